// The positions of the converse theorems. Cost: a few values of f.
#include <algorithm>

#include "two_pile/class_conditions.hpp"
#include "two_pile/conditions.hpp"
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

// Of condition (1), which all classes share.
std::vector<SortedPiles> of_first(const MoveFunction& f, const Integer& x, std::uint64_t base,
                                  const Integer& cap) {
  const Integer a = value(f, two_pile::h(x, base), cap);
  return {position(a, x), position(a + x, 0)};
}

std::vector<SortedPiles> of_hr05(const MoveFunction& f, int condition, const Integer& x,
                                 const Integer& cap) {
  switch (condition) {
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

std::vector<SortedPiles> of_class_5(const MoveFunction& f, int condition, const Integer& h,
                                    const Integer& cap) {
  const Integer fourth = value(f, 4 * h, cap) + 1;  // a smaller pile that is not open there
  const Integer sixteenth = value(f, 64 * h, cap) + 16 * h + 1;
  Integer large = 0;  // nothing is open
  for (const int power : {1, 2, 4, 8, 16, 32}) large = std::max(large, value(f, power * h, cap));
  large += 64 * h;
  switch (condition) {
    case 2:
      return {position(large, 3 * h), position(large - h, 4 * h), position(large, 4 * h),
              position(large, 5 * h), position(large - h, 6 * h)};
    case 3:
      return {position(fourth, 2 * h), position(fourth - 3 * h, 8 * h), position(fourth, 4 * h),
              position(fourth, 5 * h), position(fourth - h, 6 * h),     position(large, 16 * h),
              position(large, 19 * h), position(large - 3 * h, 22 * h)};
    default:
      return {position(sixteenth, 48 * h), position(sixteenth, 53 * h), position(sixteenth, 54 * h),
              position(sixteenth - 5 * h, 58 * h)};
  }
}

std::vector<SortedPiles> of_base_three(const MoveFunction& f, int condition, const Integer& h,
                                       const Integer& cap) {
  const Integer open = value(f, h, cap);
  if (condition == 3) return {position(open + 1, 0), position(open + 1, 2 * h)};
  const Integer a = std::max<Integer>(open + 2 * h, value(f, 3 * h, cap)) + 1;
  return {position(h + 1, 0), position(open + h, 2 * h), position(open + h, 3 * h),
          position(a, 3 * h), position(a, 4 * h),        position(a - h, 5 * h)};
}

std::vector<SortedPiles> listed(const MoveFunction& f, const AdmissibilityViolation& violation,
                                FormulaClass which, const Integer& cap) {
  const auto& [condition, at] = violation;
  if (condition == 1) return of_first(f, at, two_pile::conditions_of(which).base, cap);
  switch (which) {
    case FormulaClass::hr05:
      return of_hr05(f, condition, at, cap);
    case FormulaClass::class_5:
      return of_class_5(f, condition, at, cap);
    case FormulaClass::base_three:
      break;
  }
  return of_base_three(f, condition, at, cap);
}

}  // namespace

std::vector<SortedPiles> converse_positions(const MoveFunction& f,
                                            const AdmissibilityViolation& violation,
                                            FormulaClass which) {
  constexpr unsigned far = 40;
  const Integer cap = 8 * violation.at + (Integer(1) << far);
  std::vector<SortedPiles> positions = listed(f, violation, which, cap);
  const bool capped = std::any_of(positions.begin(), positions.end(),
                                  [&](const SortedPiles& piles) { return piles.larger >= cap; });
  if (capped) positions.clear();
  return positions;
}

}  // namespace dynim
