// Where f never lies below a large bound c and either never above it or the pile never above c + 1,
// the base is 1 .. c + 1 (as far as the pile reaches), too long to be listed and too simple to need
// it:
//
//     f(k) >= c >= n - k >= g(n - k)  for 1 <= k < n <= c + 1,  so g(n) = n for n <= c + 1;
//     f = c has no self-valued s with f(s) >= g(c + 1) = c + 1, so the base ends there and g has
//     period c + 1.
//
// Source: for f = c the oldest take-away game (Bachet); standing: proved in docs/mathematics.md
// (Theorem 17).

#include "base/watch.hpp"
#include "one_pile/solution.hpp"

namespace dynim {
namespace {

// Smaller bases are listed.
constexpr unsigned long least_bound = 1ul << 16;

class BoundSolution final : public OnePileSolution {
 public:
  explicit BoundSolution(const Integer& bound) : period_(bound + 1) {}

  std::optional<LeastLimit> g(const Integer& n, Budget&) const override {
    const Integer rest = n % period_;
    return LeastLimit{false, rest == 0 ? period_ : rest};
  }

  // Only multiples of the period have a value above the bound.
  SearchResult largest_good(const Integer&, const Integer& lo, const Integer& hi, Integer& m,
                            Budget&) const override {
    m = hi - hi % period_;
    return m >= lo ? SearchResult::found : SearchResult::none;
  }

  SearchResult smallest_good(const Integer&, const Integer& lo, const Integer& hi, Integer& m,
                             Budget&) const override {
    m = (lo + period_ - 1) / period_ * period_;
    return m <= hi ? SearchResult::found : SearchResult::none;
  }

  bool represents() const override { return true; }

  std::optional<Representation> represent(const Integer& n, Budget&) const override {
    Representation result{n, {}};
    const Integer rest = n % period_;
    const Integer times = n / period_;
    if (rest > 0) result.parts.push_back({rest, 1, 0});
    if (times > 0) result.parts.push_back({period_, times, 0});
    return result;
  }

 private:
  Integer period_;
};

}  // namespace

std::unique_ptr<OnePileSolution> make_bound_solution(const MoveFunction& f, const Integer& pile,
                                                     Budget& budget) try {
  const EvaluationWatch watch(budget);
  if (f.period() != 1 || pile < 2) return nullptr;
  const Integer bound = f.lower_bound(0, 1, pile, pile);
  if (bound < least_bound) return nullptr;
  const std::optional<Integer> upper_bound = f.facts().upper_bound;
  const bool constant = upper_bound && *upper_bound == bound;
  if (!constant && bound + 1 < pile) return nullptr;
  return std::make_unique<BoundSolution>(bound);
} catch (const EvaluationStopped&) {
  return nullptr;
}

}  // namespace dynim
