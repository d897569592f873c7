// The table of operators, made of the structs of their families: each struct is asked with as many
// operands as it has, and the columns it does not have are empty. Cost of a look-up: an index.
#include <array>
#include <utility>

#include "move_function/arithmetic/limits.hpp"
#include "move_function/operators/bits.hpp"
#include "move_function/operators/comparisons.hpp"
#include "move_function/operators/divisibility.hpp"
#include "move_function/operators/division.hpp"
#include "move_function/operators/operator.hpp"
#include "move_function/operators/powers.hpp"
#include "move_function/operators/sums.hpp"

namespace dynim::move_function {

void ExactOperation::fail(const std::string& message) const {
  throw EvaluationError{message, place};
}

mpq_class ExactOperation::checked(mpq_class q) const {
  const std::size_t bits = size_in_bits(q);
  work_bits += bits;
  if (bits > limit || work_bits > limits::work_bits) too_large();
  return q;
}

void ExactOperation::check_product(const mpq_class& a, const mpq_class& b) const {
  if (size_in_bits(a) + size_in_bits(b) > 2 * limit + 64) too_large();
}

const Integer& ExactOperation::integer(const mpq_class& q, int operand,
                                       std::string_view function) const {
  if (!is_integer(q)) {
    throw EvaluationError{std::string(function) + " needs integers, not " + brief(q),
                          operand_place[operand]};
  }
  return q.get_num();
}

const Integer& ExactOperation::natural(const mpq_class& q, int operand,
                                       std::string_view function) const {
  const Integer& value = integer(q, operand, function);
  if (value < 0) {
    throw EvaluationError{std::string(function) + " needs integers >= 0, not " + brief(value),
                          operand_place[operand]};
  }
  return value;
}

Interval IntervalOperation::unknown(const char* error) const {
  if (is_point && error != nullptr) throw EvaluationError{error, place};
  may_fail = true;
  return Interval::everything();
}

namespace {

/// O's columns with two operands whatever O's arity is.
template <typename O>
struct Columns {
  static constexpr bool is_unary = O::arity == 1;

  static Traits traits(const Traits& a, const Traits& b) {
    if constexpr (is_unary) {
      return O::traits(a);
    } else {
      return O::traits(a, b);
    }
  }
  static Status integer(const Integer& a, const Integer& b, Integer& out, std::size_t limit) {
    if constexpr (is_unary) {
      return O::integer(a, out, limit);
    } else {
      return O::integer(a, b, out, limit);
    }
  }
  static std::optional<mpq_class> exact(const mpq_class& a, const mpq_class& b,
                                        const ExactOperation& at) {
    if constexpr (is_unary) {
      return O::exact(a, at);
    } else {
      return O::exact(a, b, at);
    }
  }
  static Interval interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    if constexpr (is_unary) {
      return O::interval(a, at);
    } else {
      return O::interval(a, b, at);
    }
  }
  static std::optional<Lines> lines(const std::optional<Lines>& a, const std::optional<Lines>& b) {
    if constexpr (is_unary) {
      return a ? O::lines(*a) : std::nullopt;
    } else if constexpr (requires { O::lines(a, b); }) {
      return O::lines(a, b);
    } else {
      return a && b ? O::lines(*a, *b) : std::nullopt;
    }
  }
};

template <typename O>
constexpr Operator row(Op op) {
  Operator r{};
  r.op = op;
  r.name = O::name;
  r.form = O::form;
  r.arity = O::arity;
  if constexpr (requires { O::repeats; }) r.repeats = O::repeats;
  r.operands = O::operands;
  r.traits = Columns<O>::traits;
  if constexpr (requires { &O::integer; }) {
    r.integer = Columns<O>::integer;
    r.exact = Columns<O>::exact;
    r.interval = Columns<O>::interval;
    r.direction = O::direction;
    r.lines = Columns<O>::lines;
  } else {
    r.holds_integer = O::holds_integer;
    r.holds_exact = O::holds_exact;
    r.holds_interval = O::holds_interval;
    if constexpr (requires { &O::holds; }) r.holds = O::holds;
  }
  return r;
}

#define DYNIM_ROW(op, Struct) row<Struct>(Op::op),
constexpr std::array table{DYNIM_OPERATORS(DYNIM_ROW)};
#undef DYNIM_ROW

}  // namespace

std::span<const Operator> operators() { return table; }

const Operator& operator_of(Op op) {
  return table[static_cast<std::size_t>(op) - static_cast<std::size_t>(Op::conditional) - 1];
}

}  // namespace dynim::move_function
