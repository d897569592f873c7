// The rules of one pile with blocking and of one pile with a pass, and nothing but the rules: what
// the oracle plays by.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>

#include "dynim/move_function.hpp"
#include "one_pile/rules.hpp"

namespace dynim {

/// Whoever takes k counters then forbids the other up to p of the moves 1 .. min(pile, limit).
/// Piles up to 60.
class BlockingRules {
 public:
  struct State {
    std::uint64_t pile, limit;
    std::uint64_t blocked;  // bit k - 1: the move k
    bool operator==(const State&) const = default;
  };
  struct Hash {
    std::size_t operator()(const State& s) const {
      return OnePileRules::Hash{}({s.pile + (s.blocked << 8), s.limit});
    }
  };

  BlockingRules(const MoveFunctionPtr& f, std::uint64_t p) : f_(as_typed(f)), p_(p) {}

  static State state(std::uint64_t pile, std::uint64_t limit, std::uint64_t blocked) {
    return {pile, std::min(pile, limit), blocked};
  }

  bool is_stuck(const State& s) const { return s.pile > 0 && move_count(s) == 0; }

  std::uint64_t move_count(const State& s) const {
    std::uint64_t count = 0;
    for (std::uint64_t k = 1; k <= s.limit; ++k) count += is_blocked(s, k) ? 0 : ways_after(s, k);
    return count;
  }

  /// The moves that are left, each with all ways to block the next.
  State after(const State& s, std::uint64_t move) const {
    std::uint64_t k = 1;
    for (; is_blocked(s, k) || move >= ways_after(s, k); ++k) {
      if (!is_blocked(s, k)) move -= ways_after(s, k);
    }
    const State next = state(s.pile - k, f_->value64(s.pile, k), 0);
    std::uint64_t set = 0;
    while (!allowed(set) || move-- > 0) ++set;
    return {next.pile, next.limit, set};
  }

 private:
  static bool is_blocked(const State& s, std::uint64_t k) {
    return (s.blocked >> (k - 1) & 1) != 0;
  }
  bool allowed(std::uint64_t set) const {
    return static_cast<std::uint64_t>(std::popcount(set)) <= p_;
  }

  // How many sets the next limit allows to block.
  std::uint64_t ways_after(const State& s, std::uint64_t k) const {
    const std::uint64_t limit = std::min(s.pile - k, f_->value64(s.pile, k));
    std::uint64_t count = 0;
    for (std::uint64_t set = 0; set >> limit == 0; ++set) count += allowed(set) ? 1 : 0;
    return count;
  }

  MoveFunctionPtr f_;
  std::uint64_t p_;
};

/// Once in the game the player to move may pass, unless the game is over.
class PassRules {
 public:
  struct State {
    std::uint64_t pile, limit;
    bool pass;  // is still to be had
    bool operator==(const State&) const = default;
  };
  struct Hash {
    std::size_t operator()(const State& s) const {
      return OnePileRules::Hash{}({s.pile, 2 * s.limit + (s.pass ? 1 : 0)});
    }
  };

  explicit PassRules(const MoveFunctionPtr& f) : f_(as_typed(f)), limit_(f_->pile_limit()) {}

  static State state(std::uint64_t pile, std::uint64_t limit, bool pass) {
    return {pile, std::min(pile, limit), pass};
  }

  bool is_stuck(const State& s) const { return !is_over(s) && move_count(s) == 0; }

  std::uint64_t move_count(const State& s) const {
    return is_over(s) ? 0 : s.limit + (s.pass ? 1 : 0);
  }

  /// The pass is the last of the moves.
  State after(const State& s, std::uint64_t move) const {
    if (move == s.limit) return {s.pile, s.limit, false};
    return state(s.pile - move - 1, f_->value64(s.pile, move + 1), s.pass);
  }

 private:
  bool is_over(const State& s) const {
    return s.pile == 0 || (limit_ && limit_->ends_at(to_integer(s.pile)));
  }

  MoveFunctionPtr f_;
  std::optional<PileLimit> limit_;
};

}  // namespace dynim
