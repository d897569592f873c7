#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "engine/one_pile_reasons.hpp"
#include "one_pile/theory.hpp"

namespace dynim {
namespace {

// However few members are asked for, this many are generated to see whether the base ends or g becomes periodic ...
constexpr std::size_t members_looked_at = 2048;

// ... within this part of the budget, and only where the base grows slowly.
constexpr double part_for_looking = 0.1;
constexpr unsigned long largest_looked_at = 1ul << 22;

void check(const BaseQuestion& question) {
  if (!question.f) throw InputError("no move function is given");
  if (!question.up_to && !question.members) throw InputError("how far the base should go is not given");
  if (question.up_to && *question.up_to < 1) {
    throw InputError("a base needs a bound of at least 1, not " + to_string(*question.up_to));
  }
  if (question.members && *question.members < 1) throw InputError("a base has at least 1 member");
}

bool extend(const BaseQuestion& question, GBases& bases, Budget& budget) {
  if (!question.up_to) return bases.extend_by_count(static_cast<std::size_t>(*question.members), budget);
  if (!question.members) return bases.extend_to(*question.up_to, budget);
  return bases.extend(*question.up_to, static_cast<std::size_t>(*question.members), budget);
}

std::optional<PeriodicityCertificate> periodicity(GBases& bases, const Budget& budget) {
  Budget part = budget.slice(part_for_looking);
  for (std::size_t members = 32; members <= members_looked_at && !bases.finite(); members *= 2) {
    if (bases.complete_to() > largest_looked_at) break;
    if (!bases.extend(largest_looked_at, members, part)) break;
    if (auto proved = prove_periodicity(bases, part)) return proved->certificate;
  }
  if (!bases.finite()) {
    auto proved = prove_periodicity(bases, part);
    return proved ? std::optional(proved->certificate) : std::nullopt;
  }
  const std::size_t last = bases.size() - 1;
  return PeriodicityCertificate{1, bases.b(last), bases.largest_g(last)};
}

std::string reason(const BaseAnswer& answer, const Budget& budget) {
  if (answer.status == Status::unable) return reason_unable(budget, "members beyond those listed are not known");
  if (answer.finite) {
    return "The base is finite: no self-valued member s has f(s) >= g' of the last member, so g repeats from 1 on.";
  }
  if (answer.periodic) return "g is eventually periodic: its certificate holds, entry by entry.";
  return "Every member listed is proved, and none is missing between them.";
}

}  // namespace

BaseAnswer g_base(const BaseQuestion& question, Budget& budget) {
  check(question);
  GBases bases(question.f);
  const bool reached = extend(question, bases, budget);
  BaseAnswer answer;
  answer.complete_to = bases.complete_to();
  answer.periodic = periodicity(bases, budget);
  answer.finite = bases.finite();
  answer.status = reached ? Status::proved : Status::unable;

  for (std::size_t k = 0; k < bases.size(); ++k) {
    const bool beyond = (question.up_to && bases.b(k) > *question.up_to) ||
                        (question.members && k >= *question.members) || (!reached && bases.b(k) > answer.complete_to);
    if (beyond) {
      answer.complete_to = bases.b(k) - 1;
      break;
    }
    answer.members.push_back({bases.b(k), bases.g(k)});
  }
  if (question.up_to && reached && !question.members) answer.complete_to = *question.up_to;
  answer.reason = reason(answer, budget);
  return answer;
}

}  // namespace dynim
