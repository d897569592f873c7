// The rules of a sum of two piles with one move function, each with its own limit, and nothing but
// the rules: what the oracle plays by.
#pragma once

#include <algorithm>
#include <cstdint>

#include "dynim/move_function.hpp"
#include "dynim/one_pile/rules.hpp"

namespace dynim {

class SumRules {
 public:
  struct State {
    OnePileRules::State first, second;
    bool operator==(const State&) const = default;
  };
  struct Hash {
    std::size_t operator()(const State& s) const {
      const OnePileRules::Hash hash;
      return hash(s.first) * 31 + hash(s.second);
    }
  };

  explicit SumRules(const MoveFunctionPtr& f) : rules_(f) {}

  std::uint64_t move_count(const State& s) const {
    return rules_.move_count(s.first) + rules_.move_count(s.second);
  }

  /// Those of the first pile, then those of the second.
  State after(const State& s, std::uint64_t move) const {
    const std::uint64_t of_first = rules_.move_count(s.first);
    if (move < of_first) return {rules_.after(s.first, move), s.second};
    return {s.first, rules_.after(s.second, move - of_first)};
  }

 private:
  OnePileRules rules_;
};

}  // namespace dynim
