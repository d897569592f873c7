// How often each least winning move occurs.
#pragma once

#include <vector>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

/// Sums over g(1 .. N).
struct OnePileStatistics {
  struct Bin {
    Integer g;
    Integer count;
  };
  Integer sum;                 ///< of g(1 .. N)
  Integer self_valued;         ///< number of n <= N with g(n) = n
  std::vector<Bin> histogram;  ///< how often each value occurs, ascending in g, no empty bins;
                               ///< empty where there are too many values
};

}  // namespace dynim
