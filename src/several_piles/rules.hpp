// The rules of several piles under one limit, and nothing but the rules: what the oracle plays by.
//
// Piles and a limit x: the mover takes k counters from one of the piles, 1 <= k <= x; the next
// limit is f(k). The game ends when at most `until` counters are left, and whoever faces the limit
// 0 before that cannot move and loses. The piles have no order, so a state keeps them sorted; at
// the end it has none.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/mixed.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

class SeveralPilesRules {
 public:
  struct State {
    std::vector<std::uint64_t> piles;  // ascending, none of them empty
    std::uint64_t limit = 0;           // at most the largest pile: more allows nothing more
    bool operator==(const State&) const = default;
  };

  struct Hash {
    std::size_t operator()(const State& state) const { return mix_all(state.piles, state.limit); }
  };

  explicit SeveralPilesRules(MoveFunctionPtr f, std::uint64_t until = 0)
      : f_(std::move(f)), until_(until) {}

  State state(std::vector<std::uint64_t> piles, std::uint64_t limit) const {
    std::uint64_t may_stay = until_;
    const bool over = std::ranges::all_of(piles, [&](std::uint64_t pile) {
      const bool stays = pile <= may_stay;
      if (stays) may_stay -= pile;
      return stays;
    });
    if (over) return {};
    std::erase(piles, 0);
    std::sort(piles.begin(), piles.end());
    const std::uint64_t largest = piles.empty() ? 0 : piles.back();
    return {std::move(piles), std::min(limit, largest)};
  }

  /// The moves from the smallest pile come first, each from 1 counter on.
  std::uint64_t move_count(const State& s) const {
    std::uint64_t count = 0;
    for (const std::uint64_t pile : s.piles) count += std::min(pile, s.limit);
    return count;
  }

  State after(const State& s, std::uint64_t move) const {
    std::size_t pile = 0;
    for (; move >= std::min(s.piles[pile], s.limit); ++pile)
      move -= std::min(s.piles[pile], s.limit);
    std::vector<std::uint64_t> left = s.piles;
    left[pile] -= move + 1;
    return state(std::move(left), f_->value64(s.piles[pile], move + 1));
  }

 private:
  MoveFunctionPtr f_;
  std::uint64_t until_;
};

}  // namespace dynim
