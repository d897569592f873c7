// Misere Wythoff Nim: who wins, by a table of all smaller positions.
#pragma once

#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

/// The answer to a question about misere play, which is to be a position of the rules with targets
/// that may be blocked. Cost: that of WythoffRecurrence for the larger pile; piles beyond it, and
/// those that the budget does not reach, are not known.
WythoffAnswer solve_misere(const WythoffQuestion& question, Budget& budget);

}  // namespace dynim::wythoff
