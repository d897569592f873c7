// Proofs by the form of the tree. Cost: every sign that a rule asks for is an enclosure of its
// subtree, so up to quadratic in the tree.
#include "move_function/proofs/facts.hpp"

#include <algorithm>
#include <optional>

#include "base/rounding.hpp"
#include "move_function/evaluation/interval_evaluation.hpp"
#include "move_function/proofs/linear_bounds.hpp"

namespace dynim::move_function {
namespace {

// Every sign asks for an interval of its subtree: quadratic, so only trees of a readable size are
// analysed.
constexpr std::size_t most_nodes = 1000;
constexpr slong bound_precision = 256;
constexpr slong most_bound_bits = 1L << 16;

/// first <= t <= last; no last: without end.
struct Range {
  Integer first;
  std::optional<Integer> last;
};

class Prover {
 public:
  explicit Prover(const Tree& tree) : tree_(tree) {}

  Direction direction(NodeId id, const Range& range);
  /// value(t+1) - value(t) >= -1?
  bool descends_at_most_one(NodeId id, const Range& range);
  /// value(t) >= c * t? c > 0.
  bool at_least(NodeId id, const mpq_class& c, const Range& range) const;
  /// value(t) < t?
  bool less_than_the_move(NodeId id, const Range& range) const;
  std::optional<mpq_class> most_step(NodeId id) const;
  Interval values(NodeId id, const Range& range) const;
  Truth condition(NodeId id, const Range& range) const;
  const Tree& tree() const { return tree_; }

 private:
  Direction choice(const Node& node, const Range& range);
  bool is_left_over(const Node& node) const;
  std::optional<Integer> border(const Node& condition, bool& first_when_true) const;
  std::optional<mpq_class> value_at(NodeId id, const Integer& t) const;

  const Tree& tree_;
};

Interval interval_of(const Range& range) {
  Interval t = Interval::everything();
  t.lo = Interval::enclose(range.first, bound_precision).lo;
  if (range.last) t.hi = Interval::enclose(*range.last, bound_precision).hi;
  return t;
}

Interval Prover::values(NodeId id, const Range& range) const {
  return IntervalEvaluator(tree_, interval_of(range), bound_precision).number(id);
}

Truth Prover::condition(NodeId id, const Range& range) const {
  return IntervalEvaluator(tree_, interval_of(range), bound_precision).truth(id);
}

/// The operands of a node, over a range of t.
class PartsOf final : public Parts {
 public:
  PartsOf(Prover& prover, const Node& node, const Range& range)
      : prover_(prover), node_(node), range_(range) {}

  Direction direction(int operand) override {
    return prover_.direction(node_.child[operand], range_);
  }
  Interval values(int operand) override { return prover_.values(node_.child[operand], range_); }
  bool is_constant(int operand) const override {
    return prover_.tree()[node_.child[operand]].is_constant;
  }

 private:
  Prover& prover_;
  const Node& node_;
  const Range& range_;
};

Direction Prover::direction(NodeId id, const Range& range) {
  const Node& node = tree_[id];
  if (node.is_constant || (range.last && range.first >= *range.last)) return {true, true};
  if (node.op == Op::variable_t || node.op == Op::variable_n) return {true, false};
  if (is_left_over(node)) return {true, true};
  if (node.op == Op::conditional) return choice(node, range);
  if (!is_operator(node.op) || node.kind == Kind::truth) return {};
  PartsOf parts(*this, node, range);
  Direction found = operator_of(node.op).direction(parts);
  if (node.op == Op::subtract && tree_[node.child[0]].op == Op::variable_t) {
    const std::optional<mpq_class> step = most_step(node.child[1]);
    found.up = found.up || (step && *step <= 1);
  }
  return found;
}

/// A number that value(t+1) - value(t) does not exceed, at least 0; nothing where none is seen.
std::optional<mpq_class> Prover::most_step(NodeId id) const {
  const Node& node = tree_[id];
  if (node.is_constant) return 0;
  const auto divided = [&](bool whole) -> std::optional<mpq_class> {
    const std::optional<mpq_class> step = most_step(node.child[0]);
    const auto by = tree_[node.child[1]].is_constant ? value_at(node.child[1], 1) : std::nullopt;
    if (!step || !by || *by <= 0) return std::nullopt;
    const mpq_class part = *step / *by;
    return whole ? mpq_class(ceil_of(part)) : part;
  };
  switch (node.op) {
    case Op::variable_t:
      return 1;
    case Op::add:
    case Op::min:
    case Op::max: {
      const std::optional<mpq_class> a = most_step(node.child[0]), b = most_step(node.child[1]);
      if (!a || !b) return std::nullopt;
      return node.op == Op::add ? mpq_class(*a + *b) : std::max(*a, *b);
    }
    case Op::subtract:
      return tree_[node.child[1]].is_constant ? most_step(node.child[0]) : std::nullopt;
    case Op::multiply: {
      const int constant = tree_[node.child[0]].is_constant ? 0 : 1;
      if (!tree_[node.child[constant]].is_constant) return std::nullopt;
      const std::optional<mpq_class> by = value_at(node.child[constant], 1),
                                     step = most_step(node.child[1 - constant]);
      if (!by || *by < 0 || !step) return std::nullopt;
      return *by * *step;
    }
    case Op::divide:
      return divided(false);
    case Op::floor_divide:
    case Op::ceil_divide:
      return divided(true);
    case Op::floor:
    case Op::ceil: {
      const std::optional<mpq_class> step = most_step(node.child[0]);
      return step ? std::optional<mpq_class>(ceil_of(*step)) : std::nullopt;
    }
    case Op::isqrt:
    case Op::log2: {
      const std::optional<mpq_class> step = most_step(node.child[0]);
      return step && *step <= 1 ? std::optional<mpq_class>(1) : std::nullopt;
    }
    default:
      return std::nullopt;
  }
}

/// For a condition t < c, t <= c or its mirror with constant c: the last t on the near side of it.
std::optional<Integer> Prover::border(const Node& condition, bool& first_when_true) const {
  const bool strict = condition.op == Op::less;
  if (!strict && condition.op != Op::less_equal) return std::nullopt;
  first_when_true = tree_[condition.child[0]].op == Op::variable_t;
  const NodeId t = condition.child[first_when_true ? 0 : 1];
  const NodeId c = condition.child[first_when_true ? 1 : 0];
  if (tree_[t].op != Op::variable_t || !tree_[c].is_constant || tree_[c].kind != Kind::number)
    return std::nullopt;
  const std::optional<mpq_class> value = value_at(c, 1);
  if (!value) return std::nullopt;
  // t < c and c <= t (that is: not t < c) end before c; t <= c and c < t end at floor(c).
  return strict == first_when_true ? Integer(ceil_of(*value) - 1) : floor_of(*value);
}

std::optional<mpq_class> Prover::value_at(NodeId id, const Integer& t) const {
  if (tree_[id].kind != Kind::number) return std::nullopt;
  const Environment environment{t};
  try {
    return RationalEvaluator(tree_, environment, limits::folded_bits).number(id);
  } catch (const EvaluationError&) {
    return std::nullopt;
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

// n - t, which stays what it is while n and t rise together.
bool Prover::is_left_over(const Node& node) const {
  return node.op == Op::subtract && tree_[node.child[0]].op == Op::variable_n &&
         tree_[node.child[1]].op == Op::variable_t;
}

Direction Prover::choice(const Node& node, const Range& range) {
  if (contains_n(tree_)) return {};
  bool first_when_true = false;
  const std::optional<Integer> last = border(tree_[node.child[0]], first_when_true);
  if (!last) {
    const Truth truth = condition(node.child[0], range);
    if (truth != Truth::yes && truth != Truth::no) return {};
    return direction(node.child[truth == Truth::yes ? 1 : 2], range);
  }
  const NodeId near = node.child[first_when_true ? 1 : 2];
  const NodeId far = node.child[first_when_true ? 2 : 1];
  if (*last < range.first) return direction(far, range);
  if (range.last && *last >= *range.last) return direction(near, range);
  const Direction inside =
      both(direction(near, {range.first, *last}), direction(far, {*last + 1, range.last}));
  if (!inside.up && !inside.down) return {};
  const std::optional<mpq_class> below = value_at(near, *last);
  const std::optional<mpq_class> above = value_at(far, *last + 1);
  if (!below || !above) return {};
  return {inside.up && *below <= *above, inside.down && *below >= *above};
}

bool Prover::descends_at_most_one(NodeId id, const Range& range) {
  const Node& node = tree_[id];
  if (direction(id, range).up) return true;
  const Interval v = values(id, range);
  if (v.lo.finite() && v.hi.finite() &&
      less_equal(subtract({v.hi, v.hi}, {v.lo, v.lo}, bound_precision), Interval::point(1)) ==
          Truth::yes) {
    return true;
  }
  const auto child = [&](int i) { return descends_at_most_one(node.child[i], range); };
  switch (node.op) {
    case Op::floor:
    case Op::ceil:
      return tree_[node.child[0]].kind == Kind::number && child(0);
    case Op::min:
    case Op::max:
      return child(0) && child(1);
    case Op::add:
      return (direction(node.child[0], range).up && child(1)) ||
             (direction(node.child[1], range).up && child(0));
    case Op::subtract:
      return (direction(node.child[1], range).down && child(0)) ||
             (direction(node.child[0], range).up && tree_[node.child[1]].op == Op::variable_t);
    default:
      return false;
  }
}

bool Prover::at_least(NodeId id, const mpq_class& c, const Range& range) const {
  const Node& node = tree_[id];
  const auto part = [&](int i, const mpq_class& of) { return at_least(node.child[i], of, range); };
  // The other factor is at least a whole number; a fraction of it is lost, and the proof with it.
  const auto factor = [&](int i, int other) {
    const Interval v = values(node.child[other], range);
    if (compare(v.lo, 1) < 0) return false;
    if (magnitude_bits(v.lo) > bound_precision) return false;
    return part(i, c / mpq_class(whole_part(floor(v).lo)));
  };
  const auto is_nonnegative = [&](int i) { return values(node.child[i], range).lo.sign() >= 0; };
  switch (node.op) {
    case Op::variable_t:
      return c <= 1;
    case Op::max:
      return part(0, c) || part(1, c);
    case Op::min:
      return part(0, c) && part(1, c);
    case Op::conditional:
      return part(1, c) && part(2, c);
    case Op::add:
      return (part(0, c) && is_nonnegative(1)) || (part(1, c) && is_nonnegative(0));
    case Op::multiply:
      return factor(0, 1) || factor(1, 0);
    case Op::power:  // u**v >= u for u >= 1, as all that is proved here is; u**v >= 2**v > v for u
                     // >= 2
      return (part(0, c) && compare(values(node.child[1], range).lo, 1) >= 0) ||
             (part(1, c) && compare(values(node.child[0], range).lo, 2) >= 0);
    case Op::floor:
    case Op::ceil:
      return c.get_den() == 1 && part(0, c);
    case Op::nextprime:
      return part(0, c);
    case Op::floor_divide: {
      const std::optional<mpq_class> k =
          tree_[node.child[1]].is_constant ? value_at(node.child[1], 1) : std::nullopt;
      return k && *k > 0 && c.get_den() == 1 && part(0, c * *k);
    }
    default:
      return false;
  }
}

bool Prover::less_than_the_move(NodeId id, const Range& range) const {
  const Node& node = tree_[id];
  const auto part = [&](int i) { return less_than_the_move(node.child[i], range); };
  switch (node.op) {
    case Op::subtract:
      return tree_[node.child[0]].op == Op::variable_t &&
             values(node.child[1], range).lo.sign() > 0;
    case Op::max:
      return part(0) && part(1);
    case Op::min:
      return part(0) || part(1);
    case Op::conditional:
      return part(1) && part(2);
    case Op::floor:
      return part(0);
    default:
      return compare(values(id, range).hi, 1) < 0;
  }
}

// Beyond all whole numbers in the expression, with which its conditions may compare t.
Integer behind_numbers(const Tree& tree) {
  Integer most = 0;
  for (NodeId id = 0; id < tree.size(); ++id) {
    if (tree[id].op == Op::constant) most = std::max(most, floor_of(tree.constant(tree[id])));
  }
  return most + 2;
}

}  // namespace

bool rises_to_a_pile(const Tree& tree) {
  return tree.size() <= most_nodes && Prover(tree).direction(tree.root, {1, std::nullopt}).up;
}

MoveFunctionFacts prove_facts(const Tree& tree) {
  MoveFunctionFacts facts;
  if (tree.size() > most_nodes) return facts;
  Prover prover(tree);
  const Range all{1, std::nullopt};
  facts.non_decreasing = prover.direction(tree.root, all).up;
  facts.descends_at_most_one = facts.non_decreasing || prover.descends_at_most_one(tree.root, all);
  if (facts.descends_at_most_one)
    facts.falls_end = 1;
  else if (const Range late{behind_numbers(tree), std::nullopt};
           prover.descends_at_most_one(tree.root, late))
    facts.falls_end = late.first;
  if (const std::optional<mpq_class> step = prover.most_step(tree.root))
    facts.rises_at_most_one = *step <= 1;
  facts.at_least_the_move = prover.at_least(tree.root, 1, all);
  facts.less_than_the_move = !contains_n(tree) && prover.less_than_the_move(tree.root, all);
  const Interval values = floor(prover.values(tree.root, all));
  if (magnitude_bits(values.hi) <= most_bound_bits && compare(values.hi, 0) >= 0) {
    facts.upper_bound = whole_part(values.hi);
  }
  facts.linear = linear_bounds(tree);
  facts.linear_at_powers = linear_bounds(tree, {.at = Multiples{1, 2}});
  facts.least_at_powers = facts.non_decreasing || looks_at_valuation_only(tree, 2);
  return facts;
}

}  // namespace dynim::move_function
