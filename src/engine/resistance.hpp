// What a perfect opponent does where every move loses: the same for every game.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dynim/budget.hpp"
#include "dynim/oracle.hpp"

namespace dynim {

/// The part of a budget that playing out for the longest resistance may take.
inline constexpr double part_for_resistance = 0.5;

/// Why a small move is made where nothing was played out.
inline constexpr const char* reason_small_move =
    "Every move loses against perfect play; a small one leaves the most to go wrong.";

/// A move after which the winner needs longest.
struct Resistance {
  std::uint64_t move = 0;   ///< its number in the rules
  std::uint64_t lasts = 0;  ///< moves that the game can still last after it

  std::string reason() const {
    if (lasts == 0) return "Every move loses, and ends the game.";
    return "Every move loses against perfect play; after this one the game can last " +
           std::to_string(lasts) + " more " + (lasts == 1 ? "move." : "moves.");
  }
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
