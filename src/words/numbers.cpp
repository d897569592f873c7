// Numbers as people read them. Cost: of long numbers, converting their digits.
#include "base/abbreviate.hpp"
#include "dynim/answer.hpp"

namespace dynim {

std::string number_text(const Integer& value, Digits digits) {
  return digits == Digits::all ? to_string(value) : abbreviate(value);
}

}  // namespace dynim
