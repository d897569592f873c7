// Which of the two games with thresholds a question is about. Cost: none.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"

namespace dynim {

/// Throws InputError where more moves may be blocked than largest_blocking.
ThresholdRule blocking_rule(std::uint64_t blocking);

/// Throws InputError where blocking or a pass is not known for the game: misere play of a limit
/// from the pile.
void check_convention(const Takes& f, Convention convention);

/// Throws InputError unless just one of the two is given.
ThresholdRule threshold_rule(const std::optional<std::uint64_t>& blocking, bool pass);

}  // namespace dynim
