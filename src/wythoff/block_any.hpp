// Blocking Wythoff Nim: the P-positions that moves reach, by a formula where at most two moves may
// be blocked, else by a sweep.
//
// With one block the P-positions are, in either order of the piles, (0, 0), (n, 2n + 1) and
// (2a + 2, 2b + 2) for the pairs (a, b) of Wythoff Nim; with two (0, 0), (n, 2n + 1) and (n, 2n +
// 2). So beside a number there are two or three, and on a diagonal at most two.
//
// Cost: two pairs of Wythoff Nim by the formula; else positions up to the smaller pile, and as far
// as they may be lost. Source: U. Larsson, Blocking Wythoff Nim, Electronic Journal of
// Combinatorics 18 (2011), #P120. Standing: docs/mathematics.md, Theorems 230 and 231.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"

namespace dynim::wythoff {

/// The most blocks for which there is a formula.
inline constexpr std::uint64_t largest_block_formula = 2;

/// The largest smaller pile of a sweep.
inline constexpr std::uint64_t largest_block_sweep = std::uint64_t{1} << 20;

/// Precondition: block_any is at least 1. The P-positions that moves from these piles reach: from
/// the first, from the second, then from both, each list ascending. The piles are P where at most
/// block_any are there. Nothing where the budget ended first, or the smaller pile is too large for
/// a sweep.
std::optional<std::vector<PilePair>> block_any_targets(std::uint64_t block_any,
                                                       const PilePair& piles, Budget& budget);

}  // namespace dynim::wythoff
