// Where L of two rules first differs, or L and the formula.
//
// Where both functions fulfil the conditions of one closed formula as far as the piles reach, it
// tells the first pair with two values for each power (docs/mathematics.md, Theorems 151, 228 and
// 229): a few values of f each, whatever the piles. Else both tables are compared cell by cell, by
// ascending sums of the piles; a budget that ends leaves the sums that both tables hold whole.
#include <algorithm>
#include <memory>
#include <optional>

#include "base/reasons.hpp"
#include "dynim/error.hpp"
#include "dynim/two_pile.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/closed_formula.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

using two_pile::ClosedFormula;

constexpr double part_for_conditions = 0.25;

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
void conclude(const TwoPileCompareQuestion& question, Method method, TwoPileCompareAnswer& answer) {
  Verdict& verdict = answer.verdict;
  answer.compared_to = question.up_to;
  verdict.method = method;
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

void prove_equal(const TwoPileCompareQuestion& question, std::string_view why, Method method,
                 TwoPileCompareAnswer& answer) {
  answer.compared_to = question.up_to;
  answer.count = 0;
  answer.verdict.status = Status::proved;
  answer.verdict.method = method;
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

void compare_tables(const TwoPileCompareQuestion& question, TwoPileCompareAnswer& answer,
                    Budget& budget) {
  if (question.up_to > to_integer(TwoPileTable::largest_size)) {
    throw InputError(
        "piles with a sum of more than " + std::to_string(TwoPileTable::largest_size) +
        " are compared only where one closed formula is shown to hold for both functions");
  }
  const std::uint64_t size = to_u64(question.up_to) - 1;
  const TwoPileTableAnswer first = ask(TwoPileTableQuestion{question.f, size}, budget);
  const Second second(question, size, budget);
  const std::uint64_t last = std::min(first.complete_to, second.complete_to()) + 1;
  std::uint64_t count = 0, sum = 2;
  for (; sum <= last && budget.spend(sum / 2); ++sum) {
    for (std::uint64_t a = 1; 2 * a <= sum; ++a) {
      const std::uint64_t b = sum - a, L = first.least_winning_limit(a, b);
      if (L == second(a, b)) continue;
      if (++count > 1) continue;
      answer.difference = TwoPileDifference{
          {to_integer(a), to_integer(b)}, to_integer(L), to_integer(second(a, b))};
    }
  }
  if (sum > size + 1) {
    answer.count = to_integer(count);
    return conclude(question, Method::table, answer);
  }
  answer.compared_to = to_integer(sum - 1);
  answer.verdict.method = Method::table;
  answer.verdict.unknown.push_back("count");
  if (!answer.difference) answer.verdict.unknown.push_back("difference");
  answer.verdict.reasons = {search_ended(budget)};
  add_reason(answer.verdict, "two-pile.compared-to", answer.compared_to);
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
