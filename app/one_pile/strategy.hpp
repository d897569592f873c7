// A strategy of one pile that is short enough to be copied: in words, or as a program.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "exchange/fields.hpp"

namespace dynim::app {

/// Members of the g-base, each its own least winning move, and how they go on: the next is the sum
/// of the last and of the one `delay` before it.
struct MemberStrategy {
  std::vector<Integer> members;
  std::uint64_t delay = 0;
};

/// The least winning moves of 0, 1, ..., start + period - 1 counters, 0 where none wins; from
/// `start` on they repeat.
struct PeriodicStrategy {
  std::vector<std::uint64_t> moves;
  std::uint64_t start = 0, period = 1;
};

/// Of the game in normal play; misere play is normal play with a counter less (docs/mathematics.md,
/// Theorem 35).
struct Strategy {
  std::variant<MemberStrategy, PeriodicStrategy> moves;
  Convention convention = Convention::normal;
};

/// What a strategy is wanted for.
struct StrategyQuestion {
  MoveFunctionPtr f;
  Convention convention = Convention::normal;
};

void fields(exchange::FieldVisitor& v, StrategyQuestion& question);

/// Throws InputError where the rules forbid the question.
void check(const StrategyQuestion& question);

/// There is one where the members of the g-base are proved to follow a recurrence, or g is proved
/// to be eventually periodic; not where it would be too long, or the budget ends first.
std::optional<Strategy> find_strategy(const StrategyQuestion& wanted, Budget& budget);

/// What is said where there is none.
inline constexpr std::string_view no_strategy =
    "no short strategy is known for this f: neither is g proved to be periodic, nor are the "
    "members of the g-base proved to follow a recurrence; dynim solve answers pile by pile";

/// In one of the formats "text", "python" and "cpp"; `width`: of the lines of a text.
std::string strategy_text(const Strategy& strategy, const MoveFunction& f,
                          const std::string& format, std::size_t width);

/// What to do, in sentences. `game` is "f(t) = 2*t".
std::string strategy_in_words(const Strategy& strategy, const std::string& game, std::size_t width);

/// Programs that read a pile and a limit from each line of their input, and write what to take, 0
/// where every move loses. That in C++ is for piles up to 2^62.
std::string strategy_in_python(const Strategy& strategy, const std::string& game);
std::string strategy_in_cpp(const Strategy& strategy, const std::string& game);

}  // namespace dynim::app
