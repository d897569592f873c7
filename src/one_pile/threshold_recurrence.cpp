// The moves of each pile, the least first, until its thresholds are decided. Definitions and cost
// are in threshold_recurrence.hpp.
#include "one_pile/threshold_recurrence.hpp"

#include <algorithm>
#include <array>
#include <span>

#include "base/watch.hpp"

namespace dynim {

ThresholdRecurrence::ThresholdRecurrence(MoveFunctionPtr f, const ThresholdRule& rule,
                                         std::uint64_t most_limit)
    : ThresholdRecurrence(std::move(f), rule, ThresholdTable(rule.count()), most_limit) {}

ThresholdRecurrence::ThresholdRecurrence(MoveFunctionPtr f, const ThresholdRule& rule,
                                         ThresholdTable known, std::uint64_t most_limit)
    : f_(as_typed(f)),
      rule_(rule),
      count_(rule.count()),
      most_limit_(most_limit),
      table_(std::move(known)) {
  if (table_.piles() > 0) return;
  Budget moment = Budget::unlimited();
  const std::array empty_pile{infinite, infinite};
  table_.add(std::span(empty_pile).first(count_), moment);
}

std::uint32_t ThresholdRecurrence::value(std::uint64_t n, std::uint64_t x) const {
  std::uint32_t value = 0;
  while (value < count_ && threshold(n, value) <= x) ++value;
  return value;
}

bool ThresholdRecurrence::add(std::uint64_t n, Budget& budget) {
  const bool pass = rule_.kind == ThresholdRule::Kind::pass;
  std::uint64_t more = pass ? 1 : std::uint64_t{rule_.parameter} + 1;  // moves to the value 0
  std::uint32_t first = infinite, second = infinite;
  const std::uint64_t most = std::min(n, most_limit_);
  for (std::uint64_t k = 1; k <= most && (more > 0 || (pass && second == infinite)); ++k) {
    if (!budget.spend()) return false;
    const std::uint64_t limit = std::min<std::uint64_t>(f_->value64(n, k), infinite - 1);
    const std::uint32_t reached = value(n - k, limit);
    if (reached == 0 && more > 0 && --more == 0) first = static_cast<std::uint32_t>(k);
    const bool wins_with_pass = (k == n && rule_.last_wins) || reached == 1;
    if (wins_with_pass && second == infinite) second = static_cast<std::uint32_t>(k);
  }
  const std::array own{first, std::max(first, second)};
  return table_.add(std::span(own).first(count_), budget);
}

bool ThresholdRecurrence::extend_to(std::uint64_t n, Budget& budget) {
  const auto extended = unless_stopped(budget, [&] {
    while (known_to() < n) {
      budget.stage("filling a table of thresholds", known_to(), n);
      if (!add(known_to() + 1, budget)) return false;
    }
    return true;
  });
  return extended.value_or(false);
}

}  // namespace dynim
