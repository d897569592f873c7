// Bytes as mebibytes, rounded up, beside what the budget has left.
#include "base/shortage.hpp"

#include "base/abbreviate.hpp"

namespace dynim {

std::string shortage(const Integer& bytes, const Budget& budget) {
  const Integer mebibytes = (bytes >> 20) + 1;
  return abbreviate(mebibytes) + " MiB of memory, and " +
         std::to_string(budget.bytes_left() >> 20) + " MiB are allowed";
}

}  // namespace dynim
