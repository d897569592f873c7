// Whether two move functions are known to be one.
#pragma once

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

/// The same object, or the same text where that is one from which the function can be read again.
/// Of two that are not written alike nothing is said. Cost: reading the text.
inline bool same_function(const MoveFunctionPtr& f, const MoveFunctionPtr& with) {
  const MoveFunctionPtr first = as_typed(f), second = as_typed(with);
  if (first == second) return true;
  if (first->text() != second->text()) return false;
  try {
    parse_move_function(first->text());
    return true;
  } catch (const InputError&) {
    return false;  // the text of a callable, which says nothing
  }
}

}  // namespace dynim
