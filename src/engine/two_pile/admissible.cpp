#include <array>
#include <string>
#include <string_view>

#include "base/abbreviate.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/two_pile/recurrence.hpp"
#include "engine/two_pile/oracle.hpp"
#include "two_pile/converse.hpp"
#include "two_pile/theory.hpp"

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

std::optional<LeastTwoPileMove> played_out(TwoPileSolution& oracle, const TwoPiles& piles,
                                           Budget& budget) {
  Budget part = budget.part(part_for_playing);
  return oracle.least(piles, part);
}

// L by the oracle, or where that is too much, by a table.
std::optional<Integer> actual_L(const MoveFunctionPtr& f, TwoPileSolution& oracle,
                                const TwoPiles& piles, bool& by_oracle, Budget& budget) {
  const std::optional<LeastTwoPileMove> least = played_out(oracle, piles, budget);
  by_oracle = least.has_value();
  if (least) return least->move->take;  // in normal play some move always wins with limit enough
  TwoPileRecurrence table(*f, to_u64(piles.smaller), to_u64(piles.larger));
  if (!table.fill(budget)) return std::nullopt;
  return Integer(table.least_winning_move(to_u64(piles.smaller), to_u64(piles.larger)));
}

// The position, where the formula fails there.
std::optional<AdmissibilityWitness> witness_at(const MoveFunctionPtr& f, TwoPileSolution& oracle,
                                               const TwoPiles& piles, Budget& budget) {
  const Integer formula = formula_step(*f, piles.smaller, piles.larger).move.take;
  bool by_oracle = false;
  const std::optional<Integer> actual = actual_L(f, oracle, piles, by_oracle, budget);
  if (!actual || *actual == formula) return std::nullopt;
  return AdmissibilityWitness{piles.smaller, piles.larger, formula, *actual, by_oracle};
}

// The least position, by its larger pile, where formula and recurrence differ.
std::optional<TwoPiles> first_difference(const MoveFunction& f, Budget& budget) {
  TwoPileRecurrence table(f, searched_to, searched_to);
  if (!table.fill(budget)) return std::nullopt;
  for (unsigned long b = 1; b <= searched_to; ++b) {
    for (unsigned long a = 1; a <= b; ++a) {
      if (formula_step(f, a, b).move.take != table.least_winning_move(a, b)) return TwoPiles{a, b};
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
  const std::unique_ptr<TwoPileSolution> oracle = make_two_pile_oracle({f, Convention::normal});
  for (const TwoPiles& piles : converse_positions(*f, violation)) {
    if (piles.smaller * piles.larger > most_positions) continue;
    if (auto witness = witness_at(f, *oracle, piles, budget)) return witness;
  }
  const std::optional<TwoPiles> piles = first_difference(*f, budget);
  return piles ? witness_at(f, *oracle, *piles, budget) : std::nullopt;
} catch (const EvaluationStopped&) {
  return std::nullopt;
}

std::string_view condition_text(int condition) {
  constexpr std::array<std::string_view, 4> texts{"f(h(N)) <= f(N)", "f(N) < 4 N", "N <= f(N)",
                                                  "f(N) < 2 N or N + f(N) <= f(2 N)"};
  return texts[static_cast<std::size_t>(condition - 1)];
}

std::string refuted_text(const AdmissibleAnswer& answer) {
  std::string text = "Condition " + std::to_string(answer.violation->condition) + ", ";
  text += condition_text(answer.violation->condition);
  text += ", fails at N = " + abbreviate(answer.violation->at) + ".";
  if (!answer.witness) {
    return text +
           " A position where the formula fails exists, but lies too far out to be played through.";
  }
  const AdmissibilityWitness& witness = *answer.witness;
  return text + " With piles of " + abbreviate(witness.first) + " and " +
         abbreviate(witness.second) + " the formula gives " + abbreviate(witness.formula) +
         ", but the least winning move is " + abbreviate(witness.actual) +
         (witness.played_out ? "." : " (by a table; too much to be played out).");
}

}  // namespace

std::string_view to_string(AdmissibleAnswer::Status status) {
  switch (status) {
    case AdmissibleAnswer::Status::proved:
      return "proved";
    case AdmissibleAnswer::Status::verified:
      return "verified";
    case AdmissibleAnswer::Status::refuted:
      break;
  }
  return "refuted";
}

AdmissibleAnswer admissible(const AdmissibleQuestion& question, Budget& budget) {
  require_two_pile(question.f);
  if (question.up_to < 1) throw InputError("the conditions are looked at from N = 1 on");
  const Admissibility known = find_admissibility(*question.f, question.up_to, budget);
  AdmissibleAnswer answer;
  answer.verified_to = known.verified_to;
  answer.violation = known.violation;
  answer.complete = true;
  if (known.proved) {
    answer.admissible = true;
    answer.status = AdmissibleAnswer::Status::proved;
    answer.reason =
        "f stays between two lines, from which all four conditions follow for large N; smaller N "
        "were looked at one "
        "by one.";
  } else if (known.violation) {
    answer.admissible = false;
    answer.status = AdmissibleAnswer::Status::refuted;
    Budget part = budget.part(part_for_witness);
    answer.witness = find_witness(question.f, *known.violation, part);
    answer.reason = refuted_text(answer);
  } else {
    answer.complete = known.verified_to >= to_integer(question.up_to);
    answer.reason = known.verified_to == 0
                        ? std::string("Nothing was looked at.")
                        : "All four conditions hold for N up to " + abbreviate(known.verified_to) +
                              "; what f does beyond is not known.";
    if (!answer.complete)
      answer.reason += " The search " + std::string(describe(budget.reason())) + ".";
  }
  return answer;
}

}  // namespace dynim
