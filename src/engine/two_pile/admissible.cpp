// Whether f is admissible, or of another class with a closed formula, and where the formula fails
// if it is not.
//
// Cost: that of find_admissibility; of a witness, playing out or tabulating one of the positions of
// the converse theorem, or all small ones, within half of what is left of the budget.
#include <utility>

#include "base/grounds.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "engine/two_pile/oracle.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/closed_formula.hpp"
#include "two_pile/conditions.hpp"
#include "two_pile/game.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim {
namespace {

// A witness is looked for among positions with at most this many smaller ones, and within this part
// of the budget.
constexpr unsigned long most_positions = 1ul << 20;
constexpr unsigned long most_positions_played_out = 1ul << 14;
constexpr double part_for_witness = 0.5;
constexpr double part_for_other = 0.5;
constexpr double part_for_playing = 0.3;

// Where those of the converse theorem are too large, a position is looked for among piles up to
// this.
constexpr unsigned long searched_to = 192;

// What the formula of a class gives for any f.
class FormulaValues {
 public:
  FormulaValues(const MoveFunctionPtr& f, FormulaClass which) : f_(f), which_(which) {}

  // Nothing where the budget ended.
  std::optional<Integer> at(const SortedPiles& piles, Budget& budget) {
    if (which_ == FormulaClass::hr05)
      return formula_step(*f_, {piles.smaller, piles.larger}).move.take;
    if (!runs_ || piles.larger > to_integer(runs_->columns()))
      runs_ = two_pile::make_formula(which_, f_)->runs(to_u64(piles.larger), budget);
    if (!runs_) return std::nullopt;
    using Number = two_pile::DiagonalRuns::Number;
    return Integer(runs_->least_winning_move(
        static_cast<Number>(to_u64(piles.smaller)),
        static_cast<Number>(to_u64(Integer(piles.larger - piles.smaller)))));
  }

 private:
  const MoveFunctionPtr& f_;
  FormulaClass which_;
  std::shared_ptr<const two_pile::DiagonalRuns> runs_;
};

std::optional<LeastTwoPileMove> played_out(TwoPileOracle& oracle, const SortedPiles& piles,
                                           Budget& budget) {
  if (piles.smaller * piles.larger > most_positions_played_out) return std::nullopt;
  Budget part = budget.part(part_for_playing);
  return oracle.least({piles.smaller, piles.larger}, part);
}

// L by the oracle, or where that is too much, by a table.
std::optional<Integer> actual_L(const MoveFunction& f, TwoPileOracle& oracle,
                                const SortedPiles& piles, bool& by_oracle, Budget& budget) {
  const std::optional<LeastTwoPileMove> least = played_out(oracle, piles, budget);
  by_oracle = least.has_value();
  if (least) return least->move->take;  // in normal play some move always wins with limit enough
  TwoPileRecurrence table(f, to_u64(piles.smaller), to_u64(piles.larger));
  if (!table.fill(budget)) return std::nullopt;
  return Integer(table.least_winning_move(to_u64(piles.smaller), to_u64(piles.larger)));
}

// The position, where the formula fails there.
std::optional<AdmissibilityWitness> witness_at(const MoveFunction& f, FormulaValues& values,
                                               TwoPileOracle& oracle, const SortedPiles& piles,
                                               Budget& budget) {
  const std::optional<Integer> formula = values.at(piles, budget);
  if (!formula) return std::nullopt;
  bool by_oracle = false;
  const std::optional<Integer> actual = actual_L(f, oracle, piles, by_oracle, budget);
  if (!actual || *actual == *formula) return std::nullopt;
  return AdmissibilityWitness{{piles.smaller, piles.larger}, *formula, *actual, by_oracle};
}

// The least position, by its larger pile, where formula and recurrence differ.
std::optional<SortedPiles> first_difference(const MoveFunction& f, FormulaValues& values,
                                            Budget& budget) {
  TwoPileRecurrence table(f, searched_to, searched_to);
  if (!table.fill(budget) || !values.at({searched_to, searched_to}, budget)) return std::nullopt;
  for (unsigned long b = 1; b <= searched_to; ++b) {
    for (unsigned long a = 1; a <= b; ++a) {
      if (values.at({a, b}, budget) != table.least_winning_move(a, b)) return SortedPiles{a, b};
    }
  }
  return std::nullopt;
}

// One of the positions of the converse theorem; where these are out of reach, perhaps a smaller
// one.
std::optional<AdmissibilityWitness> find_witness(const MoveFunctionPtr& f, FormulaClass which,
                                                 const AdmissibilityViolation& violation,
                                                 Budget& budget) try {
  const EvaluationWatch watch(budget);
  TwoPileOracle oracle({f, Convention::normal});
  FormulaValues values(f, which);
  for (const SortedPiles& piles : converse_positions(*f, violation, which)) {
    if (piles.smaller < 1 || piles.smaller * piles.larger > most_positions) continue;
    if (auto witness = witness_at(*f, values, oracle, piles, budget)) return witness;
  }
  const std::optional<SortedPiles> piles = first_difference(*f, values, budget);
  return piles ? witness_at(*f, values, oracle, *piles, budget) : std::nullopt;
} catch (const EvaluationStopped&) {
  return std::nullopt;
}

// The reasons name the class unless it is that of admissible functions.
Reason about(FormulaClass which, Reason reason) {
  if (which == FormulaClass::hr05) return reason;
  return std::move(reason).with("class", std::string(to_string(which)));
}

void refute(const MoveFunctionPtr& f, const AdmissibilityViolation& violation,
            FormulaMembership& membership, Verdict& verdict, Budget& budget) {
  membership.belongs = false;
  membership.violation = violation;
  Budget part = budget.part(part_for_witness);
  membership.witness = find_witness(f, membership.which, violation, part);
  verdict.reasons.push_back(
      about(membership.which,
            Reason("two-pile.condition-fails",
                   {{"condition", Integer(violation.condition)}, {"at", violation.at}})));
  if (!membership.witness) {
    verdict.unknown.push_back(membership.which == FormulaClass::hr05 ? "witness" : "other.witness");
    verdict.reasons.emplace_back("two-pile.witness-too-far");
    return;
  }
  const AdmissibilityWitness& witness = *membership.witness;
  verdict.reasons.push_back(
      Reason("two-pile.witness",
             {{"piles", witness.piles.list()},
              {"formula", witness.formula},
              {"actual", witness.actual},
              {"played_out", witness.played_out}}));
}

// Nothing was decided for all N.
void say_how_far(const Admissibility& known, std::uint64_t up_to,
                 const FormulaMembership& membership, Verdict& verdict, const Budget& budget) {
  verdict.unknown.push_back(membership.which == FormulaClass::hr05 ? "admissible"
                                                                   : "other.belongs");
  verdict.reasons.push_back(
      known.verified_to == 0
          ? Reason("two-pile.nothing-looked-at")
          : about(membership.which,
                  Reason("two-pile.conditions-hold", {{"verified_to", known.verified_to}})));
  if (known.verified_to >= to_integer(up_to)) {
    verdict.status = Status::verified;
    verdict.verified_to = known.verified_to;
  } else {
    verdict.status = Status::unable;
    verdict.reasons.push_back(search_ended(budget, "two-pile.conditions-ended"));
  }
}

FormulaMembership membership_in(FormulaClass which, const AdmissibleQuestion& question,
                                Verdict& verdict, Budget& budget) {
  const Admissibility known = find_admissibility(*question.f, question.up_to, budget, which);
  FormulaMembership membership;
  membership.which = which;
  verdict.status = Status::proved;
  if (known.proved) {
    membership.belongs = true;
    verdict.reasons.push_back(about(which, Reason("two-pile.admissible")));
    return membership;
  }
  membership.conditions_hold_to = known.verified_to;
  if (known.violation) {
    refute(question.f, *known.violation, membership, verdict, budget);
  } else {
    say_how_far(known, question.up_to, membership, verdict, budget);
  }
  return membership;
}

}  // namespace

AdmissibleAnswer ask(const AdmissibleQuestion& question, Budget& budget) {
  two_pile::check(question.f);
  if (question.up_to < 1) throw InputError("the conditions are looked at from N = 1 on");
  AdmissibleAnswer answer;
  const FormulaClass other = two_pile::possible_class(two_pile::Reach(*question.f, std::nullopt));
  const auto look_at = [&](FormulaClass which, Budget& part) {
    FormulaMembership membership = membership_in(which, question, answer.verdict, part);
    if (membership.belongs == true) answer.formula = which;
    return membership;
  };
  if (other == FormulaClass::hr05) {
    answer.hr05 = look_at(other, budget);
    return answer;
  }
  {
    Budget part = budget.part(part_for_other);
    answer.hr05 = look_at(FormulaClass::hr05, part);
  }
  answer.other = look_at(other, budget);
  return answer;
}

}  // namespace dynim
