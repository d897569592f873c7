// The strategy of two piles by a closed formula, in words, in Python and in C++: a formula for the
// least winning limit, and one of the two moves that take as much, found by trying both. Cost of
// the programs: some steps a position, of class 5 a few a digit; of the plain recurrence that of a
// table.
#include <string>

#include "base/enumeration.hpp"
#include "dynim/answer.hpp"
#include "dynim/piles.hpp"
#include "words/filled.hpp"

namespace dynim {
namespace {

using words::filled;

std::string game_of(const TwoPileStrategy& strategy) {
  return one_line(describe_takes(strategy.f));
}

// ---- Python -----------------------------------------------------------------------------------

constexpr std::string_view hr05_in_python = R"(
def of_difference(a, d):
    h = d & -d
    return a if d == 0 or f(h, h) >= a else h
)";

constexpr std::string_view base_three_in_python = R"(
def of_difference(a, d):
    if d == 0:
        return a
    h = 1
    while d % (3 * h) == 0:
        h *= 3
    if f(h, h) >= a:
        return a
    return 2 * h if a <= f(h, h) + h and d // h % 3 == 2 else h
)";

constexpr std::string_view class_5_in_python = R"(
def is_open(a, d):
    return d == 0 or f(d & -d, d & -d) >= a


def is_more(a, d):
    return a <= 0 or is_open(a, d) or of_difference(a, d) > d & -d


@functools.lru_cache(maxsize=10**5)
def of_difference(a, d):
    if is_open(a, d):
        return a
    h = d & -d
    if d // h % 8 in (1, 7) or is_more(a, d - h) or is_more(a - h, d + h):
        return h
    rest, other = (a, d - 3 * h) if d // h % 8 == 3 else (a - 3 * h, d + 3 * h)
    five = (f(3 * h, 3 * h) >= 8 * h and rest > 0 and not is_open(rest, other)
            and of_difference(rest, other) == 8 * h)
    return 5 * h if five else 3 * h
)";

constexpr std::string_view formula_tail_in_python = R"(

def least_winning_limit(a, b):
    """With this limit or more, and only then, the player to move wins."""
    return of_difference(min(a, b), abs(a - b))
)";

constexpr std::string_view recurrence_in_python = R"(
L = [[math.inf]]


def least_winning_limit(a, b):
    """With this limit or more, and only then, the player to move wins."""
    for n in range(len(L), max(a, b) + 1):
        L.append([math.inf])
        for m in range(1, n + 1):
            L[n].append(next(k for k in range(1, m + 1) if f(k, k) < least_winning_limit(n - k, m)
                             or f(k, k) < L[n][m - k]))
    return L[max(a, b)][min(a, b)]
)";

constexpr std::string_view tail_in_python = R"(

def winning_move(a, b, limit):
    """The pile to take from, 0 or 1, and how many; None where every move loses."""
    take = least_winning_limit(a, b)
    for pile, left in (0, (a - take, b)), (1, (a, b - take)):
        empties, leaves = min(left) == 0, min(left) > 0
        if take <= limit and (empties or leaves and f(take, take) < least_winning_limit(*left)):
            return pile, take
    return None


if __name__ == "__main__":
    import sys

    for line in filter(str.strip, sys.stdin):
        move = winning_move(*map(int, line.split()))
        print(0 if move is None else f"{'AB'[move[0]]} {move[1]}")
)";

// ---- C++ --------------------------------------------------------------------------------------

constexpr std::string_view head_in_cpp = R"(#include <algorithm>
#include <cstdint>
#include <iostream>
#include <map>
#include <utility>
#include <vector>

using Number = std::int64_t;  // for piles up to 2^60
using Wide = __int128;
const Wide most = Wide(1) << 126;  // stands for whatever is larger

)";

constexpr std::string_view hr05_in_cpp = R"(
Number of_difference(Number a, Number d) {
  const Number h = d & -d;
  return d == 0 || f(h, h) >= a ? a : h;
}
)";

constexpr std::string_view base_three_in_cpp = R"(
Number of_difference(Number a, Number d) {
  if (d == 0) return a;
  Number h = 1;
  while (d % (3 * h) == 0) h *= 3;
  if (f(h, h) >= a) return a;
  return a <= f(h, h) + h && d / h % 3 == 2 ? 2 * h : h;
}
)";

constexpr std::string_view class_5_in_cpp = R"(
std::map<std::pair<Number, Number>, Number> known;

bool is_open(Number a, Number d) { return d == 0 || f(d & -d, d & -d) >= a; }

Number of_difference(Number a, Number d);

bool is_more(Number a, Number d) {
  return a <= 0 || is_open(a, d) || of_difference(a, d) > (d & -d);
}

Number of_difference(Number a, Number d) {
  if (is_open(a, d)) return a;
  Number& found = known[{a, d}];
  if (found != 0) return found;
  const Number h = d & -d, u = d / h % 8;
  if (u == 1 || u == 7 || is_more(a, d - h) || is_more(a - h, d + h)) return found = h;
  const Number rest = u == 3 ? a : a - 3 * h, other = u == 3 ? d - 3 * h : d + 3 * h;
  const bool five = f(3 * h, 3 * h) >= 8 * h && rest > 0 && !is_open(rest, other) &&
                    of_difference(rest, other) == 8 * h;
  return found = five ? 5 * h : 3 * h;
}
)";

constexpr std::string_view formula_tail_in_cpp = R"(
// With this limit or more, and only then, the player to move wins.
Number least_winning_limit(Number a, Number b) {
@forget@  return of_difference(std::min(a, b), std::max(a, b) - std::min(a, b));
}
)";

constexpr std::string_view recurrence_in_cpp = R"(
std::vector<std::vector<Wide>> L{{most}};

// With this limit or more, and only then, the player to move wins.
Wide least_winning_limit(Number a, Number b) {
  for (Number n = L.size(); n <= std::max(a, b); ++n) {
    L.push_back({most});
    for (Number m = 1; m <= n; ++m) {
      Number k = 1;
      while (k < m && f(k, k) >= least_winning_limit(n - k, m) && f(k, k) >= L[n][m - k]) ++k;
      L[n].push_back(k);
    }
  }
  return L[std::max(a, b)][std::min(a, b)];
}
)";

constexpr std::string_view tail_in_cpp = R"(
// The pile to take from, 'A' or 'B', and how many; 0 of them where every move loses.
std::pair<char, Number> winning_move(Number a, Number b, Number limit) {
  const Number take = least_winning_limit(a, b);
  if (take > limit) return {'A', 0};
  const auto wins = [take](Number from, Number other) {
    return from == take || (from > take && f(take, take) < least_winning_limit(from - take, other));
  };
  return {wins(a, b) ? 'A' : 'B', take};
}

int main() {
  Number a = 0, b = 0, limit = 0;
  while (std::cin >> a >> b >> limit) {
    const std::pair<char, Number> move = winning_move(a, b, limit);
    if (move.second > 0) std::cout << move.first << " ";
    std::cout << move.second << "\n";
  }
}
)";

// ---- both -------------------------------------------------------------------------------------

// What a formula, or the recurrence, is in each language; in words a kind of sentence.
struct Texts {
  std::string_view words, python, cpp;
};

constexpr Texts recurrence{"@strategy-two-pile-recurrence", recurrence_in_python,
                           recurrence_in_cpp};

Texts texts_of(const TwoPileStrategy& strategy) {
  if (!strategy.formula) return recurrence;
  return value_of<Texts, FormulaClass::base_three>(
      *strategy.formula, {Texts{"@strategy-hr05", hr05_in_python, hr05_in_cpp},
                          Texts{"@strategy-class-5", class_5_in_python, class_5_in_cpp},
                          Texts{"@strategy-base-three", base_three_in_python, base_three_in_cpp}});
}

std::string comment(std::string_view sign, const TwoPileStrategy& strategy) {
  return filled(
      "@sign@ Two piles A and B: after a move t the next is at most @game@, from either pile;\n"
      "@sign@ whoever empties one wins. Written by dynim strategy two-pile.\n",
      {{"sign", std::string(sign)}, {"game", game_of(strategy)}});
}

}  // namespace

std::string strategy_in_words(const TwoPileStrategy& strategy) {
  const auto said = [](const Reason& reason) { return sentence(reason, Digits::all); };
  return said(Reason("@strategy-two-pile", {{"f", game_of(strategy)}})) + "\n\n" +
         said(Reason(texts_of(strategy).words)) + "\n\n" + said(Reason("@strategy-two-pile-take")) +
         "\n";
}

std::string strategy_in_python(const TwoPileStrategy& strategy) {
  return comment("#", strategy) + "import functools\nimport math\n\n" + strategy.f_in_python +
         "\n" + std::string(texts_of(strategy).python) +
         std::string(strategy.formula ? formula_tail_in_python : "") + std::string(tail_in_python);
}

std::string strategy_in_cpp(const TwoPileStrategy& strategy) {
  const bool keeps = strategy.formula == FormulaClass::class_5;
  return comment("//", strategy) + std::string(head_in_cpp) + strategy.f_in_cpp +
         std::string(texts_of(strategy).cpp) +
         (strategy.formula ? filled(std::string(formula_tail_in_cpp),
                                    {{"forget", keeps ? "  known.clear();\n" : ""}})
                           : "") +
         std::string(tail_in_cpp);
}

}  // namespace dynim
