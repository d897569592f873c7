// Scales on which the base of f(t) repeats: Theorem 256 of docs/mathematics.md, used again and
// again (Corollary 257 (b)). What proves it is some numbers that can be checked by hand.
//
// Cost: for each scale that is tried a value of f, and lines by residue; for each pair of scales
// the residues. Some microseconds where f(qt) = q f(t) is known.
#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "one_pile/linear_recurrence.hpp"

namespace dynim {

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

}  // namespace dynim
