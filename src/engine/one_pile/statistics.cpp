// Sum and histogram of g(1 .. N), with what is known about them: theory's counts, and its verdict.
#include "one_pile/statistics.hpp"

#include "dynim/error.hpp"
#include "engine/one_pile/reasons.hpp"

namespace dynim {
namespace {

Reason how_counted(const KnownValues& known) {
  if (known.kind == KnownValues::Kind::base) return Reason("one-pile.counted-by-members");
  if (known.certificate) return Reason("one-pile.counted-by-periods");
  return Reason("one-pile.counted-by-piles");
}

}  // namespace

OnePileStatisticsAnswer ask(const OnePileStatisticsQuestion& question, Budget& budget) {
  if (!question.f) throw InputError("no move function is given");
  if (question.up_to < 1) {
    throw InputError("statistics need a pile of at least 1, not " + to_string(question.up_to));
  }
  const KnownValues known = find_values({question.f, Convention::normal, {}}, question.up_to,
                                        OnePileMethod::automatic, false, budget);
  OnePileStatisticsAnswer answer;
  answer.verdict.method = method_of(known);
  if (known.kind != KnownValues::Kind::nothing) {
    answer.statistics = statistics(known, question.up_to, budget);
  }
  if (answer.statistics) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {how_counted(known)};
  } else {
    answer.verdict.reasons = unable_reasons(budget, known.known_so_far);
    answer.verdict.unknown = {"sum", "self_valued", "histogram"};
  }
  note_period(*question.f, answer.verdict);
  return answer;
}

}  // namespace dynim
