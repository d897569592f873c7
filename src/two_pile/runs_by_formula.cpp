// On the diagonal of difference d > 0, L is the whole smaller pile a as long as a <= f(h(d)), where
// h(d) is the greatest power of two in d, and h(d) from there on; on that of difference 0 it is a
// for ever (dynim/two_pile/formula.hpp). So a diagonal has one run or two.
//
// Cost: a step a diagonal, and f at the powers of two.
#include "two_pile/runs_by_formula.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "base/watch.hpp"
#include "two_pile/moves_by_value.hpp"

namespace dynim::two_pile {
namespace {

// The last smaller pile up to `size` that has to be taken whole, by the exponent of h(d) < size.
std::vector<std::uint64_t> last_open_rows(const MoveFunction& f, std::uint64_t size) {
  std::vector<std::uint64_t> last;
  for (std::uint64_t h = 1; h < size; h *= 2) last.push_back(std::min(f.value64(0, h), size));
  return last;
}

// False where the budget ended.
bool begin_runs(DiagonalRuns& runs, const std::vector<std::uint64_t>& last_open, Budget& budget) {
  using Number = DiagonalRuns::Number;
  for (std::uint64_t d = 1; d < runs.columns(); ++d) {
    const auto exponent = static_cast<std::size_t>(std::countr_zero(d));
    const std::uint64_t from = last_open[exponent] + 1;
    if (from <= runs.columns() - d) {
      const auto h = static_cast<Number>(std::uint64_t{1} << exponent);
      if (!runs.begin_run(static_cast<Number>(d), static_cast<Number>(from), h, budget)) {
        return false;
      }
    }
    if (!budget.spend()) return false;
  }
  return true;
}

}  // namespace

std::shared_ptr<const DiagonalRuns> runs_by_formula(const MoveFunction& f, std::uint64_t size,
                                                    Budget& budget) {
  const auto last_open = unless_stopped(budget, [&] { return last_open_rows(f, size); });
  const std::uint64_t bytes = DiagonalRuns::bytes_of_diagonals(size);
  if (!last_open || !budget.reserve(bytes)) return nullptr;
  Reserved reserved(budget, bytes);
  auto runs = std::make_shared<DiagonalRuns>(size, size);
  const bool complete = begin_runs(*runs, *last_open, budget);
  reserved.add(runs->bytes_added());
  if (!complete) return nullptr;
  reserved.keep(runs->bytes());
  return runs;
}

}  // namespace dynim::two_pile
