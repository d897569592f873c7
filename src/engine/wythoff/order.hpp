// Two piles in the user's order and sorted.
#pragma once

#include "dynim/wythoff.hpp"
#include "wythoff/diagonals.hpp"

namespace dynim::wythoff {

class Order {
 public:
  explicit Order(const PilePair& piles) : turned_(piles.first > piles.second) {}

  SortedPiles sorted(const PilePair& piles) const {
    return turned_ ? SortedPiles{piles.second, piles.first}
                   : SortedPiles{piles.first, piles.second};
  }

  /// a stands in the place of the smaller pile.
  PilePair users(const SortedPiles& piles) const {
    return turned_ ? PilePair{piles.b, piles.a} : PilePair{piles.a, piles.b};
  }

 private:
  bool turned_;
};

/// An order of positions, for looking them up.
inline bool before(const PilePair& x, const PilePair& y) {
  return x.first != y.first ? x.first < y.first : x.second < y.second;
}

}  // namespace dynim::wythoff
