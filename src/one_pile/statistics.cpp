#include "one_pile/statistics.hpp"

#include <algorithm>
#include <utility>

namespace dynim {
namespace {

using Bin = StatisticsAnswer::Bin;

void finish(std::vector<Bin> bins, StatisticsAnswer& answer) {
  std::sort(bins.begin(), bins.end(), [](const Bin& a, const Bin& b) { return a.g < b.g; });
  for (Bin& bin : bins) {
    if (bin.count == 0) continue;
    answer.sum += bin.g * bin.count;
    if (!answer.histogram.empty() && answer.histogram.back().g == bin.g) {
      answer.histogram.back().count += bin.count;
    } else {
      answer.histogram.push_back(std::move(bin));
    }
  }
}

StatisticsAnswer from_members(const GBases& bases, const Integer& up_to) {
  const std::size_t members = bases.largest_at_most(up_to) + 1;
  std::vector<Integer> copies(members);  // of {1 .. b_k - 1}
  std::vector<Bin> bins(members);
  for (std::size_t k = 0; k < members; ++k) bins[k].g = bases.g(k);

  for (Integer rest = up_to; rest > 0;) {
    const std::size_t k = bases.largest_at_most(rest);
    const bool repeats = bases.finite() && k + 1 == bases.size();
    const Integer times = repeats ? Integer(rest / bases.b(k)) : Integer(1);
    copies[k] += times;
    bins[k].count += times;
    rest -= times * bases.b(k);
  }
  for (std::size_t k = members; k-- > 1;) {
    copies[k - 1] += copies[k];
    bins[k - 1].count += copies[k];
    copies[bases.step(k - 1)] += copies[k];
  }

  StatisticsAnswer answer;
  for (std::size_t k = 0; k < members; ++k) {
    if (bases.self_valued(k)) answer.self_valued += 1;
  }
  finish(std::move(bins), answer);
  return answer;
}

// Counts g(first .. last) into `counts`, each cell `times` times.
void count_cells(const GTable& table, std::uint64_t first, std::uint64_t last, const Integer& times,
                 std::vector<Integer>& counts) {
  std::vector<std::uint64_t> cells(counts.size(), 0);
  for (std::uint64_t n = first; n <= last; ++n) ++cells[table[n]];
  for (std::size_t g = 0; g < cells.size(); ++g) {
    if (cells[g] != 0) counts[g] += times * to_integer(cells[g]);
  }
}

StatisticsAnswer from_table(const Knowledge& known, const Integer& up_to) {
  const std::uint64_t listed = up_to < to_integer(known.complete_to) ? to_u64(up_to) : known.complete_to;
  const auto cells = known.table.cells().subspan(1, listed);
  std::vector<Integer> counts(std::size_t{*std::max_element(cells.begin(), cells.end())} + 1);
  StatisticsAnswer answer;
  for (std::uint64_t n = 1; n <= listed; ++n) {
    if (known.table[n] == n) answer.self_valued += 1;
  }
  count_cells(known.table, 1, listed, 1, counts);
  if (up_to > to_integer(listed)) {
    // The cells beyond those listed: whole periods and a rest, both read from the last period listed.
    const std::uint64_t period = to_u64(known.certificate->period);
    const Integer beyond = up_to - to_integer(listed);
    const Integer periods = beyond / to_integer(period);
    const std::uint64_t rest = to_u64(beyond % to_integer(period));
    const std::uint64_t first = listed - period + 1;
    count_cells(known.table, first, listed, periods, counts);
    if (rest > 0) count_cells(known.table, first, first + rest - 1, 1, counts);
  }
  std::vector<Bin> bins;
  for (std::size_t g = 0; g < counts.size(); ++g) bins.push_back({to_integer(g), std::move(counts[g])});
  finish(std::move(bins), answer);
  return answer;
}

}  // namespace

StatisticsAnswer statistics(const Knowledge& known, const Integer& up_to) {
  return known.kind == Knowledge::Kind::base ? from_members(*known.bases, up_to) : from_table(known, up_to);
}

}  // namespace dynim
