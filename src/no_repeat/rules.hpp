// The rules of taking without repeating the move before, and nothing but the rules: what the oracle
// plays by.
//
// The mover takes 1 to `most` counters, but not as many as were taken last. Whoever may take nothing
// although counters are left has lost.
//
// Or from several small piles any number that has not been taken from that pile.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <vector>

namespace dynim {

class NoRepeatRules {
 public:
  struct State {
    std::uint64_t pile;
    std::uint64_t last;  // 0: nothing is forbidden
    bool operator==(const State&) const = default;
  };

  struct Hash {
    std::size_t operator()(const State& s) const {
      // Two odd constants of good bit mixture (splitmix64).
      const std::uint64_t h = s.pile * 0x9e3779b97f4a7c15u ^ s.last * 0xbf58476d1ce4e5b9u;
      return static_cast<std::size_t>(h ^ (h >> 32));
    }
  };

  explicit NoRepeatRules(std::uint64_t most) : most_(most) {}

  bool is_stuck(const State& s) const { return s.pile > 0 && move_count(s) == 0; }

  std::uint64_t move_count(const State& s) const {
    const std::uint64_t largest = std::min(most_, s.pile);
    return largest - (1 <= s.last && s.last <= largest ? 1 : 0);
  }

  /// How much the move of this number takes: ascending, the forbidden one left out.
  static std::uint64_t taken(const State& s, std::uint64_t move) {
    const std::uint64_t take = move + 1;
    return s.last == 0 || take < s.last ? take : take + 1;
  }

  static State after(const State& s, std::uint64_t move) {
    const std::uint64_t take = taken(s, move);
    return {s.pile - take, take};
  }

 private:
  std::uint64_t most_;
};

class NoRepeatEverRules {
 public:
  static constexpr std::uint64_t largest_pile = 64;

  struct Pile {
    std::uint64_t pile;
    std::uint64_t used;  // bit k-1: k has been taken
    bool operator==(const Pile&) const = default;
  };
  using State = std::vector<Pile>;

  struct Hash {
    std::size_t operator()(const State& s) const {
      std::uint64_t h = 0;
      for (const Pile& each : s) {
        h = (h ^ each.used) * 0x9e3779b97f4a7c15u + each.pile;  // as above
        h ^= h >> 32;
      }
      return static_cast<std::size_t>(h);
    }
  };

  /// What may be taken from a pile: bit k-1 for k.
  static std::uint64_t allowed(const Pile& pile) {
    return pile.pile == 0 ? 0 : ~pile.used & (~std::uint64_t{0} >> (largest_pile - pile.pile));
  }

  static std::uint64_t move_count(const State& s) {
    std::uint64_t count = 0;
    for (const Pile& each : s) count += static_cast<std::uint64_t>(std::popcount(allowed(each)));
    return count;
  }

  /// Those of the first pile, ascending, then those of the second, and so on.
  static State after(State s, std::uint64_t move) {
    for (Pile& each : s) {
      for (std::uint64_t left = allowed(each); left != 0; left &= left - 1) {
        if (move-- > 0) continue;
        each.pile -= static_cast<std::uint64_t>(std::countr_zero(left)) + 1;
        each.used |= left & ~(left - 1);
        return s;
      }
    }
    return s;
  }
};

}  // namespace dynim
