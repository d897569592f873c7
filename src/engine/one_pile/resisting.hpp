// What a perfect opponent does with a small pile where every move loses.
#pragma once

#include <optional>

#include "engine/resistance.hpp"
#include "one_pile/lengths.hpp"

namespace dynim::one_pile {

/// The move after which a lost position lasts longest; `move` is how many it takes. Of several the
/// one after which the smallest share of the answers wins, and of these the smallest. Nothing where
/// the budget ended first. Cost: the limit, and of each of at most 1000 equals, its answers.
std::optional<Resistance> longest_resistance(const GameLengths& lengths, std::uint64_t pile,
                                             std::uint64_t limit, Budget& budget);

}  // namespace dynim::one_pile
