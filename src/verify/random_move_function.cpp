// Random move functions of the kinds that behave differently: bounded, erratic, linear, between t
// and 4t, slow; of every third a quarter of the values is 0.
#include <algorithm>
#include <random>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

std::uint64_t draw(std::mt19937_64& random, std::uint64_t kind, std::uint64_t parameter,
                   std::uint64_t t) {
  switch (kind) {
    case 0:
      return 1 + below(random, parameter);
    case 1:
      return 1 + below(random, 2 * t);
    case 2:
      return parameter * t;
    case 3:
      return t + below(random, 3 * t + 1);
    default:
      return 1 + t / (parameter + 1);
  }
}

MoveFunctionPtr draw_list(std::mt19937_64& random, std::uint64_t length) {
  constexpr std::uint64_t kinds = 5;
  const std::uint64_t kind = below(random, kinds);
  const std::uint64_t parameter = 1 + below(random, 6);
  const bool zeros = below(random, 3) == 0;
  std::vector<Integer> values;
  for (std::uint64_t t = 1; t <= std::max<std::uint64_t>(length, 1); ++t) {
    const std::uint64_t value = draw(random, kind, parameter, t);
    values.push_back(to_integer(zeros && below(random, 4) == 0 ? 0 : value));
  }
  return make_list_move_function(std::move(values));
}

}  // namespace

MoveFunctionPtr random_move_function(std::uint64_t seed, std::uint64_t length,
                                     std::uint64_t period) {
  std::mt19937_64 random(seed);
  if (period <= 1) return draw_list(random, length);
  std::vector<MoveFunctionPtr> lists;
  for (std::uint64_t i = 0; i < period; ++i) lists.push_back(draw_list(random, length));
  return make_periodic_move_function(std::move(lists), "");
}

}  // namespace dynim
