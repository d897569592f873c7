// The positions of the converse theorem. Cost: a few values of f.
#include "two_pile/converse.hpp"

#include <algorithm>

#include "two_pile/powers_of_two.hpp"

namespace dynim {
namespace {

// The proof puts positions as the smaller pile and the difference.
SortedPiles position(const Integer& smaller, const Integer& difference) {
  return {smaller, smaller + difference};
}

// f(t), up to a cap: an f that grows like 2**t must not make a position that nobody can write down.
Integer value(const MoveFunction& f, const Integer& t, const Integer& cap) {
  return f.value(0, t, cap);
}

std::vector<SortedPiles> listed(const MoveFunction& f, int condition, const Integer& x,
                                const Integer& cap) {
  switch (condition) {
    case 1: {
      const Integer a = value(f, two_pile::h(x), cap);
      return {position(a, x), position(a + x, 0)};
    }
    case 2: {
      const Integer a =
          std::max({value(f, x, cap), value(f, 2 * x, cap), Integer(value(f, 4 * x, cap) + x)}) + 1;
      return {position(a - x, 4 * x), position(a, 2 * x), position(a, 3 * x)};
    }
    case 3:
      return {position(x, 3 * x), position(2 * x, 2 * x)};
    default: {
      const Integer a = x + value(f, x, cap);
      return {position(a, 2 * x), position(a, 3 * x)};
    }
  }
}

}  // namespace

std::vector<SortedPiles> converse_positions(const MoveFunction& f,
                                            const AdmissibilityViolation& violation) {
  constexpr unsigned far = 40;
  const Integer cap = 8 * violation.at + (Integer(1) << far);
  std::vector<SortedPiles> positions = listed(f, violation.condition, violation.at, cap);
  const bool capped = std::any_of(positions.begin(), positions.end(),
                                  [&](const SortedPiles& piles) { return piles.larger >= cap; });
  if (capped) positions.clear();
  return positions;
}

}  // namespace dynim
