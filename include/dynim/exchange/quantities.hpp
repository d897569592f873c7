// Amounts with a unit, as given to --budget and --memory.
#pragma once

#include <cstdint>
#include <string_view>

#include "dynim/budget.hpp"

namespace dynim::app {

/// "10", "2.5s", "500ms", "2min", "1h": time; "1e6 nodes": steps of search; both with a comma
/// between; "none". What is not mentioned is unlimited. The bytes of the result are left at their
/// default. Throws InputError.
BudgetLimits parse_budget(std::string_view text);

/// "2GiB", "500MB", "1e9" bytes: kB, MB, GB, TB are powers of 1000, and KiB, MiB, GiB, TiB
/// as well as K, M, G, T alone are powers of 1024, in capital or small letters. Throws InputError.
std::uint64_t parse_memory(std::string_view text);

}  // namespace dynim::app
