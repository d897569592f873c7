// Small games of Wythoff Nim and Imitation Nim, for tests of every position.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {

/// All m and p from 1 to `most`.
inline std::vector<WythoffParameters> small_parameters(std::uint64_t most = 4) {
  std::vector<WythoffParameters> result;
  for (std::uint64_t m = 1; m <= most; ++m) {
    for (std::uint64_t p = 1; p <= most; ++p) result.push_back({m, p});
  }
  return result;
}

inline PilePair pair_of(std::uint64_t a, std::uint64_t b) { return {to_integer(a), to_integer(b)}; }

/// "m = 1, p = 2, piles 3, 4".
inline std::string text_of(const WythoffParameters& parameters, const PilePair& piles) {
  return "m = " + std::to_string(parameters.m) + ", p = " + std::to_string(parameters.p) +
         ", piles " + to_string(piles.first) + ", " + to_string(piles.second);
}

}  // namespace dynim
