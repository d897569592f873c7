// The rules of one pile with limits by the turn, and nothing but the rules: what the oracle plays by.
// Every set of choices that the opponent may forbid is a way to go on.
#pragma once

#include <bit>
#include <cstdint>
#include <utility>

#include "dynim/timed/game.hpp"

namespace dynim {

class TimedRules {
 public:
  /// What is forbidden in this turn: bit t - 1 the taking of t. Piles up to 60.
  struct State {
    std::uint64_t pile, turn, blocked;
    bool operator==(const State&) const = default;
  };
  struct Hash {
    std::size_t operator()(const State& s) const {
      std::uint64_t h = (s.pile << 32 | s.turn) * 0x9e3779b97f4a7c15u ^ s.blocked;
      h = (h ^ (h >> 29)) * 0xbf58476d1ce4e5b9u;
      return static_cast<std::size_t>(h ^ (h >> 32));
    }
  };

  explicit TimedRules(TimedGame game) : game_(std::move(game)) {}

  /// The choices that are left, each with all ways to forbid some of the next.
  std::uint64_t move_count(const State& s) const {
    std::uint64_t count = 0;
    for (std::uint64_t take = 1; take <= s.pile; ++take) {
      if (may_take(s, take)) count += sets(s.pile - take, s.turn + 1);
    }
    return count;
  }

  State after(const State& s, std::uint64_t move) const {
    std::uint64_t take = 1;
    for (;; ++take) {
      if (!may_take(s, take)) continue;
      const std::uint64_t ways = sets(s.pile - take, s.turn + 1);
      if (move < ways) break;
      move -= ways;
    }
    return {s.pile - take, s.turn + 1, set(s.pile - take, s.turn + 1, move)};
  }

  /// How many sets of choices may be forbidden, and one of them.
  std::uint64_t sets(std::uint64_t pile, std::uint64_t turn) const {
    return visit_sets(pile, turn, [](std::uint64_t, std::uint64_t) { return false; }).second;
  }
  std::uint64_t set(std::uint64_t pile, std::uint64_t turn, std::uint64_t number) const {
    return visit_sets(pile, turn,
                      [&](std::uint64_t, std::uint64_t before) { return before == number; })
        .first;
  }

 private:
  bool may_take(const State& s, std::uint64_t take) const {
    return (choices(s.pile, s.turn) & ~s.blocked) >> (take - 1) & 1;
  }

  // Bit t - 1: t may be taken.
  std::uint64_t choices(std::uint64_t pile, std::uint64_t turn) const {
    const std::uint64_t least = value(game_.least, turn, 1), most = value(game_.most, turn, 0);
    std::uint64_t choices = 0;
    for (std::uint64_t take = least; take <= most && take <= pile; ++take)
      choices |= std::uint64_t{1} << (take - 1);
    return choices;
  }

  // Until stop(set, how many before): the last set, and how many before it or in all.
  template <class Stop>
  std::pair<std::uint64_t, std::uint64_t> visit_sets(std::uint64_t pile, std::uint64_t turn,
                                                     const Stop& stop) const {
    const std::uint64_t all = choices(pile, turn), most = value(game_.blocked, turn, 0);
    std::uint64_t set = 0, count = 0;
    do {
      std::uint64_t step = 1;  // to the next part of `all`
      if (static_cast<std::uint64_t>(std::popcount(set)) <= most) {
        if (stop(set, count)) break;
        ++count;
      } else {
        step = set & -set;  // past those with more elements still
      }
      set = ((set | ~all) + step) & all;
    } while (set != 0);
    return {set, count};
  }

  static std::uint64_t value(const MoveFunctionPtr& f, std::uint64_t turn,
                             std::uint64_t otherwise) {
    constexpr std::uint64_t most = 1000;  // more than any pile here
    return f ? to_u64(f->value(to_integer(turn), to_integer(turn), to_integer(most))) : otherwise;
  }

  TimedGame game_;
};

}  // namespace dynim
