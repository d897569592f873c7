// Two lines between which an expression is proved to stay, from its form alone: what decides for
// all N at once whether f is admissible (dynim/piles.hpp).
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/move_function.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim::move_function {

/// The numbers m p^j, j >= 0, of a prime p and an m >= 1 that it does not divide.
struct Multiples {
  std::uint64_t m, p;
};

/// Which t lines are made for: all that are large enough, or those of m p^j that are, or one t and
/// as many after it as may be (arithmetic/lines.hpp).
struct Reached {
  std::optional<Multiples> at = std::nullopt;
  std::optional<Integer> near = std::nullopt;
};

/// Lines with slopes and constants in exact fractions; they say too that there is an integer value
/// for all t >= from. Nothing where the expression is not seen to be linear but for something
/// bounded, or where it may have no such value. The lines of p/q * t + r/s coincide; those of its
/// floor and ceil are as near as they can be.
///
/// Of powers of two alone, t % 3 is not 0, and 2**valuation(2, t) is t; and near 10**9 is
/// t % 10**10 just t.
std::optional<LinearBounds> linear_bounds(const Tree& tree, const Reached& reached = {});

/// Lines for the t of each residue, which may be nearer than those around all; from below alone
/// where the values have no line above. Nothing where some class has none below. Cost: as many
/// times that of linear_bounds as there are classes, of which there are at most 720.
std::optional<ResidueLines> residue_lines(const Tree& tree);

/// A number modulo which t decides whatever depends on a residue, as far as it is not too large.
unsigned long modulus_of_residues(const Tree& tree);

/// Does t occur only as valuation(p, t)? Then f(t) = f(h), h the greatest power of p dividing t.
bool looks_at_valuation_only(const Tree& tree, std::uint64_t p);

}  // namespace dynim::move_function
