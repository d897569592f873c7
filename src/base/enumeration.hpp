// What belongs to the enumerators of an enumeration, in their order.
#pragma once

#include <cstddef>

namespace dynim {

/// Of enumerations that begin with 0 and leave nothing out; a value for each enumerator.
template <class Value, class Enum, std::size_t count>
constexpr Value value_of(Enum place, const Value (&values)[count]) {
  return values[static_cast<std::size_t>(place)];
}

}  // namespace dynim
