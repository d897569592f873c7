// Where L of two rules first differs, or L and the formula.
//
// Where both functions fulfil the conditions of one closed formula as far as the piles reach, it
// tells the first pair with two values for each power (docs/mathematics.md, Theorems 151, 228 and
// 229): a few values of f each, whatever the piles. Else tables are compared cell by cell, by
// ascending sums of the piles, in squares that grow until one is whole or the memory allows no
// more: a difference that lies near is found whatever the question reaches. After the first square
// all pairs are compared by the runs of both tables along diagonals, where they are few: in much
// less memory and time.
//
// Cost: the last square makes nearly all of it, as each has 4 times the cells of the one before;
// by runs, those of both tables.
#include <algorithm>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/closed_formula.hpp"
#include "two_pile/events.hpp"
#include "two_pile/fill_table.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

using two_pile::ClosedFormula;

constexpr double part_for_conditions = 0.25;
constexpr double part_for_runs = 0.25;

void check(const TwoPileCompareQuestion& question) {
  two_pile::check(question.f);
  if (question.with) two_pile::check(question.with);
  if (question.up_to < 2) {
    throw InputError("the piles compared have a sum of at least 2, not " +
                     to_string(question.up_to));
  }
}

void add_reason(Verdict& verdict, std::string_view kind, const Integer& to) {
  verdict.reasons.push_back(Reason(kind, {{"to", to}}));
}

// All pairs were compared, and the verdict says what that proves.
void conclude(const TwoPileCompareQuestion& question, const Grounds& grounds,
              TwoPileCompareAnswer& answer) {
  Verdict& verdict = answer.verdict;
  answer.compared_to = question.up_to;
  set_grounds(verdict, grounds);
  if (answer.difference) {
    verdict.status = Status::proved;
    verdict.reasons = {Reason("two-pile.first-difference")};
    return;
  }
  verdict.status = Status::verified;
  verdict.verified_to = question.up_to;
  verdict.unknown.push_back("difference");
  add_reason(verdict, "two-pile.compared-to", question.up_to);
}

void prove_equal(const TwoPileCompareQuestion& question, std::string_view why,
                 const Grounds& grounds, TwoPileCompareAnswer& answer) {
  answer.compared_to = question.up_to;
  answer.count = 0;
  answer.verdict.status = Status::proved;
  set_grounds(answer.verdict, grounds);
  answer.verdict.reasons = {Reason(why)};
}

// ---- by the formula -------------------------------------------------------------------------

std::shared_ptr<const ClosedFormula> formula_to(const MoveFunctionPtr& f, const Integer& pile,
                                                Budget& budget) {
  Budget part = budget.part(part_for_conditions);
  return two_pile::find_formula(f, pile, part);
}

/// The first pair, by its sum, of the positions at which two formulas of one class are compared.
class FirstDifference {
 public:
  FirstDifference(const ClosedFormula& first, const ClosedFormula& second, const Integer& last_sum)
      : first_(first), second_(second), most_(last_sum) {}

  /// The largest sum that may be of use.
  const Integer& most() const { return most_; }
  const std::optional<TwoPileDifference>& found() const { return found_; }

  /// Piles of a and a + N.
  void look_at(const Integer& a, const Integer& N) {
    const Integer sum = 2 * a + N;
    if (sum > most_ || (found_ && sum == most_ && a >= found_->piles.first)) return;
    const Integer L = first_.least_winning_limit(a, N), other = second_.least_winning_limit(a, N);
    if (L == other) return;
    most_ = sum;
    found_ = TwoPileDifference{{a, a + N}, L, other};
  }

 private:
  const ClosedFormula &first_, &second_;
  Integer most_;
  std::optional<TwoPileDifference> found_;
};

// Of two functions of one class the values differ first at a smaller pile a that is open for one of
// them only and a difference that is a power h; or, of class 5, where one has 5 h and one 3 h.
void compare_formulas(const ClosedFormula& first, const ClosedFormula& second,
                      TwoPileCompareAnswer& answer, const Integer& last) {
  FirstDifference difference(first, second, last);
  const auto least = [&](const Integer& h) -> Integer {
    return std::min(first.f().value(0, h, last), second.f().value(0, h, last));
  };
  for (Integer h = 1; 3 * h + 2 <= difference.most();
       h *= two_pile::conditions_of(first.which()).base) {
    difference.look_at(least(h) + 1, h);
    if (first.which() == FormulaClass::class_5 && 75 * h < difference.most())
      difference.look_at(least(64 * h) + 5 * h + 1, 75 * h);
  }
  answer.difference = difference.found();
}

// ---- by tables ------------------------------------------------------------------------------

constexpr std::uint64_t first_square = 1024;
constexpr std::uint64_t growth = 2;

/// What was compared: all pairs with a sum up to last_sum.
struct Compared {
  std::optional<TwoPileDifference> first;
  Integer count = 0;
  std::uint64_t last_sum = 1;
};

/// L of the second function, or what the formula gives with the first.
class Second {
 public:
  Second(const TwoPileCompareQuestion& question, std::uint64_t size, Budget& budget) {
    if (question.with) {
      table_ = ask(TwoPileTableQuestion{question.with, size}, budget);
    } else {
      formula_.emplace(*question.f, size);
    }
    complete_to_ = question.with ? table_.complete_to : size;
  }

  std::uint64_t complete_to() const { return complete_to_; }
  std::uint64_t operator()(std::uint64_t a, std::uint64_t b) const {
    return formula_ ? formula_->least_winning_move(a, b) : table_.least_winning_limit(a, b);
  }

 private:
  TwoPileTableAnswer table_;
  std::optional<TwoPileFormula> formula_;
  std::uint64_t complete_to_ = 0;
};

/// Piles up to `size`; a budget that ends leaves the sums that both tables hold whole.
Compared compare_square(const TwoPileCompareQuestion& question, std::uint64_t size,
                        Budget& budget) {
  const MemoryScope memory(budget);
  const TwoPileTableAnswer first = ask(TwoPileTableQuestion{question.f, size}, budget);
  const Second second(question, size, budget);
  const std::uint64_t last = std::min(first.complete_to, second.complete_to()) + 1;
  Compared r;
  std::uint64_t count = 0, sum = 2;
  for (; sum <= last && budget.spend(sum / 2); ++sum) {
    for (std::uint64_t a = 1; 2 * a <= sum; ++a) {
      const std::uint64_t b = sum - a, L = first.least_winning_limit(a, b);
      if (L == second(a, b)) continue;
      if (++count > 1) continue;
      r.first = TwoPileDifference{
          {to_integer(a), to_integer(b)}, to_integer(L), to_integer(second(a, b))};
    }
  }
  r.count = to_integer(count);
  r.last_sum = sum - 1;
  return r;
}

/// The largest square of at most that size whose tables fit the memory, at least 1.
std::uint64_t largest_square(const TwoPileCompareQuestion& question, std::uint64_t size,
                             const Budget& budget) {
  const std::uint64_t tables = question.with ? 2 : 1;
  const auto fits = [&](std::uint64_t n) {
    const std::uint64_t bytes = two_pile::bytes_to_fill(n, two_pile::threads_to_fill(n, budget));
    return bytes <= budget.bytes_left() / tables;
  };
  if (fits(size)) return size;
  std::uint64_t most = 1;
  for (std::uint64_t too_large = size; too_large - most > 1;) {
    const std::uint64_t middle = most + (too_large - most) / 2;
    (fits(middle) ? most : too_large) = middle;
  }
  return most;
}

// ---- by runs --------------------------------------------------------------------------------

/// The first of a run's smaller piles at which two values differ, and how many do; L is the whole
/// pile where a limit is 0.
void compare_run(std::uint64_t from, std::uint64_t to, std::uint64_t limit, std::uint64_t other,
                 std::uint64_t difference, std::optional<TwoPileDifference>& first,
                 Integer& count) {
  if (limit == other || from > to) return;
  std::uint64_t a = from, equal = 0;
  if (limit == 0 || other == 0) {
    const std::uint64_t same = limit + other;  // the one pile at which both are the same
    equal = from <= same && same <= to ? 1 : 0;
    if (a == same) ++a;
  }
  count += to_integer(to - from + 1 - equal);
  if (a > to) return;
  const auto sum = [](const PilePair& piles) { return Integer(piles.first + piles.second); };
  const PilePair piles{to_integer(a), to_integer(a + difference)};
  const auto value = [&](std::uint64_t L) { return to_integer(L == 0 ? a : L); };
  if (!first || sum(piles) < sum(first->piles) ||
      (sum(piles) == sum(first->piles) && piles.first < first->piles.first))
    first = TwoPileDifference{piles, value(limit), value(other)};
}

using Runs = std::vector<TwoPileRun>;

/// What the formula of admissible functions gives on a diagonal, for smaller piles up to `last`.
Runs runs_by_formula(const MoveFunction& f, std::uint64_t difference, std::uint64_t last) {
  if (difference == 0) return {{1, last, 0}};
  const std::uint64_t h = difference & (~difference + 1), open_to = std::min(f.value64(0, h), last);
  return {{1, open_to, 0}, {open_to + 1, last, h}};
}

void compare_diagonal(const Runs& first, const Runs& second, std::uint64_t difference,
                      std::uint64_t last, Compared& compared) {
  auto other = second.begin();
  for (const TwoPileRun& run : first) {
    for (; other != second.end(); ++other) {
      compare_run(std::max(run.from, other->from), std::min({run.to, other->to, last}), run.limit,
                  other->limit, difference, compared.first, compared.count);
      if (other->to >= run.to) break;
    }
  }
}

/// What may be spent to see that runs are few: little beside the cells.
BudgetLimits limits_of_runs(std::uint64_t size, const Budget& budget) {
  constexpr std::uint64_t share_of_cells = 32, of_columns = 128;
  BudgetLimits limits;
  limits.seconds.reset();
  limits.nodes = two_pile::half_cells(size, size) / share_of_cells + of_columns * size;
  limits.bytes = budget.bytes_left();
  return limits;
}

/// Piles up to `size`. Nothing where the runs are many, or memory or budget end first.
std::optional<Compared> compare_by_runs(const TwoPileCompareQuestion& question, std::uint64_t size,
                                        Budget& whole) {
  if (size > TwoPileRunsQuestion::largest_size ||
      two_pile::bytes_for_events(size, size) > whole.bytes_left() / 2)
    return std::nullopt;
  Budget part = whole.part(part_for_runs);
  Budget budget = part.part(limits_of_runs(size, part));
  const MemoryScope memory(budget);
  const auto find = [&](const MoveFunctionPtr& f) {
    return ask(TwoPileRunsQuestion{f, size}, budget);
  };
  const TwoPileRunsAnswer first = find(question.f);
  if (first.complete_to < size) return std::nullopt;
  std::optional<TwoPileRunsAnswer> second;
  if (question.with) second = find(question.with);
  if (second && second->complete_to < size) return std::nullopt;
  Compared compared;
  for (std::uint64_t d = 0; d < size; ++d) {
    const std::uint64_t last = (size + 1 - d) / 2;  // smaller piles with a sum that is asked for
    const Runs runs = first.diagonal(d);
    const Runs others = second ? second->diagonal(d) : runs_by_formula(*question.f, d, last);
    if (!budget.spend(runs.size() + others.size())) return std::nullopt;
    compare_diagonal(runs, others, d, last, compared);
  }
  compared.last_sum = size + 1;
  return compared;
}

// ---- the choice -----------------------------------------------------------------------------

void conclude_part(const Compared& compared, bool by_memory, TwoPileCompareAnswer& answer,
                   const Budget& budget) {
  Verdict& verdict = answer.verdict;
  answer.compared_to = to_integer(compared.last_sum);
  set_grounds(verdict, {Method::table, 46});
  verdict.unknown.push_back("count");
  if (answer.difference) {
    verdict.status = Status::proved;
    verdict.reasons = {Reason("two-pile.first-difference")};
    return;
  }
  verdict.unknown.push_back("difference");
  if (by_memory) {
    verdict.status = Status::verified;
    verdict.verified_to = answer.compared_to;
    verdict.reasons = {
        Reason("search-ended", {{"how", std::string(to_string(StopReason::memory))}})};
  } else {
    verdict.reasons = {search_ended(budget)};
  }
  add_reason(verdict, "two-pile.compared-to", answer.compared_to);
}

void compare_tables(const TwoPileCompareQuestion& question, TwoPileCompareAnswer& answer,
                    Budget& budget) {
  const std::uint64_t whole = saturate_u64(Integer(question.up_to - 1));
  const std::uint64_t most =
      largest_square(question, std::min(whole, TwoPileTable::largest_size), budget);
  const auto conclude_whole = [&](const Compared& compared, const Grounds& grounds) {
    answer.difference = compared.first;
    answer.count = compared.count;
    conclude(question, grounds, answer);
  };
  Compared compared;
  for (std::uint64_t size = std::min(first_square, most);; size = std::min(growth * size, most)) {
    // The last square is for the count alone where a difference was found before.
    Compared square = compare_square(question, compared.first ? most : size, budget);
    if (square.last_sum > compared.last_sum) compared = std::move(square);
    if (compared.last_sum > whole) return conclude_whole(compared, {Method::table, 46});
    if (size == std::min(first_square, most)) {
      if (const auto by_runs = compare_by_runs(question, whole, budget))
        return conclude_whole(*by_runs, Method::events);
    }
    if (size == most || budget.exhausted() || (compared.first && most < whole)) break;
  }
  answer.difference = compared.first;
  conclude_part(compared, !budget.exhausted(), answer, budget);
}

}  // namespace

TwoPileCompareAnswer ask(const TwoPileCompareQuestion& question, Budget& budget) {
  check(question);
  TwoPileCompareAnswer answer;
  if (question.with && same_function(as_typed(question.f), as_typed(question.with))) {
    prove_equal(question, "same-function", Method::rules, answer);
    return answer;
  }
  const Integer largest = question.up_to - 1;
  if (!question.with) {
    Budget part = budget.part(part_for_conditions);
    if (find_admissibility(*question.f, 1, part).proved) {
      prove_equal(question, "two-pile.admissible", Method::formula, answer);
      return answer;
    }
  } else {
    const auto first = formula_to(question.f, largest, budget);
    const auto second = first ? formula_to(question.with, largest, budget) : nullptr;
    if (second && first->which() == second->which()) {
      compare_formulas(*first, *second, answer, question.up_to);
      conclude(question, Method::formula, answer);
      answer.verdict.unknown.push_back("count");
      return answer;
    }
  }
  compare_tables(question, answer, budget);
  return answer;
}

}  // namespace dynim
