// Degree and period, from the leaves up:
//
//   constants                     0, 1
//   t                             1, 1
//   -a, a + b, a - b, a * b       as of polynomials; the lcm of the periods
//   a ** c, c a constant          c times the degree of a
//   a / c                         those of a
//   a // c, ceil(a/c), a % c      the period of a times c, where the coefficients of a are
//                                 integers; the degree of a, of a % c 0
//   c ? a : b, c of degree 0      the greater degree of a and b
//   anything of parts of degree 0, that is periodic
//                                 0, the lcm of the periods
//
// Of a % c: in a residue class a is a polynomial in x, t = r + period * x, with integer
// coefficients, so that a modulo c has the period c in x. Then a // c = (a - a % c) / c has in each
// class of the product, where x = s + c * y, again integer coefficients: those of a in y but the
// constant one are multiples of c, and of that one a % c is taken away. So has ceil(a/c) = -(-a //
// c).
#include "move_function/proofs/polynomial_pieces.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

namespace dynim::move_function {
namespace {

struct Shape {
  std::uint64_t degree = 0, period = 1;
  bool integer = true;  // the coefficients in each residue class are integers
};

class PiecesReader {
 public:
  explicit PiecesReader(const Tree& tree) : tree_(tree), shapes_(tree.size()) {}

  std::optional<Shape> run() {
    for (NodeId id = 0; id < tree_.size(); ++id) shapes_[id] = checked(shape(tree_[id]));
    return shapes_[tree_.root];
  }

 private:
  static std::optional<Shape> checked(const std::optional<Shape>& shape) {
    if (!shape || shape->degree > most_degree || shape->period > most_pieces) return std::nullopt;
    return shape;
  }

  // A constant from 1 to `most_pieces`; 0 where the node is none.
  std::uint64_t small_constant(NodeId id) const {
    const Node& node = tree_[id];
    const bool fits = node.op == Op::constant && node.is_integral && node.is_small &&
                      node.small >= 1 && node.small <= std::int64_t{most_pieces};
    return fits ? static_cast<std::uint64_t>(node.small) : 0;
  }

  std::optional<Shape> shape(const Node& node) const {
    if (node.op == Op::constant) return Shape{0, 1, node.is_integral};
    if (node.op == Op::variable_t) return Shape{1, 1, true};
    const int parts = arity(node.op);
    if (parts == 0) return std::nullopt;  // n and the reals
    Shape all;
    for (int i = 0; i < parts; ++i) {
      const std::optional<Shape>& part = shapes_[node.child[i]];
      if (!part) return std::nullopt;
      all.degree = std::max(all.degree, part->degree);
      all.period = std::lcm(all.period, part->period);
      all.integer = all.integer && part->integer;
    }
    if (all.degree == 0) {
      all.integer = node.is_integral;
      return all;
    }
    return combined(node, all);
  }

  // Of parts that are known; `all`: the greatest degree, the lcm of the periods.
  std::optional<Shape> combined(const Node& node, Shape all) const {
    switch (node.op) {
      case Op::negate:
      case Op::add:
      case Op::subtract:
        return all;
      case Op::multiply:
        all.degree = shapes_[node.child[0]]->degree + shapes_[node.child[1]]->degree;
        return all;
      case Op::power:
        all.degree = shapes_[node.child[0]]->degree * small_constant(node.child[1]);
        return all.degree == 0 ? std::nullopt : std::optional(all);
      case Op::divide:
        all.integer = false;
        return tree_[node.child[1]].op == Op::constant ? std::optional(all) : std::nullopt;
      case Op::floor_divide:
      case Op::ceil_divide:
      case Op::remainder: {
        const std::uint64_t by = small_constant(node.child[1]);
        if (by == 0 || !all.integer) return std::nullopt;
        all.period *= by;
        if (node.op == Op::remainder) all.degree = 0;
        return all;
      }
      case Op::conditional:
        return shapes_[node.child[0]]->degree == 0 ? std::optional(all) : std::nullopt;
      default:
        return std::nullopt;
    }
  }

  const Tree& tree_;
  std::vector<std::optional<Shape>> shapes_;
};

}  // namespace

std::optional<PolynomialPieces> polynomial_pieces(const Tree& tree) {
  const std::optional<Shape> shape = PiecesReader(tree).run();
  if (!shape) return std::nullopt;
  return PolynomialPieces{1, shape->degree, shape->period};
}

}  // namespace dynim::move_function
