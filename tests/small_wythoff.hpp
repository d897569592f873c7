// Small games of Wythoff Nim and Imitation Nim, and perfect play of one to its end.
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/play.hpp"
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

inline const std::array<PilePair, 4> played_piles{
    {PilePair{11, 9}, PilePair{7, 14}, PilePair{8, 12}, PilePair{40, 25}}};

/// Who is said to win does win, and nobody breaks the rules.
inline void expect_perfect_play(const std::unique_ptr<PlayedGame>& played, Outcome outcome) {
  Budget budget = Budget::unlimited();
  const Player expected = outcome == Outcome::N ? Player::first : Player::second;
  while (!played->winner()) {
    EXPECT_EQ(played->outcome(budget) == Outcome::N, played->to_act() == expected);
    const Choice choice = played->choose(budget);
    EXPECT_EQ(choice.verdict.status, Status::proved);
    EXPECT_EQ(choice.wins, played->to_act() == expected);
    ASSERT_FALSE(played->refusal(choice.action));
    played->act(choice.action);
  }
  EXPECT_EQ(played->winner(), expected);
  EXPECT_THROW(played->choose(budget), InputError);
}

}  // namespace dynim
