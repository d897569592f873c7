// The real numbers r at which the g-base of floor(r t) becomes another one.
//
// For r the steps of the first members are followed until one delay has come d + 2 times in a row:
// it lasts (docs/mathematics.md, Theorem 89). The least quotient b_k / b_m, m being the index
// before that of the step after b_k, is then the next r with another base (Theorem 205). Cost: the
// members until the delay lasts, some 9 r of them, a product each.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "dynim/one_pile/linear_recurrence.hpp"

namespace dynim {

class Transitions {
 public:
  /// Finds the next one, from r = 1 on; nothing where members no longer fit machine integers.
  std::optional<BaseTransition> next();

 private:
  std::uint64_t over_ = 1, under_ = 1;  // r, in lowest terms
  bool ended_ = false;
  std::vector<std::uint64_t> members_;
};

}  // namespace dynim
