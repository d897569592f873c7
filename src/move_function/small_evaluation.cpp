// The 64-bit path: signed 128-bit arithmetic, every operation checked, so that 4*t of a 64-bit t
// still fits. It never decides that something is an error: it gives up and leaves that to the
// slower evaluators.
#include <gmp.h>

#include <bit>
#include <limits>

#include "move_function/evaluation.hpp"

namespace dynim::move_function {
namespace {

constexpr std::uint64_t low_half(Int128 v) { return static_cast<std::uint64_t>(v); }
constexpr std::uint64_t high_half(Int128 v) { return static_cast<std::uint64_t>(v >> 64); }
constexpr bool fits_unsigned(Int128 v) { return v >= 0 && high_half(v) == 0; }

/// Floor and remainder of a / b, b > 0.
inline void divide(Int128 a, Int128 b, Int128& quotient, Int128& rest) {
  if (fits_unsigned(a) && fits_unsigned(b)) {  // the usual case, one machine division
    quotient = low_half(a) / low_half(b);
    rest = low_half(a) % low_half(b);
    return;
  }
  quotient = a / b;
  rest = a % b;
  if (rest < 0) {
    rest += b;
    --quotient;
  }
}

bool power(Int128 base, Int128 exponent, Int128& out) {
  if (exponent < 0 || exponent > 127) return false;
  if (base == 2) {
    if (exponent > 126) return false;
    out = Int128{1} << static_cast<int>(exponent);
    return true;
  }
  out = 1;
  for (int k = static_cast<int>(exponent); k > 0; --k) {
    if (__builtin_mul_overflow(out, base, &out)) return false;
  }
  return true;
}

int floor_log2(Int128 v) {
  return high_half(v) != 0 ? 127 - std::countl_zero(high_half(v))
                           : 63 - std::countl_zero(low_half(v));
}

Int128 integer_sqrt(Int128 v) {
  const mp_limb_t limbs[2] = {low_half(v), high_half(v)};
  if (v == 0) return 0;
  mp_limb_t root = 0;
  mpn_sqrtrem(&root, nullptr, limbs, limbs[1] != 0 ? 2 : 1);
  return root;
}

bool is_power(Int128 base, Int128 x, Int128& out) {
  if (base < 2) return false;
  out = 0;
  if (x < 1) return true;
  if (std::has_single_bit(low_half(base)) && high_half(base) == 0) {
    const int e = floor_log2(x);
    out = x == Int128{1} << e && e % floor_log2(base) == 0;
    return true;
  }
  while (x % base == 0) x /= base;
  out = x == 1;
  return true;
}

bool valuation(Int128 p, Int128 x, Int128& out) {
  if (p < 2 || x == 0) return false;
  out = 0;
  if (p == 2) {
    out = low_half(x) != 0 ? std::countr_zero(low_half(x)) : 64 + std::countr_zero(high_half(x));
    return true;
  }
  for (; x % p == 0; x /= p) ++out;
  return true;
}

bool binary(Op op, Int128 a, Int128 b, Int128& out) {
  Int128 rest = 0;
  switch (op) {
    case Op::add:
      return !__builtin_add_overflow(a, b, &out);
    case Op::subtract:
      return !__builtin_sub_overflow(a, b, &out);
    case Op::multiply:
      return !__builtin_mul_overflow(a, b, &out);
    case Op::divide:
      if (b <= 0) return false;
      divide(a, b, out, rest);
      return rest == 0;
    case Op::floor_divide:
      if (b <= 0) return false;
      divide(a, b, out, rest);
      return true;
    case Op::ceil_divide:
      if (b <= 0) return false;
      divide(a, b, out, rest);
      if (rest != 0) ++out;
      return true;
    case Op::remainder: {
      if (b <= 0) return false;
      Int128 quotient = 0;
      divide(a, b, quotient, out);
      return true;
    }
    case Op::power:
      return power(a, b, out);
    case Op::min:
      out = a < b ? a : b;
      return true;
    case Op::max:
      out = a < b ? b : a;
      return true;
    case Op::valuation:
      return valuation(a, b, out);
    case Op::equal:
      out = a == b;
      return true;
    case Op::not_equal:
      out = a != b;
      return true;
    case Op::less:
      out = a < b;
      return true;
    case Op::less_equal:
      out = a <= b;
      return true;
    case Op::ispow:
      return is_power(a, b, out);
    default:
      return false;
  }
}

bool unary(Op op, Int128 a, Int128& out) {
  switch (op) {
    case Op::negate:
      return !__builtin_sub_overflow(Int128{0}, a, &out);
    case Op::abs:
      return a >= 0 ? (out = a, true) : !__builtin_sub_overflow(Int128{0}, a, &out);
    case Op::floor:
    case Op::ceil:
      out = a;
      return true;
    case Op::isqrt:
      return a < 0 ? false : (out = integer_sqrt(a), true);
    case Op::log2:
      return a < 1 ? false : (out = floor_log2(a), true);
    case Op::logical_not:
      out = a == 0;
      return true;
    default:
      return false;
  }
}

}  // namespace

bool evaluate_small(const Node* nodes, NodeId id, Int128 t, Int128& out) {
  const Node& node = nodes[id];
  switch (node.op) {
    case Op::constant:
      out = node.small;
      return node.is_small;
    case Op::variable_t:
      out = t;
      return true;
    case Op::phi:
    case Op::pi:
    case Op::e:
    case Op::sqrt:
      return false;
    case Op::logical_and:
    case Op::logical_or:
      if (!evaluate_small(nodes, node.child[0], t, out)) return false;
      if ((out != 0) == (node.op == Op::logical_or)) return true;
      return evaluate_small(nodes, node.child[1], t, out);
    case Op::conditional:
      if (!evaluate_small(nodes, node.child[0], t, out)) return false;
      return evaluate_small(nodes, node.child[out != 0 ? 1 : 2], t, out);
    case Op::negate:
    case Op::abs:
    case Op::floor:
    case Op::ceil:
    case Op::isqrt:
    case Op::log2:
    case Op::logical_not: {
      Int128 a = 0;
      return evaluate_small(nodes, node.child[0], t, a) && unary(node.op, a, out);
    }
    default: {
      Int128 a = 0;
      Int128 b = 0;
      return evaluate_small(nodes, node.child[0], t, a) &&
             evaluate_small(nodes, node.child[1], t, b) && binary(node.op, a, b, out);
    }
  }
}

}  // namespace dynim::move_function
