// The least value that no option has, row by row. Definition and cost are in recurrence.hpp.
#include "grundy/recurrence.hpp"

#include <algorithm>

#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim {

GrundyRecurrence::GrundyRecurrence(Takes takes, std::uint64_t most_limit)
    : takes_(std::move(takes)),
      f_(as_typed(takes_.one_function())),
      most_limit_(most_limit),
      f_values_(static_cast<std::size_t>(std::max<std::uint64_t>(f_->period(), 1))) {}

// No memory for the values of f ends it as an evaluation that the budget stopped.
std::uint32_t GrundyRecurrence::f(std::uint64_t n, std::uint64_t k, Budget& budget) {
  std::vector<std::uint32_t>& known = f_values_[n % f_values_.size()];
  while (known.size() < k) {
    if (!make_room(known, budget)) throw EvaluationStopped{};
    const std::uint64_t value = f_->value64(n, known.size() + 1);
    known.push_back(
        static_cast<std::uint32_t>(std::min<std::uint64_t>(value, GrundyTable::largest_pile)));
  }
  return known[k - 1];
}

bool GrundyRecurrence::add_row(Budget& budget) {
  if (!budget.spend()) return false;  // also where nothing may be taken
  const std::uint64_t n = table_.rows();
  if (f_->period() == 0) f_values_[0].clear();  // what f says at one pile says nothing of another
  const std::uint32_t enough = table_.greatest() + 1;  // no option has this value
  met_.resize(enough + 1, 0);
  const std::uint64_t last = ends_by_limit(takes_, to_integer(n)) ? 0 : std::min(n, most_limit_);
  std::uint32_t missing = 0;
  limits_.clear();
  values_.clear();
  for (std::uint64_t k = 1; k <= last && missing < enough; ++k) {
    met_[table_.row(n - k).at(f(n, k, budget))] = n;
    const std::uint32_t before = missing;
    while (met_[missing] == n) ++missing;
    if (missing > before) {
      limits_.push_back(static_cast<std::uint32_t>(k));
      values_.push_back(static_cast<std::uint16_t>(missing));
    }
    if (!budget.spend()) return false;
  }
  return table_.add_row({limits_, values_}, budget);
}

bool GrundyRecurrence::extend_to(std::uint64_t n, Budget& budget) try {
  const EvaluationWatch watch(budget);
  while (table_.rows() <= n) {
    budget.stage("finding Grundy values by their definition", table_.rows(), n);
    if (table_.greatest() >= GrundyTable::largest_value) return false;
    if (!add_row(budget)) return false;
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

}  // namespace dynim
