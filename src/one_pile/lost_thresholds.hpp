// The thresholds of blocking and of one pass (ThresholdRule) where the pile that is left decides
// the limit: those of a pile are its distances from the lost piles below it (LostPiles). Standing:
// proved in docs/mathematics.md (Theorem 210). Cost: that of the lost piles; a threshold, a search
// among them for each move that may be blocked.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/lost_piles.hpp"

namespace dynim {

class LostThresholds {
 public:
  /// Precondition: LostPiles::decide(f), and blocking or a pass in normal play.
  LostThresholds(const Takes& f, const ThresholdRule& rule);

  /// False where the budget ended first.
  bool extend_to(const Integer& n, Budget& budget);

  const Integer& known_to() const { return lost_.complete_to(); }

  /// Number v of the pile n, 1 <= n <= known_to(); nothing where no limit is enough.
  std::optional<Integer> threshold(const Integer& n, std::uint32_t v) const;

  /// The least moves up to `limit` that leave a lost pile, at most `most`.
  std::vector<Integer> moves_to_lost(const Integer& n, const Integer& limit,
                                     std::uint64_t most) const;

 private:
  ThresholdRule rule_;
  std::unique_ptr<LostPiles> without_pass_;
  LostPiles lost_;
};

}  // namespace dynim
