// Which method finds thresholds, and what is kept of it. Cost: that of the method.
#include "engine/one_pile/thresholds.hpp"

#include <algorithm>
#include <array>

#include "base/ladder.hpp"

namespace dynim::one_pile {
namespace {

// Larger piles are asked first of copies, where f does not look at the pile, then of a table that
// repeats, where f is bounded.
constexpr unsigned long small_pile = 1UL << 14;

// What takes more bytes serves its own question only.
constexpr std::uint64_t most_kept = std::uint64_t{64} << 20;

}  // namespace

Grounds grounds_of(Method method, const ThresholdRule& rule) {
  if (method == Method::pile_limit) return {method, 210};
  if (!rule.last_wins) return {method, 197};
  if (method == Method::periodicity) return {method, 199};
  return {method, rule.kind == ThresholdRule::Kind::pass ? 185u : 184u};
}

Thresholds::Thresholds(const Takes& f, ThresholdRule rule, Convention convention)
    : left_out_(convention == Convention::misere ? 1 : 0),
      takes_(f.typed().shifted(left_out_)),
      f_(takes_.one_function()),
      rule_(rule),
      by_lost_piles_(LostPiles::decide(takes_)) {
  rule_.last_wins = left_out_ == 0;
}

bool Thresholds::find(const Integer& pile, const Integer& limit, Budget& budget) {
  const Integer n = pile - left_out_;
  method_ = known(n, limit);
  if (method_) return true;
  if (bytes_ > most_kept) forget();
  const std::uint64_t before = budget.bytes_reserved();
  extend(n, limit, budget);
  bytes_ += budget.bytes_reserved() - before;
  method_ = known(n, limit);
  return method_.has_value();
}

std::optional<Method> Thresholds::known(const Integer& n, const Integer& limit) const {
  if (lost_ && n <= lost_->known_to()) return Method::pile_limit;
  if (copies_ && n <= copies_->known_to()) return Method::copies;
  if (periods_ && limit <= periods_->most_limit()) return Method::periodicity;
  if (recurrence_ && n <= to_integer(recurrence_->known_to())) return Method::recurrence;
  return std::nullopt;
}

// To be known for piles up to n and limits up to `limit`.
struct Thresholds::Reach {
  Thresholds& of;
  const Integer &n, &limit;

  void begin(const Grounds&) {}
  bool is_large() const { return n > small_pile; }
  bool is_bounded() const { return of.f_->facts().upper_bound.has_value(); }

  static bool by_lost_piles(Reach& reach) { return reach.of.by_lost_piles_; }
  static bool copied(Reach& reach) {
    return reach.is_large() && reach.of.f_->period() == 1 && !reach.is_bounded();
  }
  static bool copied_and_bounded(Reach& reach) {
    return reach.is_large() && reach.of.f_->period() == 1 && reach.is_bounded();
  }
  static bool bounded(Reach& reach) { return reach.is_large() && reach.is_bounded(); }
  static bool fits_table(Reach& reach) {
    return reach.n <= to_integer(ThresholdRecurrence::largest_pile);
  }

  static bool find_lost(Reach& reach, Budget& budget) {
    if (!reach.of.lost_)
      reach.of.lost_ = std::make_unique<LostThresholds>(reach.of.takes_, reach.of.rule_);
    return reach.of.lost_->extend_to(reach.n, budget);
  }
  static bool find_copies(Reach& reach, Budget& budget) {
    if (!reach.of.copies_)
      reach.of.copies_ = std::make_unique<ThresholdCopies>(reach.of.f_, reach.of.rule_);
    return reach.of.copies_->extend_to(reach.n, budget);
  }
  static bool find_periods(Reach& reach, Budget& budget) {
    reach.of.periods_ = ThresholdPeriods::find(reach.of.f_, reach.of.rule_, reach.limit, budget);
    return reach.of.periods_ != nullptr;
  }
  // As far as a table goes, where that is further than copies went.
  static bool find_table(Reach& reach, Budget& budget) {
    if (!reach.of.recurrence_)
      reach.of.recurrence_ = std::make_unique<ThresholdRecurrence>(reach.of.f_, reach.of.rule_);
    return reach.of.recurrence_->extend_to(to_u64(reach.n), budget);
  }
};

void Thresholds::extend(const Integer& n, const Integer& limit, Budget& budget) {
  constexpr std::array<Rung<Reach>, 5> ladder{{
      {Method::pile_limit, Reach::by_lost_piles, Reach::find_lost, 1, true},
      {Method::copies, Reach::copied_and_bounded, Reach::find_copies, 0.1},
      {Method::copies, Reach::copied, Reach::find_copies, 0.5},
      {Method::periodicity, Reach::bounded, Reach::find_periods, 0.5},
      {Method::recurrence, Reach::fits_table, Reach::find_table},
  }};
  Reach reach{*this, n, limit};
  climb<Reach>(ladder, reach, budget);
}

void Thresholds::forget() {
  lost_.reset();
  copies_.reset();
  periods_.reset();
  recurrence_.reset();
  bytes_ = 0;
}

Grounds Thresholds::grounds() const {
  return grounds_of(method_.value_or(by_lost_piles_ ? Method::pile_limit : Method::recurrence),
                    rule_);
}

Integer Thresholds::reached() const {
  Integer reached = 0;
  if (lost_) reached = lost_->known_to();
  if (copies_) reached = std::max(reached, copies_->known_to());
  if (recurrence_) reached = std::max(reached, to_integer(recurrence_->known_to()));
  return reached + left_out_;
}

std::optional<Integer> Thresholds::told_to() const {
  if (method_ != Method::periodicity) return std::nullopt;
  return periods_->most_limit();
}

std::vector<Reason> Thresholds::reasons() const {
  if (method_ != Method::periodicity) return {};
  const Repetition& certificate = periods_->certificate();
  return {Reason("one-pile.thresholds-periodic", {{"start", to_integer(certificate.start)},
                                                  {"period", to_integer(certificate.period)},
                                                  {"window", to_integer(certificate.window)},
                                                  {"limit", periods_->most_limit()}})};
}

std::optional<Integer> Thresholds::threshold(const Integer& pile, std::uint32_t v) const {
  const Integer n = pile - left_out_;
  if (method_ == Method::pile_limit) return lost_->threshold(n, v);
  if (method_ == Method::copies) return copies_->thresholds(n)[v];
  if (method_ == Method::periodicity) return periods_->threshold(n, v);
  const std::uint32_t threshold = recurrence_->threshold(to_u64(n), v);
  if (threshold == ThresholdRecurrence::infinite) return std::nullopt;
  return Integer(threshold);
}

std::vector<Integer> Thresholds::moves_to(std::uint32_t value, const Integer& pile,
                                          const Integer& limit, std::uint64_t most,
                                          Budget& budget) const {
  const Integer n = pile - left_out_;
  if (method_ == Method::pile_limit) return lost_->moves_to_lost(n, limit, most);
  if (method_ == Method::copies) return copies_->moves_to(value, n, limit, most, budget);
  if (method_ == Method::periodicity) return periods_->moves_to(value, n, limit, most, budget);
  std::vector<Integer> moves;
  for (Integer k = 1; k <= std::min(n, limit) && moves.size() < most && budget.spend(); ++k) {
    const Integer next = f_->value(n, k, n + 1);
    if (recurrence_->value(to_u64(n - k), to_u64(next)) == value) moves.push_back(k);
  }
  return moves;
}

}  // namespace dynim::one_pile
