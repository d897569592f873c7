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
  std::uint64_t base_to = 0;    ///< theorem and recurrence agree on g(1 .. base_to), in every game
  std::uint64_t oracle_to = 0;  ///< theorem and oracle agree on all (n, x), n <= oracle_to, in every game
  std::uint64_t positions = 0;  ///< positions the oracle decided, all games together
  std::string reason;
};

/// Checks one move function up to piles of up_to: g and representation by the base theorem, by recurrence, and the
/// outcome of every position (n, x) by the oracle, normal and misere. The oracle stops at smaller piles where the
/// budget asks for it; the report says where.
VerifyReport verify_one_pile(const MoveFunctionPtr& f, std::uint64_t up_to, Budget& budget);

/// The same for `count` random move functions of five kinds (bounded, erratic, linear, between t and 4t, slow).
VerifyReport verify_one_pile_random(std::uint64_t count, std::uint64_t seed, std::uint64_t up_to, Budget& budget);

/// A random move function of the kinds above, as a list of values whose last repeats, defined by its seed alone.
MoveFunctionPtr random_move_function(std::uint64_t seed, std::uint64_t length);

}  // namespace dynim
