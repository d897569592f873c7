// One delay that stays is asked first, then scales, then a pattern: of 256 members, 1,024, and
// twice as many up to 8,192; the end of falls last, which knows no pattern. A recurrence is one
// that fits. Cost: in endless_base.hpp.
#include "one_pile/endless_base.hpp"

#include <algorithm>
#include <functional>

#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "one_pile/pattern_lines.hpp"

namespace dynim {
namespace {

constexpr std::size_t members_wanted = 256, more_members = 1024, most_members = 8192,
                      least_members = 32;
constexpr std::uint64_t nodes_for_members = 1ul << 18;
constexpr double seconds_for_members = 1, part_for_pattern = 0.1;

Budget for_members(Budget& budget) {
  BudgetLimits few;
  few.nodes = nodes_for_members;
  few.seconds = seconds_for_members;
  return budget.part(few);
}

void extend(GBases& bases, std::size_t members, Budget& budget) {
  Budget part = for_members(budget);
  for (std::size_t game = 0; game < bases.games(); ++game)
    bases.extend_by_count(game == 0 ? members : std::min(members, most_members / bases.games()),
                          part, game);
}

// Of a base whose members repeat: so many before, so many in a period, each a sum of so many forms.
struct Recurring {
  std::uint64_t before, in_a_period, forms;
};

Recurring recurring(const JointPattern& pattern, std::size_t game) {
  const auto count = [game](const auto& list, auto of) {
    return static_cast<std::uint64_t>(std::ranges::count(list, game, of));
  };
  std::uint64_t forms = 1;
  for (const JointPattern::Entry& e : pattern.entries)
    forms = std::max<std::uint64_t>({forms, e.before, e.step});
  return {count(pattern.first, std::identity()), count(pattern.entries, &JointPattern::Entry::game),
          forms};
}

Recurring recurring(const BasePattern& pattern) {
  return {pattern.from, pattern.delays.size(), 1 + std::ranges::max(pattern.delays)};
}

// The recurrence that fits follows from a pattern if it does so at as many members in a row as
// there are forms in a period, of each member of this base in it (docs/mathematics.md, Corollary
// 261; of several bases Corollary 266).
std::optional<BaseRecurrence> proved_recurrence(GBases& bases, const Recurring& pattern,
                                                std::size_t game, Budget& budget) {
  const std::uint64_t before = pattern.before;
  const auto needed = [&](const std::optional<BaseRecurrence>& fits) {
    if (!fits) return before + more_members;
    return std::max(fits->from, before + fits->delay) + pattern.in_a_period * pattern.forms;
  };
  std::optional<BaseRecurrence> fits = fit_recurrence(bases, budget, game, before);
  if (!fits || *fits->fits_to < needed(fits)) {
    Budget part = for_members(budget);
    bases.extend_by_count(needed(fits) + 1, part, game);
    fits = fit_recurrence(bases, budget, game, before);
  }
  if (!fits || *fits->fits_to < needed(fits)) return fits;
  fits->proved = true;
  fits->theorem = bases.games() == 1 ? 261 : 266;
  fits->fits_to.reset();
  return fits;
}

// From the first member on that follows it.
void begin_early(const GBases& bases, BasePattern& pattern) {
  const auto holds_before = [&] {
    const std::uint64_t k = pattern.from - 1;
    if (bases.step(k) + pattern.delays.back() != k) return false;
    Integer value = bases.b(k + 1);
    for (const std::uint64_t o : pattern.values.back()) {
      if (o > k) return false;
      value -= bases.b(k - o);
    }
    return bases.g(k + 1) == value;
  };
  for (; pattern.from > 0 && holds_before(); --pattern.from) {
    std::rotate(pattern.delays.begin(), pattern.delays.end() - 1, pattern.delays.end());
    std::rotate(pattern.values.begin(), pattern.values.end() - 1, pattern.values.end());
  }
}

Reason why_not(const PatternSearch& search, const GBases& bases) {
  using Failure = PatternSearch::Failure;
  if (!may_have_pattern(bases)) return Reason("one-pile.pattern-not-sought");
  if (search.failure == Failure::no_line) return Reason("one-pile.pattern-no-line");
  if (search.failure == Failure::not_proved)
    return Reason(
        bases.games() == 1 ? "one-pile.pattern-not-proved" : "one-pile.joint-pattern-not-proved",
        {{"period", to_integer(search.period)}, {"from", to_integer(search.from)}});
  std::size_t members = 0;
  for (std::size_t game = 0; game < bases.games(); ++game) members += bases.size(game);
  return Reason("one-pile.pattern-no-period", {{"members", to_integer(members)}});
}

void fit(const GBases& bases, EndlessBase& found, Budget& budget) {
  for (std::size_t game = 0; game < bases.games(); ++game)
    found.games[game].recurrence = fit_recurrence(bases, budget, game);
}

// From the first member that shows it on (docs/mathematics.md, Proposition 255).
std::optional<FallsEnd> find_falls_end(const GBases& bases) {
  if (bases.phases() > 1) return std::nullopt;
  const std::optional<Integer> from = bases.f().facts().falls_end;
  const std::optional<ResidueLines> lines = bases.f().residue_lines(0);
  if (!from || !lines || lowest(*lines).slope < 1 || lowest(*lines).constant < 0)
    return std::nullopt;
  for (std::size_t k = 0; k + 1 < bases.size(); ++k) {
    if (bases.falls_have_ended(k) && bases.b(k + 1) >= lines->from) return FallsEnd{*from, k};
  }
  return std::nullopt;
}

// By one delay or by scales, which need no walks.
bool prove_early(const GBases& bases, EndlessBase& found, Budget& budget) {
  if (std::optional<DelayProof> delay = find_delay(bases)) {
    found.pattern = delay->pattern;
    found.proof = std::move(*delay);
  } else if (std::optional<ScaleProof> scales = find_scales(bases, budget)) {
    found.pattern = pattern_of_scales(bases, *scales);
    begin_early(bases, *found.pattern);
    found.proof = std::move(*scales);
  }
  return found.pattern.has_value();
}

void find(GBases& bases, EndlessBase& found, Budget& budget) {
  Budget part = budget.part(part_for_pattern);
  extend(bases, members_wanted,
         bases.games() == 1 ? budget : part);  // one that waits may take all it is given
  const EvaluationWatch watch(part);
  PatternSearch search;
  for (std::size_t members = more_members;; members *= 2) {
    if (prove_early(bases, found, part)) {
      found.games[0] = {true, std::holds_alternative<DelayProof>(found.proof)
                                  ? recurrence_of_one_delay(*found.pattern)
                                  : proved_recurrence(bases, recurring(*found.pattern), 0, part)};
      return;
    }
    if (bases.games() == 1 && (bases.finite() || bases.size() < least_members)) return;
    search = find_pattern(bases, part);
    if (search.proof || search.failure == PatternSearch::Failure::no_line || members > most_members)
      break;
    const std::size_t known = bases.size();
    extend(bases, members, part);
    if (bases.size() == known && known < members) break;
  }
  if (!search.proof) {
    if (std::optional<FallsEnd> end = find_falls_end(bases)) {
      found.games[0].infinite = true;
      found.proof = std::move(*end);
    }
    fit(bases, found, budget);
    if (part.exhausted())
      found.why_not = Reason("one-pile.pattern-stopped");
    else if (may_have_pattern(bases) || found.games[0].recurrence)
      found.why_not = why_not(search, bases);
    return;
  }
  const JointPattern& pattern = search.proof->pattern;
  for (const JointPattern::Entry& e : pattern.entries) found.games[e.game].infinite = true;
  if (bases.games() == 1) {
    found.pattern = base_pattern(pattern);
    begin_early(bases, *found.pattern);
  }
  for (std::size_t game = 0; game < bases.games(); ++game) {
    if (found.games[game].infinite)
      found.games[game].recurrence = proved_recurrence(bases, recurring(pattern, game), game, part);
  }
  found.proof = std::move(*search.proof);
}

}  // namespace

std::optional<BasePattern> proved_pattern(const GBases& bases, Budget& budget) {
  std::optional<BasePattern> pattern;
  try {
    const EvaluationWatch watch(budget);
    if (EndlessBase early; prove_early(bases, early, budget)) return early.pattern;
    const std::optional<PatternProof> proof = find_pattern(bases, budget).proof;
    if (proof) pattern = base_pattern(proof->pattern);
  } catch (const EvaluationStopped&) {
    // as where there is none
  } catch (const InputError&) {
    // f fails beyond the members that are known
  }
  return pattern;
}

EndlessBase find_endless(GBases& bases, Budget& budget) {
  EndlessBase found{std::vector<EndlessBase::Game>(bases.games()), {}, {}, {}};
  try {
    find(bases, found, budget);
  } catch (const EvaluationStopped&) {
    if (!found.pattern) found.why_not = Reason("one-pile.pattern-stopped");
  } catch (const InputError&) {
    // f fails beyond what was asked for, which is no fault of the question
  }
  return found;
}

}  // namespace dynim
