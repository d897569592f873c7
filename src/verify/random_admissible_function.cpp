// Random move functions from the definition of admissibility, and such that break one condition in
// one place.
#include <algorithm>
#include <bit>
#include <random>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

// f(1), f(2), f(4), ..., from the conditions (2), (3) and (4), of which `broken` is broken at
// 2^place and nowhere else.
std::vector<std::uint64_t> draw_at_powers(std::mt19937_64& random, std::uint64_t length, int broken,
                                          std::size_t place) {
  std::vector<std::uint64_t> values;
  std::uint64_t least = 1;
  for (std::uint64_t N = 1; N <= length; N *= 2) {
    const std::size_t i = values.size();
    std::uint64_t most = 4 * N - 1;
    if (broken == 3 && i < place) most = 2 * N - 1;  // so that (4) asks for nothing at the place
    if (broken == 2 && i == place) least = 4 * N, most = 7 * N - 1;
    if (broken == 3 && i == place) least = 1, most = N - 1;
    if (broken == 4 && i == place) least = std::max(least, 2 * N);
    if (broken == 4 && i == place + 1) least = N, most = N / 2 + values.back() - 1;
    values.push_back(between(random, least, most));
    least = values.back() < 2 * N ? 2 * N : N + values.back();
  }
  return values;
}

}  // namespace

MoveFunctionPtr random_admissible_function(std::uint64_t seed, std::uint64_t length, int broken) {
  if (broken < 0 || broken > 4)
    throw InputError("the conditions of admissibility are numbered from 1 to 4");
  constexpr std::uint64_t shortest = 4;  // room to break every condition
  length = std::max(length, shortest);
  std::mt19937_64 random(seed);
  const std::size_t powers = static_cast<std::size_t>(std::bit_width(length));
  const std::size_t first = broken == 3 ? 1 : 0;  // f(1) >= 1 cannot be less than 1
  const std::size_t last = powers - (broken == 4 ? 2 : 1);
  const std::vector<std::uint64_t> at_powers = draw_at_powers(
      random, length, broken, static_cast<std::size_t>(between(random, first, last)));
  std::vector<Integer> values;
  std::vector<std::uint64_t>
      breakable;  // N that is no power of two and whose f(h(N)) has room below
  for (std::uint64_t N = 1; N <= length; ++N) {
    const std::uint64_t at_power = at_powers[static_cast<std::size_t>(std::countr_zero(N))];
    const bool is_power = std::has_single_bit(N);
    values.push_back(to_integer(is_power ? at_power : between(random, at_power, at_power + 4 * N)));
    if (!is_power && at_power > 1) breakable.push_back(N);
  }
  if (broken == 1 && !breakable.empty()) {
    const std::uint64_t N = breakable[random() % breakable.size()];
    const std::uint64_t at_power = at_powers[static_cast<std::size_t>(std::countr_zero(N))];
    values[N - 1] = to_integer(between(random, 1, at_power - 1));
  }
  return make_list_move_function(std::move(values));
}

}  // namespace dynim
