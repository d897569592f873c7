// Lines around f(n, t) by the residues of n and t, for proofs of patterns. Cost: linear in the classes.
#pragma once

#include "one_pile/lasting.hpp"

namespace dynim {

/// Do lines lie around others, which are proved of f, from where they begin? Slopes below are not negative.
bool lie_around(const ResidueLines& lines, const ResidueLines& proved);

/// Below f(t) wherever the lines hold and `step` divides t, and their number.
Line lowest(const ResidueLines& lines, std::size_t step = 1);

/// Lemma 260 for the base of f(t), of which the members up to number `last` are looked at: no move wins that
/// is not a multiple, as the members are. Cost: that of the values of all piles before the first multiple.
bool others_lose(const PatternMultiples& multiples, const ResidueLines& lines, const GBases& bases,
                 std::size_t last, Budget& budget);

}  // namespace dynim
