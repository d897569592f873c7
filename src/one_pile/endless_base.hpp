// What the first members show of bases that are not known to end: that steps and values repeat for
// ever, and the recurrence that members follow then; or a recurrence that fits, and why more is not
// proved.
#pragma once

#include <optional>
#include <variant>
#include <vector>

#include "dynim/answer.hpp"
#include "one_pile/linear_recurrence.hpp"
#include "one_pile/pattern.hpp"
#include "one_pile/scales.hpp"

namespace dynim {

/// f(t+1) >= f(t) - 1 for all t >= from, and f(t) >= t from the next member on: all members from
/// this one on are self-valued, and the base has no end.
struct FallsEnd {
  Integer from;
  std::size_t member = 0;
};

struct EndlessBase {
  struct Game {
    bool infinite = false;                     ///< proved
    std::optional<BaseRecurrence> recurrence;  ///< of the members: proved, or one that fits
  };

  std::vector<Game> games;
  std::optional<BasePattern> pattern;  ///< of a single base: proved
  std::variant<std::monostate, DelayProof, ScaleProof, FallsEnd, PatternProof> proof;
  std::optional<Reason> why_not;  ///< there is no proof
};

/// From the members known and some hundred at least, where they are found without much ado. Cost:
/// that of fit_recurrence and, within a tenth of the budget, of find_pattern.
EndlessBase find_endless(GBases& bases, Budget& budget);

/// The pattern of steps and values that the members known of the base of f(t) are proved to follow
/// for ever. Cost: as above.
std::optional<BasePattern> proved_pattern(const GBases& bases, Budget& budget);

}  // namespace dynim
