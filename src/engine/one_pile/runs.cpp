// The bases of f in runs, cut at the bound that was asked for. Cost: that of the runs.
#include <algorithm>

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "engine/one_pile/answering.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/run_bases.hpp"

namespace dynim {
namespace {

void check(const OnePileRunsQuestion& question) {
  check_base(question.f, question.up_to);
  if (!question.f->facts().descends_at_most_one) {
    throw InputError(
        "a base is told in runs where f(n, t+1) >= f(n, t) - 1 is proved for all n and t; of this "
        "f it is not")
        .about("f");
  }
}

OnePileRuns up_to_bound(const std::shared_ptr<const RunBases>& bases, std::size_t game,
                        const Integer& up_to) {
  OnePileRuns list;
  list.index = game;
  list.bases = bases;
  list.complete_to = std::min(up_to, bases->complete_to(game));
  const RunBases::Place last = bases->largest_at_most(up_to, game);
  list.size = last.run + 1;
  list.finite = bases->finite(game) && bases->after_runs(game) <= up_to;
  for (std::size_t k = 0; k < last.run; ++k) list.members += bases->runs(game)[k].count;
  list.members += last.index + 1;
  return list;
}

}  // namespace

OnePileRun OnePileRuns::run(std::uint64_t k) const {
  const std::vector<RunBases::Run>& runs = bases->runs(static_cast<std::size_t>(index));
  if (k == runs.size()) return {bases->after_runs(static_cast<std::size_t>(index)), 1, 1};
  const RunBases::Run& run = runs[static_cast<std::size_t>(k)];
  return {run.first, run.step,
          std::min<Integer>(run.count, (complete_to - run.first) / run.step + 1)};
}

void OnePileRuns::cut(std::uint64_t runs) {
  complete_to = run(runs).first - 1;
  size = runs;
  members = 0;
  for (std::uint64_t k = 0; k < runs; ++k) members += run(k).count;
  finite = false;
}

OnePileRunsAnswer ask(const OnePileRunsQuestion& question, Budget& budget) {
  check(question);
  const auto bases = std::make_shared<RunBases>(question.f);
  const bool reached = bases->extend_to(question.up_to, budget);
  OnePileRunsAnswer answer;
  for (std::size_t game = 0; game < bases->games(); ++game)
    answer.games.push_back(up_to_bound(bases, game, question.up_to));
  set_grounds(answer.verdict, {Method::g_base, 85});
  answer.verdict.status = reached ? Status::proved : Status::unable;
  answer.verdict.reasons = reached ? std::vector{Reason("one-pile.base-complete")}
                                   : unable_reasons(budget, {Reason("one-pile.members-unknown")});
  note_function(question.f, answer.verdict);
  return answer;
}

}  // namespace dynim
