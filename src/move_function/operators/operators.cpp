// The table of operators, made of the structs of their families: each struct is asked with as many
// operands as it has, and the columns it does not have are empty. Cost of a look-up: an index.
#include <array>
#include <utility>

#include "move_function/arithmetic/limits.hpp"
#include "move_function/operators/bits.hpp"
#include "move_function/operators/comparisons.hpp"
#include "move_function/operators/divisibility.hpp"
#include "move_function/operators/division.hpp"
#include "move_function/operators/number_theory.hpp"
#include "move_function/operators/operator.hpp"
#include "move_function/operators/powers.hpp"
#include "move_function/operators/sums.hpp"

namespace dynim::move_function {

void ExactOperation::fail(const std::string& message) const {
  throw EvaluationError{message, place};
}

void ExactOperation::work(std::size_t bits) const {
  work_bits += bits;
  if (bits > limit || work_bits > limits::work_bits) too_large();
}

mpq_class ExactOperation::checked(mpq_class q) const {
  work(size_in_bits(q));
  return q;
}

void ExactOperation::check_product(const mpq_class& a, const mpq_class& b) const {
  if (size_in_bits(a) + size_in_bits(b) > 2 * limit + 64) too_large();
}

void ExactOperation::refuse(const Integer& x, std::string_view function,
                            std::string_view wanted) const {
  throw TooLarge{place,
                 std::string(function) + " needs " + std::string(wanted) + ", not " + brief(x)};
}

const Integer& ExactOperation::integer(const mpq_class& q, int operand, std::string_view function,
                                       std::optional<int> least) const {
  const bool fits = is_integer(q);
  if (!fits || (least && q < *least)) {
    const std::string wanted =
        fits ? " needs integers >= " + std::to_string(*least) : " needs integers";
    throw EvaluationError{std::string(function) + wanted + ", not " + brief(q),
                          operand_place[operand]};
  }
  return q.get_num();
}

const Integer& ExactOperation::natural(const mpq_class& q, int operand,
                                       std::string_view function) const {
  return integer(q, operand, function, 0);
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
  static Status holds_integer(const Integer& a, const Integer& b, bool& out) {
    if constexpr (is_unary) {
      return O::holds_integer(a, out);
    } else {
      return O::holds_integer(a, b, out);
    }
  }
  static bool holds_exact(const mpq_class& a, const mpq_class& b, const ExactOperation& at) {
    if constexpr (is_unary) {
      return O::holds_exact(a, at);
    } else {
      return O::holds_exact(a, b, at);
    }
  }
  static Truth holds_interval(const Interval& a, const Interval& b, const IntervalOperation& at) {
    if constexpr (is_unary) {
      return O::holds_interval(a, at);
    } else {
      return O::holds_interval(a, b, at);
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
    r.holds_integer = Columns<O>::holds_integer;
    r.holds_exact = Columns<O>::holds_exact;
    r.holds_interval = Columns<O>::holds_interval;
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
