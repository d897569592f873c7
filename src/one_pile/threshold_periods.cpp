// A table of bounded thresholds, doubled until it repeats. Method and cost are in
// threshold_periods.hpp.
#include "one_pile/threshold_periods.hpp"

#include <algorithm>
#include <string>

#include "base/mixed.hpp"
#include "dynim/error.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t first_piles = 256, most_piles = std::uint64_t{1} << 24;

// Before this pile all of it could be taken, which no pile behind does.
constexpr std::uint64_t first_start = 1;

std::optional<Repetition> find_repetition(const ThresholdTable& table, std::uint64_t window,
                                          std::uint64_t period, Budget& budget) {
  return dynim::find_repetition(
      first_start, table.piles(), window, period,
      [&](std::uint64_t n) {
        std::uint64_t hash = 0;
        for (std::uint32_t v = 0; v < table.count(); ++v) hash = mix(hash, table.threshold(n, v));
        return hash;
      },
      [&](std::uint64_t m, std::uint64_t n) {
        for (std::uint32_t v = 0; v < table.count(); ++v) {
          if (table.threshold(m, v) != table.threshold(n, v)) return false;
        }
        return true;
      },
      budget);
}

}  // namespace

std::unique_ptr<ThresholdPeriods> ThresholdPeriods::find(const MoveFunctionPtr& f,
                                                         const ThresholdRule& rule,
                                                         const Integer& limit, Budget& budget) {
  const std::optional<Integer> bound = f->facts().upper_bound;
  if (!bound || f->period() < 1 || !f->period_is_proved()) return nullptr;
  const Integer most_limit = std::max<Integer>({*bound, limit, 1});
  if (most_limit > largest_limit) return nullptr;
  const std::uint64_t window = to_u64(most_limit);
  ThresholdRecurrence recurrence(f, rule, window);
  for (std::uint64_t piles = std::max(first_piles, 4 * window); piles <= most_piles; piles *= 2) {
    if (!recurrence.extend_to(piles, budget)) return nullptr;
    const auto certificate = find_repetition(recurrence.table(), window, f->period(), budget);
    if (certificate) {
      return std::unique_ptr<ThresholdPeriods>(
          new ThresholdPeriods(f, recurrence.take_table(), *certificate, most_limit));
    }
    if (budget.exhausted()) return nullptr;
  }
  return nullptr;
}

std::uint64_t ThresholdPeriods::least_alike(const Integer& n) const {
  return PilePeriod{certificate_.start, certificate_.period}.least_alike(n);
}

std::optional<Integer> ThresholdPeriods::threshold(const Integer& n, std::uint32_t v) const {
  const auto limit = table_.limit(least_alike(n), v);
  return limit ? std::optional(to_integer(*limit)) : std::nullopt;
}

std::uint32_t ThresholdPeriods::value(const Integer& n, const Integer& x) const {
  const std::uint64_t alike = least_alike(n), limit = to_u64(x);
  std::uint32_t value = 0;
  while (value < table_.count() && table_.threshold(alike, value) <= limit) ++value;
  return value;
}

std::vector<Integer> ThresholdPeriods::moves_to(std::uint32_t value, const Integer& n,
                                                const Integer& limit, std::uint64_t most,
                                                Budget& budget) const {
  std::vector<Integer> moves;
  const Integer last = std::min({n, limit, most_limit_});
  for (Integer k = 1; k <= last && moves.size() < most && budget.spend(); ++k) {
    if (this->value(n - k, f_->value(n, k, most_limit_)) == value) moves.push_back(k);
  }
  return moves;
}

ThresholdRule blocking_rule(std::uint64_t blocking) {
  if (blocking > largest_blocking) {
    throw InputError("at most " + std::to_string(largest_blocking) + " moves may be blocked, not " +
                     std::to_string(blocking));
  }
  return {ThresholdRule::Kind::blocking, static_cast<std::uint32_t>(blocking)};
}

void check_convention(const Takes& f, Convention convention) {
  if (convention == Convention::normal || !f.is_of_pile()) return;
  throw InputError("misere play of a limit from the pile goes without blocking and without a pass")
      .about("convention");
}

ThresholdRule threshold_rule(const std::optional<std::uint64_t>& blocking, bool pass) {
  if (blocking.has_value() == pass)
    throw InputError("say either how many moves may be blocked, or that there is a pass");
  return pass ? ThresholdRule{ThresholdRule::Kind::pass, 0} : blocking_rule(*blocking);
}

}  // namespace dynim
