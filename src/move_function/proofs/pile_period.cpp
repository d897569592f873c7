// The rules of the header, node by node. Cost: linear in the tree for exact periods, and a walk
// over the part below for each % whose left side has none.
#include "move_function/proofs/pile_period.hpp"

#include <algorithm>
#include <bit>
#include <numeric>
#include <vector>

namespace dynim::move_function {
namespace {

constexpr std::uint64_t none = 0;
constexpr std::uint64_t largest = std::uint64_t{1} << 63;

std::uint64_t product(std::uint64_t a, std::uint64_t b) {
  std::uint64_t r = 0;
  return __builtin_mul_overflow(a, b, &r) || r > largest ? none : r;
}

std::uint64_t common_period(std::uint64_t a, std::uint64_t b) {
  return a == none || b == none ? none : product(a / std::gcd(a, b), b);
}

class Deriver {
 public:
  explicit Deriver(const Tree& tree) : tree_(tree), exact_(tree.size()) {}

  std::uint64_t run() {
    for (NodeId id = 0; id < tree_.size(); ++id) exact_[id] = exact(tree_[id]);
    return exact_[tree_.root];
  }

 private:
  std::uint64_t exact(const Node& node) const {
    if (node.op == Op::variable_n) return none;
    std::uint64_t period = 1;
    for (int i = 0; i < arity(node.op); ++i) period = common_period(period, exact_[node.child[i]]);
    return period != none ? period : by_modulus(node);
  }

  /// Of an operator that looks at one part modulo a constant only.
  std::uint64_t by_modulus(const Node& node) const {
    switch (node.op) {
      case Op::remainder:
        return modulo_if(node.child[0], positive_constant(node.child[1]));
      case Op::gcd:
      case Op::bit_and:
        for (int i = 0; i < 2; ++i) {
          const std::uint64_t c = modulus_beside(node, node.child[i], node.child[1 - i]);
          if (c != none) return modulo_if(node.child[1 - i], c);
        }
        return none;
      default:
        return none;
    }
  }

  /// gcd(x, c) looks at x modulo c, and bitand(x, c) at the binary digits up to the highest of c.
  std::uint64_t modulus_beside(const Node& node, NodeId constant, NodeId other) const {
    const std::uint64_t c = positive_constant(constant);
    if (node.op == Op::gcd) return c;
    return c == none || c == largest || !tree_[other].is_nonnegative ? none : std::bit_ceil(c + 1);
  }

  std::uint64_t modulo_if(NodeId id, std::uint64_t c) const {
    return c == none ? none : modulo(id, c);
  }

  /// R(id, c).
  std::uint64_t modulo(NodeId id, std::uint64_t c) const {
    const Node& node = tree_[id];
    if (exact_[id] != none) return exact_[id];
    if (!node.is_integral) return none;
    switch (node.op) {
      case Op::variable_n:
        return c;
      case Op::negate:
        return modulo(node.child[0], c);
      case Op::add:
      case Op::subtract:
      case Op::multiply:
        return common_period(modulo(node.child[0], c), modulo(node.child[1], c));
      case Op::power:
        return exact_[node.child[1]] == 1 && tree_[node.child[1]].is_nonnegative
                   ? modulo(node.child[0], c)
                   : none;
      case Op::floor_divide:
      case Op::ceil_divide: {
        const std::uint64_t k = positive_constant(node.child[1]);
        const std::uint64_t both = product(c, k);
        return tree_[node.child[0]].is_integral && both != none ? modulo(node.child[0], both)
                                                                : none;
      }
      default:
        return none;
    }
  }

  /// The value of a positive integer constant up to `largest`, else none.
  std::uint64_t positive_constant(NodeId id) const {
    const Node& node = tree_[id];
    if (node.op != Op::constant || !node.is_integral) return none;
    const Integer& value = tree_.integer_constant(node);
    return value < 1 || !fits_u64(value) || to_u64(value) > largest ? none : to_u64(value);
  }

  const Tree& tree_;
  std::vector<std::uint64_t> exact_;
};

}  // namespace

std::uint64_t pile_period(const Tree& tree) { return Deriver(tree).run(); }

}  // namespace dynim::move_function
