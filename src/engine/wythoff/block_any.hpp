// Blocking Wythoff Nim: who wins, what to block, and why.
#pragma once

#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

/// The answer to a question with a positive block_any, which is to be a position of the rules with
/// targets that may be blocked. Cost: that of block_any_targets.
WythoffAnswer solve_block_any(const WythoffQuestion& question, Budget& budget);

}  // namespace dynim::wythoff
