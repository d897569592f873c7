// Wythoff Nim and Imitation Nim in words: the game and its piles.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "dynim/piles.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim::app {

/// "wythoff, m = 2, p = 1".
std::string describe_game(std::string_view game, const WythoffParameters& parameters);

/// "12, 20".
std::string piles_text(const PilePair& piles, bool full);

/// "12, 20; 13, 21".
std::string piles_text(const std::vector<PilePair>& list, bool full);

/// "3 from B".
std::string take_text(const Move& move, bool full);

}  // namespace dynim::app
