// The positions of the theorems: a pile from which the move of the broken condition wins too early,
// or does not win, provided that the rule is right at what it leaves; and that.
#include <utility>

#include "several_piles/families.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::several_piles {
namespace {

// Single piles, which are solved at any size: with `until` counters more they have the same L.
std::vector<PileSizes> positions_by_powers(const FamilyViolation& violation, const Integer& until) {
  const Integer& k = violation.at;
  if (violation.condition == 2) return {{Integer(2 * k + until)}, {Integer(3 * k + until)}};
  const Integer above = two_pile::power_of_two(bit_length(k));
  return {{Integer(above - k + until)}, {Integer(above + until)}};
}

std::vector<PileSizes> positions_by_fibonacci_numbers(const FamilyViolation& violation) {
  const Integer& n = violation.at;
  Integer member = 1, next = 2;  // the largest of at most n, and the least above
  while (next <= n) member = std::exchange(next, Integer(member + next));
  if (member == n) {
    const Integer after = member + next;
    if (violation.condition == 1) return {{0, next}, {0, after}};
    return {{0, after}, {0, Integer(n + after)}};
  }
  const Integer above = next;
  Integer rest = n;
  bool even = true;  // how many numbers the last part taken is below the one before
  for (; rest > 0; next = std::exchange(member, Integer(next - member))) {
    even = !even;
    if (member > rest) continue;
    rest -= member;
    if (rest > 0) even = true;
  }
  if (even) return {{0, n}, {n, n}};
  return {{0, Integer(above - n)}, {0, above}};
}

}  // namespace

std::vector<PileSizes> converse_positions(PileFamily family, const FamilyViolation& violation,
                                          const Integer& until) {
  return family == PileFamily::power_of_two ? positions_by_powers(violation, until)
                                            : positions_by_fibonacci_numbers(violation);
}

}  // namespace dynim::several_piles
