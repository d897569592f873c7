// The walk over blocks and stretches with a stack of its own. Method and cost are in
// run_search.hpp.
#include "one_pile/run_search.hpp"

#include <algorithm>
#include <utility>

#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim {

void RunSearch::push_block(std::size_t game, Integer offset, Integer length) {
  if (length <= 1) return;
  Frame block{};
  block.is_block = true;
  block.game = game;
  block.offset = std::move(offset);
  block.length = std::move(length);
  frames_.push_back(std::move(block));
}

bool RunSearch::is_cut(const Integer& first, const Integer& last, const Integer& largest) const {
  return bases_.f().lower_bound(top_, top_ - last, top_ - first, largest) >= largest;
}

SearchResult RunSearch::find(Order order, const Integer& lo, const Integer& hi, Integer& m,
                             Budget& budget) try {
  const EvaluationWatch watch(budget);
  frames_.clear();
  push_block(0, 0, hi + 1);
  while (!frames_.empty()) {
    if (!budget.spend(nodes_for(top_))) return SearchResult::stopped;
    const Frame frame = std::move(frames_.back());
    frames_.pop_back();
    if (frame.is_block) {
      const Integer last = frame.offset + frame.length - 1;
      if (last < lo || is_cut(std::max<Integer>(frame.offset + 1, lo), last, frame.length - 1))
        continue;
      split_block(frame, order);
      continue;
    }
    const Integer begin = frame.offset + frame.first + frame.low * frame.step;
    const Integer end = frame.offset + frame.first + frame.high * frame.step;
    const Integer last = end + frame.last_length - 1;
    if (last < lo) continue;
    const Integer largest = std::max({frame.on_cycle ? frame.g : Integer(end - frame.offset),
                                      Integer(frame.last_length - 1), Integer(frame.step - 1)});
    if (is_cut(std::max(begin, lo), last, largest)) continue;
    if (frame.low < frame.high || frame.last_length > 1) {
      split_stretch(frame, order);
      continue;
    }
    const Integer& g = frame.on_cycle ? frame.g : end - frame.offset;
    if (begin < lo || bases_.f().value(top_, top_ - begin, g) >= g) continue;
    m = begin;
    return SearchResult::found;
  }
  return SearchResult::none;
} catch (const EvaluationStopped&) {
  return SearchResult::stopped;
}

// Its last member with those of the same run before it, and what is below the run; beyond the
// length of a cycle, the multiples of it.
void RunSearch::split_block(const Frame& block, Order order) {
  Frame stretch{};
  stretch.offset = block.offset;
  Integer below;
  const RunBases::Place place = bases_.largest_at_most(block.length - 1, block.game);
  const auto& runs = bases_.runs(block.game);
  std::optional<RunBases::Cycle> cycle;
  if (place.run == runs.size()) cycle = bases_.cycle(block.game);
  if (cycle && cycle->length < block.length) {
    stretch.game = block.game;
    stretch.first = stretch.step = below = cycle->length;
    stretch.high = (block.length - 1) / cycle->length - 1;
    stretch.on_cycle = true;
    stretch.g = cycle->g;
    stretch.last_length = block.length - cycle->length * (stretch.high + 1);
  } else {
    const bool is_last = place.run == runs.size();
    stretch.game = place.following;
    stretch.first = below = is_last ? place.member : runs[place.run].first;
    stretch.step = is_last ? Integer(1) : runs[place.run].step;
    stretch.high = place.index;
    stretch.last_length = block.length - place.member;
  }
  if (order == Order::largest_first) {
    push_block(block.game, block.offset, below);
    frames_.push_back(std::move(stretch));
  } else {
    frames_.push_back(std::move(stretch));
    push_block(block.game, block.offset, std::move(below));
  }
}

// Into halves; a single member into itself and what follows it.
void RunSearch::split_stretch(const Frame& stretch, Order order) {
  Frame lower = stretch;
  const Integer middle = (stretch.low + stretch.high) / 2;
  if (stretch.low == stretch.high) {
    const Integer at = stretch.offset + stretch.first + stretch.low * stretch.step;
    lower.last_length = 1;
    if (order == Order::largest_first) {
      frames_.push_back(std::move(lower));
      push_block(stretch.game, at, stretch.last_length);
    } else {
      push_block(stretch.game, at, stretch.last_length);
      frames_.push_back(std::move(lower));
    }
    return;
  }
  Frame upper = stretch;
  lower.high = middle;
  lower.last_length = stretch.step;
  upper.low = middle + 1;
  if (order == Order::smallest_first) std::swap(lower, upper);
  frames_.push_back(std::move(lower));
  frames_.push_back(std::move(upper));
}

}  // namespace dynim
