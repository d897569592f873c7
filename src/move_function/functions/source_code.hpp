// Move functions written in other languages, for programs that are copied.
#pragma once

#include <optional>
#include <string>

#include "dynim/move_function.hpp"

namespace dynim::move_function {

/// The definition of a function f(n, t) and of what it calls. That in Python is exact, but for
/// powers beyond 2^4096; that in C++, for n and t below 2^62, gives 2^126 for whatever is larger.
struct SourceCode {
  std::string python, cpp;
};

/// Nothing for a callable, for reals, and for what could overflow in C++ where that is not seen in
/// the result. Cost: linear in the expression.
std::optional<SourceCode> source_code(const MoveFunction& f);

}  // namespace dynim::move_function
