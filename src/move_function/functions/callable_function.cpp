// The defaults of MoveFunction, and move functions given by a callable of the host program: values
// are checked not to be negative and cut at the cap, facts are believed. Cost: that of the
// callable.
#include <algorithm>
#include <limits>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "move_function/arithmetic/fractions.hpp"

namespace dynim {

std::uint64_t MoveFunction::value64(std::uint64_t n, std::uint64_t t) const {
  constexpr std::uint64_t most = std::numeric_limits<std::uint64_t>::max();
  return to_u64(value(to_integer(n), to_integer(t), to_integer(most)));
}

Integer MoveFunction::lower_bound(const Integer&, const Integer&, const Integer&,
                                  const Integer&) const {
  return 0;
}

std::optional<ResidueLines> MoveFunction::residue_lines(const Integer&) const {
  const std::optional<LinearBounds> all = facts().linear;
  if (!all) return std::nullopt;
  return ResidueLines{
      all->from,
      {{all->lower_slope, all->lower_constant, all->upper_slope, all->upper_constant}}};
}

std::optional<Integer> constant_value(const MoveFunction& f) {
  const std::optional<LinearBounds> lines = f.facts().linear;
  if (f.period() != 1 || !lines || lines->from > 1 || lines->lower_slope != 0 ||
      lines->upper_slope != 0 || lines->lower_constant != lines->upper_constant)
    return std::nullopt;
  return lines->lower_constant.get_num();
}

namespace {

class CallableFunction final : public MoveFunction {
 public:
  using Values = std::function<Integer(const Integer&)>;
  using Bound = std::function<Integer(const Integer&, const Integer&)>;

  CallableFunction(Values f, Bound bound, std::string text, MoveFunctionFacts facts)
      : f_(std::move(f)),
        bound_(std::move(bound)),
        text_(std::move(text)),
        facts_(std::move(facts)) {
    if (text_.empty()) text_ = "a function of the program";
    if (facts_.non_decreasing) facts_.descends_at_most_one = facts_.least_at_powers = true;
    facts_.values_alone = !facts_.non_decreasing && !facts_.linear && !facts_.upper_bound;
    if (!facts_.linear_at_powers) facts_.linear_at_powers = facts_.linear;
  }

  Integer value(const Integer&, const Integer& t, const Integer& cap) const override {
    Integer v = f_(t);
    if (v < 0) {
      throw InputError("f(" + move_function::brief(t) + ") = " + move_function::brief(v) +
                       " is negative; a function whose values exceed its type must take and give "
                       "dynim::Integer");
    }
    return std::min(v, cap);
  }

  Integer lower_bound(const Integer&, const Integer& lo, const Integer& hi,
                      const Integer& cap) const override {
    if (!bound_) return 0;
    return std::max(Integer(0), std::min(bound_(lo, hi), cap));
  }

  MoveFunctionFacts facts() const override { return facts_; }
  std::string text() const override { return text_; }

 private:
  Values f_;
  Bound bound_;
  std::string text_;
  MoveFunctionFacts facts_;
};

}  // namespace

std::uint64_t machine_argument(const Integer& t, std::uint64_t most) {
  if (t > to_integer(most)) {
    throw InputError("f(" + move_function::brief(t) + ") is needed, and f takes t up to " +
                     std::to_string(most) + " only; let it take and give dynim::Integer");
  }
  return to_u64(t);
}

MoveFunctionPtr make_move_function(std::function<Integer(const Integer& t)> f, std::string text,
                                   MoveFunctionFacts facts) {
  return make_move_function(std::move(f), nullptr, std::move(text), std::move(facts));
}

MoveFunctionPtr make_move_function(
    std::function<Integer(const Integer& t)> f,
    std::function<Integer(const Integer& lo, const Integer& hi)> lower_bound, std::string text,
    MoveFunctionFacts facts) {
  if (!f) throw InputError("a move function needs a callable");
  return std::make_shared<CallableFunction>(std::move(f), std::move(lower_bound), std::move(text),
                                            std::move(facts));
}

}  // namespace dynim
