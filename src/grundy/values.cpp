// The choice among the methods for Grundy values: a table for small piles, a table that repeats
// where f is bounded, partial or suffix sums or unit jumps where f has them, copies where values up to V are enough, else as
// much of a table as the budget allows. Cost: that of the chosen one.
#include "grundy/values.hpp"

#include <algorithm>

#include "base/reasons.hpp"
#include "dynim/error.hpp"
#include "grundy/partial_sums.hpp"
#include "grundy/recurrence.hpp"
#include "grundy/suffix.hpp"
#include "grundy/sweep.hpp"
#include "grundy/unit_jumps.hpp"
#include "one_pile/threshold_copies.hpp"

namespace dynim::grundy {
namespace {

// A table of so many rows is made before anything else is tried.
constexpr std::uint64_t small_pile = std::uint64_t{1} << 14;

// Of bounded f: the largest limit for which a period is looked for, and the part of the budget.
constexpr std::uint64_t largest_window = std::uint64_t{1} << 14;
constexpr double part_for_periods = 0.4;

// Suffix sums may take this part of the budget, unless nothing else is to follow.
constexpr double part_for_suffix_sums = 0.4;

class TableValues final : public Values {
 public:
  TableValues(FilledTable filled) : table_(std::move(filled.table)), method_(filled.method) {}

  bool reach(const Integer& pile, const Integer&) const override {
    return pile < to_integer(table_.rows());
  }
  Integer value(const Integer& pile, const Integer& limit) const override {
    return Integer(table_.row(to_u64(pile)).at(saturate_u64(limit)));
  }
  std::optional<std::vector<GrundyStep>> steps(const Integer& pile) const override {
    const GrundyTable::Row row = table_.row(to_u64(pile));
    std::vector<GrundyStep> steps;
    for (std::size_t j = 0; j < row.limits.size(); ++j)
      steps.push_back({Integer(row.limits[j]), Integer(row.values[j])});
    return steps;
  }
  Method method() const override { return method_; }
  Reason reason() const override {
    return Reason(method_ == Method::sweep ? "grundy.swept" : "grundy.by-definition",
                  {{"piles", to_integer(table_.rows() - 1)}});
  }

 private:
  GrundyTable table_;
  Method method_;
};

class CopiedValues final : public Values {
 public:
  explicit CopiedValues(ThresholdCopies copies) : copies_(std::move(copies)) {}

  bool reach(const Integer& pile, const Integer&) const override {
    return pile <= copies_.known_to();
  }
  Integer value(const Integer& pile, const Integer& limit) const override {
    return Integer(copies_.value(pile, limit));
  }
  std::optional<std::vector<GrundyStep>> steps(const Integer& pile) const override {
    const ThresholdCopies::Thresholds& thresholds = copies_.thresholds(pile);
    std::vector<GrundyStep> steps;
    for (std::uint32_t v = 0; v < copies_.count() && thresholds[v]; ++v) {
      if (!steps.empty() && steps.back().limit == *thresholds[v]) steps.pop_back();
      steps.push_back({*thresholds[v], Integer(v + 1)});
    }
    return steps;
  }
  std::optional<std::uint32_t> most() const override { return copies_.count(); }
  Method method() const override { return Method::copies; }
  Reason reason() const override {
    return Reason("grundy.copied",
                  {{"most", Integer(copies_.count())}, {"pieces", to_integer(copies_.pieces())}});
  }

 private:
  ThresholdCopies copies_;
};

// Where every move leaves a limit of at least the pile: an ordinary Nim heap after the first move,
// so that a limit below the pile leads to positive values alone.
class NimValues final : public Values {
 public:
  explicit NimValues(Integer pile) : pile_(std::move(pile)) {}

  bool reach(const Integer& pile, const Integer&) const override { return pile <= pile_; }
  Integer value(const Integer& pile, const Integer& limit) const override {
    return limit >= pile ? pile : Integer(0);
  }
  std::optional<std::vector<GrundyStep>> steps(const Integer& pile) const override {
    return std::vector<GrundyStep>{{pile, pile}};
  }
  Method method() const override { return Method::constant_bound; }
  Reason reason() const override { return Reason("grundy.nim", {{"pile", pile_}}); }

 private:
  Integer pile_;
};

class Search {
 public:
  Search(const MoveFunctionPtr& f, const Wanted& wanted, Budget& budget)
      : f_(f), wanted_(wanted), budget_(budget) {}

  Found automatic() {
    if (wanted_.pile <= to_integer(small_pile)) return by_table(GrundyMethod::automatic);
    if (Found found = as_nim(); found.values) return found;
    if (may_have_partial_sums(*f_)) return by_partial_sums();
    if (may_have_unit_jumps(*f_)) {
      if (auto values = UnitJumps::make(*f_, wanted_.pile, budget_))
        return {std::move(values), Method::pile_limit, {}};
      if (!fits_table()) return {nullptr, Method::pile_limit, {Reason("grundy.too-many-steps")}};
    }
    if (!wanted_.all_limits) {
      if (Found found = by_periods(); found.values) return found;
    }
    Found suffix_sums;
    if (may_have_suffix_sums(*f_)) {
      Budget part = budget_.part(wanted_.most || fits_table() ? part_for_suffix_sums : 1);
      suffix_sums = by_suffix_sums(part);
      if (suffix_sums.values) return suffix_sums;
    }
    if (wanted_.most && f_->period() == 1) return by_copies();
    Found found = by_table(GrundyMethod::automatic);
    if (!found.values && !budget_.exhausted())
      found.reasons.insert(found.reasons.end(), suffix_sums.reasons.begin(),
                           suffix_sums.reasons.end());
    return found;
  }

  Found by_suffix_sums() { return by_suffix_sums(budget_); }

  Found by_partial_sums() {
    Found found{nullptr, Method::partial_sums, {}};
    const auto sums = std::make_shared<PartialSums>(f_);
    if (sums->extend_to(wanted_.pile, budget_)) {
      found.values = sums;
    } else {
      found.reasons = {search_ended(budget_),
                       Reason("grundy.known-so-far", {{"pile", sums->known_to()}})};
    }
    return found;
  }

  Found by_table(GrundyMethod method) {
    Found found;
    if (!fits_table()) {
      found.reasons = {
          Reason("grundy.too-large-for-table", {{"most", to_integer(GrundyTable::largest_pile)}})};
      return found;
    }
    const std::uint64_t last = to_u64(wanted_.pile);
    FilledTable filled = fill_table(f_, last, GrundyTable::largest_pile, method, budget_);
    found.method = filled.method;
    if (filled.table.rows() > last) {
      found.values = std::make_shared<TableValues>(std::move(filled));
    } else {
      found.reasons = unfinished(filled.table);
    }
    return found;
  }

  Found by_copies() {
    Found found{nullptr, Method::copies, {}};
    ThresholdCopies copies(f_, {ThresholdRule::Kind::grundy, *wanted_.most});
    if (copies.extend_to(wanted_.pile, budget_)) {
      found.values = std::make_shared<CopiedValues>(std::move(copies));
    } else {
      found.reasons = {search_ended(budget_),
                       Reason("grundy.copied-so-far", {{"pile", copies.known_to()}})};
    }
    return found;
  }

 private:
  bool fits_table() const { return wanted_.pile <= to_integer(GrundyTable::largest_pile); }

  Found by_suffix_sums(Budget& budget) const {
    Found found{nullptr, Method::suffix_sums, {}};
    SuffixFound suffix = find_suffix_sums(f_, wanted_.pile, wanted_.most, budget);
    found.values = std::move(suffix.values);
    if (wanted_.alone && !wanted_.all_limits && suffix.lower) {
      const Integer most(*suffix.lower->most());
      if (suffix.lower->value(wanted_.pile, wanted_.limit) < most) {
        found.values = std::move(suffix.lower);
        return found;
      }
      found.reasons = {Reason("grundy.at-least", {{"grundy", most}})};
    }
    if (suffix.failure) {
      found.reasons.emplace_back("grundy.suffix-condition")
          .with("condition", Integer(suffix.failure->condition))
          .with("height", to_integer(suffix.failure->height))
          .with("member", suffix.failure->member);
    } else if (suffix.last_member) {
      found.reasons = {Reason("grundy.suffix-base-ends", {{"member", *suffix.last_member}})};
    } else if (!found.values) {
      found.reasons = {search_ended(budget),
                       Reason("grundy.known-so-far", {{"pile", suffix.known_to}})};
    }
    return found;
  }

  Found as_nim() {
    Found found{nullptr, Method::constant_bound, {}};
    if (f_->period() == 1 &&
        f_->lower_bound(wanted_.pile, 1, wanted_.pile, wanted_.pile) >= wanted_.pile)
      found.values = std::make_shared<NimValues>(wanted_.pile);
    return found;
  }

  Found by_periods() {
    Found found{nullptr, Method::periodicity, {}};
    const std::optional<Integer> bound = f_->facts().upper_bound;
    if (!bound || f_->period() < 1) return found;
    const Integer most_limit = std::max(*bound, wanted_.limit);
    if (most_limit > to_integer(largest_window)) return found;
    Budget part = budget_.part(part_for_periods);
    found.values = find_periodic(f_, to_u64(most_limit), part);
    return found;
  }

  std::vector<Reason> unfinished(const GrundyTable& table) const {
    std::vector<Reason> reasons;
    if (budget_.exhausted()) {
      reasons.push_back(search_ended(budget_));
    } else {
      reasons.push_back(
          Reason("grundy.value-too-large", {{"most", Integer(GrundyTable::largest_value)}}));
    }
    if (table.rows() > 1)  // more than the empty pile
      reasons.push_back(Reason("grundy.known-so-far", {{"pile", to_integer(table.rows() - 1)}}));
    return reasons;
  }

  MoveFunctionPtr f_;
  const Wanted& wanted_;
  Budget& budget_;
};

}  // namespace

FilledTable fill_table(const MoveFunctionPtr& f, std::uint64_t last, std::uint64_t most_limit,
                       GrundyMethod method, Budget& budget) {
  if (method != GrundyMethod::recurrence) {
    GrundySweep sweep = sweep_grundy(*as_typed(f), last, most_limit, budget);
    if (sweep.fits) return {std::move(sweep.table), Method::sweep};
    if (method == GrundyMethod::sweep && !budget.exhausted()) {
      throw InputError(
          "the sweep needs a move function that rises or falls on a few parts of the moves, with a "
          "small period in the pile size; use the recurrence");
    }
  }
  GrundyRecurrence recurrence(f, most_limit);
  recurrence.extend_to(last, budget);
  return {std::move(recurrence).take_table(), Method::recurrence};
}

Found find_values(const MoveFunctionPtr& f, const Wanted& wanted, GrundyMethod method,
                  Budget& budget) {
  Search search(f, wanted, budget);
  switch (method) {
    case GrundyMethod::recurrence:
    case GrundyMethod::sweep:
      return search.by_table(method);
    case GrundyMethod::copies:
      if (!wanted.most) throw InputError("copies give values up to a bound: say at most what");
      if (f->period() != 1)
        throw InputError("copies are known only for f that do not look at the pile");
      return search.by_copies();
    case GrundyMethod::suffix:
      if (!may_have_suffix_sums(*f))
        throw InputError("suffix sums are known only for f(t) that is proved never to fall");
      return search.by_suffix_sums();
    case GrundyMethod::partial:
      if (!may_have_partial_sums(*f))
        throw InputError("partial sums are known only for f(t) that is proved to be less than t");
      return search.by_partial_sums();
    case GrundyMethod::automatic:
      break;
  }
  return search.automatic();
}

}  // namespace dynim::grundy
