// What belongs to the enumerators of an enumeration, in their order.
#pragma once

#include <cstddef>

namespace dynim {

/// Of enumerations that begin with 0 and leave nothing out; a value for each enumerator to the
/// `last`.
template <class Value, auto last, std::size_t count>
constexpr Value value_of(decltype(last) place, const Value (&values)[count]) {
  static_assert(count == static_cast<std::size_t>(last) + 1);
  return values[static_cast<std::size_t>(place)];
}

}  // namespace dynim
