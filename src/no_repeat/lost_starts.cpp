// Gaps, walks and the search for a period; see no_repeat/lost_starts.hpp. Cost: a few operations on
// integers of the size of Y a step; the search for a period is linear in the gaps found so far, and
// is made when these have doubled.
#include "no_repeat/lost_starts.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "base/repetition.hpp"

namespace dynim::no_repeat {
namespace {

constexpr std::uint64_t first_search = 64;  // so many gaps before a period is looked for

bool is_even(const Integer& n) { return mpz_even_p(n.get_mpz_t()) != 0; }

}  // namespace

LostStarts::LostStarts(Integer most)
    : most_(std::move(most)), short_(most_ + 1), long_(most_ + 2), half_(short_ / 2) {
  if (!is_even(most_)) return;
  gaps_.push_back(false);
  long_before_.push_back(0);
  certificate_ = Certificate{0, 1, 0};
}

bool LostStarts::is_long(std::uint64_t gap) const {
  if (gap >= gaps_.size()) {
    gap = certificate_->start + (gap - certificate_->start) % certificate_->period;
  }
  return gaps_[static_cast<std::size_t>(gap)];
}

Integer LostStarts::listed_start(std::uint64_t number) const {
  return to_integer(number) * short_ + to_integer(long_before_[static_cast<std::size_t>(number)]);
}

Integer LostStarts::start(const Integer& number) const {
  if (number <= to_integer(listed())) return listed_start(to_u64(number));
  const auto& [from, period, depth] = *certificate_;
  const Integer beyond = number - to_integer(from);
  const Integer periods = beyond / to_integer(period);
  const std::uint64_t rest = to_u64(Integer(beyond % to_integer(period)));
  return periods * (listed_start(from + period) - listed_start(from)) + listed_start(from + rest);
}

Place LostStarts::place(const Integer& pile) const {
  if (most_ == 1) return {0, pile};
  Integer stretches = 0, rest = pile;
  if (certificate_) {
    const auto& [from, period, depth] = *certificate_;
    const Integer first = listed_start(from);
    if (pile >= first) {
      const Integer length = listed_start(from + period) - first;
      const Integer periods = (pile - first) / length;
      rest = pile - periods * length;
      stretches = periods * to_integer(period);
    }
  }
  std::uint64_t low = 0, high = listed();  // start(low) <= rest < start(high), if high is beyond
  while (low < high) {
    const std::uint64_t middle = low + (high - low + 1) / 2;
    if (listed_start(middle) <= rest) {
      low = middle;
    } else {
      high = middle - 1;
    }
  }
  return {stretches + to_integer(low), rest - listed_start(low)};
}

bool LostStarts::reach(const Integer& pile, Budget& budget) {
  if (most_ == 1) return true;
  while (!certificate_ && listed_start(listed()) <= pile) {
    if (!add_gap(budget)) return false;
  }
  return true;
}

bool LostStarts::certify(Budget& budget) {
  while (!certificate_ && most_ != 1) {
    if (!add_gap(budget)) return false;
  }
  return true;
}

bool LostStarts::add_gap(Budget& budget) {
  constexpr std::uint64_t bytes_per_gap = 2 * 2 * sizeof(std::uint64_t) + 1;  // vectors double
  if (!budget.reserve(bytes_per_gap)) return false;
  Walk walk{listed(), half_};
  const std::optional<bool> is_own = this->walk(walk, budget);
  if (!is_own) return false;
  gaps_.push_back(*is_own);
  long_before_.push_back(long_before_.back() + (*is_own ? 1 : 0));
  depths_.push_back(walk.depth);
  if (listed() >= first_search && std::has_single_bit(listed())) look_for_period();
  return true;
}

// The least period p such that the last p gaps and as many before them as a walk for these looks at
// are the same as p earlier: then walks go on as they went p gaps before.
void LostStarts::look_for_period() {
  const std::size_t size = gaps_.size();
  const auto same = repeated_at_end(size, [&](std::size_t i) { return gaps_[size - 1 - i]; });
  std::uint64_t depth = 0;
  for (std::size_t p = 1; p < size; ++p) {
    depth = std::max(depth, depths_[size - p]);
    if (p + depth > size || same[p] < depth) continue;
    std::size_t start = size - p;
    while (start > 0 && gaps_[start - 1] == gaps_[start - 1 + p]) --start;
    certificate_ = Certificate{start, p, depth};
    return;
  }
}

// A stretch in which the gaps before are the same, as a machine number; far from the first, so that
// a walk that ends did not miss it.
std::uint64_t LostStarts::representative(const Integer& stretch) const {
  constexpr std::uint64_t far = std::uint64_t{1} << 62;
  if (stretch < to_integer(far)) return to_u64(stretch);
  const auto& [start, period, depth] = *certificate_;
  const Integer beyond = stretch - to_integer(start);
  return start + far / period * period + to_u64(Integer(beyond % to_integer(period)));
}

std::optional<bool> LostStarts::own(const Integer& stretch, const Integer& offset,
                                    Budget& budget) const {
  Walk walk{representative(stretch), offset};
  if (!certificate_) return this->walk(walk, budget);
  walk.returned = false;
  const std::optional<bool> if_false = this->walk(walk, budget);
  if (!if_false || !walk.lag) return if_false;
  walk.returned = true;
  const std::optional<bool> if_true = this->walk(walk, budget);
  if (!if_true || *if_true == *if_false) return if_true;
  // What was said `lag` stretches earlier decides, as it is or reversed, and so on back to the
  // first of these stretches.
  const Integer lag = to_integer(*walk.lag);
  const Integer rounds = (stretch - to_integer(certificate_->start)) / lag;
  Walk early{to_u64(Integer(stretch - rounds * lag)), offset};
  const std::optional<bool> first = this->walk(early, budget);
  if (!first) return first;
  const bool reversed = *if_false && mpz_odd_p(rounds.get_mpz_t()) != 0;
  return *first != reversed;
}

// What a step knows without asking: nothing, mostly.
std::optional<bool> LostStarts::at_once(Walk& walk, const Walk::Step& step) const {
  const auto& [stretch, offset, asked] = step;
  if (walk.returned && stretch < walk.stretch && stretch >= certificate_->start &&
      (walk.stretch - stretch) % certificate_->period == 0 && offset == walk.offset) {
    walk.lag = walk.stretch - stretch;
    return walk.returned;
  }
  walk.depth =
      std::max(walk.depth, walk.stretch - stretch + 1);  // at 0 the beginning counts as one
  if (stretch == 0) return mpz_scan1(offset.get_mpz_t(), 0) % 2 == 0;
  if (is_long(stretch - 1) && 2 * offset == most_ - 1) return false;
  return std::nullopt;
}

// The next step that this one asks.
std::optional<LostStarts::Walk::Step> LostStarts::next(Walk::Step& step) const {
  if (step.asked == 0) {
    step.asked = 1;
    if (is_even(step.offset)) return Walk::Step{step.stretch, step.offset / 2};
  }
  if (step.asked == 2) return std::nullopt;
  step.asked = 2;
  const Integer twice = step.offset + length(step.stretch - 1);
  if (!is_even(twice) || twice > 2 * most_) return std::nullopt;
  return Walk::Step{step.stretch - 1, twice / 2};
}

std::optional<bool> LostStarts::walk(Walk& walk, Budget& budget) const {
  const std::uint64_t bytes_per_step =
      2 * (sizeof(Walk::Step) + mpz_size(most_.get_mpz_t()) * sizeof(mp_limb_t));  // steps double
  std::vector<Walk::Step> steps;
  std::uint64_t most_steps = 0;
  std::optional<bool> said;  // by the step asked last
  std::optional<Walk::Step> asked = Walk::Step{walk.stretch, walk.offset};
  const auto end = [&](std::optional<bool> value) {
    budget.release(most_steps * bytes_per_step);
    return value;
  };
  for (;;) {
    if (!budget.spend()) return end(std::nullopt);
    if (asked) {
      if (steps.size() == most_steps) {
        if (!budget.reserve(bytes_per_step)) return end(std::nullopt);
        ++most_steps;
      }
      steps.push_back(*std::move(asked));
      said = at_once(walk, steps.back());
    }
    if (!said) {
      asked = next(steps.back());
      if (asked) continue;
      said = true;  // nothing that was asked is true
    }
    asked.reset();
    steps.pop_back();
    if (steps.empty()) return end(said);
    said = *said ? std::optional(false) : std::nullopt;  // what the one says that asked
  }
}

Moves LostStarts::winning_moves(const Place& place, Budget& budget) const {
  const auto& [stretch, offset] = place;
  if (offset == 0) return {};
  if (most_ == 1) return {{1}};
  if (offset == short_) return {{half_}};
  Moves found{{offset}};
  const auto add = [&](const Integer& from, const Integer& move) {
    const std::optional<bool> wins = own(from, move, budget);
    if (!wins) found.complete = false;
    if (wins && *wins) found.moves.push_back(move);
  };
  if (is_even(offset)) add(stretch, offset / 2);
  if (stretch > 0) {
    const std::uint64_t gap = representative(stretch) - 1;
    const Integer twice = offset + length(gap);
    if (is_even(twice) && twice <= 2 * most_) add(stretch - 1, twice / 2);
    if (is_long(gap) && 2 * offset == most_ - 1) found.moves.push_back(half_);
  }
  std::ranges::sort(found.moves);
  return found;
}

}  // namespace dynim::no_repeat
