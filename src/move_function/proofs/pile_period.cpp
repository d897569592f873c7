// The rules of the header, node by node. Cost: linear in the tree for exact periods, and a walk
// over the part below for each % whose left side has none.
#include <algorithm>
#include <bit>
#include <numeric>
#include <optional>
#include <vector>

#include "base/rounding.hpp"
#include "move_function/proofs/pile_dependence.hpp"

namespace dynim::move_function {
namespace {

constexpr std::uint64_t largest = std::uint64_t{1} << 63;
constexpr PilePeriod none{0, 0};

bool known(const PilePeriod& p) { return p.period != 0; }

PilePeriod common(const PilePeriod& a, const PilePeriod& b) {
  if (!known(a) || !known(b)) return none;
  std::uint64_t period = 0;
  if (__builtin_mul_overflow(a.period / std::gcd(a.period, b.period), b.period, &period) ||
      period > largest) {
    return none;
  }
  return {std::max(a.start, b.start), period};
}

/// What a condition is from some pile on.
struct Finally {
  bool holds;
  std::uint64_t start;
};

class Deriver {
 public:
  explicit Deriver(const Tree& tree) : tree_(tree), exact_(tree.size()), finally_(tree.size()) {}

  PilePeriod run() {
    for (NodeId id = 0; id < tree_.size(); ++id) {
      finally_[id] = finally(tree_[id]);
      exact_[id] = finally_[id] ? PilePeriod{finally_[id]->start, 1} : exact(tree_[id]);
    }
    return exact_[tree_.root];
  }

 private:
  PilePeriod exact(const Node& node) const {
    if (node.op == Op::variable_n) return none;
    if (node.op == Op::conditional && finally_[node.child[0]]) {
      const Finally& condition = *finally_[node.child[0]];
      return common({condition.start, 1}, exact_[node.child[condition.holds ? 1 : 2]]);
    }
    if (node.op == Op::min) {
      if (const auto start = constant_beside_n(node)) return {*start, 1};
    }
    PilePeriod period{0, 1};
    for (int i = 0; i < arity(node.op); ++i) period = common(period, exact_[node.child[i]]);
    return known(period) ? period : by_modulus(node);
  }

  /// Of an operator that looks at one part modulo a constant only.
  PilePeriod by_modulus(const Node& node) const {
    switch (node.op) {
      case Op::remainder:
        return modulo_if(node.child[0], positive_constant(node.child[1]));
      case Op::gcd:
      case Op::bit_and:
        for (int i = 0; i < 2; ++i) {
          const std::uint64_t c = modulus_beside(node, node.child[i], node.child[1 - i]);
          if (c != 0) return modulo_if(node.child[1 - i], c);
        }
        return none;
      default:
        return none;
    }
  }

  /// gcd(x, c) looks at x modulo c, and bitand(x, c) at the binary digits up to the highest of c; 0
  /// where neither applies.
  std::uint64_t modulus_beside(const Node& node, NodeId constant, NodeId other) const {
    const std::uint64_t c = positive_constant(constant);
    if (node.op == Op::gcd) return c;
    return c == 0 || c == largest || !tree_[other].is_nonnegative ? 0 : std::bit_ceil(c + 1);
  }

  PilePeriod modulo_if(NodeId id, std::uint64_t c) const { return c == 0 ? none : modulo(id, c); }

  /// R(id, c).
  PilePeriod modulo(NodeId id, std::uint64_t c) const {
    const Node& node = tree_[id];
    if (known(exact_[id])) return exact_[id];
    if (!node.is_integral) return none;
    switch (node.op) {
      case Op::variable_n:
        return {0, c};
      case Op::negate:
        return modulo(node.child[0], c);
      case Op::conditional: {
        const auto& condition = finally_[node.child[0]];
        return condition
                   ? common({condition->start, 1}, modulo(node.child[condition->holds ? 1 : 2], c))
                   : none;
      }
      case Op::add:
      case Op::subtract:
      case Op::multiply:
        return common(modulo(node.child[0], c), modulo(node.child[1], c));
      case Op::power:
        return exact_[node.child[1]] == PilePeriod{0, 1} && tree_[node.child[1]].is_nonnegative
                   ? modulo(node.child[0], c)
                   : none;
      case Op::floor_divide:
      case Op::ceil_divide: {
        const std::uint64_t k = positive_constant(node.child[1]);
        std::uint64_t both = 0;
        if (k == 0 || __builtin_mul_overflow(c, k, &both) || both > largest) return none;
        return tree_[node.child[0]].is_integral ? modulo(node.child[0], both) : none;
      }
      default:
        return none;
    }
  }

  std::optional<Finally> finally(const Node& node) const {
    switch (node.op) {
      case Op::less:
      case Op::less_equal:
      case Op::equal:
      case Op::not_equal: {
        const auto start = constant_beside_n(node);
        if (!start) return std::nullopt;
        const bool n_first = tree_[node.child[0]].op == Op::variable_n;
        const bool by_order = node.op == Op::less || node.op == Op::less_equal;
        return Finally{by_order ? !n_first : node.op == Op::not_equal, *start};
      }
      case Op::logical_not: {
        const auto& part = finally_[node.child[0]];
        return part ? std::optional(Finally{!part->holds, part->start}) : std::nullopt;
      }
      case Op::logical_and:
      case Op::logical_or:
        return joint(finally_[node.child[0]], finally_[node.child[1]], node.op == Op::logical_or);
      default:
        return std::nullopt;
    }
  }

  /// Of two parts, `decisive` the value of one that decides both.
  static std::optional<Finally> joint(const std::optional<Finally>& a,
                                      const std::optional<Finally>& b, bool decisive) {
    const bool by_a = a && a->holds == decisive;
    const bool by_b = b && b->holds == decisive;
    if (by_a && by_b) return Finally{decisive, std::min(a->start, b->start)};
    if (by_a) return a;
    if (by_b) return b;
    if (a && b) return Finally{!decisive, std::max(a->start, b->start)};
    return std::nullopt;
  }

  /// Of n and a constant c, in either order: a pile from which on n > c.
  std::optional<std::uint64_t> constant_beside_n(const Node& node) const {
    const bool n_first = tree_[node.child[0]].op == Op::variable_n;
    if (!n_first && tree_[node.child[1]].op != Op::variable_n) return std::nullopt;
    const Node& other = tree_[node.child[n_first ? 1 : 0]];
    if (other.op != Op::constant) return std::nullopt;
    Integer start = floor_of(tree_.constant(other)) + 1;
    if (start < 0) start = 0;
    return start < to_integer(largest) ? std::optional(to_u64(start)) : std::nullopt;
  }

  /// The value of a positive integer constant up to `largest`, else 0.
  std::uint64_t positive_constant(NodeId id) const {
    const Node& node = tree_[id];
    if (node.op != Op::constant || !node.is_integral) return 0;
    const Integer& value = tree_.integer_constant(node);
    return value < 1 || !fits_u64(value) || to_u64(value) > largest ? 0 : to_u64(value);
  }

  const Tree& tree_;
  std::vector<PilePeriod> exact_;
  std::vector<std::optional<Finally>> finally_;
};

}  // namespace

PilePeriod pile_period(const Tree& tree) { return Deriver(tree).run(); }

}  // namespace dynim::move_function
