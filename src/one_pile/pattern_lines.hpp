// What finder and checker of a pattern both read off f and its bases: lines around f(n, t) by the
// residues of n and t, and the parts that values lack. Cost: linear in the classes, or in the
// parts.
#pragma once

#include "one_pile/lasting.hpp"

namespace dynim {

/// Do lines lie around others, which are proved of f, from where they begin? Slopes below are not
/// negative.
bool lie_around(const ResidueLines& lines, const ResidueLines& proved);

/// Below f(t) wherever the lines hold and `step` divides t, and their number.
Line lowest(const ResidueLines& lines, std::size_t step = 1);

/// The members, behind their games, that the value of a member lacks to it: the parts of the rest,
/// the largest first. They are known.
std::vector<std::pair<std::size_t, std::size_t>> parts_lacking(const GBases& bases,
                                                               std::size_t member,
                                                               std::size_t game = 0);

/// Lemma 260 for the base of f(t), of which the members up to number `last` are looked at: no move
/// wins that is not a multiple, as the members are. Cost: that of the values of all piles before
/// the first multiple.
bool others_lose(const PatternMultiples& multiples, const ResidueLines& lines, const GBases& bases,
                 std::size_t last, Budget& budget);

/// Lines of no more than `modulus` classes around those of each residue of n: a class for the moves
/// that are alike modulo a divisor of both numbers of classes.
std::vector<ResidueLines> joined(const std::vector<ResidueLines>& lines, std::size_t modulus);

}  // namespace dynim
