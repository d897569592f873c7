// Intervals of piles, each traced to smaller ones. Definition and cost are in unit_jumps.hpp.
#include "grundy/unit_jumps.hpp"

#include <algorithm>
#include <limits>

#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim::grundy {
namespace {

// Of the budget, for the steps down to 0: a value is two such walks, and a question asks for few.
// Where nothing else can answer it is more.
constexpr double part_for_steps = 0.1, part_alone = 0.25;

constexpr std::uint64_t bytes_beside_digits = 16;  // of an allocation

}  // namespace

bool may_have_unit_jumps(const MoveFunction& f) {
  const std::optional<PileLimit> limit = f.pile_limit();
  if (!limit || limit->pile != PileLimit::Pile::left) return false;
  const MoveFunctionFacts facts = limit->h->facts();
  return facts.non_decreasing && facts.rises_at_most_one && limit->h->value(0, 1, 2) <= 1;
}

std::shared_ptr<const UnitJumps> UnitJumps::make(const MoveFunction& f, const Integer& pile,
                                                 Budget& budget) try {
  Budget part =
      budget.part(pile > to_integer(GrundyTable::largest_pile) ? part_alone : part_for_steps);
  const EvaluationWatch watch(part);
  std::shared_ptr<UnitJumps> values(new UnitJumps(*f.pile_limit(), pile));
  for (Integer n = pile; n > 0; ++values->steps_) {
    if (!part.spend()) return nullptr;
    n -= values->h(n) + 1;
  }
  const std::uint64_t bytes =
      2 * (sizeof(Integer) + bytes_of(pile) + bytes_beside_digits);  // of each step
  if (values->steps_ > std::numeric_limits<std::uint64_t>::max() / bytes ||
      !budget.reserve(values->steps_ * bytes))
    return nullptr;
  return values;
} catch (const EvaluationStopped&) {
  return nullptr;
}

Integer UnitJumps::value(const Integer& pile, const Integer& limit) const {
  // The values of the piles with a jump are first .. next - 1, those of smaller intervals further
  // below. Where they are neighbours or overlap, what decides is whether the innermost of them are
  // reached.
  struct Jumps {
    Integer first, next;
  };
  std::vector<Jumps> outer;
  Integer low = pile - std::min(pile, limit), high = pile - 1;
  while (low > 0 && low <= high) {
    const Integer before = h(low - 1), last = h(high);
    if (!outer.empty() && outer.back().first <= last + 1)
      outer.back().first = before + 1;
    else if (before < last)
      outer.push_back({before + 1, last + 1});
    low -= 1 + before;
    high -= last + 1;
  }
  Integer missing =
      low > high ? Integer(0) : Integer(h(high) + 1);  // from 0 on each value is there
  for (auto jumps = outer.rbegin(); jumps != outer.rend(); ++jumps) {
    if (missing >= jumps->first) missing = jumps->next;
  }
  return missing;
}

std::optional<std::vector<GrundyStep>> UnitJumps::steps(const Integer& pile) const {
  if (steps_ > most_steps) return std::nullopt;
  const Integer greatest = value(pile, pile);
  if (greatest > most_values) return std::nullopt;
  std::vector<GrundyStep> steps;
  for (Integer found = 0; found < greatest;) {
    Integer low = steps.empty() ? Integer(0) : steps.back().limit, high = pile;
    while (high - low > 1) {
      const Integer middle = (low + high) / 2;
      (value(pile, middle) > found ? high : low) = middle;
    }
    found = value(pile, high);
    steps.push_back({high, found});
  }
  return steps;
}

// The piles of one value, ascending: the first is the jump to it, the next after m is pile number m
// + 1 without a jump.
std::optional<Values::Moves> UnitJumps::moves_to(const Integer& value, const Integer& pile,
                                                 const Integer& limit, std::uint64_t most,
                                                 Budget& budget) const {
  const Integer least = pile - std::min(pile, limit), last = pile - 1;
  std::optional<Integer> m = value == 0 ? std::optional(Integer(0))
                                        : search_.first_reaching(value, 1, last, value, budget);
  Moves moves;
  std::vector<Integer> piles;
  while (m && *m <= last) {
    if (*m >= least && !append(piles, *m, budget)) break;
    m = search_.first_above(*m + 1, *m, last, {2 * *m, 4 * *m}, budget);
    if (budget.exhausted()) break;
  }
  moves.complete = !budget.exhausted() && piles.size() <= most;
  for (auto left = piles.rbegin(); left != piles.rend() && moves.takes.size() < most; ++left)
    moves.takes.push_back(pile - *left);
  return moves;
}

}  // namespace dynim::grundy
