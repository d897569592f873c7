#include "base/abbreviate.hpp"

namespace dynim {

std::string abbreviate(const Integer& v) {
  constexpr std::size_t longest_in_full = 40;
  constexpr std::size_t most_converted_bits = std::size_t{1} << 22;
  if (bit_length(v) > most_converted_bits) {  // the digits would take longer than the answer
    return "(a number of about " + std::to_string(bit_length(v) * 30103 / 100000) + " digits)";
  }
  const std::string digits = to_string(v);
  if (digits.size() <= longest_in_full) return digits;
  return digits.substr(0, 10) + "..." + digits.substr(digits.size() - 5) + " (" +
         std::to_string(digits.size()) + " digits)";
}

}  // namespace dynim
