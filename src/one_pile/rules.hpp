// The rules of one-pile dynamic Nim, and nothing but the rules: what the oracle plays by.
//
// A pile of n counters and a limit x: the mover takes k counters, 1 <= k <= min(n, x); the next
// limit is f(n, k), and the least move is 1, unless there is a least; f is, where functions take
// turns, that of the phase (Takes). The game ends when the pile size lands in the terminal set,
// which always contains 0, or where a limit from the pile says so (PileLimit). Whoever faces the
// limit 0 before that cannot move and loses.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "base/mixed.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

class OnePileRules {
 public:
  struct State {
    std::uint64_t pile;
    std::uint64_t limit;     // at most the pile: a larger one allows nothing more
    std::uint64_t also = 0;  // the phase of the next move; or its least less one, at most the pile
    bool operator==(const State&) const = default;
  };

  struct Hash {
    std::size_t operator()(const State& state) const {
      return mix_all({state.pile, state.limit, state.also});
    }
  };

  /// `terminal`: pile sizes at which the game ends, sorted; 0 need not be among them. Played is the
  /// f that was typed, whatever period was declared for it.
  explicit OnePileRules(const Takes& takes, std::vector<std::uint64_t> terminal = {})
      : takes_(takes.typed()), has_least_(takes.has_least()), terminal_(std::move(terminal)) {}

  static State state(std::uint64_t pile, std::uint64_t limit) {
    return {pile, std::min(pile, limit)};
  }

  /// Where moves have a least; 0 is no other than 1.
  static State with_least(std::uint64_t pile, std::uint64_t limit, std::uint64_t least) {
    return {pile, std::min(pile, limit), least == 0 ? 0 : std::min(pile, least - 1)};
  }

  bool ends_at(std::uint64_t pile) const {
    return pile == 0 || std::binary_search(terminal_.begin(), terminal_.end(), pile) ||
           ends_by_limit(takes_, to_integer(pile));
  }

  bool is_stuck(const State& s) const { return s.limit <= below_least(s) && !ends_at(s.pile); }

  std::uint64_t move_count(const State& s) const {
    const std::uint64_t below = below_least(s);
    return ends_at(s.pile) || s.limit <= below ? 0 : s.limit - below;
  }

  /// The state after move number `move`, which takes so many counters more than the least.
  State after(const State& s, std::uint64_t move) const {
    const std::uint64_t taken = below_least(s) + 1 + move, left = s.pile - taken;
    if (has_least_) {
      const auto& [least, most] = takes_.in_turn.front();
      return with_least(left, most->value64(s.pile, taken), least->value64(s.pile, taken));
    }
    State next = state(left, takes_.in_phase(s.also).value64(s.pile, taken));
    next.also = s.also + 1 == takes_.in_turn.size() ? 0 : s.also + 1;
    return next;
  }

 private:
  // The least less one.
  std::uint64_t below_least(const State& s) const { return has_least_ ? s.also : 0; }

  Takes takes_;
  bool has_least_;
  std::vector<std::uint64_t> terminal_;
};

}  // namespace dynim
