// The text has no more parentheses than it needs. What a check costs is bounded from above. Cost:
// linear in the text, and that of the analysis.
#include "move_function/functions/checked_rule.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "move_function/evaluation/evaluators.hpp"
#include "move_function/functions/checked_course.hpp"
#include "move_function/functions/checked_reals.hpp"
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

constexpr int of_choice = 0, of_not = 3, of_product = 6, of_sign = 7, of_atom = 9;

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
    case Op::divide:
      return {"/", 6, 6, 7};
    case Op::power:
      return {"**", 8, 9, 7};
    default:
      throw NotRead{};
  }
}

class RuleWriter {
 public:
  explicit RuleWriter(const Tree& tree) : tree_(tree) {}

  std::string text(NodeId id, int least = of_choice) const {
    const auto [words, level] = words_of(tree_[id]);
    return level < least ? "(" + words + ")" : words;
  }

 private:
  std::pair<std::string, int> words_of(const Node& node) const {
    const auto part = [&](int i, int least) { return text(node.child[i], least); };
    switch (node.op) {
      case Op::constant:
        if (!node.is_integral) return {tree_.constant(node).get_str(), of_product};
        return {to_string(tree_.integer_constant(node)),
                tree_.integer_constant(node) < 0 ? of_sign : of_atom};
      case Op::phi:
        return {"phi", of_atom};
      case Op::floor:
      case Op::sqrt:
      case Op::isqrt:
        return {std::string(operator_of(node.op).name) + "(" + part(0, 0) + ")", of_atom};
      case Op::variable_t:
        return {"t", of_atom};
      case Op::negate:
        return {"-" + part(0, of_sign), of_sign};
      case Op::logical_not:
        return {"not " + part(0, of_not), of_not};
      case Op::min:
      case Op::max:
      case Op::gcd:
        return {std::string(operator_of(node.op).name) + "(" + part(0, 0) + ", " + part(1, 0) + ")",
                of_atom};
      case Op::conditional:
        if (node.kind != Kind::number) throw NotRead{};
        return {part(0, 1) + " ? " + part(1, 0) + " : " + part(2, 0), of_choice};
      case Op::ceil_divide:
        return {"-(-" + part(0, of_sign) + "//" + part(1, of_sign) + ")", of_sign};
      case Op::power: {
        const Node& exponent = tree_[node.child[1]];
        if (!exponent.is_small || exponent.small < 0 || exponent.small > largest_exponent)
          throw NotRead{};
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
};

// Of its text.
std::size_t least_length(const Tree& tree) {
  std::size_t length = tree.size();
  for (NodeId id = 0; id < tree.size(); ++id) {
    if (tree[id].op != Op::constant) continue;
    const mpq_class& v = tree.constant(tree[id]);
    length += (bit_length(v.get_num()) + bit_length(v.get_den())) / 4;
  }
  return length;
}

// Its parts, and the bits of a value of each by those of t.
void count_parts(const Tree& tree, CheckedRule& rule) {
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
    ++rule.parts;
    ++rule.steps;
    if (node.op == Op::conditional) ++rule.choices;
    if (node.op == Op::gcd) rule.parts += 8;  // as slow as so many others
    if (node.op == Op::isqrt) rule.steps += 3;
    if (node.op == Op::power) rule.steps += static_cast<double>(tree[node.child[1]].small);
    rule.degree = std::max(rule.degree, degree);
    rule.constant_bits = std::max(rule.constant_bits, constant);
  }
}

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

// What an f that never falls is seen to be (`by_lines` of proofs/CheckFormulas.v): from some power
// of two on lines show it, and at the powers below it f is looked at.
template <class ShownFrom, class GoodAt>
bool is_seen_by_lines(ShownFrom is_shown_from, GoodAt is_good_at) {
  for (const int exponent : {0, 8, 32}) {
    const Integer from = Integer(1) << exponent;
    if (!is_shown_from(from)) continue;
    Integer q = 1;
    while (q < from && is_good_at(q)) q *= 2;
    return q == from;
  }
  return false;
}

// From a move on: an integer not below the line is at least m t, and one not above is less than it.
bool stays_over(const Rational& slope, const Rational& constant, long m, const Integer& from) {
  return slope >= m && slope * from + constant > m * from - 1;
}

bool stays_under(const Rational& slope, const Rational& constant, const Rational& m,
                 const Integer& from) {
  return slope <= m && slope * from + constant < m * from;
}

bool is_admissible_by_lines(const Tree& tree, const LinearBounds& f) {
  const auto is_shown_from = [&](const Integer& from) {
    return stays_over(f.lower_slope, f.lower_constant, 1, from) &&
           stays_under(f.upper_slope, f.upper_constant, 4, from) &&
           (stays_under(f.upper_slope, f.upper_constant, 2, from) ||
            stays_over(2 * f.lower_slope - f.upper_slope, f.lower_constant - f.upper_constant, 1,
                       from));
  };
  return is_seen_by_lines(is_shown_from, [&](const Integer& q) {
    const End one = value_at(tree, tree.root, q), two = value_at(tree, tree.root, 2 * q);
    return one && two && *one >= q && *one < 4 * q && (*one < 2 * q || q + *one <= *two);
  });
}

bool is_of_class_5_by_lines(const Tree& tree, const LinearBounds& f) {
  const auto is_shown_from = [&](const Integer& from) {
    return stays_over(f.lower_slope, f.lower_constant, 5, from) &&
           stays_under(f.upper_slope, f.upper_constant, Rational(16, 3), from);
  };
  return is_seen_by_lines(is_shown_from, [&](const Integer& q) {
    const End one = value_at(tree, tree.root, q), three = value_at(tree, tree.root, 3 * q);
    return one && three && *one >= 5 * q && *one < 6 * q && *three < 16 * q;
  });
}

CheckedRule rule_of(const Tree& tree) {
  if (tree[tree.root].height > greatest_height) throw NotRead{};
  if (least_length(tree) > longest_text) throw NotRead{};
  const std::optional<Tree> read = without_reals(tree);
  if (!read) throw NotRead{};
  CheckedRule rule;
  rule.text = RuleWriter(tree).text(tree.root);
  count_parts(*read, rule);
  if (rule.text.size() > longest_text || !rule.is_affordable(1)) throw NotRead{};
  const double analysed = (rule.choices + 1) * rule.steps * (64 * rule.degree + rule.constant_bits);
  if (analysed > most_analysed) return rule;
  const auto course = course_from(*read, 1);
  if (!course) return rule;
  const auto is_at_least = [](const End& least, long v) { return least && *least >= v; };
  const Span& steps = course->steps;
  rule.is_never_negative = is_at_least(course->values.least, 0);
  rule.is_slow = rule.is_never_negative && is_at_least(steps.least, -1);
  if (rule.is_slow) rule.lines = seen_lines(*read);
  if (!rule.is_affordable(CheckedRule::values_at_powers)) return rule;
  const bool has_lines = rule.lines && is_at_least(steps.least, 0);
  const End first = value_at(*read, read->root, 1);
  rule.is_admissible = (first && *first >= 1 && *first <= 3 && is_at_least(steps.least, 1) &&
                        steps.most && *steps.most <= 4) ||
                       (has_lines && is_admissible_by_lines(*read, *rule.lines));
  rule.is_of_class_5 = has_lines && is_of_class_5_by_lines(*read, *rule.lines);
  return rule;
}

}  // namespace

bool CheckedRule::is_affordable(std::uint64_t entries, std::uint64_t at_most_bits) const {
  const auto bits_of_t = std::max(static_cast<double>(at_most_bits), constant_bits) + 1;
  const double bits = degree * bits_of_t + constant_bits + 256;
  const double analyses = choices + 1;
  const double evaluations = 2 * static_cast<double>(entries) + 8 * analyses * analyses;
  return bits <= most_bits && (evaluations * parts + 2 * analyses * steps) * bits <= most_work;
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

bool is_seen_to_rise(const MoveFunction& f, const Integer& from) {
  const auto* const expression = dynamic_cast<const ExpressionFunction*>(&f);
  return expression != nullptr && is_seen_to_rise(expression->tree(), from);
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
