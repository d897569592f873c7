// The limits at which values rise, found one by one until they are a fixed number apart. Method and
// cost are in grundy/partial_sums.hpp.
#include "grundy/partial_sums.hpp"

#include <algorithm>
#include <utility>

#include "base/growth.hpp"
#include "base/rounding.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "one_pile/pile_limit_search.hpp"

namespace dynim::grundy {
namespace {

// f between lines is compared with t one by one for so many t at most.
constexpr unsigned long most_compared = 100'000;

// The least t from which the upper line is below t; nothing where it never is for good.
std::optional<Integer> below_the_move_from(const LinearBounds& bounds) {
  const Rational fall = 1 - bounds.upper_slope;
  if (fall < 0 || (fall == 0 && bounds.upper_constant >= 0)) return std::nullopt;
  if (fall == 0) return bounds.from;
  return std::max(bounds.from, Integer(floor_of(bounds.upper_constant / fall) + 1));
}

bool is_below_the_move(const MoveFunction& f, unsigned long end) {
  for (unsigned long t = 1; t < end; ++t) {
    if (f.value64(t, t) >= t) return false;
  }
  return true;
}

// c where f(t) = t - c for all t >= from.
std::optional<Integer> exact_difference(const LinearBounds& bounds) {
  if (bounds.lower_slope != 1 || bounds.upper_slope != 1 ||
      bounds.lower_constant != bounds.upper_constant || bounds.lower_constant.get_den() != 1)
    return std::nullopt;
  return Integer(-bounds.lower_constant.get_num());
}

// The largest m >= 0 with first + m * e + c * m (m + 1) / 2 <= last; first <= last, e, c >= 1.
Integer most_steps_within(const Integer& first, const Integer& e, const Integer& c,
                          const Integer& last) {
  // c m^2 + (2 e + c) m - 2 (last - first) <= 0
  const Integer b = 2 * e + c;
  const Integer under = b * b + 8 * c * (last - first);
  return (sqrt(under) - b) / (2 * c);
}

}  // namespace

bool may_have_partial_sums(const MoveFunction& f) {
  if (f.period() != 1 || !f.period_is_proved()) return false;
  const MoveFunctionFacts facts = f.facts();
  if (facts.less_than_the_move) return true;
  if (!facts.linear) return false;
  const std::optional<Integer> end = below_the_move_from(*facts.linear);
  if (!end || *end > most_compared) return false;
  try {
    return is_below_the_move(f, end->get_ui());
  } catch (const InputError&) {  // f has no value there, and nothing is known of it
    return false;
  }
}

PartialSums::Rise PartialSums::rise(const Integer& v) const {
  if (v == 0) return {0, 0};
  if (v <= rises_.size()) return rises_[v.get_ui() - 1];
  const Integer m = v - to_integer(rises_.size());
  const Rise& last = rises_.back();
  return {last.limit + m * *difference_,
          last.pile + m * last.limit + *difference_ * m * (m + 1) / 2};
}

Integer PartialSums::known_to() const { return complete_to_; }

Integer PartialSums::last_within(const Integer& pile, const Integer& limit) const {
  const auto beyond = std::ranges::partition_point(
      rises_, [&](const Rise& each) { return each.limit <= limit && each.pile <= pile; });
  const Integer listed = to_integer(static_cast<std::uint64_t>(beyond - rises_.begin()));
  if (beyond != rises_.end() || !difference_ || rises_.empty()) return listed;
  const Rise& last = rises_.back();
  return listed + std::min(Integer((limit - last.limit) / *difference_),
                           most_steps_within(last.pile, last.limit, *difference_, pile));
}

// The least t in lo .. hi with f(t) >= wanted, where f never falls; nothing where there is none or
// the budget ended. Looked for from `guess` on.
std::optional<Integer> PartialSums::reaching(const Integer& wanted, const Integer& lo,
                                             const Integer& hi, Integer guess,
                                             Budget& budget) const {
  const bool is_small = fits_u64(hi);
  const auto reaches = [&](const Integer& t) {
    return is_small ? f_->value64(to_u64(t), to_u64(t)) >= to_u64(wanted)
                    : f_->value(t, t, wanted) >= wanted;
  };
  return first_where(lo, hi, std::move(guess), reaches, budget, nodes_for(hi));
}

// The same where f may fall: one by one.
std::optional<Integer> PartialSums::first_reaching(const Integer& wanted, Integer lo,
                                                   const Integer& hi, Budget& budget) const {
  for (; lo <= hi; ++lo) {
    if (!budget.spend(nodes_for(lo))) return std::nullopt;
    if (f_->value(lo, lo, wanted) >= wanted) return lo;
  }
  return std::nullopt;
}

// x_(v+1), where it is at most `most`.
std::optional<Integer> PartialSums::next_limit(const Integer& most, Budget& budget) const {
  if (rises_.empty()) return most >= 1 ? std::optional<Integer>(1) : std::nullopt;
  const Integer& limit = rises_.back().limit;
  if (most <= limit || (facts_.upper_bound && *facts_.upper_bound < limit)) return std::nullopt;
  if (!facts_.non_decreasing) return first_reaching(limit, limit + 1, most, budget);
  Integer guess = 2 * limit - (rises_.size() > 1 ? rises_[rises_.size() - 2].limit : Integer(0));
  if (facts_.linear && facts_.linear->upper_slope > 0 && facts_.linear->upper_slope < 1) {
    guess = ceil_of((limit - facts_.linear->upper_constant) / facts_.linear->upper_slope);
  }
  return reaching(limit, limit + 1, most, std::move(guess), budget);
}

bool PartialSums::extend_to(const Integer& pile, Budget& budget) {
  budget.stage("finding the limits at which Grundy values rise");
  const std::optional<Integer> difference =
      facts_.linear ? exact_difference(*facts_.linear) : std::nullopt;
  const auto done = unless_stopped(budget, [&] {
    while (!difference_) {
      if (!rises_.empty() && difference && rises_.back().limit + 1 >= facts_.linear->from) {
        difference_ = difference;
        break;
      }
      const Rise last = rises_.empty() ? Rise{0, 0} : rises_.back();
      std::optional<Integer> limit = next_limit(pile - last.pile, budget);
      if (!limit) return !budget.exhausted();
      Rise next{*limit, last.pile + *limit};
      if (!budget.spend(nodes_for(next.pile)) || !make_room(rises_, budget) ||
          !budget.reserve(bytes_held(next.limit) + bytes_held(next.pile)))
        return false;
      rises_.push_back(std::move(next));
    }
    return true;
  });
  // Of a search that ended, the piles before the next S_v, which is at least S_v + x_v + 1.
  if (done.value_or(false)) {
    complete_to_ = std::max(complete_to_, pile);
  } else if (!rises_.empty()) {
    complete_to_ = std::max(complete_to_, Integer(rises_.back().pile + rises_.back().limit));
  }
  return done.value_or(false);
}

Integer PartialSums::value(const Integer& pile, const Integer& limit) const {
  return last_within(pile, limit);
}

std::optional<std::vector<GrundyStep>> PartialSums::steps(const Integer& pile) const {
  const Integer last = last_within(pile, pile);
  if (last > most_steps) return std::nullopt;
  std::vector<GrundyStep> steps;
  for (Integer v = 1; v <= last; ++v) steps.push_back({rise(v).limit, v});
  return steps;
}

// f(k) >= x_v exactly for k >= x_(v+1), as f never falls.
std::optional<Values::Moves> PartialSums::moves_to(const Integer& value, const Integer& pile,
                                                   const Integer& limit, std::uint64_t most,
                                                   Budget& budget) const {
  if (!facts_.non_decreasing) return std::nullopt;
  Moves moves;
  const Integer here = last_within(pile, limit);
  if (value >= here) return moves;
  const Integer next = value + 1, after = value + 2;
  const Integer last = std::min(limit, Integer(pile - rise(value).pile));
  for (Integer take = rise(next).limit; take <= last; ++take) {
    if (after <= here && take == rise(after).limit)
      take = std::max(take, Integer(pile - rise(next).pile + 1));  // larger values between
    if (take > last) break;
    moves.complete = moves.takes.size() < most && budget.spend(nodes_for(take)) &&
                     append(moves.takes, take, budget);
    if (!moves.complete) break;
  }
  return moves;
}

Reason PartialSums::reason() const {
  return Reason("grundy.partial-sums", {{"pile", complete_to_}});
}

}  // namespace dynim::grundy
