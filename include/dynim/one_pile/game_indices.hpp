// The games G_i of a move function f(n, t): i and i' are one game where f(i + n, t) = f(i' + n, t)
// for all n. With period T from n = start on there are start + T of them.
#pragma once

#include <cstddef>

#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

class GameIndices {
 public:
  explicit GameIndices(const PilePeriod& period) : period_(period) {}

  std::size_t size() const { return static_cast<std::size_t>(period_.start + period_.period); }

  /// The game that goes on behind `by` counters of G_game.
  std::size_t behind(std::size_t game, const Integer& by) const {
    if (size() == 1) return 0;
    if (game < period_.start) return period_.least_alike(Integer(to_integer(game) + by));
    return period_.least_alike(game + mpz_fdiv_ui(by.get_mpz_t(), period_.period));
  }

 private:
  PilePeriod period_;
};

}  // namespace dynim
