// Two cousins of the game with one pile. Blocking: before each move the opponent may forbid up to p
// of the moves (a game of Holshouser and Reiter, docs/mathematics.md, Theorem 184). One pass: once
// in the game either player may pass instead of taking; the limit stays. There is no passing where
// the game is over.
//
// Both have thresholds (ThresholdCopies; proofs in docs/mathematics.md, Theorems 184
// and 185), and misere play is the game with one counter less (Theorem 197). A player who has no
// move that is allowed, though counters are left, loses in either.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile/game.hpp"
#include "dynim/verify.hpp"

namespace dynim DYNIM_EXPORT {

/// What thresholds mean.
struct ThresholdRule {
  enum class Kind { grundy, blocking, pass };

  Kind kind = Kind::grundy;
  std::uint32_t parameter = 1;  ///< V >= 1 of grundy, p of blocking
  /// Of pass: whether who takes everything wins. In misere play the pile is counted less one, f is
  /// shifted by one, and then nobody does (docs/mathematics.md, Theorem 197).
  bool last_wins = true;

  /// How many thresholds a pile has.
  std::uint32_t count() const {
    return kind == Kind::grundy ? parameter : kind == Kind::blocking ? 1 : 2;
  }
};

// A table of thresholds, 32 bits each: those of all piles from 0 on, as many a pile as the rule has.

class ThresholdCopies;

class ThresholdTable {
 public:
  /// Stands for "no limit is enough".
  static constexpr std::uint32_t infinite = ~std::uint32_t{0};
  static constexpr std::uint64_t largest_pile = std::uint64_t{1} << 30;

  ThresholdTable() = default;

  /// No piles yet, and so many thresholds each.
  explicit ThresholdTable(std::uint32_t count) : count_(count) {}

  std::uint32_t count() const { return count_; }
  std::uint64_t piles() const { return cells_.size() / count_; }

  /// Number v of the pile n < piles().
  std::uint32_t threshold(std::uint64_t n, std::uint32_t v) const {
    return cells_[static_cast<std::size_t>(n * count_ + v)];
  }

  /// The same; nothing where no limit is enough.
  std::optional<std::uint64_t> limit(std::uint64_t n, std::uint32_t v) const {
    if (threshold(n, v) == infinite) return std::nullopt;
    return threshold(n, v);
  }

  /// All of them, pile by pile.
  std::span<const std::uint32_t> cells() const { return cells_; }

  /// What the piles 0 .. last take.
  static std::uint64_t bytes_for(std::uint64_t last, std::uint32_t count) {
    return (last + 1) * count * sizeof(std::uint32_t);
  }

  /// Room for the piles 0 .. last, of an empty table. False, as below, where the budget ended.
  bool reserve(std::uint64_t last, Budget& budget);

  /// The next pile, with `count` thresholds.
  bool add(std::span<const std::uint32_t> thresholds, Budget& budget);

  /// The piles that are lacking up to `last` or the end of what the copies know. Cost: a cell each.
  bool add(const ThresholdCopies& copies, std::uint64_t last, Budget& budget);

  /// Makes the thresholds of the empty pile 0, as arrays have them.
  void clear_empty_pile() { std::fill_n(cells_.begin(), count_, 0); }

  /// Puts a pile before the first whose thresholds are all 0: the empty pile of misere play, which
  /// the player to move has won. Its room must have been reserved.
  void add_won_pile() { cells_.insert(cells_.begin(), count_, 0); }

 private:
  bool add_copy(std::uint64_t piles, std::uint64_t back, Budget& budget);
  bool drop_part_of_pile();

  std::uint32_t count_ = 1;
  std::vector<std::uint32_t> cells_;
};

struct OnePileBlockingAnswer;

struct OnePileBlockingQuestion {
  using Answer = OnePileBlockingAnswer;

  Takes f;
  Convention convention = Convention::normal;
  Integer pile;                  ///< at least 1
  std::optional<Integer> limit;  ///< at least 0; absent: pile - 1
  std::uint64_t blocking = 0;    ///< p, at most largest_blocking
  /// What is blocked at this move: at most p moves. Absent: the opponent has still to block.
  std::optional<std::vector<Integer>> blocked_moves;
};

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
  /// none is enough.
  std::optional<Integer> least_winning_limit;
  Verdict verdict;
};

/// Throws InputError for a pile below 1, a limit below 0, p above largest_blocking, more blocked
/// moves than p, and a blocked move that is named twice or not allowed anyway.
OnePileBlockingAnswer ask(const OnePileBlockingQuestion& question, Budget& budget);

struct OnePilePassAnswer;

struct OnePilePassQuestion {
  using Answer = OnePilePassAnswer;

  Takes f;
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
  std::optional<Integer> g;  ///< of the game without a pass: below it passing wins; absent: always
  std::optional<Integer>
      q;  ///< where passing does not win, taking does from here on; absent: never
  Verdict verdict;
};

/// Throws InputError as above.
OnePilePassAnswer ask(const OnePilePassQuestion& question, Budget& budget);

// ---- tables ---------------------------------------------------------------------------------

struct OnePileBlockingTableAnswer;

/// g_p(1 .. up_to).
struct OnePileBlockingTableQuestion {
  using Answer = OnePileBlockingTableAnswer;

  Takes f;
  Convention convention = Convention::normal;
  std::uint64_t up_to = 0;     ///< 1 to ThresholdTable::largest_pile
  std::uint64_t blocking = 0;  ///< p, at most largest_blocking
};

struct OnePileBlockingTableAnswer {
  ThresholdTable table;           ///< the piles 0 .. complete_to
  std::uint64_t complete_to = 0;  ///< less than up_to where the budget ended first
  Verdict verdict;

  /// g_p(n), 1 <= n <= complete_to; nothing where no limit is enough.
  std::optional<std::uint64_t> g(std::uint64_t n) const { return table.limit(n, 0); }
};

/// Any f. Of f(t) copies as far as they come in a few steps for each pile of the table, the rest by
/// the definition. Throws InputError for p above largest_blocking, and where the table would not
/// fit the memory of the budget.
OnePileBlockingTableAnswer ask(const OnePileBlockingTableQuestion& question, Budget& budget);

struct OnePilePassTableAnswer;

/// g(1 .. up_to) and q(1 .. up_to).
struct OnePilePassTableQuestion {
  using Answer = OnePilePassTableAnswer;

  Takes f;
  Convention convention = Convention::normal;
  std::uint64_t up_to = 0;  ///< 1 to ThresholdTable::largest_pile
  bool pass = true;         ///< the name of the game
};

/// What a pile with a pass needs: passing wins below g, always where that is absent; with other
/// limits taking wins from q >= g on, never where that is absent.
struct OnePilePassRow {
  std::optional<std::uint64_t> g, q;
};

struct OnePilePassTableAnswer {
  ThresholdTable table;           ///< the piles 0 .. complete_to
  std::uint64_t complete_to = 0;  ///< less than up_to where the budget ended first
  Verdict verdict;

  /// Of 1 <= n <= complete_to.
  OnePilePassRow row(std::uint64_t n) const { return {table.limit(n, 0), table.limit(n, 1)}; }
};

/// As above.
OnePilePassTableAnswer ask(const OnePilePassTableQuestion& question, Budget& budget);

// ---- frames ---------------------------------------------------------------------------------

struct OnePileFramesAnswer;

/// The frames of f(t) in one of the two games, in normal play: what takes the place of the g-base.
///
/// Frames are 0, and each next pile b of which all must be takeable, g(b) = b; with blocking nearly
/// all, b - p <= g_p(b), and b larger than the frame before it by more than p. A pile n whose last
/// frame is b <= n has the thresholds of the pile n - b, but for literal piles, which are listed
/// with their own (docs/mathematics.md, Theorem 196). So frames and literal piles are the whole
/// table, of any size.
struct OnePileFramesQuestion {
  using Answer = OnePileFramesAnswer;

  MoveFunctionPtr f;
  Integer up_to;                          ///< all frames <= up_to, at least 1
  std::optional<std::uint64_t> blocking;  ///< p, at most largest_blocking; or ...
  bool pass = false;                      ///< ... with a pass
};

/// A pile with thresholds of its own; nothing where no limit is enough.
struct OnePileLiteral {
  Integer pile;
  std::optional<Integer> g;                 ///< g_p with blocking
  std::optional<std::optional<Integer>> q;  ///< with a pass
};

struct OnePileFrame {
  Integer b;
  Integer window;                        ///< the last literal pile is b + window
  std::vector<OnePileLiteral> literals;  ///< b and those behind it up to the next frame, ascending
};

struct OnePileFramesAnswer {
  std::shared_ptr<const ThresholdCopies> copies;
  std::uint64_t frames = 0;  ///< how many, with 0
  Integer complete_to;       ///< all frames and literal piles up to here are known
  Verdict verdict;

  /// Number k < frames. They are not kept apart: there may be many literal piles.
  OnePileFrame frame(std::uint64_t k) const;

  /// Leaves only the first frames.
  void cut(std::uint64_t so_many) {
    complete_to = frame(so_many).b - 1;
    frames = so_many;
  }

  /// Single piles and copies, which the piles up to complete_to are made of.
  std::uint64_t pieces() const;
};

/// As far as asked or as the budget goes. Throws InputError for up_to below 1, unless just one of
/// blocking and pass is given, and where f looks at the pile.
OnePileFramesAnswer ask(const OnePileFramesQuestion& question, Budget& budget);

// ---- verification ---------------------------------------------------------------------------

/// Checks thresholds of one move function in one of the two games: those of the definition against
/// copies (of f(t)) and tables for all piles up to up_to, and the outcome of every position by the
/// oracle, in normal and misere play; with blocking that is for small piles. Without f: the same
/// for `random` random move functions, as of OnePileVerifyQuestion.
///
/// Measures: games (move functions checked completely), thresholds_to (definition and copies agree
/// up to there, in every game), oracle_to (definition and oracle agree on all (n, x), n <=
/// oracle_to, in every game), positions (decided by the oracle, all games together).
struct OnePileThresholdsVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::uint64_t up_to = 200;              ///< at least 1
  std::optional<std::uint64_t> blocking;  ///< p, at most largest_blocking; or ...
  bool pass = false;                      ///< ... with a pass
};

/// Throws InputError unless either f or random is given, and one of blocking and pass, and for an f
/// that fails.
VerifyAnswer ask(const OnePileThresholdsVerifyQuestion& question, Budget& budget);

}  // namespace dynim
