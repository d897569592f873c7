// The rules of two-pile dynamic Nim, and nothing but the rules: what the oracle plays by.
//
// Two piles and a limit x: the mover takes k counters from one of the piles, 1 <= k <= x; the next
// limit is f(k). The game ends as soon as one pile is empty. Whoever faces the limit 0 before that
// cannot move and loses. The piles have no order, so a state keeps them sorted.
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/mixed.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

class TwoPileRules {
 public:
  struct State {
    std::uint64_t smaller, larger;
    std::uint64_t limit;  // at most the larger pile: more allows nothing more
    bool operator==(const State&) const = default;
  };

  struct Hash {
    std::size_t operator()(const State& state) const {
      return mix_all({state.smaller, state.larger, state.limit});
    }
  };

  explicit TwoPileRules(MoveFunctionPtr f) : f_(std::move(f)) {}

  static State state(std::uint64_t a, std::uint64_t b, std::uint64_t limit) {
    return {std::min(a, b), std::max(a, b), std::min(limit, std::max(a, b))};
  }

  /// First the moves from the smaller pile, then those from the larger, each from 1 counter on.
  std::uint64_t move_count(const State& s) const {
    return s.smaller == 0 ? 0 : from_smaller(s) + std::min(s.larger, s.limit);
  }

  bool is_stuck(const State& s) const { return s.limit == 0 && s.smaller > 0; }

  State after(const State& s, std::uint64_t move) const {
    if (move < from_smaller(s)) return after_taking(move + 1, s.smaller, s.larger);
    return after_taking(move - from_smaller(s) + 1, s.larger, s.smaller);
  }

 private:
  static std::uint64_t from_smaller(const State& s) { return std::min(s.smaller, s.limit); }

  State after_taking(std::uint64_t taken, std::uint64_t from, std::uint64_t other) const {
    return state(from - taken, other, f_->value64(0, taken));
  }

  MoveFunctionPtr f_;
};

}  // namespace dynim
