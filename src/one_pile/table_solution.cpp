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
  TableSolution(Takes takes, GTables tables, bool has_base, Budget& budget)
      : takes_(std::move(takes)), tables_(std::move(tables)) {
    for (std::uint64_t n = 0; n <= tables_.complete_to; ++n) {
      const std::uint32_t g = left()[n];
      if (g == GTable::infinite) {
        last_infinite_ = n;
      } else if (is_whole(left(), n)) {
        has_whole_ = true;
      } else {
        largest_g_ = std::max(largest_g_, g);
      }
    }
    if (tables_.certificate && has_base)
      base_ = PeriodicBase::find(*takes_.function, own(), *tables_.certificate, budget);
  }

  std::optional<LeastLimit> g(const Integer& n, Budget&) const override {
    return look_up(own(), n);
  }

  std::optional<LeastLimit> g_left(const Integer& n, Budget&) const override {
    return look_up(left(), n);
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
  const GTable& own() const { return tables_.of_phase.front(); }
  const GTable& left() const { return tables_.of_phase[tables_.of_phase.size() > 1 ? 1 : 0]; }

  // Whether the value is the pile in all piles alike.
  bool is_whole(const GTable& table, std::uint64_t n) const {
    return tables_.of_phase.size() > 1 && tables_.certificate && table[n] == n &&
           to_integer(n) >= tables_.certificate->start + tables_.certificate->window;
  }

  std::optional<LeastLimit> look_up(const GTable& table, const Integer& n) const {
    Integer alike = n;
    if (n > to_integer(tables_.complete_to)) {
      if (!tables_.certificate) return std::nullopt;
      const auto& [start, period, window] = *tables_.certificate;
      const Integer from = start + window;  // a whole pile is one from here on
      alike = from + (n - from) % period;
    }
    const std::uint64_t place = to_u64(alike);
    if (is_whole(table, place)) return LeastLimit{false, n};
    return LeastLimit{table[place] == GTable::infinite, to_integer(table[place])};
  }

  // Whether the move from top to m wins; nothing where g(m) is not known.
  std::optional<bool> is_good(const Integer& top, const Integer& m) const {
    const std::optional<LeastLimit> least = look_up(left(), m);
    if (!least) return std::nullopt;
    if (least->infinite) return true;
    if (least->value == 0) return false;
    return takes_.in_phase(0).value(top, top - m, least->value) < least->value;
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
    Integer bound = to_integer(largest_g_);
    if (has_whole_) bound = std::max(bound, last);
    return takes_.in_phase(0).lower_bound(top, top - last, top - first, bound) >= bound;
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

  Takes takes_;
  GTables tables_;
  std::uint32_t largest_g_ = 0;  // of those left by a move that are finite, but for whole piles
  bool has_whole_ = false;
  std::uint64_t last_infinite_ = 0;  // beyond it g is finite (a certificate starts behind it)
  std::optional<PeriodicBase> base_;
};

}  // namespace

std::unique_ptr<OnePileSolution> make_table_solution(Takes takes, GTables tables,
                                                     bool has_base, Budget& budget) {
  return std::make_unique<TableSolution>(std::move(takes), std::move(tables), has_base, budget);
}

}  // namespace dynim
