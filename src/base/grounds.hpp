// What an answer rests on, as a method finds it, and why there is none, or not all of it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"

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

/// Why there is no answer, or not all of it: how the budget ended. `kind`: what is lacking.
inline Reason search_ended(const Budget& budget, std::string_view kind = "search-ended") {
  return Reason(kind, {{"how", std::string(to_string(budget.reason()))}});
}

/// Of a table that ends early: how far it goes.
inline Reason table_ends_at(std::uint64_t complete_to) {
  return Reason("table-ends-at", {{"complete_to", to_integer(complete_to)}});
}

}  // namespace dynim
