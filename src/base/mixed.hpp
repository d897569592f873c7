// Well mixed bits: chance that is the same everywhere, unlike the distributions of the standard
// library, and hashes.
#pragma once

#include <cstdint>
#include <initializer_list>

namespace dynim {

/// Of two numbers (splitmix64).
inline std::uint64_t mixed(std::uint64_t seed, std::uint64_t number) {
  std::uint64_t bits = seed + (number + 1) * 0x9e3779b97f4a7c15u;
  bits = (bits ^ (bits >> 30)) * 0xbf58476d1ce4e5b9u;
  bits = (bits ^ (bits >> 27)) * 0x94d049bb133111ebu;
  return bits ^ (bits >> 31);
}

/// Mixes numbers into a hash, in their order. A multiply-xor is enough for tables of states.
template <class Numbers = std::initializer_list<std::uint64_t>>
std::uint64_t mix_all(const Numbers& numbers, std::uint64_t hash = 0) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;
  for (const std::uint64_t number : numbers) hash = (hash ^ (hash >> 29) ^ number) * odd;
  return hash ^ (hash >> 32);
}

inline std::uint64_t mix(std::uint64_t hash, std::uint64_t number) {
  return mix_all({number}, hash);
}

}  // namespace dynim
