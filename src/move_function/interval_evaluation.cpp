#include "move_function/interval_evaluation.hpp"

#include <arb.h>

#include <algorithm>

namespace dynim::move_function {
namespace {

// Sizes up to which a single number is taken apart exactly (valuation, ispow); beyond, nothing is
// claimed.
constexpr slong exact_bits = 1L << 20;

Interval compute_real_constant(Op op, slong precision) {
  arb_t ball;
  arb_init(ball);
  if (op == Op::pi) {
    arb_const_pi(ball, precision + 8);
  } else if (op == Op::e) {
    arb_const_e(ball, precision + 8);
  } else {
    arb_sqrt_ui(ball, 5, precision + 8);
    arb_add_ui(ball, ball, 1, precision + 8);
    arb_mul_2exp_si(ball, ball, -1);
  }
  Interval r;
  arb_get_lbound_arf(r.lo.get(), ball, precision);
  arb_get_ubound_arf(r.hi.get(), ball, precision);
  arb_clear(ball);
  return r;
}

/// FLINT caches constants for each thread and frees them only on request.
struct ThreadCleanup {
  ~ThreadCleanup() { flint_cleanup(); }
};

/// phi, pi or e to about `precision` bits, kept for the next call: f is evaluated often at similar
/// precision.
const Interval& real_constant(Op op, slong precision) {
  struct Kept {
    slong precision = 0;
    Interval value;
  };
  thread_local ThreadCleanup cleanup;
  thread_local Kept kept[3];
  static_cast<void>(cleanup);
  Kept& k = kept[static_cast<int>(op) - static_cast<int>(Op::phi)];
  if (k.precision < precision || k.precision > 2 * precision) {
    k.value = compute_real_constant(op, precision);
    k.precision = precision;
  }
  return k.value;
}

/// The value of a point that is an integer of moderate size.
bool integer_point(const Interval& a, Integer& out) {
  if (!a.is_point() || magnitude_bits(a.lo) > exact_bits || arf_is_int(a.lo.get()) == 0)
    return false;
  out = whole_part(a.lo);
  return true;
}

/// Is there a power of 2^m in [lo, hi], hi >= 1? In terms of exponents, so in time linear in
/// nothing.
bool holds_power_of_two(const Interval& x, unsigned long m) {
  Float lo(1);
  if (compare(x.lo, 1) > 0) lo = x.lo;
  if (magnitude_bits(lo) > (1L << 60)) return true;
  long exponent = magnitude_bits(lo);  // 2^(exponent-1) <= lo < 2^exponent
  if (arf_is_int_2exp_si(lo.get(), exponent - 1) != 0 &&
      arf_cmpabs_2exp_si(lo.get(), exponent - 1) == 0)
    --exponent;
  const long step = static_cast<long>(m);
  exponent = (exponent + step - 1) / step * step;  // the least candidate >= lo
  return arf_cmpabs_2exp_si(x.hi.get(), exponent) >= 0;
}

/// Is there a power of base in [lo, hi]? By starting below lo and multiplying.
bool holds_power(const Integer& base, const Interval& x) {
  if (compare(x.lo, 1) <= 0) return true;
  const Integer lo = whole_part(ceil(x).lo);
  const std::size_t base_bits = bit_length(base);
  Integer p;
  mpz_pow_ui(p.get_mpz_t(), base.get_mpz_t(), (bit_length(lo) - 1) / base_bits);
  while (p < lo) p *= base;
  Float power;
  arf_set_mpz(power.get(), p.get_mpz_t());
  return compare(power, x.hi) <= 0;
}

}  // namespace

Interval IntervalEvaluator::unknown(const Node& node, const char* error) {
  if (exact_ != nullptr && error != nullptr) throw EvaluationError{error, node.place};
  may_fail_ = true;
  return Interval::everything();
}

const Interval& IntervalEvaluator::operand(NodeId id, Interval& storage) {
  const Node& node = tree_[id];
  if (node.op == Op::variable_t && exact_ == nullptr) return t_;
  if (node.kind == Kind::real && node.op <= Op::e) return real_constant(node.op, precision_);
  storage = number(id);
  return storage;
}

Interval IntervalEvaluator::number(NodeId id) {
  const Node& node = tree_[id];
  if (exact_ != nullptr && node.kind == Kind::number)
    return Interval::enclose(exact_->number(id), precision_);
  switch (node.op) {
    case Op::constant:
      return node.is_small ? Interval::point(node.small)
                           : Interval::enclose(tree_.constant(node), precision_);
    case Op::variable_t:
      return t_;
    case Op::phi:
    case Op::pi:
    case Op::e:
      return real_constant(node.op, precision_);
    case Op::conditional: {
      const Truth condition = exact_ != nullptr
                                  ? (exact_->truth(node.child[0]) ? Truth::yes : Truth::no)
                                  : truth(node.child[0]);
      if (condition != Truth::unknown) return number(node.child[condition == Truth::yes ? 1 : 2]);
      Interval left;
      Interval right;
      const Interval& a = operand(node.child[1], left);
      return hull(a, operand(node.child[2], right));
    }
    default:
      return arity(node.op) == 1 ? unary(node) : binary(node);
  }
}

Interval IntervalEvaluator::unary(const Node& node) {
  Interval storage;
  const Interval& a = operand(node.child[0], storage);
  switch (node.op) {
    case Op::negate:
      return negate(a);
    case Op::abs:
      return abs(a);
    case Op::floor:
      return floor(a);
    case Op::ceil:
      return ceil(a);
    case Op::isqrt:
    case Op::sqrt: {
      if (a.hi.sign() < 0) return unknown(node, "sqrt of a negative number");
      if (a.lo.sign() < 0) may_fail_ = true;
      return node.op == Op::sqrt ? sqrt(a, precision_) : isqrt(a, precision_);
    }
    case Op::log2:
      if (compare(a.lo, 1) < 0) may_fail_ = true;
      return log2(a);
    default:
      return unknown(node, nullptr);
  }
}

Interval IntervalEvaluator::quotient(const Node& node, const Interval& a, const Interval& b) {
  if (b.contains_zero()) return unknown(node, b.is_point() ? "division by zero" : nullptr);
  const Interval q = divide(a, b, precision_);
  if (node.op == Op::floor_divide) return floor(q);
  if (node.op == Op::ceil_divide) return ceil(q);
  return q;
}

Interval IntervalEvaluator::remainder(const Node& node, const Interval& a, const Interval& b) {
  if (b.contains_zero()) return unknown(node, nullptr);
  if (a.lo.sign() >= 0 && compare(a.hi, b.lo) < 0) return a;
  if (a.is_point() && b.is_point()) {
    const Interval q = floor(divide(a, b, precision_));
    if (q.is_point()) return subtract(a, multiply(b, q, precision_), precision_);
  }
  const bool whole = tree_[node.child[0]].is_integral && tree_[node.child[1]].is_integral;
  const Interval one = Interval::point(whole ? 1 : 0);
  Interval zero;
  if (b.lo.sign() > 0) {
    Interval r = subtract(b, one, precision_);
    r.lo = zero.lo;
    if (a.lo.sign() >= 0) r.hi = min(r, a).hi;  // a % b <= a where a >= 0
    return r;
  }
  Interval r = add(b, one, precision_);
  r.hi = zero.hi;
  return r;
}

Interval IntervalEvaluator::valuation(const Interval& p, const Interval& x) {
  Integer prime;
  Integer number;
  if (integer_point(p, prime) && integer_point(x, number) && prime >= 2 && number != 0) {
    return Interval::enclose(to_integer(valuation_of(prime, number)), precision_);
  }
  if (x.contains_zero() || compare(p.lo, 2) < 0) may_fail_ = true;
  Interval r = log2(abs(x));  // p >= 2, so p^k <= |x| gives k <= log2 |x|
  r.lo = Float();
  return r;
}

Interval IntervalEvaluator::binary(const Node& node) {
  Interval left;
  Interval right;
  const Interval& a = operand(node.child[0], left);
  const Interval& b = operand(node.child[1], right);
  switch (node.op) {
    case Op::add:
      return add(a, b, precision_);
    case Op::subtract:
      return subtract(a, b, precision_);
    case Op::multiply:
      return multiply(a, b, precision_);
    case Op::divide:
    case Op::floor_divide:
    case Op::ceil_divide:
      return quotient(node, a, b);
    case Op::remainder:
      return remainder(node, a, b);
    case Op::min:
      return min(a, b);
    case Op::max:
      return max(a, b);
    case Op::power:
      if (!tree_[node.child[1]].is_integral || (b.lo.sign() < 0 && a.contains_zero())) {
        if (exact_ != nullptr && arf_is_int(b.lo.get()) == 0) {
          throw EvaluationError{"the exponent is not an integer; for roots use sqrt", node.place};
        }
        may_fail_ = true;
      }
      return power(a, b, precision_);
    case Op::valuation:
      return valuation(a, b);
    default:
      return unknown(node, nullptr);
  }
}

Truth IntervalEvaluator::ispow(const Interval& base, const Interval& x) {
  Integer b;
  if (!integer_point(base, b) || b < 2) {
    may_fail_ = true;
    return Truth::unknown;
  }
  if (compare(x.hi, 1) < 0) return Truth::no;
  const bool two = mpz_popcount(b.get_mpz_t()) == 1;
  if (two) {
    if (!holds_power_of_two(x, bit_length(b) - 1)) return Truth::no;
    return x.is_point() ? Truth::yes : Truth::unknown;
  }
  Integer point;
  if (integer_point(x, point)) return is_power_of(b, point) ? Truth::yes : Truth::no;
  if (magnitude_bits(x.lo) > exact_bits) return Truth::unknown;
  return holds_power(b, x) ? Truth::unknown : Truth::no;
}

Truth IntervalEvaluator::truth(NodeId id) {
  const Node& node = tree_[id];
  switch (node.op) {
    case Op::logical_not:
      return negate(truth(node.child[0]));
    case Op::logical_and:
    case Op::logical_or: {
      const Truth decisive = node.op == Op::logical_or ? Truth::yes : Truth::no;
      const Truth a = truth(node.child[0]);
      if (a == decisive) return a;
      const Truth b = truth(node.child[1]);
      return b == decisive || a != Truth::unknown ? b : a;
    }
    case Op::conditional: {
      const Truth condition = truth(node.child[0]);
      if (condition != Truth::unknown) return truth(node.child[condition == Truth::yes ? 1 : 2]);
      const Truth a = truth(node.child[1]);
      return a == truth(node.child[2]) ? a : Truth::unknown;
    }
    default:
      break;
  }
  Interval left;
  Interval right;
  const Interval& a = operand(node.child[0], left);
  const Interval& b = operand(node.child[1], right);
  switch (node.op) {
    case Op::equal:
      return equal(a, b);
    case Op::not_equal:
      return negate(equal(a, b));
    case Op::less:
      return less(a, b);
    case Op::less_equal:
      return less_equal(a, b);
    default:
      return ispow(a, b);
  }
}

}  // namespace dynim::move_function
