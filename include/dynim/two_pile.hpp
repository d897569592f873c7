// Two-pile dynamic Nim: questions in, answers out, with what is known about them. The parts behind
// these functions are public too: two_pile/formula.hpp and oracle.hpp. Questions about tables are in
// two_pile/table.hpp.
//
// Source: A. Holshouser, H. Reiter, Two Pile Move-Size Dynamic Nim, Discrete Mathematics and
// Theoretical Computer Science 7 (2005), 1-10 [HR05]; proofs in docs/mathematics.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "dynim/play.hpp"
#include "dynim/two_pile/formula.hpp"
#include "dynim/two_pile/game.hpp"
#include "dynim/two_pile/table.hpp"
#include "dynim/verify.hpp"

namespace dynim DYNIM_EXPORT {

class TwoPileSolver;

// ---- who wins -------------------------------------------------------------------------------

struct TwoPileAnswer;

struct TwoPileQuestion {
  using Answer = TwoPileAnswer;
  using Solver = TwoPileSolver;

  TwoPileGame game;
  PilePair piles;  ///< at least 1 each, in any order
  Integer limit;   ///< at least 0
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

// ---- admissible functions -------------------------------------------------------------------

struct AdmissibleAnswer;

/// Whether the closed formula for two piles holds for f.
struct AdmissibleQuestion {
  using Answer = AdmissibleAnswer;

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

// ---- two rules compared ---------------------------------------------------------------------

struct TwoPileCompareAnswer;

/// Where L of two rules differs, or L and the formula of admissible functions.
struct TwoPileCompareQuestion {
  using Answer = TwoPileCompareAnswer;

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

// ---- many questions -------------------------------------------------------------------------

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

// ---- verification ---------------------------------------------------------------------------

/// Checks one move function f(t) up to piles of up_to: L by the table's kernel and by recurrence,
/// the outcome of every position by the oracle; where f has a closed formula that far, formula,
/// strategy and winning moves; where it has none, that the formula of admissible functions, and
/// that of class 5 where f(1) allows it, fails at one of the positions of its converse theorem, if
/// they are within up_to. Without f: the same for `random` random move functions, in turn
/// admissible, breaking a single condition, both of class 5 too, and of the kinds of
/// random_move_function.
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

// ---- play -----------------------------------------------------------------------------------

/// The first position of a game.
struct TwoPileStart {
  TwoPileGame game;
  PilePair piles;  ///< at least 1 each
  Integer limit;   ///< at least 0

  bool operator==(const TwoPileStart&) const = default;
};

/// A game to be played. Throws InputError as two_pile_start() does.
std::unique_ptr<PlayedGame> begin(const TwoPileStart& start);

/// The answer to a StartQuestion.
StartAnswer<TwoPileStart> start_won_by(const TwoPileStart& rule, Player winner, Budget& budget);

}  // namespace dynim
