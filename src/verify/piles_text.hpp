// Piles as a disagreement names them.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace dynim {

/// "piles 3, 4".
inline std::string piles_text(const std::vector<std::uint64_t>& piles) {
  std::string text = "piles";
  for (const std::uint64_t pile : piles)
    text += (&pile == &piles.front() ? " " : ", ") + std::to_string(pile);
  return text;
}

}  // namespace dynim
