// Pieces of piles with their thresholds, extended from the last frame on. Method and cost are in
// one_pile/pile_pieces.hpp.
#include "one_pile/pile_pieces.hpp"

#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim {
namespace {

void raise(PilePieces::Threshold& bound, const PilePieces::Threshold& threshold) {
  if (!bound) return;
  if (!threshold || *threshold > *bound) bound = threshold;
}

}  // namespace

PilePieces::PilePieces(MoveFunctionPtr f, std::uint32_t count, Decided decided)
    : f_(std::move(f)),
      count_(count),
      decided_(decided),
      never_falls_(f_->facts().non_decreasing),
      finite_from_(count_, 0),
      end_(0) {}

std::size_t PilePieces::piece_of(const Integer& n) const {
  const auto beyond =
      std::upper_bound(pieces_.begin(), pieces_.end(), n,
                       [](const Integer& v, const Piece& p) { return v < p.start; });
  return static_cast<std::size_t>(beyond - pieces_.begin()) - 1;
}

std::size_t PilePieces::holder_of(const Integer& n) const {
  Integer rest = n;
  for (;;) {
    const std::size_t p = piece_of(rest);
    if (pieces_[p].back == 0) return p;
    rest -= pieces_[p].before_start(rest);
  }
}

bool PilePieces::extend_to(const Integer& n, Budget& budget) {
  const auto extended = unless_stopped(budget, [&] {
    const std::uint64_t bits = bit_length(n) + 1;
    while (end_ <= n) {
      budget.stage("copying thresholds", bit_length(end_), bits);
      if (!step(n, budget)) return false;
    }
    return true;
  });
  return extended.value_or(false);
}

// One pile, or a stretch of copies.
bool PilePieces::step(const Integer& n, Budget& budget) {
  if (last_.frame > 0) {
    const Integer from = end_ - last_.frame;
    if (repeats_for_ever(from)) return add_copy(n + 1, budget);
    const Integer end = std::min<Integer>(end_, n + 1 - last_.frame);
    const Integer telling = first_telling(from, end);
    std::optional<Integer> doubtful;
    if (piece_of(from) < usual_from_)
      doubtful = next_doubtful(from, telling, past_all(), budget);
    if (!doubtful) doubtful = next_doubtful(telling, end, -last_.different.back().r, budget);
    if (budget.exhausted()) return false;
    const Integer sure = doubtful ? *doubtful : end;
    if (sure > from && !add_copy(last_.frame + sure, budget)) return false;
    if (!doubtful) return true;
    if (copies(*doubtful, budget)) return add_copy(end_ + 1, budget);
  }
  Thresholds own = calculate(budget);
  if (budget.exhausted()) return false;
  const bool is_frame = end_ == 0 || begins_frame(own);
  if (!is_frame && last_.frame > 0 && own == thresholds(end_ - last_.frame))
    return add_copy(end_ + 1, budget);
  return add_single(std::move(own), is_frame, budget);
}

// Whether all that follows are copies (docs/mathematics.md, Theorem 198): as many of the last piles
// as the frame has are, and no move that decides them, or piles behind them, leads as far down as
// to different ones.
bool PilePieces::repeats_for_ever(const Integer& from) const {
  const Piece& last = pieces_.back();
  if (last.back != last_.frame || last.start > from) return false;
  const Threshold& most = last.held.back();
  return most && *most + last_.different.back().r < from;
}

// The least r in from .. end - 1 whose last threshold is at least r + more, or infinite.
std::optional<Integer> PilePieces::next_doubtful(const Integer& from, const Integer& end,
                                                 const Integer& more, Budget& budget) const {
  if (from >= end) return std::nullopt;
  for (std::size_t p = piece_of(from); p < pieces_.size() && pieces_[p].start < end; ++p) {
    if (!budget.spend(nodes_for(end))) return std::nullopt;
    const Piece& piece = pieces_[p];
    const Integer& first = std::max(from, piece.start);
    if (piece.held.back() && first + more > *piece.held.back()) continue;
    if (piece.back == 0) return first;
    if (auto found = next_doubtful_copy(piece, first, std::min(end, end_of(p)), more, budget))
      return found;
    if (budget.exhausted()) return std::nullopt;
  }
  return std::nullopt;
}

// A copy may reach into itself, time and again; where none is found in as many piles as it copies,
// none is later either, as more is asked there.
std::optional<Integer> PilePieces::next_doubtful_copy(const Piece& copy, const Integer& from,
                                                      const Integer& end, const Integer& more,
                                                      Budget& budget) const {
  Integer first = from;
  for (int times = 0; times < 2 && first < end; ++times) {
    const Integer by = copy.before_start(first);
    const Integer beyond = std::min<Integer>(end, copy.start + by);
    const auto found = next_doubtful(first - by, beyond - by, more + by, budget);
    if (found) return *found + by;
    first = beyond;
  }
  return std::nullopt;
}

// Whether T(frame + r) = T(r) follows from all moves that decide T(r). Where the budget ends the
// pile is calculated, which ends at once.
bool PilePieces::copies(const Integer& r, Budget& budget) const {
  const Thresholds& own = thresholds(r);
  const Threshold& decided = own.back();
  if (!decided || *decided >= r + past_all()) return false;
  const Integer least = r - *decided;  // moves to smaller piles decide nothing
  const auto first = std::ranges::lower_bound(last_.different, least, {}, &Different::r);
  if (!budget.spend(1 + static_cast<std::uint64_t>(last_.different.end() - first))) return false;
  return std::all_of(first, last_.different.end(),
                     [&](const Different& i) { return agree(own, i, r - i.r); });
}

// Whether the move k leads to the same from frame + r and from r, as far as it decides `own`.
bool PilePieces::agree(const Thresholds& own, const Different& different, const Integer& k) const {
  const Integer limit = limit_after(k);
  const Thresholds& here = pieces_[different.here].held;
  const Thresholds& there = pieces_[different.there].held;
  for (std::uint32_t v = 0; v < count_; ++v) {
    if (below(limit, here[v]) != below(limit, there[v]) &&
        (decided_ == Decided::together || k <= *own[v]))
      return false;
  }
  return true;
}

// Where that pile has no finite threshold, all moves that it has are too few.
Integer PilePieces::least_possible(std::uint32_t v) const {
  Integer least = 1;
  for (const BehindFrame* behind : {&last_, &before_}) {
    if (behind->frame == 0) continue;
    const Integer r = end_ - behind->frame;
    const Threshold& own = thresholds(r)[v];
    const Integer most = own ? std::min<Integer>(*own, r + 1) : Integer(r + 1);
    for (auto i = behind->different.rbegin(); i != behind->different.rend(); ++i) {
      Integer k = r - i->r;
      if (k >= most) break;
      if (below(limit_after(k), pieces_[i->here].held[v])) return k;
    }
    least = std::max(least, most);
  }
  return least;
}

// Adds pile n, the thresholds of which this piece holds. False where it is like n - frame.
bool PilePieces::note(BehindFrame& behind, const Integer& n, std::size_t here) const {
  if (behind.frame == 0) return false;
  Integer r = n - behind.frame;
  const std::size_t there = holder_of(r);
  if (pieces_[here].held == pieces_[there].held) return false;
  behind.different.push_back({std::move(r), here, there});
  return true;
}

void PilePieces::note_last(const Integer& n, std::size_t here) {
  if (note(last_, n, here)) mark_limits(last_.different.back());
}

// Adds the limits that some threshold of one reaches and not of the other.
void PilePieces::mark_limits(const Different& different) {
  const Thresholds& here = pieces_[different.here].held;
  const Thresholds& there = pieces_[different.there].held;
  for (std::uint32_t v = 0; v < count_; ++v) {
    if (here[v] == there[v]) continue;
    const bool ascending = there[v] && below(*there[v], here[v]);
    Limits limits{ascending ? *there[v] : *here[v], ascending ? here[v] : there[v]};
    auto first = std::ranges::partition_point(
        telling_, [&](const Limits& other) { return other.end && *other.end < limits.from; });
    auto last = first;
    for (; last != telling_.end() && (!limits.end || last->from <= *limits.end); ++last) {
      limits.from = std::min(limits.from, last->from);
      raise(limits.end, last->end);
    }
    telling_.insert(telling_.erase(first, last), std::move(limits));
  }
}

// From where on, up to `end`, a move to a different pile may leave a limit that tells.
Integer PilePieces::first_telling(const Integer& from, const Integer& end) const {
  const Integer least = from - last_.different.back().r;
  if (!never_falls_ || least < 1) return from;
  const Integer limit = limit_after(least);
  const auto next = std::ranges::partition_point(
      telling_, [&](const Limits& l) { return l.end && *l.end <= limit; });
  if (next == telling_.end()) return end;
  if (next->from <= limit) return from;
  std::size_t first = piece_of(from), last = piece_of(end - 1) + 1;
  while (first < last) {
    const std::size_t middle = first + (last - first) / 2;
    const Integer& beyond = std::min(end, end_of(middle));
    if (limit_after(beyond - 1) < next->from) {
      first = middle + 1;
    } else {
      last = middle;
    }
  }
  return first < pieces_.size() ? std::clamp(pieces_[first].start, from, end) : end;
}

// From the last one down, as long as those before may raise a bound.
PilePieces::Thresholds PilePieces::bounds_of(const Integer& from, const Integer& end) const {
  Thresholds bounds(count_, Integer(0));
  const std::size_t first = piece_of(from);
  const auto raised_before = [&](std::size_t p) {
    for (std::uint32_t v = 0; v < count_; ++v) {
      if (bounds[v] && (finite_from_[v] > first || below(*bounds[v], pieces_[p - 1].before[v])))
        return true;
    }
    return false;
  };
  std::size_t p = piece_of(end - 1) + 1;
  do {
    --p;
    for (std::uint32_t v = 0; v < count_; ++v) raise(bounds[v], pieces_[p].held[v]);
  } while (p > first && raised_before(p));
  return bounds;
}

bool PilePieces::add_piece(Piece piece, Budget& budget) {
  const std::uint64_t bytes = 2 * (count_ + 1) * (sizeof(Threshold) + bytes_held(end_));
  if (!make_room(pieces_, budget) || !budget.reserve(bytes)) return false;
  bytes_ += sizeof(Piece) + bytes;
  pieces_.push_back(std::move(piece));
  note_bounds();
  return true;
}

// Of the last piece: where thresholds are finite from there on, and the bound of all pieces since;
// and whether there are piles that are copied only where all that decides them is looked at.
void PilePieces::note_bounds() {
  const std::size_t last = pieces_.size() - 1;
  Piece& piece = pieces_[last];
  const Threshold& most = piece.held.back();
  if (!most || *most >= piece.start + past_all()) usual_from_ = last + 1;
  piece.before = last == 0 ? Thresholds(count_, Integer(0)) : pieces_[last - 1].before;
  for (std::uint32_t v = 0; v < count_; ++v) {
    if (!piece.held[v]) finite_from_[v] = last + 1;
    if (finite_from_[v] > last) {
      piece.before[v] = 0;
    } else {
      raise(piece.before[v], piece.held[v]);
    }
  }
}

bool PilePieces::add_single(Thresholds thresholds, bool is_frame, Budget& budget) {
  if (is_frame && !make_room(frames_, budget)) return false;
  if (!add_piece({end_, 0, std::move(thresholds), {}}, budget)) return false;
  const std::size_t piece = pieces_.size() - 1;
  if (is_frame) {
    frames_.push_back(piece);
    begin_frame();
  } else {
    note_last(end_, piece);
  }
  note(before_, end_, piece);
  ++end_;
  return true;
}

// The next pile, whose piece is there, is the last one that is known behind the new frame.
void PilePieces::begin_frame() {
  telling_.clear();
  before_ = std::exchange(last_, {std::max<Integer>(0, end_ - to_integer(before_frame()))});
  for (Integer n = last_.frame; n <= end_; ++n) note_last(n, holder_of(n));
}

bool PilePieces::add_copy(const Integer& end, Budget& budget) {
  if (!budget.spend(pieces_.size() / 16)) return false;
  Thresholds bounds = bounds_of(end_ - last_.frame, end - last_.frame);
  if (pieces_.back().back != last_.frame) {
    if (!add_piece({end_, last_.frame, std::move(bounds), {}}, budget)) return false;
  } else {
    for (std::uint32_t v = 0; v < count_; ++v) raise(pieces_.back().held[v], bounds[v]);
    note_bounds();
  }
  if (end == end_ + 1) {
    note(before_, end_, holder_of(end_ - last_.frame));
  } else {
    before_ = {};
  }
  end_ = end;
  return true;
}

}  // namespace dynim
