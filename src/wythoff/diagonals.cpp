// P-positions on a diagonal, counted by a window or by bisection. Cost: about that of a few pairs.
#include "wythoff/diagonals.hpp"

#include <algorithm>
#include <iterator>

#include "base/growth.hpp"

namespace dynim::wythoff {

namespace {

// By bisection: for Beatty sequences, where a pair costs a square root.
std::optional<std::uint64_t> bisect(const WythoffPairs& pairs, const Integer& first,
                                    const Integer& bound, Budget& budget) {
  std::uint64_t below = 0, not_below = pairs.parameters().p;  // those before `below` are below
  while (below < not_below) {
    const std::uint64_t middle = below + (not_below - below) / 2;
    const std::optional<WythoffPair> pair = pairs.pair(first + to_integer(middle), budget);
    if (!pair) return std::nullopt;
    if (pair->a < bound) {
      below = middle + 1;
    } else {
      not_below = middle;
    }
  }
  return below;
}

}  // namespace

std::optional<std::uint64_t> pairs_below(const WythoffPairs& pairs, const Integer& quotient,
                                         const Integer& bound, Budget& budget) {
  const auto [m, p] = pairs.parameters();
  const Integer first = quotient * to_integer(p);
  if (m % p == 0) return bisect(pairs, first, bound, budget);
  // Windows: one of them is wider than p in any case, so all p pairs cost hardly more than one.
  std::uint64_t below = 0;
  const auto count = [&](const WythoffPair& pair) {
    if (pair.a >= bound) return false;
    ++below;
    return true;
  };
  if (!pairs.visit(first, p, count, budget)) return std::nullopt;
  return below;
}

std::optional<Targets> Targets::find(const WythoffPairs& pairs, const SortedPiles& piles,
                                     Budget& budget) {
  const Integer m = to_integer(pairs.parameters().m);
  const Integer difference = piles.larger - piles.smaller;
  Targets targets;
  targets.quotient_ = difference / m;
  const std::optional<std::uint64_t> lower =
      pairs_below(pairs, targets.quotient_, piles.smaller, budget);
  if (!lower) return std::nullopt;
  targets.lower_ = *lower;
  if (targets.quotient_ * m == difference) return targets;
  const Integer above = targets.quotient_ + 1;
  const std::optional<std::uint64_t> upper =
      pairs_below(pairs, above, piles.larger - above * m, budget);
  if (!upper) return std::nullopt;
  targets.upper_ = *upper;
  return targets;
}

std::optional<std::vector<WythoffPair>> listed(const WythoffPairs& pairs, const Integer& first,
                                               std::uint64_t count, Budget& budget) {
  std::vector<WythoffPair> result;
  std::uint64_t bytes = 0;
  const auto take = [&](const WythoffPair& pair) {
    const std::uint64_t more =
        sizeof(WythoffPair) + bytes_held(pair.n) + bytes_held(pair.a) + bytes_held(pair.b);
    if (!budget.reserve(more)) return false;
    bytes += more;
    result.push_back(pair);
    return true;
  };
  const bool all =
      count == 0 || (pairs.visit(first, count, take, budget) && result.size() == count);
  budget.release(bytes);
  if (!all) return std::nullopt;
  return result;
}

std::optional<std::vector<WythoffPair>> Targets::list(const WythoffPairs& pairs, std::uint64_t most,
                                                      Budget& budget) const {
  const Integer p = to_integer(pairs.parameters().p);
  const std::uint64_t from_lower = std::min(lower_, most);
  const std::uint64_t from_upper = std::min(upper_, most - from_lower);
  auto result = listed(pairs, quotient_ * p, from_lower, budget);
  if (!result) return std::nullopt;
  auto upper = listed(pairs, (quotient_ + 1) * p, from_upper, budget);
  if (!upper) return std::nullopt;
  result->insert(result->end(), std::make_move_iterator(upper->begin()),
                 std::make_move_iterator(upper->end()));
  return result;
}

}  // namespace dynim::wythoff
