// Exact fractions. Cost: a conversion to digits to be shown; numbers of more
// than a million bits are shown by their size alone.
#include "move_function/arithmetic/fractions.hpp"

#include <algorithm>

namespace dynim::move_function {

std::size_t size_in_bits(const mpq_class& q) {
  return std::max(bit_length(q.get_num()), bit_length(q.get_den()));
}

std::string brief(const Integer& v) {
  // Beyond this the digits themselves would cost seconds; their number is enough.
  constexpr std::size_t printable_bits = 1'000'000;
  if (bit_length(v) > printable_bits) {
    return "(a number of about " + std::to_string(mpz_sizeinbase(v.get_mpz_t(), 10)) + " digits)";
  }
  const std::string digits = to_string(v);
  if (digits.size() <= 60) return digits;
  return digits.substr(0, 12) + "..." + digits.substr(digits.size() - 12) + " (" +
         std::to_string(digits.size() - (v < 0 ? 1 : 0)) + " digits)";
}

std::string brief(const mpq_class& q) {
  return is_integer(q) ? brief(q.get_num()) : brief(q.get_num()) + "/" + brief(q.get_den());
}

}  // namespace dynim::move_function
