// Answers from a table of g, continued periodically for ever where there is a certificate.
#include <algorithm>
#include <utility>

#include "base/watch.hpp"
#include "one_pile/periodic_base.hpp"
#include "one_pile/solution.hpp"

namespace dynim {
namespace {

// Ranges of pile sizes up to this are scanned; larger ones are first tried to be cut by a bound of
// f.
constexpr std::uint64_t scanned_range = 256;

class TableSolution final : public OnePileSolution {
 public:
  TableSolution(MoveFunctionPtr f, GTable table, std::uint64_t complete_to,
                std::optional<PeriodicityCertificate> certificate, bool has_base, Budget& budget)
      : f_(std::move(f)),
        table_(std::move(table)),
        complete_to_(complete_to),
        certificate_(std::move(certificate)) {
    for (std::uint64_t n = 0; n <= complete_to_; ++n) {
      if (table_[n] == GTable::infinite) {
        last_infinite_ = n;
      } else {
        largest_g_ = std::max(largest_g_, table_[n]);
      }
    }
    if (certificate_ && has_base) base_ = PeriodicBase::find(*f_, table_, *certificate_, budget);
  }

  Method method() const override { return certificate_ ? Method::periodicity : Method::recurrence; }

  std::optional<LeastLimit> g(const Integer& n, Budget&) const override {
    const std::optional<std::uint32_t> cell = look_up(n);
    if (!cell) return std::nullopt;
    return LeastLimit{*cell == GTable::infinite, to_integer(*cell)};
  }

  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget& budget) const override {
    return search<true>(top, lo, hi, m, budget);
  }

  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget& budget) const override {
    return search<false>(top, lo, hi, m, budget);
  }

  bool represents() const override { return base_.has_value(); }

  std::optional<Representation> represent(const Integer& n, Budget&) const override {
    if (!base_) return std::nullopt;
    return base_->represent(n);
  }

 private:
  std::optional<std::uint32_t> look_up(const Integer& n) const {
    if (n <= to_integer(complete_to_)) return table_[to_u64(n)];
    if (!certificate_) return std::nullopt;
    return table_[to_u64(certificate_->start + (n - certificate_->start) % certificate_->period)];
  }

  // Whether the move from top to m wins; nothing where g(m) is not known.
  std::optional<bool> is_good(const Integer& top, const Integer& m) const {
    const std::optional<std::uint32_t> cell = look_up(m);
    if (!cell) return std::nullopt;
    if (*cell == GTable::infinite) return true;
    if (*cell == 0) return false;
    const Integer g = to_integer(*cell);
    return f_->value(top, top - m, g) < g;
  }

  // Halves [lo, hi], the wanted end first, and passes over what a bound of f cuts.
  template <bool from_above>
  SearchResult search(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                      Budget& budget) const try {
    const EvaluationWatch watch(budget);
    std::vector<std::pair<Integer, Integer>> ranges{{lo, hi}};
    while (!ranges.empty()) {
      const auto [first, last] = ranges.back();
      ranges.pop_back();
      if (first > last || is_cut(top, first, last)) continue;
      if (!budget.spend()) return SearchResult::stopped;
      if (last - first < scanned_range) {
        const SearchResult result = scan<from_above>(top, first, last, m, budget);
        if (result != SearchResult::none) return result;
        continue;
      }
      const Integer middle = (first + last) / 2;
      if (from_above) {
        ranges.push_back({first, middle});
        ranges.push_back({middle + 1, last});
      } else {
        ranges.push_back({middle + 1, last});
        ranges.push_back({first, middle});
      }
    }
    return SearchResult::none;
  } catch (const EvaluationStopped&) {
    return SearchResult::stopped;
  }

  bool is_cut(const Integer& top, const Integer& first, const Integer& last) const {
    if (first <= to_integer(last_infinite_)) return false;
    const Integer bound = to_integer(largest_g_);
    return f_->lower_bound(top, top - last, top - first, bound) >= bound;
  }

  template <bool from_above>
  SearchResult scan(const Integer& top, const Integer& first, const Integer& last, Integer& m,
                    Budget& budget) const {
    for (m = from_above ? last : first; m >= first && m <= last; m += from_above ? -1 : 1) {
      const std::optional<bool> good = is_good(top, m);
      if (!good || !budget.spend()) return SearchResult::stopped;
      if (*good) return SearchResult::found;
    }
    return SearchResult::none;
  }

  MoveFunctionPtr f_;
  GTable table_;
  std::uint64_t complete_to_;
  std::optional<PeriodicityCertificate> certificate_;
  std::uint32_t largest_g_ = 0;      // of those that are finite
  std::uint64_t last_infinite_ = 0;  // beyond it g is finite (a certificate starts behind it)
  std::optional<PeriodicBase> base_;
};

}  // namespace

std::unique_ptr<OnePileSolution> make_table_solution(
    MoveFunctionPtr f, GTable table, std::uint64_t complete_to,
    std::optional<PeriodicityCertificate> certificate, bool has_base, Budget& budget) {
  return std::make_unique<TableSolution>(std::move(f), std::move(table), complete_to,
                                         std::move(certificate), has_base, budget);
}

}  // namespace dynim
