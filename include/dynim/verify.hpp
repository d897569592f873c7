// Theory against recurrence against oracle, position by position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/move_function.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim DYNIM_EXPORT {

/// The first place where two methods give different answers.
struct Disagreement {
  std::string
      game;  ///< the move function, as text that can be given to the program again; or m and p
  std::string where;     ///< the position
  std::string expected;  ///< what the lower rung says (named)
  std::string found;     ///< what the theory says (named)
};

struct VerifyReport {
  Status status = Status::unable;  ///< verified, or unable where the budget ended early
  std::optional<Disagreement> disagreement;
  std::uint64_t games = 0;  ///< move functions checked completely
  bool with_base =
      true;  ///< false: f has no known period in n, so recurrence and oracle were compared alone
  std::uint64_t base_to = 0;  ///< theorem and recurrence agree on g(1 .. base_to), in every game
  std::uint64_t oracle_to =
      0;  ///< theorem and oracle agree on all (n, x), n <= oracle_to, in every game
  std::uint64_t positions = 0;  ///< positions the oracle decided, all games together
  std::string reason;
};

/// Checks one move function up to piles of up_to: g and representation by the base theorem, by
/// recurrence, and the outcome of every position (n, x) by the oracle, normal and misere. Where the
/// budget ends before all piles up to up_to were compared in every way, the status is unable and
/// the report says how far each came. For f(n, t) of period T, all games G_0 .. G_(T-1).
VerifyReport verify_one_pile(const MoveFunctionPtr& f, std::uint64_t up_to, Budget& budget);

/// The same for `count` random move functions of five kinds (bounded, erratic, linear, between t
/// and 4t, slow), of the given period in the pile size, at least 1.
VerifyReport verify_one_pile_random(std::uint64_t count, std::uint64_t seed, std::uint64_t up_to,
                                    std::uint64_t period, Budget& budget);

struct TwoPileVerifyReport {
  Status status = Status::unable;  ///< verified, or unable where the budget ended early
  std::optional<Disagreement> disagreement;
  std::uint64_t games = 0;  ///< move functions checked completely
  std::uint64_t admissible =
      0;  ///< of these, with the conditions of admissibility fulfilled up to up_to
  std::uint64_t table_to =
      0;  ///< table and recurrence agree on all L(a, b), a, b <= table_to, in every game, and so
          ///< do formula, strategy and list of winning moves where f is admissible
  std::uint64_t oracle_to =
      0;  ///< recurrence and oracle agree on all (a, b, x), a, b <= oracle_to, in every game
  std::uint64_t positions = 0;  ///< positions the oracle decided, all games together
  std::string reason;
};

/// Checks one move function f(t) up to piles of up_to: L by the table's kernel and by recurrence,
/// the outcome of every position by the oracle; where f is admissible that far, formula, strategy
/// and winning moves; where it is not, that the formula fails at one of the positions of the
/// converse theorem, if they are within up_to. Throws InputError for an f that looks at the pile.
TwoPileVerifyReport verify_two_pile(const MoveFunctionPtr& f, std::uint64_t up_to, Budget& budget);

/// The same for `count` random move functions, in turn admissible, breaking a single condition, and
/// of the kinds of random_move_function.
TwoPileVerifyReport verify_two_pile_random(std::uint64_t count, std::uint64_t seed,
                                           std::uint64_t up_to, Budget& budget);

struct WythoffVerifyReport {
  Status status = Status::unable;  ///< verified, or unable where the budget ended early
  std::optional<Disagreement> disagreement;
  std::uint64_t counted_to =
      0;  ///< pairs by every method, blocks, moves and maps agree with counting, piles so far
  std::uint64_t oracle_to =
      0;  ///< counting and oracle agree, larger piles so far; 0 where not even 1 was reached
  std::uint64_t positions = 0;  ///< positions compared with counting
  std::string reason;
};

/// Checks (m,p)-Wythoff Nim for piles up to up_to: every method for the pairs, the answers of
/// solve() and the map against counting by the rules; counting against the oracle, which plays the
/// blocking out, for the tiny piles where it can: up to min(up_to, 4), or as far as its share of
/// the budget allows, which does not count against the status. Throws InputError for up_to below 1
/// or above 4096.
WythoffVerifyReport verify_wythoff(const WythoffParameters& parameters, std::uint64_t up_to,
                                   Budget& budget);

struct ImitationVerifyReport {
  Status status = Status::unable;  ///< verified, or unable where the budget ended early
  std::optional<Disagreement> disagreement;
  std::uint64_t complete_to = 0;  ///< everything agrees for starts with piles up to this
  std::uint64_t states = 0;       ///< piles with a history that matters, compared with the oracle
  std::uint64_t starts = 0;       ///< of these, starts of a game
  std::uint64_t moves = 0;        ///< winning moves tried against the oracle
  std::string reason;
};

/// Checks (m,p)-Imitation Nim: every state that can be reached from a start with piles up to up_to,
/// whatever the history. The theorem's outcome is compared with the oracle's, the move of solve()
/// must be legal and leave what the oracle calls lost, and the classes must be those that the
/// outcomes show. Throws InputError for up_to below 1 or above 4096.
ImitationVerifyReport verify_imitation(const WythoffParameters& parameters, std::uint64_t up_to,
                                       Budget& budget);

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
