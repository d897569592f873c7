// The lost piles of a turn by the rules alone, turn by turn backwards from the last in which any
// pile can be reached: a pile is lost where no more choices lead to a lost pile of the next turn
// than may be forbidden. Any limits, both conventions.
//
// In misere play not all choices are forbidden, since who cannot move wins: a pile is lost where
// there are choices, some of them do not lead to lost piles, and the others may all be forbidden.
//
// Cost: a few instructions for each pile and turn: half the square of the pile where one counter
// may be taken. Source: the rules.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/one_pile_variants.hpp"

namespace dynim::timed {

/// Whether each pile 0, 1, ... is lost in a turn.
using LostPiles = std::vector<std::uint8_t>;

struct TwoTurns {
  LostPiles now;   ///< the piles 0 .. pile
  LostPiles next;  ///< of the next turn: the piles that can be left
};

/// The largest pile of a table.
inline constexpr std::uint64_t largest_pile = std::uint64_t{1} << 24;

/// Of this turn and the next. Nothing where the budget ended. Precondition: pile <= largest_pile.
std::optional<TwoTurns> lost_piles(const TimedGame& game, const Integer& turn, std::uint64_t pile,
                                   Budget& budget);

}  // namespace dynim::timed
