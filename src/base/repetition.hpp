// Two equal windows in a sequence, found by a rolling hash and then compared element by element;
// cost: a hash of each element twice, and an entry of a hash table a window. And all that its end
// repeats, by the Z algorithm (Gusfield, Algorithms on Strings, 1997); cost: two comparisons an
// element.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "dynim/budget.hpp"

namespace dynim {

/// The elements start .. start + window - 1 and those `period` behind them are equal.
struct Repetition {
  std::uint64_t start, period, window;
};

/// The first in the elements from .. end - 1 whose period is a multiple of `step`. hash_of(i) is a
/// hash of element i, equal(i, j) says whether two are equal. Nothing where there is none, or the
/// budget ended.
template <class Hash, class Equal>
std::optional<Repetition> find_repetition(std::uint64_t from, std::uint64_t end,
                                          std::uint64_t window, std::uint64_t step,
                                          const Hash& hash_of, const Equal& equal, Budget& budget) {
  constexpr std::uint64_t base = 0x5851f42d4c957f2d;
  std::uint64_t oldest = 1;  // base to the power of the window
  for (std::uint64_t i = 0; i < window; ++i) oldest *= base;
  const auto equal_windows = [&](const Repetition& r) {
    for (std::uint64_t i = r.start; i < r.start + r.window; ++i) {
      if (!equal(i, i + r.period)) return false;
    }
    return true;
  };
  std::unordered_map<std::uint64_t, std::uint64_t> places;
  std::uint64_t hash = 0;
  for (std::uint64_t n = from; n < end; ++n) {
    if (!budget.spend()) return std::nullopt;
    hash = hash * base + hash_of(n);
    if (n - from >= window) hash -= oldest * hash_of(n - window);
    if (n + 1 - from < window) continue;
    const std::uint64_t start = n + 1 - window;
    const auto [place, is_new] = places.emplace(hash + start % step, start);
    if (is_new) continue;
    const Repetition found{place->second, start - place->second, window};
    if (found.period % step == 0 && equal_windows(found)) return found;
  }
  return std::nullopt;
}

/// By p < size: how many elements, from the last one down, are the same as p before them.
/// from_end(i) is the element i before the last.
template <class FromEnd>
std::vector<std::uint64_t> repeated_at_end(std::uint64_t size, const FromEnd& from_end) {
  std::vector<std::uint64_t> z(size, 0);
  std::uint64_t left = 0, right = 0;
  for (std::uint64_t p = 1; p < size; ++p) {
    if (p < right) z[p] = std::min(right - p, z[p - left]);
    while (p + z[p] < size && from_end(z[p]) == from_end(p + z[p])) ++z[p];
    if (p + z[p] > right) {
      left = p;
      right = p + z[p];
    }
  }
  return z;
}

}  // namespace dynim
