// What the first members show of a base that is not known to end: that steps and values repeat for ever,
// and the recurrence that members follow then; or a recurrence that fits, and why more is not proved.
#pragma once

#include <optional>
#include <variant>

#include "dynim/answer.hpp"
#include "dynim/one_pile/linear_recurrence.hpp"
#include "one_pile/pattern.hpp"

namespace dynim {

struct EndlessBase {
  std::optional<BasePattern> pattern;        ///< proved: the base has no end
  std::variant<std::monostate, DelayProof, PatternProof> proof;  ///< of the pattern
  std::optional<BaseRecurrence> recurrence;  ///< of the members: proved, or one that fits
  std::optional<Reason> why_not;             ///< it is not proved
};

/// Of B_0, from the members known and some hundred at least, where they are found without much ado. Of
/// several bases nothing is proved. Cost: that of fit_recurrence and, within a tenth of the budget, of
/// find_pattern.
EndlessBase find_endless(GBases& bases, Budget& budget);

/// The pattern of steps and values that the members known of the base of f(t) are proved to follow for
/// ever. Cost: as above.
std::optional<BasePattern> proved_pattern(const GBases& bases, Budget& budget);

}  // namespace dynim
