// Searches pile sizes for good moves in a base that is held in runs, as BlockSearch does in one
// that is listed.
//
// From a pile `top` the move to m counters wins iff g(m) > f(n, top - m). Pile sizes form blocks
// {offset + r : 1 <= r < length} and, in these, runs of members each followed by a block of the
// run's step; a block or a stretch of a run is passed over where no value in it can be above a
// lower bound of f on the corresponding moves, and a stretch that is not is halved. Values are
// bounded by the largest member and by the distances between members (docs/mathematics.md, Theorem
// 85). Cost: a few bounds of f for each good move, and the logarithms of the counts.
#pragma once

#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "one_pile/block_search.hpp"
#include "one_pile/run_bases.hpp"

namespace dynim {

class RunSearch {
 public:
  enum class Order { largest_first, smallest_first };

  /// For moves from `top`, which is pile `n` of the game, into G_0.
  RunSearch(const RunBases& bases, const Integer& top) : bases_(bases), top_(top) {}

  /// The first m of [lo, hi] in this order with g(m) > f(top, top - m), 1 <= lo, hi < top.
  SearchResult find(Order order, const Integer& lo, const Integer& hi, Integer& m, Budget& budget);

 private:
  // A block; or members (or multiples of a cycle's length) first + k * step, low <= k <= high, each
  // followed by a block of the step, the last one by one of `last_length`.
  struct Frame {
    bool is_block;
    std::size_t game;  // of the block, or of those that follow
    Integer offset;
    Integer length;  // of a block
    Integer first, step, low, high, last_length;
    bool on_cycle = false;  // all have the same value:
    Integer g;
  };

  void push_block(std::size_t game, Integer offset, Integer length);
  void split_block(const Frame& block, Order order);
  void split_stretch(const Frame& stretch, Order order);
  bool is_cut(const Integer& first, const Integer& last, const Integer& largest) const;

  const RunBases& bases_;
  const Integer& top_;
  std::vector<Frame> frames_;
};

}  // namespace dynim
