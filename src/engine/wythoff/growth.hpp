// Slopes and deviations, where a question asks for them.
#pragma once

#include <algorithm>
#include <optional>

#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

/// Nothing without digits. Throws InputError for digits out of range. Cost: square roots of so many
/// digits and those of n.
inline std::optional<WythoffGrowth> growth(const WythoffParameters& parameters,
                                           const std::optional<std::uint64_t>& digits,
                                           const std::optional<WythoffPair>& pair = std::nullopt) {
  if (!digits) return std::nullopt;
  if (*digits < 1 || *digits > largest_wythoff_digits) {
    throw InputError("digits must be from 1 to " + std::to_string(largest_wythoff_digits) +
                     ", not " + std::to_string(*digits));
  }
  WythoffGrowth result{wythoff_slopes(parameters, *digits), std::nullopt};
  if (pair) result.deviations = wythoff_deviations(parameters, *pair, *digits);
  return result;
}

}  // namespace dynim::wythoff
