// The first and last digits of a long number without the others: the last are a remainder, the
// first the quotient by a power of ten. That costs computing the power, a tenth of converting all
// digits.
#include "base/abbreviate.hpp"

namespace dynim {
namespace {

constexpr std::size_t longest_in_full = 40;
constexpr std::size_t first_shown = 10, last_shown = 5;
constexpr unsigned long beyond_last = 100000;  // 10^last_shown

// The longest are not even divided.
constexpr std::size_t most_divided_bits = std::size_t{1} << 22;

std::string shortened(const std::string& first, std::string last, std::size_t digits) {
  last.insert(0, last_shown - last.size(), '0');
  return first.substr(0, first_shown) + "..." + last + " (" + std::to_string(digits) + " digits)";
}

}  // namespace

std::string abbreviate(const Integer& v) {
  if (bit_length(v) > most_divided_bits)
    return "(a number of about " + std::to_string(bit_length(v) * 30103 / 100000) + " digits)";
  const std::size_t at_most = mpz_sizeinbase(v.get_mpz_t(), 10);  // digits, or one too many
  if (at_most <= longest_in_full + 1) {
    const std::string digits = to_string(v);
    if (digits.size() <= longest_in_full) return digits;
  }
  const std::size_t dropped = at_most - first_shown - 1;
  Integer power;
  mpz_ui_pow_ui(power.get_mpz_t(), 10, dropped);
  const std::string first = Integer(v / power).get_str();
  const std::size_t sign = v < 0 ? 1 : 0;
  return shortened(first, std::to_string(mpz_tdiv_ui(v.get_mpz_t(), beyond_last)),
                   dropped + first.size() - sign);
}

}  // namespace dynim
