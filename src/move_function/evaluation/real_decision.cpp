// Reals, decided rigorously: an expression is enclosed with growing precision until its floor, its
// ceiling or the sign of a difference is the same everywhere in the enclosure. A real that is
// exactly the integer (or exactly equal) in question would never be decided; where the form allows
// it, such values are found exactly first (sqrt(4), sums and products of exact values), else the
// limit of precision ends in an error that says so. Cost: some enclosures of about the size of the
// numbers involved, doubled until they decide.
#include <algorithm>
#include <optional>

#include "base/watch.hpp"
#include "move_function/evaluation/interval_evaluation.hpp"

namespace dynim::move_function {
namespace {

// Precision is doubled at least up to this many bits, and up to sixteen times the size of the
// numbers involved.
constexpr slong least_precision_limit = 1L << 16;

/// The value of a node as a fraction, where its form shows that it is one.
std::optional<mpq_class> exact_value(RationalEvaluator& exact, NodeId id) {
  const Tree& tree = exact.tree();
  const Node& node = tree[id];
  if (node.kind == Kind::number) return exact.number(id);
  if (arity(node.op) == 0) return std::nullopt;
  if (node.op == Op::conditional)
    return exact_value(exact, node.child[exact.truth(node.child[0]) ? 1 : 2]);
  const std::optional<mpq_class> a = exact_value(exact, node.child[0]);
  if (!a) return std::nullopt;
  if (arity(node.op) == 1) return exact.apply(node, *a, *a);
  const std::optional<mpq_class> b = exact_value(exact, node.child[1]);
  if (!b) return std::nullopt;
  return exact.apply(node, *a, *b);
}

/// Calls attempt(evaluator, magnitude) with growing precision until it returns true; attempt also
/// reports the size of the numbers it met. exact_attempt() is asked once, after the first failure.
template <typename Attempt, typename ExactAttempt>
bool decide(RationalEvaluator& exact, Attempt attempt, ExactAttempt exact_attempt) {
  const slong start = static_cast<slong>(bit_length(exact.environment().t)) + 64;
  slong limit = std::max(least_precision_limit, 16 * start);
  bool first = true;
  for (slong precision = start; precision <= limit;) {
    poll_evaluation();
    const Interval t = Interval::enclose(exact.environment().t, ARF_PREC_EXACT);
    IntervalEvaluator evaluator(exact.tree(), t, precision, &exact);
    slong magnitude = 0;
    if (attempt(evaluator, magnitude)) return true;
    if (first && exact_attempt()) return true;
    first = false;
    if (magnitude < static_cast<slong>(limits::hard_bits)) limit = std::max(limit, 4 * magnitude);
    precision = std::max(2 * precision, magnitude < limit ? magnitude + 64 : 0);
  }
  return false;
}

constexpr const char* undecided =
    " could not be decided with the precision allowed; the two may be exactly equal";
constexpr const char* undecided_rounding =
    " could not be decided with the precision allowed; its argument may be exactly an integer";

}  // namespace

Integer round_real(RationalEvaluator& exact, const Node& rounding) {
  const bool up = rounding.op == Op::ceil;
  const NodeId real = rounding.child[0];
  Integer result;
  const auto attempt = [&](IntervalEvaluator& evaluator, slong& magnitude) {
    const Interval value = evaluator.number(real);
    magnitude = std::max(magnitude_bits(value.lo), magnitude_bits(value.hi));
    if (magnitude > static_cast<slong>(exact.limit())) throw TooLarge{rounding.place};
    const Interval rounded = up ? ceil(value) : floor(value);
    if (!rounded.is_point()) return false;
    result = whole_part(rounded.lo);
    return true;
  };
  const auto exact_attempt = [&] {
    const std::optional<mpq_class> q = exact_value(exact, real);
    if (!q) return false;
    const auto divide = up ? mpz_cdiv_q : mpz_fdiv_q;
    divide(result.get_mpz_t(), q->get_num_mpz_t(), q->get_den_mpz_t());
    return true;
  };
  if (decide(exact, attempt, exact_attempt)) return result;
  throw EvaluationError{(up ? "ceil" : "floor") + std::string(undecided_rounding), rounding.place};
}

int compare_reals(RationalEvaluator& exact, const Node& comparison) {
  const NodeId left = comparison.child[0];
  const NodeId right = comparison.child[1];
  int sign = 0;
  const auto attempt = [&](IntervalEvaluator& evaluator, slong& magnitude) {
    const Interval a = evaluator.number(left);
    const Interval b = evaluator.number(right);
    magnitude = std::max(
        {magnitude_bits(a.lo), magnitude_bits(a.hi), magnitude_bits(b.lo), magnitude_bits(b.hi)});
    sign = less(a, b) == Truth::yes ? -1 : less(b, a) == Truth::yes ? 1 : 0;
    return sign != 0;
  };
  const auto exact_attempt = [&] {
    const std::optional<mpq_class> a = exact_value(exact, left);
    if (!a) return false;
    const std::optional<mpq_class> b = exact_value(exact, right);
    if (!b) return false;
    sign = cmp(*a, *b);
    return true;
  };
  if (decide(exact, attempt, exact_attempt)) return sign;
  throw EvaluationError{"this comparison" + std::string(undecided), comparison.place};
}

}  // namespace dynim::move_function
