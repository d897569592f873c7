// A strategy in words, in Python and in C++. That of members takes away the largest member not
// above the pile until nothing is left: between two members g repeats its beginning
// (docs/mathematics.md, section 3), so the last that was taken away is the least winning move. Cost
// of what is written: a list of members up to the pile, or a look into a table.
#include <algorithm>
#include <utility>

#include "dynim/answer.hpp"
#include "dynim/one_pile.hpp"
#include "words/filled.hpp"
#include "words/strategy_programs.hpp"

namespace dynim {
namespace {

std::string text_of(const Integer& number) { return to_string(number); }
std::string text_of(std::uint64_t number) { return std::to_string(number); }

using words::filled;

template <class Number>
std::string list(const std::vector<Number>& numbers) {
  std::string text;
  for (const Number& number : numbers) text += (text.empty() ? "" : ", ") + text_of(number);
  return text;
}

// As rows of a table in the source of a program.
template <class Number>
std::string rows(const std::vector<Number>& numbers, std::string_view end) {
  constexpr std::size_t width = 76;
  std::string text, row;
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    std::string word = text_of(numbers[i]);
    word += i + 1 < numbers.size() ? "," : end;
    if (!row.empty() && row.size() + 1 + word.size() > width) {
      text += "    " + row + "\n";
      row.clear();
    }
    row += (row.empty() ? "" : " ") + word;
  }
  return text + "    " + row + "\n";
}

// Whether each next member is the last and the one so many before it, and all are self-valued.
bool is_plain(const MemberStrategy& strategy) {
  return strategy.delays.size() == 1 && strategy.lacks.front().empty() &&
         strategy.values == strategy.members;
}

// ---- words ------------------------------------------------------------------------------------

std::string said(const Reason& reason) { return sentence(reason, Digits::all); }

std::string values_in_words(const MemberStrategy& strategy) {
  const auto& parts_of = strategy.lacks;
  if (strategy.values == strategy.members &&
      std::ranges::all_of(parts_of, &std::vector<std::uint64_t>::empty))
    return "";
  std::vector<Integer> others, values;
  for (std::size_t k = 0; k < strategy.members.size(); ++k) {
    if (strategy.values[k] == strategy.members[k]) continue;
    others.push_back(strategy.members[k]);
    values.push_back(strategy.values[k]);
  }
  Reason first("@strategy-values");
  if (!others.empty()) first.with("others", list(others)).with("values", list(values));
  std::string text = said(first) + "\n\n";
  for (const std::vector<std::uint64_t>& parts : parts_of) {
    std::string less;
    for (const std::uint64_t o : parts)
      less += (less.empty() ? "" : said(Reason("@strategy-and"))) +
              said(Reason("@strategy-before", {{"back", to_integer(o + 1)}}));
    Reason value("@strategy-value");
    if (!parts.empty()) value.with("less", less);
    text += "  " + said(value) + "\n";
  }
  return text + "\n";
}

// With an example of the rule where one delay follows another: ", so next 9 + 3 = 12".
std::string members_in_words(const MemberStrategy& strategy) {
  const std::vector<Integer>& members = strategy.members;
  const std::uint64_t delay = strategy.delays.front();
  Reason reason("@strategy-members", {{"members", list(members)}});
  if (is_plain(strategy)) return said(reason.with("delay", to_integer(delay)));
  reason.with("delays", list(strategy.delays));
  if (delay >= members.size()) return said(reason);
  const Integer& last = members.back();
  const Integer& before = members[members.size() - 1 - delay];
  return said(
      reason.with("last", last).with("before", before).with("next", Integer(last + before)));
}

std::string in_words(const MemberStrategy& strategy) {
  const std::string values = values_in_words(strategy);
  return members_in_words(strategy) + "\n\n" + values +
         said(Reason("@strategy-subtract", {{"values", !values.empty()}}));
}

std::string in_words(const ProgramStrategy& strategy) {
  return said(Reason(strategy.by_bases ? "@strategy-bases" : "@strategy-recurrence"));
}

std::string in_words(const PeriodicStrategy& strategy) {
  constexpr std::size_t column = 8;  // as the head of the table has it
  std::string table = said(Reason("@strategy-table")) + "\n";
  for (std::size_t n = 1; n < strategy.moves.size(); ++n) {
    const std::string pile = std::to_string(n);
    const std::uint64_t move = strategy.moves[n];
    table += std::string(column - pile.size(), ' ') + pile + "  " +
             (move == 0 ? said(Reason("@strategy-none")) : text_of(move)) + "\n";
  }
  return said(Reason("@strategy-periodic", {{"count", to_integer(strategy.moves.size())},
                                            {"period", to_integer(strategy.period)}})) +
         "\n\n" + table + "\n" + said(Reason("@strategy-take"));
}

// ---- Python -----------------------------------------------------------------------------------

std::string python(const MemberStrategy& strategy) {
  if (!is_plain(strategy)) {
    std::string pattern;
    for (std::size_t j = 0; j < strategy.delays.size(); ++j)
      pattern += "    (" + text_of(strategy.delays[j]) + ", [" + list(strategy.lacks[j]) + "]),\n";
    return filled(R"(import itertools

# How far back the step to the next member lies, and, from the last member, the members that its value
# lacks.
PATTERN = [
@pattern@]


def members(n):
    """The members of the g-base up to n and one more, and their least winning moves."""
    b = [
@members@    ]
    g = [
@values@    ]
    for delay, less in itertools.cycle(PATTERN):
        if b[-1] > n:
            return b, g
        lacks = sum(b[-1 - o] for o in less)
        b.append(b[-1] + b[-1 - delay])
        g.append(b[-1] - lacks)


def least_winning_limit(n):
    """With this limit or more, and only then, the player to move wins."""
    b, g = members(n)
    for member, value in zip(reversed(b), reversed(g)):
        if member == n:
            return value
        if member < n:
            n -= member
    return n
)",
                  {{"pattern", pattern},
                   {"members", rows(strategy.members, ",")},
                   {"values", rows(strategy.values, ",")}});
  }
  return filled(
      R"(def members(n):
    """The members of the g-base up to n, and one more."""
    b = [
@rows@    ]
    while b[-1] <= n:
        b.append(b[-1] + b[-@before@])
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
      {{"rows", rows(strategy.members, ",")}, {"before", text_of(strategy.delays.front() + 1)}});
}

std::string python(const PeriodicStrategy& strategy) {
  return filled(R"(START, PERIOD = @start@, @period@
G = [
@rows@]


def least_winning_limit(n):
    """With this limit or more, and only then, the player to move wins; 0: with none."""
    return G[n if n < START else START + (n - START) % PERIOD]
)",
                {{"start", text_of(strategy.start)},
                 {"period", text_of(strategy.period)},
                 {"rows", rows(strategy.moves, ",")}});
}

// In misere play the pile has a counter less than f sees.
std::string python(const ProgramStrategy& strategy, Convention convention) {
  return filled(
      std::string(strategy.by_bases ? words::bases_in_python : words::recurrence_in_python),
      {{"f", strategy.f_in_python},
       {"start", text_of(strategy.start)},
       {"period", text_of(strategy.period)},
       {"first", convention == Convention::misere ? "1" : "0"},
       {"value", strategy.all_self_valued ? "b"
                                          : "next((y for y in range(step + 1, b) if f(i + b, y) < "
                                            "least(i, b - y)), b)"}});
}

// `pile`: what stands for n in normal play.
std::string python_tail(std::string_view pile) {
  return filled(R"(

def winning_move(n, limit):
    """What to take of n counters; 0 where every move loses."""
    g = least_winning_limit(@pile@)
    return g if g <= limit else 0


if __name__ == "__main__":
    import sys

    for line in filter(str.strip, sys.stdin):
        n, limit = map(int, line.split())
        print(winning_move(n, limit))
)",
                {{"pile", std::string(pile)}});
}

// ---- C++ --------------------------------------------------------------------------------------

std::string cpp(const MemberStrategy& strategy) {
  if (!is_plain(strategy)) {
    std::string pattern;
    for (std::size_t j = 0; j < strategy.delays.size(); ++j)
      pattern += "    {" + text_of(strategy.delays[j]) + ", {" + list(strategy.lacks[j]) + "}},\n";
    return filled(
        R"(// How far back the step to the next member lies, and, from the last member, the members that its value
// lacks.
struct Step {
  std::size_t delay;
  std::vector<std::size_t> less;
};
const std::vector<Step> pattern{
@pattern@};

// With this limit or more, and only then, the player to move wins.
Number least_winning_limit(Number n) {
  // The members of the g-base up to n and one more, and their least winning moves.
  std::vector<Number> b{
@members@  };
  std::vector<Number> g{
@values@  };
  for (std::size_t k = 0; b.back() <= n; ++k) {
    const Step& step = pattern[k % pattern.size()];
    const std::size_t last = b.size() - 1;
    Number lacks = 0;
    for (const std::size_t o : step.less) lacks += b[last - o];
    b.push_back(b[last] + b[last - step.delay]);
    g.push_back(b.back() - lacks);
  }
  for (std::size_t k = b.size(); k-- > 0;) {
    if (b[k] == n) return g[k];
    if (b[k] < n) n -= b[k];
  }
  return n;
}
)",
        {{"pattern", pattern},
         {"members", rows(strategy.members, "")},
         {"values", rows(strategy.values, "")}});
  }
  return filled(
      R"(// The members of the g-base up to n, and one more.
std::vector<Number> members(Number n) {
  std::vector<Number> b{
@rows@  };
  while (b.back() <= n) b.push_back(b.back() + b[b.size() - @before@]);
  return b;
}

// With this limit or more, and only then, the player to move wins.
Number least_winning_limit(Number n) {
  const std::vector<Number> b = members(n);
  for (auto member = b.rbegin(); member != b.rend(); ++member) {
    if (*member == n) break;
    if (*member < n) n -= *member;
  }
  return n;
}
)",
      {{"rows", rows(strategy.members, "")}, {"before", text_of(strategy.delays.front() + 1)}});
}

std::string cpp(const PeriodicStrategy& strategy) {
  return filled(R"(const Number start = @start@, period = @period@;
const std::vector<Number> g{
@rows@};

// With this limit or more, and only then, the player to move wins; 0: with none.
Number least_winning_limit(Number n) {
  return g[n < start ? n : start + (n - start) % period];
}
)",
                {{"start", text_of(strategy.start)},
                 {"period", text_of(strategy.period)},
                 {"rows", rows(strategy.moves, "")}});
}

std::string cpp(const ProgramStrategy& strategy, Convention convention) {
  return filled(std::string(strategy.by_bases ? words::bases_in_cpp : words::recurrence_in_cpp),
                {{"f", strategy.f_in_cpp},
                 {"start", text_of(strategy.start)},
                 {"period", text_of(strategy.period)},
                 {"first", convention == Convention::misere ? "1" : "0"},
                 {"value", strategy.all_self_valued
                               ? "    G[i].push_back(b);"
                               : "    Number y = step + 1;\n"
                                 "    while (y < b && f(i + b, y) >= least(i, b - y)) ++y;\n"
                                 "    G[i].push_back(y);"}});
}

constexpr const char* cpp_program_head = R"(#include <algorithm>
#include <cstdint>
#include <iostream>
#include <map>
#include <stdexcept>
#include <vector>

using Number = std::uint64_t;  // for piles up to 2^62
using Wide = __int128;
const Wide most = Wide(1) << 126;  // stands for whatever is larger
)";

constexpr const char* cpp_head = R"(#include <cstdint>
#include <iostream>
#include <vector>

using Number = std::uint64_t;  // for piles up to 2^62

)";

std::string cpp_tail(std::string_view pile) {
  return filled(R"(
// What to take of n counters; 0 where every move loses.
Number winning_move(Number n, Number limit) {
  const Number g = least_winning_limit(@pile@);
  return g <= limit ? g : 0;
}

int main() {
  Number n = 0, limit = 0;
  while (std::cin >> n >> limit) std::cout << winning_move(n, limit) << "\n";
}
)",
                {{"pile", std::string(pile)}});
}

// ---- both -------------------------------------------------------------------------------------

std::string end_of(const OnePileStrategy& strategy) {
  return strategy.convention == Convention::normal ? "wins" : "loses";
}

std::string_view pile_of(const OnePileStrategy& strategy) {
  return strategy.convention == Convention::normal ? "n" : "n - 1";
}

std::string game_of(const OnePileStrategy& strategy) {
  return one_line(describe_takes(strategy.f));
}

// A comment at the head of a program.
std::string comment(std::string_view sign, const OnePileStrategy& strategy) {
  return filled(
      "@sign@ One pile: after a move t the next is at most @game@,\n"
      "@sign@ and whoever takes the last counter @ends@. Written by dynim strategy.\n",
      {{"sign", std::string(sign)}, {"ends", end_of(strategy)}, {"game", game_of(strategy)}});
}

}  // namespace

std::string strategy_in_words(const OnePileStrategy& strategy) {
  const bool misere = strategy.convention == Convention::misere;
  return said(Reason("@strategy", {{"misere", misere}, {"f", game_of(strategy)}})) + "\n\n" +
         (misere ? said(Reason("@strategy-misere")) + "\n\n" : "") +
         std::visit([](const auto& moves) { return in_words(moves); }, strategy.moves) + "\n";
}

std::string strategy_in_python(const OnePileStrategy& strategy) {
  const auto program = [&](const auto& moves) {
    if constexpr (requires { python(moves, strategy.convention); })
      return python(moves, strategy.convention);
    else
      return python(moves);
  };
  return comment("#", strategy) + "\n" + std::visit(program, strategy.moves) +
         python_tail(pile_of(strategy));
}

std::string strategy_in_cpp(const OnePileStrategy& strategy) {
  const auto program = [&](const auto& moves) {
    if constexpr (requires { cpp(moves, strategy.convention); })
      return cpp_program_head + cpp(moves, strategy.convention);
    else
      return cpp_head + cpp(moves);
  };
  return comment("//", strategy) + std::visit(program, strategy.moves) +
         cpp_tail(pile_of(strategy));
}

}  // namespace dynim
