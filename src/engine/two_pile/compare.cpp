// Where L of two rules first differs, or L and the formula.
//
// Where both functions fulfil the conditions of the formula as far as the piles reach, it tells the
// first pair with two values for each power of two (docs/mathematics.md, Theorem 151): f at two
// powers of two each, whatever the piles. Else both tables are compared cell by cell, by ascending
// sums of the piles; a budget that ends leaves the sums that both tables hold whole.
#include <algorithm>
#include <optional>

#include "base/reasons.hpp"
#include "dynim/error.hpp"
#include "dynim/two_pile.hpp"
#include "two_pile/admissible_to.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

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

bool admissible_to(const MoveFunction& f, const Integer& pile, Budget& budget) {
  Budget part = budget.part(part_for_conditions);
  return two_pile::admissible_to(f, pile, part);
}

// With h the greatest power of two in b - a, L is a where a <= f(h), else h: of two functions the
// values differ where a is above the lesser f(h) and not above the larger.
void compare_formulas(const TwoPileCompareQuestion& question, TwoPileCompareAnswer& answer) {
  const Integer& last = question.up_to;
  std::optional<Integer> least_sum;
  for (Integer h = 1; 3 * h + 2 <= (least_sum ? *least_sum : last); h *= 2) {
    const Integer first = question.f->value(0, h, last), second = question.with->value(0, h, last);
    if (first == second) continue;
    const Integer a = std::min(first, second) + 1;
    const Integer b = a + h, sum = a + b;
    if (sum > last) continue;
    if (least_sum &&
        (sum > *least_sum || (sum == *least_sum && a > answer.difference->piles.first)))
      continue;
    least_sum = sum;
    answer.difference = TwoPileDifference{{a, b}, first < second ? h : a, first < second ? a : h};
  }
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
    throw InputError("piles with a sum of more than " + std::to_string(TwoPileTable::largest_size) +
                     " are compared only where the formula is shown to hold for both functions");
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
  } else if (admissible_to(*question.f, largest, budget) &&
             admissible_to(*question.with, largest, budget)) {
    compare_formulas(question, answer);
    conclude(question, Method::formula, answer);
    answer.verdict.unknown.push_back("count");
    return answer;
  }
  compare_tables(question, answer, budget);
  return answer;
}

}  // namespace dynim
