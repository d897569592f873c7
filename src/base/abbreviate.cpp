#include "base/abbreviate.hpp"

namespace dynim {

std::string abbreviate(const Integer& v) {
  constexpr std::size_t longest_in_full = 40;
  const std::string digits = to_string(v);
  if (digits.size() <= longest_in_full) return digits;
  return digits.substr(0, 10) + "..." + digits.substr(digits.size() - 5) + " (" + std::to_string(digits.size()) +
         " digits)";
}

}  // namespace dynim
