// The analysis of dynim-check on the same tree, less exact where that is shorter.
#include "move_function/functions/checked_course.hpp"

#include <algorithm>
#include <vector>

#include "base/rounding.hpp"
#include "dynim/error.hpp"
#include "move_function/evaluation/evaluators.hpp"

namespace dynim::move_function {
namespace {

template <class F>
End of_both(const End& a, const End& b, F f) {
  return a && b ? End(f(*a, *b)) : std::nullopt;
}

template <class F>
End of_either(const End& a, const End& b, F f) {
  return a && b ? End(f(*a, *b)) : a ? a : b;
}

const auto plus = [](const Integer& a, const Integer& b) { return Integer(a + b); };
const auto minus = [](const Integer& a, const Integer& b) { return Integer(a - b); };
const auto times = [](const Integer& a, const Integer& b) { return Integer(a * b); };
const auto lesser = [](const Integer& a, const Integer& b) { return std::min(a, b); };
const auto greater = [](const Integer& a, const Integer& b) { return std::max(a, b); };

Span only(const Integer& v) { return {v, v}; }

Span sum(const Span& a, const Span& b) {
  return {of_both(a.least, b.least, plus), of_both(a.most, b.most, plus)};
}

Span difference(const Span& a, const Span& b) {
  return {of_both(a.least, b.most, minus), of_both(a.most, b.least, minus)};
}

Span hull(const Span& a, const Span& b) {
  return {of_both(a.least, b.least, lesser), of_both(a.most, b.most, greater)};
}

Span meet(const Span& a, const Span& b) {
  return {of_either(a.least, b.least, greater), of_either(a.most, b.most, lesser)};
}

bool is_at_least(const Span& a, long v) { return a.least && *a.least >= v; }

// Precondition: b is not negative.
Span scaled(const Span& a, const Span& b) {
  Span product;
  if (a.least) product.least = of_both(a.least, *a.least >= 0 ? b.least : b.most, times);
  if (a.most) product.most = of_both(a.most, *a.most <= 0 ? b.least : b.most, times);
  return product;
}

Span product(const Span& a, const Span& b) {
  if (is_at_least(b, 0)) return scaled(a, b);
  return is_at_least(a, 0) ? scaled(b, a) : Span{};
}

// The divisors >= 0 of what is there; where that may be 0, they may be any.
Span divisors(const Span& a) {
  if (is_at_least(a, 1)) return {Integer(1), a.most};
  if (!a.most || *a.most > -1) return {Integer(0), {}};
  return {Integer(1), a.least ? End(-*a.least) : std::nullopt};
}

// No step is larger than the span of the values.
Course refined(const Span& values, const Span& steps) {
  return {values, meet(steps, difference(values, values))};
}

Course product(const Course& a, const Course& b) {
  return refined(product(a.values, b.values),
                 sum(product(a.steps, b.values), product(a.values, b.steps)));
}

Course constant(const Integer& v) { return {only(v), only(0)}; }

Course quotient(const Course& a, const Integer& by) {
  const auto part = [&](const End& v, bool up) -> End {
    if (!v) return std::nullopt;
    const Rational q(*v, by);
    return up ? ceil_of(q) : floor_of(q);
  };
  return refined({part(a.values.least, false), part(a.values.most, false)},
                 {part(a.steps.least, false), part(a.steps.most, true)});
}

// By sqrt(x + d) <= sqrt(x) + sqrt(d), rounded down.
std::optional<Course> root(const Course& a) {
  if (!is_at_least(a.values, 0)) return std::nullopt;
  const auto part = [](const End& v, int sign) -> End {
    if (!v) return std::nullopt;
    return *v * sign <= 0 ? Integer(0) : Integer(sign * ::sqrt(Integer(*v * sign)));
  };
  return refined({part(a.values.least, 1), part(a.values.most, 1)},
                 {part(a.steps.least, -1), part(a.steps.most, 1)});
}

std::optional<Course> combined(Op op, const Course& a, const Course& b) {
  const Span &v = a.values, &w = b.values;
  switch (op) {
    case Op::add:
      return refined(sum(v, w), sum(a.steps, b.steps));
    case Op::subtract:
      return refined(difference(v, w), difference(a.steps, b.steps));
    case Op::multiply:
      return product(a, b);
    case Op::floor_divide:
      if (!is_at_least(w, 1) || w.most != w.least) return std::nullopt;
      return quotient(a, *w.least);
    case Op::remainder:
      if (!is_at_least(w, 1)) return std::nullopt;
      return refined({Integer(0), w.most ? End(*w.most - 1) : std::nullopt}, {});
    case Op::min:
      return refined({of_both(v.least, w.least, lesser), of_either(v.most, w.most, lesser)},
                     hull(a.steps, b.steps));
    case Op::max:
      return refined({of_either(v.least, w.least, greater), of_both(v.most, w.most, greater)},
                     hull(a.steps, b.steps));
    case Op::gcd:
      return refined(meet(divisors(v), divisors(w)), {});
    default:
      return std::nullopt;
  }
}

class CourseFinder {
 public:
  explicit CourseFinder(const Tree& tree) : tree_(tree) {}

  /// At the moves from `from` to `to`, or on; nothing where it may have no value there.
  std::optional<Course> course(NodeId id, const Integer& from, const End& to) const {
    const Node& node = tree_[id];
    const auto of = [&](int i) { return course(node.child[i], from, to); };
    switch (node.op) {
      case Op::constant:
        return constant(tree_.integer_constant(node));
      case Op::variable_t:
        return Course{{from, to}, only(1)};
      case Op::conditional:
        return choice(node, from, to);
      case Op::negate:
        return minus_of(of(0));
      case Op::ceil_divide: {
        const auto a = minus_of(of(0)), b = of(1);
        return a && b ? minus_of(combined(Op::floor_divide, *a, *b)) : std::nullopt;
      }
      case Op::isqrt: {
        const auto a = of(0);
        return a ? root(*a) : std::nullopt;
      }
      case Op::power: {
        const auto a = of(0);
        if (!a) return std::nullopt;
        Course power = constant(1);
        for (std::int64_t k = 0; k < tree_[node.child[1]].small; ++k) power = product(*a, power);
        return power;
      }
      default: {
        const auto a = of(0), b = of(1);
        return a && b ? combined(node.op, *a, *b) : std::nullopt;
      }
    }
  }

 private:
  // Where a condition is true: from one move up to another, not included; or false there.
  struct Place {
    Integer from;
    End to;
    bool truth;
  };

  static std::optional<Course> minus_of(const std::optional<Course>& a) {
    return a ? combined(Op::subtract, constant(0), *a) : std::nullopt;
  }

  std::optional<Place> place_of(const Node& node) const {
    if (node.op == Op::logical_not) {
      std::optional<Place> place = place_of(tree_[node.child[0]]);
      if (place) place->truth = !place->truth;
      return place;
    }
    if (node.op < Op::equal) return std::nullopt;
    const Node &a = tree_[node.child[0]], &b = tree_[node.child[1]];
    const bool t_first = a.op == Op::variable_t && b.op == Op::constant;
    if (!t_first && (a.op != Op::constant || b.op != Op::variable_t)) return std::nullopt;
    const Integer m = tree_.integer_constant(t_first ? b : a);
    switch (node.op) {
      case Op::less:
        return t_first ? Place{m, {}, false} : Place{m + 1, {}, true};
      case Op::less_equal:
        return t_first ? Place{m + 1, {}, false} : Place{m, {}, true};
      default:
        return Place{m, Integer(m + 1), node.op == Op::equal};
    }
  }

  std::optional<Course> choice(const Node& node, const Integer& from, const End& to) const {
    const std::optional<Place> place = place_of(tree_[node.child[0]]);
    if (!place) {
      const auto a = course(node.child[1], from, to), b = course(node.child[2], from, to);
      if (!a || !b || !has_truth(node.child[0], from, to)) return std::nullopt;
      return refined(hull(a->values, b->values), {});
    }
    const NodeId inside = node.child[place->truth ? 1 : 2];
    const NodeId outside = node.child[place->truth ? 2 : 1];
    struct Piece {
      NodeId id;
      Integer from;
      End to;
    };
    std::vector<Piece> pieces{{outside, from, Integer(place->from - 1)},
                              {inside, std::max(from, place->from), to}};
    if (place->to) {
      pieces[1].to = *place->to - 1;
      pieces.push_back({outside, std::max(from, *place->to), to});
    }
    std::optional<Course> whole;
    bool joined = false;
    NodeId before = 0;
    for (Piece& piece : pieces) {
      piece.to = of_either(piece.to, to, lesser);
      if (piece.to && piece.from > *piece.to) continue;
      const auto part = course(piece.id, piece.from, piece.to);
      if (!part) return std::nullopt;
      if (!whole) {
        whole = part;
      } else {
        const auto x = value_at(tree_, before, piece.from - 1),
                   y = value_at(tree_, piece.id, piece.from);
        if (!x || !y) return std::nullopt;
        whole = Course{hull(whole->values, part->values),
                       hull(hull(whole->steps, part->steps), only(*y - *x))};
        joined = true;
      }
      before = piece.id;
    }
    return joined ? refined(whole->values, whole->steps) : whole;
  }

  // Whether all operands of the comparisons have values there.
  bool has_truth(NodeId id, const Integer& from, const End& to) const {
    const Node& node = tree_[id];
    for (int i = 0; i < arity(node.op); ++i) {
      const NodeId part = node.child[i];
      const bool is_truth = tree_[part].kind == Kind::truth;
      if (!(is_truth ? has_truth(part, from, to) : course(part, from, to).has_value()))
        return false;
    }
    return true;
  }

  const Tree& tree_;
};

// A line below and one above.
struct Lines {
  Rational lower_slope, lower_constant, upper_slope, upper_constant;
};

Lines multiplied(const Rational& by, const Lines& a) {
  const Lines product{by * a.lower_slope, by * a.lower_constant, by * a.upper_slope,
                      by * a.upper_constant};
  if (by >= 0) return product;
  return {product.upper_slope, product.upper_constant, product.lower_slope, product.lower_constant};
}

Lines added(const Lines& a, const Lines& b) {
  return {a.lower_slope + b.lower_slope, a.lower_constant + b.lower_constant,
          a.upper_slope + b.upper_slope, a.upper_constant + b.upper_constant};
}

// a t^2 + b t + c.
struct Curve {
  Integer a, b, c;
};

std::optional<Curve> product(const Curve& u, const Curve& v) {
  if (u.a * v.a != 0 || u.a * v.b + u.b * v.a != 0) return std::nullopt;
  return Curve{u.a * v.c + u.b * v.b + u.c * v.a, u.b * v.c + u.c * v.b, u.c * v.c};
}

std::optional<Curve> curve_of(const Tree& tree, NodeId id) {
  const Node& node = tree[id];
  if (node.op == Op::constant) return Curve{0, 0, tree.integer_constant(node)};
  if (node.op == Op::variable_t) return Curve{0, 1, 0};
  if (node.op != Op::add && node.op != Op::subtract && node.op != Op::multiply &&
      node.op != Op::power)
    return std::nullopt;
  const auto u = curve_of(tree, node.child[0]), v = curve_of(tree, node.child[1]);
  if (!u || !v) return std::nullopt;
  if (node.op == Op::add) return Curve{u->a + v->a, u->b + v->b, u->c + v->c};
  if (node.op == Op::subtract) return Curve{u->a - v->a, u->b - v->b, u->c - v->c};
  if (node.op == Op::multiply) return product(*u, *v);
  return tree[node.child[1]].small == 2 ? product(*u, *u) : std::nullopt;
}

// From t = 1 on, as dynim-check finds them (`root_lines`), where the root is not constant.
std::optional<Lines> lines_of_root(const Curve& u) {
  if (u.a < 0 || u.a + u.b + u.c < 0) return std::nullopt;
  const Integer q = u.a == 0 ? Integer(16) : Integer(1) << 32, q2 = q * q;
  const Integer a = q2 * u.a, b = q2 * u.b, c = q2 * u.c, first = a + b + c;
  const auto root_up = [](const Integer& x) -> Integer {
    return x <= 0 ? Integer(1) : Integer(::sqrt(Integer(x - 1)) + 1);
  };
  const auto stays = [](const Integer& p, const Integer& d, const Integer& z) {
    return p >= 0 && 2 * p + d >= 0 && p + d + z >= 0;
  };
  const Integer p = ::sqrt(a), o = root_up(a);
  const Rational by_slope((2 * (a - p * p) + b), 2 * std::max(p, Integer(1)));
  const Integer s = std::min(Integer(::sqrt(first) - p), floor_of(by_slope));
  const Rational by_slope_above(b - 2 * (o * o - a), 2 * o);
  const Integer z = std::max(Integer(root_up(first) - o), ceil_of(by_slope_above));
  if (!stays(a - p * p, b - 2 * p * s, c - s * s) || !stays(o * o - a, 2 * o * z - b, z * z - c) ||
      o + z < 0)
    return std::nullopt;
  return Lines{Rational(p, q), Rational(s - q + 1, q), Rational(o, q), Rational(z, q)};
}

std::optional<Lines> lines_of(const Tree& tree, NodeId id) {
  const Node& node = tree[id];
  if (node.op == Op::constant) {
    const Rational v = tree.integer_constant(node);
    return Lines{0, v, 0, v};
  }
  if (node.op == Op::variable_t) return Lines{1, 0, 1, 0};
  if (node.op == Op::isqrt) {
    const auto curve = curve_of(tree, node.child[0]);
    if (curve && (curve->a != 0 || curve->b != 0)) return lines_of_root(*curve);
    const auto course = CourseFinder(tree).course(id, 1, {});
    if (!course || !course->values.least || course->values.least != course->values.most)
      return std::nullopt;
    const Rational v = *course->values.least;
    return Lines{0, v, 0, v};
  }
  std::optional<Lines> a, b;
  if (arity(node.op) > 0) a = lines_of(tree, node.child[0]);
  if (arity(node.op) > 1) b = lines_of(tree, node.child[1]);
  if (!a) return std::nullopt;
  if (node.op == Op::negate) return multiplied(-1, *a);
  if (!b) return std::nullopt;
  const auto number = [&](int i) -> std::optional<Integer> {
    const Node& child = tree[node.child[i]];
    if (child.op != Op::constant) return std::nullopt;
    return tree.integer_constant(child);
  };
  switch (node.op) {
    case Op::add:
      return added(*a, *b);
    case Op::subtract:
      return added(*a, multiplied(-1, *b));
    case Op::multiply:
      if (const auto by = number(0)) return multiplied(*by, *b);
      if (const auto by = number(1)) return multiplied(*by, *a);
      return std::nullopt;
    case Op::floor_divide: {
      const auto by = number(1);
      if (!by || *by < 1) return std::nullopt;
      Lines quotient = multiplied(Rational(1, *by), *a);
      quotient.lower_constant -= Rational(*by - 1, *by);
      return quotient;
    }
    default:
      return std::nullopt;
  }
}

}  // namespace

End value_at(const Tree& tree, NodeId id, const Integer& t) {
  const Environment environment{t};
  try {
    return RationalEvaluator(tree, environment, limits::folded_bits).number(id).get_num();
  } catch (const EvaluationError&) {
    return std::nullopt;
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

std::optional<Course> course_from(const Tree& tree, const Integer& from) {
  return CourseFinder(tree).course(tree.root, from, {});
}

bool is_seen_to_rise(const Tree& tree, const Integer& from) {
  // Of these the checker's lines have the least of the steps as slopes, and go through f(from).
  for (NodeId id = 0; id < tree.size(); ++id) {
    switch (tree[id].op) {
      case Op::constant:
      case Op::variable_t:
      case Op::add:
      case Op::subtract:
      case Op::multiply:
      case Op::power:
      case Op::conditional:
      case Op::equal:
      case Op::less:
      case Op::less_equal:
        break;
      default:
        return false;
    }
  }
  const std::optional<Course> course = course_from(tree, from);
  const End first = value_at(tree, tree.root, from);
  return course && course->values.least && *course->values.least >= 0 && course->steps.least &&
         *course->steps.least >= 1 && first && *first >= from;
}

std::optional<LinearBounds> seen_lines(const Tree& tree) {
  const auto lines = lines_of(tree, tree.root);
  if (!lines) return std::nullopt;
  return LinearBounds{1, lines->lower_slope, lines->lower_constant, lines->upper_slope,
                      lines->upper_constant};
}

}  // namespace dynim::move_function
