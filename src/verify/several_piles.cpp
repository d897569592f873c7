// Several piles: events, the rules of families, what repeats where f is bounded, and copies behind
// members of the base, tables, and answers about few counters by every method, against recurrence
// against oracle.
//
// Cost: the winning moves of every pair of piles, and the oracle over all (a, b, x): about the cube
// of the largest pile; as much again for three smaller piles, and for one beside few counters.
#include <algorithm>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

#include "base/growth.hpp"
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

// Of positions with so many counters every method is asked.
constexpr std::uint64_t most_asked = 9;

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

// What is compared, for one game and piles up to these, ascending.
class SeveralPilesComparison {
 public:
  SeveralPilesComparison(const SeveralPilesGame& game, Sizes most, VerifyAnswer& report)
      : game_(game),
        most_(std::move(most)),
        up_to_(most_.back()),
        recurrence_(*game.f, most_, saturate_u64(game.until)),
        report_(report) {}

  // False where the budget ended or a disagreement was found.
  bool run(Budget& budget) {
    if (!recurrence_.fill(budget)) return false;
    if (most_ == Sizes(2, up_to_) &&
        ((game_.until == 0 && !compare_events(budget)) || !compare_table(budget)))
      return false;
    rules_ = find_rules(game_, most_.size(), up_to_, budget);
    const bool alike = most_.front() == up_to_;
    for (const auto& rule :
         {rules_.power_of_two, rules_.fibonacci, several_piles::make_constant_values(game_),
          alike ? several_piles::find_repeating_values(game_, most_.size(), budget).values
                : nullptr,
          find_copies(budget)}) {
      if (rule && !compare_rule(rule, budget)) return false;
    }
    compared_to_ = up_to_;
    return compare_answers(budget) && compare_oracle(budget);
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
    const Sizes small(most_.begin(), most_.end() - 1);
    if (!several_piles::LargePilePieces::suits(game_, small)) return nullptr;
    auto pieces = std::make_shared<several_piles::LargePilePieces>(game_, small);
    if (!pieces->extend_to(to_integer(up_to_), budget)) return nullptr;
    return make_large_pile_values(std::move(pieces));
  }

  bool compare_events(Budget& budget) {
    for (const std::uint64_t smaller : {up_to_, up_to_ / 2}) {
      const MemoryScope memory(budget);
      const auto filled = several_piles::fill_pairs_by_events(*game_.f, smaller, up_to_,
                                                              two_pile::any_work, budget);
      if (!filled.runs || !for_all_ascending(Sizes{smaller, up_to_}, [&](const Sizes& piles) {
            return budget.spend() &&
                   compare_L(piles, "events", filled.runs->least_winning_limit(piles[0], piles[1]));
          }))
        return false;
    }
    return true;
  }

  bool compare_table(Budget& budget) {
    const std::uint64_t limit = up_to_ / 3;
    const SeveralPilesTableAnswer table =
        ask(SeveralPilesTableQuestion{game_, up_to_, to_integer(limit)}, budget);
    return table.rows > up_to_ && for_all_ascending(most_, [&](const Sizes& piles) {
             const std::uint32_t L = recurrence_.least_winning_limit(piles);
             const bool won = table.outcome(piles[1], piles[0]) == Outcome::N;
             return compare_L(piles, "table", table.least_winning_limit(piles[1], piles[0])) &&
                    (won == (L <= limit) ||
                     disagree(piles, L_text("recurrence", L), won ? "table: N" : "table: P"));
           });
  }

  bool compare_rule(const std::shared_ptr<const SeveralPilesValues>& rule, Budget& budget) {
    const auto solution = make_several_piles_solution(game_, rule, {});
    return for_all_ascending(most_, [&](const Sizes& piles) {
      budget.stage("comparing rule and recurrence", piles.back(), up_to_);
      if (!budget.spend()) return false;
      const std::optional<Integer> L = rule->least_winning_limit(integers(piles), budget);
      const std::uint32_t found = L ? static_cast<std::uint32_t>(to_u64(*L)) : infinite;
      return compare_L(piles, "rule", found) && (several_piles::is_over(game_, integers(piles)) ||
                                                 compare_moves(*solution, piles, budget));
    });
  }

  // All of them, whatever the limit, of piles in any order.
  std::vector<Move> winning_moves(const Sizes& piles) const {
    std::vector<Move> winning;
    for (std::uint64_t take = 1; take <= up_to_; ++take) {
      for (std::size_t i = 0; i < piles.size(); ++i) {
        const auto place = piles.begin() + static_cast<std::ptrdiff_t>(i);
        if (take > piles[i] || std::find(piles.begin(), place, piles[i]) != place) continue;
        Sizes left = piles;
        left[i] -= take;
        const std::uint32_t L = recurrence_.least_winning_limit(left);
        if (L == infinite || game_.f->value64(0, take) < L)
          winning.push_back({static_cast<Pile>(i), to_integer(take)});
      }
    }
    return winning;
  }

  bool compare_moves(SeveralPilesSolution& solution, const Sizes& piles, Budget& budget) {
    const std::vector<Move> expected = winning_moves(piles);
    const SeveralPilesMoveList found = solution.winning_moves(integers(piles), to_integer(up_to_),
                                                              most_.size() * up_to_ + 1, budget);
    if (!found.complete) return false;
    if (found.moves == expected) return true;
    return disagree(piles, moves_text("recurrence", expected), moves_text("search", found.moves));
  }

  bool compare_answers(Budget& budget) {
    SeveralPilesSolver solver(game_);
    return for_all_ascending(most_, [&](Sizes piles) {
      const std::uint64_t counters = std::accumulate(piles.begin(), piles.end(), std::uint64_t{0});
      if (counters > most_asked || several_piles::is_over(game_, integers(piles))) return true;
      std::rotate(piles.begin(),
                  piles.begin() + static_cast<std::ptrdiff_t>(counters % piles.size()),
                  piles.end());
      using enum SeveralPilesMethod;
      std::vector<SeveralPilesMethod> methods{automatic, oracle, table, copies};
      if (game_.until == 0 && piles.size() - std::ranges::count(piles, 0u) == 2)
        methods.push_back(events);
      for (const SeveralPilesMethod method : methods) {
        if (!compare_answer(solver, piles, method, budget)) return false;
      }
      return true;
    });
  }

  bool compare_answer(SeveralPilesSolver& solver, const Sizes& piles, SeveralPilesMethod method,
                      Budget& budget) {
    SeveralPilesQuestion question{game_, integers(piles)};
    question.limit = to_integer(1 + (7 * piles.front() + 5 * piles.back()) % most_asked);
    if (piles.front() % 3 == 2) question.max_moves = 2;
    question.method = method;
    question.moves = MovesWanted::all;
    const SeveralPilesAnswer answer = solver.ask(question, budget);
    question.moves = MovesWanted::largest;
    const SeveralPilesAnswer largest = solver.ask(question, budget);
    if (budget.exhausted()) return false;
    const std::vector<Move> expected = winning_moves(piles);
    return names_winning_moves(answer, largest, expected, *question.limit, question.max_moves) ||
           disagree(piles, moves_text("recurrence", expected),
                    moves_text("answer by " + std::string(to_string(answer.verdict.method)) +
                                   " with the limit " + to_string(*question.limit),
                               answer.winning_moves.value_or(std::vector<Move>())));
  }

  bool compare_oracle(Budget& budget) {
    Oracle<SeveralPilesRules> oracle(SeveralPilesRules(game_.f, saturate_u64(game_.until)),
                                     Convention::normal);
    const bool agree = for_all_ascending(most_, [&](const Sizes& piles) {
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
  Sizes most_;
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
  check_verified(
      up_to, up_to <= most && budget.fits(4 * SeveralPilesRecurrence::bytes(Sizes{up_to, up_to})));
}

// In turn: of either family, anything, few small values of which the last goes on.
MoveFunctionPtr random_several_piles_function(std::uint64_t seed, std::uint64_t turn,
                                              std::uint64_t up_to) {
  constexpr std::uint64_t kinds = 4;
  if (turn % kinds == 3) {
    std::mt19937_64 random(seed);
    std::vector<Integer> values;
    for (std::uint64_t k = between(random, 1, 6); k > 0; --k)
      values.push_back(to_integer(below(random, 6)));
    return make_list_move_function(std::move(values));
  }
  if (turn % kinds == 0) return random_power_of_two_function(seed, up_to);
  if (turn % kinds == 1) return random_fibonacci_function(seed, up_to);
  return random_move_function(seed, up_to);
}

VerifyAnswer empty_several_piles_report(std::uint64_t bound, std::uint64_t bound_of_three) {
  return empty_report({{"games", 0},
                       {"power_of_two", 0},
                       {"fibonacci", 0},
                       {"pairs_to", bound, true},
                       {"three_to", bound_of_three, true},
                       {"oracle_to", bound, true},
                       {"positions", 0}});
}

bool compare_all(const SeveralPilesGame& game, std::uint64_t up_to, VerifyAnswer& report,
                 Budget& budget) {
  const std::uint64_t of_three = up_to_of_three(up_to);
  SeveralPilesComparison two(game, {up_to, up_to}, report);
  const bool two_agree = two.run(budget);
  report.measure("pairs_to") = two.compared_to();
  report.measure("oracle_to") = two.oracle_to();
  if (!two_agree) return false;
  SeveralPilesComparison three(game, Sizes(3, of_three), report);
  const bool agree = three.run(budget);
  report.measure("three_to") = three.oracle_to();
  if (!agree) return false;
  for (Sizes few : {Sizes{0}, {3}, {2, 3}, {1, 1, 2}}) {
    few.push_back(std::max<std::uint64_t>(up_to, 3));
    if (!SeveralPilesComparison(game, few, report).run(budget)) return false;
  }
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
  const std::uint64_t up_to = question.up_to, seed = question.seed.value_or(default_seed);
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
