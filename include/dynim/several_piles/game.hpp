// What defines a game of several piles under one limit, how a question about it is to be answered,
// playing it, and the families of move functions that have a rule.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function f(t). A move takes from one pile; the next one, from whatever pile,
/// is at most f of it. The game goes on until no more than `until` counters are left in all, and
/// the last player to move wins, in misere play loses.
struct SeveralPilesGame {
  MoveFunctionPtr f;
  Integer until = 0;                            ///< at least 0
  GameParts parts = {};                         ///< known to solving and playing alone ...
  Convention convention = Convention::normal;  ///< ... as is misere play

  bool is_plain() const { return !parts.any() && convention == Convention::normal; }  ///< f and `until` alone decide
  bool operator==(const SeveralPilesGame& other) const {
    return same_function(f, other.f) && until == other.until && parts == other.parts && convention == other.convention;
  }
};

/// Piles by their places, from 0; a pile may be empty.
using PileSizes = std::vector<Integer>;

/// Automatic: the rule of a family of move functions where f is shown to belong to one as far as
/// the piles reach; else a table where it is small; for bounded f what repeats; of one large pile
/// beside small ones copies; of two piles events (changes of L along diagonals), and again a table;
/// of one pile the theory of one pile. The others are the rungs of the ladder.
enum class SeveralPilesMethod { automatic, family, periodicity, copies, events, table, oracle };

/// The same as one of all games.
inline Game as_game(const SeveralPilesGame& of) {
  Game game;
  game.takes.front().in_turn = {{nullptr, of.f}};
  game.end.until = of.until;
  game.convention = of.convention;
  add_parts(game, of.parts);
  return game;
}

// Families of move functions for which L of several piles has a rule.
//
// Power-of-two family, any number of piles: with m the least j such that f(2^j) < 2^j, or infinite,
//     (1)  f(k) >= low(k), the greatest power of 2 that divides k, for all k < 2^m
//     (2)  f(2^j) < 2^(j+1)                                        for all j < m.
// L is low of the Nim sum of the piles; where m is finite and this is not below 2^m, L is 2^m, or
// infinite where no pile is so large. Where the game ends with more counters left, Theorem 240.
//
// Fibonacci family, two piles (F_1 = F_2 = 1): with F_z and F_j the smallest and second smallest
// part of n by Zeckendorf
//     (1)  f(F_z) >= F_(z+1); of other n, f(n) >= F_(z+1) if j - z is odd, f(n) >= F_z if even
//     (2)  f(F_z) < F_(z+2).
// With F_k and F_j the smallest and second smallest part of b - a >= 1, a the smaller pile, and
// m = min(max{i : F_i <= a + F_k}, j - 1): L is F_k where m - k is even, else F_(k-1); infinite
// where a = b.
//
// Standing: a rule gives L for all piles if and only if f belongs to its family; proved in
// docs/mathematics.md, Theorems 161, 193 and 163.

enum class PileFamily { power_of_two, fibonacci };

/// The condition, 1 or 2, that f breaks, and where: f(at) is less than `asked` (1), or not less
/// than it (2).
struct FamilyViolation {
  int condition = 1;
  Integer at;
  Integer asked;

  bool operator==(const FamilyViolation&) const = default;
};

}  // namespace dynim
