// The text has no more parentheses than it needs. The analysis is that of proofs/CheckRule.v, on
// the same tree, less exact where that is shorter: whatever is found here, dynim-check finds. What
// a check costs is bounded from above. Cost: linear in the text, and the analysis, which looks at a
// part of the tree for each interval of t in which it is chosen.
#include "move_function/functions/checked_rule.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "base/rounding.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "move_function/evaluation/evaluators.hpp"
#include "move_function/functions/expression_function.hpp"
#include "move_function/functions/list_function.hpp"

namespace dynim::move_function {
namespace {

// dynim-check reads 10,000 characters, nested 500 deep, exponents up to 1000.
constexpr std::size_t longest_text = 10'000, greatest_height = 200, longest_chain = 100;
constexpr std::int64_t largest_exponent = 1000;

// It works on 10^11 bits, and on numbers of 10^7; some less, since it may count more of them.
constexpr double most_work = 2.5e10, most_bits = 1e6;

// Our own analysis takes no longer than a moment.
constexpr double most_analysed = 1e9;

// Thrown where dynim-check would not read it.
struct NotRead {};

// ---- the text -------------------------------------------------------------------------------

// How strongly an operator binds, and how strongly its operands must.
struct Binding {
  std::string_view sign;
  int level, left, right;
};

constexpr int of_choice = 0, of_not = 3, of_sign = 7, of_atom = 9;

Binding binding_of(Op op) {
  switch (op) {
    case Op::logical_or:
      return {" or ", 1, 1, 2};
    case Op::logical_and:
      return {" and ", 2, 2, 3};
    case Op::equal:
      return {" == ", 4, 5, 5};
    case Op::not_equal:
      return {" != ", 4, 5, 5};
    case Op::less:
      return {" < ", 4, 5, 5};
    case Op::less_equal:
      return {" <= ", 4, 5, 5};
    case Op::add:
      return {" + ", 5, 5, 6};
    case Op::subtract:
      return {" - ", 5, 5, 6};
    case Op::multiply:
      return {"*", 6, 6, 7};
    case Op::floor_divide:
      return {"//", 6, 6, 7};
    case Op::remainder:
      return {"%", 6, 6, 7};
    case Op::power:
      return {"**", 8, 9, 7};
    default:
      throw NotRead{};
  }
}

class RuleWriter {
 public:
  RuleWriter(const Tree& tree, CheckedRule& rule) : tree_(tree), rule_(rule) {}

  /// Counts what its parts cost too.
  std::string text(NodeId id, int least = of_choice) {
    if (rule_.text.size() > longest_text) throw NotRead{};
    const auto [words, level] = words_of(tree_[id]);
    return level < least ? "(" + words + ")" : words;
  }

 private:
  std::pair<std::string, int> words_of(const Node& node) {
    ++rule_.parts;
    ++rule_.steps;
    const auto part = [&](int i, int least) { return text(node.child[i], least); };
    switch (node.op) {
      case Op::constant:
        if (!node.is_integral) throw NotRead{};
        return {to_string(tree_.integer_constant(node)),
                tree_.integer_constant(node) < 0 ? of_sign : of_atom};
      case Op::variable_t:
        return {"t", of_atom};
      case Op::negate:
        return {"-" + part(0, of_sign), of_sign};
      case Op::logical_not:
        return {"not " + part(0, of_not), of_not};
      case Op::min:
      case Op::max:
        return {std::string(operator_of(node.op).name) + "(" + part(0, 0) + ", " + part(1, 0) + ")",
                of_atom};
      case Op::conditional:
        if (node.kind != Kind::number) throw NotRead{};
        ++rule_.choices;
        return {part(0, 1) + " ? " + part(1, 0) + " : " + part(2, 0), of_choice};
      case Op::ceil_divide:
        return {"-(-" + part(0, of_sign) + "//" + part(1, of_sign) + ")", of_sign};
      case Op::power: {
        const Node& exponent = tree_[node.child[1]];
        if (!exponent.is_small || exponent.small < 0 || exponent.small > largest_exponent)
          throw NotRead{};
        rule_.steps += static_cast<double>(exponent.small);
        break;
      }
      default:
        break;
    }
    const auto [sign, level, left, right] = binding_of(node.op);
    std::string words = part(0, left);
    words += sign;
    return {words + part(1, right), level};
  }

  const Tree& tree_;
  CheckedRule& rule_;
};

// Bits of a value of all parts, by those of t.
void count_bits(const Tree& tree, CheckedRule& rule) {
  std::vector<std::pair<double, double>> bits(tree.size());
  for (NodeId id = 0; id < tree.size(); ++id) {
    const Node& node = tree[id];
    auto& [degree, constant] = bits[id];
    if (node.op == Op::constant)
      constant = static_cast<double>(bit_length(tree.integer_constant(node)) + 1);
    if (node.op == Op::variable_t) degree = 1;
    for (int i = 0; i < arity(node.op); ++i) {
      const auto [d, c] = bits[node.child[i]];
      const bool product = node.op == Op::multiply;
      degree = product ? degree + d : std::max(degree, d);
      constant = product ? constant + c : std::max(constant, c + 2);
    }
    if (node.op == Op::power) {
      const auto exponent = static_cast<double>(tree[node.child[1]].small);
      const auto [d, c] = bits[node.child[0]];
      degree = exponent * d;
      constant = exponent * c + 1;
    }
    rule.degree = std::max(rule.degree, degree);
    rule.constant_bits = std::max(rule.constant_bits, constant);
  }
}

// ---- whether it is seen that f falls slowly ---------------------------------------------------

using End = std::optional<Integer>;

// From the least to the most; without an end where that is absent.
struct Span {
  End least, most;
};

// Of a function over some moves: its values, and the steps from each to the next.
struct Course {
  Span values, steps;
};

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

  End value_at(NodeId id, const Integer& t) const {
    const Environment environment{t};
    try {
      return RationalEvaluator(tree_, environment, limits::folded_bits).number(id).get_num();
    } catch (const EvaluationError&) {
      return std::nullopt;
    } catch (const TooLarge&) {
      return std::nullopt;
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
        const auto x = value_at(before, piece.from - 1), y = value_at(piece.id, piece.from);
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

// ---- trees ------------------------------------------------------------------------------------

// A list whose last value repeats, as choices: where its values change.
Tree tree_of(const ListFunction& list) {
  const Integer larger_than_all = Integer(1) << 4096;
  const auto value = [&](std::size_t t) {
    Integer v = list.value(0, to_integer(t), larger_than_all);
    if (v == larger_than_all) throw NotRead{};
    return v;
  };
  if (!list.repeats()) throw NotRead{};
  std::vector<std::size_t> ends;  // of runs of equal values
  for (std::size_t t = 1; t < list.size(); ++t) {
    if (value(t) != value(t + 1)) ends.push_back(t);
    if (ends.size() > longest_chain) throw NotRead{};
  }
  Tree tree;
  const auto number = [&](const Integer& v) { return tree.add_constant(v, 0, 0); };
  tree.root = number(value(list.size()));
  for (std::size_t i = ends.size(); i-- > 0;) {
    const bool one = ends[i] == (i == 0 ? 1 : ends[i - 1] + 1);
    const NodeId t = tree.add_name(Op::variable_t, 0), last = number(to_integer(ends[i]));
    const NodeId here = tree.add(one ? Op::equal : Op::less_equal, 0, {t, last, 0}, 2);
    tree.root = tree.add(Op::conditional, 0, {here, number(value(ends[i])), tree.root}, 3);
  }
  return tree;
}

CheckedRule rule_of(const Tree& tree) {
  if (tree[tree.root].height > greatest_height) throw NotRead{};
  CheckedRule rule;
  rule.text = RuleWriter(tree, rule).text(tree.root);
  count_bits(tree, rule);
  if (rule.text.size() > longest_text || !rule.is_affordable(1)) throw NotRead{};
  const double analysed = (rule.choices + 1) * rule.steps * (64 * rule.degree + rule.constant_bits);
  if (analysed > most_analysed) return rule;
  const CourseFinder finder(tree);
  const auto course = finder.course(tree.root, 1, {});
  if (!course) return rule;
  rule.is_slow = is_at_least(course->values, 0) && is_at_least(course->steps, -1);
  const End first = finder.value_at(tree.root, 1);
  const Span& steps = course->steps;
  rule.is_admissible = first && *first >= 1 && *first <= 3 && is_at_least(steps, 1) &&
                       steps.most && *steps.most <= 4;
  return rule;
}

}  // namespace

bool CheckedRule::is_affordable(std::uint64_t entries, std::uint64_t at_most_bits) const {
  const auto bits_of_t = std::max(static_cast<double>(at_most_bits), constant_bits) + 1;
  const double bits = degree * bits_of_t + constant_bits + 256;
  const double analyses = choices + 1;
  const double evaluations = 2 * static_cast<double>(entries) + 4 * analyses * analyses;
  return bits <= most_bits && (evaluations * parts + analyses * steps) * bits <= most_work;
}

std::optional<CheckedRule> checked_rule(const MoveFunction& f) {
  try {
    if (const auto* const expression = dynamic_cast<const ExpressionFunction*>(&f))
      return rule_of(expression->tree());
    if (const auto* const list = dynamic_cast<const ListFunction*>(&f))
      return rule_of(tree_of(*list));
  } catch (const NotRead&) {
  }
  return std::nullopt;
}

std::optional<std::uint64_t> first_undefined(const MoveFunction& f, std::uint64_t last,
                                             Budget& budget) {
  std::uint64_t t = 1;
  try {
    const EvaluationWatch watch(budget);
    for (; t <= last && budget.spend(); ++t) f.value64(0, t);
  } catch (const EvaluationStopped&) {
  } catch (const InputError&) {
    return t;
  }
  return std::nullopt;
}

}  // namespace dynim::move_function
