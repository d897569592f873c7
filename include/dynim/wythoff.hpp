// (m,p)-Wythoff Nim with blocking: a question in, an answer out. The pairs behind it:
// wythoff/pairs.hpp.
//
// Two piles; a move takes any number from one pile, or x and y from both with |x - y| < m. Before
// each move the other player may block up to p - 1 targets of moves from both piles, for that move
// only. Whoever cannot move loses: the game goes on until both piles are empty.
//
// Source: [L09], see wythoff/pairs.hpp; proofs in docs/mathematics.md, Theorem 68.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "dynim/wythoff/game.hpp"
#include "dynim/wythoff/pairs.hpp"

namespace dynim DYNIM_EXPORT {

/// Takes from_first and from_second counters; one of them may be 0.
struct WythoffMove {
  Integer from_first, from_second;
  bool operator==(const WythoffMove&) const = default;
};

struct WythoffQuestion {
  WythoffParameters parameters;
  PilePair piles;                                ///< at least 0 each
  std::optional<std::vector<PilePair>> blocked;  ///< absent: the opponent may still block
};

struct WythoffAnswer {
  Outcome outcome =
      Outcome::unknown;  ///< for the player who will move; before blocking: whatever is blocked
  Status status = Status::unable;
  std::optional<WythoffMove>
      winning_move;  ///< in N-positions; before blocking only where it cannot be blocked
  /// Before blocking, in N-positions that are won by moves from both piles alone: their targets, at
  /// least p of them, and only p - 1 may be blocked. At most 1000 are listed.
  std::vector<PilePair> winning_targets;
  Integer winning_target_count;  ///< all of them, also those not listed
  /// What the player about to block should block in a P-position: the targets that would win. At
  /// most 1000 are listed.
  std::vector<PilePair> to_block;
  Integer to_block_count;           ///< all of them, also those not listed
  std::optional<WythoffPair> pair;  ///< of a P-position before blocking
  std::string method;               ///< "windows" or "beatty"
  std::string reason;
};

/// Who wins, how and why. Throws InputError for parameters out of range, negative piles, and
/// blocked targets that are too many, twice the same, or no targets of a move from both piles.
WythoffAnswer solve(const WythoffQuestion& question, Budget& budget);

/// Throws InputError unless the targets may be blocked in this position.
void check_blocked(const WythoffParameters& parameters, const PilePair& piles,
                   const std::vector<PilePair>& blocked);

/// The piles after a move. Throws InputError, saying why, where the rules forbid it.
PilePair wythoff_after(const WythoffParameters& parameters, const PilePair& piles,
                       const std::vector<PilePair>& blocked, const WythoffMove& move);

/// What the perfect opponent blocks, at most p - 1 targets.
struct ChosenWythoffBlock {
  std::vector<PilePair> targets;
  bool wins = false;  ///< proved: whatever the other player does now loses
  bool known = true;  ///< false: the budget ended before the position was decided
  std::string why;    ///< one or two sentences
};

/// One move of the perfect opponent.
struct ChosenWythoffMove {
  WythoffMove move;
  bool wins = false;  ///< proved to win
  bool known = true;  ///< false: the budget ended before the position was decided
  std::string why;    ///< one or two sentences
};

/// The perfect opponent. Where it cannot win it blocks as many of the winning moves as it may, and
/// takes little.
class WythoffOpponent {
 public:
  explicit WythoffOpponent(const WythoffParameters& parameters);

  /// What to block before the other player moves from these piles, at least 0 each.
  ChosenWythoffBlock choose_block(const PilePair& piles, Budget& budget) const;

  /// A move from these piles, not both empty, to a target that is not blocked.
  ChosenWythoffMove choose_move(const PilePair& piles, const std::vector<PilePair>& blocked,
                                Budget& budget) const;

 private:
  WythoffParameters parameters_;
};

}  // namespace dynim
