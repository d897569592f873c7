// What a perfect opponent does where every move loses: the same for every game.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/oracle.hpp"
#include "dynim/reason.hpp"

namespace dynim {

/// The part of a budget that playing out for the longest resistance may take.
inline constexpr double part_for_resistance = 0.5;

/// A move after which the winner needs longest.
struct Resistance {
  std::uint64_t move = 0;   ///< its number in the rules
  std::uint64_t lasts = 0;  ///< moves that the game can still last after it

  Reason reason() const { return Reason("longest-resistance", {{"lasts", to_integer(lasts)}}); }
};

/// Among equals the first; the state must have a move. Nothing where the budget ended first.
template <class Rules>
std::optional<Resistance> longest_resistance(Oracle<Rules>& oracle,
                                             const typename Rules::State& state, Budget& budget) {
  const Rules& rules = oracle.rules();
  Resistance longest;
  for (std::uint64_t move = 0; move < rules.move_count(state); ++move) {
    const auto lasts = oracle.remoteness(rules.after(state, move), budget);
    if (!lasts) return std::nullopt;
    if (move == 0 || *lasts > longest.lasts) longest = {move, *lasts};
  }
  return longest;
}

}  // namespace dynim
