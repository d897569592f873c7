// Divide and conquer, as GMP itself does: a number is split at 10^d, d a million times a power of
// two, and the pieces below 10^1000000 are left to GMP. The powers are squared from one to the
// next. So it costs what GMP's conversion costs, and the budget is asked between the pieces.
#include <cstddef>
#include <utility>
#include <vector>

#include "dynim/sink.hpp"

namespace dynim {
namespace {

constexpr std::size_t digits_in_piece = 1'000'000;
constexpr std::size_t bits_in_piece = 3'321'928;  // of a number with no more digits

// 10^d for d = digits_in_piece times 1, 2, 4, ...
using Powers = std::vector<Integer>;

Integer power_of_ten(std::size_t exponent) {
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, exponent);
  return power;
}

// Adds the next power; false where the budget ended.
bool add_power(Powers& powers, Budget& budget) {
  if (!budget.poll()) return false;
  powers.push_back(powers.empty() ? power_of_ten(digits_in_piece)
                                  : Integer(powers.back() * powers.back()));
  return budget.poll();
}

class Writer {
 public:
  Writer(const Powers& powers, std::string& text, Budget& budget)
      : powers_(powers), text_(text), budget_(budget) {}

  // Appends v, 0 <= v < powers[level]^2, or below 10^digits_in_piece at level -1. Behind other
  // digits it is filled up with zeros. False where the budget ended.
  bool write(const Integer& v, std::ptrdiff_t level, bool behind_others) {
    if (!budget_.poll()) return false;
    if (level < 0) {
      const std::string digits = to_string(v);
      if (behind_others) text_.append(digits_in_piece - digits.size(), '0');
      text_ += digits;
      return true;
    }
    const Integer& power = powers_[static_cast<std::size_t>(level)];
    if (!behind_others && v < power) return write(v, level - 1, false);
    Integer high, low;
    mpz_tdiv_qr(high.get_mpz_t(), low.get_mpz_t(), v.get_mpz_t(), power.get_mpz_t());
    return write(high, level - 1, behind_others) && write(low, level - 1, true);
  }

 private:
  const Powers& powers_;
  std::string& text_;
  Budget& budget_;
};

// v / 10^exponent, rounded down, where that has few digits. Of v and the power 256 bits are enough,
// unless the quotient is too near to a whole number to tell on which side it is: each squaring on
// the way to the power adds less than 2^-255 to the relative error and doubles it, so it stays
// below 2^-200 for every number that fits a memory.
Integer quotient_by_power(const Integer& v, std::size_t exponent) {
  constexpr mp_bitcnt_t precision = 256, certain = 64;
  mpf_class quotient(v, precision), power(10, precision), margin(1, precision);
  mpf_pow_ui(power.get_mpf_t(), power.get_mpf_t(), exponent);
  mpf_div(quotient.get_mpf_t(), quotient.get_mpf_t(), power.get_mpf_t());
  mpf_div_2exp(margin.get_mpf_t(), margin.get_mpf_t(), certain);
  const Integer below(mpf_class(quotient - margin, precision));
  const Integer above(mpf_class(quotient + margin, precision));
  return below == above ? below : Integer(v / power_of_ten(exponent));
}

}  // namespace

std::optional<std::string> decimal_text(const Integer& v, Budget& budget) {
  if (!budget.poll()) return std::nullopt;
  if (bit_length(v) <= bits_in_piece) return to_string(v);
  const Integer magnitude = abs(v);
  Powers powers;
  do {
    if (!add_power(powers, budget)) return std::nullopt;
  } while (2 * bit_length(powers.back()) - 1 <= bit_length(magnitude));
  std::string text;
  text.reserve(mpz_sizeinbase(v.get_mpz_t(), 10) + 1);
  if (v < 0) text = "-";
  Writer writer(powers, text, budget);
  const auto top = static_cast<std::ptrdiff_t>(powers.size()) - 1;
  return writer.write(magnitude, top, false) ? std::optional(std::move(text)) : std::nullopt;
}

std::optional<DecimalEnds> decimal_ends(const Integer& v, std::size_t in_full, std::size_t first,
                                        std::size_t last) {
  const std::size_t at_most = mpz_sizeinbase(v.get_mpz_t(), 10);  // digits, or one too many
  if (at_most <= in_full) return std::nullopt;
  const Integer magnitude = abs(v);
  const std::size_t dropped = at_most - first - 1;
  const std::string begin = to_string(quotient_by_power(magnitude, dropped));
  DecimalEnds ends;
  ends.digits = dropped + begin.size();
  if (ends.digits <= in_full) return std::nullopt;
  ends.first = (v < 0 ? "-" : "") + begin.substr(0, first);
  ends.last = to_string(magnitude % power_of_ten(last));
  ends.last.insert(0, last - ends.last.size(), '0');
  return ends;
}

}  // namespace dynim
