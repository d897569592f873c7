#include "dynim/two_pile.hpp"

#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "base/memory_scope.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/two_pile/recurrence.hpp"
#include "dynim/two_pile/rules.hpp"
#include "dynim/verify.hpp"
#include "two_pile/admissible_to.hpp"
#include "two_pile/converse.hpp"
#include "two_pile/theory.hpp"

namespace dynim {
namespace {

// The oracle is slowest and is given what the other comparisons leave.
constexpr double part_for_table = 0.3;

std::string piles_text(std::uint64_t a, std::uint64_t b) {
  return "piles " + std::to_string(a) + ", " + std::to_string(b);
}

std::string L_text(const std::string& method, const Integer& L) {
  return method + ": L = " + to_string(L);
}

std::string move_text(const TwoPileMove& move) {
  return to_string(move.take) + " from the " + std::string(to_string(move.pile));
}

// What is compared, for one game.
class Comparison {
 public:
  Comparison(const MoveFunctionPtr& f, std::uint64_t up_to, TwoPileVerifyReport& report)
      : f_(f), up_to_(up_to), recurrence_(*f, up_to, up_to), report_(report) {}

  // False where the budget ended or a disagreement was found.
  bool run(Budget& budget) { return compare_without_oracle(budget) && compare_oracle(budget); }

  std::uint64_t table_to() const { return table_to_; }
  std::uint64_t oracle_to() const { return oracle_to_; }
  bool admissible() const { return admissible_; }

 private:
  bool disagree(std::string where, std::string expected, std::string found) {
    report_.disagreement = {f_->text(), std::move(where), std::move(expected), std::move(found)};
    return false;
  }

  bool compare_without_oracle(Budget& budget) {
    Budget part = budget.part(part_for_table);
    const bool compared = recurrence_.fill(part) && compare_table(part) && compare_theory(part);
    if (part.exhausted()) budget.stop(part.reason());
    return compared;
  }

  bool compare_table(Budget& budget) {
    const TwoPileTableAnswer answer = two_pile_table(f_, up_to_, budget);
    for (std::uint64_t a = 1; a <= answer.complete_to; ++a) {
      for (std::uint64_t b = 1; b <= answer.complete_to; ++b) {
        const std::uint32_t expected = recurrence_.least_winning_move(a, b);
        if (answer.table(a, b) == expected) continue;
        return disagree(piles_text(a, b), L_text("recurrence", expected),
                        L_text("table", answer.table(a, b)));
      }
    }
    return answer.complete_to == up_to_;
  }

  bool compare_theory(Budget& budget) {
    admissible_ = two_pile::admissible_to(*f_, to_integer(up_to_ - 1), budget);
    const bool agree = admissible_ ? compare_formula(budget) : compare_converse(budget);
    if (agree) table_to_ = up_to_;
    return agree;
  }

  bool compare_formula(Budget& budget) {
    const TwoPileFormula formula(*f_, up_to_);
    const auto solution = make_formula_solution(f_);
    for (std::uint64_t b = 1; b <= up_to_; ++b) {
      budget.stage("comparing formula and recurrence",
                   static_cast<double>(b) / static_cast<double>(up_to_));
      for (std::uint64_t a = 1; a <= b; ++a) {
        if (!budget.spend()) return false;
        if (!compare_least(formula, a, b) || !compare_moves(*solution, a, b, budget)) return false;
      }
    }
    return true;
  }

  bool compare_least(const TwoPileFormula& formula, std::uint64_t a, std::uint64_t b) {
    const std::uint32_t expected = recurrence_.least_winning_move(a, b);
    const TwoPileStep step = formula_step(*f_, to_integer(a), to_integer(b));
    if (step.move.take != expected) {
      return disagree(piles_text(a, b), L_text("recurrence", expected),
                      L_text("formula", step.move.take));
    }
    if (formula.least_winning_move(b, a) != expected) {
      return disagree(
          piles_text(a, b), L_text("recurrence", expected),
          L_text("formula on machine integers", to_integer(formula.least_winning_move(b, a))));
    }
    if (wins(a, b, step.move)) return true;
    return disagree(piles_text(a, b), "recurrence: this move loses",
                    "strategy: take " + move_text(step.move));
  }

  bool wins(std::uint64_t a, std::uint64_t b, const TwoPileMove& move) const {
    const std::uint64_t take = to_u64(move.take);
    const bool larger = move.pile == TwoPileSide::larger;
    const std::uint64_t from = larger ? b : a, other = larger ? a : b;
    return f_->value64(0, take) < recurrence_.least_winning_move(from - take, other);
  }

  // All winning moves of (a, b), whatever the limit.
  bool compare_moves(TwoPileSolution& solution, std::uint64_t a, std::uint64_t b, Budget& budget) {
    std::vector<TwoPileMove> expected;
    for (std::uint64_t take = 1; take <= b; ++take) {
      for (const TwoPileSide side : {TwoPileSide::smaller, TwoPileSide::larger}) {
        if (side == TwoPileSide::smaller && (take > a || a == b)) continue;
        if (!wins(a, b, {side, to_integer(take)})) continue;
        expected.push_back({a == b ? TwoPileSide::either : side, to_integer(take)});
      }
    }
    const TwoPiles piles{to_integer(a), to_integer(b)};
    const TwoPileMoveList found = solution.winning_moves(piles, to_integer(b), 2 * b, budget);
    if (!found.complete) return false;
    if (found.moves == expected) return true;
    return disagree(piles_text(a, b), list_text("recurrence", expected),
                    list_text("search", found.moves));
  }

  static std::string list_text(const std::string& method, const std::vector<TwoPileMove>& moves) {
    std::string text = method + ": wins by taking";
    for (const TwoPileMove& move : moves)
      text += (&move == &moves.front() ? " " : ", ") + move_text(move);
    return text;
  }

  // The formula must fail at one of the positions of the converse theorem, if all are within reach.
  bool compare_converse(Budget& budget) {
    const Admissibility known = find_admissibility(*f_, up_to_, budget);
    if (!known.violation) return false;  // the budget ended
    const AdmissibilityViolation& violation = *known.violation;
    const std::vector<TwoPiles> positions = converse_positions(*f_, violation);
    for (const TwoPiles& piles : positions) {
      if (piles.larger > to_integer(up_to_)) return true;
      const std::uint32_t L =
          recurrence_.least_winning_move(to_u64(piles.smaller), to_u64(piles.larger));
      if (formula_step(*f_, piles.smaller, piles.larger).move.take != L) return true;
    }
    if (positions.empty()) return true;
    return disagree(
        "condition " + std::to_string(violation.condition) + " at N = " + to_string(violation.at),
        "converse theorem: the formula fails", "recurrence: it holds at all positions named");
  }

  bool compare_oracle(Budget& budget) {
    Oracle<TwoPileRules> oracle(TwoPileRules(f_), Convention::normal);
    for (std::uint64_t b = 1; b <= table_to_; ++b) {
      budget.stage("comparing theory and oracle",
                   static_cast<double>(b) / static_cast<double>(table_to_));
      for (std::uint64_t a = 1; a <= b; ++a) {
        if (!compare_outcomes(oracle, a, b, budget)) return false;
      }
      oracle_to_ = b;
    }
    return true;
  }

  bool compare_outcomes(Oracle<TwoPileRules>& oracle, std::uint64_t a, std::uint64_t b,
                        Budget& budget) {
    for (std::uint64_t x = 1; x <= b; ++x) {
      const Outcome outcome = oracle.outcome(TwoPileRules::state(a, b, x), budget);
      if (outcome == Outcome::unknown) return false;
      ++report_.positions;
      const Outcome expected = x >= recurrence_.least_winning_move(a, b) ? Outcome::N : Outcome::P;
      if (outcome == expected) continue;
      return disagree(piles_text(a, b) + ", limit " + std::to_string(x),
                      "oracle: " + std::string(to_string(outcome)),
                      "recurrence: " + std::string(to_string(expected)));
    }
    return true;
  }

  MoveFunctionPtr f_;
  std::uint64_t up_to_;
  TwoPileRecurrence recurrence_;
  TwoPileVerifyReport& report_;
  bool admissible_ = false;
  std::uint64_t table_to_ = 0;
  std::uint64_t oracle_to_ = 0;
};

void check(std::uint64_t up_to, const Budget& budget) {
  if (up_to < 1) throw InputError("verifying needs piles of at least 1");
  const std::uint64_t bytes = TwoPileRecurrence::bytes(up_to, up_to);
  if (up_to > TwoPileTable::largest_size || bytes > budget.bytes_left() / 2) {
    throw InputError("verifying to piles of " + std::to_string(up_to) +
                     " needs more memory than is allowed");
  }
}

// In turn: admissible, one condition broken, anything.
MoveFunctionPtr random_function(std::uint64_t seed, std::uint64_t turn, std::uint64_t up_to) {
  constexpr std::uint64_t kinds = 3, conditions = 4;
  if (turn % kinds == 2) return random_move_function(seed, up_to);
  const int broken = turn % kinds == 0 ? 0 : 1 + static_cast<int>(turn / kinds % conditions);
  return random_admissible_function(seed, broken == 0 ? 2 * up_to : up_to, broken);
}

}  // namespace

TwoPileVerifyReport verify_two_pile(const MoveFunctionPtr& f, std::uint64_t up_to, Budget& budget) {
  require_two_pile(f);
  check(up_to, budget);
  TwoPileVerifyReport report;
  const MemoryScope memory(budget);
  if (!budget.reserve(TwoPileRecurrence::bytes(up_to, up_to)))
    throw InputError("the memory allowed is not enough");
  Comparison comparison(f, up_to, report);
  const bool complete =
      unless_stopped(budget, [&] { return comparison.run(budget); }).value_or(false);
  report.table_to = comparison.table_to();
  report.oracle_to = comparison.oracle_to();
  if (report.disagreement) {
    report.reason = "Two methods disagree.";
  } else if (!complete) {
    report.reason = "The comparison " + std::string(describe(budget.reason())) +
                    " before all piles were compared.";
  } else {
    report.status = Status::verified;
    report.games = 1;
    report.admissible = comparison.admissible() ? 1 : 0;
    report.reason = comparison.admissible()
                        ? "Formula, strategy, winning moves, table, recurrence and oracle agree."
                        : "Table, recurrence and oracle agree; f is not admissible, so the formula "
                          "does not apply.";
  }
  return report;
}

TwoPileVerifyReport verify_two_pile_random(std::uint64_t count, std::uint64_t seed,
                                           std::uint64_t up_to, Budget& budget) {
  check(up_to, budget);
  TwoPileVerifyReport total;
  total.table_to = up_to;
  total.oracle_to = up_to;
  for (std::uint64_t i = 0; i < count; ++i) {
    TwoPileVerifyReport one = verify_two_pile(random_function(seed + i, i, up_to), up_to, budget);
    total.positions += one.positions;
    if (one.disagreement) {
      total.disagreement = std::move(one.disagreement);
      total.reason = std::move(one.reason);
      return total;
    }
    if (one.status != Status::verified) {
      if (total.games == 0) {
        total.table_to = one.table_to;
        total.oracle_to = one.oracle_to;
      }
      total.reason = "The comparison " + std::string(describe(budget.reason())) + " after " +
                     std::to_string(total.games) + " of " + std::to_string(count) + " games.";
      return total;
    }
    ++total.games;
    total.admissible += one.admissible;
  }
  total.status = Status::verified;
  total.reason =
      "Table, recurrence and oracle agree on all of them, and so do formula, strategy and winning "
      "moves where f is "
      "admissible.";
  return total;
}

}  // namespace dynim
