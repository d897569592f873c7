#include <algorithm>
#include <utility>

#include "base/watch.hpp"
#include "dynim/error.hpp"
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

void check(const BaseQuestion& question) {
  if (!question.f) throw InputError("no move function is given");
  require_bases(*question.f);
  if (!question.up_to && !question.members)
    throw InputError("how far the base should go is not given");
  if (question.up_to && *question.up_to < 1) {
    throw InputError("a base needs a bound of at least 1, not " + to_string(*question.up_to));
  }
  if (question.members && *question.members < 1) throw InputError("a base has at least 1 member");
}

bool extend(const BaseQuestion& question, GBases& bases, std::size_t game, Budget& budget) {
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
GameBase list(const BaseQuestion& question, const GBases& bases, std::size_t game, bool reached,
              const Integer& complete_to, Budget& budget) {
  GameBase base;
  base.index = game;
  base.finite = bases.finite(game);
  base.complete_to = question.up_to && reached && !question.members ? *question.up_to : complete_to;
  for (std::size_t k = 0; k < bases.size(game); ++k) {
    const Integer& b = bases.b(k, game);
    const bool too_large = question.up_to && b > *question.up_to;
    const bool too_many = question.members && k >= *question.members;
    if (too_many) base.complete_to = b - 1;
    if (too_large || too_many || b > base.complete_to) break;
    if (!budget.reserve(2 * bytes_of(b))) {
      base.complete_to = b - 1;
      break;
    }
    base.members.push_back({b, bases.g(k, game)});
  }
  return base;
}

std::string reason(const BaseAnswer& answer, const Budget& budget) {
  std::string text;
  if (answer.status == Status::unable) {
    text = reason_unable(budget, "members beyond those listed are not known");
  } else if (answer.games.size() == 1 && answer.base().finite) {
    text =
        "The base is finite: no self-valued member s has f(s) >= g' of the last member, so g "
        "repeats from 1 on.";
  } else if (answer.periodic) {
    text = "g is proved to be eventually periodic.";
  } else {
    text = "Every member listed is proved, and none is missing between them.";
  }
  return text;
}

}  // namespace

BaseAnswer g_base(const BaseQuestion& question, Budget& budget) {
  check(question);
  GBases bases(question.f);
  bool reached = true;
  std::vector<Integer> complete_to;
  for (std::size_t game = 0; game < bases.games(); ++game)
    reached = extend(question, bases, game, budget) && reached;
  for (std::size_t game = 0; game < bases.games(); ++game)
    complete_to.push_back(bases.complete_to(game));

  BaseAnswer answer;
  try {
    answer.periodic = periodicity(bases, budget);
  } catch (const InputError&) {
    // f fails beyond what was asked for, which is no fault of the question
  }
  answer.descends_at_most_one = descends_at_most_one(*question.f);
  const bool searched = !budget.exhausted();
  for (std::size_t game = 0; game < bases.games(); ++game) {
    answer.games.push_back(list(question, bases, game, reached, complete_to[game], budget));
  }
  const bool listed = !searched || !budget.exhausted();
  answer.status = reached && listed ? Status::proved : Status::unable;
  answer.reason = reason(answer, budget);
  note_standing(*question.f, answer.status, answer.reason);
  return answer;
}

}  // namespace dynim
