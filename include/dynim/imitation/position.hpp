// Playing (m,p)-Imitation Nim with piles of any size: positions with what matters of their past,
// why a move is refused, what follows, who has won. What may be played is said here and, for the
// oracle, in rules.hpp; src/verify compares the two.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/piles.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim DYNIM_EXPORT {

// What two piles are in Imitation Nim, whatever happened before.

/// Of a pair of piles: P whatever happened before, N whatever happened before, or dependent on it.
enum class ImitationClass { dynamic, non_dynamic_P, non_dynamic_N };

std::string_view to_string(ImitationClass c);  ///< "dynamic", "non-dynamic P", "non-dynamic N"

/// The piles, the last move where it can be imitated, and the imitations still allowed.
struct ImitationPosition {
  PilePair piles;
  /// The last move, if it took from the smaller pile (or either, if they were equal).
  std::optional<Move> imitable;
  std::uint64_t mover_credit = 0;  ///< imitations in a row that the player to move may still make
  std::uint64_t other_credit = 0;  ///< ... and the player who has just moved

  bool operator==(const ImitationPosition&) const = default;
};

/// The start of a game: no past, p - 1 credits each. Throws InputError for parameters out of range
/// and for a pile below 0.
ImitationPosition imitation_start(const WythoffParameters& parameters, const PilePair& piles);

/// Throws InputError for parameters out of range and for a position that no play leads to: a pile
/// below 0, credits above p - 1, or an imitable move that could not have been the last.
void check(const WythoffParameters& parameters, const ImitationPosition& position);

/// Whether the move is an imitation; it must be possible (1 <= take <= pile).
bool is_imitation(const WythoffParameters& parameters, const ImitationPosition& position,
                  const Move& move);

/// The moves that would be imitations: taking `least` to `most` from this pile.
struct Imitations {
  Pile pile = Pile::first;
  Integer least, most;
};

/// Those of the player to move, allowed or not; nothing where no move would be one.
std::optional<Imitations> imitations(const WythoffParameters& parameters,
                                     const ImitationPosition& position);

/// The least that may be taken from this pile if it is at least `from`; nothing where the pile does
/// not hold so much.
std::optional<Integer> least_take(const WythoffParameters& parameters,
                                  const ImitationPosition& position, Pile pile,
                                  const Integer& from = 1);

/// Whoever cannot move has lost; that may happen while counters are left.
std::optional<Winner> winner(const WythoffParameters& parameters,
                             const ImitationPosition& position);

/// Why the rules forbid the action; nothing where they allow it.
std::optional<Reason> refusal(const WythoffParameters& parameters,
                              const ImitationPosition& position, const Action& action);

/// The position after a move that is not refused.
ImitationPosition after(const WythoffParameters& parameters, const ImitationPosition& position,
                        const Action& action);

}  // namespace dynim
