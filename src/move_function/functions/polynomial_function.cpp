// Which functions are polynomials by residue: a look at what the function is.
#include "dynim/move_function.hpp"
#include "move_function/functions/expression_function.hpp"
#include "move_function/functions/list_function.hpp"
#include "move_function/proofs/polynomial_pieces.hpp"

namespace dynim::move_function {

std::optional<PolynomialPieces> polynomial_pieces(const MoveFunction& f) {
  if (const auto* const expression = dynamic_cast<const ExpressionFunction*>(&f))
    return polynomial_pieces(expression->tree());
  const auto* const list = dynamic_cast<const ListFunction*>(&f);
  if (list == nullptr || !list->repeats()) return std::nullopt;
  return PolynomialPieces{to_integer(list->size())};
}

}  // namespace dynim::move_function
