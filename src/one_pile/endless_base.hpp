// What the first members show of bases that are not known to end: that steps and values repeat for
// ever, and the recurrence that members follow then; or a recurrence that fits, and why more is not
// proved.
#pragma once

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

#include "dynim/answer.hpp"
#include "one_pile/linear_recurrence.hpp"
#include "one_pile/pattern.hpp"

namespace dynim {

// Scales on which the base of f(t) repeats: Theorem 256 of docs/mathematics.md, used again and
// again (Corollary 257 (b)). What proves it is some numbers that can be checked by hand.
//
// Cost: for each scale that is tried a value of f, and lines by residue; for each pair of scales
// the residues. Some microseconds where f(qt) = q f(t) is known.

/// With f_j(t) = floor(f(q_j t) / q_j), where q_j is member number at[j]: q_(j+1)/q_j is a scale of
/// f_j, and f_j = f_from for the last j. So behind at[from] the base repeats from at[j] on, with
/// the factor q_j/q_from.
struct ScaleProof {
  std::vector<std::size_t> at;
  std::size_t from = 0;
};

/// From the members known. What is taken from f are its lines by residue, f(qt) = q f(t), and
/// values.
std::optional<ScaleProof> find_scales(const GBases& bases, Budget& budget);

/// Steps and values, with the least period.
BasePattern pattern_of_scales(const GBases& bases, const ScaleProof& proof);

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
