// Integers as decimal text and back, under a budget: converting ten million digits takes seconds.
#pragma once

#include <cstddef>
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

/// The ends of a long number, and how long it is.
struct DecimalEnds {
  std::string first;  ///< of a negative number after a '-'
  std::string last;
  std::size_t digits;  ///< in all
};

/// The first and last digits of |v| without the others; nothing where it has at most `in_full`
/// digits. Precondition: 1 <= first <= 30, 1 <= last, first + last <= in_full. Cost: linear in the
/// digits, but next to a multiple of a large power of ten that of a division.
std::optional<DecimalEnds> decimal_ends(const Integer& v, std::size_t in_full, std::size_t first,
                                        std::size_t last);

}  // namespace dynim
