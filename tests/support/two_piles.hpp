// Two piles by their bare definition, and admissible move functions by theirs: the lowest rung,
// sharing no code with the library.
#pragma once

#include <rapidcheck.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"

namespace dynim::test {

/// f(1), f(2), ...; [0] is not used.
using Values = std::vector<std::uint64_t>;

inline MoveFunctionPtr function_of(const Values& f) {
  std::vector<Integer> values;
  for (std::size_t t = 1; t < f.size(); ++t) values.push_back(to_integer(f[t]));
  return make_list_move_function(std::move(values));
}

inline Values values_of(const MoveFunction& f, std::uint64_t up_to) {
  Values values(up_to + 1);
  for (std::uint64_t t = 1; t <= up_to; ++t) values[t] = f.value64(0, t);
  return values;
}

inline std::uint64_t odd_part_removed(std::uint64_t N) { return N & (~N + 1); }

/// L(a, b) for a, b <= size.
class TwoPilesByDefinition {
 public:
  static constexpr std::uint64_t infinite = std::numeric_limits<std::uint64_t>::max();

  TwoPilesByDefinition(Values f, std::uint64_t size)
      : f_(std::move(f)), size_(size), L_((size + 1) * (size + 1), infinite) {
    for (std::uint64_t a = 1; a <= size; ++a) {
      for (std::uint64_t b = 1; b <= size; ++b) {
        std::uint64_t k = 1;
        while (!wins_from_first(a, b, k) && !wins_from_first(b, a, k)) ++k;
        L_[a * (size + 1) + b] = k;
      }
    }
  }

  std::uint64_t L(std::uint64_t a, std::uint64_t b) const { return L_[a * (size_ + 1) + b]; }

  /// Whether taking k <= a from the pile a wins.
  bool wins_from_first(std::uint64_t a, std::uint64_t b, std::uint64_t k) const {
    return k <= a && (k == a || f_[k] < std::min(L(a - k, b), L(b, a - k)));
  }

 private:
  Values f_;
  std::uint64_t size_;
  std::vector<std::uint64_t> L_;
};

/// The first condition that f breaks at N by the definition of admissible functions; f knows 2 N.
inline std::optional<int> broken_by_definition(const Values& f, std::uint64_t N) {
  if (f[odd_part_removed(N)] > f[N]) return 1;
  if (odd_part_removed(N) != N) return std::nullopt;
  if (f[N] >= 4 * N) return 2;
  if (f[N] < N) return 3;
  if (f[N] >= 2 * N && N + f[N] > f[2 * N]) return 4;
  return std::nullopt;
}

/// f(1..up_to) at random that fulfils the conditions.
inline rc::Gen<Values> admissible_generator(std::uint64_t up_to) {
  return rc::gen::exec([up_to] {
    Values f(up_to + 1);
    for (std::uint64_t N = 1; N <= up_to; ++N) {
      const std::uint64_t h = odd_part_removed(N);
      if (h == N) {
        std::uint64_t least = N;
        if (N > 1 && f[N / 2] >= N) least = std::max(least, N / 2 + f[N / 2]);
        f[N] = *rc::gen::inRange(least, 4 * N);
      } else {
        f[N] = f[h] +
               *rc::gen::inRange<std::uint64_t>(0, *rc::gen::element<std::uint64_t>(1, 3, 4 * N));
      }
    }
    return f;
  });
}

}  // namespace dynim::test
