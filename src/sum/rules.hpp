// The rules of a sum of piles, each with its own limit and its own move function, and nothing but
// the rules: what the oracle plays by.
#pragma once

#include <cstdint>
#include <utility>
#include <vector>

#include "dynim/move_function.hpp"
#include "one_pile/rules.hpp"

namespace dynim {

class SumRules {
 public:
  /// A pile each, in the order of the move functions.
  using State = std::vector<OnePileRules::State>;

  struct Hash {
    std::size_t operator()(const State& state) const {
      std::size_t h = 0;
      for (const OnePileRules::State& pile : state) h = h * 31 + OnePileRules::Hash()(pile);
      return h;
    }
  };

  explicit SumRules(const std::vector<MoveFunctionPtr>& functions)
      : rules_(functions.begin(), functions.end()) {}

  std::uint64_t move_count(const State& s) const {
    std::uint64_t count = 0;
    for (std::size_t i = 0; i < s.size(); ++i) count += rules_[i].move_count(s[i]);
    return count;
  }

  /// Those of the first pile, then those of the second, and so on.
  State after(State s, std::uint64_t move) const {
    std::size_t i = 0;
    for (; move >= rules_[i].move_count(s[i]); ++i) move -= rules_[i].move_count(s[i]);
    s[i] = rules_[i].after(s[i], move);
    return s;
  }

 private:
  std::vector<OnePileRules> rules_;
};

}  // namespace dynim
