// The value of a constant expression, by fractions. Cost: that of its operations, on numbers of at
// most limits::hard_bits.
#include "move_function/evaluation/constant_value.hpp"

#include "dynim/error.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/evaluators.hpp"

namespace dynim::move_function {

Integer constant_value(const Tree& tree, std::string_view text, const std::string& subject) {
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
    throw InputError(
        subject + " must be an exact integer; put the real into floor(...) or ceil(...)", text,
        root.begin);
  }
  if (root.op == Op::constant && root.is_integral) return tree.integer_constant(root);
  const Integer nothing = 1;
  const Environment environment{nothing};
  try {
    const mpq_class value =
        RationalEvaluator(tree, environment, limits::hard_bits).number(tree.root);
    if (value.get_den() != 1) {
      throw InputError(subject + " must be an integer, not " + brief(value), text, root.begin);
    }
    return value.get_num();
  } catch (const EvaluationError& error) {
    throw InputError(subject + ": " + error.message, text, error.place);
  } catch (const TooLarge& error) {
    throw InputError(subject + " is too large to evaluate", text, error.place);
  }
}

}  // namespace dynim::move_function
