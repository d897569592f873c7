// The table of operators, made of the structs of their families: each struct is asked with as many
// operands as it has, and the columns it does not have are empty. Cost of a look-up: an index.
#include <array>
#include <type_traits>

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

/// A column takes two operands whatever the operator's arity is.
template <auto f, class R, class A, class... More>
constexpr void set(R (*&column)(A, A, More...)) {
  column = [](A a, A b, More... more) -> R {
    if constexpr (std::is_invocable_v<decltype(f), A, A, More...>) {
      return f(a, b, more...);
    } else {
      return f(a, more...);
    }
  };
}

template <typename O>
std::optional<Lines> lines_of(const std::optional<Lines>& a, const std::optional<Lines>& b) {
  if constexpr (O::arity == 1) {
    return a ? O::lines(*a) : std::nullopt;
  } else if constexpr (requires { O::lines(a, b); }) {
    return O::lines(a, b);
  } else {
    return a && b ? O::lines(*a, *b) : std::nullopt;
  }
}

template <typename O>
constexpr Operator row(Op op) {
  Operator r{};
  r.op = op;
  r.name = O::name;
  r.form = O::form;
  r.arity = O::arity;
  if constexpr (requires { O::repeats; }) r.repeats = O::repeats;
  r.operands = O::operands;
  set<O::traits>(r.traits);
  if constexpr (requires { &O::integer; }) {
    set<O::integer>(r.integer);
    set<O::exact>(r.exact);
    set<O::interval>(r.interval);
    r.direction = O::direction;
    r.lines = lines_of<O>;
  } else {
    set<O::holds_integer>(r.holds_integer);
    set<O::holds_exact>(r.holds_exact);
    set<O::holds_interval>(r.holds_interval);
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
