// Two-pile dynamic Nim: a question in, an answer out, with what is known about it. The parts behind
// these functions are public too: two_pile/formula.hpp, two_pile/admissible.hpp,
// two_pile/table.hpp, two_pile/recurrence.hpp and oracle.hpp.
//
// Source: A. Holshouser, H. Reiter, Two Pile Move-Size Dynamic Nim, Discrete Mathematics and
// Theoretical Computer Science 7 (2005), 1-10 [HR05]; proofs in docs/mathematics.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/two_pile/admissible.hpp"
#include "dynim/two_pile/formula.hpp"
#include "dynim/two_pile/game.hpp"
#include "dynim/two_pile/table.hpp"

namespace dynim DYNIM_EXPORT {

/// Automatic: the formula where f is admissible as far as it matters, else a table; misere play by
/// the oracle.
enum class TwoPileMethod { automatic, formula, table, oracle };

struct TwoPileQuestion {
  TwoPileGame game;
  Integer first, second;  ///< the piles, at least 1 each
  Integer limit;          ///< at least 1
  MovesWanted moves = MovesWanted::least;
  std::uint64_t max_moves = 1000;  ///< with MovesWanted::all: how many to list
  TwoPileMethod method = TwoPileMethod::automatic;
};

struct TwoPileAnswer {
  Outcome outcome = Outcome::unknown;
  Status status = Status::unable;
  /// L(first, second): the least number of counters whose removal wins, were the limit no obstacle.
  /// With a limit of at least L, and only then, the player to move wins. Absent where it is not
  /// known or no move wins (misere play).
  std::optional<Integer> least_winning_move;
  std::optional<TwoPileMove> winning_move;          ///< of L counters; in N-positions
  std::optional<TwoPileMove> largest_winning_move;  ///< when asked for and there is one
  std::vector<TwoPileMove> winning_moves;  ///< when asked for, ascending, the smaller pile first
  bool winning_moves_complete = false;     ///< winning_moves holds every winning move
  std::string which;   ///< the case of the strategy: "1", "2A", "2B1", "2B2-smaller", "2B2-larger",
                       ///< or "table"; else empty
  std::string method;  ///< "formula", "table", "oracle"
  std::string reason;  ///< one or two sentences for a student
};

/// Who wins, how and why. Throws InputError for a pile or limit below 1, for an f that looks at the
/// pile or fails where it is needed, and for a method that cannot answer (formula in misere play or
/// for an f that is not admissible). Never guesses: within the budget the answer is proved, else
/// status is unable. Cost: a few evaluations of f where it is admissible, whatever the piles; else
/// a cell for every pair of smaller piles.
TwoPileAnswer solve(const TwoPileQuestion& question, Budget& budget);

struct AdmissibleQuestion {
  MoveFunctionPtr f;
  std::uint64_t up_to =
      1000000;  ///< how far the conditions are looked at where there is no proof for all N
};

/// A position where the closed formula fails.
struct AdmissibilityWitness {
  Integer first, second;
  Integer formula;  ///< L by the formula
  Integer actual;   ///< L in truth
  bool played_out;  ///< by the oracle; else by a table of all smaller positions
};

struct AdmissibleAnswer {
  enum class Status { proved, verified, refuted };

  std::optional<bool> admissible;  ///< absent where it is not known for all N
  Status status = Status::verified;
  Integer verified_to;  ///< the conditions hold for N <= verified_to; without meaning where proved
  std::optional<AdmissibilityViolation> violation;
  /// Of the violation; absent also where it lies too far out to be played through.
  std::optional<AdmissibilityWitness> witness;
  bool complete = false;  ///< false: the budget ended before what was asked for was looked at
  std::string reason;
};

std::string_view to_string(AdmissibleAnswer::Status status);

/// Whether f is admissible, and if not, where the formula fails. Throws InputError for an f that
/// looks at the pile or fails where it is needed.
AdmissibleAnswer admissible(const AdmissibleQuestion& question, Budget& budget);

struct TwoPileTableAnswer {
  TwoPileTable table;             ///< L(1..complete_to, 1..complete_to)
  std::uint64_t complete_to = 0;  ///< less than asked for where the budget ended first
  Status status = Status::unable;
  std::string reason;
};

/// L(a, b) for all a, b <= size and any f(t), on as many threads as the budget allows. Throws
/// InputError where the table would not fit the memory of the budget, before any work.
TwoPileTableAnswer two_pile_table(const MoveFunctionPtr& f, std::uint64_t size, Budget& budget);

/// One move of the perfect opponent.
struct ChosenTwoPileMove {
  TwoPileMove move;
  bool wins = false;  ///< proved to win
  bool known = true;  ///< false: the budget ended before the position was decided
  std::string why;    ///< one or two sentences
};

/// The perfect opponent: wins where it can with the least winning move; where it cannot it makes
/// the game last as long as possible (small piles, by remoteness) or takes as little as possible.
class TwoPileOpponent {
 public:
  explicit TwoPileOpponent(TwoPileGame game);
  ~TwoPileOpponent();
  TwoPileOpponent(TwoPileOpponent&&) noexcept;
  TwoPileOpponent& operator=(TwoPileOpponent&&) noexcept;

  /// A move from the piles, in any order, with this limit; all at least 1.
  ChosenTwoPileMove choose(const Integer& first, const Integer& second, const Integer& limit,
                           Budget& budget);

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace dynim
