// The operators and functions of the language: a line each, the name of its Op and the struct that
// says everything about it.
//
//   sums.hpp            - + * abs min max
//   division.hpp        / // % floor ceil
//   powers.hpp          ** sqrt isqrt log2
//   divisibility.hpp    gcd lcm valuation ispow
//   bits.hpp            popcount bitand bitor bitxor
//   number_theory.hpp   isprime issquare nextprime totient divisors digitsum fib
//   comparisons.hpp     == != < <=
//
// Not here is what has no value of its own or does not evaluate all its parts: constants and names,
// `and`, `or`, `not` and `? :`. Those are in language/syntax_tree.hpp and in each evaluator.
#pragma once

#define DYNIM_OPERATORS(X)     \
  X(negate, Negate)            \
  X(abs, Abs)                  \
  X(add, Add)                  \
  X(subtract, Subtract)        \
  X(multiply, Multiply)        \
  X(min, Min)                  \
  X(max, Max)                  \
  X(divide, Divide)            \
  X(floor_divide, FloorDivide) \
  X(ceil_divide, CeilDivide)   \
  X(remainder, Remainder)      \
  X(floor, Floor)              \
  X(ceil, Ceil)                \
  X(power, Power)              \
  X(sqrt, Sqrt)                \
  X(isqrt, Isqrt)              \
  X(log2, Log2)                \
  X(gcd, Gcd)                  \
  X(lcm, Lcm)                  \
  X(valuation, Valuation)      \
  X(ispow, Ispow)              \
  X(popcount, Popcount)        \
  X(bit_and, BitAnd)           \
  X(bit_or, BitOr)             \
  X(bit_xor, BitXor)           \
  X(isprime, Isprime)          \
  X(issquare, Issquare)        \
  X(nextprime, Nextprime)      \
  X(totient, Totient)          \
  X(divisors, Divisors)        \
  X(digitsum, Digitsum)        \
  X(fib, Fib)                  \
  X(equal, Equal)              \
  X(not_equal, NotEqual)       \
  X(less, Less)                \
  X(less_equal, LessEqual)

namespace dynim::move_function {

/// What a node of a syntax tree does.
enum class Op : unsigned char {
  constant,
  variable_t,
  variable_n,
  variable_k,
  variable_u,
  variable_x,
  phi,
  pi,
  e,
  logical_and,
  logical_or,
  logical_not,
  conditional,
#define DYNIM_OP(op, Operator) op,
  DYNIM_OPERATORS(DYNIM_OP)
#undef DYNIM_OP
};

/// A name that stands for a number: t, n, k, u, x.
constexpr bool is_variable(Op op) { return op >= Op::variable_t && op <= Op::variable_x; }

}  // namespace dynim::move_function
