// Random games of piles with any parts, and a position of each.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dynim/game.hpp"

namespace dynim {

struct RandomMixture {
  Game game;
  std::vector<std::uint64_t> piles;  ///< one or two, of a few counters
  std::optional<TakeRange<std::uint64_t>> limits;
  std::string text;  ///< what the functions and numbers are
};

/// Defined by its seed alone.
RandomMixture random_mixture(std::uint64_t seed);

}  // namespace dynim
