// Two piles until one is empty, and several until all are: questions in, answers out, with what is
// known about them.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/play.hpp"

namespace dynim DYNIM_EXPORT {

// ---- two piles --------------------------------------------------------------------------------

// Two-pile dynamic Nim: questions in, answers out, with what is known about them.
//
// Source: A. Holshouser, H. Reiter, Two Pile Move-Size Dynamic Nim, Discrete Mathematics and
// Theoretical Computer Science 7 (2005), 1-10 [HR05]; proofs in docs/mathematics.md.

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

// ---- the closed formula -----------------------------------------------------------------------

// Two piles with an admissible move function: the least winning move L, and the strategy, in closed
// form.
//
// For piles a <= b put N = b - a and h = h(N), the greatest power of 2 dividing N (infinite for N =
// 0). Then
//     L(a, b) = a  where a <= f(h)   (case 1),   else  L(a, b) = h   (case 2).
// It takes f at two powers of two, so it costs nothing at any size. It needs the four conditions of
// admissibility only for N <= b (docs/mathematics.md).
//
// Source: [HR05], Main Theorem and Strategy.

/// The case of the strategy that gives a winning move.
enum class TwoPileCase {
  one,             ///< "1": the whole smaller pile
  two_a,           ///< "2A": h from the larger pile
  two_b1,          ///< "2B1": h from the larger pile
  two_b2_smaller,  ///< "2B2-smaller": h from the smaller pile
  two_b2_larger,   ///< "2B2-larger": h from the larger pile
  once,            ///< "h": h counters, of class 5 or in base three
  twice,           ///< "2h": 2 h counters, in base three
  three_times,     ///< "3h": 3 h counters, of class 5
  five_times,      ///< "5h": 5 h counters, of class 5
  table,           ///< "table": none of the strategy; L was calculated
};

std::string_view to_string(TwoPileCase which);

/// A winning move with L counters, and the case that gives it.
struct TwoPileStep {
  Move move;
  TwoPileCase which;
};

/// For piles of any size >= 1 in any order; of equal piles it takes from the first. Precondition: f
/// fulfils the conditions for N up to the larger pile.
TwoPileStep formula_step(const MoveFunction& f, const PilePair& piles);

/// The formula on 64-bit piles, for millions of answers.
class TwoPileFormula {
 public:
  /// Reads f at the powers of two up to the largest pile that will be asked about; the same
  /// precondition for all of them.
  explicit TwoPileFormula(const MoveFunction& f,
                          std::uint64_t largest_pile = std::numeric_limits<std::uint64_t>::max());

  /// L(a, b); a, b >= 1. No branch but the comparison.
  std::uint64_t least_winning_move(std::uint64_t a, std::uint64_t b) const noexcept {
    const std::uint64_t smaller = a < b ? a : b;
    const std::uint64_t difference = a < b ? b - a : a - b;
    const std::uint64_t h = difference & (~difference + 1);
    return smaller <= f_at_power_[static_cast<std::size_t>(std::countr_zero(difference))] ? smaller
                                                                                          : h;
  }

  /// Whether the player to move wins with limit x.
  bool wins(std::uint64_t a, std::uint64_t b, std::uint64_t x) const noexcept {
    return x >= least_winning_move(a, b);
  }

 private:
  std::array<std::uint64_t, 65>
      f_at_power_;  // f(2^i), saturated; the last entry, for equal piles, is infinite
};

// ---- the classes of move functions with a closed formula --------------------------------------

// Write h(N) for the greatest power of 2 that divides N. f is admissible ("HR05") iff
//     (1)  f(h(N)) <= f(N)                          for all N >= 1,
// and for every power of two N
//     (2)  f(N) < 4 N
//     (3)  N <= f(N)
//     (4)  f(N) < 2 N  or  N + f(N) <= f(2 N);
// of class 5 iff (1) and for every power of two N
//     (2)  4 N <= f(N) < 6 N
//     (3)  f(3 N) < 16 N  and  3 N + f(3 N) <= f(4 N)
//     (4)  f(3 N) < 8 N,  or  5 N <= f(N) and f(5 N) < 48 N;
// of the class in base three iff, with powers of 3 in place of those of 2, (1) and for every power
//     (2)  2 N <= f(N) < 3 N
//     (3)  f(2 N) = f(N).
// Each class has a formula for L, which holds for all piles for its members and for no other f. No
// f is in two of them: f(1) and f(2) decide.
//
// Source: A. Holshouser, H. Reiter, Two Pile Move-Size Dynamic Nim, Discrete Mathematics and
// Theoretical Computer Science 7 (2005), 1-10 [HR05], Definition 2, for the first; the others are
// proved in docs/mathematics.md, Theorems 223, 226 and 229, and how conditions are decided for all
// N at once in Theorem 57.
enum class FormulaClass {
  hr05,       ///< "HR05"
  class_5,    ///< "class 5"
  base_three  ///< "base three"
};

std::string_view to_string(FormulaClass which);

/// The condition, from 1 on, that f breaks, and the N at which it does.
struct AdmissibilityViolation {
  int condition;
  Integer at;
};

/// What is known about the conditions of a class.
struct Admissibility {
  bool proved = false;  ///< f is in the class: proved for all N
  Integer
      verified_to;  ///< all conditions hold for N <= verified_to; where proved, for all others too
  /// A violation; the one with the least N, and of these the first condition, where N <=
  /// verified_to + 1. Beyond that, only powers are looked at.
  std::optional<AdmissibilityViolation> violation;
};

/// The first condition broken at N >= 1, if one is. Where f(N) and f(h(N)) are both 8 N or more
/// nothing is said of (1): h(N) breaks (2). Throws InputError where f fails where it is looked at.
std::optional<int> broken_condition(const MoveFunction& f, const Integer& N,
                                    FormulaClass which = FormulaClass::hr05);

/// Decides whether f(t) is in the class: proved from its lines (MoveFunctionFacts) and finitely
/// many N where they allow it, else looked at for all N <= up_to (beyond, too, where (1) is known
/// from the form of f) and at the powers up to 2^2048. Where the budget ends first, verified_to is
/// less than up_to. Cost: an evaluation of f a number N.
Admissibility find_admissibility(const MoveFunction& f, std::uint64_t up_to, Budget& budget,
                                 FormulaClass which = FormulaClass::hr05);

// ---- tables -----------------------------------------------------------------------------------

// Tables L(1..n, 1..n) of least winning moves for any move function, by a kernel that fills many
// cells at once.

/// An owned square of L(a, b), 1 <= a, b <= size(): both halves, row by row. 16 bits a cell up to
/// largest_narrow, because L(a, b) <= min(a, b), else 32.
class TwoPileTable {
 public:
  enum class Cells { narrow, wide };

  /// Largest size with 16-bit cells: a little below 2^16, because the kernel numbers some columns
  /// beyond the last.
  static constexpr std::uint64_t largest_narrow = 64000;
  static constexpr std::uint64_t largest_size = std::uint64_t{1} << 24;

  TwoPileTable() = default;

  /// Room for a square with cells as wide as it needs, or as wide as given; what is in them is not
  /// defined.
  explicit TwoPileTable(std::uint64_t size) : TwoPileTable(size, cells_for(size)) {}
  TwoPileTable(std::uint64_t size, Cells cells);

  static constexpr Cells cells_for(std::uint64_t size) {
    return size <= largest_narrow ? Cells::narrow : Cells::wide;
  }

  /// Memory that a table of this size takes, in bytes.
  static std::uint64_t bytes(std::uint64_t size) { return bytes(size, cells_for(size)); }
  static std::uint64_t bytes(std::uint64_t size, Cells cells);

  std::uint64_t size() const { return size_; }
  bool narrow() const { return cells_ == Cells::narrow; }

  /// L(a, b), 1 <= a, b <= size().
  std::uint32_t operator()(std::uint64_t a, std::uint64_t b) const {
    return narrow() ? row<std::uint16_t>(a)[b - 1] : row<std::uint32_t>(a)[b - 1];
  }

  /// L(a, 0), ..., L(a, size()), a <= size(), once the border was cleared; the one that narrow()
  /// says.
  std::span<const std::uint16_t> narrow_row(std::uint64_t a) const {
    return {row<std::uint16_t>(a) - 1, size_ + 1};
  }
  std::span<const std::uint32_t> wide_row(std::uint64_t a) const {
    return {row<std::uint32_t>(a) - 1, size_ + 1};
  }

  /// Makes L(0, b) and L(a, 0) 0: with an empty pile the game is over. What fills the table writes
  /// over them.
  void clear_border();

  /// Keeps the square of this smaller size.
  void shrink_to(std::uint64_t size) { size_ = size; }

  /// For the kernel: all of the memory, laid out as src/two_pile/square.hpp says.
  void* memory() { return memory_.get(); }

 private:
  static constexpr std::align_val_t alignment{64};

  struct Free {
    void operator()(void* memory) const { ::operator delete(memory, alignment); }
  };

  template <class T>
  const T* row(std::uint64_t a) const {
    return static_cast<const T*>(memory_.get()) + (first_ + a * stride_ - stride_);
  }

  std::uint64_t size_ = 0;
  Cells cells_ = Cells::narrow;
  std::size_t first_ = 0, stride_ = 0;  // in cells
  std::unique_ptr<void, Free> memory_;
};

// ---- questions about tables -------------------------------------------------------------------

// Tables of two piles: a whole square of L, a rectangle of one that is beyond memory, and a whole
// square as runs along its diagonals.

// ---- whole tables -----------------------------------------------------------------------------

/// L(a, b) for all a, b <= size, or who wins there with a limit; normal play.
struct TwoPileTableQuestion {
  using Answer = struct TwoPileTableAnswer;
  using Solver = class TwoPileSolver;

  MoveFunctionPtr f;
  std::uint64_t size = 0;                       ///< 1 to TwoPileTable::largest_size
  std::optional<Integer> limit = std::nullopt;  ///< at least 0: outcomes are asked for
  bool difference = false;  ///< without a limit: also what the formula gives is asked for

  TwoPileGame rule() const { return {f, Convention::normal}; }
};

/// Which piles the cells of a table are of: rows by the first pile, columns by the second.
struct TwoPileExtent {
  std::uint64_t first_row = 1, rows = 0;
  std::uint64_t first_column = 1, columns = 0;
};

/// What an answer says of its cells beside least_winning_limit(a, b).
template <class Answer>
struct TwoPileCells {
  /// That of the question, or 2**64 - 1 where it is larger: no L is.
  std::optional<std::uint64_t> limit;
  std::optional<TwoPileFormula> formula;  ///< of f, admissible or not, where it was asked for

  /// L(a, b) less what the formula gives; only where that was asked for.
  std::int64_t difference(std::uint64_t a, std::uint64_t b) const {
    return static_cast<std::int64_t>(L(a, b)) -
           static_cast<std::int64_t>(formula->least_winning_move(a, b));
  }

  /// N or P with the question's limit; only where there is one.
  Outcome outcome(std::uint64_t a, std::uint64_t b) const {
    return *limit >= L(a, b) ? Outcome::N : Outcome::P;
  }

 private:
  std::uint64_t L(std::uint64_t a, std::uint64_t b) const {
    return static_cast<const Answer&>(*this).least_winning_limit(a, b);
  }
};

struct TwoPileTableAnswer : TwoPileCells<TwoPileTableAnswer> {
  std::shared_ptr<const TwoPileTable> table;  ///< L, at least as far as complete_to; never null
  std::uint64_t complete_to = 0;              ///< less than asked for where the budget ended first
  Verdict verdict;

  /// L(a, b), 1 <= a, b <= complete_to.
  std::uint32_t least_winning_limit(std::uint64_t a, std::uint64_t b) const {
    return (*table)(a, b);
  }
};

inline TwoPileExtent extent_of(const TwoPileTableAnswer& answer) {
  return {1, answer.complete_to, 1, answer.complete_to};
}

/// For any f(t), on as many threads as the budget allows. Throws InputError where the table would
/// not fit the memory of the budget, before any work, and for an f that looks at the pile or fails.
TwoPileTableAnswer ask(const TwoPileTableQuestion& question, Budget& budget);

// ---- parts of tables beyond memory ------------------------------------------------------------

/// L(a, b) for from.first <= a <= to.first and from.second <= b <= to.second, or who wins there
/// with a limit; normal play. The table that it is a part of need not fit any memory.
struct TwoPileRectangleQuestion {
  using Answer = struct TwoPileRectangleAnswer;
  using Solver = TwoPileSolver;

  static constexpr std::uint64_t largest_pile = (std::uint64_t{1} << 63) - 1;

  MoveFunctionPtr f;
  PilePair from{1, 1};                          ///< at least 1 each
  PilePair to;                                  ///< at least as large, at most largest_pile each
  std::optional<Integer> limit = std::nullopt;  ///< as in TwoPileTableQuestion
  bool difference = false;

  TwoPileGame rule() const { return {f, Convention::normal}; }
};

struct TwoPileRectangleAnswer : TwoPileCells<TwoPileRectangleAnswer> {
  TwoPileExtent extent;  ///< fewer rows than asked for where the budget ended first
  std::shared_ptr<const std::vector<std::uint64_t>> cells;  ///< L, row by row
  Verdict verdict;

  /// L(a, b) of piles within the extent.
  std::uint64_t least_winning_limit(std::uint64_t a, std::uint64_t b) const {
    return (*cells)[(a - extent.first_row) * extent.columns + (b - extent.first_column)];
  }
};

inline const TwoPileExtent& extent_of(const TwoPileRectangleAnswer& answer) {
  return answer.extent;
}

/// By the method that answers TwoPileQuestion about the piles `to`. Throws InputError where the
/// cells, 8 bytes each, would not fit the memory of the budget, before any work, and for an f that
/// looks at the pile or fails. Cost: that of the method, and a look-up a cell.
TwoPileRectangleAnswer ask(const TwoPileRectangleQuestion& question, Budget& budget);

/// L(a, b) for all a, b <= size as runs along the diagonals b - a = 0, 1, ..., size - 1: for tables
/// beyond memory; normal play.
struct TwoPileRunsQuestion {
  using Answer = struct TwoPileRunsAnswer;
  using Solver = TwoPileSolver;

  static constexpr std::uint64_t largest_size = (std::uint64_t{1} << 31) - 2;

  MoveFunctionPtr f;
  std::uint64_t size = 0;  ///< 1 to largest_size
  bool runs = true;        ///< the name of what is asked for

  TwoPileGame rule() const { return {f, Convention::normal}; }
};

/// On a diagonal, the smaller pile from `from` to `to`.
struct TwoPileRun {
  std::uint64_t from = 0, to = 0;
  std::uint64_t limit = 0;  ///< L; 0 where it is the whole smaller pile, which grows along the run
  bool operator==(const TwoPileRun&) const = default;
};

struct TwoPileRunsAnswer {
  std::uint64_t diagonals = 0;    ///< of differences 0, ..., this less one
  std::uint64_t complete_to = 0;  ///< smaller piles; less than `size` where the budget ended first
  /// The runs of a diagonal, ascending, from the smaller pile 1 on, as far as complete_to and
  /// `size` for the larger pile; difference < diagonals.
  std::function<std::vector<TwoPileRun>(std::uint64_t difference)> diagonal;
  Verdict verdict;
};

/// For any f(t): from the formula where f is admissible as far as the table goes, else by following
/// the changes of L, which takes some dozen bytes a run, or from a table where they are too many
/// and it fits the memory. Throws InputError where not even the diagonals fit the memory of the
/// budget, before any work, and for an f that looks at the pile or fails. Cost: two runs a
/// diagonal, or the changes and what they touch, or that of the table.
TwoPileRunsAnswer ask(const TwoPileRunsQuestion& question, Budget& budget);

// ---- who wins ---------------------------------------------------------------------------------

struct TwoPileQuestion {
  using Answer = struct TwoPileAnswer;
  using Solver = class TwoPileSolver;

  TwoPileGame game;
  PilePair piles;  ///< at least 1 each, in any order
  std::optional<Integer> limit = {};  ///< at least 0; absent: any number may be taken
  MovesWanted moves = MovesWanted::least;
  std::uint64_t max_moves = 1000;  ///< with MovesWanted::all: how many to list
  TwoPileMethod method = TwoPileMethod::automatic;

  const TwoPileGame& rule() const { return game; }
};

struct TwoPileAnswer : PilesAnswer {
  std::optional<TwoPileCase> which;  ///< the case that gives L; absent from the oracle
};

/// Who wins, how and why. Throws InputError for a pile or limit below 1, for an f that looks at the
/// pile or fails where it is needed, and for a method that cannot answer (formula for an f that is
/// not admissible, or in misere play of no family). Never guesses. Cost: a few evaluations of f
/// where it is admissible, whatever the piles; else a table that shows a period of L, the changes
/// of L along diagonals, or a cell for every pair of smaller piles; misere play as
/// SeveralPilesQuestion.
TwoPileAnswer ask(const TwoPileQuestion& question, Budget& budget);

// ---- admissible functions ---------------------------------------------------------------------

/// Whether the closed formula for two piles holds for f.
struct AdmissibleQuestion {
  using Answer = struct AdmissibleAnswer;

  MoveFunctionPtr f;
  /// How far the conditions are looked at where there is no proof for all N; at least 1.
  std::uint64_t up_to = 1000000;
};

/// A position where the closed formula fails.
struct AdmissibilityWitness {
  PilePair piles;
  Integer formula;          ///< L by the formula
  Integer actual;           ///< L in truth
  bool played_out = false;  ///< by the oracle; else by a table of all smaller positions
};

/// What is known of a class of functions with a closed formula.
struct FormulaMembership {
  FormulaClass which = FormulaClass::hr05;
  std::optional<bool> belongs;  ///< for all N
  /// All conditions hold for N up to here; absent where f belongs.
  std::optional<Integer> conditions_hold_to;
  std::optional<AdmissibilityViolation> violation;
  /// Of the violation; not known where it lies too far out to be played through.
  std::optional<AdmissibilityWitness> witness;
};

/// The verdict: proved where it is known whether a closed formula holds; verified, with how far all
/// conditions of the class that is left hold, where that is all that is known; unable where the
/// budget ended before as much as asked for was looked at.
struct AdmissibleAnswer {
  FormulaMembership hr05;                  ///< of admissible functions
  std::optional<FormulaMembership> other;  ///< of the other class that f(1) and f(2) leave
  std::optional<FormulaClass> formula;     ///< the class to which f is proved to belong
  Verdict verdict;
};

/// Throws InputError for an f that looks at the pile or fails where it is needed. Cost: see
/// find_admissibility.
AdmissibleAnswer ask(const AdmissibleQuestion& question, Budget& budget);

// ---- how to win, to be copied -----------------------------------------------------------------

/// How to win two piles, whatever they are and the limit. answer.hpp says it in words.
struct TwoPileStrategy {
  MoveFunctionPtr f;
  std::optional<FormulaClass> formula;  ///< of the least winning limit; absent: the recurrence
  std::string f_in_python = {}, f_in_cpp = {};  ///< definitions of a function f(n, t)
};

struct TwoPileStrategyQuestion {
  using Answer = struct TwoPileStrategyAnswer;

  MoveFunctionPtr f;
  bool brute = false;  ///< the recurrence as it is, to compare with
};

struct TwoPileStrategyAnswer {
  std::optional<TwoPileStrategy> strategy;  ///< absent where the status is unable
  Verdict verdict;
};

/// By the closed formula, where one is proved to hold and f can be written in another language.
/// Throws InputError for an f that looks at the pile or fails where it is needed. Cost: that of an
/// AdmissibleQuestion.
TwoPileStrategyAnswer ask(const TwoPileStrategyQuestion& question, Budget& budget);

// ---- two rules compared -----------------------------------------------------------------------

/// Where L of two rules differs, or L and the formula of admissible functions.
struct TwoPileCompareQuestion {
  using Answer = struct TwoPileCompareAnswer;

  MoveFunctionPtr f;
  MoveFunctionPtr with;  ///< absent: what the formula gives with f
  Integer up_to = 1000;  ///< all pairs of piles with a sum up to here; at least 2
};

/// Piles a <= b, and the two values.
struct TwoPileDifference {
  PilePair piles;
  Integer first, second;
};

/// The verdict: proved where a difference was found or is proved not to exist; verified, with how
/// far there is none, where that is all that is known, or all that the memory allows.
struct TwoPileCompareAnswer {
  std::optional<TwoPileDifference> difference;  ///< the first by a + b, and of these by a
  std::optional<Integer> count;                 ///< of the pairs a <= b that differ
  Integer compared_to;                          ///< all pairs with a + b up to here were compared
  Verdict verdict;
};

/// By the formula where both functions fulfil its conditions that far (docs/mathematics.md, Theorem
/// 151), for piles of any size and without a count; else by runs along diagonals or by tables,
/// the near part first; where these would be too large, a part, and without a count. Throws
/// InputError for up_to below 2, and for an f that looks at the pile or fails. Cost: f at powers of
/// two; of the tables see TwoPileTableQuestion and TwoPileRunsQuestion.
TwoPileCompareAnswer ask(const TwoPileCompareQuestion& question, Budget& budget);

// ---- many questions ---------------------------------------------------------------------------

/// Answers questions about one rule and keeps what it finds out between them: how far the
/// conditions of admissibility hold, tables, runs and periods, and what the oracle has played out.
/// Answers do not depend on what was asked before, but that they may come where a fresh question
/// would have reached a limit, and by kept changes along diagonals where it would fill a table. All
/// functions may be called from several threads at once; none waits for the work of another.
class TwoPileSolver {
 public:
  /// `most_kept`: bytes of tables, runs and of the oracle; what would take more is used for its
  /// question only. By default the runs of c t to piles of a million have room.
  explicit TwoPileSolver(TwoPileGame game, std::uint64_t most_kept = std::uint64_t{128} << 20);
  ~TwoPileSolver();
  TwoPileSolver(const TwoPileSolver&) = delete;
  TwoPileSolver& operator=(const TwoPileSolver&) = delete;

  const TwoPileGame& rule() const;

  /// Throws InputError for a question about another rule.
  TwoPileAnswer ask(const TwoPileQuestion& question, Budget& budget);
  TwoPileTableAnswer ask(const TwoPileTableQuestion& question, Budget& budget);
  TwoPileRectangleAnswer ask(const TwoPileRectangleQuestion& question, Budget& budget);
  TwoPileRunsAnswer ask(const TwoPileRunsQuestion& question, Budget& budget);

  std::uint64_t kept_bytes() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// ---- verification -----------------------------------------------------------------------------

/// Checks one move function f(t) up to piles of up_to: L by the table's kernel and by recurrence,
/// the outcome of every position by the oracle; where f has a closed formula that far, formula,
/// strategy and winning moves; where it has none, that the formula of admissible functions, and
/// that of class 5 where f(1) allows it, fails at one of the positions of its converse theorem, if
/// they are within up_to. Of small piles also the answers by every method, in both conventions.
/// Without f: the same for `random` random move functions, in turn admissible, breaking a single
/// condition, both of class 5 too, in base three, and of the kinds of random_move_function.
///
/// Measures: games (checked completely), admissible and class_5 (of these, with the conditions
/// fulfilled up to up_to), table_to (table and recurrence agree up to there in every game, and so
/// do formula, strategy and winning moves where f has a closed formula), oracle_to (recurrence and
/// oracle agree up to there in every game), positions (decided by the oracle); of admissible f also
/// how often lemmas were looked at: upper_bounds, rises, divisors (src/verify/lemmas.hpp). Where
/// the budget ended during a game that is not the first, "every game" is those before.
struct TwoPileVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::uint64_t up_to = 40;
};

/// Throws InputError unless either f or random is given, for an f that looks at the pile or fails,
/// and for tables that do not fit the memory of the budget.
VerifyAnswer ask(const TwoPileVerifyQuestion& question, Budget& budget);

// ---- play -------------------------------------------------------------------------------------

/// The first position of a game.
struct TwoPileStart {
  TwoPileGame game;
  PilePair piles;  ///< at least 1 each
  std::optional<Integer> limit = {};  ///< at least 1; absent: the larger pile

  Integer first_limit() const { return limit.value_or(std::max(piles.first, piles.second)); }

  std::size_t pile_count() const { return 2; }
  TwoPileStart with_piles(const std::vector<Integer>& counters) const {
    const Integer smaller = std::min(counters.front(), counters.back());
    return {game, {counters.front(), counters.back()}, smaller - 1};  // the first empties none
  }

  bool operator==(const TwoPileStart&) const = default;
};

/// A game to be played. Throws InputError as two_pile_start() does.
std::unique_ptr<PlayedGame> begin(const TwoPileStart& start);

StartAnswer<TwoPileStart> start_won_by(const TwoPileStart& rule, Player winner, Budget& budget);

// ---- several piles ----------------------------------------------------------------------------

// Several piles under one limit, played until all of them are empty, or few counters are left:
// questions in, answers out, with what is known about them.
//
// A move takes counters from one pile, and the next move, from whatever pile, is at most f of it.
// L(piles) is the least limit with which the player to move wins; infinite where no limit is
// enough.
//
// Source: U. Larsson, S. Rubinstein-Salzedo, Global Fibonacci Nim, International Journal of Game
// Theory 47 (2018), for f(t) = 2t and two piles; the rest in docs/mathematics.md, section 25.

/// The game: its move function f(t). A move takes from one pile; the next one, from whatever pile,
/// is at most f of it. The game goes on until no more than `until` counters are left in all, and
/// the last player to move wins, in misere play loses.
struct SeveralPilesGame {
  MoveFunctionPtr f;
  Integer until = 0;                            ///< at least 0
  GameParts parts = {};                         ///< known to solving and playing alone ...
  Convention convention = Convention::normal;  ///< ... as is misere play

  bool is_plain() const {
    return !parts.any() && convention == Convention::normal;
  }  ///< f and `until` alone decide
  bool operator==(const SeveralPilesGame& other) const {
    return same_function(f, other.f) && until == other.until && parts == other.parts &&
           convention == other.convention;
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

// ---- who wins ---------------------------------------------------------------------------------

struct SeveralPilesQuestion {
  using Answer = struct SeveralPilesAnswer;
  using Solver = class SeveralPilesSolver;

  SeveralPilesGame game;
  PileSizes piles;  ///< at least one, each at least 0, in any order
  std::optional<Integer> limit = {};  ///< at least 0; absent: any number may be taken
  MovesWanted moves = MovesWanted::least;
  std::uint64_t max_moves = 1000;  ///< with MovesWanted::all: how many to list
  SeveralPilesMethod method = SeveralPilesMethod::automatic;

  const SeveralPilesGame& rule() const { return game; }
};

struct SeveralPilesAnswer : PilesAnswer {};

/// Who wins, how and why. Throws InputError for no pile, a pile or limit below 0, an f that looks
/// at the pile or fails where it is needed, and for a method that cannot answer. Cost: by the rule
/// of a family a few operations on the binary digits or Fibonacci parts of the piles, whatever
/// their size; of one pile that of OnePileQuestion; else the changes of L along diagonals (two
/// piles), or a number for every position with smaller piles.
SeveralPilesAnswer ask(const SeveralPilesQuestion& question, Budget& budget);

// ---- families ---------------------------------------------------------------------------------

/// Whether f belongs to a family whose rule gives L at any size.
struct FamilyQuestion {
  using Answer = struct FamilyAnswer;

  SeveralPilesGame game;
  /// How far the conditions are looked at where there is no proof for all arguments; at least 1.
  std::uint64_t up_to = 1000000;
};

/// A position where the rule of a family fails. Absent L: no limit wins.
struct FamilyWitness {
  PileSizes piles;
  std::optional<Integer> rule;    ///< L by the rule
  std::optional<Integer> actual;  ///< L in truth
  bool played_out = false;  ///< by the oracle; else by the method that SeveralPilesSolver chose
};

struct FamilyMembership {
  std::optional<bool> belongs;  ///< for all piles
  /// Where f belongs to it: the rule holds for at most so many piles of any size; absent: for any
  /// number.
  std::optional<Integer> most_piles;
  /// Of the power-of-two family: 2^m, where m is finite and known; L is at most that.
  std::optional<Integer> bound;
  /// All conditions hold for arguments up to here; absent where f belongs to the family.
  std::optional<Integer> conditions_hold_to;
  std::optional<FamilyViolation> violation;
  /// Of the violation, or of one pile more than the most; not known where it lies too far out.
  std::optional<FamilyWitness> witness;
};

/// The verdict: proved where it is known of both families whether f belongs to them; verified, with
/// how far all conditions of the other hold, where that is all that is known of one; unable where
/// the budget ended before as much as asked for was looked at.
struct FamilyAnswer {
  FamilyMembership power_of_two;
  /// Two piles; absent where the game ends with counters left, of which this rule says nothing.
  std::optional<FamilyMembership> fibonacci;
  Verdict verdict;
};

/// Throws InputError for an f that looks at the pile or fails where it is needed. Cost: an
/// evaluation of f an argument that has to be looked at; of a witness, L of two positions.
FamilyAnswer ask(const FamilyQuestion& question, Budget& budget);

// ---- tables -----------------------------------------------------------------------------------

/// L(a, b) of two piles for all a, b <= size, or who wins there with a limit.
struct SeveralPilesTableQuestion {
  using Answer = struct SeveralPilesTableAnswer;

  static constexpr std::uint64_t largest_size = std::uint64_t{1} << 20;

  SeveralPilesGame game;
  std::uint64_t size = 0;                       ///< 1 to largest_size
  std::optional<Integer> limit = std::nullopt;  ///< at least 0: outcomes are asked for
};

struct SeveralPilesTableAnswer {
  static constexpr std::uint32_t infinite = ~std::uint32_t{0};

  /// L(a, b) at a * columns + b, from L(0, 0) on; never null.
  std::shared_ptr<const std::vector<std::uint32_t>> cells;
  std::uint64_t columns = 0;
  std::uint64_t rows = 0;              ///< 0, ..., size; fewer where the budget ended first
  std::optional<std::uint64_t> limit;  ///< that of the question, or 2**64 - 1 where it is larger
  Verdict verdict;

  /// L(a, b) for a, b < rows; `infinite` where no limit wins.
  std::uint32_t least_winning_limit(std::uint64_t a, std::uint64_t b) const {
    return (*cells)[a * columns + b];
  }

  /// N or P with the question's limit; only where there is one.
  Outcome outcome(std::uint64_t a, std::uint64_t b) const {
    const std::uint32_t L = least_winning_limit(a, b);
    return L != infinite && *limit >= L ? Outcome::N : Outcome::P;
  }
};

/// For any f(t). Throws InputError where the table would not fit the memory of the budget, before
/// any work, and for an f that looks at the pile or fails. Cost: the writing where f belongs to the
/// power-of-two family as far as the piles reach; the changes of L along diagonals where they are
/// few and the game goes on until both piles are empty; else L comparisons a cell.
SeveralPilesTableAnswer ask(const SeveralPilesTableQuestion& question, Budget& budget);

// ---- many questions ---------------------------------------------------------------------------

/// Answers questions about one rule and keeps tables and runs between them. Answers do not depend
/// on what was asked before, but that they may come where a fresh question would have reached a
/// limit. All functions may be called from several threads at once; none waits for the work of
/// another.
class SeveralPilesSolver {
 public:
  /// `most_kept`: bytes of tables and runs; what would take more is used for its question only.
  explicit SeveralPilesSolver(SeveralPilesGame game,
                              std::uint64_t most_kept = std::uint64_t{64} << 20);
  ~SeveralPilesSolver();
  SeveralPilesSolver(const SeveralPilesSolver&) = delete;
  SeveralPilesSolver& operator=(const SeveralPilesSolver&) = delete;

  const SeveralPilesGame& rule() const;

  /// Throws InputError for a question about another rule.
  SeveralPilesAnswer ask(const SeveralPilesQuestion& question, Budget& budget);

  std::uint64_t kept_bytes() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// ---- verification -----------------------------------------------------------------------------

/// Checks one move function f(t) for several piles under one limit. Two piles up to up_to: L by the
/// recurrence, by events, and by the rule of a family where f belongs to one that far, with all
/// winning moves; the outcome of every position by the oracle. Three piles, whose product is about
/// as large, and one up to up_to beside few counters: recurrence, the power-of-two family and
/// oracle. Of few counters also the answers by every method. Without f: the same for `random`
/// random move functions, in turn of the power-of-two family, of the Fibonacci family, of the kinds
/// of random_move_function, and bounded.
///
/// Measures: games (move functions checked completely), power_of_two and fibonacci (of these, in a
/// family as far as the piles reach), pairs_to (recurrence, events and family agree on all L(a, b),
/// a, b <= pairs_to, in every game), oracle_to (recurrence and oracle agree on all (a, b, x), a, b
/// <= oracle_to, in every game), three_to (the same of three piles), positions (decided by the
/// oracle, all games together).
struct SeveralPilesVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::uint64_t up_to = 40;
  Integer until = 0;  ///< as in SeveralPilesGame; above 0 there are no events and one family
};

/// Throws InputError unless either f or random is given, for an f that looks at the pile or fails,
/// and for an `until` below 0.
VerifyAnswer ask(const SeveralPilesVerifyQuestion& question, Budget& budget);

// ---- play -------------------------------------------------------------------------------------

/// The first position of a game.
struct SeveralPilesStart {
  SeveralPilesGame game;
  PileSizes piles;  ///< each at least 0, one of them at least 1
  std::optional<Integer> limit = {};  ///< at least 1; absent: the largest pile

  Integer first_limit() const {
    return limit ? *limit : piles.empty() ? Integer(0) : *std::ranges::max_element(piles);
  }

  std::size_t pile_count() const { return 3; }
  SeveralPilesStart with_piles(const std::vector<Integer>& counters) const {
    return {game, counters};
  }

  bool operator==(const SeveralPilesStart&) const = default;
};

/// A game to be played. Throws InputError as several_piles_start() does, and where nobody could
/// move.
std::unique_ptr<PlayedGame> begin(const SeveralPilesStart& start);

StartAnswer<SeveralPilesStart> start_won_by(const SeveralPilesStart& rule, Player winner,
                                            Budget& budget);

}  // namespace dynim
