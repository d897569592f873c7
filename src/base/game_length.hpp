// How long a game lasts when the winner hurries and the loser resists: a position by those that its
// moves leave.
//
// Definition: a position lasts one move more than the one that the player to move likes best to
// leave, and none where nothing is open. Lost positions are liked best, short ones first; then won
// ones, long ones first. A block costs no move. No set of blocks is tried: whoever blocks, to win
// soon or to lose late, takes away what the player to move likes best. Cost: a look at each move.
#pragma once

#include <cstdint>
#include <vector>

namespace dynim {

/// Of a position: its moves, and whether the player to move wins.
struct GameLength {
  std::uint32_t moves = 0;
  bool wins = false;

  bool operator==(const GameLength&) const = default;
};

/// Of the position whose moves leave `open`, and `blockable`, of which the other player may block
/// so many; it is not over, so whoever cannot move has lost.
GameLength length_by_moves(std::vector<GameLength> open, std::vector<GameLength> blockable = {},
                           std::uint64_t blocks = 0);

}  // namespace dynim
