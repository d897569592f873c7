// The integer path for large t. Leaves are used where they lie (operand), so 2*t costs one GMP
// multiplication and the allocation of its result. GMP aborts the process on overflow: sizes are
// checked before numbers are built.
#include "move_function/evaluation.hpp"

namespace dynim::move_function {

bool holds(Op comparison, int sign) {
  switch (comparison) {
    case Op::equal:
      return sign == 0;
    case Op::not_equal:
      return sign != 0;
    case Op::less:
      return sign < 0;
    default:
      return sign <= 0;  // less_equal
  }
}

bool is_power_of(const Integer& base, const Integer& x) {
  if (x < 1) return false;
  if (x == 1) return true;
  const mp_bitcnt_t base_zeros = mpz_scan1(base.get_mpz_t(), 0);
  const mp_bitcnt_t zeros = mpz_scan1(x.get_mpz_t(), 0);
  if (mpz_popcount(base.get_mpz_t()) == 1)
    return zeros + 1 == bit_length(x) && zeros % base_zeros == 0;
  if (zeros % (base_zeros == 0 ? 1 : base_zeros) != 0 ||
      !mpz_divisible_p(x.get_mpz_t(), base.get_mpz_t())) {
    return false;
  }
  Integer rest;
  mpz_remove(rest.get_mpz_t(), x.get_mpz_t(), base.get_mpz_t());
  return rest == 1;
}

std::size_t valuation_of(const Integer& p, const Integer& x) {
  if (p == 2) return mpz_scan1(x.get_mpz_t(), 0);
  if (!mpz_divisible_p(x.get_mpz_t(), p.get_mpz_t())) return 0;
  Integer rest;
  return mpz_remove(rest.get_mpz_t(), x.get_mpz_t(), p.get_mpz_t());
}

Status IntegerEvaluator::operand(NodeId id, Integer& storage, const Integer*& out) {
  const Node& node = tree_[id];
  if (node.op == Op::variable_t) {
    out = &environment_.t;
    return Status::ok;
  }
  if (node.op == Op::constant) {
    out = &tree_.integer_constant(node);
    return node.is_integral ? Status::ok : Status::gave_up;
  }
  out = &storage;
  return number(id, storage);
}

Status IntegerEvaluator::number(NodeId id, Integer& out) {
  const Node& node = tree_[id];
  switch (node.op) {
    case Op::constant:
      if (!node.is_integral) return Status::gave_up;
      out = tree_.integer_constant(node);
      return Status::ok;
    case Op::variable_t:
      out = environment_.t;
      return Status::ok;
    case Op::conditional: {
      bool condition = false;
      if (const Status s = truth(node.child[0], condition); s != Status::ok) return s;
      return number(node.child[condition ? 1 : 2], out);
    }
    case Op::floor:
    case Op::ceil:
      if (tree_[node.child[0]].kind == Kind::real) return rounded_real(node, out);
      return number(node.child[0], out);
    case Op::negate:
    case Op::abs: {
      if (const Status s = number(node.child[0], out); s != Status::ok) return s;
      if (node.op == Op::negate || out < 0) mpz_neg(out.get_mpz_t(), out.get_mpz_t());
      return Status::ok;
    }
    case Op::isqrt: {
      if (const Status s = number(node.child[0], out); s != Status::ok) return s;
      if (out < 0) return Status::gave_up;
      mpz_sqrt(out.get_mpz_t(), out.get_mpz_t());
      return Status::ok;
    }
    case Op::log2: {
      Integer storage;
      const Integer* a = nullptr;
      if (const Status s = operand(node.child[0], storage, a); s != Status::ok) return s;
      if (*a < 1) return Status::gave_up;
      out = to_integer(bit_length(*a) - 1);
      return Status::ok;
    }
    default:
      return arity(node.op) == 2 ? binary(node, out) : Status::gave_up;
  }
}

Status IntegerEvaluator::binary(const Node& node, Integer& out) {
  Integer left;
  Integer right;
  const Integer* a = nullptr;
  const Integer* b = nullptr;
  if (const Status s = operand(node.child[0], left, a); s != Status::ok) return s;
  if (const Status s = operand(node.child[1], right, b); s != Status::ok) return s;
  mpz_ptr r = out.get_mpz_t();
  mpz_srcptr x = a->get_mpz_t();
  mpz_srcptr y = b->get_mpz_t();
  switch (node.op) {
    case Op::add:
      mpz_add(r, x, y);
      return Status::ok;
    case Op::subtract:
      mpz_sub(r, x, y);
      return Status::ok;
    case Op::multiply:
      if (bit_length(*a) + bit_length(*b) > limit_) return Status::too_large;
      mpz_mul(r, x, y);
      return Status::ok;
    case Op::divide:
      if (*b == 0 || !mpz_divisible_p(x, y)) return Status::gave_up;
      mpz_divexact(r, x, y);
      return Status::ok;
    case Op::floor_divide:
      if (*b == 0) return Status::gave_up;
      mpz_fdiv_q(r, x, y);
      return Status::ok;
    case Op::ceil_divide:
      if (*b == 0) return Status::gave_up;
      mpz_cdiv_q(r, x, y);
      return Status::ok;
    case Op::remainder:
      if (*b == 0) return Status::gave_up;
      mpz_fdiv_r(r, x, y);  // the sign of the divisor, as a - b * floor(a/b)
      return Status::ok;
    case Op::min:
      out = *a < *b ? *a : *b;
      return Status::ok;
    case Op::max:
      out = *a < *b ? *b : *a;
      return Status::ok;
    case Op::power:
      return power(*a, *b, out);
    case Op::valuation:
      if (*a < 2 || *b == 0) return Status::gave_up;
      out = to_integer(valuation_of(*a, *b));
      return Status::ok;
    default:
      return Status::gave_up;
  }
}

Status IntegerEvaluator::power(const Integer& base, const Integer& exponent, Integer& out) const {
  if (exponent < 0) return Status::gave_up;
  if (base == 0 || base == 1) {
    out = exponent == 0 ? Integer(1) : base;
    return Status::ok;
  }
  if (base == -1) {
    out = mpz_even_p(exponent.get_mpz_t()) ? 1 : -1;
    return Status::ok;
  }
  if (exponent > limit_) return Status::too_large;  // |base| >= 2
  const unsigned long k = exponent.get_ui();
  if (k != 0 && bit_length(base) - 1 > limit_ / k) return Status::too_large;
  if (bit_length(base) * k > 2 * limit_ + 64) return Status::too_large;
  mpz_pow_ui(out.get_mpz_t(), base.get_mpz_t(), k);
  return bit_length(out) > limit_ ? Status::too_large : Status::ok;
}

Status IntegerEvaluator::truth(NodeId id, bool& out) {
  const Node& node = tree_[id];
  switch (node.op) {
    case Op::logical_not: {
      const Status s = truth(node.child[0], out);
      out = !out;
      return s;
    }
    case Op::logical_and:
    case Op::logical_or:
      if (const Status s = truth(node.child[0], out); s != Status::ok) return s;
      if (out == (node.op == Op::logical_or)) return Status::ok;
      return truth(node.child[1], out);
    case Op::conditional:
      if (const Status s = truth(node.child[0], out); s != Status::ok) return s;
      return truth(node.child[out ? 1 : 2], out);
    default:
      break;
  }
  if (tree_[node.child[0]].kind == Kind::real || tree_[node.child[1]].kind == Kind::real) {
    return compared_reals(node, out);
  }
  Integer left;
  Integer right;
  const Integer* a = nullptr;
  const Integer* b = nullptr;
  if (const Status s = operand(node.child[0], left, a); s != Status::ok) return s;
  if (const Status s = operand(node.child[1], right, b); s != Status::ok) return s;
  if (node.op != Op::ispow) {
    out = holds(node.op, cmp(*a, *b));
    return Status::ok;
  }
  if (*a < 2) return Status::gave_up;
  out = is_power_of(*a, *b);
  return Status::ok;
}

Status IntegerEvaluator::rounded_real(const Node& node, Integer& out) {
  RationalEvaluator exact(tree_, environment_, limit_);
  try {
    out = round_real(exact, node);
    return Status::ok;
  } catch (const TooLarge&) {
    return Status::too_large;
  } catch (const EvaluationError&) {
    return Status::gave_up;
  }
}

Status IntegerEvaluator::compared_reals(const Node& node, bool& out) {
  RationalEvaluator exact(tree_, environment_, limit_);
  try {
    out = holds(node.op, compare_reals(exact, node));
    return Status::ok;
  } catch (const TooLarge&) {
    return Status::too_large;
  } catch (const EvaluationError&) {
    return Status::gave_up;
  }
}

}  // namespace dynim::move_function
