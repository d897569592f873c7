// The bases of f in runs, cut at the bound that was asked for. Cost: that of the runs.
#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile/run_bases.hpp"
#include "engine/one_pile/answering.hpp"
#include "engine/one_pile/reasons.hpp"

namespace dynim {
namespace {

void check(const OnePileRunsQuestion& question) {
  check_base(question.f, question.up_to);
  if (!question.f->facts().descends_at_most_one) {
    throw InputError(
        "a base is told in runs where f(n, t+1) >= f(n, t) - 1 is proved for all n and t; of this "
        "f "
        "it is not");
  }
}

OnePileRuns cut(const RunBases& bases, std::size_t game, const Integer& up_to) {
  OnePileRuns list;
  list.index = game;
  list.complete_to = std::min(up_to, bases.complete_to(game));
  const auto add = [&](const Integer& first, const Integer& step, const Integer& most) {
    if (first > up_to) return;
    const Integer count = std::min<Integer>(most, (up_to - first) / step + 1);
    list.members += count;
    list.runs.push_back({first, step, count});
  };
  for (const RunBases::Run& run : bases.runs(game)) add(run.first, run.step, run.count);
  add(bases.after_runs(game), 1, 1);
  list.finite = bases.finite(game) && bases.after_runs(game) <= up_to;
  return list;
}

}  // namespace

OnePileRunsAnswer ask(const OnePileRunsQuestion& question, Budget& budget) {
  check(question);
  RunBases bases(question.f);
  const bool reached = bases.extend_to(question.up_to, budget);
  OnePileRunsAnswer answer;
  for (std::size_t game = 0; game < bases.games(); ++game) {
    answer.games.push_back(cut(bases, game, question.up_to));
  }
  answer.verdict.method = Method::g_base;
  answer.verdict.status = reached ? Status::proved : Status::unable;
  answer.verdict.reasons = reached ? std::vector{Reason("one-pile.base-complete")}
                                   : unable_reasons(budget, {Reason("one-pile.members-unknown")});
  note_period(*question.f, answer.verdict);
  return answer;
}

}  // namespace dynim
