// Playing (m,p)-Wythoff Nim with piles of any size: positions, why an action is refused, what
// follows, who has won. What may be played is said here and, for the oracle, in rules.hpp;
// the tests compare the two for all small piles.
#pragma once

#include <optional>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/piles.hpp"
#include "dynim/reason.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim DYNIM_EXPORT {

/// Before a move from these piles. The other player is asked first what to block; where nothing can
/// be blocked (p = 1, or an empty pile) nobody is asked.
struct WythoffPosition {
  PilePair piles;
  /// The targets that the move must not leave; absent while the other player may still block.
  std::optional<std::vector<PilePair>> blocked;

  bool operator==(const WythoffPosition&) const = default;
};

/// The position with these piles before anything is blocked. Throws InputError for parameters out
/// of range and for a pile below 0.
WythoffPosition wythoff_start(const WythoffParameters& parameters, const PilePair& piles);

/// What is asked for here.
Asked asked(const WythoffPosition& position);

/// Whoever cannot move has lost: the game is over when both piles are empty.
std::optional<Winner> winner(const WythoffParameters& parameters, const WythoffPosition& position);

/// Why the rules forbid the action here; nothing where they allow it.
std::optional<Reason> refusal(const WythoffParameters& parameters, const WythoffPosition& position,
                              const Action& action, BlockTargets block_targets = BlockTargets::any);

/// The position after an action that is not refused.
WythoffPosition after(const WythoffParameters& parameters, const WythoffPosition& position,
                      const Action& action);

}  // namespace dynim
