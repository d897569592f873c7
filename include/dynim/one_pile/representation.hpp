// Pile sizes as sums of members of the g-base.
#pragma once

#include <vector>

#include "dynim/integer.hpp"

namespace dynim {

/// A pile size as a sum of members of the g-base, taken greedily from the largest (HR03, lemmas 1 and 2). The last
/// member of a finite base may be taken many times; it is counted, not listed.
struct Representation {
  struct Part {
    Integer member;
    Integer count;  ///< how often it is taken
  };
  Integer of;               ///< what is represented: the pile (normal) or the pile less one (misere)
  std::vector<Part> parts;  ///< smallest member first, each member once; none for 0
};

}  // namespace dynim
