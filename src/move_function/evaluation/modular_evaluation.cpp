// Remainders of powers without the powers: in (a**b + c) % m the sums, products and powers of the
// left side are taken modulo m as they come, and a**b by modular exponentiation (mpz_powm). What
// else occurs there is evaluated as always and then reduced. The value is that of plain evaluation,
// since congruences add and multiply; errors are left to it.
//
// Cost: a product modulo m for each bit of an exponent. Where that would be much, as for a modulus
// of a million digits, the power is built, or refused as too large, as it would be without a
// modulus.
#include "base/watch.hpp"
#include "move_function/evaluation/evaluators.hpp"

namespace dynim::move_function {
namespace {

// Bits of the exponent times the square of the words of the modulus: about a second.
constexpr std::size_t most_steps = std::size_t{1} << 25;

bool is_modest(const Integer& exponent, const Integer& modulus) {
  const std::size_t words = mpz_size(modulus.get_mpz_t());
  return words < 1000 && bit_length(exponent) <= most_steps / (words * words);
}

void reduce(Integer& v, const Integer& modulus) {
  mpz_fdiv_r(v.get_mpz_t(), v.get_mpz_t(), modulus.get_mpz_t());
}

}  // namespace

bool has_power_in_sum(const Tree& tree, NodeId id) {
  const Node& node = tree[id];
  switch (node.op) {
    case Op::power:
      return true;
    case Op::negate:
      return has_power_in_sum(tree, node.child[0]);
    case Op::add:
    case Op::subtract:
    case Op::multiply:
      return has_power_in_sum(tree, node.child[0]) || has_power_in_sum(tree, node.child[1]);
    default:
      return false;
  }
}

Status IntegerEvaluator::remainder_of_power(const Node& node, Integer& out) {
  Integer divisor;
  if (const Status s = number(node.child[1], divisor); s != Status::ok) return s;
  if (divisor == 0) return Status::gave_up;
  const Status s = residue(node.child[0], abs(divisor), out);
  if (s == Status::ok) reduce(out, divisor);  // the sign of the divisor
  return s;
}

Status IntegerEvaluator::residue(NodeId id, const Integer& modulus, Integer& out) {
  const Node& node = tree_[id];
  if (node.op == Op::power) return residue_of_power(id, modulus, out);
  if (!has_power_in_sum(tree_, id)) {
    const Status s = number(id, out);
    if (s == Status::ok) reduce(out, modulus);
    return s;
  }
  if (const Status s = residue(node.child[0], modulus, out); s != Status::ok) return s;
  Integer right;
  if (node.op != Op::negate) {
    if (const Status s = residue(node.child[1], modulus, right); s != Status::ok) return s;
  }
  switch (node.op) {
    case Op::add:
      out += right;
      break;
    case Op::subtract:
      out -= right;
      break;
    case Op::multiply:
      out *= right;
      break;
    default:
      out = -out;
      break;
  }
  reduce(out, modulus);
  poll_evaluation(modulus);
  return Status::ok;
}

Status IntegerEvaluator::residue_of_power(NodeId id, const Integer& modulus, Integer& out) {
  const Node& node = tree_[id];
  Integer exponent;
  if (const Status s = number(node.child[1], exponent); s != Status::ok) return s;
  if (exponent < 0) return Status::gave_up;
  if (!is_modest(exponent, modulus)) {
    const Status s = number(id, out);
    if (s == Status::ok) reduce(out, modulus);
    return s;
  }
  if (const Status s = residue(node.child[0], modulus, out); s != Status::ok) return s;
  mpz_powm(out.get_mpz_t(), out.get_mpz_t(), exponent.get_mpz_t(), modulus.get_mpz_t());
  poll_evaluation();
  return Status::ok;
}

}  // namespace dynim::move_function
