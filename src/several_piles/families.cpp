// The rules, and where the next move may win: in both families positions with a greater L are known
// modulo a power of two or by their Fibonacci parts.
#include "several_piles/families.hpp"

#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "several_piles/game.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::several_piles {
namespace {

// ---- powers of two --------------------------------------------------------------------------

class PowerOfTwoValues final : public SeveralPilesValues {
 public:
  PowerOfTwoValues(std::optional<Integer> bound, const Integer& until)
      : bound_(std::move(bound)), until_(until), digits_(bit_length(until)) {}

  std::optional<Integer> least_winning_limit(const PileSizes& piles, Budget&) const override {
    const PilesSeen seen(piles);
    return by_rule(seen.nim_sum(), seen.largest(), seen.total());
  }

  std::optional<Integer> least_winning_limit_after(const PilesSeen& seen, std::size_t place,
                                                   const Integer& take, Budget&) const override {
    const Integer left = seen.piles()[place] - take;
    return by_rule(seen.nim_sum_without(place) ^ left, std::max(seen.largest_without(place), left),
                   seen.total() - take);
  }

  // The least power of two above.
  Integer spacing(const Integer& above) const override {
    return two_pile::power_of_two(bit_length(above));
  }

  // The sum that is left is to be a multiple of the spacing, so the pile that is left is known
  // modulo it; above the bound only an infinite L is greater, which leaves no pile as large.
  Integer next(const PilesSeen& seen, std::size_t place, const Integer& least,
               const Integer& spacing, Budget&) const override {
    const Integer& pile = seen.piles()[place];
    Integer take = least, step;
    std::size_t exponent = two_pile::exponent_of_h(spacing);
    if (bound_ && spacing > *bound_) {
      if (seen.largest_without(place) >= *bound_) return pile + 1;
      take = std::max<Integer>(take, pile - *bound_ + 1);
      exponent = two_pile::exponent_of_h(*bound_);
    }
    const Integer wanted =
        with_low_digits(seen.nim_sum_without(place), until_ - seen.total() + pile);
    const Integer to_go = pile - take - wanted;
    mpz_fdiv_r_2exp(step.get_mpz_t(), to_go.get_mpz_t(), exponent);
    return take + step;
  }

 private:
  // The low digits of the Nim sum, as many as `until` has, are those of what must still be taken.
  std::optional<Integer> by_rule(const Integer& nim_sum, const Integer& largest,
                                 const Integer& total) const {
    if (total <= until_) return std::nullopt;
    const Integer sum = with_low_digits(nim_sum, total - until_);
    if (sum != 0) {
      Integer h = two_pile::h(sum);
      if (!bound_ || h < *bound_) return h <= largest ? std::optional(std::move(h)) : std::nullopt;
    }
    if (bound_ && largest >= *bound_) return bound_;
    return std::nullopt;
  }

  Integer with_low_digits(Integer number, const Integer& digits) const {
    Integer low;
    mpz_fdiv_r_2exp(low.get_mpz_t(), digits.get_mpz_t(), digits_);
    mpz_fdiv_q_2exp(number.get_mpz_t(), number.get_mpz_t(), digits_);
    mpz_mul_2exp(number.get_mpz_t(), number.get_mpz_t(), digits_);
    return number + low;
  }

  std::optional<Integer> bound_;
  Integer until_;
  std::size_t digits_;
};

// ---- Fibonacci numbers ----------------------------------------------------------------------

Integer fibonacci(std::size_t i) {
  Integer F;
  mpz_fib_ui(F.get_mpz_t(), i);
  return F;
}

// The greatest i with F_i <= x, or a neighbour; x >= 1. F_i is the integer nearest to phi^i /
// sqrt(5).
std::size_t index_near(const Integer& x) {
  constexpr double log2_of_phi = 0.69424191363061730, log2_of_root = 1.1609640474436813;
  long exponent = 0;
  const double mantissa = mpz_get_d_2exp(&exponent, x.get_mpz_t());
  const double log2_of_x = static_cast<double>(exponent) + std::log2(mantissa);
  return std::max(static_cast<std::size_t>((log2_of_x + log2_of_root) / log2_of_phi),
                  std::size_t{2});
}

// That index, at least 2.
std::size_t index_below(const Integer& x) {
  std::size_t index = index_near(x);
  while (index > 2 && fibonacci(index) > x) --index;
  while (fibonacci(index + 1) <= x) ++index;
  return index;
}

// The numbers whose parts are all at least F_j, j >= 2, are those of w = 0, 1, 2, ... with j - 2
// added to the index of every part: w F_(j-1) + z F_(j-2), where z is w with 1 less in every index,
// the integer part of (w + 1) / phi.
class LargeParts {
 public:
  explicit LargeParts(std::size_t j)
      : j_(j), before_(fibonacci(j - 1)), two_before_(fibonacci(j - 2)) {}

  /// The greatest such number <= x; x >= 0.
  Integer at_most(const Integer& x) const { return number(place(x)); }

  /// The least such number >= x; x >= 1.
  Integer at_least(const Integer& x) const {
    const Integer w = place(x);
    Integer found = number(w);
    return found == x ? found : number(w + 1);
  }

  bool contains(const Integer& x) const { return at_most(x) == x; }

 private:
  Integer number(const Integer& w) const {
    const Integer next = w + 1;
    const Integer z = (sqrt(Integer(5 * next * next)) - next) / 2;
    return w * before_ + z * two_before_;
  }

  // The greatest w with number(w) <= x. It is near x / phi^(j-2), and phi^m near F_(K+m) / F_K.
  Integer place(const Integer& x) const {
    if (x == 0 || j_ == 2) return x;
    const std::size_t last = index_near(x);
    const std::size_t K = last < j_ ? 4 : (last - j_) / 2 + 4;
    Integer w = x * fibonacci(K) / fibonacci(K + j_ - 2);
    Integer rest = x - number(w);
    for (; rest < 0; rest = x - number(w)) --w;
    // The next is F_j or F_(j-1) further on.
    while (rest >= before_ && (rest = x - number(w + 1)) >= 0) ++w;
    return w;
  }

  std::size_t j_;
  Integer before_, two_before_;  // F_(j-1), F_(j-2)
};

// The index of the smallest part of x >= 1. Most have small ones.
std::size_t smallest_part(const Integer& x) {
  std::size_t j = 2, step = 1;
  for (; LargeParts(j + step).contains(x); step *= 2) j += step;
  while ((step /= 2) > 0) {
    if (LargeParts(j + step).contains(x)) j += step;
  }
  return j;
}

class FibonacciValues final : public SeveralPilesValues {
 public:

  std::optional<Integer> least_winning_limit(const PileSizes& piles,
                                             Budget& budget) const override {
    const Integer difference = abs(piles[0] - piles[1]);
    if (difference == 0) return std::nullopt;
    if (!budget.spend(nodes_for(difference))) throw EvaluationStopped();
    const std::size_t k = smallest_part(difference);
    const Integer F_k = fibonacci(k), others = difference - F_k;
    std::size_t m = index_below(std::min(piles[0], piles[1]) + F_k);
    if (others != 0) m = std::min(m, smallest_part(others) - 1);
    return (m - k) % 2 == 0 ? F_k : fibonacci(k - 1);
  }

  // The least Fibonacci number above.
  Integer spacing(const Integer& above) const override {
    return above < 1 ? Integer(1) : fibonacci(index_below(above) + 1);
  }

  // The difference that is left is to have no part below the spacing, or to be 0.
  Integer next(const PilesSeen& seen, std::size_t place, const Integer& take,
               const Integer& spacing, Budget&) const override {
    const PileSizes& piles = seen.piles();
    const Integer ahead = piles[place] - piles[1 - place];  // of the pile that is taken from
    const LargeParts parts(index_below(spacing));
    if (take <= ahead) return ahead - parts.at_most(ahead - take);
    return ahead + parts.at_least(take - ahead);
  }
};

}  // namespace

std::shared_ptr<const SeveralPilesValues> make_power_of_two_values(std::optional<Integer> bound,
                                                                   const Integer& until) {
  return std::make_shared<PowerOfTwoValues>(std::move(bound), until);
}

// Piles of less than `power` with `until` + `power` counters: the rule says `power`, and no pile is
// so large. As 2^(digits - 1) <= until, N piles have so many only if (N - 1) power > 2^(digits -
// 1).
std::optional<PileSizes> stuck_witness(const PileSizes& piles, const std::optional<Integer>& bound,
                                       const Integer& until) {
  const std::size_t digits = bit_length(until), few = std::bit_width(piles.size());
  for (std::size_t j = digits - std::min(digits, few); j < digits; ++j) {
    const Integer power = two_pile::power_of_two(j);
    if (power > largest(piles) || (bound && power >= *bound)) break;
    Integer missing = until + power;
    PileSizes witness;
    for (const Integer& pile : piles) {
      witness.push_back(std::min<Integer>(std::min<Integer>(pile, power - 1), missing));
      missing -= witness.back();
    }
    if (missing > 0) continue;
    std::erase(witness, 0);
    return witness;
  }
  return std::nullopt;
}

// N piles of 2^j - 1 have at least `until` + 2^j counters if (N - 1)(2^j - 1) > `until`, and the
// largest j, below `digits` and that of the bound, asks for the fewest.
std::optional<Integer> most_piles(const std::optional<Integer>& bound, const Integer& until) {
  std::size_t end = bit_length(until);
  if (bound) end = std::min(end, two_pile::exponent_of_h(*bound));
  if (end < 2) return std::nullopt;
  return 1 + until / (two_pile::power_of_two(end - 1) - 1);
}

PowerOfTwoPairs::PowerOfTwoPairs(const std::optional<Integer>& bound, const Integer& until)
    : bound_(bound ? saturate_u64(*bound) : std::numeric_limits<std::uint64_t>::max()),
      until_(saturate_u64(until)),
      low_digits_(until_ == 0 ? 0 : ~std::uint64_t{0} >> std::countl_zero(until_)) {}

std::shared_ptr<const SeveralPilesValues> make_fibonacci_values() {
  return std::make_shared<FibonacciValues>();
}

}  // namespace dynim::several_piles
