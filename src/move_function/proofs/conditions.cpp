// What is known of conditions, by the lines around both sides: from some t on, or near one as far
// as their truth does not change. Cost: that of the lines.
#include <algorithm>

#include "move_function/proofs/bounder.hpp"

namespace dynim::move_function {
namespace {

// Powers are told apart by their residues modulo numbers up to this one.
constexpr unsigned long most_powers = 10'000;

}  // namespace

Decision Bounder::decision(NodeId condition) const {
  const Node& node = tree_[condition];
  switch (node.op) {
    case Op::equal:
    case Op::not_equal:
    case Op::less:
    case Op::less_equal:
      return comparison(node);
    case Op::logical_and:
    case Op::logical_or:
      return junction(node);
    case Op::logical_not: {
      Decision r = decision(node.child[0]);
      if (r.truth) r.truth = !*r.truth;
      return r;
    }
    case Op::ispow:
      if (along_ && base_of(tree_[node.child[0]]) == along_->p && is_t(node.child[1]))
        return {along_->m == 1};
      if (Integer from; is_never_a_power(node, from)) return {false, from};
      return {};
    default:
      return {};
  }
}

/// Is s t + c no power of b from some t on? The powers of b leave few residues modulo s: those
/// before they repeat are of small powers, which are passed.
bool Bounder::is_never_a_power(const Node& node, Integer& from) const {
  const std::uint64_t base = base_of(tree_[node.child[0]]);
  const MaybeLines x = lines(node.child[1]);
  if (base == 0 || near_ || along_ || !x || !x->is_integer_line() || x->lower.slope <= 0)
    return false;
  const Integer slope = x->lower.slope.get_num();
  if (slope > most_powers) return false;
  const Integer wanted = floor_remainder(x->lower.constant.get_num(), slope);
  Integer power = 1, passed = 0;
  std::vector<bool> seen(slope.get_ui() + 1);
  std::vector<Integer> residues;
  for (Integer residue = 1 % slope; !seen[residue.get_ui()]; residue = residue * base % slope) {
    seen[residue.get_ui()] = true;
    residues.push_back(residue);
  }
  const Integer back = residues.back() * base % slope;  // where the cycle begins
  const auto cycle = std::ranges::find(residues, back);
  if (std::find(cycle, residues.end(), wanted) != residues.end()) return false;
  for (auto at = residues.begin(); at != cycle; ++at, power *= base) passed = power;
  from = std::max(x->from, *eventually(x->lower.slope, x->lower.constant - passed, true));
  return true;
}

/// By the sign of the difference, in the end or near t.
Decision Bounder::comparison(const Node& node) const {
  const MaybeLines x = lines(node.child[0]);
  const MaybeLines y = lines(node.child[1]);
  if (!x || !y) return {};
  const Lines difference = sum(*y, negated(*x));  // of the right side and the left
  Decision r{std::nullopt, 1, difference.until};
  // What is true while a line is positive.
  const auto look_at = [&](const Line& line, bool strict, bool truth) {
    if (r.truth || line.unbounded) return;
    const std::optional<Integer> from = eventually(line.slope, line.constant, strict);
    const int least = strict ? 1 : 0;
    if (!near_ && from) {
      r = {truth, std::max(*from, difference.from), r.until};
    } else if (near_ && sgn(line.at(*near_)) >= least) {
      r = {truth, difference.from, earlier(difference.until, last_before_falling(line, strict))};
    } else if (near_ && from) {
      r.until = earlier(r.until, Integer(*from - 1));
    }
  };
  const Line right_larger = difference.lower;
  const Line left_larger = negated(difference.upper);
  if (node.op == Op::less || node.op == Op::less_equal) {
    const bool strict = node.op == Op::less;
    look_at(right_larger, strict, true);
    look_at(left_larger, !strict, false);
    return r;
  }
  const bool truth = node.op == Op::not_equal;
  if (difference.is_constant() && difference.lower.constant == 0)
    return {!truth, difference.from, difference.until};
  if (near_ && difference.has_both() && difference.lower.at(*near_) == 0 &&
      difference.upper.at(*near_) == 0)
    return {!truth, difference.from, *near_};
  look_at(right_larger, true, truth);
  look_at(left_larger, true, truth);
  return r;
}

Decision Bounder::junction(const Node& node) const {
  const Decision a = decision(node.child[0]);
  const Decision b = decision(node.child[1]);
  const bool decisive = node.op == Op::logical_or;
  if (a.truth == decisive) return a;
  if (b.truth == decisive) return b;
  const std::optional<Integer> until = earlier(a.until, b.until);
  if (!a.truth || !b.truth) return {std::nullopt, 1, until};
  return {!decisive, std::max(a.from, b.from), until};
}

}  // namespace dynim::move_function
