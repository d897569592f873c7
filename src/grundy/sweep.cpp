// The sweep over all piles, on one thread or two. Method and cost are in grundy/sweep.hpp.
#include "grundy/sweep.hpp"

#include <algorithm>

#include "grundy/monotone_parts.hpp"
#include "grundy/value_sweep.hpp"

namespace dynim {
namespace {

using grundy::MonotoneParts;
using grundy::OfferStacks;
using grundy::ValueSweep;

void sweep(const MonotoneParts& parts, std::uint64_t last, std::uint64_t most_limit,
           GrundyTable& table, Budget& budget) {
  ValueSweep values(parts, last, most_limit, {});
  for (std::uint64_t n = 0; n <= last; ++n) {
    if (n % 1024 == 0) budget.stage("sweeping Grundy values", n, last);
    if (!values.next(ValueSweep::everybody, budget)) return;
    const bool too_large = values.lowest() != OfferStacks::nobody;
    const GrundyTable::Row row = values.steps();
    if (too_large || !table.add_row(row, budget)) return;
    if (!budget.spend(1 + row.limits.size() / 4)) return;
  }
}

}  // namespace

GrundySweep sweep_grundy(const MoveFunction& f, std::uint64_t last, std::uint64_t most_limit,
                         Budget& budget) {
  GrundySweep answer;
  const auto parts = grundy::find_monotone_parts(
      f, std::max<std::uint64_t>(std::min(last, most_limit), 1), budget);
  answer.fits = parts.has_value();
  if (!parts || grundy::sweep_on_two_threads(*parts, last, most_limit, answer.table, budget))
    return answer;
  if (!budget.exhausted()) sweep(*parts, last, most_limit, answer.table, budget);
  return answer;
}

}  // namespace dynim
