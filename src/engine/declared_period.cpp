// A declared period is an assumption, and looked at where the question is about. Cost: a few values
// of f.
#include "engine/declared_period.hpp"

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

void check_declared_period(const MoveFunction& f, const Integer& pile, const Integer& limit,
                           Budget& budget) {
  constexpr unsigned long most_moves = 256;
  if (f.period_is_proved()) return;
  const Integer most = std::min<Integer>(std::min(limit, pile), most_moves);
  unless_stopped(budget, [&] {
    for (Integer k = 1; k <= most; ++k) f.value(pile, k, pile);
    return true;
  });
}

void note_declared_period(const MoveFunction& f, Verdict& verdict) {
  if (f.period_is_proved() || !uses_period(verdict.method)) return;
  Reason assumed("one-pile.declared-period", {{"period", to_integer(f.pile_period().period)}});
  if (verdict.status == Status::proved) {
    verdict.status = Status::conditional;
    verdict.assumption = assumed;
  }
  verdict.reasons.push_back(std::move(assumed));
}

}  // namespace dynim
