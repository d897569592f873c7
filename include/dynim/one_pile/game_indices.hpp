// The games G_i of a move function f(n, t): i and i' are one game where f(i + n, t) = f(i' + n, t)
// for all n. With period T from n = start on there are start + T of them.
#pragma once

#include <cstddef>

#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

class GameIndices {
 public:
  explicit GameIndices(const PilePeriod& period)
      : start_(static_cast<std::size_t>(period.start)),
        period_(static_cast<std::size_t>(period.period)) {}

  std::size_t size() const { return start_ + period_; }

  /// The game that goes on behind `by` counters of G_game.
  std::size_t behind(std::size_t game, const Integer& by) const {
    if (size() == 1) return 0;
    if (game < start_) {
      const Integer reached = Integer(game) + by;
      if (reached < start_) return reached.get_ui();
      return start_ + mpz_fdiv_ui(Integer(reached - start_).get_mpz_t(), period_);
    }
    return start_ + (game - start_ + mpz_fdiv_ui(by.get_mpz_t(), period_)) % period_;
  }

 private:
  std::size_t start_;
  std::size_t period_;
};

}  // namespace dynim
