// The parts of f: the modulus with the fewest of them. Method and cost are in monotone_parts.hpp.
#include "grundy/monotone_parts.hpp"

#include <algorithm>

#include "base/watch.hpp"

namespace dynim::grundy {
namespace {

constexpr std::uint64_t most_modulus = 12;
constexpr std::size_t most_parts = 48;  // of all games together

using ValuesOfF = std::vector<std::uint32_t>;

struct Stretch {
  std::uint64_t first, last;
  bool rising;
};

// The moves first, first + modulus, ... in stretches as long as they come. Not all of them where
// they are too many.
std::vector<Stretch> stretches_of(const ValuesOfF& f, std::uint64_t modulus, std::uint64_t first) {
  std::vector<Stretch> found;
  const auto at = [&](std::uint64_t k) { return f[k - 1]; };
  for (std::uint64_t k = first; k <= f.size() && found.size() <= most_parts; k += modulus) {
    const std::uint64_t begin = k;
    while (k + modulus <= f.size() && at(k + modulus) == at(k)) k += modulus;
    const bool rising = k + modulus > f.size() || at(k + modulus) > at(k);
    while (k + modulus <= f.size() &&
           (rising ? at(k + modulus) >= at(k) : at(k + modulus) <= at(k)))
      k += modulus;
    found.push_back({begin, k, rising});
  }
  return found;
}

std::vector<Stretch> stretches_of(const ValuesOfF& f, std::uint64_t modulus) {
  std::vector<Stretch> found;
  for (std::uint64_t first = 1; first <= std::min<std::uint64_t>(modulus, f.size()); ++first) {
    const std::vector<Stretch> more = stretches_of(f, modulus, first);
    found.insert(found.end(), more.begin(), more.end());
    if (found.size() > most_parts) break;
  }
  return found;
}

std::size_t count_parts(const std::vector<ValuesOfF>& games, std::uint64_t modulus) {
  std::size_t count = 0;
  for (const ValuesOfF& f : games) count += stretches_of(f, modulus).size();
  return count;
}

// f(n, 1 .. last) for n = r modulo the period, cut at last + 1. Empty where the budget ended.
ValuesOfF values_of(const MoveFunction& f, std::uint64_t r, std::uint64_t last, Budget& budget) {
  if (!budget.reserve(last * sizeof(std::uint32_t))) return {};
  ValuesOfF values;
  values.reserve(last);
  const std::uint64_t period = f.period();
  for (std::uint64_t k = 1; k <= last; ++k) {
    if (!budget.spend()) return {};
    // f is asked at piles of at least k counters only.
    const std::uint64_t n = k + (r + period - k % period) % period;
    values.push_back(static_cast<std::uint32_t>(std::min(f.value64(n, k), last + 1)));
  }
  return values;
}

std::vector<ValuesOfF> values_of_games(const MoveFunction& f, std::uint64_t last, Budget& budget) {
  std::vector<ValuesOfF> games;
  for (std::uint64_t r = 0; r < f.period(); ++r) {
    games.push_back(values_of(f, r, last, budget));
    if (games.back().empty()) return {};
  }
  return games;
}

}  // namespace

MonotonePart::MonotonePart(const ValuesOfF& values, std::uint64_t modulus, std::uint64_t first,
                           std::uint64_t last, bool rising)
    : rising_(rising),
      first_(static_cast<std::uint32_t>(first)),
      end_(last + modulus > values.size() ? without_end : static_cast<std::uint32_t>(last + 1)),
      cuts_(values.size() + 2) {
  const auto at = [&](std::uint64_t k) { return values[k - 1]; };
  std::uint64_t k = first;
  const auto cut = [&] { return k > last ? end_ : static_cast<std::uint32_t>(k); };
  for (std::uint32_t i = 0; i < cuts_.size(); ++i) {
    const auto y = rising ? i : static_cast<std::uint32_t>(cuts_.size() - 1 - i);
    while (k <= last && (rising ? at(k) < y : at(k) >= y)) k += modulus;
    cuts_[y] = cut();
  }
}

std::optional<MonotoneParts> find_monotone_parts(const MoveFunction& f, std::uint64_t last_move,
                                                 Budget& budget) {
  constexpr std::uint64_t most_games = 16;
  if (f.period() < 1 || f.period() > most_games || last_move < 1) return std::nullopt;
  const auto games = unless_stopped(budget, [&] { return values_of_games(f, last_move, budget); });
  if (!games || games->empty()) return std::nullopt;
  MonotoneParts parts;
  std::size_t fewest = most_parts + 1;
  for (std::uint64_t modulus = 1; modulus <= most_modulus && fewest > modulus; ++modulus) {
    const std::size_t count = count_parts(*games, modulus);
    if (count >= fewest) continue;
    fewest = count;
    parts.modulus = modulus;
  }
  if (fewest > most_parts) return std::nullopt;
  if (!budget.reserve(fewest * (last_move + 2) * sizeof(std::uint32_t))) return std::nullopt;
  for (const ValuesOfF& values : *games) {
    auto& own = parts.by_game.emplace_back();
    for (const Stretch& s : stretches_of(values, parts.modulus))
      own.emplace_back(values, parts.modulus, s.first, s.last, s.rising);
  }
  budget.release(games->size() * last_move * sizeof(std::uint32_t));
  return parts;
}

}  // namespace dynim::grundy
