// The definition as a double loop. Definition and cost are in recurrence.hpp.
#include "two_pile/recurrence.hpp"

#include <algorithm>
#include <limits>

#include "base/watch.hpp"

namespace dynim {

TwoPileRecurrence::TwoPileRecurrence(const MoveFunction& f, std::uint64_t rows,
                                     std::uint64_t columns)
    : function_(&f), f_(1), rows_(rows), columns_(columns), stride_(columns + 1) {
  f_.reserve(rows + 1);
  cells_ = std::make_unique_for_overwrite<std::uint32_t[]>((rows + 1) * stride_);
  std::fill_n(cells_.get(), stride_, infinite);
}

std::uint64_t TwoPileRecurrence::bytes(std::uint64_t rows, std::uint64_t columns) {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  constexpr std::uint64_t most_in_a_column = most / sizeof(std::uint32_t) / 4;
  if (rows >= most_in_a_column || columns >= most_in_a_column / (rows + 1)) return most;
  const std::uint64_t values_of_f = 2 * (rows + 1);  // a vector grows by doubling
  return ((rows + 1) * (columns + 1) + values_of_f) * sizeof(std::uint32_t);
}

bool TwoPileRecurrence::fill(Budget& budget) try {
  const EvaluationWatch watch(budget);
  while (complete_to_ < rows_) {
    const std::uint64_t a = complete_to_ + 1;
    budget.stage("filling the table by recurrence", a, rows_);
    // Cut below `infinite`: finite values of L are below it too, so comparisons come out the same.
    if (f_.size() == a) {
      f_.push_back(static_cast<std::uint32_t>(
          std::min<std::uint64_t>(function_->value64(0, a), infinite - 1)));
    }
    std::uint32_t* row = &cells_[a * stride_];
    row[0] = infinite;
    for (std::uint64_t b = 1; b < a; ++b) row[b] = cells_[b * stride_ + a];
    for (std::uint64_t b = a; b <= columns_; ++b) {
      std::uint32_t k = 1;
      while (f_[k] >= cells_[(a - k) * stride_ + b] && f_[k] >= row[b - k])
        ++k;  // ends at k = a, in row 0
      row[b] = k;
      if (!budget.spend(1 + k / 4)) return false;
    }
    complete_to_ = a;
  }
  return true;
} catch (const EvaluationStopped&) {
  return false;
}

}  // namespace dynim
