// Weights pushed down from the largest member to the smallest, or one period counted and
// multiplied. Method and cost are in statistics.hpp; proved in docs/mathematics.md.
#include "one_pile/statistics.hpp"

#include <algorithm>
#include <utility>

#include "base/growth.hpp"

namespace dynim {
namespace {

using Bin = OnePileStatistics::Bin;

// Numbers as long as N held for a member: its two weights, its bin with g and count, and a term of
// the sum.
constexpr std::uint64_t numbers_a_member = 4;

constexpr std::uint64_t cells_between_polls = std::uint64_t{1} << 20;

// False where the budget ended first.
bool finish(std::vector<Bin> bins, OnePileStatistics& answer, Budget& budget) {
  std::sort(bins.begin(), bins.end(), [](const Bin& a, const Bin& b) { return a.g < b.g; });
  for (Bin& bin : bins) {
    if (bin.count == 0) continue;
    if (!budget.spend(nodes_for(bin.g) * nodes_for(bin.count))) return false;
    answer.sum += bin.g * bin.count;
    if (!answer.histogram.empty() && answer.histogram.back().g == bin.g) {
      answer.histogram.back().count += bin.count;
    } else {
      answer.histogram.push_back(std::move(bin));
    }
  }
  return true;
}

// Copies of {1 .. b_k - 1} in game i, and how often its member b_k itself is met.
struct Weights {
  std::vector<std::vector<Integer>> copies;  // [game][member]
  std::vector<std::vector<Integer>> met;

  void add(std::size_t game, std::size_t member, const Integer& times) {
    copies[game][member] += times;
    met[game][member] += times;
  }
};

// {1 .. up_to}, member by member from the largest, whole cycles of finite bases at once. False
// where the budget ended.
bool take_apart(const GBases& bases, const Integer& up_to, Weights& weights, Budget& budget) {
  std::size_t game = 0;
  for (Integer rest = up_to; rest > 0;) {
    if (!budget.poll()) return false;
    const std::size_t k = bases.largest_at_most(rest, game);
    if (const std::optional<GBases::Cycle> cycle = bases.cycle_within(rest, k, game)) {
      const Integer times = rest / cycle->length;
      for (const std::size_t passed : cycle->games)
        weights.add(passed, bases.size(passed) - 1, times);
      rest -= times * cycle->length;
      continue;
    }
    weights.add(game, k, 1);
    rest -= bases.b(k, game);
    game = bases.following(k, game);
  }
  return true;
}

// From the largest members of all games to the smallest: each set is made of smaller ones. False
// where the budget ended.
bool push_down(const GBases& bases, Weights& weights, Budget& budget) {
  std::vector<std::pair<std::size_t, std::size_t>> order;  // game, member
  for (std::size_t game = 0; game < bases.games(); ++game) {
    for (std::size_t k = bases.size(game); k-- > 1;) order.emplace_back(game, k);
  }
  if (bases.games() > 1) {
    std::sort(order.begin(), order.end(), [&](const auto& x, const auto& y) {
      return bases.b(x.second, x.first) > bases.b(y.second, y.first);
    });
  }
  for (const auto& [game, k] : order) {
    const Integer times = weights.copies[game][k];
    if (times == 0) continue;
    if (!budget.spend(nodes_for(times))) return false;
    weights.add(game, k - 1, times);
    weights.copies[bases.following(k - 1, game)][bases.step(k - 1, game)] += times;
  }
  return true;
}

std::optional<OnePileStatistics> from_members(const GBases& bases, const Integer& up_to,
                                              Budget& budget) {
  std::uint64_t members = 0;
  for (std::size_t game = 0; game < bases.games(); ++game) members += bases.size(game);
  if (!budget.reserve(numbers_a_member * bytes_of(up_to) * members)) return std::nullopt;
  budget.stage("counting");
  Weights weights;
  for (std::size_t game = 0; game < bases.games(); ++game) {
    weights.copies.emplace_back(bases.size(game));
    weights.met.emplace_back(bases.size(game));
  }
  if (!take_apart(bases, up_to, weights, budget) || !push_down(bases, weights, budget))
    return std::nullopt;

  OnePileStatistics answer;
  std::vector<Bin> bins;
  for (std::size_t game = 0; game < bases.games(); ++game) {
    for (std::size_t k = 0; k < bases.size(game); ++k) {
      if (!budget.poll()) return std::nullopt;
      bins.push_back({bases.g(k, game), std::move(weights.met[game][k])});
    }
  }
  for (std::size_t k = 0; k < bases.size() && bases.b(k) <= up_to; ++k) {
    if (bases.self_valued(k)) answer.self_valued += 1;
  }
  return finish(std::move(bins), answer, budget) ? std::optional(std::move(answer)) : std::nullopt;
}

// Counts g(first .. last) into `counts`, each cell `times` times. False where the budget ended.
bool count_cells(const GTable& table, std::uint64_t first, std::uint64_t last, const Integer& times,
                 std::vector<Integer>& counts, Budget& budget) {
  std::vector<std::uint64_t> cells(counts.size(), 0);
  for (std::uint64_t n = first; n <= last; ++n) {
    if (n % cells_between_polls == 0 && !budget.poll()) return false;
    ++cells[table[n]];
  }
  for (std::size_t g = 0; g < cells.size(); ++g) {
    if (cells[g] != 0) counts[g] += times * to_integer(cells[g]);
  }
  return budget.poll();
}

std::optional<OnePileStatistics> from_table(const KnownValues& known, const Integer& up_to,
                                            Budget& budget) {
  const std::uint64_t listed =
      up_to < to_integer(known.complete_to) ? to_u64(up_to) : known.complete_to;
  const auto cells = known.table.cells().subspan(1, listed);
  const std::size_t values = std::size_t{*std::max_element(cells.begin(), cells.end())} + 1;
  if (!budget.reserve(values * (2 * sizeof(Bin) + 2 * bytes_of(up_to) + sizeof(std::uint64_t))))
    return std::nullopt;
  std::vector<Integer> counts(values);
  OnePileStatistics answer;
  for (std::uint64_t n = 1; n <= listed; ++n) {
    if (known.table[n] == n) answer.self_valued += 1;
  }
  bool counted = count_cells(known.table, 1, listed, 1, counts, budget);
  if (up_to > to_integer(listed)) {
    // The cells beyond those listed: whole periods and a rest, both read from the last period
    // listed.
    const std::uint64_t period = to_u64(known.certificate->period);
    const Integer beyond = up_to - to_integer(listed);
    const Integer periods = beyond / to_integer(period);
    const std::uint64_t rest = to_u64(beyond % to_integer(period));
    const std::uint64_t first = listed - period + 1;
    counted = counted && count_cells(known.table, first, listed, periods, counts, budget);
    if (rest > 0)
      counted = counted && count_cells(known.table, first, first + rest - 1, 1, counts, budget);
  }
  if (!counted) return std::nullopt;
  std::vector<Bin> bins;
  for (std::size_t g = 0; g < counts.size(); ++g)
    bins.push_back({to_integer(g), std::move(counts[g])});
  return finish(std::move(bins), answer, budget) ? std::optional(std::move(answer)) : std::nullopt;
}

}  // namespace

std::optional<OnePileStatistics> statistics(const KnownValues& known, const Integer& up_to,
                                            Budget& budget) {
  switch (known.kind) {
    case KnownValues::Kind::base:
      return from_members(*known.bases, up_to, budget);
    case KnownValues::Kind::runs:
      return run_statistics(*known.runs, up_to, budget);
    default:
      return from_table(known, up_to, budget);
  }
}

}  // namespace dynim
