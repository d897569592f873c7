// What defines (m,p)-Wythoff Nim and its dual, (m,p)-Imitation Nim.
#pragma once

#include <cstdint>

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// m: how far a move from both piles may be from taking the same number twice, and how far an
/// imitation from the move that it imitates: by less than m. p: p - 1 targets may be blocked, p - 1
/// imitations in a row are allowed.
struct WythoffParameters {
  std::uint64_t m = 1;
  std::uint64_t p = 1;

  static constexpr std::uint64_t largest_m = std::uint64_t{1} << 32;
  static constexpr std::uint64_t largest_p = std::uint64_t{1} << 20;

  bool operator==(const WythoffParameters&) const = default;
};

/// Which targets of moves from both piles may be blocked: any of them, or only those on the main
/// diagonal, of moves that take the same number from both, as in [L09]. Who wins before blocking is
/// the same in normal play (docs/mathematics.md, Theorem 125), in misere play not always (Theorem
/// 201).
enum class BlockTargets { any, diagonal };

/// How many winning moves an answer names: one, or all that there are.
enum class MovesListed { one, all };

/// Throws InputError unless 1 <= m <= largest_m and 1 <= p <= largest_p.
void check(const WythoffParameters& parameters);

}  // namespace dynim
