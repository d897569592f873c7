// A strategy in words, in Python and in C++. That of members takes away the largest member not
// above the pile until nothing is left: between two members g repeats its beginning
// (docs/mathematics.md, section 3), so the last that was taken away is the least winning move. Cost
// of what is written: a list of members up to the pile, or a look into a table.
#include <algorithm>

#include "formats/text.hpp"
#include "one_pile/strategy.hpp"

namespace dynim::app {
namespace {

std::string text_of(const Integer& number) { return to_string(number); }
std::string text_of(std::uint64_t number) { return std::to_string(number); }

template <class Number>
std::string list(const std::vector<Number>& numbers) {
  std::string text;
  for (const Number& number : numbers) text += (text.empty() ? "" : ", ") + text_of(number);
  return text;
}

std::string wrapped(const std::string& text, std::size_t width) {
  std::string lines;
  for (const std::string& line : wrap(text, width)) lines += line + "\n";
  return lines;
}

// As rows of a table in the source of a program.
std::string rows(const std::string& numbers) {
  constexpr std::size_t width = 76;
  std::string text;
  for (const std::string& line : wrap(numbers, width)) text += "    " + line + "\n";
  return text;
}

std::string next_member(std::uint64_t delay) {
  return delay == 0 ? "twice the last"
                    : fmt::format("the sum of the last and the one {} before it", delay);
}

std::string words(const MemberStrategy& strategy, std::size_t width) {
  return wrapped("The special numbers are " + list(strategy.members) + ", and then each is " +
                     next_member(strategy.delay) + ".",
                 width) +
         "\n" +
         wrapped(
             "Take away from the pile, in thought, the largest special number that is not "
             "above it; do the same with what is left, until nothing is left. The last number "
             "that was taken away is the least winning move. If the limit allows it, take so "
             "many counters; if not, every move loses against a perfect opponent.",
             width);
}

std::string words(const PeriodicStrategy& strategy, std::size_t width) {
  const auto count = static_cast<std::uint64_t>(strategy.moves.size());
  std::string text = wrapped(
      fmt::format("A pile of {} counters or more has the same least winning move as one of {} "
                  "fewer; so take away {} in thought until fewer than {} are left. The least "
                  "winning moves are then:",
                  count, strategy.period, strategy.period, count),
      width);
  const std::size_t column = std::max<std::size_t>(8, std::to_string(count).size());
  text += fmt::format("\n{:>{}}  take\n", "counters", column);
  for (std::uint64_t n = 1; n < count; ++n) {
    const std::uint64_t move = strategy.moves[static_cast<std::size_t>(n)];
    text += fmt::format("{:>{}}  {}\n", n, column, move == 0 ? "none wins" : std::to_string(move));
  }
  return text + "\n" +
         wrapped(
             "If the limit allows this move, take so many counters; if not, every move loses "
             "against a perfect opponent.",
             width);
}

// ---- Python -----------------------------------------------------------------------------------

std::string python(const MemberStrategy& strategy) {
  return fmt::format(R"(def members(n):
    """The members of the g-base up to n, and one more."""
    b = [
{}    ]
    while b[-1] <= n:
        b.append(b[-1] + b[-{}])
    return b


def least_winning_limit(n):
    """With this limit or more, and only then, the player to move wins."""
    for b in reversed(members(n)):
        if b == n:
            break
        if b < n:
            n -= b
    return n
)",
                     rows(list(strategy.members) + ","), strategy.delay + 1);
}

std::string python(const PeriodicStrategy& strategy) {
  return fmt::format(R"(START, PERIOD = {}, {}
G = [
{}]


def least_winning_limit(n):
    """With this limit or more, and only then, the player to move wins; 0: with none."""
    return G[n if n < START else START + (n - START) % PERIOD]
)",
                     strategy.start, strategy.period, rows(list(strategy.moves) + ","));
}

// `pile`: what stands for n in normal play.
std::string python_tail(std::string_view pile) {
  return fmt::format(R"(

def winning_move(n, limit):
    """What to take of n counters; 0 where every move loses."""
    g = least_winning_limit({})
    return g if g <= limit else 0


if __name__ == "__main__":
    import sys

    for line in sys.stdin:
        n, limit = map(int, line.split())
        print(winning_move(n, limit))
)",
                     pile);
}

// ---- C++ --------------------------------------------------------------------------------------

std::string cpp(const MemberStrategy& strategy) {
  return fmt::format(R"(// The members of the g-base up to n, and one more.
std::vector<Number> members(Number n) {{
  std::vector<Number> b{{
{}  }};
  while (b.back() <= n) b.push_back(b.back() + b[b.size() - {}]);
  return b;
}}

// With this limit or more, and only then, the player to move wins.
Number least_winning_limit(Number n) {{
  const std::vector<Number> b = members(n);
  for (auto member = b.rbegin(); member != b.rend(); ++member) {{
    if (*member == n) break;
    if (*member < n) n -= *member;
  }}
  return n;
}}
)",
                     rows(list(strategy.members)), strategy.delay + 1);
}

std::string cpp(const PeriodicStrategy& strategy) {
  return fmt::format(R"(const Number start = {}, period = {};
const std::vector<Number> g{{
{}}};

// With this limit or more, and only then, the player to move wins; 0: with none.
Number least_winning_limit(Number n) {{
  return g[n < start ? n : start + (n - start) % period];
}}
)",
                     strategy.start, strategy.period, rows(list(strategy.moves)));
}

constexpr const char* cpp_head = R"(#include <cstdint>
#include <iostream>
#include <vector>

using Number = std::uint64_t;  // for piles up to 2^62

)";

std::string cpp_tail(std::string_view pile) {
  return fmt::format(R"(
// What to take of n counters; 0 where every move loses.
Number winning_move(Number n, Number limit) {{
  const Number g = least_winning_limit({});
  return g <= limit ? g : 0;
}}

int main() {{
  Number n = 0, limit = 0;
  while (std::cin >> n >> limit) std::cout << winning_move(n, limit) << "\n";
}}
)",
                     pile);
}

std::string_view end_of(Convention convention) {
  return convention == Convention::normal ? "wins" : "loses";
}

std::string_view pile_of(Convention convention) {
  return convention == Convention::normal ? "n" : "n - 1";
}

// A comment at the head of a program.
std::string comment(std::string_view sign, const std::string& game, Convention convention) {
  return fmt::format(
      "{0} One pile: after a move t the next is at most {1},\n"
      "{0} and whoever takes the last counter {2}. Written by dynim strategy.\n",
      sign, game, end_of(convention));
}

}  // namespace

std::string strategy_in_words(const Strategy& strategy, const std::string& game,
                              std::size_t width) {
  const std::string head =
      fmt::format("One pile, and whoever takes the last counter {}; the next move is at most {}.",
                  end_of(strategy.convention), game);
  const std::string misere =
      strategy.convention == Convention::normal
          ? ""
          : "\n" + wrapped(
                       "Leave one counter aside: it is for the opponent. Of the others, who "
                       "takes the last one wins, and if there are none, you have lost.",
                       width);
  return wrapped(head, width) + misere + "\n" +
         std::visit([width](const auto& moves) { return words(moves, width); }, strategy.moves);
}

std::string strategy_in_python(const Strategy& strategy, const std::string& game) {
  return comment("#", game, strategy.convention) + "\n" +
         std::visit([](const auto& moves) { return python(moves); }, strategy.moves) +
         python_tail(pile_of(strategy.convention));
}

std::string strategy_in_cpp(const Strategy& strategy, const std::string& game) {
  return comment("//", game, strategy.convention) + cpp_head +
         std::visit([](const auto& moves) { return cpp(moves); }, strategy.moves) +
         cpp_tail(pile_of(strategy.convention));
}

}  // namespace dynim::app
