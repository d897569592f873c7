// Whether f is at least what is asked of it, at all numbers up to a last one or without end: by
// lines around f, stretch after stretch, which leave few numbers to be looked at.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "move_function/arithmetic/lines.hpp"

namespace dynim::move_function {

/// first, first + step, ..., at which at most this is asked of f.
struct Progression {
  Integer first, step;
  Line asked;
};

class Asked {
 public:
  virtual ~Asked() = default;

  /// Progressions that together have all N <= last, or all N where there is no last, at which more
  /// may be asked than `least`, a line below f. Nothing where they would be without end.
  virtual std::optional<std::vector<Progression>> progressions(
      const Line& least, const std::optional<Integer>& last) = 0;

  /// Whether f(N) is less than is asked at N.
  virtual bool broken(const Integer& N) = 0;
};

struct LeastValues {
  bool hold = false;              ///< f is at least what is asked, at all numbers in question
  std::optional<Integer> broken;  ///< a number at which it is less
  Integer hold_to = 0;            ///< at all numbers up to here it is not; perhaps broken - 1
};

/// For all N, or N <= last, within half of the budget. Looks at no more than `most` numbers but for
/// a few, and at none where f has no lines. Standing: docs/mathematics.md, Theorem 57(d). Throws
/// InputError where f fails.
LeastValues find_least_values(const MoveFunction& f, Asked& asked,
                              const std::optional<Integer>& last, std::uint64_t most,
                              Budget& budget);

}  // namespace dynim::move_function
