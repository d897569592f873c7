// Playing one pile of any size: positions, why a move is refused, what follows, who has won. What
// may be played is said here and, for the oracle, in rules.hpp; src/verify compares the two.
#pragma once

#include <optional>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/one_pile/game.hpp"
#include "dynim/piles.hpp"
#include "dynim/reason.hpp"

namespace dynim DYNIM_EXPORT {

struct OnePilePosition {
  Integer pile;
  Integer limit;                     ///< the most that may be taken; at most the pile
  std::optional<Integer> last_move;  ///< nothing at the start of a game
};

/// The first position. Throws InputError for a pile below 1 or a limit below 0.
OnePilePosition one_pile_start(const OnePileGame& game, const Integer& pile, const Integer& limit);

/// Whether the game ends at this pile size: at 0 and at the terminal sizes.
bool is_over(const OnePileGame& game, const Integer& pile);

/// Who has won; nothing while the game goes on. Whoever may take nothing has lost.
std::optional<Winner> winner(const OnePileGame& game, const OnePilePosition& position);

/// Why the rules forbid the move; nothing where they allow it.
std::optional<Reason> refusal(const OnePileGame& game, const OnePilePosition& position,
                              const Move& move);

/// The position after a move that is not refused. Throws InputError where f fails.
OnePilePosition after(const OnePileGame& game, const OnePilePosition& position, const Move& move);

}  // namespace dynim
