// The complete path: exact fractions, and every error explained. It is reached only when the
// integer paths gave up, so clarity goes before speed here.
#include <algorithm>
#include <utility>

#include "move_function/evaluation.hpp"

namespace dynim::move_function {
namespace {

Integer floor_of(const mpq_class& q) {
  Integer r;
  mpz_fdiv_q(r.get_mpz_t(), q.get_num_mpz_t(), q.get_den_mpz_t());
  return r;
}

Integer ceil_of(const mpq_class& q) {
  Integer r;
  mpz_cdiv_q(r.get_mpz_t(), q.get_num_mpz_t(), q.get_den_mpz_t());
  return r;
}

bool is_integer(const mpq_class& q) { return q.get_den() == 1; }

}  // namespace

mpq_class RationalEvaluator::checked(mpq_class q, const Node& node) {
  const std::size_t bits = size_in_bits(q);
  work_bits_ += bits;
  if (bits > limit_ || work_bits_ > limits::work_bits) throw TooLarge{node.place};
  return q;
}

void RationalEvaluator::check_product(const mpq_class& a, const mpq_class& b,
                                      const Node& node) const {
  if (size_in_bits(a) + size_in_bits(b) > 2 * limit_ + 64) throw TooLarge{node.place};
}

Integer RationalEvaluator::integer(NodeId id, const char* function) {
  mpq_class q = number(id);
  if (!is_integer(q)) {
    throw EvaluationError{std::string(function) + " needs integers, not " + brief(q),
                          tree_[id].begin};
  }
  return q.get_num();
}

mpq_class RationalEvaluator::number(NodeId id) {
  const Node& node = tree_[id];
  switch (node.op) {
    case Op::constant:
      return tree_.constant(node);
    case Op::variable_t:
      return environment_.t;
    case Op::conditional:
      return number(node.child[truth(node.child[0]) ? 1 : 2]);
    case Op::floor:
    case Op::ceil:
      if (tree_[node.child[0]].kind == Kind::real) return round_real(*this, node);
      return unary(node);
    default:
      return arity(node.op) == 1 ? unary(node) : binary(node);
  }
}

mpq_class RationalEvaluator::unary(const Node& node) {
  mpq_class a = number(node.child[0]);
  switch (node.op) {
    case Op::negate:
      return -a;
    case Op::abs:
      return abs(a);
    case Op::floor:
      return floor_of(a);
    case Op::ceil:
      return ceil_of(a);
    case Op::isqrt:
      if (a < 0) throw EvaluationError{"isqrt of the negative number " + brief(a), node.place};
      return Integer(sqrt(floor_of(a)));
    default:  // log2
      if (a < 1) throw EvaluationError{"log2 needs a number >= 1, not " + brief(a), node.place};
      return to_integer(bit_length(floor_of(a)) - 1);
  }
}

mpq_class RationalEvaluator::binary(const Node& node) {
  if (node.op == Op::valuation) {
    const Integer p = integer(node.child[0], "valuation");
    const Integer x = integer(node.child[1], "valuation");
    if (p < 2) throw EvaluationError{"valuation(p, x) needs p >= 2, not " + brief(p), node.place};
    if (x == 0) throw EvaluationError{"valuation(p, x) needs x != 0", node.place};
    return to_integer(valuation_of(p, x));
  }
  const mpq_class a = number(node.child[0]);
  const mpq_class b = number(node.child[1]);
  const bool divides = node.op == Op::divide || node.op == Op::floor_divide ||
                       node.op == Op::ceil_divide || node.op == Op::remainder;
  if (divides && b == 0) throw EvaluationError{"division by zero", node.place};
  if (node.op == Op::min) return std::min(a, b);
  if (node.op == Op::max) return std::max(a, b);
  if (node.op == Op::power) return power(node, a, b);
  check_product(a, b, node);
  switch (node.op) {
    case Op::add:
      return checked(a + b, node);
    case Op::subtract:
      return checked(a - b, node);
    case Op::multiply:
      return checked(a * b, node);
    case Op::divide:
      return checked(a / b, node);
    case Op::floor_divide:
      return checked(floor_of(a / b), node);
    case Op::ceil_divide:
      return checked(ceil_of(a / b), node);
    default:
      return checked(a - b * floor_of(a / b), node);  // remainder
  }
}

mpq_class RationalEvaluator::power(const Node& node, const mpq_class& base,
                                   const mpq_class& exponent) {
  if (!is_integer(exponent)) {
    throw EvaluationError{
        "the exponent " + brief(exponent) + " is not an integer; for roots use isqrt or sqrt",
        node.place};
  }
  const Integer& k = exponent.get_num();
  if (base == 0 && k < 0)
    throw EvaluationError{"division by zero: 0 to a negative power", node.place};
  if (base == 0 || base == 1) return k == 0 ? mpq_class(1) : base;
  if (base == -1) return mpz_even_p(k.get_mpz_t()) ? mpq_class(1) : base;
  const Integer count = abs(k);
  const std::size_t bits = size_in_bits(base);
  if (count > limit_) throw TooLarge{node.place};
  const unsigned long n = count.get_ui();
  if (n != 0 && bits - 1 > limit_ / n) throw TooLarge{node.place};
  mpq_class result;
  mpz_pow_ui(result.get_num_mpz_t(), base.get_num_mpz_t(), n);
  mpz_pow_ui(result.get_den_mpz_t(), base.get_den_mpz_t(), n);
  if (k < 0) result = 1 / result;
  return checked(std::move(result), node);
}

bool RationalEvaluator::truth(NodeId id) {
  const Node& node = tree_[id];
  switch (node.op) {
    case Op::logical_not:
      return !truth(node.child[0]);
    case Op::logical_and:
      return truth(node.child[0]) && truth(node.child[1]);
    case Op::logical_or:
      return truth(node.child[0]) || truth(node.child[1]);
    case Op::conditional:
      return truth(node.child[truth(node.child[0]) ? 1 : 2]);
    case Op::ispow: {
      const Integer base = integer(node.child[0], "ispow");
      if (base < 2)
        throw EvaluationError{"ispow(base, x) needs a base >= 2, not " + brief(base), node.place};
      const mpq_class x = number(node.child[1]);
      return is_integer(x) && is_power_of(base, x.get_num());
    }
    default:
      break;
  }
  int sign = 0;
  if (tree_[node.child[0]].kind == Kind::real || tree_[node.child[1]].kind == Kind::real) {
    sign = compare_reals(*this, node);
  } else {
    const mpq_class a = number(node.child[0]);
    sign = cmp(a, number(node.child[1]));
  }
  return holds(node.op, sign);
}

}  // namespace dynim::move_function
