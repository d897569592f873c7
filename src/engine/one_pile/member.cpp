// One member of a base by its number. Cost: that of the recurrence where one is proved, else of all
// members up to it.
#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/theory.hpp"

namespace dynim {
namespace {

// The delay has settled by then for every slope of a readable size.
constexpr unsigned long members_looked_at = 2048;

void check(const OnePileMemberQuestion& question) {
  if (!question.f) throw InputError("no move function is given");
  if (question.f->period() != 1)
    throw InputError("f must not look at the pile n: its bases are several");
  if (question.index < 0) {
    throw InputError("members are counted from 0, and " + to_string(question.index) +
                     " is negative");
  }
  if (question.mod && *question.mod < 1)
    throw InputError("the modulus must be at least 1, not " + to_string(*question.mod));
}

// By listing. Nothing where the budget ended first.
std::optional<Integer> listed(GBases& bases, const Integer& index, Budget& budget) {
  const bool reached =
      bases.extend_by_count(static_cast<std::size_t>(saturate_u64(index + 1)), budget);
  if (index < bases.size()) return bases.b(index.get_ui());
  if (reached && bases.finite()) {
    throw InputError("the base ends with member number " + std::to_string(bases.size() - 1));
  }
  return std::nullopt;
}

}  // namespace

OnePileMemberAnswer ask(const OnePileMemberQuestion& question, Budget& budget) {
  check(question);
  GBases bases(question.f);
  OnePileMemberAnswer answer;
  answer.verdict.method = Method::g_base;
  bases.extend_by_count(std::min<Integer>(question.index + 1, members_looked_at).get_ui(), budget);
  std::optional<Integer> found;
  if (question.index >= bases.size()) answer.recurrence = find_recurrence(bases);
  if (answer.recurrence) {
    found = member_by_recurrence(bases, *answer.recurrence, question.index, question.mod, budget);
  } else {
    found = listed(bases, question.index, budget);
    if (found && question.mod) *found %= *question.mod;
  }
  if (!found) {
    answer.verdict.unknown.push_back(question.mod ? "residue" : "member");
    answer.verdict.reasons = unable_reasons(budget, {});
    return answer;
  }
  (question.mod ? answer.residue : answer.member) = std::move(found);
  answer.verdict.status = Status::proved;
  answer.verdict.reasons = {Reason("one-pile.member-listed")};
  if (answer.recurrence) {
    answer.verdict.reasons = {
        Reason("one-pile.member-by-recurrence", {{"delay", to_integer(answer.recurrence->delay)},
                                                 {"from", to_integer(answer.recurrence->from)}})};
  }
  return answer;
}

}  // namespace dynim
