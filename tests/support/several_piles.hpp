// What the tests of several piles share: random games and piles, and what is asked of them.
#pragma once

#include <gtest/gtest.h>

#include <random>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "several_piles/recurrence.hpp"
#include "several_piles/rules.hpp"

namespace dynim::test {

using Sizes = std::vector<std::uint64_t>;

inline constexpr unsigned seed_of_piles = 20261122;
inline constexpr std::uint32_t infinite = SeveralPilesRecurrence::infinite;

inline PileSizes integers(const Sizes& sizes) {
  PileSizes piles;
  for (const std::uint64_t size : sizes) piles.push_back(to_integer(size));
  return piles;
}

inline Sizes random_piles(std::mt19937& random, std::size_t count, std::uint64_t most) {
  Sizes piles;
  for (std::size_t i = 0; i < count; ++i) piles.push_back(random() % (most + 1));
  return piles;
}

inline SeveralPilesAnswer solve(const MoveFunctionPtr& f, PileSizes piles, Integer limit,
                                SeveralPilesMethod method = SeveralPilesMethod::automatic) {
  Budget budget;
  SeveralPilesQuestion question{{f}, std::move(piles), std::move(limit), MovesWanted::all, 100000};
  question.method = method;
  return ask(question, budget);
}

inline SeveralPilesAnswer solve(const char* f, PileSizes piles, Integer limit = 1) {
  return solve(parse_move_function(f), std::move(piles), std::move(limit));
}

}  // namespace dynim::test
