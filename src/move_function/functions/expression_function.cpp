// From the fastest evaluator that can answer to the slowest that must: 64-bit, integers, fractions,
// and for values beyond every reasonable size an enclosure, which is enough where only min(f(t),
// cap) is asked for. Cost: a few instructions a node up to 64 bits; beyond, the operations of the
// expression on numbers of the size of t and the cap, and more only where a large number has a
// small consequence.
#include "move_function/functions/expression_function.hpp"

#include <algorithm>
#include <limits>
#include <utility>

#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "move_function/arithmetic/fractions.hpp"
#include "move_function/evaluation/evaluators.hpp"
#include "move_function/evaluation/interval_evaluation.hpp"
#include "move_function/proofs/facts.hpp"
#include "move_function/proofs/linear_bounds.hpp"

namespace dynim::move_function {
namespace {

constexpr std::size_t least_limit_bits = 4096;

/// Bits up to which numbers are built at all before the enclosure is asked. A function that goes
/// through t**3 on its way to a value below the cap is still evaluated in one go.
std::size_t soft_limit(const Integer& t, const Integer& cap) {
  return std::max(4 * std::max(bit_length(t), bit_length(cap)), least_limit_bits);
}

Integer at_most(Integer v, const Integer& cap) {
  if (cap < v) v = cap;
  return v;
}

}  // namespace

std::string Piles::function() const {
  switch (which) {
    case Which::all:
      return "f(t)";
    case Which::limit:
      return "h(n)";
    case Which::turn:
      return "f(i)";
    default:
      return "f(n, t)";
  }
}

std::string Piles::value_at(const Integer& t) const {
  switch (which) {
    case Which::all:
    case Which::turn:
      return "f(" + brief(t) + ")";
    case Which::of_residue:
      return "f(n, " + brief(t) + ")";
    case Which::one:
      return "f(" + brief(n) + ", " + brief(t) + ")";
    case Which::limit:
      return "h(" + brief(t) + ")";
    default:
      return "f(n, t) where " + list(t);
  }
}

std::string Piles::condition() const {
  if (which != Which::of_residue) return "";
  return " where n % " + std::to_string(period) + " == " + brief(n);
}

std::string Piles::list(const Integer& t) const {
  switch (which) {
    case Which::limit:
    case Which::before:
      return "n = " + brief(t);
    case Which::left:
      return "n - t = " + brief(t);
    case Which::turn:
      return "i = " + brief(t);
    default:
      const std::string pile = which == Which::one          ? "n = " + brief(n) + ", "
                               : which == Which::of_residue ? condition().substr(7) + ", "
                                                            : "";
      return pile + "t = " + brief(t);
  }
}

ExpressionFunction::ExpressionFunction(Tree tree, std::shared_ptr<const std::string> text,
                                       MoveFunctionFacts facts, Piles piles)
    : text_(std::move(text)),
      tree_(std::move(tree)),
      facts_(std::move(facts)),
      piles_(std::move(piles)) {}

std::optional<LinearBounds> ExpressionFunction::linear_at(std::uint64_t m, std::uint64_t p) const {
  return linear_bounds(tree_, {.at = Multiples{m, p}});
}

std::optional<LinearBounds> ExpressionFunction::linear_near(const Integer& t) const {
  return linear_bounds(tree_, {.near = t});
}

std::optional<ResidueLines> ExpressionFunction::residue_lines(const Integer&) const {
  return move_function::residue_lines(tree_);
}

bool ExpressionFunction::scales_by(const Integer& q) const {
  return move_function::scales_by(tree_, q);
}

bool ExpressionFunction::least_at_powers_of(std::uint64_t p) const {
  return facts_.non_decreasing || looks_at_valuation_only(tree_, p);
}

bool ExpressionFunction::same_as(const MoveFunction& other) const {
  const auto* const with = dynamic_cast<const ExpressionFunction*>(&other);
  return with != nullptr && same_form(tree_, with->tree_);
}

std::string ExpressionFunction::text() const { return std::string(trimmed(*text_)); }

void ExpressionFunction::reject(const Integer& t, const mpq_class& value) const {
  std::string message = piles_.value_at(t) + " = " + brief(value) +
                        (value < 0 ? " is negative" : " is not an integer") + piles_.condition();
  if (value >= 0) {
    message += "; floor(...) or ceil(...) makes it one";
  } else if (piles_.which == Piles::Which::limit) {
    message += "; max(0, ...) makes it 0, where the game ends";
  } else {
    message += "; max(0, ...) makes it 0: whoever may take nothing loses";
  }
  throw InputError(message).about(text());
}

std::uint64_t ExpressionFunction::value64(std::uint64_t n, std::uint64_t t) const {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  Int128 v = 0;
  if (evaluate_small(tree_.nodes(), tree_.root, {t}, v) && v >= 0) {
    return v > Int128{most} ? most : static_cast<std::uint64_t>(v);
  }
  return to_u64(value(dynim::to_integer(n), dynim::to_integer(t), dynim::to_integer(most)));
}

Integer ExpressionFunction::value(const Integer&, const Integer& t, const Integer& cap) const {
  if (fits_u64(t)) {
    Int128 v = 0;
    if (evaluate_small(tree_.nodes(), tree_.root, {to_u64(t)}, v) && v >= 0 && v >> 64 == 0) {
      return at_most(dynim::to_integer(static_cast<std::uint64_t>(v)), cap);
    }
  }
  try {
    return at_most(evaluate(t, cap), cap);
  } catch (const EvaluationError& error) {
    throw InputError(error.message + " (" + piles_.list(t) + ")", *text_, error.place)
        .about(text());
  } catch (const TooLarge& error) {
    const std::string why =
        error.why.empty() ? piles_.function() + " is too large to evaluate" : error.why;
    throw InputError(why + " (" + piles_.list(t) + ")", *text_, error.place).about(text());
  }
}

Integer ExpressionFunction::evaluate(const Integer& t, const Integer& cap) const {
  const std::size_t limit = soft_limit(t, cap);
  const Environment environment{t};
  Integer result;
  Status status = IntegerEvaluator(tree_, environment, limit).number(tree_.root, result);
  if (status == Status::ok) {
    if (result < 0) reject(t, result);
    return result;
  }
  if (status == Status::gave_up) {
    try {
      return evaluate_rational(t, limit);
    } catch (const TooLarge&) {
    }
  }
  return reaches_cap(t, cap, limit) ? cap : evaluate_rational(t, limits::hard_bits);
}

Integer ExpressionFunction::evaluate_rational(const Integer& t, std::size_t limit) const {
  const Environment environment{t};
  const mpq_class value = RationalEvaluator(tree_, environment, limit).number(tree_.root);
  if (value < 0 || value.get_den() != 1) reject(t, value);
  return value.get_num();
}

bool ExpressionFunction::reaches_cap(const Integer& t, const Integer& cap,
                                     std::size_t limit) const {
  const Interval point = Interval::enclose(t, ARF_PREC_EXACT);
  IntervalEvaluator evaluator(tree_, point, static_cast<slong>(limit));
  const Interval value = evaluator.number(tree_.root);
  if (evaluator.may_fail()) return false;
  const Interval bound = Interval::enclose(cap, ARF_PREC_EXACT);
  return compare(value.lo, bound.hi) >= 0;
}

Integer ExpressionFunction::lower_bound(const Integer&, const Integer& lo, const Integer& hi,
                                        const Integer& cap) const {
  const slong precision = static_cast<slong>(2 * std::max(bit_length(lo), bit_length(cap)) + 128);
  Interval t;
  t.lo = Interval::enclose(lo, ARF_PREC_EXACT).lo;
  t.hi = Interval::enclose(hi, precision).hi;
  const Interval value = IntervalEvaluator(tree_, t, precision).number(tree_.root);
  if (compare(value.lo, 0) <= 0) return 0;
  if (magnitude_bits(value.lo) > static_cast<slong>(bit_length(cap))) return cap;
  return at_most(whole_part(ceil(value).lo), cap);
}

}  // namespace dynim::move_function
