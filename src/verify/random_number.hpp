// Random numbers for games. uniform_int_distribution differs between standard libraries; a seed
// must mean the same game everywhere.
#pragma once

#include <cstdint>
#include <random>

namespace dynim {

/// A number from 0 to bound - 1.
inline std::uint64_t below(std::mt19937_64& random, std::uint64_t bound) {
  return random() % bound;
}

/// A number from lo to hi.
inline std::uint64_t between(std::mt19937_64& random, std::uint64_t lo, std::uint64_t hi) {
  return lo + below(random, hi - lo + 1);
}

}  // namespace dynim
