// One delay that stays is asked first, then a pattern of 256 members and of 1,024; its recurrence is the one
// that fits. Cost: in endless_base.hpp.
#include "one_pile/endless_base.hpp"

#include <algorithm>

#include "base/watch.hpp"
#include "dynim/error.hpp"

namespace dynim {
namespace {

constexpr std::size_t members_wanted = 256, more_members = 1024, least_members = 32;
constexpr std::uint64_t nodes_for_members = 1ul << 15;
constexpr double seconds_for_members = 1, part_for_pattern = 0.1;

void extend(GBases& bases, std::size_t members, Budget& budget) {
  BudgetLimits few;
  few.nodes = nodes_for_members;
  few.seconds = seconds_for_members;
  Budget part = budget.part(few);
  bases.extend_by_count(members, part);
}

// The shortest recurrence follows from the pattern where so many members in a row follow it as there are
// forms in a period (docs/mathematics.md, Corollary 261).
std::optional<BaseRecurrence> proved_recurrence(GBases& bases, const BasePattern& pattern, Budget& budget) {
  std::optional<BaseRecurrence> fits = fit_recurrence(bases, budget);
  const auto needed = [&] {
    return std::max(fits->from, pattern.from + fits->delay) +
           pattern.delays.size() * (1 + std::ranges::max(pattern.delays));
  };
  if (!fits || *fits->fits_to < needed()) {
    extend(bases, fits ? needed() + 1 : more_members, budget);
    fits = fit_recurrence(bases, budget);
  }
  if (!fits || *fits->fits_to < needed()) return fits;
  fits->proved = true;
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
  if (search.failure == Failure::no_line) return Reason("one-pile.pattern-no-line");
  if (search.failure == Failure::not_proved)
    return Reason("one-pile.pattern-not-proved",
                  {{"period", to_integer(search.period)}, {"from", to_integer(search.from)}});
  return Reason("one-pile.pattern-no-period", {{"members", to_integer(bases.size())}});
}

void find(GBases& bases, EndlessBase& found, Budget& budget) {
  extend(bases, members_wanted, budget);
  if (std::optional<DelayProof> delay = find_delay(bases)) {
    found.pattern = delay->pattern;
    found.proof = std::move(*delay);
    found.recurrence = recurrence_of_one_delay(*found.pattern);
    return;
  }
  if (bases.finite() || bases.size() < least_members) return;
  if (bases.games() * bases.phases() != 1) {
    found.recurrence = fit_recurrence(bases, budget);
    return;
  }
  Budget part = budget.part(part_for_pattern);
  const EvaluationWatch watch(part);
  const std::optional<ResidueLines> lines = bases.f().residue_lines();
  PatternSearch search = find_pattern(bases, lines, part);
  if (lines && !search.proof && !part.exhausted() && bases.size() < more_members) {
    extend(bases, more_members, part);
    search = find_pattern(bases, lines, part);
  }
  if (search.proof) {
    found.pattern = search.proof->pattern;
    found.proof = std::move(*search.proof);
    begin_early(bases, *found.pattern);
    found.recurrence = proved_recurrence(bases, *found.pattern, part);
  } else {
    found.recurrence = fit_recurrence(bases, budget);
    if (found.recurrence) found.why_not = why_not(search, bases);
  }
}

}  // namespace

std::optional<BasePattern> proved_pattern(const GBases& bases, Budget& budget) {
  std::optional<BasePattern> pattern;
  try {
    const EvaluationWatch watch(budget);
    if (const std::optional<DelayProof> delay = find_delay(bases)) return delay->pattern;
    const std::optional<PatternProof> proof = find_pattern(bases, bases.f().residue_lines(), budget).proof;
    if (proof) pattern = proof->pattern;
  } catch (const EvaluationStopped&) {
    // as where there is none
  } catch (const InputError&) {
    // f fails beyond the members that are known
  }
  return pattern;
}

EndlessBase find_endless(GBases& bases, Budget& budget) {
  EndlessBase found;
  try {
    find(bases, found, budget);
  } catch (const EvaluationStopped&) {
    // what was found until then stays
  } catch (const InputError&) {
    // f fails beyond what was asked for, which is no fault of the question
  }
  return found;
}

}  // namespace dynim
