// An enclosure of the values of an expression over a range of t. Conditions are three-valued; where
// one is undecided, the hull of both branches is taken. Where f is an error at some t of the range,
// the enclosure holds for the other t, and may_fail() says that errors were not excluded.
//
// Every occurrence of t varies on its own (t - t over [1, 5] gives [-4, 4]): sound, simple, linear
// in the tree.
#pragma once

#include "move_function/arithmetic/interval.hpp"
#include "move_function/evaluation/evaluators.hpp"

namespace dynim::move_function {

class IntervalEvaluator {
 public:
  /// With `exact`, t must be a point: subexpressions that are exact numbers are then computed
  /// exactly, and the errors of reals (division by zero, sqrt of a negative number) are thrown.
  IntervalEvaluator(const Tree& tree, const Interval& t, slong precision,
                    RationalEvaluator* exact = nullptr)
      : tree_(tree), t_(t), precision_(precision), exact_(exact) {}

  Interval number(NodeId id);
  Truth truth(NodeId id);

  bool may_fail() const { return may_fail_; }

 private:
  const Interval& operand(NodeId id, Interval& storage);
  Interval apply(const Node& node);
  IntervalOperation operation(const Node& node);

  const Tree& tree_;
  const Interval& t_;
  slong precision_;
  RationalEvaluator* exact_;
  bool may_fail_ = false;
};

}  // namespace dynim::move_function
