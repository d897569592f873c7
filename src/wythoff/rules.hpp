// The rules of (m,p)-Wythoff Nim, and nothing but the rules: what the oracle plays by.
//
// The oracle lets the players take turns at every step, so blocking is cut into steps. The player
// to move the piles passes; the other blocks one target or stops; the player to move passes again,
// and so on; after a stop the piles are moved, and roles change. Targets are blocked in the order
// of their numbers, so that no set of them is met twice. Cost: a state for every set of at most p -
// 1 targets, or as many as block_any says, so for tiny piles only.
#pragma once

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

#include "base/mixed.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {

class WythoffRules {
 public:
  enum class Turn : std::uint8_t { pass, block, move };

  struct State {
    std::uint64_t smaller, larger;  // the piles have no order
    Turn turn = Turn::pass;
    std::vector<std::uint32_t> blocked = {};  // numbers of targets, ascending
    bool operator==(const State&) const = default;
  };

  struct Hash {
    std::size_t operator()(const State& state) const {
      return mix_all(state.blocked, mix_all({state.smaller, state.larger,
                                             static_cast<std::uint64_t>(state.turn)}));
    }
  };

  explicit WythoffRules(const WythoffParameters& parameters,
                        BlockTargets block_targets = BlockTargets::any, std::uint64_t block_any = 0)
      : parameters_(parameters),
        block_targets_(block_targets),
        any_move_(block_any > 0),
        most_blocked_(dynim::most_blocked(parameters, block_any)) {
    check(parameters);
  }

  /// Before anything is blocked; the player to move the piles is asked first.
  static State state(std::uint64_t a, std::uint64_t b) { return {std::min(a, b), std::max(a, b)}; }

  std::uint64_t move_count(const State& s) const {
    if (s.turn == Turn::pass) return 1;
    if (s.turn == Turn::move) return s.smaller + s.larger + targets(s) - s.blocked.size();
    if (s.blocked.size() == most_blocked_) return 1;
    return 1 + left_to_block(s);
  }

  State after(const State& s, std::uint64_t move) const {
    State next = s;
    switch (s.turn) {
      case Turn::pass:
        next.turn = Turn::block;
        return next;
      case Turn::block:
        next.turn = move == 0 ? Turn::move : Turn::pass;
        if (move > 0) next.blocked.push_back(static_cast<std::uint32_t>(to_block(s, move - 1)));
        return next;
      case Turn::move:
        break;
    }
    for (const std::uint32_t target : s.blocked) move += target <= move ? 1 : 0;
    if (move < s.smaller) return state(s.smaller - move - 1, s.larger);
    move -= s.smaller;
    if (move < s.larger) return state(s.smaller, s.larger - move - 1);
    move -= s.larger;
    const auto [x, y] = taken(s, move);
    return state(s.smaller - x, s.larger - y);
  }

 private:
  // Targets are numbered: those of moves from the smaller pile, from the larger, then from both, by
  // x from the smaller and then by y from the larger.
  std::uint64_t least_y(std::uint64_t x) const {
    return x < parameters_.m ? 1 : x - parameters_.m + 1;
  }
  std::uint64_t count_y(const State& s, std::uint64_t x) const {
    const std::uint64_t most = std::min(s.larger, x + parameters_.m - 1);
    return most < least_y(x) ? 0 : most - least_y(x) + 1;
  }

  std::uint64_t targets(const State& s) const {
    std::uint64_t count = 0;
    for (std::uint64_t x = 1; x <= s.smaller; ++x) count += count_y(s, x);
    return count;
  }

  std::pair<std::uint64_t, std::uint64_t> taken(const State& s, std::uint64_t target) const {
    std::uint64_t x = 1;
    for (; target >= count_y(s, x); ++x) target -= count_y(s, x);
    return {x, least_y(x) + target};
  }

  // The number of the target that takes x from both piles; it increases with x.
  std::uint64_t on_diagonal(const State& s, std::uint64_t x) const {
    std::uint64_t number = s.smaller + s.larger + x - least_y(x);
    for (std::uint64_t before = 1; before < x; ++before) number += count_y(s, before);
    return number;
  }

  // The least x of a target on the diagonal that may still be blocked.
  std::uint64_t first_on_diagonal(const State& s) const {
    std::uint64_t x = 1;
    while (x <= s.smaller && on_diagonal(s, x) < first_to_block(s)) ++x;
    return x;
  }

  std::uint64_t left_to_block(const State& s) const {
    return block_targets_ == BlockTargets::any
               ? s.smaller + s.larger + targets(s) - first_to_block(s)
               : s.smaller + 1 - first_on_diagonal(s);
  }

  // The number of the target that is the i-th of these, from 0.
  std::uint64_t to_block(const State& s, std::uint64_t i) const {
    return block_targets_ == BlockTargets::any ? first_to_block(s) + i
                                               : on_diagonal(s, first_on_diagonal(s) + i);
  }

  std::uint64_t first_to_block(const State& s) const {
    if (!s.blocked.empty()) return s.blocked.back() + 1;
    return any_move_ ? 0 : s.smaller + s.larger;
  }

  WythoffParameters parameters_;
  BlockTargets block_targets_;
  bool any_move_;  // may be blocked, not only those from both piles
  std::uint64_t most_blocked_;
};

}  // namespace dynim
