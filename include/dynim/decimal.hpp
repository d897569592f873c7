// Integers as decimal text and back, under a budget: converting ten million digits takes seconds.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

/// Decimal digits, with a leading '-' where negative; nothing where the budget ended first. Spends
/// no nodes. Cost: that of to_string(); it looks at the clock after every million digits and every
/// multiplication or division of longer numbers.
std::optional<std::string> decimal_text(const Integer& v, Budget& budget);

/// The value of one or more decimal digits, with or without a leading '-'; nothing where the budget
/// ended first. Throws InputError for any other text. Spends no nodes; the same cost.
std::optional<Integer> read_decimal(std::string_view text, Budget& budget);

}  // namespace DYNIM_EXPORT
