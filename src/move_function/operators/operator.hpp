// What has to be said about an operator or function of the language, and the table of all of them.
//
// An operator is a struct of static members in the file of its family (list.hpp). All have
//
//   name, form, arity, operands         how it is written, and what it may be applied to
//   traits(a, b)                        the kind of the result, and what is known of it
//   small(a, b, out)                    its value on 128-bit integers; false where it gives up
//
// and those whose value is a number
//
//   integer(a, b, out, limit)           on integers; gives up on errors and on fractions
//   exact(a, b, at)                     on fractions, every error explained; the meaning
//   interval(a, b, at)                  an enclosure of all values for a and b in two intervals
//   direction(parts)                    whether it rises or falls where its operands do
//   lines(a, b)                         two lines around it, where its operands have such lines
//
// while those that are conditions have holds_integer, holds_exact and holds_interval instead, and
// comparisons, which are decided for reals too, holds(sign of a - b). A unary operator is asked
// without b. Tests compare the columns with each other on random operands (operators_test.cpp).
#pragma once

#include <gmpxx.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "move_function/arithmetic/interval.hpp"
#include "move_function/arithmetic/lines.hpp"
#include "move_function/operators/list.hpp"

namespace dynim::move_function {

/// What a node stands for. A real is known only through enclosures: it must pass a floor, ceil or
/// comparison.
enum class Kind : std::uint8_t { number, real, truth };

/// What is known of a value before it is computed.
struct Traits {
  Kind kind = Kind::number;
  bool is_integral = false;     ///< it is an integer, where there is one
  bool is_nonnegative = false;  ///< it is not negative, where there is one
};

enum class Form : std::uint8_t { prefix, infix, call };
enum class Operands : std::uint8_t { exact, any_number };

enum class Status { ok, too_large, gave_up };

/// Why an expression has no value; `place` is the byte offset of the operator.
struct EvaluationError {
  std::string message;
  std::uint32_t place;
};

/// Thrown where an exact evaluation would build a number beyond its limit of bits, or take as long;
/// `why` where there is more to be said.
struct TooLarge {
  std::uint32_t place;
  std::string why = {};
};

/// An operation on fractions: where it stands in the text, and how large its results may become.
struct ExactOperation {
  std::uint32_t place;
  std::uint32_t operand_place[2];
  std::size_t limit;       ///< bits of a result
  std::size_t& work_bits;  ///< of all results so far

  [[noreturn]] void fail(const std::string& message) const;
  [[noreturn]] void too_large() const { throw TooLarge{place}; }

  /// Counts work as long as building numbers of so many bits, where that is within the limits.
  void work(std::size_t bits) const;
  /// q, where it is within the limits.
  mpq_class checked(mpq_class q) const;
  /// Throws TooLarge where a product or quotient of a and b would be far beyond the limit.
  void check_product(const mpq_class& a, const mpq_class& b) const;
  /// Throws TooLarge for an operand whose value is not found, although there is one.
  [[noreturn]] void refuse(const Integer& x, std::string_view function,
                           std::string_view wanted) const;
  /// An operand that must be an integer, and not below `least` where that is given.
  const Integer& integer(const mpq_class& q, int operand, std::string_view function,
                         std::optional<int> least = {}) const;
  /// An operand that must be an integer and not negative.
  const Integer& natural(const mpq_class& q, int operand, std::string_view function) const;
};

/// An operation on intervals. At a point, t being one number, the errors of reals are thrown.
struct IntervalOperation {
  slong precision;
  std::uint32_t place;
  bool is_point;
  bool is_integral[2];  ///< of the operands
  bool& may_fail;       ///< set where an error is not excluded

  /// Nothing is known; `error` is what is wrong where all values are wrong.
  Interval unknown(const char* error = nullptr) const;
};

/// Non-decreasing, non-increasing; both for constants.
struct Direction {
  bool up = false;
  bool down = false;

  Direction flipped() const { return {down, up}; }
};

inline Direction both(Direction a, Direction b) { return {a.up && b.up, a.down && b.down}; }

/// What proofs know of the operands over a range of t. Each answer costs a walk over the operand.
class Parts {
 public:
  virtual ~Parts() = default;
  virtual Direction direction(int operand) = 0;
  virtual Interval values(int operand) = 0;
  virtual bool is_constant(int operand) const = 0;
};

/// A row of the table. Unary operators do not look at the second operand.
struct Operator {
  Op op;
  std::string_view name;  ///< empty: only made by simplification
  Form form;
  int arity;
  bool repeats;  ///< min(a, b, c) is min(min(a, b), c)
  Operands operands;
  Traits (*traits)(const Traits& a, const Traits& b);

  Status (*integer)(const Integer& a, const Integer& b, Integer& out, std::size_t limit);
  /// Nothing where the value of a real is no fraction, or is not seen to be one.
  std::optional<mpq_class> (*exact)(const mpq_class& a, const mpq_class& b,
                                    const ExactOperation& at);
  Interval (*interval)(const Interval& a, const Interval& b, const IntervalOperation& at);
  Direction (*direction)(Parts& parts);
  std::optional<Lines> (*lines)(const std::optional<Lines>& a, const std::optional<Lines>& b);

  Status (*holds_integer)(const Integer& a, const Integer& b, bool& out);
  bool (*holds_exact)(const mpq_class& a, const mpq_class& b, const ExactOperation& at);
  Truth (*holds_interval)(const Interval& a, const Interval& b, const IntervalOperation& at);
  bool (*holds)(int sign);
};

/// How most are written.
struct CallOfOne {
  static constexpr Form form = Form::call;
  static constexpr int arity = 1;
};
struct CallOfTwo {
  static constexpr Form form = Form::call;
  static constexpr int arity = 2;
};
struct Infix {
  static constexpr Form form = Form::infix;
  static constexpr int arity = 2;
};

/// All operators and functions, in the order of list.hpp.
std::span<const Operator> operators();

/// Is it one of operators()?
constexpr bool is_operator(Op op) { return op > Op::conditional; }

/// Its row; precondition: is_operator(op).
const Operator& operator_of(Op op);

}  // namespace dynim::move_function
