// Grundy values of one pile whose limit is its own, and sums of such piles: questions in, answers
// out.
//
// The value of a pile of n with limit x is G(n, x) = mex { G(n - k, f(n, k)) : 1 <= k <= x }; a sum
// of games is lost for the player to move exactly where the xor of the values is 0 (Sprague 1935,
// Grundy 1939). Proofs and sources: docs/mathematics.md, section 26.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/play.hpp"

namespace dynim DYNIM_EXPORT {

/// How to find Grundy values.
///   recurrence  by the definition: any f
///   sweep       all piles at once: f that rises or falls on a few parts of the moves
///   copies      min(G, V) from copies of earlier stretches: any f(t), piles of any size
///   suffix      from sums of parts of the pile: f(t) that never falls and meets three conditions
///   partial     from sums of the limits at which values rise: f(t) < t
enum class GrundyMethod { automatic, recurrence, sweep, copies, suffix, partial };

/// One pile, normal play; whoever cannot move loses. Parts, a least and limits that look further
/// back (OnePileGame) are known to the value of one position alone.
struct GrundyGame {
  Takes f;
  GameParts parts = {};  ///< without blocking and halves: there the other player's words decide,
                         ///< which are no moves

  bool operator==(const GrundyGame& other) const { return f == other.f && parts == other.parts; }
};

/// From this limit on the value is this one, until the next step.
struct GrundyStep {
  Integer limit;
  Integer grundy;

  bool operator==(const GrundyStep&) const = default;
};

// Grundy values of one pile whose limit is its own: G(n, x) is the value of n counters of which the
// next move may take at most x,
//
//     G(n, x) = mex { G(n - k, f(n, k)) : 1 <= k <= min(x, n) }.
//
// As a function of x it never falls, so row n is kept as its steps: the limits at which it rises,
// and the values it rises to (docs/mathematics.md, section 26). 6 bytes a step, 4 bytes a row.

class GrundyTable {
 public:
  static constexpr std::uint64_t largest_pile = (std::uint64_t{1} << 31) - 2;
  static constexpr std::uint32_t largest_value = 65535;

  /// The steps of one row: G(n, x) is 0 below limits[0], and values[j] from limits[j] on.
  struct Row {
    std::span<const std::uint32_t> limits;
    std::span<const std::uint16_t> values;

    /// G(n, x). Cost: the logarithm of the number of steps.
    std::uint32_t at(std::uint64_t x) const;

    /// G(n, n), the largest value of the row.
    std::uint32_t greatest() const { return values.empty() ? 0 : values.back(); }
  };

  /// Rows 0 .. rows() - 1.
  std::uint64_t rows() const { return rows_; }
  std::uint64_t steps() const { return steps_; }
  /// The largest value of all rows.
  std::uint32_t greatest() const { return greatest_; }

  Row row(std::uint64_t n) const;

  /// Adds row number rows() with its steps, limits and values ascending. False where the memory of
  /// the budget ended.
  bool add_row(const Row& row, Budget& budget);

 private:
  // Steps of row after row, in memory that never moves.
  struct Block {
    std::uint64_t first_row, capacity;
    std::vector<std::uint32_t> ends;  // of each row, counted from the beginning of the block
    std::unique_ptr<std::uint32_t[]> limits;
    std::unique_ptr<std::uint16_t[]> values;

    std::size_t steps() const { return ends.empty() ? 0 : ends.back(); }
  };

  bool open_block(std::size_t steps, Budget& budget);

  std::vector<Block> blocks_;
  std::uint64_t rows_ = 0, steps_ = 0;
  std::uint32_t greatest_ = 0;
};

/// The value of one position.
struct GrundyQuestion {
  using Answer = struct GrundyAnswer;
  using Solver = class GrundySolver;

  GrundyGame game;
  Integer pile;                          ///< at least 1
  std::optional<Integer> limit;          ///< at least 0; absent: pile - 1
  std::optional<std::uint64_t> at_most;  ///< V: min(G, V) is enough
  bool steps = false;                    ///< all steps of the pile are wanted
  GrundyMethod method = GrundyMethod::automatic;

  const GrundyGame& rule() const { return game; }
};

struct GrundyAnswer {
  Integer limit;                  ///< the limit that was used
  bool limit_given = false;       ///< false: it is the default
  std::optional<Integer> grundy;  ///< with at_most: min(G, V)
  /// When asked for, all of them, the limits ascending; with at_most those up to the value V.
  std::optional<std::vector<GrundyStep>> steps;
  Verdict verdict;
};

/// Throws InputError for a pile below 1, a limit below 0, at_most below 1 or above
/// GrundyTable::largest_value, and an f that fails where it is needed. Cost: that of the method
/// (grundy/sweep.hpp, grundy/recurrence.hpp, one_pile/threshold_copies.hpp); where f is bounded, of
/// a table that repeats.
GrundyAnswer ask(const GrundyQuestion& question, Budget& budget);

/// The same for many questions about one rule: keeps what it finds out between them, as
/// OnePileSolver does. From several threads at once.
class GrundySolver {
 public:
  /// `most_kept`: bytes of tables; what would take more is used for its question only.
  explicit GrundySolver(GrundyGame game, std::uint64_t most_kept = std::uint64_t{64} << 20);
  ~GrundySolver();
  GrundySolver(const GrundySolver&) = delete;
  GrundySolver& operator=(const GrundySolver&) = delete;

  const GrundyGame& rule() const;

  /// Throws InputError for a question about another rule.
  GrundyAnswer ask(const GrundyQuestion& question, Budget& budget);

  std::uint64_t kept_bytes() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// ---- tables -----------------------------------------------------------------------------------

/// The steps of all piles up to one.
struct GrundyTableQuestion {
  using Answer = struct GrundyTableAnswer;

  GrundyGame game;
  std::uint64_t up_to = 0;  ///< at most GrundyTable::largest_pile
};

struct GrundyTableAnswer {
  GrundyTable table;              ///< rows 0 .. complete_to
  std::uint64_t complete_to = 0;  ///< less than up_to where the budget ended first
  Verdict verdict;
};

GrundyTableAnswer ask(const GrundyTableQuestion& question, Budget& budget);

/// Which position of a pile the game starts from.
enum class GrundyStart {
  by_rule,  ///< the limit is first_limit(): the pile less one, or what a limit from the pile allows
  less_one,  ///< the limit is the pile less one
  all        ///< the whole pile may be taken
};

/// The value of the start of each pile.
struct GrundyStartsQuestion {
  using Answer = struct GrundyStartsAnswer;

  GrundyGame game;
  std::uint64_t up_to = 0;  ///< at most GrundyTable::largest_pile
  GrundyStart limit = GrundyStart::by_rule;
  bool starts = true;  ///< the name of what is asked for
};

struct GrundyStartsAnswer {
  std::vector<std::uint32_t> values;  ///< of the piles 0 .. complete_to
  std::uint64_t complete_to = 0;
  Verdict verdict;
};

GrundyStartsAnswer ask(const GrundyStartsQuestion& question, Budget& budget);

// ---- verification -----------------------------------------------------------------------------

/// Checks the Grundy values of one move function up to piles of up_to: the recurrence against the
/// definition; the sweep, partial sums, suffix sums and unit jumps, with their steps and the moves
/// to each value, against it where f allows them, copies for f(t); and with the oracle that a
/// position is lost exactly where its value is 0, and that a sum of two piles is where their values
/// are equal. Without f: the same for `random` random move functions, in turn of the kinds of
/// random_move_function, never falling, near a line, below t, of the pile alone, and by its
/// residues.
///
/// Measures: games (move functions checked completely), swept (of these, by the sweep too),
/// values_to (all methods agree on G(n, x), x <= n <= values_to, in every game), positions and sums
/// (decided by the oracle, all games together; sums of piles up to 8).
struct GrundyVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::uint64_t up_to = 100;
};

/// Throws InputError unless either f or random is given, and for an f that fails.
VerifyAnswer ask(const GrundyVerifyQuestion& question, Budget& budget);

// ---- sums of games ----------------------------------------------------------------------------

// Sums of games: several piles, each with its own rule and its own limit. Whoever moves chooses one
// of them and moves there; whoever cannot move loses.
//
// The value of a sum is the xor of the values of its parts, and the player to move loses exactly
// where that is 0 (Sprague 1935, Grundy 1939; docs/mathematics.md, Theorem 183). Of misere play
// Grundy values say nothing, but of heaps of ordinary Nim (Bouton 1901; Theorem 268).

/// A pile and its limit.
struct SumPile {
  Integer pile;                  ///< at least 0
  std::optional<Integer> limit;  ///< at least 0; absent: pile - 1. A Nim heap has none

  bool operator==(const SumPile&) const = default;
};

/// A pile with a rule of its own.
struct SumSummand {
  Takes f;  ///< nothing: any number, which is a heap of ordinary Nim where there are no parts
  SumPile pile;
  Integer lower = 1;     ///< the least that the first move there may take
  GameParts parts = {};  ///< without what the other player forbids

  bool is_nim() const { return !f && !parts.any(); }

  bool operator==(const SumSummand& other) const {
    return f == other.f && pile == other.pile && lower == other.lower && parts == other.parts;
  }
};

/// The summands of a game, with the limits of the first move in each.
struct SumGame {
  Takes f;                           ///< the rule of `piles`; may be null where there are none
  std::vector<SumPile> piles;        ///< the first summands
  std::vector<SumSummand> summands;  ///< those after them

  /// All of them, in their order, with their limits. Throws InputError for none, a pile below 0, a
  /// limit below 0, piles without a rule, a limit of a Nim heap, functions that take turns, and a
  /// rule that looks further back than to the last move.
  std::vector<SumSummand> all() const;

  bool operator==(const SumGame& other) const {
    return f == other.f && piles == other.piles && summands == other.summands;
  }
};

/// The rules of such a sum as one of all games.
Game as_game(const std::vector<SumSummand>& summands);

struct SumQuestion {
  using Answer = struct SumAnswer;

  SumGame game;
  Convention convention = Convention::normal;  ///< misere: heaps of ordinary Nim alone
  std::uint64_t max_moves = 1000;              ///< how many winning moves to list
};

/// What is known of one summand.
struct SumPart {
  std::string f;  ///< the rule's text; "nim" where any number may be taken
  Integer pile;
  Integer limit;
  Integer lower;
  GameParts parts;
  std::optional<Integer> grundy;
};

/// Take so many from the summand number `pile`, counted from 0; none: a pass there.
struct SumMove {
  Integer pile;
  Integer take;

  bool operator==(const SumMove&) const = default;
};

struct SumAnswer {
  std::vector<SumPart> summands;
  std::optional<Integer> grundy;  ///< the xor
  Outcome outcome = Outcome::unknown;
  std::vector<SumMove> winning_moves;  ///< by summand, then ascending
  bool winning_moves_complete = false;
  Verdict verdict;
};

/// Who wins a sum, and by which moves. Throws InputError as SumGame::all, for misere play of other
/// sums than Nim, and for an f that fails where it is needed. Cost: the Grundy values of each rule
/// up to its largest pile, and two look-ups a move that is looked at; equal summands once. Of rules
/// with other parts than f that of GameSolver::grundy.
SumAnswer ask(const SumQuestion& question, Budget& budget);

// ---- play -------------------------------------------------------------------------------------

/// A sum to be played: what may be taken from each pile changes with the moves in that pile alone.
struct SumStart {
  SumGame game;

  /// For a worksheet: how many piles there are, two where only the rule is given; and others.
  std::size_t pile_count() const;
  SumStart with_piles(const std::vector<Integer>& counters) const;

  bool operator==(const SumStart&) const = default;
};

/// A game to be played. Throws InputError as SumGame::all, where nobody could move, and for passes
/// and numbers that may not be taken again, of which play does not know to which summand they
/// belong.
std::unique_ptr<PlayedGame> begin(const SumStart& start);

StartAnswer<SumStart> start_won_by(const SumStart& rule, Player winner, Budget& budget);

}  // namespace dynim
