// Chance that is the same everywhere, unlike the distributions of the standard library.
#pragma once

#include <cstdint>

namespace dynim {

/// Well mixed bits of two numbers (splitmix64).
inline std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t bits = seed + (number + 1) * 0x9e3779b97f4a7c15u;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
  return bits ^ (bits >> 31);
}

}  // namespace dynim
