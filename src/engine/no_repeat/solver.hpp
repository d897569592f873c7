// Who wins a position of taking without repeating: one list of lost starts for many positions; and
// of piles from which no number is ever taken twice.
#pragma once

#include "base/grounds.hpp"
#include "dynim/one_pile_variants.hpp"
#include "no_repeat/lost_starts.hpp"

namespace dynim::no_repeat {

class Solver {
 public:
  explicit Solver(const NoRepeatGame& game) : game_(game), starts_(game.most) {}

  /// Of a position that check() accepts.
  NoRepeatAnswer solve(const NoRepeatPosition& position, Budget& budget);

 private:
  Integer shift() const { return game_.convention == Convention::misere ? 1 : 0; }
  void decide(const NoRepeatPosition& position, const Moves& found, NoRepeatAnswer& answer,
              const Budget& budget) const;
  Reason winning(const NoRepeatPosition& position, const Integer& take) const;
  Grounds grounds(const Integer& pile) const;

  NoRepeatGame game_;
  LostStarts starts_;
};

/// What is known of all lost starts: that they are multiples, or that their gaps repeat. Nothing
/// where that is not known.
std::optional<Reason> regularity(const NoRepeatGame& game, const LostStarts& starts);

/// Of one pile its value takes longer than its moves; those of several rest on values.
enum class Wanted { moves, values };

/// Of piles of at least 0 with numbers of at least 1.
NoRepeatEverAnswer solve(const NoRepeatEverPosition& position, Wanted wanted, Budget& budget);

}  // namespace dynim::no_repeat
