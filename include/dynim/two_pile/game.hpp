// What defines a game of two-pile dynamic Nim, and how a question about it is to be answered.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function f(t), and who wins at the end. The game is over as soon as one pile
/// is empty.
struct TwoPileGame {
  MoveFunctionPtr f;
  Convention convention = Convention::normal;

  bool operator==(const TwoPileGame& other) const {
    return same_function(f, other.f) && convention == other.convention;
  }
};

/// Automatic: the formula where f is admissible as far as it matters; else a table where it is
/// small, a period of L where a certificate is found, events (changes of L along diagonals), and
/// again a table. Misere play is the game of several piles with the piles less one, by its methods;
/// `formula` is then the rule of a family. The others are the rungs of the ladder.
enum class TwoPileMethod { automatic, formula, periodicity, events, table, oracle };

}  // namespace dynim
