// Comply/constrain subtraction on one pile: the game.
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

/// Throws InputError for most below 1 or a pile below 0.
void check(const ComplyConstrainGame& game, const Integer& pile);

/// The same as one of all games.
Game as_game(const ComplyConstrainGame& game);

}  // namespace dynim
