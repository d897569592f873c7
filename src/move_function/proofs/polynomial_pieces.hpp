// Whether an expression is a polynomial, or one for each residue of t modulo a period.
#pragma once

#include <cstdint>
#include <optional>

#include "dynim/integer.hpp"
#include "move_function/language/syntax_tree.hpp"

namespace dynim {

class MoveFunction;

namespace move_function {

/// For t >= from and each residue r modulo `period`, the values f(r), f(r + period), ... are those
/// of a polynomial of at most this degree, errors apart.
struct PolynomialPieces {
  Integer from = 1;
  std::uint64_t degree = 0;
  std::uint64_t period = 1;
};

/// Largest degree and period that are looked for.
inline constexpr std::uint64_t most_degree = 64, most_pieces = 1024;

/// Of a simplified tree, from its form alone. Nothing where that is not seen. Cost: linear in the
/// tree.
std::optional<PolynomialPieces> polynomial_pieces(const Tree& tree);

/// Of an expression in one variable, or of a list whose last value repeats.
std::optional<PolynomialPieces> polynomial_pieces(const MoveFunction& f);

}  // namespace move_function
}  // namespace dynim
