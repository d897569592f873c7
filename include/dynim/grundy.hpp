// Grundy values of one pile whose limit is its own, and sums of such piles: questions in, answers
// out.
//
// The value of a pile of n with limit x is G(n, x) = mex { G(n - k, f(n, k)) : 1 <= k <= x }; a sum
// of games is lost for the player to move exactly where the xor of the values is 0 (Sprague 1935,
// Grundy 1939). Proofs and sources: docs/mathematics.md, section 26.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/grundy/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/verify.hpp"

namespace dynim DYNIM_EXPORT {

class GrundySolver;
struct GrundyAnswer;

/// The value of one position.
struct GrundyQuestion {
  using Answer = GrundyAnswer;
  using Solver = GrundySolver;

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
/// (grundy/sweep.hpp, copies.hpp, recurrence.hpp); where f is bounded, of a table that repeats.
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

// ---- tables ---------------------------------------------------------------------------------

struct GrundyTableAnswer;

/// The steps of all piles up to one.
struct GrundyTableQuestion {
  using Answer = GrundyTableAnswer;

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
  by_rule,   ///< the limit is first_limit(): the pile less one, or what a limit from the pile allows
  less_one,  ///< the limit is the pile less one
  all        ///< the whole pile may be taken
};

struct GrundyStartsAnswer;

/// The value of the start of each pile.
struct GrundyStartsQuestion {
  using Answer = GrundyStartsAnswer;

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

// ---- verification ---------------------------------------------------------------------------

/// Checks the Grundy values of one move function up to piles of up_to: the sweep against the
/// definition where f allows it, copies against it for f(t), and with the oracle that a position is
/// lost exactly where its value is 0, and that a sum of two piles is where their values are equal.
/// Without f: the same for `random` random move functions, by turns never falling and of the kinds
/// of random_move_function.
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

}  // namespace dynim
