// Pile sizes as sums of members of the g-base.
#pragma once

#include <cstddef>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

/// A pile size as a sum of members of the g-base, taken greedily from the largest (HR03, lemmas 1
/// and 2). With several bases each part is taken in the base that the parts taken before it lead
/// to. The last member of a finite base may be taken many times; it is counted, not listed.
struct Representation {
  struct Part {
    Integer member;
    Integer count;         ///< how often it is taken
    std::size_t game = 0;  ///< index of the game in whose base it is taken
  };
  Integer of;  ///< what is represented: the pile (normal) or the pile less one (misere)
  std::vector<Part> parts;  ///< in the reverse of the order in which they are taken: the deciding,
                            ///< for one base the smallest, part first; none for 0
};

}  // namespace dynim
