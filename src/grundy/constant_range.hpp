// Grundy values where every move after the first takes from p to q counters, p <= q, in normal
// play: the value of n counters is that of n mod (p + q), divided by p without remainder
// (docs/mathematics.md, Theorem 218 (f)). Whatever the first move may take, it leaves one of these.
//
// Cost: some divisions; of lists, their length.
#pragma once

#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/game.hpp"
#include "grundy/values.hpp"

namespace dynim::grundy {

class ConstantRange {
 public:
  /// Nothing for any other game.
  static std::optional<ConstantRange> of(const Game& game);

  /// Where f is one number of at least 1: p is 1.
  static std::optional<ConstantRange> of(const MoveFunction& f);

  /// The limits of first moves of at least 1 at which the value of a pile rises. Precondition: p
  /// is 1.
  std::vector<GrundyStep> steps(const Integer& pile) const;

  /// Where the first move takes from `first.least` to `first.most` of the pile.
  Integer value(const Integer& pile, const TakeRange<Integer>& first) const;

  /// Those first moves that leave the value, as Values::moves_to.
  Values::Moves moves_to(const Integer& value, const Integer& pile, const TakeRange<Integer>& first,
                         std::uint64_t most, Budget& budget) const;

  Reason reason() const;

 private:
  ConstantRange(Integer least, Integer most)
      : least_(std::move(least)), most_(std::move(most)), period_(least_ + most_) {}

  Integer least_, most_, period_;
};

}  // namespace dynim::grundy
