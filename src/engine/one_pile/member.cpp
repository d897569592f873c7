// One member of a base by its number. Cost: that of the recurrence where one is proved (of the
// first digits alone where it is long), else of all members up to it.
#include <algorithm>

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/endless_base.hpp"

namespace dynim {
namespace {

// The delay has settled by then for every slope of a readable size.
constexpr unsigned long members_until_delay = 2048;

void check(const OnePileMemberQuestion& question) {
  if (!question.f) throw InputError("no move function is given");
  if (as_typed(question.f)->period() != 1)
    throw InputError("f must not look at the pile n: its bases are several").about("f");
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

void set_first(OnePileMemberAnswer& answer, const LeadingDigits& first) {
  answer.digits = first.digits;
  answer.leading = first.leading;
}

// By the recurrence; the member itself only where it is not too long to be of use.
void answer_by_recurrence(const OnePileMemberQuestion& question, const GBases& bases,
                          OnePileMemberAnswer& answer, Budget& budget) {
  const BaseRecurrence& recurrence = *answer.recurrence;
  if (!question.mod) {
    const auto first =
        leading_digits(bases, recurrence, question.index, member_leading_digits, budget);
    if (first) set_first(answer, *first);
  }
  if (answer.digits && *answer.digits > most_member_digits) {
    answer.verdict.reasons.push_back(
        Reason("one-pile.member-too-long", {{"most", to_integer(most_member_digits)}}));
    return;
  }
  (question.mod ? answer.residue : answer.member) =
      member_by_recurrence(bases, recurrence, question.index, question.mod, budget);
}

void answer_by_list(const OnePileMemberQuestion& question, GBases& bases,
                    OnePileMemberAnswer& answer, Budget& budget) {
  std::optional<Integer> member = listed(bases, question.index, budget);
  if (!member) return;
  if (question.mod) {
    answer.residue = *member % *question.mod;
    return;
  }
  const std::string text = member->get_str();
  set_first(answer, {to_integer(text.size()), text.substr(0, member_leading_digits)});
  answer.member = std::move(member);
}

Reason how_found(const std::optional<BaseRecurrence>& recurrence, bool one_delay) {
  if (!recurrence) return Reason("one-pile.member-listed");
  const Reason::Field from{"from", to_integer(recurrence->from)};
  if (one_delay)
    return Reason("one-pile.member-by-recurrence",
                  {{"delay", to_integer(recurrence->delay)}, from});
  return Reason("one-pile.member-by-pattern", {{"order", to_integer(recurrence->delay + 1)}, from});
}

// What is not in the answer, and the status of what is.
void conclude(const OnePileMemberQuestion& question, bool one_delay, OnePileMemberAnswer& answer,
              const Budget& budget) {
  Verdict& verdict = answer.verdict;
  if (answer.member || answer.residue || answer.digits) {
    verdict.status = Status::proved;
    verdict.reasons.insert(verdict.reasons.begin(), how_found(answer.recurrence, one_delay));
  }
  std::vector<std::string_view>& unknown = verdict.unknown;
  if (question.mod) {
    if (!answer.residue) unknown.push_back("residue");
  } else {
    if (!answer.member) unknown.push_back("member");
    if (!answer.digits) unknown.insert(unknown.end(), {"digits", "leading"});
  }
  if (budget.exhausted()) verdict.reasons.push_back(search_ended(budget));
}

}  // namespace

OnePileMemberAnswer ask(const OnePileMemberQuestion& question, Budget& budget) {
  check(question);
  GBases bases(question.f);
  OnePileMemberAnswer answer;
  set_grounds(answer.verdict, {Method::g_base, 10});
  bases.extend_by_count(std::min<Integer>(question.index + 1, members_until_delay).get_ui(),
                        budget);
  bool one_delay = false;
  if (question.index >= bases.size()) {
    EndlessBase endless = find_endless(bases, budget);
    one_delay = std::holds_alternative<DelayProof>(endless.proof);
    std::optional<BaseRecurrence>& recurrence = endless.games[0].recurrence;
    if (recurrence && recurrence->proved) answer.recurrence = std::move(recurrence);
  }
  if (answer.recurrence) {
    answer_by_recurrence(question, bases, answer, budget);
  } else {
    answer_by_list(question, bases, answer, budget);
  }
  if (answer.recurrence) answer.verdict.theorem = one_delay ? 89 : 259;
  conclude(question, one_delay, answer, budget);
  return answer;
}

}  // namespace dynim
