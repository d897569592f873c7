// Sum and histogram of g(1 .. N), with what is known about them: theory's counts, and its verdict.
#include "one_pile/statistics.hpp"

#include "dynim/error.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/run_statistics.hpp"

namespace dynim {
namespace {

// Dense bases with more members than this are counted in runs, without their histogram.
constexpr unsigned long most_members_listed = 1ul << 20;

// In runs only where the members are too many for a list.
KnownValues find_values(const OnePileStatisticsQuestion& question, Budget& budget) {
  const auto find = [&](bool runs) {
    return dynim::find_values({question.f, Convention::normal, {}}, question.up_to,
                              OnePileMethod::automatic, runs, budget);
  };
  const std::uint64_t reserved = budget.bytes_reserved();
  KnownValues known = find(true);
  if (known.kind != KnownValues::Kind::runs) return known;
  if (count_members(*known.runs, question.up_to) > most_members_listed) return known;
  known = KnownValues();
  budget.release(budget.bytes_reserved() - reserved);
  return find(false);
}

Reason how_counted(const KnownValues& known) {
  if (known.kind == KnownValues::Kind::runs) return Reason("one-pile.counted-by-runs");
  if (known.kind == KnownValues::Kind::base) return Reason("one-pile.counted-by-members");
  if (known.certificate) return Reason("one-pile.counted-by-periods");
  return Reason("one-pile.counted-by-piles");
}

}  // namespace

OnePileStatisticsAnswer ask(const OnePileStatisticsQuestion& question, Budget& budget) {
  if (!question.f) throw InputError("no move function is given");
  require_one_function(*question.f);
  if (question.up_to < 1) {
    throw InputError("statistics need a pile of at least 1, not " + to_string(question.up_to));
  }
  if (has_limit_from_the_pile(*question.f)) {
    throw InputError(
        "there are no statistics of a limit from the pile; its lost piles are its base")
        .about("f");
  }
  const KnownValues known = find_values(question, budget);
  OnePileStatisticsAnswer answer;
  answer.verdict.method = method_of(known);
  if (known.kind != KnownValues::Kind::nothing) {
    answer.statistics = statistics(known, question.up_to, budget);
  }
  if (answer.statistics) {
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {how_counted(known)};
    if (known.kind == KnownValues::Kind::runs) answer.verdict.unknown = {"histogram"};
  } else {
    answer.verdict.reasons = unable_reasons(budget, known.known_so_far);
    answer.verdict.unknown = {"sum", "self_valued", "histogram"};
  }
  note_period(*question.f, answer.verdict);
  return answer;
}

}  // namespace dynim
