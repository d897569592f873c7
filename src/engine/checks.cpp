// A declared period is an assumption, and looked at where the question is about. Cost: a few values
// of f.
#include "engine/checks.hpp"

#include <algorithm>

#include "base/watch.hpp"

namespace dynim {
namespace {

// These play the f that was typed.
bool uses_period(Method method) {
  return method != Method::recurrence && method != Method::sweep && method != Method::oracle &&
         method != Method::rules;
}

}  // namespace

void check_declared_period(const Takes& takes, const Integer& pile, const Integer& limit,
                           Budget& budget) {
  constexpr unsigned long most_moves = 256;
  if (takes.period_is_proved()) return;
  const Integer most = std::min<Integer>(std::min(limit, pile), most_moves);
  unless_stopped(budget, [&] {
    for (Integer k = 1; k <= most; ++k) takes.function->value(pile, k, pile);
    return true;
  });
}

void note_declared_period(const Takes& takes, Verdict& verdict) {
  if (takes.period_is_proved() || !uses_period(verdict.method)) return;
  Reason assumed("one-pile.declared-period", {{"period", to_integer(takes.pile_period().period)}});
  if (verdict.status == Status::proved) {
    verdict.status = Status::conditional;
    verdict.assumption = assumed;
  }
  verdict.reasons.push_back(std::move(assumed));
}

}  // namespace dynim
