// The arithmetic of dynim-check, and its expression. Cost: linear in the tree, on fractions with as
// many digits as the text has.
#include "move_function/functions/checked_reals.hpp"

#include <utility>
#include <vector>

namespace dynim::move_function {
namespace {

// a t + b + (c t + d) sqrt(r), where r is no square unless c = d = 0.
struct Real {
  mpq_class a, b, c, d;
  Integer r = 1;

  bool has_move() const { return a != 0 || c != 0; }
  bool has_root() const { return c != 0 || d != 0; }
};

Real scaled(const mpq_class& by, const Real& x) {
  return {by * x.a, by * x.b, by * x.c, by * x.d, x.r};
}

std::optional<Real> root_of(const Real& x) {
  if (x.has_root() || x.has_move() || x.b < 0) return std::nullopt;
  const Integer z = x.b.get_num() * x.b.get_den(), s = ::sqrt(z);
  mpq_class over(s * s == z ? s : Integer(1), x.b.get_den());
  over.canonicalize();
  if (s * s == z) return Real{0, over, 0, 0};
  return Real{0, 0, 0, over, z};
}

// y with the root of x, or x with that of y, if it has none.
bool have_one_root(Real& x, Real& y) {
  if (!y.has_root()) {
    y.r = x.r;
  } else if (!x.has_root()) {
    x.r = y.r;
  } else {
    const Integer z = x.r * y.r, s = ::sqrt(z);
    if (s * s != z) return false;
    mpq_class by(s, x.r);
    by.canonicalize();
    y = {y.a, y.b, by * y.c, by * y.d, x.r};
  }
  return true;
}

std::optional<Real> sum(Real x, Real y) {
  if (!have_one_root(x, y)) return std::nullopt;
  return Real{x.a + y.a, x.b + y.b, x.c + y.c, x.d + y.d, x.r};
}

std::optional<Real> product(Real x, Real y) {
  if (y.has_move()) std::swap(x, y);
  if (y.has_move() || !have_one_root(x, y)) return std::nullopt;
  const mpq_class e = y.d * y.r;
  return Real{x.a * y.b + x.c * e, x.b * y.b + x.d * e, x.a * y.d + x.c * y.b,
              x.b * y.d + x.d * y.b, x.r};
}

std::optional<Real> quotient(const Real& x, const Real& y) {
  const mpq_class norm = y.b * y.b - y.d * y.d * y.r;
  if (y.has_move() || norm == 0) return std::nullopt;
  return product(x, scaled(1 / norm, {0, y.b, 0, -y.d, y.r}));
}

class Rewriter {
 public:
  explicit Rewriter(const Tree& source) : source_(source) {}

  std::optional<Tree> run() {
    const bool has_floor = contains(source_, Op::floor);
    for (NodeId id = 0; id < source_.size(); ++id) {
      const Node& node = source_[id];
      reals_.push_back(has_floor ? real(node) : std::nullopt);
      images_.push_back(0);
      is_kept_.push_back(true);
      if (node.op == Op::floor) {
        const auto& inner = reals_[node.child[0]];
        is_kept_[id] = inner && add_floor(*inner, images_[id]);
      } else {
        is_kept_[id] = node.kind != Kind::real && node.op != Op::divide &&
                       (node.op != Op::constant || node.is_integral);
        for (int i = 0; i < arity(node.op); ++i)
          is_kept_[id] = is_kept_[id] && is_kept_[node.child[i]];
        if (is_kept_[id]) images_[id] = add_copy(tree_, source_, node, images_);
      }
    }
    if (!is_kept_[source_.root]) return std::nullopt;
    tree_.root = images_[source_.root];
    return std::move(tree_);
  }

 private:
  std::optional<Real> real(const Node& node) const {
    if (node.op == Op::constant) return Real{0, source_.constant(node), 0, 0};
    if (node.op == Op::variable_t) return Real{1, 0, 0, 0};
    if (node.op == Op::phi) return Real{0, {1, 2}, 0, {1, 2}, 5};
    if (arity(node.op) == 0) return std::nullopt;
    const auto &x = reals_[node.child[0]], &y = reals_[node.child[arity(node.op) - 1]];
    if (!x || !y) return std::nullopt;
    switch (node.op) {
      case Op::negate:
        return scaled(-1, *x);
      case Op::sqrt:
        return root_of(*x);
      case Op::add:
        return sum(*x, *y);
      case Op::subtract:
        return sum(*x, scaled(-1, *y));
      case Op::multiply:
        return product(*x, *y);
      case Op::divide:
        return quotient(*x, *y);
      default:
        return std::nullopt;
    }
  }

  bool add_floor(const Real& x, NodeId& image) {
    Integer n = 1;
    for (const mpq_class& q : {x.a, x.b, x.c, x.d}) n = lcm(n, q.get_den());
    const auto whole = [&](const mpq_class& q) { return Integer(q.get_num() * (n / q.get_den())); };
    const Integer a = whole(x.a), b = whole(x.b), c = whole(x.c), d = whole(x.d);
    NodeId value = line(a, b);
    if (x.has_root()) {
      const bool falls = c < 0 || (c == 0 && d < 0);
      if (falls != (c + d < 0)) return false;
      const NodeId w = falls ? line(-c, -d) : line(c, d);
      const NodeId square = add(Op::multiply, number(x.r), add(Op::power, w, number(2)));
      if (falls) {
        const NodeId below = root(add(Op::subtract, square, number(1)));
        value = add(Op::subtract, add(Op::subtract, value, number(1)), below);
      } else {
        value = add(Op::add, value, root(square));
      }
    }
    image = add(Op::floor_divide, value, number(n));
    return true;
  }

  NodeId number(const Integer& v) { return tree_.add_constant(v, 0, 0); }
  NodeId add(Op op, NodeId a, NodeId b) { return tree_.add(op, 0, {a, b, 0}, 2); }
  NodeId root(NodeId a) { return tree_.add(Op::isqrt, 0, {a, 0, 0}, 1); }
  NodeId line(const Integer& a, const Integer& b) {
    if (a == 0) return number(b);
    const NodeId t = tree_.add_name(Op::variable_t, 0);
    return add(Op::add, add(Op::multiply, number(a), t), number(b));
  }

  const Tree& source_;
  Tree tree_;
  std::vector<std::optional<Real>> reals_;
  std::vector<NodeId> images_;
  std::vector<bool> is_kept_;
};

}  // namespace

std::optional<Tree> without_reals(const Tree& tree) { return Rewriter(tree).run(); }

}  // namespace dynim::move_function
