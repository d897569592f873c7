#include "one_pile/statistics.hpp"

#include "dynim/error.hpp"
#include "engine/one_pile/reasons.hpp"

namespace dynim {

StatisticsAnswer g_statistics(const MoveFunctionPtr& f, const Integer& up_to, Budget& budget) {
  if (up_to < 1) throw InputError("statistics need a pile of at least 1, not " + to_string(up_to));
  const Knowledge known =
      find_out({f, Convention::normal, {}}, up_to, OnePileMethod::automatic, budget);
  StatisticsAnswer answer;
  std::optional<StatisticsAnswer> counted;
  if (known.kind != Knowledge::Kind::nothing) counted = statistics(known, up_to, budget);
  if (!counted) {
    answer.reason = reason_unable(budget, known.known_so_far);
    note_standing(*f, answer.status, answer.reason);
    return answer;
  }
  answer = *std::move(counted);
  answer.status = Status::proved;
  answer.method = method_of(known);
  if (known.kind == Knowledge::Kind::base) {
    answer.reason = "Counted member by member: between two members g repeats its own beginning.";
  } else if (known.certificate) {
    answer.reason = "Counted over the periods of g, which is proved to be eventually periodic.";
  } else {
    answer.reason = "Counted pile by pile.";
  }
  note_standing(*f, answer.status, answer.reason);
  return answer;
}

}  // namespace dynim
