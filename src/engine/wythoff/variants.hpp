// Wythoff Nim by other rules: what solve() hands on.
#pragma once

#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

// Misere Wythoff Nim: who wins, by a table of all smaller positions.

/// The answer to a question about misere play, which is to be a position of the rules with targets
/// that may be blocked. Cost: that of WythoffRecurrence for the larger pile; piles beyond it, and
/// those that the budget does not reach, are not known.
WythoffAnswer solve_misere(const WythoffQuestion& question, Budget& budget);

// Blocking Wythoff Nim: who wins, what to block, and why.

/// The answer to a question with a positive block_any, which is to be a position of the rules with
/// targets that may be blocked. Cost: that of block_any_targets.
WythoffAnswer solve_block_any(const WythoffQuestion& question, Budget& budget);

}  // namespace dynim::wythoff
