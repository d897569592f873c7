// Theory against recurrence against oracle, position by position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

/// The first place where two methods give different answers.
struct Disagreement {
  std::string
      game;  ///< the move function, as text that can be given to the program again; or m and p
  std::string where;     ///< the position
  std::string expected;  ///< what the lower rung says (named)
  std::string found;     ///< what the theory says (named)
};

/// A number of a comparison: piles up to which something was checked, or how much was.
struct Measure {
  std::string_view name;  ///< of its field
  std::uint64_t value = 0;
  bool is_bound = false;
  bool operator==(const Measure&) const = default;
};

/// Where m or p of Wythoff Nim or Imitation Nim is not given, they run from 1 to this.
inline constexpr std::uint64_t largest_small_parameter = 3;

/// What a comparison found, of one game or of several together. The status is verified, or unable
/// where the budget ended early; a disagreement is proved.
struct VerifyAnswer {
  std::optional<Disagreement> disagreement;
  std::vector<Measure> measures;
  Verdict verdict;

  /// The value of the measure of this name, which must be there.
  std::uint64_t measure(std::string_view name) const;
  std::uint64_t& measure(std::string_view name);
};

/// The move function that is checked, or random ones.
struct FunctionsToCompare {
  MoveFunctionPtr f;                    ///< absent: random ones, ...
  std::optional<std::uint64_t> random;  ///< ... so many
  std::optional<std::uint64_t> seed;    ///< of random ones; absent: 1

  /// Throws InputError unless either f or random is given.
  void check() const;
};

/// Adds the report of another game to that of those before: the lesser bounds, the sums of what was
/// counted, the first disagreement; the verdict is that of `one`.
void merge(VerifyAnswer& all, VerifyAnswer one);

/// Checks one move function up to piles of up_to: g and representation by the base theorem, by
/// recurrence, and the outcome of every position (n, x) by the oracle, normal and misere. Where the
/// budget ends before all piles up to up_to were compared in every way, the status is unable and
/// the measures say how far each came. For f(n, t) of period T, all games G_0 .. G_(T-1). Without
/// f: the same for `random` random move functions of five kinds (bounded, erratic, linear, between
/// t and 4t, slow), of the given period in the pile size.
///
/// Measures: games (checked completely), base_to (theorem and recurrence agree on g(1 .. base_to)
/// in every game; left out where f has no known period), oracle_to (theorem and oracle agree on all
/// (n, x), n <= oracle_to, in every game), positions (decided by the oracle); of f(t) also how
/// often statements of the papers were looked at: copies, members, periods (src/verify/lemmas.hpp).
struct OnePileVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::optional<std::uint64_t> period;  ///< of random ones, 1 to most_games; absent: 1
  std::uint64_t up_to = 200;
};

/// Throws InputError unless either f or random is given, and for an f that fails.
VerifyAnswer ask(const OnePileVerifyQuestion& question, Budget& budget);

/// Checks one move function f(t) up to piles of up_to: L by the table's kernel and by recurrence,
/// the outcome of every position by the oracle; where f is admissible that far, formula, strategy
/// and winning moves; where it is not, that the formula fails at one of the positions of the
/// converse theorem, if they are within up_to. Without f: the same for `random` random move
/// functions, in turn admissible, breaking a single condition, and of the kinds of
/// random_move_function.
///
/// Measures: games (checked completely), admissible (of these, with the conditions fulfilled up to
/// up_to), table_to (table and recurrence agree up to there in every game, and so do formula,
/// strategy and winning moves where f is admissible), oracle_to (recurrence and oracle agree up to
/// there in every game), positions (decided by the oracle); of admissible f also how often lemmas
/// were looked at: upper_bounds, rises, divisors (src/verify/lemmas.hpp). Where the budget ended
/// during a game that is not the first, "every game" is those before.
struct TwoPileVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::uint64_t up_to = 40;
};

/// Throws InputError unless either f or random is given, for an f that looks at the pile or fails,
/// and for tables that do not fit the memory of the budget.
VerifyAnswer ask(const TwoPileVerifyQuestion& question, Budget& budget);

/// Checks one move function f(t) for several piles under one limit, played until all are empty. Two
/// piles up to up_to: L by the recurrence, by events, and by the rule of a family where f belongs
/// to one that far, with all winning moves; the outcome of every position by the oracle. Three
/// piles, whose product is about as large: recurrence, the power-of-two family and oracle. Without
/// f: the same for `random` random move functions, in turn of the power-of-two family, of the
/// Fibonacci family, and of the kinds of random_move_function.
///
/// Measures: games (move functions checked completely), power_of_two and fibonacci (of these, in a
/// family as far as the piles reach), pairs_to (recurrence, events and family agree on all L(a, b),
/// a, b <= pairs_to, in every game), oracle_to (recurrence and oracle agree on all (a, b, x), a, b
/// <= oracle_to, in every game), three_to (the same of three piles), positions (decided by the
/// oracle, all games together).
struct SeveralPilesVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::uint64_t up_to = 40;
};

/// Throws InputError as for two piles.
VerifyAnswer ask(const SeveralPilesVerifyQuestion& question, Budget& budget);

/// A random move function that fulfils the conditions of the power-of-two family for moves up to
/// length, or of the Fibonacci family, defined by its arguments alone. A list of values whose last
/// repeats.
MoveFunctionPtr random_power_of_two_function(std::uint64_t seed, std::uint64_t length);
MoveFunctionPtr random_fibonacci_function(std::uint64_t seed, std::uint64_t length);

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

/// A random move function that fulfils the conditions of admissibility for N <= length, except for
/// condition `broken` (1 to 4; 0: none) at one random N where it can be broken, defined by its
/// arguments alone. A list of values whose last repeats.
MoveFunctionPtr random_admissible_function(std::uint64_t seed, std::uint64_t length,
                                           int broken = 0);

/// A random move function of the kinds above, as lists of values whose last repeats, one for each
/// residue of n, defined by its arguments alone.
MoveFunctionPtr random_move_function(std::uint64_t seed, std::uint64_t length,
                                     std::uint64_t period = 1);

}  // namespace dynim
