// Proofs by the form of the tree. Cost: every sign that a rule asks for is an enclosure of its
// subtree, so up to quadratic in the tree.
#include "move_function/proofs/facts.hpp"

#include <optional>

#include "move_function/evaluation/interval_evaluation.hpp"
#include "move_function/proofs/linear_bounds.hpp"

namespace dynim::move_function {
namespace {

// Every sign asks for an interval of its subtree: quadratic, so only trees of a readable size are
// analysed.
constexpr std::size_t most_nodes = 1000;
constexpr slong precision = 256;
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
  Interval values(NodeId id, const Range& range) const;
  const Tree& tree() const { return tree_; }

 private:
  Direction choice(const Node& node, const Range& range);
  std::optional<Integer> border(const Node& condition, bool& first_when_true) const;
  std::optional<mpq_class> value_at(NodeId id, const Integer& t) const;

  const Tree& tree_;
};

Interval Prover::values(NodeId id, const Range& range) const {
  Interval t = Interval::everything();
  t.lo = Interval::enclose(range.first, precision).lo;
  if (range.last) t.hi = Interval::enclose(*range.last, precision).hi;
  return IntervalEvaluator(tree_, t, precision).number(id);
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
  if (node.op == Op::variable_t) return {true, false};
  if (node.op == Op::conditional) return choice(node, range);
  if (!is_operator(node.op) || node.kind == Kind::truth) return {};
  PartsOf parts(*this, node, range);
  return operator_of(node.op).direction(parts);
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
  Integer last;
  // t < c and c <= t (that is: not t < c) end before c; t <= c and c < t end at floor(c).
  if (strict == first_when_true) {
    mpz_cdiv_q(last.get_mpz_t(), value->get_num_mpz_t(), value->get_den_mpz_t());
    --last;
  } else {
    mpz_fdiv_q(last.get_mpz_t(), value->get_num_mpz_t(), value->get_den_mpz_t());
  }
  return last;
}

std::optional<mpq_class> Prover::value_at(NodeId id, const Integer& t) const {
  const Environment environment{t};
  try {
    return RationalEvaluator(tree_, environment, limits::folded_bits).number(id);
  } catch (const EvaluationError&) {
    return std::nullopt;
  } catch (const TooLarge&) {
    return std::nullopt;
  }
}

Direction Prover::choice(const Node& node, const Range& range) {
  bool first_when_true = false;
  const std::optional<Integer> last = border(tree_[node.child[0]], first_when_true);
  if (!last) return {};
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
      less_equal(subtract({v.hi, v.hi}, {v.lo, v.lo}, precision), Interval::point(1)) ==
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
      return direction(node.child[1], range).down && child(0);
    default:
      return false;
  }
}

}  // namespace

MoveFunctionFacts prove_facts(const Tree& tree) {
  MoveFunctionFacts facts;
  if (tree.size() > most_nodes) return facts;
  Prover prover(tree);
  const Range all{1, std::nullopt};
  facts.non_decreasing = prover.direction(tree.root, all).up;
  facts.descends_at_most_one = facts.non_decreasing || prover.descends_at_most_one(tree.root, all);
  const Interval values = floor(prover.values(tree.root, all));
  if (magnitude_bits(values.hi) <= most_bound_bits && compare(values.hi, 1) >= 0) {
    facts.upper_bound = whole_part(values.hi);
  }
  facts.linear = linear_bounds(tree);
  facts.linear_at_powers = linear_bounds_at_powers(tree);
  facts.least_at_powers = facts.non_decreasing || looks_at_valuation_only(tree);
  return facts;
}

}  // namespace dynim::move_function
