// Whether f has a value: a list may end, an expression divide by 0.
#pragma once

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"

namespace dynim::move_function {

/// Whether f, which does not look at the pile, has a value at t.
inline bool is_defined(const MoveFunction& f, const Integer& t) {
  try {
    f.value(t, t, 1);
    return true;
  } catch (const InputError&) {
    return false;
  }
}

}  // namespace dynim::move_function
