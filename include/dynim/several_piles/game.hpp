// What defines a game of several piles under one limit, and how a question about it is to be
// answered.
#pragma once

#include <vector>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function f(t). A move takes from one pile; the next one, from whatever pile,
/// is at most f of it. The game goes on until all piles are empty, and the last player to move
/// wins.
struct SeveralPilesGame {
  MoveFunctionPtr f;

  bool operator==(const SeveralPilesGame& other) const { return same_function(f, other.f); }
};

/// Piles by their places, from 0; a pile may be empty.
using PileSizes = std::vector<Integer>;

/// Automatic: the rule of a family of move functions where f is shown to belong to one as far as
/// the piles reach; else a table where it is small; of two piles events (changes of L along
/// diagonals), and again a table; of one pile the theory of one pile. The others are the rungs of
/// the ladder.
enum class SeveralPilesMethod { automatic, family, events, table, oracle };

}  // namespace dynim
