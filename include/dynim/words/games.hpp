// Games in words: what is played, in a line, for titles and headings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/export.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile/game.hpp"
#include "dynim/two_pile/game.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim DYNIM_EXPORT {

/// "f(t) = 2*t", "f(n, t) = n % 2 == 0 ? 2*t : t"; of a definition of more than 120 bytes the first
/// 50 and the last, otherwise as it is: a list may bring line ends and other control characters.
std::string describe_takes(const Takes& takes);

/// "one-pile, f(t) = 2*t, misere play, ends also at 5, 9"; no control characters but line ends.
std::string describe_game(const OnePileGame& game);

/// ", takes one of 1,3,4, one pass in the game".
std::string describe_parts(const GameParts& parts);
std::string describe_game(const TwoPileGame& game);

/// "wythoff, m = 2, p = 1", with the game called as it is to be; "wythoff, any 2 moves blocked".
std::string describe_game(std::string_view name, const WythoffParameters& parameters,
                          const std::optional<std::uint64_t>& block_any = std::nullopt);

/// What a class of positions is called, by its name for programs (PositionClass): "N by one pile"
/// for N-by-one-pile; the hyphen of "non-dynamic" stays.
std::string class_words(std::string_view name);

/// What to do, in sentences: a paragraph or a row of a table a line.
std::string strategy_in_words(const OnePileStrategy& strategy);

/// Programs that read a pile and a limit from each line of their input, and write what to take, 0
/// where every move loses. That in C++ is for piles up to 2^62.
std::string strategy_in_python(const OnePileStrategy& strategy);
std::string strategy_in_cpp(const OnePileStrategy& strategy);

}  // namespace dynim
