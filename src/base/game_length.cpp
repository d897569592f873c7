// The length of one position. Definition and cost are in game_length.hpp.
#include "base/game_length.hpp"

#include <algorithm>

namespace dynim {
namespace {

// Whether the player to move leaves x rather than y.
bool liked_better(const GameLength& x, const GameLength& y) {
  if (x.wins != y.wins) return y.wins;
  return x.wins ? x.moves > y.moves : x.moves < y.moves;
}

}  // namespace

GameLength length_by_moves(std::vector<GameLength> open, std::vector<GameLength> blockable,
                           std::uint64_t blocks) {
  const auto blocked = std::min<std::uint64_t>(blocks, blockable.size());
  const auto left = blockable.begin() + static_cast<std::ptrdiff_t>(blocked);
  std::ranges::nth_element(blockable, left, liked_better);
  open.insert(open.end(), left, blockable.end());
  if (open.empty()) return {};
  const GameLength& best = *std::ranges::min_element(open, liked_better);
  return {best.moves + 1, !best.wins};
}

}  // namespace dynim
