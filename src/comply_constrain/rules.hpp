// The rules of comply/constrain subtraction, and nothing but the rules: what the oracle plays by.
//
// The mover was told to take at most `most` counters, or more, and says the same to the other
// player for the next move. Of a move that takes all, nothing is said.
#pragma once

#include <algorithm>
#include <cstdint>

namespace dynim {

class ComplyConstrainRules {
 public:
  struct State {
    std::uint64_t pile;
    bool more;  // told: more than `most`
    bool operator==(const State&) const = default;
  };

  struct Hash {
    std::size_t operator()(const State& s) const {
      const std::uint64_t h = (s.pile << 1 | std::uint64_t{s.more}) * 0x9e3779b97f4a7c15u;
      return static_cast<std::size_t>(h ^ (h >> 32));
    }
  };

  explicit ComplyConstrainRules(std::uint64_t most) : most_(most) {}

  /// Each number that may be taken, with both ways to go on where counters are left.
  std::uint64_t move_count(const State& s) const {
    const std::uint64_t least = least_take(s), largest = s.more ? s.pile : std::min(most_, s.pile);
    if (largest < least) return 0;
    return 2 * (largest - least + 1) - (largest == s.pile ? 1 : 0);
  }

  State after(const State& s, std::uint64_t move) const {
    return {s.pile - least_take(s) - move / 2, move % 2 == 1};
  }

 private:
  std::uint64_t least_take(const State& s) const { return s.more ? most_ + 1 : 1; }

  std::uint64_t most_;
};

}  // namespace dynim
