// Linear recurrences of the members of a g-base, proved, and members of any index by them.
//
// The step after member b_k is b_(k-d). Where steps and values are proved to repeat from some
// member on (pattern.hpp), or d is proved to stay, the members follow a recurrence
// (docs/mathematics.md, Theorem 89, Corollary 261). If f stays between two lines, d may be seen to
// be the same for ever, and members to be self-valued: b_(k+1) = b_k + b_(k-d). 2t has d = 1
// (Fibonacci), 3t has d = 3. For f(t) = floor(r t), r >= 1 rational, d + 2 equal delays are enough.
//
// Cost: the members until d settles (109 at most for r <= 20 with denominators to 6); a member of
// index K takes log K squarings of polynomials of degree d, and so do its first digits, by balls
// (Theorem 132), for K of any size.
//
// The recurrence of a pattern, and others that fit the members listed, are found by the algorithm
// of Berlekamp and Massey modulo a prime (J. Massey, Shift-register synthesis and BCH decoding,
// IEEE Transactions on Information Theory 15 (1969), 122-127), and compared with all of them.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/one_pile.hpp"

namespace dynim {

/// One delay that stays, and members that are self-valued (Theorem 89).
struct DelayProof {
  BasePattern pattern;
  std::uint64_t seen_from = 0;  ///< the delay + 1 members behind this one show it
};

/// Of the base of f(t): proved from the members known and lines that are proved to lie around f;
/// nothing where there are none, or too few members are known.
std::optional<DelayProof> find_delay(const GBases& bases,
                                     const std::optional<LinearBounds>& lines);

/// The same with all that is known of f; nothing of several bases.
inline std::optional<DelayProof> find_delay(const GBases& bases) {
  if (bases.games() * bases.phases() > 1) return std::nullopt;
  return find_delay(bases, bases.f().facts().linear);
}

/// b_(k+1) = b_k + b_(k-d), where the pattern is one delay.
std::optional<BaseRecurrence> recurrence_of_one_delay(const BasePattern& pattern);

/// A recurrence with integer coefficients that fits all members known of B_game from some member
/// on, found on half of at most 1,024 of those from number `behind` on; nothing where there is none
/// so short that a quarter of those would be left to refute it, where it is refuted, where it knows
/// no exponential growth, or where the budget ended first. The shortest; not proved. Cost: the
/// square of that half, and `delay` operations a member.
std::optional<BaseRecurrence> fit_recurrence(const GBases& bases, Budget& budget,
                                             std::size_t game = 0, std::size_t behind = 0);

/// Whether x**(d+1) = coefficients[0] x**d + ... + coefficients[d] has a root above 1, where that
/// is the root of largest modulus.
bool grows_exponentially(const std::vector<Integer>& coefficients);

/// b_index, or its residue modulo `modulus` >= 1. The members up to recurrence.from are known.
/// Nothing where the budget ended first.
std::optional<Integer> member_by_recurrence(const GBases& bases, const BaseRecurrence& recurrence,
                                            const Integer& index,
                                            const std::optional<Integer>& modulus, Budget& budget);

/// How many decimal digits a number has, and the first of them.
struct LeadingDigits {
  Integer digits;
  std::string leading;
};

/// Of b_index, the first `count` (all where it has fewer): proved, from an enclosure of b_index.
/// The recurrence is proved, and the members up to recurrence.from are known. Nothing where no
/// enclosure of the precision tried decides, or the budget ended first.
std::optional<LeadingDigits> leading_digits(const GBases& bases, const BaseRecurrence& recurrence,
                                            const Integer& index, unsigned count, Budget& budget);

}  // namespace dynim
