// The lost starts of taking without repeating, and their gaps. Cost: finding out how the gaps
// repeat, and the list.
#include <utility>

#include "base/grounds.hpp"
#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "engine/no_repeat/solver.hpp"

namespace dynim {
namespace {

using no_repeat::LostStarts;

NoRepeatGaps gaps_of(const LostStarts& starts) {
  const auto [start, period, depth] = *starts.certificate();
  NoRepeatGaps gaps{"", "", depth};
  for (std::uint64_t gap = 0; gap < start + period; ++gap) {
    (gap < start ? gaps.before : gaps.period) += starts.is_long(gap) ? 'D' : 'E';
  }
  return gaps;
}

// False where the budget ended first.
bool list(const NoRepeatBaseQuestion& question, const LostStarts& starts,
          std::vector<Integer>& lost, Budget& budget) {
  constexpr std::uint64_t default_members = 20;
  const Integer shift = question.game.convention == Convention::misere ? 1 : 0;
  std::optional<std::uint64_t> members = question.members;
  if (!members && !question.up_to) members = default_members;
  for (Integer number = 0; !members || lost.size() < *members; ++number) {
    if (question.game.most == 1 && number > 0) return true;
    if (!starts.certificate() && number > to_integer(starts.listed())) return false;
    Integer next = question.game.most == 1 ? Integer(0) : starts.start(number);
    next += shift;
    if (question.up_to && next > *question.up_to) return true;
    if (!budget.spend() || !budget.reserve(2 * sizeof(Integer) + bytes_held(next))) return false;
    lost.push_back(std::move(next));
  }
  return true;
}

}  // namespace

NoRepeatBaseAnswer ask(const NoRepeatBaseQuestion& question, Budget& budget) {
  check(question.game, {});
  if (question.up_to && question.members) throw InputError("up_to and members exclude each other");
  NoRepeatBaseAnswer answer;
  LostStarts starts(question.game.most);
  constexpr double part_for_gaps = 0.8;
  if (Budget part = budget.part(part_for_gaps); !starts.certify(part)) {
    answer.verdict.unknown.push_back("gaps");
    answer.verdict.reasons.push_back(search_ended(part, "no-repeat.gaps-unknown"));
  }
  Verdict& verdict = answer.verdict;
  if (starts.certificate()) answer.gaps = gaps_of(starts);
  const bool even = mpz_even_p(question.game.most.get_mpz_t()) != 0;
  const bool one = question.game.most == 1;
  const bool misere = question.game.convention == Convention::misere;
  set_grounds(verdict, even || one            ? Grounds{Method::formula, 215}
                       : starts.certificate() ? Grounds{Method::periodicity, misere ? 215u : 216u}
                                              : Grounds{Method::recurrence, 215});
  if (list(question, starts, answer.lost, budget)) {
    verdict.status = Status::proved;
    answer.finite = one;
  }
  if (auto reason = no_repeat::regularity(question.game, starts)) {
    verdict.reasons.push_back(*std::move(reason));
  }
  if (verdict.status != Status::proved && budget.exhausted()) {
    verdict.reasons.push_back(search_ended(budget, "no-repeat.list-ended"));
  }
  return answer;
}

}  // namespace dynim
