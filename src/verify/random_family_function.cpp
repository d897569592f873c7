// Random move functions from the definitions of the power-of-two and the Fibonacci family.
#include <algorithm>
#include <bit>
#include <random>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

/// The least part of k, and what is asked for at k: the member after that part, or the part.
struct LeastPart {
  std::uint64_t part, after, asked;
};

LeastPart least_fibonacci_part(std::uint64_t k) {
  std::vector<std::uint64_t> F{1, 2};
  while (F.back() <= k) F.push_back(F[F.size() - 1] + F[F.size() - 2]);
  LeastPart least{0, 0, 0};
  std::size_t before = F.size();
  for (std::size_t i = F.size() - 1; i-- > 0;) {
    if (F[i] > k) continue;
    k -= F[i];
    const bool even = before < F.size() && (before - i) % 2 == 0;
    least = {F[i], F[i + 1], even ? F[i] : F[i + 1]};
    before = i;
  }
  return least;
}

}  // namespace

MoveFunctionPtr random_power_of_two_function(std::uint64_t seed, std::uint64_t length) {
  std::mt19937_64 random(seed);
  std::vector<Integer> values;
  for (std::uint64_t k = 1; k <= std::max<std::uint64_t>(length, 1); ++k) {
    const std::uint64_t low = k & (~k + 1);
    const std::uint64_t most = std::has_single_bit(k) ? 2 * k - 1 : low + 2 * k;
    values.push_back(to_integer(between(random, low, most)));
  }
  return make_list_move_function(std::move(values));
}

MoveFunctionPtr random_fibonacci_function(std::uint64_t seed, std::uint64_t length) {
  std::mt19937_64 random(seed);
  std::vector<Integer> values;
  for (std::uint64_t k = 1; k <= std::max<std::uint64_t>(length, 1); ++k) {
    const auto [part, after, asked] = least_fibonacci_part(k);
    const std::uint64_t most = part == k ? part + after - 1 : after + 2 * k;
    values.push_back(to_integer(between(random, asked, most)));
  }
  return make_list_move_function(std::move(values));
}

}  // namespace dynim
