// Misere Imitation Nim, and its positions as the rules keep them.
#pragma once

#include "dynim/wythoff.hpp"
#include "imitation/rules.hpp"

namespace dynim {

/// Piles and moves below 2^32.
inline ImitationRules::State rules_state(const ImitationRules& rules,
                                         const ImitationPosition& position) {
  using Place = ImitationRules::Place;
  const auto small = [](const Integer& v) { return static_cast<std::uint32_t>(to_u64(v)); };
  ImitationRules::State result{small(position.piles.first),
                               small(position.piles.second),
                               0,
                               Place::none,
                               static_cast<std::uint32_t>(position.mover_credit),
                               static_cast<std::uint32_t>(position.other_credit)};
  if (position.imitable) {
    result.imitable = small(position.imitable->take);
    result.from = position.imitable->pile == Pile::first ? Place::smaller : Place::larger;
  }
  return rules.normal(result);
}

}  // namespace dynim

namespace dynim::imitation {

/// Of a position that play leads to, with the winning moves that the question asks for. Cost: all
/// states that can follow; where the budget ends first, the outcome is not known.
ImitationAnswer solve_misere(const ImitationQuestion& question, const ImitationPosition& position,
                             Budget& budget);

}  // namespace dynim::imitation
