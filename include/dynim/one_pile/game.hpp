// What defines a game of one-pile dynamic Nim.
#pragma once

#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function, who wins at the end, and where it ends.
struct OnePileGame {
  MoveFunctionPtr f;
  Convention convention = Convention::normal;
  /// Pile sizes at which the game ends, beside 0; in any order. Empty is the ordinary game.
  std::vector<Integer> terminal = {};

  bool operator==(const OnePileGame& other) const {
    return same_function(f, other.f) && convention == other.convention &&
           terminal == other.terminal;
  }
};

/// How a question is to be answered. Automatic: the fastest method that can. The others are the
/// rungs of the ladder.
enum class OnePileMethod { automatic, recurrence, base, oracle };

}  // namespace dynim
