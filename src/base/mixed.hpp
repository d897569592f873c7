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

/// Mixes a number into a hash. A multiply-xor is enough for tables of states.
inline std::uint64_t mix(std::uint64_t hash, std::uint64_t number) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15;
  hash = (hash ^ (hash >> 29) ^ number) * odd;
  return hash ^ (hash >> 32);
}

/// And so many, in their order.
template <class Numbers = std::initializer_list<std::uint64_t>>
std::uint64_t mix_all(const Numbers& numbers, std::uint64_t hash = 0) {
  for (const std::uint64_t number : numbers) hash = mix(hash, number);
  return hash;
}

}  // namespace dynim
