// The walk down the tree of blocks with a stack of its own, best move first; a block is cut by the
// largest value of its game against a lower bound of f. Method, source and standing are in
// block_search.hpp. Cost: two or three blocks a search on the examples of HR03, a scan at worst.
#include "one_pile/block_search.hpp"

#include <algorithm>
#include <utility>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "dynim/one_pile.hpp"

namespace dynim {

// Frames beyond depth_ keep their limbs, so that a search allocates nothing once it is warm.
BlockSearch::Frame& BlockSearch::push(Kind kind, std::size_t game) {
  if (depth_ == frames_.size()) {
    frames_.emplace_back();
    count_frames();
  }
  Frame& frame = frames_[depth_++];
  frame.kind = kind;
  frame.game = game;
  frame.member = 0;
  frame.bound = 0;
  frame.last_member = unknown;
  frame.failed = 0;
  frame.to_skip = 0;
  return frame;
}

// A frame holds numbers as long as the top. No memory for them ends the search as an evaluation
// that the budget stopped.
void BlockSearch::count_frames() {
  constexpr std::uint64_t numbers = 5;
  const std::uint64_t bytes =
      frames_.capacity() * sizeof(Frame) + frames_.size() * numbers * bytes_of(*top_);
  if (bytes <= frame_bytes_) return;
  if (!budget_->reserve(bytes - frame_bytes_)) throw EvaluationStopped{};
  frame_bytes_ = bytes;
}

void BlockSearch::push_block(const Integer& offset, const Integer& length, std::size_t game) {
  if (length <= 1) return;
  Frame& frame = push(Kind::block, game);
  frame.offset = offset;
  frame.length = length;
}

// No m in [first, last] is good when all of g there is <= largest_g <= f on the moves from top to
// them.
bool BlockSearch::is_cut(const Integer& first, const Integer& last, const Integer& largest_g) {
  near_ = *top_ - last;
  far_ = *top_ - first;
  return f_->lower_bound(*n_, near_, far_, largest_g) >= largest_g;
}

bool BlockSearch::is_good(const Integer& g, const Integer& m) {
  near_ = *top_ - m;
  return f_->value(*n_, near_, g) < g;
}

std::size_t BlockSearch::last_member_below(std::size_t game, const Integer& length) {
  far_ = length - 1;
  return bases_.largest_at_most(far_, game);
}

// Beyond the last member of a finite base pile sizes may go round in a cycle, whose multiples then
// serve as members.
void BlockSearch::find_cycle(std::size_t game, std::size_t last_member) {
  cycle_length_ = 0;
  if (!bases_.finite(game) || last_member + 1 < bases_.size(game)) return;
  const std::optional<GBases::Cycle> cycle = bases_.cycle(game);
  if (!cycle) return;
  cycle_length_ = cycle->length;
  cycle_game_ = cycle->games.back();
}

void BlockSearch::start(std::size_t game, const Integer& n, const Integer& top, const Integer& lo,
                        const Integer& hi, Budget& budget, std::size_t phase) {
  f_ = &bases_.takes().in_phase(phase);
  next_phase_ = bases_.next_phase(phase);
  budget_ = &budget;
  n_ = &n;
  top_ = &top;
  lo_ = &lo;
  depth_ = 0;
  count_frames();
  push_block(0, hi + 1, game);
}

SearchResult BlockSearch::largest(std::size_t game, const Integer& n, const Integer& top,
                                  const Integer& lo, const Integer& hi, Integer& m, Budget& budget,
                                  std::size_t phase) try {
  const EvaluationWatch watch(budget);
  start(game, n, top, lo, hi, budget, phase);
  while (depth_ > 0) {
    if (!budget.spend(nodes_for(top))) return SearchResult::stopped;
    const Frame& frame = frames_[depth_ - 1];
    bool found = false;
    if (frame.kind == Kind::test) {
      --depth_;
      found = test(frame.game, frame.member, frame.offset, m);
    } else {
      last_ = frame.offset + frame.length - 1;
      if (last_ < lo) return SearchResult::none;  // everything still on the stack is smaller
      found = descend(m);
    }
    if (found) return SearchResult::found;
  }
  return SearchResult::none;
} catch (const EvaluationStopped&) {
  return SearchResult::stopped;
}

// The block on top: cut, or visited from its largest pile sizes down: those above the last member
// v, v itself, those below v. True when v is good and nothing above it can be.
bool BlockSearch::descend(Integer& m) {
  Frame& block = frames_[depth_ - 1];
  const std::size_t game = block.game;
  const std::size_t k =
      block.last_member != unknown ? block.last_member : last_member_below(game, block.length);
  if (cuts_descending(block, k)) {
    --depth_;
    return false;
  }
  std::size_t tested_game = game;
  std::size_t tested_member = k;
  std::size_t after = bases_.following(k, game);
  find_cycle(game, k);
  const bool round = cycle_length_ > 0 && cycle_length_ < block.length;
  if (round) {
    multiple_ = block.length - 1;
    multiple_ -= multiple_ % cycle_length_;
    tested_game = cycle_game_;
    tested_member = bases_.size(cycle_game_) - 1;
    after = game;
  }
  const Integer& v = round ? multiple_ : bases_.b(k, game);
  middle_ = block.offset + v;
  above_ = block.length - v - 1;
  bound_ = block.bound;
  if (v > 1) {
    block.length = v;
    block.last_member = cycle_length_ == 0 && k > 0 ? k - 1 : unknown;
  } else {
    --depth_;
  }
  if (above_ <= bound_) return test(tested_game, tested_member, middle_, m);  // g(r) <= r <= above
  Frame& waiting = push(Kind::test, tested_game);
  waiting.offset = middle_;
  waiting.member = tested_member;
  push_block(middle_, above_ + 1, after);
  frames_[depth_ - 1].bound = bound_;
  return false;
}

// One pile size; below `lo` the whole search is over.
bool BlockSearch::test(std::size_t game, std::size_t member, const Integer& size, Integer& m) {
  if (size < *lo_) {
    depth_ = 0;
    return false;
  }
  if (!is_good(bases_.g(member, game, next_phase_), size)) return false;
  m = size;
  return true;
}

// What f did not cut it will hardly cut with one member less: after each failure more members are
// visited before f is asked again, one, three, seven, ...
bool BlockSearch::cuts_descending(Frame& block, std::size_t k) {
  const Integer& largest_g = bases_.largest_g(k, block.game, next_phase_);
  if (largest_g <= block.bound) return true;
  if (block.to_skip > 0) {
    --block.to_skip;
    return false;
  }
  near_ = *top_ - last_;
  far_ = *top_ - block.offset - 1;
  Integer bound = f_->lower_bound(*n_, near_, far_, largest_g);
  if (bound >= largest_g) return true;
  block.bound = std::move(bound);
  block.to_skip = block.failed;
  block.failed = 2 * block.failed + 1;
  return false;
}

SearchResult BlockSearch::smallest(std::size_t game, const Integer& n, const Integer& top,
                                   const Integer& lo, const Integer& hi, Integer& m, Budget& budget,
                                   std::size_t phase) try {
  const EvaluationWatch watch(budget);
  start(game, n, top, lo, hi, budget, phase);
  while (depth_ > 0) {
    if (!budget.spend(nodes_for(top))) return SearchResult::stopped;
    Frame& frame = frames_[depth_ - 1];
    last_ = frame.offset + frame.length - 1;
    if (last_ < lo) {
      --depth_;
      continue;
    }
    const bool found = frame.kind == Kind::periods ? ascend_periods(m) : ascend_members(m);
    if (found) return SearchResult::found;
  }
  return SearchResult::none;
} catch (const EvaluationStopped&) {
  return SearchResult::stopped;
}

// The block on top, members from frame.member upwards: cuts as many of them as one bound allows, or
// visits one. True when that one is good.
bool BlockSearch::ascend_members(Integer& m) {
  Frame& frame = frames_[depth_ - 1];
  const std::size_t game = frame.game;
  const std::size_t k = last_member_below(game, frame.length);
  find_cycle(game, k);
  if (cycle_length_ > 0 && frame.length > 2 * cycle_length_) {
    frame.kind = Kind::periods;
    frame.first = 1;
    frame.last = (frame.length - 1) / cycle_length_;
    frame.member = k;
    const Integer offset = frame.offset;
    push_block(offset, cycle_length_, game);
    return false;
  }
  if (*lo_ > frame.offset) {
    far_ = *lo_ - frame.offset;
    if (far_ >= 1) frame.member = std::max(frame.member, bases_.largest_at_most(far_, game));
  }
  const std::size_t a = frame.member;
  const Integer begin = frame.offset + bases_.b(a, game);
  for (std::size_t e = k;; e = a + (e - a) / 2) {
    last_ = frame.offset + (e == k ? frame.length : bases_.b(e + 1, game)) - 1;
    if (is_cut(begin, last_, bases_.largest_g(e, game, next_phase_))) {
      frame.member = e + 1;
      if (e == k) --depth_;
      return false;
    }
    if (e == a) break;
  }
  return visit(begin, a, a == k ? frame.length : bases_.b(a + 1, game), a == k, m);
}

// One member at pile size `begin`: the frame on top goes on behind it, the block between it and
// `end` is pushed.
bool BlockSearch::visit(const Integer& begin, std::size_t member, Integer end, bool is_last,
                        Integer& m) {
  Frame& frame = frames_[depth_ - 1];
  const std::size_t game = frame.game;
  const Integer length = frame.offset + end - begin;
  if (is_last) {
    --depth_;
  } else {
    frame.member = member + 1;
  }
  push_block(begin, length, bases_.following(member, game));
  if (begin < *lo_ || !is_good(bases_.g(member, game, next_phase_), begin)) return false;
  m = begin;
  return true;
}

// Multiples first .. last of a cycle's length, each followed by a copy of what is below the length:
// cuts them all, or halves the range, or visits the only one.
bool BlockSearch::ascend_periods(Integer& m) {
  Frame& frame = frames_[depth_ - 1];
  const std::size_t game = frame.game;
  const std::size_t k = frame.member;
  find_cycle(game, k);
  const Integer& length = cycle_length_;
  const Integer skip = (*lo_ - frame.offset) / length;
  if (skip > frame.first) frame.first = skip;
  const Integer begin = frame.offset + frame.first * length;
  const Integer end =
      std::min<Integer>(frame.offset + frame.length, frame.offset + (frame.last + 1) * length);
  if (frame.first > frame.last || is_cut(begin, end - 1, bases_.largest_g(k, game, next_phase_))) {
    --depth_;
    return false;
  }
  if (frame.first < frame.last) {
    const Integer middle = (frame.first + frame.last) / 2;
    Frame lower = frame;
    frame.first = middle + 1;
    lower.last = middle;
    push(Kind::periods, game) = std::move(lower);
    return false;
  }
  --depth_;
  push_block(begin, end - begin, game);
  if (begin < *lo_ ||
      !is_good(bases_.g(bases_.size(cycle_game_) - 1, cycle_game_, next_phase_), begin))
    return false;
  m = begin;
  return true;
}

}  // namespace dynim
