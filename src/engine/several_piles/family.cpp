// Whether f belongs to a family, and where the family's rule fails if it does not.
//
// Cost: that of family_standing_of_all; of a witness, L of one or two positions within half of what
// is left of the budget, played out where they are small.
#include <algorithm>
#include <utility>

#include "base/grounds.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "engine/several_piles/finding.hpp"
#include "several_piles/families.hpp"
#include "several_piles/family_conditions.hpp"
#include "several_piles/game.hpp"
#include "several_piles/theory.hpp"

namespace dynim {
namespace {

using several_piles::FamilyStanding;

constexpr unsigned long most_states_played_out = 1ul << 20;
constexpr unsigned long most_piles_of_a_witness = 100;
constexpr double part_for_first_family = 0.5;
constexpr double part_for_witness = 0.5;
constexpr double part_for_playing = 0.3;

/// L of some piles; absent: no limit wins.
struct KnownL {
  std::optional<Integer> L;
  bool played_out = false;
};

std::optional<KnownL> played_out(const SeveralPilesGame& game, const PileSizes& piles,
                                 Budget& budget) {
  Integer states = several_piles::largest(piles);
  for (const Integer& pile : piles) states *= pile + 1;
  if (states > most_states_played_out) return std::nullopt;
  Budget part = budget.part(part_for_playing);
  return unless_stopped(part, [&] {
    return KnownL{SeveralPilesOracle(game).least_winning_limit(piles, part), true};
  });
}

std::optional<KnownL> actual_L(const SeveralPilesGame& game, const PileSizes& piles,
                               Budget& budget) {
  if (auto known = played_out(game, piles, budget)) return known;
  const SeveralPilesAnswer answer =
      ask(SeveralPilesQuestion{game, piles, several_piles::largest(piles)}, budget);
  const auto& unknown = answer.verdict.unknown;
  if (std::ranges::find(unknown, "least_winning_limit") != unknown.end()) return std::nullopt;
  return KnownL{answer.least_winning_limit, false};
}

std::shared_ptr<const SeveralPilesValues> make_rule(PileFamily family,
                                                    const std::optional<Integer>& bound,
                                                    const Integer& until) {
  if (family == PileFamily::power_of_two)
    return several_piles::make_power_of_two_values(bound, until);
  return several_piles::make_fibonacci_values();
}

// Also an f that is not defined so far out leaves the witness unknown.
std::optional<FamilyWitness> find_witness(PileFamily family, const SeveralPilesGame& game,
                                          const FamilyStanding& standing, Budget& budget) try {
  const EvaluationWatch watch(budget);
  const auto rule = make_rule(family, standing.bound, game.until);
  for (PileSizes& piles :
       several_piles::converse_positions(family, *standing.violation, game.until)) {
    std::optional<Integer> by_rule = rule->least_winning_limit(piles, budget);
    const std::optional<KnownL> known = actual_L(game, piles, budget);
    if (known && known->L != by_rule)
      return FamilyWitness{std::move(piles), std::move(by_rule), known->L, known->played_out};
  }
  return std::nullopt;
} catch (const EvaluationStopped&) {
  return std::nullopt;
} catch (const InputError&) {
  return std::nullopt;
}

// One pile more than the most, all that are left so small that the rule would take more than the
// largest: by theorem no limit wins there.
std::optional<FamilyWitness> find_stuck_piles(const Integer& most, const SeveralPilesGame& game,
                                              const std::optional<Integer>& bound, Budget& budget) {
  if (most >= most_piles_of_a_witness) return std::nullopt;
  const std::size_t count = most.get_ui() + 1;
  const Integer large = Integer(1) << bit_length(game.until);
  if (!budget.fits(2 * count * bytes_of(large))) return std::nullopt;
  auto piles = several_piles::stuck_witness(PileSizes(count, large), bound, game.until);
  if (!piles) return std::nullopt;
  const KnownL known = played_out(game, *piles, budget).value_or(KnownL{});
  Integer rule = several_piles::to_be_taken(game, *piles);
  return FamilyWitness{*std::move(piles), std::move(rule), known.L, known.played_out};
}

Reason witness_reason(const FamilyWitness& witness) {
  Reason reason("several-piles.witness",
                {{"piles", witness.piles}, {"played_out", witness.played_out}});
  if (witness.rule) reason.with("rule", *witness.rule);
  if (witness.actual) reason.with("actual", *witness.actual);
  return reason;
}

/// A family as answers and reasons name it.
struct FamilyName {
  PileFamily family;
  std::string text;
  std::string_view belongs, witness;  // fields that may be unknown
};

void say_witness(const FamilyName& name, const FamilyMembership& membership, Verdict& verdict) {
  if (membership.witness) {
    verdict.reasons.push_back(witness_reason(*membership.witness));
  } else {
    verdict.unknown.push_back(name.witness);
    verdict.reasons.emplace_back("several-piles.witness-too-far");
  }
}

void refute(const FamilyName& name, const SeveralPilesGame& game, const FamilyStanding& standing,
            FamilyMembership& membership, Verdict& verdict, Budget& budget) {
  membership.belongs = false;
  membership.violation = standing.violation;
  Budget part = budget.part(part_for_witness);
  membership.witness = find_witness(name.family, game, standing, part);
  verdict.reasons.push_back(Reason("several-piles.condition-fails",
                                   {{"family", name.text},
                                    {"condition", Integer(standing.violation->condition)},
                                    {"at", standing.violation->at},
                                    {"asked", standing.violation->asked}}));
  say_witness(name, membership, verdict);
}

void affirm(const FamilyName& name, const SeveralPilesGame& game, FamilyMembership& membership,
            Verdict& verdict, Budget& budget) {
  membership.belongs = true;
  verdict.reasons.push_back(several_piles::with_rule(
      Reason("several-piles.belongs", {{"family", name.text}}), membership.bound, game.until));
  membership.most_piles = several_piles::most_piles(membership.bound, game.until);
  if (!membership.most_piles) return;
  verdict.reasons.push_back(Reason("several-piles.most-piles", {{"most", *membership.most_piles}}));
  membership.witness = find_stuck_piles(*membership.most_piles, game, membership.bound, budget);
  say_witness(name, membership, verdict);
}

// Nothing was decided for all piles.
void say_how_far(const FamilyName& name, const FamilyStanding& standing, std::uint64_t up_to,
                 Verdict& verdict, const Budget& budget) {
  verdict.unknown.push_back(name.belongs);
  verdict.reasons.push_back(Reason("several-piles.conditions-hold",
                                   {{"family", name.text}, {"looked_to", standing.looked_to}}));
  if (standing.looked_to < to_integer(up_to)) {
    verdict.status = Status::unable;
    verdict.reasons.push_back(search_ended(budget, "several-piles.conditions-ended"));
  } else if (verdict.status == Status::proved) {
    verdict.status = Status::verified;
    verdict.verified_to = standing.looked_to;
  }
}

FamilyMembership look_at(const FamilyName& name, const FamilyQuestion& question, Verdict& verdict,
                         Budget& budget) {
  const FamilyStanding standing =
      several_piles::family_standing_of_all(name.family, *question.game.f, question.up_to, budget);
  FamilyMembership membership;
  membership.bound = standing.bound;
  if (standing.holds) {
    affirm(name, question.game, membership, verdict, budget);
    return membership;
  }
  membership.conditions_hold_to = standing.looked_to;
  if (standing.violation) {
    refute(name, question.game, standing, membership, verdict, budget);
  } else {
    say_how_far(name, standing, question.up_to, verdict, budget);
  }
  return membership;
}

}  // namespace

FamilyAnswer ask(const FamilyQuestion& question, Budget& budget) {
  several_piles::check_plain(question.game);
  if (question.up_to < 1) throw InputError("the conditions are looked at from 1 on");
  const bool with_fibonacci = question.game.until == 0;
  FamilyAnswer answer;
  Verdict& verdict = answer.verdict;
  verdict.status = Status::proved;
  {
    Budget half = budget.part(with_fibonacci ? part_for_first_family : 1);
    answer.power_of_two = look_at(
        {PileFamily::power_of_two, "power-of-two", "power_of_two.belongs", "power_of_two.witness"},
        question, verdict, half);
  }
  if (with_fibonacci) {
    answer.fibonacci =
        look_at({PileFamily::fibonacci, "Fibonacci", "fibonacci.belongs", "fibonacci.witness"},
                question, verdict, budget);
  }
  if (verdict.status == Status::unable) verdict.verified_to.reset();
  return answer;
}

}  // namespace dynim
