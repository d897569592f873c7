// Theory against recurrence against oracle, position by position.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

/// The first place where two methods give different answers.
struct Disagreement {
  std::string game;      ///< the move function, as text that can be given to the program again
  std::string where;     ///< the position
  std::string expected;  ///< what the lower rung says (named)
  std::string found;     ///< what the theory says (named)
};

struct VerifyReport {
  Status status = Status::unable;  ///< verified, or unable where the budget ended early
  std::optional<Disagreement> disagreement;
  std::uint64_t games = 0;      ///< move functions checked completely
  bool with_base = true;        ///< false: f has no known period in n, so recurrence and oracle were compared alone
  std::uint64_t base_to = 0;    ///< theorem and recurrence agree on g(1 .. base_to), in every game
  std::uint64_t oracle_to = 0;  ///< theorem and oracle agree on all (n, x), n <= oracle_to, in every game
  std::uint64_t positions = 0;  ///< positions the oracle decided, all games together
  std::string reason;
};

/// Checks one move function up to piles of up_to: g and representation by the base theorem, by recurrence, and the
/// outcome of every position (n, x) by the oracle, normal and misere. Where the budget ends before all piles up to
/// up_to were compared in every way, the status is unable and the report says how far each came. For f(n, t) of
/// period T, all games G_0 .. G_(T-1).
VerifyReport verify_one_pile(const MoveFunctionPtr& f, std::uint64_t up_to, Budget& budget);

/// The same for `count` random move functions of five kinds (bounded, erratic, linear, between t and 4t, slow),
/// of the given period in the pile size, at least 1.
VerifyReport verify_one_pile_random(std::uint64_t count, std::uint64_t seed, std::uint64_t up_to,
                                    std::uint64_t period, Budget& budget);

/// A random move function of the kinds above, as lists of values whose last repeats, one for each residue of n,
/// defined by its arguments alone.
MoveFunctionPtr random_move_function(std::uint64_t seed, std::uint64_t length, std::uint64_t period = 1);

}  // namespace dynim
