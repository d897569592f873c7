// Two cousins of the game with one pile. Blocking: before each move the opponent may forbid up to p
// of the moves (Flammenkamp, Holshouser, Reiter, Dynamic one-pile blocking nim, EJC 10 (2003),
// #N4). One pass: once in the game either player may pass instead of taking; the limit stays. There
// is no passing where the game is over.
//
// In normal play both have thresholds (one_pile/threshold_copies.hpp; proofs in
// docs/mathematics.md, Theorems 184 and 185); in misere play they are played out. A player who has
// no move that is allowed, though counters are left, loses in either.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

struct OnePileBlockingAnswer;

struct OnePileBlockingQuestion {
  using Answer = OnePileBlockingAnswer;

  MoveFunctionPtr f;
  Convention convention = Convention::normal;
  Integer pile;                  ///< at least 1
  std::optional<Integer> limit;  ///< at least 0; absent: pile - 1
  std::uint64_t blocking = 0;    ///< p, at most largest_blocking
  /// What is blocked at this move: at most p moves. Absent: the opponent has still to block.
  std::optional<std::vector<Integer>> blocked_moves;
};

inline constexpr std::uint64_t largest_blocking = 1000;

struct OnePileBlockingAnswer {
  Integer limit;
  bool limit_given = false;
  Outcome outcome = Outcome::unknown;
  /// Of a lost position without blocked moves: what the opponent blocks, all moves that would win.
  std::optional<std::vector<Integer>> block;
  /// The least winning moves: p + 1 of them, of which at most p can be blocked; with blocked moves
  /// the least that is left.
  std::vector<Integer> winning_moves;
  /// g_p: the least limit with which the player to move wins whatever is blocked; absent where
  /// none is enough. Of normal play.
  std::optional<Integer> least_winning_limit;
  Verdict verdict;
};

/// Throws InputError for a pile below 1, a limit below 0, p above largest_blocking, more blocked
/// moves than p, and a blocked move that is not allowed anyway.
OnePileBlockingAnswer ask(const OnePileBlockingQuestion& question, Budget& budget);

struct OnePilePassAnswer;

struct OnePilePassQuestion {
  using Answer = OnePilePassAnswer;

  MoveFunctionPtr f;
  Convention convention = Convention::normal;
  Integer pile;                  ///< at least 1
  std::optional<Integer> limit;  ///< at least 0; absent: pile - 1
  bool pass = true;              ///< the name of the game
};

struct OnePilePassAnswer {
  Integer limit;
  bool limit_given = false;
  Outcome outcome = Outcome::unknown;
  bool pass_wins = false;                     ///< passing now wins
  std::optional<Integer> least_winning_move;  ///< of those that take counters; the pass stays
  std::optional<Integer> g;  ///< of the game without a pass: below it passing wins. Of normal play
  std::optional<Integer> q;  ///< from this limit on taking wins. Of normal play
  Verdict verdict;
};

/// Throws InputError as above.
OnePilePassAnswer ask(const OnePilePassQuestion& question, Budget& budget);

}  // namespace dynim
