// Amounts with a unit, as given for budgets and memory.
#pragma once

#include <cstdint>
#include <string_view>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// "10", "2.5s", "500ms", "2min", "1h": time; "1e6 nodes": steps of search; both with a comma
/// between; "none". What is not mentioned is unlimited; nothing may be mentioned twice. The bytes
/// of the result are left at their default. Throws InputError that begins with `what`.
BudgetLimits parse_budget(std::string_view text, std::string_view what);

/// "2GiB", "500MB", "1e9" bytes: kB, MB, GB, TB are powers of 1000, and KiB, MiB, GiB, TiB
/// as well as K, M, G, T alone are powers of 1024, in capital or small letters. Throws InputError
/// that begins with `what`.
std::uint64_t parse_memory(std::string_view text, std::string_view what);

}  // namespace exchange
}  // namespace dynim
