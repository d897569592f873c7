// The terminal sizes of a game as machine integers, for what goes pile by pile.
#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "dynim/one_pile.hpp"

namespace dynim {

/// Those from 1 to `most`, ascending.
inline std::vector<std::uint64_t> endings_within(const OnePileGame& game, std::uint64_t most) {
  std::vector<std::uint64_t> endings;
  for (const Integer& size : game.terminal) {
    if (size >= 1 && size <= to_integer(most)) endings.push_back(to_u64(size));
  }
  std::ranges::sort(endings);
  return endings;
}

}  // namespace dynim
