// Moves from calculated values of L: k wins if it takes a whole pile or f(k) is less than L of what
// it leaves (docs/mathematics.md, Theorem 46). Cost: a value of f and of L a move tried.
#include <algorithm>
#include <utility>

#include "base/watch.hpp"
#include "two_pile/solution.hpp"

namespace dynim {
namespace {

class ValuesSolution final : public TryingSolution {
 public:
  ValuesSolution(MoveFunctionPtr f, TwoPileValues values, const Grounds& grounds)
      : f_(std::move(f)), values_(std::move(values)), grounds_(grounds) {}

  Grounds grounds() const override { return grounds_; }

  std::optional<LeastTwoPileMove> least(const PilePair& piles, Budget& budget) override {
    const PileOrder order(piles);
    const SortedPiles sorted = order.sorted(piles);
    const Integer take = to_integer(values_(sorted.smaller, sorted.larger));
    const auto won =
        unless_stopped(budget, [&] { return leaves_lost(sorted.smaller, sorted.larger, take); });
    if (!won) return std::nullopt;
    return LeastTwoPileMove{Move{*won ? order.smaller() : order.larger(), take}, which()};
  }

 protected:
  std::optional<bool> wins(const Integer& from, const Integer& other, const Integer& take,
                           Budget&) override {
    return leaves_lost(from, other, take);
  }
  std::optional<TwoPileCase> which() const override { return TwoPileCase::table; }

 private:
  bool leaves_lost(const Integer& from, const Integer& other, const Integer& take) const {
    if (take == from) return true;
    const Integer left = from - take;
    const std::uint64_t needed = values_(std::min(left, other), std::max(left, other));
    if (fits_u64(take)) return f_->value64(0, to_u64(take)) < needed;
    const Integer limit = to_integer(needed);
    return f_->value(from, take, limit) < limit;
  }

  MoveFunctionPtr f_;
  TwoPileValues values_;
  Grounds grounds_;
};

}  // namespace

std::unique_ptr<TwoPileSolution> make_values_solution(MoveFunctionPtr f, TwoPileValues values,
                                                      const Grounds& grounds) {
  return std::make_unique<ValuesSolution>(std::move(f), std::move(values), grounds);
}

}  // namespace dynim
