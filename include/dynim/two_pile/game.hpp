// What defines a game of two-pile dynamic Nim, how a question about it is to be answered, and
// playing it.
#pragma once

#include <optional>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function f(t), and who wins at the end. The game is over as soon as one pile
/// is empty.
struct TwoPileGame {
  MoveFunctionPtr f;
  Convention convention = Convention::normal;
  GameParts parts = {};  ///< known to solving and playing alone

  bool operator==(const TwoPileGame& other) const {
    return same_function(f, other.f) && convention == other.convention && parts == other.parts;
  }
};

/// Automatic: the formula where f is admissible as far as it matters; else a table where it is
/// small, a period of L where a certificate is found, events (changes of L along diagonals), and
/// again a table. Misere play is the game of several piles with the piles less one, by its methods;
/// `formula` is then the rule of a family. The others are the rungs of the ladder.
enum class TwoPileMethod { automatic, formula, periodicity, events, table, oracle };

/// The same as one of all games.
inline Game as_game(const TwoPileGame& of) {
  Game game;
  game.takes.front().in_turn = {{nullptr, of.f}};
  game.end.one_empty = true;
  game.convention = of.convention;
  add_parts(game, of.parts);
  return game;
}

}  // namespace dynim
