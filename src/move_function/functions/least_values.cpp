// The first numbers are looked at one by one. From there on lines near a number hold for a stretch
// of numbers; in it f may be less than asked only where the line below is, which are few numbers of
// each progression, or so many that nothing is decided. Even there a few are looked at: a piece of
// f that falls too low often does so where it begins. Where stretches are many, the last is all
// that is left.
//
// Cost: for each stretch the lines of f, and a few operations a progression; a value of f for each
// number looked at.
#include "move_function/functions/least_values.hpp"

#include <algorithm>

#include "base/rounding.hpp"
#include "base/watch.hpp"

namespace dynim::move_function {
namespace {

constexpr std::uint64_t looked_at_first = 4096;
constexpr int most_stretches = 1024;
// Of the budget: where lines do not decide, whoever asks looks at numbers one by one.
constexpr double part_for_lines = 0.5;
// Of numbers that are too many to be looked at.
constexpr long tried = 64;

/// f is at least the line from `first` to `last`, or without end.
struct Stretch {
  Line least;
  std::optional<Integer> last;
};

/// The numbers of a progression at which a line that is below f does not say enough.
struct Doubtful {
  Integer next, step;
  std::optional<Integer> last;

  bool empty() const { return last && next > *last; }
  /// Nothing where they have no end.
  std::optional<Integer> count() const {
    if (!last) return std::nullopt;
    return empty() ? Integer(0) : Integer((*last - next) / step + 1);
  }
};

// f and what is asked are integers, so f is less only where the line is at least 1 below.
Doubtful doubtful(const Stretch& stretch, const Integer& first, const Progression& progression) {
  const Line above{stretch.least.slope - progression.asked.slope,
                   stretch.least.constant - progression.asked.constant + 1};
  Integer from = std::max(first, progression.first);
  std::optional<Integer> last = stretch.last;
  if (above.slope > 0 || (above.slope == 0 && above.constant > 0)) {
    // Where above(N) <= 0: up to its zero.
    const Line below = negated(above);
    last = above.slope == 0 ? std::optional<Integer>(0) : earlier(last, last_before_falling(below));
  } else if (above.slope < 0) {
    from = std::max(from, *eventually(-above.slope, -above.constant));
  }
  const Integer steps = ceil_of(fraction(from - progression.first, progression.step));
  return {progression.first + steps * progression.step, progression.step, last};
}

class LeastValuesSearch {
 public:
  LeastValuesSearch(const MoveFunction& f, Asked& asked, std::uint64_t most, Budget& budget)
      : f_(f), asked_(asked), facts_(f.facts()), left_(to_integer(most)), budget_(budget) {}

  void run(const std::optional<Integer>& last);

  LeastValues result;

 private:
  std::optional<Stretch> stretch_from(const Integer& t) const;
  std::optional<Stretch> rest_from(const Integer& t) const;
  bool look_at(const Integer& first, const Stretch& stretch);
  bool look_at(Doubtful numbers, bool all);

  const MoveFunction& f_;
  Asked& asked_;
  const MoveFunctionFacts facts_;
  Integer left_;  // numbers that may still be looked at
  Budget& budget_;
  bool decided_ = true;  // so far
};

/// Nothing where nothing is known of f there, and it is not only a start without lines.
std::optional<Stretch> LeastValuesSearch::stretch_from(const Integer& t) const {
  const Line nothing{0, 0};
  if (t <= looked_at_first) return Stretch{nothing, to_integer(looked_at_first)};
  if (const std::optional<LinearBounds> near = f_.linear_near(t))
    return Stretch{{near->lower_slope, near->lower_constant}, near->until};
  if (!facts_.linear || facts_.linear->from <= t) return std::nullopt;
  return Stretch{nothing, Integer(facts_.linear->from - 1)};
}

std::optional<Stretch> LeastValuesSearch::rest_from(const Integer& t) const {
  if (!facts_.linear || facts_.linear->from > t) return std::nullopt;
  return Stretch{{facts_.linear->lower_slope, facts_.linear->lower_constant}, std::nullopt};
}

/// False where the budget ended.
bool LeastValuesSearch::look_at(Doubtful numbers, bool all) {
  for (long i = 0; !numbers.empty() && (all || i < tried); ++i, numbers.next += numbers.step) {
    if (result.broken && numbers.next >= *result.broken) break;
    if (!budget_.spend()) return false;
    if (asked_.broken(numbers.next)) result.broken = numbers.next;
  }
  return true;
}

/// False where the budget ended.
bool LeastValuesSearch::look_at(const Integer& first, const Stretch& stretch) {
  const auto progressions = asked_.progressions(stretch.least, stretch.last);
  if (!progressions) return decided_ = false, true;
  std::vector<Doubtful> doubts;
  bool all = true;
  for (const Progression& progression : *progressions) {
    const Doubtful numbers = doubtful(stretch, first, progression);
    if (numbers.empty()) continue;
    const std::optional<Integer> count = numbers.count();
    all = all && count && *count <= left_;
    if (all) left_ -= *count;
    doubts.push_back(numbers);
  }
  decided_ = decided_ && all;
  return std::ranges::all_of(doubts, [&](const Doubtful& d) { return look_at(d, all); });
}

void LeastValuesSearch::run(const std::optional<Integer>& last) {
  Integer t = 1;
  for (int i = 0; i < most_stretches; ++i) {
    if (!budget_.poll()) return;
    // Of a function that changes often the last stretch is what is left, by the lines of all of it.
    std::optional<Stretch> stretch = i + 1 < most_stretches ? stretch_from(t) : rest_from(t);
    if (!stretch) return;
    stretch->last = earlier(stretch->last, last);
    if (!look_at(t, *stretch)) return;
    if (result.broken) {
      if (decided_) result.hold_to = *result.broken - 1;
      return;
    }
    if (decided_ && stretch->last) result.hold_to = *stretch->last;
    if (stretch->last == last) {
      result.hold = decided_;
      return;
    }
    t = *stretch->last + 1;
  }
}

}  // namespace

LeastValues find_least_values(const MoveFunction& f, Asked& asked,
                              const std::optional<Integer>& last, std::uint64_t most,
                              Budget& budget) {
  Budget part = budget.part(part_for_lines);
  LeastValuesSearch search(f, asked, most, part);
  if (!f.linear_near(to_integer(looked_at_first + 1)) && !f.facts().linear) return {};
  try {
    const EvaluationWatch watch(part);
    search.run(last);
  } catch (const EvaluationStopped&) {
    search.result.hold = false;
  }
  return search.result;
}

}  // namespace dynim::move_function
