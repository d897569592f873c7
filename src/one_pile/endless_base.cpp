// One delay that stays is asked first, then a pattern of 256 members and of 1,024; its recurrence is the one
// that fits. Cost: in endless_base.hpp.
#include "one_pile/endless_base.hpp"

#include <algorithm>

#include "base/watch.hpp"
#include "dynim/error.hpp"

namespace dynim {
namespace {

constexpr std::size_t members_wanted = 256, more_members = 1024, most_members = 2048, least_members = 32;
constexpr std::uint64_t nodes_for_members = 1ul << 15;
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
    bases.extend_by_count(game == 0 ? members : std::min(members, most_members / bases.games()), part, game);
}

// Up to which member the shortest recurrence that fits has to fit to follow from the pattern: so many in
// a row as there are forms in a period, of each member of this base in it (docs/mathematics.md,
// Corollary 261).
std::uint64_t needed(const JointPattern& pattern, std::size_t game, const BaseRecurrence& fits) {
  const auto in_a_period =
      static_cast<std::uint64_t>(std::ranges::count(pattern.entries, game, &JointPattern::Entry::game));
  const auto before = static_cast<std::uint64_t>(std::ranges::count(pattern.first, game));
  std::uint64_t forms = 1;
  for (const JointPattern::Entry& e : pattern.entries) forms = std::max<std::uint64_t>({forms, e.before, e.step});
  return std::max(fits.from, before + fits.delay) + in_a_period * forms;
}

std::optional<BaseRecurrence> proved_recurrence(GBases& bases, const JointPattern& pattern, std::size_t game,
                                                Budget& budget) {
  std::optional<BaseRecurrence> fits = fit_recurrence(bases, budget, game);
  if (!fits || *fits->fits_to < needed(pattern, game, *fits)) {
    Budget part = for_members(budget);
    bases.extend_by_count(fits ? needed(pattern, game, *fits) + 1 : more_members, part, game);
    fits = fit_recurrence(bases, budget, game);
  }
  if (!fits || *fits->fits_to < needed(pattern, game, *fits)) return fits;
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
  if (!may_have_pattern(bases)) return Reason("one-pile.pattern-not-sought");
  if (search.failure == Failure::no_line) return Reason("one-pile.pattern-no-line");
  if (search.failure == Failure::not_proved)
    return Reason(bases.games() == 1 ? "one-pile.pattern-not-proved" : "one-pile.joint-pattern-not-proved",
                  {{"period", to_integer(search.period)}, {"from", to_integer(search.from)}});
  std::size_t members = 0;
  for (std::size_t game = 0; game < bases.games(); ++game) members += bases.size(game);
  return Reason("one-pile.pattern-no-period", {{"members", to_integer(members)}});
}

void fit(const GBases& bases, EndlessBase& found, Budget& budget) {
  for (std::size_t game = 0; game < bases.games(); ++game)
    found.games[game].recurrence = fit_recurrence(bases, budget, game);
}

void find(GBases& bases, EndlessBase& found, Budget& budget) {
  Budget part = budget.part(part_for_pattern);
  extend(bases, members_wanted, bases.games() == 1 ? budget : part);  // one that waits may take all it is given
  if (std::optional<DelayProof> delay = find_delay(bases)) {
    found.pattern = delay->pattern;
    found.proof = std::move(*delay);
    found.games[0] = {true, recurrence_of_one_delay(*found.pattern)};
    return;
  }
  if (bases.games() == 1 && (bases.finite() || bases.size() < least_members)) return;
  const EvaluationWatch watch(part);
  PatternSearch search = find_pattern(bases, part);
  if (search.failure != PatternSearch::Failure::no_line && !search.proof && !part.exhausted() &&
      bases.size() < more_members) {
    extend(bases, more_members, part);
    search = find_pattern(bases, part);
  }
  if (!search.proof) {
    fit(bases, found, budget);
    if (found.games[0].recurrence) found.why_not = why_not(search, bases);
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
      found.games[game].recurrence = proved_recurrence(bases, pattern, game, part);
  }
  found.proof = std::move(*search.proof);
}

}  // namespace

std::optional<BasePattern> proved_pattern(const GBases& bases, Budget& budget) {
  std::optional<BasePattern> pattern;
  try {
    const EvaluationWatch watch(budget);
    if (const std::optional<DelayProof> delay = find_delay(bases)) return delay->pattern;
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
    // what was found until then stays
  } catch (const InputError&) {
    // f fails beyond what was asked for, which is no fault of the question
  }
  return found;
}

}  // namespace dynim
