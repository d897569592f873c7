// Several piles: events, the rules of families, what repeats where f is bounded, and copies behind
// members of the base, against recurrence against oracle.
//
// Cost: the winning moves of every pair of piles, and the oracle over all (a, b, x): about the cube
// of the largest pile; as much again for three smaller piles.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "base/memory_scope.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/oracle.hpp"
#include "dynim/piles.hpp"
#include "several_piles/bounded.hpp"
#include "several_piles/events.hpp"
#include "several_piles/families.hpp"
#include "several_piles/family_conditions.hpp"
#include "several_piles/game.hpp"
#include "several_piles/large_pile.hpp"
#include "several_piles/recurrence.hpp"
#include "several_piles/rules.hpp"
#include "several_piles/solution.hpp"
#include "two_pile/events.hpp"
#include "verify/compare_game.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

using several_piles::PairRuns;
using Sizes = std::vector<std::uint64_t>;

constexpr std::uint32_t infinite = SeveralPilesRecurrence::infinite;
static_assert(infinite == PairRuns::infinite);

std::string L_text(const std::string& method, std::uint32_t L) {
  return method + ": L = " + (L == infinite ? "infinite" : std::to_string(L));
}

std::string moves_text(const std::string& method, const std::vector<Move>& moves) {
  std::string text = method + ": wins by taking";
  for (const Move& move : moves) {
    text += (&move == &moves.front() ? " " : ", ") + to_string(move.take) + " from pile " +
            std::to_string(static_cast<std::size_t>(move.pile) + 1);
  }
  return text;
}

PileSizes integers(const Sizes& piles) {
  PileSizes sizes;
  for (const std::uint64_t pile : piles) sizes.push_back(to_integer(pile));
  return sizes;
}

/// The families of f, as far as the piles reach; each null where f does not belong to it.
struct FamilyRules {
  std::shared_ptr<const SeveralPilesValues> power_of_two, fibonacci;
};

FamilyRules find_rules(const SeveralPilesGame& game, std::size_t count, std::uint64_t up_to,
                       Budget& budget) {
  FamilyRules rules;
  const Integer most = to_integer(up_to);
  const auto powers =
      several_piles::family_standing(PileFamily::power_of_two, *game.f, most, budget);
  if (powers.holds &&
      !several_piles::stuck_witness(PileSizes(count, most), powers.bound, game.until))
    rules.power_of_two = several_piles::make_power_of_two_values(powers.bound, game.until);
  if (game.until == 0 && count == 2 &&
      several_piles::family_standing(PileFamily::fibonacci, *game.f, most, budget).holds)
    rules.fibonacci = several_piles::make_fibonacci_values();
  return rules;
}

// What is compared, for one game and so many piles.
class SeveralPilesComparison {
 public:
  SeveralPilesComparison(const SeveralPilesGame& game, std::size_t count, std::uint64_t up_to,
                         VerifyAnswer& report)
      : game_(game),
        count_(count),
        up_to_(up_to),
        recurrence_(*game.f, Sizes(count, up_to), saturate_u64(game.until)),
        report_(report) {}

  // False where the budget ended or a disagreement was found.
  bool run(Budget& budget) {
    if (!recurrence_.fill(budget)) return false;
    if (count_ == 2 && game_.until == 0 && !compare_events(budget)) return false;
    rules_ = find_rules(game_, count_, up_to_, budget);
    for (const auto& rule :
         {rules_.power_of_two, rules_.fibonacci, several_piles::make_constant_values(game_),
          several_piles::find_repeating_values(game_, count_, budget).values,
          find_copies(budget)}) {
      if (rule && !compare_rule(rule, budget)) return false;
    }
    compared_to_ = up_to_;
    return compare_oracle(budget);
  }

  const FamilyRules& rules() const { return rules_; }
  std::uint64_t compared_to() const { return compared_to_; }
  std::uint64_t oracle_to() const { return oracle_to_; }

 private:
  bool disagree(const Sizes& piles, std::string expected, std::string found) {
    report_.disagreement = {game_.f->text(), piles_text(piles), std::move(expected),
                            std::move(found)};
    return false;
  }

  bool compare_L(const Sizes& piles, const std::string& method, std::uint32_t L) {
    const std::uint32_t expected = recurrence_.least_winning_limit(piles);
    if (L == expected) return true;
    return disagree(piles, L_text("recurrence", expected), L_text(method, L));
  }

  // Null where the piles do not suit.
  std::shared_ptr<const SeveralPilesValues> find_copies(Budget& budget) const {
    const Sizes small(count_ - 1, up_to_);
    if (!several_piles::LargePilePieces::suits(game_, small)) return nullptr;
    auto pieces = std::make_shared<several_piles::LargePilePieces>(game_, small);
    if (!pieces->extend_to(to_integer(up_to_), budget)) return nullptr;
    return make_large_pile_values(std::move(pieces));
  }

  bool compare_events(Budget& budget) {
    const auto filled =
        several_piles::fill_pairs_by_events(*game_.f, up_to_, up_to_, two_pile::any_work, budget);
    return filled.runs && for_all_ascending(Sizes(2, up_to_), [&](const Sizes& piles) {
             return budget.spend() &&
                    compare_L(piles, "events",
                              filled.runs->least_winning_limit(piles[0], piles[1]));
           });
  }

  bool compare_rule(const std::shared_ptr<const SeveralPilesValues>& rule, Budget& budget) {
    const auto solution = make_several_piles_solution(game_, rule, {});
    return for_all_ascending(Sizes(count_, up_to_), [&](const Sizes& piles) {
      budget.stage("comparing rule and recurrence", piles.back(), up_to_);
      if (!budget.spend()) return false;
      const std::optional<Integer> L = rule->least_winning_limit(integers(piles), budget);
      const std::uint32_t found = L ? static_cast<std::uint32_t>(to_u64(*L)) : infinite;
      return compare_L(piles, "rule", found) && (several_piles::is_over(game_, integers(piles)) ||
                                                 compare_moves(*solution, piles, budget));
    });
  }

  // All winning moves, whatever the limit.
  bool compare_moves(SeveralPilesSolution& solution, const Sizes& piles, Budget& budget) {
    std::vector<Move> expected;
    for (std::uint64_t take = 1; take <= up_to_; ++take) {
      for (std::size_t i = 0; i < piles.size(); ++i) {
        if (take > piles[i] || (i > 0 && piles[i] == piles[i - 1])) continue;
        Sizes left = piles;
        left[i] -= take;
        const std::uint32_t L = recurrence_.least_winning_limit(left);
        if (L == infinite || game_.f->value64(0, take) < L)
          expected.push_back({static_cast<Pile>(i), to_integer(take)});
      }
    }
    const SeveralPilesMoveList found =
        solution.winning_moves(integers(piles), to_integer(up_to_), count_ * up_to_ + 1, budget);
    if (!found.complete) return false;
    if (found.moves == expected) return true;
    return disagree(piles, moves_text("recurrence", expected), moves_text("search", found.moves));
  }

  bool compare_oracle(Budget& budget) {
    Oracle<SeveralPilesRules> oracle(SeveralPilesRules(game_.f, saturate_u64(game_.until)),
                                     Convention::normal);
    const bool agree = for_all_ascending(Sizes(count_, up_to_), [&](const Sizes& piles) {
      if (piles.back() > oracle_to_ + 1) ++oracle_to_;
      budget.stage("comparing recurrence and oracle", piles.back(), up_to_);
      return compare_outcomes(oracle, piles, budget);
    });
    if (agree) oracle_to_ = up_to_;
    return agree;
  }

  bool compare_outcomes(Oracle<SeveralPilesRules>& oracle, const Sizes& piles, Budget& budget) {
    for (std::uint64_t x = 1; x <= piles.back(); ++x) {
      const Outcome outcome = oracle.outcome(oracle.rules().state(piles, x), budget);
      if (outcome == Outcome::unknown) return false;
      ++report_.measure("positions");
      const Outcome expected =
          x >= recurrence_.least_winning_limit(piles) ? Outcome::N : Outcome::P;
      if (outcome == expected) continue;
      return disagree(
          piles, "oracle: " + std::string(to_string(outcome)),
          "recurrence: " + std::string(to_string(expected)) + ", limit " + std::to_string(x));
    }
    return true;
  }

  const SeveralPilesGame& game_;
  std::size_t count_;
  std::uint64_t up_to_;
  SeveralPilesRecurrence recurrence_;
  FamilyRules rules_;
  VerifyAnswer& report_;
  std::uint64_t compared_to_ = 0;
  std::uint64_t oracle_to_ = 0;
};

// Three piles have about as many positions as two.
std::uint64_t up_to_of_three(std::uint64_t up_to) {
  std::uint64_t most = 1;
  while ((most + 1) * (most + 1) * (most + 1) <= up_to * up_to) ++most;
  return most;
}

void check_several_piles(std::uint64_t up_to, const Budget& budget) {
  constexpr std::uint64_t most = std::uint64_t{1} << 20;
  if (up_to < 1) throw InputError("verifying needs piles of at least 1");
  if (up_to > most || !budget.fits(4 * SeveralPilesRecurrence::bytes(Sizes{up_to, up_to}))) {
    throw InputError("verifying to piles of " + std::to_string(up_to) +
                     " needs more memory than is allowed");
  }
}

// In turn: of either family, anything.
MoveFunctionPtr random_several_piles_function(std::uint64_t seed, std::uint64_t turn,
                                              std::uint64_t up_to) {
  constexpr std::uint64_t kinds = 3;
  if (turn % kinds == 0) return random_power_of_two_function(seed, up_to);
  if (turn % kinds == 1) return random_fibonacci_function(seed, up_to);
  return random_move_function(seed, up_to);
}

VerifyAnswer empty_several_piles_report(std::uint64_t bound, std::uint64_t bound_of_three) {
  VerifyAnswer report;
  report.measures = {{"games", 0},
                     {"power_of_two", 0},
                     {"fibonacci", 0},
                     {"pairs_to", bound, true},
                     {"three_to", bound_of_three, true},
                     {"oracle_to", bound, true},
                     {"positions", 0}};
  report.verdict.method = Method::oracle;
  return report;
}

bool compare_all(const SeveralPilesGame& game, std::uint64_t up_to, VerifyAnswer& report,
                 Budget& budget) {
  const std::uint64_t of_three = up_to_of_three(up_to);
  SeveralPilesComparison two(game, 2, up_to, report);
  const bool two_agree = two.run(budget);
  report.measure("pairs_to") = two.compared_to();
  report.measure("oracle_to") = two.oracle_to();
  if (!two_agree) return false;
  SeveralPilesComparison three(game, 3, of_three, report);
  const bool agree = three.run(budget);
  report.measure("three_to") = three.oracle_to();
  if (!agree) return false;
  report.measure("power_of_two") = two.rules().power_of_two ? 1 : 0;
  report.measure("fibonacci") = two.rules().fibonacci ? 1 : 0;
  return true;
}

VerifyAnswer verify_several_piles(const SeveralPilesGame& game, std::uint64_t up_to,
                                  Budget& budget) {
  several_piles::check(game);
  check_several_piles(up_to, budget);
  VerifyAnswer report = empty_several_piles_report(0, 0);
  const MemoryScope memory(budget);
  budget.reserve(2 * SeveralPilesRecurrence::bytes(Sizes{up_to, up_to}));
  const bool complete = unless_stopped(budget, [&] {
                          return compare_all(game, up_to, report, budget);
                        }).value_or(false);
  conclude_game(report, complete, up_to, Reason("several-piles.agree"), budget);
  return report;
}

VerifyAnswer verify_random_several_piles(const SeveralPilesVerifyQuestion& question,
                                         Budget& budget) {
  const std::uint64_t up_to = question.up_to, seed = question.seed.value_or(1);
  check_several_piles(up_to, budget);
  return verify_games(
      *question.random, up_to, empty_several_piles_report(up_to, up_to_of_three(up_to)),
      [&](std::uint64_t i) {
        return verify_several_piles(
            {random_several_piles_function(seed + i, i, up_to), question.until}, up_to, budget);
      });
}

}  // namespace

VerifyAnswer ask(const SeveralPilesVerifyQuestion& question, Budget& budget) {
  question.check();
  return question.f ? verify_several_piles({question.f.one_function(), question.until},
                                           question.up_to, budget)
                    : verify_random_several_piles(question, budget);
}

}  // namespace dynim
