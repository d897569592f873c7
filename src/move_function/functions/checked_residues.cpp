// The lines that dynim-check finds for the moves of each residue (proofs/CheckScales.v, `linear`),
// on the same tree. Cost: a walk over the tree for each residue, some times over.
#include <algorithm>
#include <utility>

#include "base/rounding.hpp"
#include "move_function/functions/checked_course.hpp"
#include "move_function/functions/checked_reals.hpp"
#include "move_function/functions/checked_rule.hpp"
#include "move_function/functions/expression_function.hpp"
#include "move_function/proofs/linear_bounds.hpp"

namespace dynim::move_function {
namespace {

constexpr unsigned long most_moves = 100'000;  // from where the lines hold

// slope * n + constant.
struct Linear {
  Integer slope, constant;
};

class LinearFinder {
 public:
  /// At t = modulus * n + residue, n >= from.
  LinearFinder(const Tree& tree, unsigned long modulus, unsigned long residue, Integer from)
      : tree_(tree), t_{modulus, residue}, from_(std::move(from)) {}

  std::optional<Linear> number(NodeId id) const {
    const Node& node = tree_[id];
    if (node.op == Op::constant) return Linear{0, tree_.integer_constant(node)};
    if (node.op == Op::variable_t) return t_;
    if (node.op == Op::conditional) {
      const std::optional<bool> truth = condition(node.child[0]);
      return truth ? number(node.child[*truth ? 1 : 2]) : std::nullopt;
    }
    const std::optional<Linear> a = number(node.child[0]);
    if (!a) return std::nullopt;
    if (node.op == Op::negate) return Linear{-a->slope, -a->constant};
    if (node.op == Op::isqrt) {
      if (a->slope != 0 || a->constant < 0) return std::nullopt;
      return Linear{0, ::sqrt(a->constant)};
    }
    if (node.op == Op::power) return power(*a, tree_[node.child[1]].small);
    const std::optional<Linear> b = number(node.child[1]);
    return b ? combined(node.op, *a, *b) : std::nullopt;
  }

  bool is_not_negative(const Linear& a, long by = 0) const {
    return a.slope >= 0 && a.slope * from_ + a.constant >= by;
  }

 private:
  static Linear difference(const Linear& a, const Linear& b) {
    return {a.slope - b.slope, a.constant - b.constant};
  }

  static std::optional<Linear> power(const Linear& a, std::int64_t k) {
    if (k == 1) return a;
    if (a.slope != 0) return std::nullopt;
    Integer value;
    mpz_pow_ui(value.get_mpz_t(), a.constant.get_mpz_t(), static_cast<unsigned long>(k));
    return Linear{0, value};
  }

  std::optional<Linear> combined(Op op, const Linear& a, const Linear& b) const {
    switch (op) {
      case Op::add:
        return Linear{a.slope + b.slope, a.constant + b.constant};
      case Op::subtract:
        return difference(a, b);
      case Op::multiply:
        if (a.slope == 0) return Linear{a.constant * b.slope, a.constant * b.constant};
        if (b.slope == 0) return Linear{a.slope * b.constant, a.constant * b.constant};
        return std::nullopt;
      case Op::floor_divide:
        if (!divides(b, a)) return std::nullopt;
        return Linear{a.slope / b.constant, floor_of(Rational(a.constant) / b.constant)};
      case Op::ceil_divide:
        if (!divides(b, a)) return std::nullopt;
        return Linear{a.slope / b.constant, ceil_of(Rational(a.constant) / b.constant)};
      case Op::remainder:
        if (!divides(b, a)) return std::nullopt;
        return Linear{0, floor_remainder(a.constant, b.constant)};
      case Op::min:
      case Op::max: {
        const bool is_min = op == Op::min;
        if (is_not_negative(difference(b, a))) return is_min ? a : b;
        if (is_not_negative(difference(a, b))) return is_min ? b : a;
        return std::nullopt;
      }
      case Op::gcd:
        if (!has_divisor(a, b) && !has_divisor(b, a)) return std::nullopt;
        return Linear{0, ::gcd(a.constant, b.constant)};
      default:
        return std::nullopt;
    }
  }

  static bool divides(const Linear& b, const Linear& a) {
    return b.slope == 0 && b.constant >= 1 && a.slope % b.constant == 0;
  }

  // Whether a and the number b have the same divisors in common at each of these moves.
  static bool has_divisor(const Linear& a, const Linear& b) {
    return b.slope == 0 && (b.constant == 0 ? a.slope == 0 : a.slope % b.constant == 0);
  }

  std::optional<bool> condition(NodeId id) const {
    const Node& node = tree_[id];
    if (node.op == Op::logical_not) {
      const std::optional<bool> a = condition(node.child[0]);
      return a ? std::optional(!*a) : std::nullopt;
    }
    if (node.op == Op::logical_and || node.op == Op::logical_or) {
      const std::optional<bool> a = condition(node.child[0]);
      return a && *a == (node.op == Op::logical_and) ? condition(node.child[1]) : a;
    }
    const std::optional<Linear> a = number(node.child[0]), b = number(node.child[1]);
    if (!a || !b) return std::nullopt;
    const Linear rise = difference(*b, *a), fall = difference(*a, *b);
    switch (node.op) {
      case Op::less:
        return is_not_negative(rise, 1) ? std::optional(true)
               : is_not_negative(fall)  ? std::optional(false)
                                        : std::nullopt;
      case Op::less_equal:
        return is_not_negative(rise)      ? std::optional(true)
               : is_not_negative(fall, 1) ? std::optional(false)
                                          : std::nullopt;
      default:
        if (rise.slope == 0 && rise.constant == 0) return node.op == Op::equal;
        if (is_not_negative(rise, 1) || is_not_negative(fall, 1)) return node.op != Op::equal;
        return std::nullopt;
    }
  }

  const Tree& tree_;
  Linear t_;
  Integer from_;
};

std::optional<ResidueLines> lines_from(const Tree& tree, unsigned long modulus,
                                       const Integer& from) {
  ResidueLines lines{from * modulus, {}};
  for (unsigned long r = 0; r < modulus; ++r) {
    const LinearFinder finder(tree, modulus, r, from);
    const std::optional<Linear> line = finder.number(tree.root);
    if (!line || !finder.is_not_negative(*line)) return std::nullopt;
    const Rational slope = Rational(line->slope) / modulus, constant = line->constant - slope * r;
    lines.classes.push_back({slope, constant, slope, constant, true});
  }
  return lines;
}

}  // namespace

std::optional<ResidueLines> lines_seen_by_residue(const MoveFunction& f) {
  const auto* const expression = dynamic_cast<const ExpressionFunction*>(&f);
  const auto tree = expression ? without_reals(expression->tree()) : std::nullopt;
  if (!tree) return std::nullopt;
  const unsigned long modulus = modulus_of_residues(*tree);
  for (unsigned long from = 0; modulus * from <= most_moves; from += std::max(from, 1UL)) {
    if (auto lines = lines_from(*tree, modulus, from)) return lines;
  }
  return std::nullopt;
}

}  // namespace dynim::move_function
