// Piles by their place in the order given, and what a player does to them: the same words for every
// game. Two piles have no order of their own; theory wants them sorted, people keep theirs, and
// PileOrder goes from the one to the other and back.
#pragma once

#include <cstddef>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

/// A pile by its place, from 0; where there is but one pile it is the first.
enum class Pile : std::size_t { first, second };

/// Of two piles.
inline Pile other(Pile pile) { return pile == Pile::first ? Pile::second : Pile::first; }

/// Two piles in the user's order.
struct PilePair {
  Integer first, second;

  const Integer& operator[](Pile pile) const { return pile == Pile::first ? first : second; }
  Integer& operator[](Pile pile) { return pile == Pile::first ? first : second; }
  std::vector<Integer> list() const { return {first, second}; }
  bool operator==(const PilePair&) const = default;
};

/// Two piles, smaller <= larger.
struct SortedPiles {
  Integer smaller, larger;
  bool operator==(const SortedPiles&) const = default;
};

/// The user's order of two piles against the sorted one. Of equal piles the first counts as the
/// smaller.
class PileOrder {
 public:
  explicit PileOrder(const PilePair& piles)
      : smaller_(piles.first <= piles.second ? Pile::first : Pile::second) {}

  Pile smaller() const { return smaller_; }
  Pile larger() const { return other(smaller_); }

  /// `piles` in the places of those that the order was made of; they need not be sorted themselves.
  SortedPiles sorted(const PilePair& piles) const { return {piles[smaller()], piles[larger()]}; }

  /// The inverse: what stands in the place of the smaller pile goes where that one is.
  PilePair given(const Integer& smaller, const Integer& larger) const {
    return smaller_ == Pile::first ? PilePair{smaller, larger} : PilePair{larger, smaller};
  }
  PilePair given(const SortedPiles& piles) const { return given(piles.smaller, piles.larger); }

 private:
  Pile smaller_;
};

/// Takes from one pile.
struct Move {
  Pile pile = Pile::first;
  Integer take;
  bool operator==(const Move&) const = default;
};

/// Takes from both of two piles.
struct MoveBoth {
  Integer from_first, from_second;
  bool operator==(const MoveBoth&) const = default;
};

/// Forbids the other player to leave one of these piles.
struct Block {
  std::vector<PilePair> targets;
  bool operator==(const Block&) const = default;
};

/// What a player does at a time.
using Action = std::variant<Move, MoveBoth, Block>;

/// What a player is asked for.
enum class Asked { move, block };

/// Of the two players at a position that is over.
enum class Winner { mover, other };

std::string_view to_string(Asked asked);  ///< "move", "block"

}  // namespace dynim
