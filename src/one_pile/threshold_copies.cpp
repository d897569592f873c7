// Pieces of piles with their thresholds, extended from the last member on. Method and cost are in
// dynim/one_pile/blocking.hpp.
#include <algorithm>

#include "base/growth.hpp"
#include "base/integer_nodes.hpp"
#include "base/watch.hpp"
#include "dynim/one_pile/blocking.hpp"

namespace dynim {
namespace {

using Threshold = std::optional<Integer>;

// Infinite thresholds are larger than all others.
bool below(const Integer& value, const Threshold& threshold) {
  return !threshold || value < *threshold;
}

void raise(Threshold& bound, const Threshold& threshold) {
  if (!bound) return;
  if (!threshold || *threshold > *bound) bound = threshold;
}

}  // namespace

ThresholdCopies::ThresholdCopies(MoveFunctionPtr f, const ThresholdRule& rule)
    : f_(std::move(f)),
      rule_(rule),
      count_(rule.count()),
      never_falls_(f_->facts().non_decreasing),
      finite_from_(count_, 1),
      end_(1),
      frame_(0),
      frames_{0} {
  pieces_.push_back({0, 0, Thresholds(count_), Thresholds(count_, Integer(0))});
}

std::size_t ThresholdCopies::piece_of(const Integer& n) const {
  const auto beyond =
      std::upper_bound(pieces_.begin(), pieces_.end(), n,
                       [](const Integer& v, const Piece& p) { return v < p.start; });
  return static_cast<std::size_t>(beyond - pieces_.begin()) - 1;
}

const Integer& ThresholdCopies::end_of(std::size_t piece) const {
  return piece + 1 < pieces_.size() ? pieces_[piece + 1].start : end_;
}

std::size_t ThresholdCopies::holder_of(const Integer& n) const {
  Integer rest = n;
  for (;;) {
    const std::size_t p = piece_of(rest);
    if (pieces_[p].back == 0) return p;
    rest -= pieces_[p].before_start(rest);
  }
}

const ThresholdCopies::Thresholds& ThresholdCopies::thresholds(const Integer& n) const {
  return pieces_[holder_of(n)].held;
}

std::uint32_t ThresholdCopies::value_in(std::size_t holder, const Integer& x) const {
  const Thresholds& held = pieces_[holder].held;
  std::uint32_t value = 0;
  while (value < count_ && !below(x, held[value])) ++value;
  return value;
}

std::uint32_t ThresholdCopies::value(const Integer& n, const Integer& x) const {
  return value_in(holder_of(n), x);
}

bool ThresholdCopies::extend_to(const Integer& n, Budget& budget) {
  const auto extended = unless_stopped(budget, [&] {
    budget.stage("copying thresholds");
    while (end_ <= n) {
      if (!step(n, budget)) return false;
    }
    return true;
  });
  return extended.value_or(false);
}

// Whether to copy from the next pile on behind this one. Any would be right; what is copied best is
// behind a pile that is won by taking all of it, or with blocking nearly all.
bool ThresholdCopies::begins_frame(const Thresholds& own) const {
  const std::uint32_t slack = rule_.kind == ThresholdRule::Kind::blocking ? rule_.parameter : 0;
  return own.front() && *own.front() + slack >= end_ && end_ > frame_ + slack;
}

// One pile, or a stretch of copies.
bool ThresholdCopies::step(const Integer& n, Budget& budget) {
  if (frame_ > 0) {
    const Integer from = end_ - frame_;
    if (repeats_for_ever(from)) return add_copy(n + 1, budget);
    const Integer end = std::min<Integer>(end_, n + 1 - frame_);
    const std::optional<Integer> doubtful = next_doubtful(from, end, -unlike_.back().r, budget);
    if (budget.exhausted()) return false;
    const Integer sure = doubtful ? *doubtful : end;
    if (sure > from && !add_copy(frame_ + sure, budget)) return false;
    if (!doubtful) return true;
    if (copies(*doubtful, budget)) return add_copy(end_ + 1, budget);
  }
  Thresholds own = calculate(end_, budget);
  if (budget.exhausted()) return false;
  const bool is_frame = begins_frame(own);
  if (!is_frame && frame_ > 0) {
    const Integer r = end_ - frame_;
    const std::size_t there = holder_of(r);
    if (own == pieces_[there].held) return add_copy(end_ + 1, budget);
    unlike_.push_back({r, pieces_.size(), there});
  }
  return add_single(std::move(own), is_frame, budget);
}

// Whether all that follows are copies (docs/mathematics.md, Theorem 198): the last `frame_` piles
// are, and no move that decides them, or piles behind them, leads as far down as to unlike ones.
bool ThresholdCopies::repeats_for_ever(const Integer& from) const {
  const Piece& last = pieces_.back();
  if (last.back != frame_ || last.start > from) return false;
  const Threshold& most = last.held.back();
  return most && *most + unlike_.back().r < from;
}

// The least r in from .. end - 1 whose last threshold is at least r + more, or infinite: copies
// before it are sure.
std::optional<Integer> ThresholdCopies::next_doubtful(const Integer& from, const Integer& end,
                                                      const Integer& more, Budget& budget) const {
  for (std::size_t p = piece_of(from); p < pieces_.size() && pieces_[p].start < end; ++p) {
    if (!budget.spend(nodes_for(end))) return std::nullopt;
    const Piece& piece = pieces_[p];
    const Integer& first = std::max(from, piece.start);
    if (!piece.held.back() || first + more <= *piece.held.back()) {
      if (piece.back == 0) return first;
      const auto found = next_doubtful(first - piece.back, std::min(end, end_of(p)) - piece.back,
                                       more + piece.back, budget);
      if (found) return *found + piece.back;
      if (budget.exhausted()) return std::nullopt;
    }
  }
  return std::nullopt;
}

// Whether T(frame + r) = T(r) follows from all moves that decide T(r). Where the budget ends the
// pile is calculated, which ends at once.
bool ThresholdCopies::copies(const Integer& r, Budget& budget) const {
  const Threshold decided = thresholds(r).back();
  if (!decided || *decided > r) return false;
  const Integer least = r - *decided;  // moves to smaller piles decide nothing
  const auto first = std::ranges::lower_bound(unlike_, least, {}, &Unlike::r);
  if (!budget.spend(1 + static_cast<std::uint64_t>(unlike_.end() - first))) return false;
  return std::all_of(first, unlike_.end(), [&](const Unlike& i) { return agree(i, r - i.r); });
}

// Whether the move k leads to the same value of frame + i and of i. Where there is a pass, taking
// everything wins as no other move does.
bool ThresholdCopies::agree(const Unlike& i, const Integer& k) const {
  if (i.r == 0 && takes_all_to_win()) return false;
  const Integer limit = f_->value(k, k, end_);
  return value_in(i.here, limit) == value_in(i.there, limit);
}

ThresholdCopies::Thresholds ThresholdCopies::calculate(const Integer& n, Budget& budget) const {
  const bool blocking = rule_.kind == ThresholdRule::Kind::blocking;
  Moves moves{std::vector<std::uint64_t>(count_, 1), {}, count_};
  moves.found.resize(count_);
  if (blocking) moves.more[0] += rule_.parameter;
  find_moves(n, 0, n, moves, budget);
  if (takes_all_to_win() && moves.found[1].empty()) moves.found[1] = {n};
  Thresholds own(count_);
  for (std::uint32_t v = 0; v < count_; ++v) {
    const std::vector<Integer>& found = moves.found[v];
    if (found.empty() || (blocking && moves.more[v] > 0)) break;
    own[v] = v == 0 ? found.back() : std::max(*own[v - 1], found.back());
  }
  return own;
}

std::vector<Integer> ThresholdCopies::moves_to(std::uint32_t value, const Integer& n,
                                               const Integer& limit, std::uint64_t most,
                                               Budget& budget) const {
  Moves moves{std::vector<std::uint64_t>(value + 1, 0), {}, value + 1};
  moves.found.resize(value + 1);
  moves.more[value] = most;
  if (most > 0) find_moves(n, limit < n ? Integer(n - limit) : Integer(0), n, moves, budget);
  return std::move(moves.found[value]);
}

// Whether no move from n to the piles in first .. beyond - 1 leads to a value that is still looked
// for, all thresholds there being at most these bounds. Those of the largest value decide; the
// value behind the last threshold has no bound.
bool ThresholdCopies::rules_out(const Thresholds& bounds, const Integer& n, const Integer& first,
                                const Integer& beyond, const Moves& moves) const {
  if (moves.wanted > count_) return false;
  const Threshold& bound = bounds[moves.wanted - 1];
  if (!bound) return false;
  const Integer least = n - beyond + 1;
  if (never_falls_) return f_->value(n, least, *bound) >= *bound;
  return f_->lower_bound(n, least, n - first, *bound) >= *bound;
}

// The least moves from n to each value that is still looked for, to piles in from .. end - 1.
void ThresholdCopies::find_moves(const Integer& n, const Integer& from, const Integer& end,
                                 Moves& moves, Budget& budget) const {
  if (from >= end) return;
  for (std::size_t p = piece_of(end - 1) + 1; p-- > 0 && end_of(p) > from;) {
    if (!budget.spend(nodes_for(n))) return;
    const Piece& piece = pieces_[p];
    const Integer& first = std::max(from, piece.start);
    const Integer& beyond = std::min(end, end_of(p));
    if (piece.back == 0) {
      try_move(piece, n - piece.start, moves);
    } else if (!rules_out(piece.held, n, first, beyond, moves)) {
      find_moves_in_copy(piece, n, first, beyond, moves, budget);
    }
    if (moves.wanted == 0 || budget.exhausted()) return;
    if (moves.wanted > count_) continue;
    const std::size_t finite = finite_from_[moves.wanted - 1];
    if (p > finite &&
        rules_out(pieces_[p - 1].before, n, pieces_[finite].start, piece.start, moves))
      p = finite;
  }
}

// A copy may reach into itself: as many piles at a time as it copies, each time from before it.
void ThresholdCopies::find_moves_in_copy(const Piece& copy, const Integer& n, const Integer& from,
                                         const Integer& end, Moves& moves, Budget& budget) const {
  for (Integer beyond = end; beyond > from && moves.wanted > 0;) {
    if (!budget.spend()) return;
    const Integer first = std::max<Integer>(from, beyond - copy.back);
    const Integer by = copy.before_start(first);
    find_moves(n - by, first - by, beyond - by, moves, budget);
    beyond = first;
  }
}

void ThresholdCopies::try_move(const Piece& pile, const Integer& k, Moves& moves) const {
  const Integer limit = f_->value(k, k, end_);
  const std::uint32_t last = std::min(moves.wanted, count_);
  std::uint32_t value = 0;
  while (value < last && !below(limit, pile.held[value])) ++value;
  if (value >= moves.wanted || moves.more[value] == 0) return;
  moves.found[value].push_back(k);
  --moves.more[value];
  while (moves.wanted > 0 && moves.more[moves.wanted - 1] == 0) --moves.wanted;
}

ThresholdCopies::Thresholds ThresholdCopies::bounds_of(const Integer& from,
                                                       const Integer& end) const {
  Thresholds bounds(count_, Integer(0));
  for (std::size_t p = piece_of(from); p < pieces_.size() && pieces_[p].start < end; ++p) {
    for (std::uint32_t v = 0; v < count_; ++v) raise(bounds[v], pieces_[p].held[v]);
  }
  return bounds;
}

bool ThresholdCopies::add_piece(Piece piece, Budget& budget) {
  if (!make_room(pieces_, budget) ||
      !budget.reserve(2 * (count_ + 1) * (sizeof(Threshold) + bytes_held(end_))))
    return false;
  pieces_.push_back(std::move(piece));
  note_bounds();
  return true;
}

// Of the last piece: where thresholds are finite from there on, and the bound of all pieces since.
void ThresholdCopies::note_bounds() {
  const std::size_t last = pieces_.size() - 1;
  Piece& piece = pieces_[last];
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

bool ThresholdCopies::add_single(Thresholds thresholds, bool is_frame, Budget& budget) {
  if (is_frame && !make_room(frames_, budget)) return false;
  if (!add_piece({end_, 0, std::move(thresholds), {}}, budget)) return false;
  if (is_frame) {
    frame_ = end_;
    frames_.push_back(pieces_.size() - 1);
    unlike_.assign(1, {0, frames_.back(), 0});
  }
  ++end_;
  return true;
}

bool ThresholdCopies::add_copy(const Integer& end, Budget& budget) {
  if (!budget.spend(pieces_.size() / 16)) return false;
  Thresholds bounds = bounds_of(end_ - frame_, end - frame_);
  if (pieces_.back().back != frame_) {
    if (!add_piece({end_, frame_, std::move(bounds), {}}, budget)) return false;
  } else {
    for (std::uint32_t v = 0; v < count_; ++v) raise(pieces_.back().held[v], bounds[v]);
    note_bounds();
  }
  end_ = end;
  return true;
}

}  // namespace dynim
