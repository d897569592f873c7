// (m,p)-Wythoff Nim with blocking: questions in, answers out, with what is known about them. The
// parts behind these functions are public too: wythoff/pairs.hpp and wythoff/map.hpp.
//
// Two piles; a move takes any number from one pile, or x and y from both with |x - y| < m. Before
// each move the other player may block up to p - 1 targets of moves from both piles, for that move
// only. Whoever cannot move loses: the game goes on until both piles are empty. With block_any, in
// Blocking Wythoff Nim, m and p are 1 and so many targets of moves of any kind may be blocked.
//
// There is no solver that lives between questions: an answer takes a few pairs, each found in at
// most milliseconds, and those of one position are of no use for another.
//
// Sources: [L09], see wythoff/pairs.hpp; U. Larsson, Blocking Wythoff Nim, Electronic Journal of
// Combinatorics 18 (2011), #P120. Proofs in docs/mathematics.md, Theorems 68, 230 and 231.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "dynim/play.hpp"
#include "dynim/verify.hpp"
#include "dynim/wythoff/game.hpp"
#include "dynim/wythoff/map.hpp"
#include "dynim/wythoff/pairs.hpp"

namespace dynim DYNIM_EXPORT {

/// What the pairs grow like, and how far one of them is from that.
struct WythoffGrowth {
  WythoffSlopes slopes;
  std::optional<WythoffDeviations> deviations;  ///< of the pair that the answer is about
};

/// The digits of a question about growth.
constexpr std::uint64_t largest_wythoff_digits = 10000;

// ---- who wins -------------------------------------------------------------------------------

struct WythoffAnswer;

struct WythoffQuestion {
  using Answer = WythoffAnswer;

  WythoffParameters parameters;
  PilePair piles = {};                                          ///< at least 0 each
  std::optional<std::vector<PilePair>> blocked = std::nullopt;  ///< absent: blocking is to come
  std::uint64_t max_moves = 1000;                               ///< how many targets to list
  MovesListed moves = MovesListed::one;  ///< all: also the list of winning moves, to max_moves
  Convention convention = Convention::normal;
  BlockTargets block_targets = BlockTargets::any;
  std::optional<std::uint64_t> digits = std::nullopt;  ///< growth is wanted to so many decimals
  /// Present: the opponent may block so many targets of moves of any kind, and m and p are 1.
  std::optional<std::uint64_t> block_any = std::nullopt;
};

/// P-positions to leave, as many as are listed.
struct WythoffTargets {
  std::optional<std::vector<PilePair>> list = std::vector<PilePair>();
  bool complete = true;              ///< whether these are all of them
  std::optional<Integer> count = 0;  ///< of all of them
};

struct WythoffAnswer {
  /// For the player who will move; before blocking: whatever is blocked.
  Outcome outcome = Outcome::unknown;
  /// In an N-position; before blocking only where it cannot be blocked.
  std::optional<Action> winning_move;
  /// Before blocking, in an N-position that is won by moves from both piles alone: their targets,
  /// at least p of them, and only p - 1 may be blocked. With block_any all that win, before
  /// blocking in an N-position. Elsewhere there are none.
  WythoffTargets winning_targets;
  /// What the player about to block should block in a P-position: the targets that would win. There
  /// are none after blocking and in an N-position.
  WythoffTargets block;
  /// When asked for, all of them: from the first pile, from the second, then from both piles in the
  /// order of their targets; whether these are all; how many there are, where that is known. Before
  /// blocking those from both piles win only where they are not blocked, and a P-position has none.
  std::optional<std::vector<Action>> winning_moves;
  std::optional<bool> winning_moves_complete;
  std::optional<Integer> winning_moves_count;
  /// n of a P-position before blocking, as in WythoffPair; none with block_any.
  std::optional<Integer> index;
  std::optional<WythoffGrowth> growth;  ///< with digits; deviations where there is an index
  Verdict verdict;
};

/// Who wins, how and why. Throws InputError for parameters out of range, negative piles, and
/// blocked targets that are too many, twice the same, or no targets of a move from both piles.
/// Cost: a few pairs, and those listed; in misere play a table of all positions with piles up to
/// the larger one, which is to be at most 2^16; with block_any from 3 on a sweep of them, up to
/// where no P-position is left beside the smaller.
WythoffAnswer ask(const WythoffQuestion& question, Budget& budget);

// ---- the pairs ------------------------------------------------------------------------------

struct WythoffPairsAnswer;

/// The P-positions, in the order of their index.
struct WythoffPairsQuestion {
  using Answer = WythoffPairsAnswer;

  WythoffParameters parameters;
  Integer from = 0;         ///< the index of the first
  std::uint64_t count = 1;  ///< at least 1
  PairsMethod method = PairsMethod::automatic;
  std::optional<std::uint64_t> digits =
      std::nullopt;  ///< the slopes are wanted to so many decimals
  /// Whoever lists the pairs tells with each how far it is from its lines: wythoff_deviations, to
  /// `digits` decimals, 6 where these are not given.
  bool deviations = false;

  std::uint64_t decimals() const { return digits.value_or(6); }
};

struct WythoffPairsAnswer {
  std::vector<WythoffPair> pairs;  ///< left empty where they were visited
  std::uint64_t found = 0;         ///< less than were asked for only where the budget ended first
  std::optional<WythoffGrowth> growth;  ///< with digits; the slopes alone
  Verdict verdict;
};

/// Throws InputError for parameters out of range, an index below 0, a count of 0, and
/// PairsMethod::beatty where p does not divide m.
WythoffPairsAnswer ask(const WythoffPairsQuestion& question, Budget& budget);

/// The same for any number of pairs: they are not kept, `visit` is told of each when it is found.
WythoffPairsAnswer ask(const WythoffPairsQuestion& question,
                       const std::function<void(const WythoffPair&)>& visit, Budget& budget);

/// Which of its pair a number is.
enum class WythoffMember { a, b, both };

struct WythoffPairOfAnswer;

/// The pair that a number belongs to.
struct WythoffPairOfQuestion {
  using Answer = WythoffPairOfAnswer;

  WythoffParameters parameters;
  Integer number;  ///< at least 0
  PairsMethod method = PairsMethod::automatic;
  std::optional<std::uint64_t> digits = std::nullopt;  ///< growth is wanted to so many decimals
};

struct WythoffPairOfAnswer {
  std::optional<WythoffPair> pair;
  std::optional<WythoffMember> as;      ///< `both` where a = b
  std::optional<WythoffGrowth> growth;  ///< with digits
  Verdict verdict;
};

/// Throws InputError as above, and for a number below 0.
WythoffPairOfAnswer ask(const WythoffPairOfQuestion& question, Budget& budget);

// ---- tables ---------------------------------------------------------------------------------

/// What every position with piles up to `size` is.
struct WythoffMapQuestion {
  using Answer = ClassTableAnswer<WythoffKind>;

  WythoffParameters parameters;
  std::uint64_t size = 0;  ///< at most WythoffMembers::largest_size
  std::optional<std::uint64_t> block_any = std::nullopt;
};

/// Throws InputError where the table would not fit the memory of the budget. Cost: a byte and a few
/// instructions for every two positions.
ClassTableAnswer<WythoffKind> ask(const WythoffMapQuestion& question, Budget& budget);

struct WythoffGrundyAnswer;

/// The value of every position with piles up to `size` in a sum, where nothing may be blocked. With blocks there are none:
/// what is said is no move.
struct WythoffGrundyQuestion {
  using Answer = WythoffGrundyAnswer;

  WythoffParameters parameters;  ///< p is 1
  std::uint64_t size = 0;        ///< at most WythoffMembers::largest_size
  bool grundy = true;            ///< the name of what is asked for
  std::optional<std::uint64_t> value = std::nullopt;  ///< the positions of this value are wanted too
};

struct WythoffGrundyAnswer : SymmetricTableAnswer<WythoffGrundyTable> {
  std::optional<std::vector<PilePair>> cells;  ///< of the value that was asked for, ascending, a <= b
};

/// Throws InputError for parameters out of range and for p above 1. Cost: for each position 2m + 1 sets of bits as far as
/// its value (grundy_table.hpp in src/wythoff).
WythoffGrundyAnswer ask(const WythoffGrundyQuestion& question, Budget& budget);

// ---- verification ---------------------------------------------------------------------------

/// Every method for the pairs, answers, positions in play and map against counting by the rules,
/// for piles up to up_to; counting against the oracle, which plays the blocking out, for the tiny
/// piles where it can: up to min(up_to, 4), or as far as its share of the budget allows, which does
/// not count against the status.
struct WythoffVerifyQuestion {
  using Answer = VerifyAnswer;

  std::optional<std::uint64_t> m = std::nullopt, p = std::nullopt;  ///< absent: 1, 2 and 3
  std::uint64_t up_to = 40;                                         ///< 1 to 4096
  std::optional<std::uint64_t> block_any = std::nullopt;            ///< present: of this game alone
};

/// Measures: complete_to and oracle_to, bounds for larger piles; positions compared with counting.
/// Throws InputError for parameters or up_to out of range.
VerifyAnswer ask(const WythoffVerifyQuestion& question, Budget& budget);

// ---- play -----------------------------------------------------------------------------------

/// The first position of a game.
struct WythoffStart {
  WythoffParameters parameters;
  PilePair piles;  ///< at least 0 each, not both 0
  BlockTargets block_targets = BlockTargets::any;
  std::optional<std::uint64_t> block_any = std::nullopt;

  bool operator==(const WythoffStart&) const = default;
};

/// A game to be played, with blocks as actions of their own. The perfect opponent, where it cannot
/// win, blocks as many of the winning moves as it may and takes little. Throws InputError where the
/// game would be over before it begins.
std::unique_ptr<PlayedGame> begin(const WythoffStart& start);

/// The answer to a StartQuestion.
StartAnswer<WythoffStart> start_won_by(const WythoffStart& rule, Player winner, Budget& budget);

}  // namespace dynim
