// What the games of two and more piles share in play: the person knows the piles as A, B, ..., in
// the order in which they were given.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "play/words.hpp"

namespace dynim::app {

/// Piles beyond have no letter.
inline constexpr std::size_t most_named_piles = 26;

/// "A", "B", ...
std::string_view name_of(Pile pile);

/// "A: 5, B: 4."
std::string all_piles(const PlayView& view);

/// "take 3 from A"
std::string take_text(const PlayView& view, const Move& move);

/// "A 3", "3 A", "a3"; where no pile is named, "Say from " and `where`, which has {0} for the
/// number.
Typed read_take(const PlayView& view, std::string_view typed, std::string_view where);

/// Of a game whose moves take from one pile; without greeting and announcement.
PlayWords words_of_piles();

}  // namespace dynim::app
