// A progression for each power h: its multiples that are larger and, of 2, odd. From some h on the
// line below f at the least of them is above what is asked: docs/mathematics.md, Theorem 57(d).
// Cost: what is asked for each power, once.
#include "two_pile/asked_at_multiples.hpp"

#include <algorithm>

#include "two_pile/powers_of_two.hpp"

namespace dynim::two_pile {

using move_function::Line;
using move_function::Progression;

namespace {

// Larger powers are not looked at for a statement without end.
constexpr std::size_t most_digits = 8192;

int least_multiple(std::uint64_t base) { return base == 2 ? 3 : 2; }

}  // namespace

const Integer& AskedAtMultiples::asked(std::size_t exponent) {
  while (known_.size() <= exponent) known_.push_back(at_power_(power_of(base_, known_.size())));
  return known_[exponent];
}

/// From which power on nothing is asked that is not seen.
std::optional<Integer> AskedAtMultiples::none_from(const Line& least) const {
  if (!most_ || least.slope < 0) return std::nullopt;
  const auto from =
      move_function::eventually(least_multiple(base_) * least.slope - most_->upper_slope,
                                least.constant - most_->upper_constant);
  return from ? std::optional(std::max(*from, most_->from)) : std::nullopt;
}

std::optional<std::vector<Progression>> AskedAtMultiples::progressions(
    const Line& least, const std::optional<Integer>& last) {
  const std::optional<Integer> end = none_from(least);
  if (!last && (!end || bit_length(*end) > most_digits)) return std::nullopt;
  std::vector<Progression> all;
  Integer h = 1;
  for (std::size_t i = 0; !end || h < *end; ++i, h *= base_) {
    const Integer first = least_multiple(base_) * h;
    if (last && first > *last) break;
    all.push_back({first, base_ == 2 ? Integer(2 * h) : h, {0, asked(i)}});
  }
  return all;
}

bool AskedAtMultiples::broken(const Integer& N) {
  std::size_t exponent = 0;
  if (fits_u64(N)) {
    const PowerWithin h(to_u64(N), base_);
    if (h.rest == 1) return false;
    exponent = h.exponent;
  } else {
    Integer rest;
    exponent = mpz_remove(rest.get_mpz_t(), N.get_mpz_t(), to_integer(base_).get_mpz_t());
    if (rest == 1) return false;
  }
  const Integer& least = asked(exponent);
  if (least < 1) return false;
  return f_.value(no_pile, N, least) < least;
}

}  // namespace dynim::two_pile
