// English made of data: the one place where reasons become sentences and long numbers short ones.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/piles.hpp"
#include "dynim/two_pile.hpp"
#include "dynim/wythoff.hpp"

// Games in words: what is played, in a line, for titles and headings.

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


/// How long numbers are shown.
enum class Digits { all, abbreviated };

/// All digits; or of more than 40 the first and last and how many there are: "2582249878...93376
/// (121 digits)". Numbers of more than a million digits are not converted to be abbreviated.
std::string number_text(const Integer& value, Digits digits);

/// The text with '?' for control characters of ASCII other than line ends; the same on one line,
/// with blanks for line ends. Cost: linear in the text.
std::string printable(std::string_view text);
std::string one_line(std::string_view text);

/// The sentence, or part of a sentence, for a reason. Throws std::logic_error for a kind that has
/// no words or lacks a field of them: tests ask for the words of every kind.
std::string sentence(const Reason& reason, Digits digits = Digits::abbreviated);

/// The sentences of several reasons, a blank between them.
std::string sentences(const std::vector<Reason>& reasons, Digits digits = Digits::abbreviated);

// ---- play: PlayedGame::rules() and PlayedGame::position() have sentences of their own -----------

/// "A", ..., "Z"; "pile 27" beyond.
std::string pile_name(Pile pile);

/// The piles of a position in play: "20 counters"; of several "A 12, B 20".
std::string piles_in_words(const Reason& position, Digits digits = Digits::abbreviated);

/// An action at a position in play, as it follows "I would": "take 3 from A", "block (3, 4), (5,
/// 6)"; abbreviated at most 20 targets.
std::string action_in_words(const Reason& position, const Action& action,
                            Digits digits = Digits::abbreviated);

/// An action at a position as advice: "Take 3.", "No move wins here; I would take 1."; `wins` has
/// no value where that is not known.
std::string advice_in_words(const Reason& position, const Action& action, Asked asked,
                            std::optional<bool> wins, Digits digits = Digits::abbreviated);

/// All kinds that have words, for tests and for whoever translates.
std::vector<std::string_view> reason_kinds();

}  // namespace dynim
