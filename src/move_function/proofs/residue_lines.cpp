// Lines for the t of each residue: in a class t = m u + r - m they are lines in u = 1, 2, ..., and
// there a remainder is one number where m is a multiple of the modulus. Cost: that of linear_bounds
// a class.
#include <algorithm>
#include <numeric>

#include "move_function/proofs/bounder.hpp"

namespace dynim::move_function {
namespace {

// So many classes are looked at, and so many nodes in all of them.
constexpr std::size_t most_classes = 720, most_class_nodes = 50'000;

/// Around what is a line in u, in t = s u + c.
Line in_t(const Line& line, const Line& t) {
  const Rational slope = line.slope / t.slope;
  return {slope, line.constant - slope * t.constant, line.unbounded};
}

// To the least modulus for which classes that are alike have the same lines.
void shorten(std::vector<ResidueLines::Class>& classes) {
  for (std::size_t m = 1; m < classes.size(); ++m) {
    if (classes.size() % m != 0 || !std::equal(classes.begin() + m, classes.end(), classes.begin()))
      continue;
    return classes.resize(m);
  }
}

}  // namespace

// What a // c sees of a repeats in as many steps as a, times c.
unsigned long modulus_of_residues(const Tree& tree) {
  const std::size_t most = std::min<std::size_t>(most_classes, most_class_nodes / tree.size());
  std::vector<std::uint64_t> moduli(tree.size(), 1);
  for (NodeId id = 0; id < tree.size(); ++id) {
    const Node& node = tree[id];
    const auto take = [&](const Integer& factor) {
      if (factor > 1 && factor * moduli[id] <= most) moduli[id] *= factor.get_ui();
    };
    for (int i = 0; i < arity(node.op); ++i) {
      const std::uint64_t together = std::lcm(moduli[id], moduli[node.child[i]]);
      if (together <= most) moduli[id] = together;
    }
    if (node.op == Op::constant) continue;
    for (int i = 0; i < std::min(arity(node.op), 2); ++i) {
      const Node& part = tree[node.child[i]];
      if (part.op != Op::constant) continue;
      const Rational& c = tree.constant(part);
      switch (node.op) {
        case Op::multiply:
          take(c.get_den());
          break;
        case Op::divide:
        case Op::floor_divide:
        case Op::ceil_divide:
        case Op::remainder:
        case Op::gcd:
        case Op::lcm:
        case Op::valuation:
          take(abs(c.get_num()));
          break;
        case Op::bit_and:
        case Op::bit_or:
        case Op::bit_xor:
          take(Integer(1) << bit_length(c.get_num()));
          break;
        case Op::ispow:  // powers of c are 1 modulo c - 1, and but for the first 0 modulo c
          take(c.get_num());
          take(c.get_num() - 1);
          break;
        default:
          break;
      }
    }
  }
  return moduli[tree.root];
}

std::optional<ResidueLines> residue_lines(const Tree& tree) {
  const unsigned long modulus = modulus_of_residues(tree);
  ResidueLines found;
  for (unsigned long r = 1; r <= modulus; ++r) {
    const Line t{modulus, Integer(r) - modulus};  // of u = 1, 2, ...
    const MaybeLines x = Bounder(tree, std::nullopt, std::nullopt, t).lines(tree.root);
    if (!x || x->grain != 1 || x->lower.unbounded) return std::nullopt;
    if (x->from > 1) found.from = std::max(found.from, Integer(t.at(x->from).get_num()));
    const Line lower = in_t(x->lower, t), upper = in_t(x->upper, t);
    found.classes.push_back(
        {lower.slope, lower.constant, upper.slope, upper.constant, !upper.unbounded});
  }
  if (may_fail(tree)) return std::nullopt;
  std::rotate(found.classes.begin(), std::prev(found.classes.end()), found.classes.end());
  shorten(found.classes);
  return found;
}

}  // namespace dynim::move_function
