// Grundy values of one pile: the game, how to find its values, and the form in which they are
// given.
#pragma once

#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

/// How to find Grundy values.
///   recurrence  by the definition: any f
///   sweep       all piles at once: f that rises or falls on a few parts of the moves
///   copies      min(G, V) from copies of earlier stretches: any f(t), piles of any size
///   suffix      from sums of parts of the pile: f(t) that never falls and meets three conditions
enum class GrundyMethod { automatic, recurrence, sweep, copies, suffix };

/// One pile, normal play; whoever cannot move loses.
struct GrundyGame {
  MoveFunctionPtr f;

  bool operator==(const GrundyGame& other) const { return same_function(f, other.f); }
};

/// From this limit on the value is this one, until the next step.
struct GrundyStep {
  Integer limit;
  Integer grundy;

  bool operator==(const GrundyStep&) const = default;
};

}  // namespace dynim
