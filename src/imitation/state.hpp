// States of Imitation Nim as they are given: what is none, and the least that may be taken.
#pragma once

#include <optional>

#include "dynim/imitation.hpp"

namespace dynim::imitation {

/// Throws InputError for parameters out of range and for a state that no play leads to.
void check(const WythoffParameters& parameters, const ImitationState& state);

/// A legal move that takes as little as possible, from the larger pile if both allow it. Nothing
/// where there is none.
std::optional<ImitationMove> smallest_move(const WythoffParameters& parameters,
                                           const ImitationState& state);

}  // namespace dynim::imitation
