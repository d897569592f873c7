// Reasons that all games share.
#pragma once

#include <string>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"

namespace dynim {

/// Why there is no answer, or not all of it: how the budget ended. `kind`: what is lacking.
inline Reason search_ended(const Budget& budget, std::string_view kind = "search-ended") {
  return Reason(kind, {{"how", std::string(to_string(budget.reason()))}});
}

/// Of a table that ends early: how far it goes.
inline Reason table_ends_at(std::uint64_t complete_to) {
  return Reason("table-ends-at", {{"complete_to", to_integer(complete_to)}});
}

}  // namespace dynim
