// The rules of (m,p)-Imitation Nim, and nothing but the rules: what the oracle plays by.
//
// The mover takes any number from one pile, except by an imitation when p - 1 imitations in a row
// were theirs. The piles have no order of their own, but the state must remember which of them the
// imitable move was made on; so it keeps them sorted and that pile's place with them.
#pragma once

#include <cstdint>
#include <utility>

#include "base/mixed.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {

class ImitationRules {
 public:
  enum class Place : std::uint8_t { none, smaller, larger };

  struct State {
    std::uint32_t smaller, larger;
    std::uint32_t imitable =
        0;  // how much the last move took, where it can be imitated at all; else 0
    Place from = Place::none;  // ... and the pile it took from
    std::uint32_t mover_credit, other_credit;
    bool operator==(const State&) const = default;
  };

  struct Hash {
    std::size_t operator()(const State& state) const {
      return mix_all({state.smaller, state.larger,
                      std::uint64_t{state.imitable} << 2 | static_cast<std::uint64_t>(state.from),
                      std::uint64_t{state.mover_credit} << 32 | state.other_credit});
    }
  };

  explicit ImitationRules(const WythoffParameters& parameters) : parameters_(parameters) {
    check(parameters);
  }

  /// The start of a game.
  State state(std::uint64_t a, std::uint64_t b) const {
    return normal({static_cast<std::uint32_t>(a), static_cast<std::uint32_t>(b), 0, Place::none,
                   full(), full()});
  }

  /// First the moves from the smaller pile, then those from the larger, each from 1 counter on;
  /// forbidden ones left out.
  std::uint64_t move_count(const State& s) const {
    return s.smaller + s.larger - (s.mover_credit == 0 ? imitations(s) : 0);
  }

  State after(const State& s, std::uint64_t move) const {
    const auto [place, take] = played(s, move);
    return after_taking(s, place, take);
  }

  /// The move of this number: from which pile, and how much.
  std::pair<Place, std::uint32_t> played(const State& s, std::uint64_t move) const {
    auto number = static_cast<std::uint32_t>(move);
    if (s.mover_credit == 0 && imitations(s) > 0) {  // skip the imitations, which follow each other
      const std::uint32_t first =
          (imitated_on(s) == Place::smaller ? 0 : s.smaller) + s.imitable - 1;
      if (number >= first) number += imitations(s);
    }
    if (number < s.smaller) return {Place::smaller, number + 1};
    return {Place::larger, number - s.smaller + 1};
  }

  /// The state after taking 1 <= take <= pile.
  State after_taking(const State& s, Place place, std::uint32_t take) const {
    State next{s.smaller, s.larger, 0, Place::none, s.other_credit, full()};
    if (is_imitation(s, place, take)) next.other_credit = s.mover_credit - 1;
    // Of equal piles either counts as the smaller.
    const bool can_be_imitated = place == Place::smaller || s.smaller == s.larger;
    (place == Place::smaller ? next.smaller : next.larger) -= take;
    if (can_be_imitated) {
      next.imitable = take;
      next.from = place;
    }
    return normal(next);
  }

  /// The same state with the piles sorted, and without the last move where nothing can imitate it.
  State normal(State s) const {
    if (s.smaller > s.larger) {
      std::swap(s.smaller, s.larger);
      if (s.from != Place::none) s.from = imitated_on(s);
    }
    if (imitations(s) == 0) {
      s.imitable = 0;
      s.from = Place::none;
    }
    return s;
  }

  bool is_imitation(const State& s, Place place, std::uint32_t take) const {
    return imitations(s) > 0 && place == imitated_on(s) && take >= s.imitable &&
           take - s.imitable < parameters_.m;
  }

 private:
  std::uint32_t full() const { return static_cast<std::uint32_t>(parameters_.p - 1); }

  static Place imitated_on(const State& s) {
    return s.from == Place::smaller ? Place::larger : Place::smaller;
  }

  // How many moves from the other pile are imitations.
  std::uint32_t imitations(const State& s) const {
    if (s.from == Place::none) return 0;
    const std::uint32_t pile = imitated_on(s) == Place::smaller ? s.smaller : s.larger;
    if (pile < s.imitable) return 0;
    const std::uint32_t most = pile - s.imitable + 1;
    return parameters_.m < most ? static_cast<std::uint32_t>(parameters_.m) : most;
  }

  WythoffParameters parameters_;
};

}  // namespace dynim
