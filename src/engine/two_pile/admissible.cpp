// Whether f is admissible, and where the formula fails if it is not.
//
// Cost: that of find_admissibility; of a witness, playing out or tabulating one of the positions of
// the converse theorem, or all small ones, within half of what is left of the budget.
#include <utility>

#include "base/reasons.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/two_pile.hpp"
#include "engine/two_pile/oracle.hpp"
#include "two_pile/converse.hpp"
#include "two_pile/game.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim {
namespace {

// A witness is looked for among positions with at most this many smaller ones, and within this part
// of the budget.
constexpr unsigned long most_positions = 1ul << 20;
constexpr double part_for_witness = 0.5;
constexpr double part_for_playing = 0.3;

// Where those of the converse theorem are too large, a position is looked for among piles up to
// this.
constexpr unsigned long searched_to = 192;

std::optional<LeastTwoPileMove> played_out(TwoPileOracle& oracle, const SortedPiles& piles,
                                           Budget& budget) {
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
std::optional<AdmissibilityWitness> witness_at(const MoveFunction& f, TwoPileOracle& oracle,
                                               const SortedPiles& piles, Budget& budget) {
  const Integer formula = formula_step(f, {piles.smaller, piles.larger}).move.take;
  bool by_oracle = false;
  const std::optional<Integer> actual = actual_L(f, oracle, piles, by_oracle, budget);
  if (!actual || *actual == formula) return std::nullopt;
  return AdmissibilityWitness{{piles.smaller, piles.larger}, formula, *actual, by_oracle};
}

// The least position, by its larger pile, where formula and recurrence differ.
std::optional<SortedPiles> first_difference(const MoveFunction& f, Budget& budget) {
  TwoPileRecurrence table(f, searched_to, searched_to);
  if (!table.fill(budget)) return std::nullopt;
  for (unsigned long b = 1; b <= searched_to; ++b) {
    for (unsigned long a = 1; a <= b; ++a) {
      if (formula_step(f, {a, b}).move.take != table.least_winning_move(a, b)) {
        return SortedPiles{a, b};
      }
    }
  }
  return std::nullopt;
}

// One of the positions of the converse theorem; where these are out of reach, perhaps a smaller
// one.
std::optional<AdmissibilityWitness> find_witness(const MoveFunctionPtr& f,
                                                 const AdmissibilityViolation& violation,
                                                 Budget& budget) try {
  const EvaluationWatch watch(budget);
  TwoPileOracle oracle({f, Convention::normal});
  for (const SortedPiles& piles : converse_positions(*f, violation)) {
    if (piles.smaller * piles.larger > most_positions) continue;
    if (auto witness = witness_at(*f, oracle, piles, budget)) return witness;
  }
  const std::optional<SortedPiles> piles = first_difference(*f, budget);
  return piles ? witness_at(*f, oracle, *piles, budget) : std::nullopt;
} catch (const EvaluationStopped&) {
  return std::nullopt;
}

void refute(const MoveFunctionPtr& f, const AdmissibilityViolation& violation,
            AdmissibleAnswer& answer, Budget& budget) {
  answer.admissible = false;
  answer.violation = violation;
  Budget part = budget.part(part_for_witness);
  answer.witness = find_witness(f, violation, part);
  Verdict& verdict = answer.verdict;
  verdict.status = Status::proved;
  verdict.reasons.push_back(
      Reason("two-pile.condition-fails",
             {{"condition", Integer(violation.condition)}, {"at", violation.at}}));
  if (!answer.witness) {
    verdict.unknown.push_back("witness");
    verdict.reasons.emplace_back("two-pile.witness-too-far");
    return;
  }
  const AdmissibilityWitness& witness = *answer.witness;
  verdict.reasons.push_back(
      Reason("two-pile.witness",
             {{"piles", std::vector<Integer>{witness.piles.first, witness.piles.second}},
              {"formula", witness.formula},
              {"actual", witness.actual},
              {"played_out", witness.played_out}}));
}

// Nothing was decided for all N.
void say_how_far(const Admissibility& known, std::uint64_t up_to, AdmissibleAnswer& answer,
                 const Budget& budget) {
  Verdict& verdict = answer.verdict;
  verdict.unknown.push_back("admissible");
  verdict.reasons.push_back(known.verified_to == 0 ? Reason("two-pile.nothing-looked-at")
                                                   : Reason("two-pile.conditions-hold",
                                                            {{"verified_to", known.verified_to}}));
  if (known.verified_to >= to_integer(up_to)) {
    verdict.status = Status::verified;
    verdict.verified_to = known.verified_to;
  } else {
    verdict.reasons.push_back(search_ended(budget, "two-pile.conditions-ended"));
  }
}

}  // namespace

AdmissibleAnswer ask(const AdmissibleQuestion& question, Budget& budget) {
  two_pile::check(question.f);
  if (question.up_to < 1) throw InputError("the conditions are looked at from N = 1 on");
  const Admissibility known = find_admissibility(*question.f, question.up_to, budget);
  AdmissibleAnswer answer;
  if (known.proved) {
    answer.admissible = true;
    answer.verdict.status = Status::proved;
    answer.verdict.reasons = {Reason("two-pile.admissible")};
    return answer;
  }
  answer.conditions_hold_to = known.verified_to;
  if (known.violation) {
    refute(question.f, *known.violation, answer, budget);
  } else {
    say_how_far(known, question.up_to, answer, budget);
  }
  return answer;
}

}  // namespace dynim
