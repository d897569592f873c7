// The g-base of f, or the bases of all its games: members by theory's generation, and what they
// show of the end of the base and of the periods of g. Cost: that of the members; a table of at
// most a few million cells to look for a period, within a tenth of the budget.
#include <algorithm>
#include <utility>

#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "engine/one_pile/answering.hpp"
#include "engine/one_pile/reasons.hpp"
#include "one_pile/theory.hpp"

namespace dynim {
namespace {

// However few members are asked for, this many are generated to see whether the base ends or g
// becomes periodic ...
constexpr std::size_t members_looked_at = 2048;

// ... within this part of the budget, and only where the base grows slowly.
constexpr double part_for_looking = 0.1;
constexpr unsigned long largest_looked_at = 1ul << 22;

// Where f is looked at for a descent of more than one.
constexpr std::uint64_t residues_looked_at = 64;
constexpr std::uint64_t moves_looked_at = 256;
constexpr double seconds_for_descents = 0.1;

void check(const OnePileBaseQuestion& question) {
  check_base(question.f, question.up_to);
  if (!question.up_to && !question.members)
    throw InputError("how far the base should go is not given");
  if (question.members && *question.members < 1) throw InputError("a base has at least 1 member");
}

bool extend(const OnePileBaseQuestion& question, GBases& bases, std::size_t game, Budget& budget) {
  if (!question.up_to)
    return bases.extend_by_count(static_cast<std::size_t>(*question.members), budget, game);
  if (!question.members) return bases.extend_to(*question.up_to, budget, game);
  return bases.extend(*question.up_to, static_cast<std::size_t>(*question.members), budget, game);
}

// Where the walk of piles beyond all members goes through finite bases into a cycle, its length is
// a period behind what was taken before (docs/mathematics.md, Theorem 18; for one game Theorem 17).
std::optional<PeriodicityCertificate> period_of_walk(const GBases& bases) {
  Integer before = 0;
  std::size_t game = 0;
  for (std::size_t passed = 0; passed < bases.games() && bases.finite(game); ++passed) {
    const std::size_t last = bases.size(game) - 1;
    if (const auto cycle = bases.cycle(game)) {
      Integer largest = 0;
      for (const std::size_t met : cycle->games) {
        largest = std::max(largest, bases.largest_g(bases.size(met) - 1, met));
      }
      return PeriodicityCertificate{before + 1, cycle->length, largest};
    }
    before += bases.b(last, game);
    game = bases.following(last, game);
  }
  return std::nullopt;
}

// A table may show a certificate, with the least start and period.
std::optional<PeriodicityCertificate> periodicity(GBases& bases, Budget& budget) {
  Budget part = budget.part(part_for_looking);
  for (std::size_t members = 32; members <= members_looked_at && !bases.cycle(); members *= 2) {
    if (bases.answerable_to() > largest_looked_at) break;
    if (!bases.make_answerable(largest_looked_at, members, part)) break;
    if (auto proved = prove_periodicity(bases, part)) return proved->certificate;
  }
  return period_of_walk(bases);
}

// Proved from the tree of f, or refuted by a small n and t.
std::optional<bool> descends_at_most_one(const MoveFunction& f) {
  if (f.facts().descends_at_most_one) return true;
  BudgetLimits moment;
  moment.seconds = seconds_for_descents;
  Budget budget(moment);
  const EvaluationWatch watch(budget);
  const std::uint64_t residues = std::min<std::uint64_t>(f.period(), residues_looked_at);
  try {
    for (std::uint64_t n = 0; n < residues; ++n) {
      for (std::uint64_t t = 1; t <= moves_looked_at; ++t) {
        if (!budget.spend()) return std::nullopt;
        const std::uint64_t value = f.value64(n, t);
        if (value > 1 && f.value64(n, t + 1) < value - 1) return false;
      }
    }
  } catch (const EvaluationStopped&) {
    // one value takes too long, and what was seen until then decides nothing
  } catch (const InputError&) {
    // f has no value there; neither does that
  }
  return std::nullopt;
}

// The members asked for, of those known when the budget ended or the question was answered.
OnePileBase list(const OnePileBaseQuestion& question, const std::shared_ptr<const GBases>& bases,
                 std::size_t game, bool reached, const Integer& complete_to) {
  OnePileBase base;
  base.index = game;
  base.finite = bases->finite(game);
  base.complete_to = question.up_to && reached && !question.members ? *question.up_to : complete_to;
  base.bases = bases;
  std::size_t size = bases->size(game);
  if (question.members && size > *question.members) {
    size = static_cast<std::size_t>(*question.members);
    base.complete_to = bases->b(size, game) - 1;
  }
  const Integer last =
      question.up_to ? std::min(*question.up_to, base.complete_to) : base.complete_to;
  base.size = last < 1 ? 0 : std::min(size, bases->largest_at_most(last, game) + 1);
  return base;
}

// Proved without an end: all members self-valued and f(n, t) >= t, or for one game g eventually
// periodic, and not from 1 on (docs/mathematics.md, Propositions 87 and 88).
bool is_infinite(const MoveFunction& f, const OnePileBaseAnswer& answer) {
  const MoveFunctionFacts facts = f.facts();
  if (facts.descends_at_most_one && facts.at_least_the_move) return true;
  return f.period() == 1 && answer.periodic && answer.periodic->start > 1;
}

std::vector<Reason> reasons(const OnePileBaseAnswer& answer, const Budget& budget) {
  if (answer.verdict.status == Status::unable) {
    return unable_reasons(budget, {Reason("one-pile.members-unknown")});
  }
  if (answer.games.size() == 1 && answer.base().finite) return {Reason("one-pile.base-finite")};
  return {Reason(answer.periodic ? "one-pile.periodic" : "one-pile.base-complete")};
}

}  // namespace

OnePileBaseAnswer ask(const OnePileBaseQuestion& question, Budget& budget) {
  check(question);
  const auto bases = std::make_shared<GBases>(question.f);
  bool reached = true;
  std::vector<Integer> complete_to;
  for (std::size_t game = 0; game < bases->games(); ++game) {
    reached = extend(question, *bases, game, budget) && reached;
  }
  for (std::size_t game = 0; game < bases->games(); ++game) {
    complete_to.push_back(bases->complete_to(game));
  }
  OnePileBaseAnswer answer;
  try {
    answer.periodic = periodicity(*bases, budget);
  } catch (const InputError&) {
    // f fails beyond what was asked for, which is no fault of the question
  }
  answer.descends_at_most_one = descends_at_most_one(*question.f);
  answer.recurrence = find_recurrence(*bases);
  for (std::size_t game = 0; game < bases->games(); ++game) {
    answer.games.push_back(list(question, bases, game, reached, complete_to[game]));
    answer.games.back().infinite = is_infinite(*question.f, answer);
  }
  answer.verdict.method = Method::g_base;
  answer.verdict.status = reached ? Status::proved : Status::unable;
  answer.verdict.reasons = reasons(answer, budget);
  if (!answer.descends_at_most_one) answer.verdict.unknown.push_back("descends_at_most_one");
  note_period(*question.f, answer.verdict);
  return answer;
}

}  // namespace dynim
