// The value of a constant expression, by fractions. Cost: that of its operations, on numbers of at
// most limits::hard_bits.
#include "move_function/evaluation/constant_value.hpp"

#include "dynim/error.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/evaluators.hpp"
#include "move_function/language/characters.hpp"
#include "move_function/language/parser.hpp"

namespace dynim::move_function {

namespace {

Rational constant_fraction(const Tree& tree, std::string_view text, const std::string& subject) {
  const Node& root = tree[tree.root];
  for (NodeId id = 0; id < tree.size(); ++id) {
    const Op op = tree[id].op;
    if (op != Op::variable_t && op != Op::variable_n) continue;
    throw InputError(subject + " cannot depend on " + (op == Op::variable_t ? "t" : "n"), text,
                     tree[id].place);
  }
  if (root.kind == Kind::truth)
    throw InputError(subject + " must be a number, not a truth value", text, root.begin);
  if (root.kind == Kind::real) {
    throw InputError(subject + " must be exact; put the real into floor(...) or ceil(...)", text,
                     root.begin);
  }
  if (root.op == Op::constant && root.is_integral) return Rational(tree.integer_constant(root));
  const Integer nothing = 1;
  const Environment environment{nothing};
  try {
    return RationalEvaluator(tree, environment, limits::hard_bits).number(tree.root);
  } catch (const EvaluationError& error) {
    throw InputError(subject + ": " + error.message, text, error.place);
  } catch (const TooLarge& error) {
    throw InputError(subject + (error.why.empty() ? " is too large to evaluate" : ": " + error.why),
                     text, error.place);
  }
}

}  // namespace

Integer constant_value(const Tree& tree, std::string_view text, const std::string& subject) {
  const Rational value = constant_fraction(tree, text, subject);
  if (value.get_den() == 1) return value.get_num();
  throw InputError(subject + " must be an integer, not " + brief(value), text,
                   tree[tree.root].begin);
}

Rational parse_fraction(std::string_view text, const std::string& subject) {
  return read_spelled(text, [&](std::string_view spelled) {
    return constant_fraction(parse_expression(spelled, Variables::none), spelled, subject);
  });
}

}  // namespace dynim::move_function
