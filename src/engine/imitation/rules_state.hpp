// A state of Imitation Nim as its rules keep it.
#pragma once

#include "dynim/imitation.hpp"
#include "dynim/imitation/rules.hpp"

namespace dynim {

/// Piles and moves below 2^32.
inline ImitationRules::State rules_state(const ImitationRules& rules, const ImitationState& state) {
  using Place = ImitationRules::Place;
  const auto small = [](const Integer& v) { return static_cast<std::uint32_t>(to_u64(v)); };
  ImitationRules::State result{small(state.piles.first),
                               small(state.piles.second),
                               0,
                               Place::none,
                               static_cast<std::uint32_t>(state.mover_credit),
                               static_cast<std::uint32_t>(state.other_credit)};
  if (state.imitable) {
    result.imitable = small(state.imitable->take);
    result.from = state.imitable->pile == Pile::first ? Place::smaller : Place::larger;
  }
  return rules.normal(result);
}

}  // namespace dynim
