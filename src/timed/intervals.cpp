// Sums term by term, and where limits are polynomials by the sums of these.
#include "timed/intervals.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "dynim/error.hpp"
#include "move_function/proofs/polynomial_pieces.hpp"

namespace dynim::timed {
namespace {

using move_function::PolynomialPieces;

// More values of limits than these are not asked for a jump.
constexpr std::uint64_t most_values = 20000;

// Of all three limits together, with an even period.
std::optional<PolynomialPieces> pieces_of(const TimedGame& game) {
  PolynomialPieces all{1, 0, 2};
  for (const MoveFunctionPtr& f : {game.least, game.most, game.blocked}) {
    if (!f) continue;
    const std::optional<PolynomialPieces> pieces = move_function::polynomial_pieces(*f);
    if (!pieces) return std::nullopt;
    all.from = std::max(all.from, pieces->from);
    all.degree = std::max(all.degree, pieces->degree);
    all.period = std::lcm(all.period, pieces->period);
    if (all.period > most_values) return std::nullopt;
  }
  return all;
}

// The limits of many turns in a row, all of them as they are, as polynomials for each residue.
class Pieces {
 public:
  Pieces(const TimedGame& game, const Integer& turn, const PolynomialPieces& pieces)
      : period_(pieces.period), points_(pieces.degree + 1) {
    const Integer cap = Integer(1) << (1 << 20);
    for (std::uint64_t k = 0; k < period_ * (points_ + 1) + 2; ++k) {
      const TimedLimits limits = limits_of(game, turn + to_integer(k), cap);
      if (std::max({limits.least, limits.most, limits.blocked}) == cap) return;
      terms_.push_back({limits.least, limits.most - limits.least - limits.blocked, limits.blocked});
    }
    complete_ = true;
  }

  bool complete() const { return complete_; }

  // Whether the hypotheses hold in all turns, in misere play with this m.
  bool fulfil(const std::optional<Integer>& m, Budget& budget) const {
    for (std::uint64_t r = 0; r < period_; ++r) {
      const auto never_falls = [&](Integer Terms::*limit) {
        return polynomial([&](std::uint64_t k) -> Integer {
                 return terms_[k + r + 1].*limit - terms_[k + r].*limit;
               })
            .never_negative(budget);
      };
      const auto m_less_one = [&](std::uint64_t k) -> Integer { return terms_[k + r].m - 1; };
      if (!never_falls(&Terms::c) || !never_falls(&Terms::u) ||
          !polynomial(m_less_one).never_negative(budget))
        return false;
    }
    const auto differs = [&](const Terms& terms) { return m && terms.m != *m; };
    return terms_.front().u >= 0 && std::ranges::none_of(terms_, differs);
  }

  // The terms of A over the x-th period of turns, from the turn `first` of it on.
  Newton sums(std::uint64_t first) const {
    return polynomial([&](std::uint64_t k) {
      Integer sum = 0;
      for (std::uint64_t r = first; r < first + period_; r += 2) {
        const Terms &even = terms_[k + r], &odd = terms_[k + r + 1];
        sum += even.m + even.u + odd.m + odd.c;
      }
      return sum;
    });
  }

 private:
  template <class Value>
  Newton polynomial(const Value& value) const {
    std::vector<Integer> values;
    for (std::uint64_t x = 0; x < points_; ++x) values.push_back(value(x * period_));
    return Newton(std::move(values));
  }

  std::uint64_t period_, points_;
  std::vector<Terms> terms_;
  bool complete_ = false;
};

}  // namespace

LostIntervals::LostIntervals(const TimedGame& game, const Integer& turn, const Integer& up_to)
    : game_(game),
      turn_(turn),
      beyond_(too_large(up_to)),
      cap_(4 * beyond_),
      misere_(game.convention == Convention::misere),
      now_(terms(turn)),
      even_(now_) {
  if (misere_) shift_ = now_.m;
  if (now_.u < 0) broken_ = turn;
}

// u is cut where m, c or M are: far above all that is asked about.
Terms LostIntervals::terms(const Integer& turn) const {
  TimedLimits limits = limits_of(game_, turn, cap_);
  for (Integer* limit : {&limits.least, &limits.blocked}) {
    if (*limit > beyond_) *limit = beyond_;
  }
  Integer u = limits.most - limits.least - limits.blocked;
  if (u > beyond_) u = beyond_;
  return {std::move(limits.least), std::move(u), std::move(limits.blocked)};
}

bool LostIntervals::follows(const Terms& before, const Terms& next, const Integer& turn) {
  if (next.u < before.u || next.c < before.c || (misere_ && next.m != shift_)) broken_ = turn;
  return holds();
}

// Misere play asks for the same m in one turn more.
bool LostIntervals::same_m(const Integer& turn) {
  if (terms(turn).m != shift_) broken_ = turn;
  return holds();
}

bool LostIntervals::settle() { return holds() && (!misere_ || same_m(turn_ + 2 * number_ + 1)); }

// The terms of the turn i + 2j + 1.
const Terms* LostIntervals::odd() {
  if (!odd_ && holds()) {
    const Integer turn = turn_ + 2 * number_ + 1;
    Terms found = terms(turn);
    if (follows(even_, found, turn)) odd_ = std::move(found);
  }
  return odd_ ? &*odd_ : nullptr;
}

std::optional<Integer> LostIntervals::next_first() {
  const Terms* const odd = this->odd();
  if (odd == nullptr || (misere_ && !same_m(turn_ + 2 * number_ + 2))) return std::nullopt;
  return first() + even_.m + even_.u + odd->m + odd->c;
}

bool LostIntervals::advance(Budget& budget) {
  const std::optional<Integer> next = next_first();
  if (!next || !budget.spend()) return false;
  const Integer turn = turn_ + 2 * number_ + 2;
  Terms even = terms(turn);
  if (!follows(*odd_, even, turn)) return false;
  a_ = *next - shift_;
  b_before_ = b_;
  b_ += odd_->m + odd_->u + even.m + even.c;
  even_ = std::move(even);
  odd_.reset();
  ++number_;
  return settle();
}

bool LostIntervals::go_to(const Integer& pile, Budget& budget) {
  const auto pieces = pieces_of(game_);
  bool may_jump = pieces && pieces->period * (pieces->degree + 2) < most_values;
  while (holds() && pile >= end()) {
    if (may_jump && turn_ + 2 * number_ >= pieces->from) {
      may_jump = false;
      if (!jump(pile, budget)) return false;
    }
    const std::optional<Integer> next = next_first();
    if (next && pile < *next) return true;
    if (!next || !advance(budget)) return false;
  }
  return settle();
}

// Whole periods of turns, but for the last, so that the interval before is known too. False where
// the budget ended.
bool LostIntervals::jump(const Integer& pile, Budget& budget) {
  const auto pieces = pieces_of(game_);
  const Integer turn = turn_ + 2 * number_;
  std::optional<Pieces> limits;
  try {
    limits.emplace(game_, turn, *pieces);
  } catch (const InputError&) {
    return true;  // in a turn that need not be reached
  }
  if (!limits->complete() ||
      !limits->fulfil(misere_ ? std::optional(shift_) : std::nullopt, budget))
    return !budget.exhausted();
  const Newton sum_a = limits->sums(0).sum(), sum_b = limits->sums(1).sum();
  std::optional<Integer> periods = sum_a.largest_argument(pile - first(), budget);
  if (!periods) return false;
  if (*periods < 2) return true;
  *periods -= 1;
  a_ += sum_a(*periods);
  b_ += sum_b(*periods);
  number_ += *periods * to_integer(pieces->period / 2);
  even_ = terms(turn_ + 2 * number_);
  odd_.reset();
  return true;
}

}  // namespace dynim::timed
