// The choice among the methods for Grundy values: a table for small piles, a table that repeats
// where f is bounded, partial or suffix sums or unit jumps where f has them, copies where values up
// to V are enough, else as much of a table as the budget allows. Cost: that of the chosen one.
#include "grundy/values.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "base/grounds.hpp"
#include "base/ladder.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "grundy/constant_range.hpp"
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

class GrundyTableValues final : public Values {
 public:
  GrundyTableValues(FilledTable filled)
      : table_(std::move(filled.table)), swept_(filled.grounds.method == Method::sweep) {}

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
  Reason reason() const override {
    return Reason(swept_ ? "grundy.swept" : "grundy.by-definition",
                  {{"piles", to_integer(table_.rows() - 1)}});
  }

 private:
  GrundyTable table_;
  bool swept_;
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
  Reason reason() const override { return Reason("grundy.nim", {{"pile", pile_}}); }

 private:
  Integer pile_;
};

// Where f is one number.
class ConstantValues final : public Values {
 public:
  explicit ConstantValues(ConstantRange range) : range_(std::move(range)) {}

  bool reach(const Integer&, const Integer&) const override { return true; }
  Integer value(const Integer& pile, const Integer& limit) const override {
    return range_.value(pile, {1, limit});
  }
  std::optional<std::vector<GrundyStep>> steps(const Integer& pile) const override {
    return range_.steps(pile);
  }
  std::optional<Moves> moves_to(const Integer& value, const Integer& pile, const Integer& limit,
                                std::uint64_t most, Budget& budget) const override {
    return range_.moves_to(value, pile, {1, limit}, most, budget);
  }
  Reason reason() const override { return range_.reason(); }

 private:
  ConstantRange range_;
};

/// What is looked for, and where what is found goes.
struct GrundySearch {
  const Takes& takes;
  const MoveFunctionPtr& f;
  const Wanted& wanted;
  GrundyMethod asked;
  Found found = {};
  std::vector<Reason> suffix_reasons = {};  // why the suffix sums do not answer

  void begin(const Grounds& next) {
    found.grounds = next;
    found.reasons.clear();
  }
  bool answer(std::shared_ptr<const Values> values) {
    found.values = std::move(values);
    return found.values != nullptr;
  }
  // Where the budget ended.
  bool known_to(const Budget& budget, std::string_view kind, const Integer& pile) {
    found.reasons = {search_ended(budget), Reason(kind, {{"pile", pile}})};
    return false;
  }
};

// ---- table ----------------------------------------------------------------------------------

bool is_small(GrundySearch& search) { return search.wanted.pile <= to_integer(small_pile); }
bool fits_table(GrundySearch& search) {
  return search.wanted.pile <= to_integer(GrundyTable::largest_pile);
}

std::vector<Reason> unfinished(const GrundyTable& table, const Budget& budget) {
  std::vector<Reason> reasons{
      budget.exhausted()
          ? search_ended(budget)
          : Reason("grundy.value-too-large", {{"most", Integer(GrundyTable::largest_value)}})};
  if (table.rows() > 1)  // more than the empty pile
    reasons.push_back(Reason("grundy.known-so-far", {{"pile", to_integer(table.rows() - 1)}}));
  return reasons;
}

Reason too_large_for_table() {
  return Reason("grundy.too-large-for-table", {{"most", to_integer(GrundyTable::largest_pile)}});
}

bool find_table(GrundySearch& search, Budget& budget) {
  if (!fits_table(search)) {
    search.begin(Method::none);
    search.found.reasons = {too_large_for_table()};
    return false;
  }
  const std::uint64_t last = to_u64(search.wanted.pile);
  FilledTable filled =
      fill_table(search.takes, last, GrundyTable::largest_pile, search.asked, budget);
  search.found.grounds = filled.grounds;
  if (filled.table.rows() > last)
    return search.answer(std::make_shared<GrundyTableValues>(std::move(filled)));
  search.found.reasons = unfinished(filled.table, budget);
  return false;
}

// ---- the others -----------------------------------------------------------------------------

bool is_nim(GrundySearch& search) {
  const Integer& pile = search.wanted.pile;
  return search.f->period() == 1 && search.f->lower_bound(pile, 1, pile, pile) >= pile;
}

bool find_nim(GrundySearch& search, Budget&) {
  return search.answer(std::make_shared<NimValues>(search.wanted.pile));
}

bool has_partial_sums(GrundySearch& search) { return may_have_partial_sums(*search.f); }

bool find_partial_sums(GrundySearch& search, Budget& budget) {
  const auto sums = std::make_shared<PartialSums>(search.f);
  if (sums->extend_to(search.wanted.pile, budget)) return search.answer(sums);
  return search.known_to(budget, "grundy.known-so-far", sums->known_to());
}

bool has_unit_jumps(GrundySearch& search) { return may_have_unit_jumps(*search.f); }

bool find_unit_jumps(GrundySearch& search, Budget& budget) {
  if (search.answer(UnitJumps::make(*search.f, search.wanted.pile, budget))) return true;
  search.found.reasons = {Reason("grundy.too-many-steps")};
  return false;
}

std::optional<Integer> most_limit(const GrundySearch& search) {
  const std::optional<Integer> bound = search.f->facts().upper_bound;
  return bound ? std::optional(std::max(*bound, search.wanted.limit)) : std::nullopt;
}

bool may_repeat(GrundySearch& search) {
  const std::optional<Integer> most = most_limit(search);
  return !search.wanted.all_limits && most && search.f->period() >= 1 &&
         *most <= to_integer(largest_window);
}

bool find_repeating(GrundySearch& search, Budget& budget) {
  return search.answer(find_periodic(search.f, to_u64(*most_limit(search)), budget));
}

bool is_constant(GrundySearch& search) { return ConstantRange::of(*search.f).has_value(); }

bool find_constant(GrundySearch& search, Budget&) {
  return search.answer(std::make_shared<ConstantValues>(*ConstantRange::of(*search.f)));
}

bool has_suffix_sums(GrundySearch& search) { return may_have_suffix_sums(*search.f); }

bool find_by_suffix_sums(GrundySearch& search, Budget& budget) {
  const Wanted& wanted = search.wanted;
  std::vector<Reason>& reasons = search.found.reasons;
  SuffixFound suffix = find_suffix_sums(search.f, wanted.pile, wanted.most, budget);
  if (wanted.alone && !wanted.all_limits && suffix.lower) {
    const Integer most(*suffix.lower->most());
    if (suffix.lower->value(wanted.pile, wanted.limit) < most)
      return search.answer(std::move(suffix.lower));
    reasons = {Reason("grundy.at-least", {{"grundy", most}})};
  }
  if (search.answer(std::move(suffix.values))) return true;
  if (suffix.failure) {
    reasons.emplace_back("grundy.suffix-condition")
        .with("condition", Integer(suffix.failure->condition))
        .with("height", to_integer(suffix.failure->height))
        .with("member", suffix.failure->member);
  } else if (suffix.last_member) {
    reasons = {Reason("grundy.suffix-base-ends", {{"member", *suffix.last_member}})};
  } else {
    search.known_to(budget, "grundy.known-so-far", suffix.known_to);
  }
  search.suffix_reasons = reasons;
  return false;
}

bool may_be_copied(GrundySearch& search) { return search.wanted.most && search.f->period() == 1; }

bool find_copies(GrundySearch& search, Budget& budget) {
  ThresholdCopies copies(search.f, {ThresholdRule::Kind::grundy, *search.wanted.most});
  if (copies.extend_to(search.wanted.pile, budget))
    return search.answer(std::make_shared<CopiedValues>(std::move(copies)));
  return search.known_to(budget, "grundy.copied-so-far", copies.known_to());
}

// ---- the choice -----------------------------------------------------------------------------

constexpr std::array<Rung<GrundySearch>, 9> ladder{{
    {{Method::sweep, 180}, is_small, find_table, 1, true},
    {Method::constant_bound, is_nim, find_nim, 1, true},
    {{Method::partial_sums, 209}, has_partial_sums, find_partial_sums, 1, true},
    {{Method::pile_limit, 212}, has_unit_jumps, find_unit_jumps},
    {{Method::periodicity, 182}, may_repeat, find_repeating, part_for_periods},
    {{Method::constant_bound, 218}, is_constant, find_constant, 1, true},
    {{Method::suffix_sums, 191}, has_suffix_sums, find_by_suffix_sums, part_for_suffix_sums},
    {{Method::copies, 181}, may_be_copied, find_copies, 1, true},
    {{Method::sweep, 180}, fits_table, find_table},
}};

// Throws InputError where the method is not known for f.
Method only(GrundyMethod method, const MoveFunction& f, const Wanted& wanted) {
  const auto require = [](bool known, const char* why) {
    if (!known) throw InputError(why);
  };
  switch (method) {
    case GrundyMethod::recurrence:
    case GrundyMethod::sweep:
      return Method::sweep;
    case GrundyMethod::copies:
      require(wanted.most.has_value(), "copies give values up to a bound: say at most what");
      require(f.period() == 1, "copies are known only for f that do not look at the pile");
      return Method::copies;
    case GrundyMethod::suffix:
      require(may_have_suffix_sums(f),
              "suffix sums are known only for f(t) that is proved never to fall");
      return Method::suffix_sums;
    case GrundyMethod::partial:
      require(may_have_partial_sums(f),
              "partial sums are known only for f(t) that is proved to be less than t");
      return Method::partial_sums;
    case GrundyMethod::automatic:
      break;
  }
  return Method::none;
}

}  // namespace

FilledTable fill_table(const Takes& takes, std::uint64_t last, std::uint64_t most_limit,
                       GrundyMethod method, Budget& budget) {
  if (method != GrundyMethod::recurrence) {
    GrundySweep sweep = sweep_grundy(*as_typed(takes.one_function()), last, most_limit, budget);
    if (sweep.fits) return {std::move(sweep.table), {Method::sweep, 180}};
    if (method == GrundyMethod::sweep && !budget.exhausted()) {
      throw InputError(
          "the sweep needs a move function that rises or falls on a few parts of the moves, with a "
          "small period in the pile size; use the recurrence");
    }
  }
  GrundyRecurrence recurrence(takes, most_limit);
  recurrence.extend_to(last, budget);
  return {std::move(recurrence).take_table(), Method::recurrence};
}

Found find_values(const Takes& takes, const Wanted& wanted, GrundyMethod method,
                  Budget& budget) {
  const MoveFunctionPtr& f = takes.one_function();
  GrundySearch search{takes, f, wanted, method};
  const Method named = only(method, *f, wanted);
  if (climb<GrundySearch>(ladder, search, budget, named) || budget.exhausted() ||
      named != Method::none)
    return std::move(search.found);
  Found& found = search.found;
  if (!fits_table(search) && found.grounds.method != Method::pile_limit)
    found = {nullptr, Method::none, {too_large_for_table()}};
  found.reasons.insert(found.reasons.end(), search.suffix_reasons.begin(),
                       search.suffix_reasons.end());
  return std::move(found);
}

}  // namespace dynim::grundy
