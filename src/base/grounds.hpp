// What an answer rests on, as a method finds it.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/answer.hpp"

namespace dynim {

/// A method, and the theorem of docs/mathematics.md behind it; 0: none, or one that has no number.
struct Grounds {
  Method method = Method::none;
  std::uint64_t theorem = 0;

  constexpr Grounds() = default;
  constexpr Grounds(Method of, std::uint64_t by = 0) : method(of), theorem(by) {}

  bool operator==(const Grounds&) const = default;
};

inline void set_grounds(Verdict& verdict, const Grounds& grounds) {
  verdict.method = grounds.method;
  verdict.theorem = grounds.theorem > 0 ? std::optional(grounds.theorem) : std::nullopt;
}

inline Grounds grounds_of(const Verdict& verdict) {
  return {verdict.method, verdict.theorem.value_or(0)};
}

}  // namespace dynim
