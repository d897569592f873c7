// Comply/constrain subtraction on one pile: the game, and playing it with piles of any size. What
// may be played is said here and, for the oracle, in rules.hpp; src/verify compares the two.
#pragma once

#include <optional>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// Before each move the other player says "at most" this many, or "more than" this many.
struct ComplyConstrainGame {
  Integer most = 1;  ///< at least 1
  Convention convention = Convention::normal;

  bool operator==(const ComplyConstrainGame&) const = default;
};

struct ComplyConstrainPosition {
  Integer pile;
  std::optional<Told> told;  ///< what the mover was told; nothing while that is to be said

  bool operator==(const ComplyConstrainPosition&) const = default;
};

/// Moves that take least, least + step, ..., most and then say the same. Where all is taken,
/// nothing is said.
struct ComplyConstrainMoves {
  Told says;
  Integer least, most, step;

  bool operator==(const ComplyConstrainMoves&) const = default;
};

/// What a mover who was told this may take: from the least to the most; none where that is less.
struct ComplyConstrainTakes {
  Integer least, most;
};
ComplyConstrainTakes takes(const ComplyConstrainGame& game, const Integer& pile, Told told);

/// To say it is to forbid the other numbers that the pile holds: a block whose only target, if
/// there are any, is the least and the largest of them.
Block saying(const ComplyConstrainGame& game, const Integer& pile, Told told);

/// Throws InputError for most below 1 or a pile below 0.
void check(const ComplyConstrainGame& game, const Integer& pile);

/// Who has won; nothing while the game goes on. It ends where the mover can take nothing as told,
/// and before anything is said where the pile is 0.
std::optional<Winner> winner(const ComplyConstrainGame& game,
                             const ComplyConstrainPosition& position);

/// Why the rules forbid the action; nothing where they allow it.
std::optional<Reason> refusal(const ComplyConstrainGame& game,
                              const ComplyConstrainPosition& position, const Action& action);

/// The position after an action that is not refused.
ComplyConstrainPosition after(const ComplyConstrainGame& game,
                              const ComplyConstrainPosition& position, const Action& action);

}  // namespace dynim
