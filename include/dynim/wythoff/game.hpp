// What defines (m,p)-Wythoff Nim and its dual, (m,p)-Imitation Nim, and playing it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/piles.hpp"

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

/// In Blocking Wythoff Nim m and p are 1, and before each move the opponent may block targets of
/// moves of any kind, as many as `block_any` says; with 0 none, and the game is that of m and p.
inline constexpr std::uint64_t largest_block_any = 10000;

/// How many targets may be blocked before a move.
inline std::uint64_t most_blocked(const WythoffParameters& parameters, std::uint64_t block_any) {
  return block_any > 0 ? block_any : parameters.p - 1;
}

/// How many winning moves an answer names: one, or all that there are.
enum class MovesListed { one, all };

/// Throws InputError unless 1 <= m <= largest_m and 1 <= p <= largest_p.
void check(const WythoffParameters& parameters);

/// The same, and where there is a block_any unless it is at most largest_block_any, m = p = 1, and
/// block_targets is `any`, and there is nothing else `beside` it, which the error names.
void check(const WythoffParameters& parameters, BlockTargets block_targets,
           const std::optional<std::uint64_t>& block_any, const char* beside = nullptr);

/// Where m or p of Wythoff Nim or Imitation Nim is not given, they run from 1 to this.
inline constexpr std::uint64_t largest_small_parameter = 3;

// ---- positions ---------------------------------------------------------------------------------

// Playing (m,p)-Wythoff Nim with piles of any size: positions, why an action is refused, what
// follows, who has won. What may be played is said here and, for the oracle, in rules.hpp;
// the tests compare the two for all small piles.

/// Before a move from these piles. The other player is asked first what to block; where nothing can
/// be blocked (p = 1, or an empty pile; with block_any, both piles empty) nobody is asked.
struct WythoffPosition {
  PilePair piles;
  /// The targets that the move must not leave; absent while the other player may still block.
  std::optional<std::vector<PilePair>> blocked;

  bool operator==(const WythoffPosition&) const = default;
};

/// The position with these piles before anything is blocked. Throws InputError for parameters out
/// of range and for a pile below 0.
WythoffPosition wythoff_start(const WythoffParameters& parameters, const PilePair& piles,
                              std::uint64_t block_any = 0);

/// What is asked for here.
Asked asked(const WythoffPosition& position);

/// Whoever cannot move has lost: the game is over when both piles are empty, with block_any also
/// where every move is blocked.
std::optional<Winner> winner(const WythoffParameters& parameters, const WythoffPosition& position,
                             std::uint64_t block_any = 0);

/// Why the rules forbid the action here; nothing where they allow it.
std::optional<Reason> refusal(const WythoffParameters& parameters, const WythoffPosition& position,
                              const Action& action, BlockTargets block_targets = BlockTargets::any,
                              std::uint64_t block_any = 0);

/// The position after an action that is not refused.
WythoffPosition after(const WythoffParameters& parameters, const WythoffPosition& position,
                      const Action& action, std::uint64_t block_any = 0);

}  // namespace dynim
