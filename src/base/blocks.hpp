// A search through blocks of consecutive numbers, of any size, in either order: the numbers are cut
// at powers of two, so that a function of them changes little on a block, and then in halves until
// a block has few candidates. Blocks are made one at a time: there is one for every binary digit of
// the largest number.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "base/growth.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim {

/// The numbers from lo to hi; none where hi < lo.
struct NumberBlock {
  Integer lo, hi;
};

/// The first (or last) of these, from 1 on, that lie between one power of two and the next; taken
/// from them.
inline NumberBlock cut_at_power_of_two(NumberBlock& rest, bool ascending) {
  NumberBlock block = rest;
  if (ascending) {
    block.hi = std::min<Integer>(rest.hi, (Integer(1) << bit_length(rest.lo)) - 1);
    rest.lo = block.hi + 1;
  } else {
    block.lo = std::max<Integer>(rest.lo, Integer(1) << (bit_length(rest.hi) - 1));
    rest.hi = block.lo - 1;
  }
  return block;
}

/// Calls visit(block, spacing) for blocks of these numbers, from 1 on, in their order until it says
/// false. spacing(block): how far candidates are apart there, at least; nothing where there are
/// none. A block that is visited has about ten of them at most. False also where the budget ended.
template <class Spacing, class Visit>
bool visit_blocks(NumberBlock numbers, bool ascending, Budget& budget, const Spacing& spacing,
                  const Visit& visit) {
  constexpr unsigned long few = 8;
  const std::uint64_t nodes = nodes_for(numbers.hi);
  std::vector<NumberBlock> open;
  while (!open.empty() || numbers.lo <= numbers.hi) {
    if (!budget.spend(nodes)) return false;
    if (open.empty()) open.push_back(cut_at_power_of_two(numbers, ascending));
    const NumberBlock block = std::move(open.back());
    open.pop_back();
    const std::optional<Integer> apart = spacing(block);
    if (!apart) continue;
    if (block.hi - block.lo > *apart * few) {
      const Integer middle = (block.lo + block.hi) / 2;
      NumberBlock below{block.lo, middle}, above{middle + 1, block.hi};
      if (ascending) std::swap(below, above);
      open.push_back(std::move(below));
      open.push_back(std::move(above));
    } else if (!visit(block, *apart)) {
      return false;
    }
  }
  return true;
}

}  // namespace dynim
