// Two piles: formula and strategy against table and runs against recurrence against oracle; answers
// by every method, in both conventions, against the oracle where piles are small.
//
// Cost: a few tables, the winning moves of every pair of piles, and the oracle over all (a, b, x):
// about the cube of the largest pile, which is why it is given what the others leave of the budget.
#include <algorithm>
#include <memory>
#include <string>
#include <utility>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/oracle.hpp"
#include "dynim/piles.hpp"
#include "two_pile/class_conditions.hpp"
#include "two_pile/closed_formula.hpp"
#include "two_pile/conditions.hpp"
#include "two_pile/events.hpp"
#include "two_pile/fill_table.hpp"
#include "two_pile/game.hpp"
#include "two_pile/recurrence.hpp"
#include "two_pile/rules.hpp"
#include "two_pile/solution.hpp"
#include "verify/compare_game.hpp"
#include "verify/lemmas.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

// Of the piles (a, b), a <= b.
std::string move_text(const PilePair& piles, const Move& move) {
  const bool equal = piles.first == piles.second;
  return to_string(move.take) + " from the " +
         (equal                      ? "either"
          : move.pile == Pile::first ? "smaller"
                                     : "larger");
}

// Runs are followed in tables up to this size, and piles up to these are asked about.
constexpr std::uint64_t largest_followed = 200, largest_asked = 12;

// What is compared, for one game.
class TwoPileComparison {
 public:
  TwoPileComparison(const MoveFunctionPtr& f, std::uint64_t up_to, VerifyAnswer& report)
      : f_(f),
        up_to_(up_to),
        recurrence_(*f, up_to, up_to),
        conditions_(std::make_shared<Conditions>(f)),
        report_(report) {}

  // False where the budget ended or a disagreement was found.
  bool run(Budget& budget) {
    return recurrence_.fill(budget) && compare_table(budget) && compare_theory(budget) &&
           compare_all_runs(budget) && compare_answers(Convention::normal, budget) &&
           compare_answers(Convention::misere, budget) && compare_oracle(budget);
  }

  std::uint64_t table_to() const { return table_to_; }
  std::uint64_t oracle_to() const { return oracle_to_; }
  bool admissible() const { return formula_ && formula_->which() == FormulaClass::hr05; }
  bool of_class_5() const { return formula_ && formula_->which() == FormulaClass::class_5; }
  bool has_formula() const { return formula_ != nullptr; }

 private:
  using Number = two_pile::DiagonalRuns::Number;

  bool disagree(std::string where, std::string expected, std::string found) {
    report_.disagreement = {f_->text(), std::move(where), std::move(expected), std::move(found)};
    return false;
  }

  bool disagree_about_limit(std::uint64_t a, std::uint64_t b, const std::string& method,
                            const Integer& found) {
    return disagree(piles_text({a, b}),
                    "recurrence: L = " + std::to_string(recurrence_.least_winning_move(a, b)),
                    method + ": L = " + to_string(found));
  }

  bool compare_table(Budget& budget) {
    const unsigned threads = two_pile::threads_to_fill(up_to_, budget);
    if (!budget.reserve(two_pile::bytes_to_fill(up_to_, threads))) return false;
    TwoPileTable table(up_to_);
    two_pile::fill_table_by_kernel(*f_, table, threads, budget);
    for (std::uint64_t a = 1; a <= table.size(); ++a) {
      for (std::uint64_t b = 1; b <= table.size(); ++b) {
        if (table(a, b) != recurrence_.least_winning_move(a, b))
          return disagree_about_limit(a, b, "table", table(a, b));
      }
    }
    return table.size() == up_to_;
  }

  bool compare_theory(Budget& budget) {
    formula_ = conditions_->formula_to(to_integer(up_to_ - 1), budget);
    const bool agree = formula_ ? compare_formula(budget) && (!admissible() || check_lemmas(budget))
                                : compare_converses(budget);
    if (agree) table_to_ = up_to_;
    return agree;
  }

  bool compare_formula(Budget& budget) {
    const auto formula = formula_->limits(up_to_);
    const auto solution = make_formula_solution(formula_, conditions_);
    // The same without any lower bound of f.
    const MoveFunctionPtr unbounded = without_bounds(f_);
    const auto trying = make_formula_solution(two_pile::make_formula(formula_->which(), unbounded),
                                              std::make_shared<Conditions>(unbounded));
    for (const bool moves : {false, true}) {
      for (std::uint64_t b = 1; b <= up_to_; ++b) {
        budget.stage("comparing formula and recurrence", b, up_to_);
        for (std::uint64_t a = 1; a <= b; ++a) {
          if (!budget.spend()) return false;
          if (moves
                  ? !compare_moves(*solution, a, b, budget) || !compare_moves(*trying, a, b, budget)
                  : !compare_least(formula, a, b))
            return false;
        }
      }
    }
    return true;
  }

  bool compare_least(const two_pile::ClosedFormula::Limits& formula, std::uint64_t a,
                     std::uint64_t b) {
    const std::uint32_t expected = recurrence_.least_winning_move(a, b);
    const TwoPileStep step = formula_->least(piles_of(a, b));
    if (step.move.take != expected) return disagree_about_limit(a, b, "formula", step.move.take);
    if (formula(a, b) != expected)
      return disagree_about_limit(a, b, "formula on machine integers", to_integer(formula(a, b)));
    if (wins(a, b, step.move)) return true;
    return disagree(piles_text({a, b}), "recurrence: this move loses",
                    "strategy: take " + move_text(piles_of(a, b), step.move));
  }

  bool wins(std::uint64_t a, std::uint64_t b, const Move& move) const {
    const std::uint64_t take = to_u64(move.take);
    const bool larger = move.pile == Pile::second;
    const std::uint64_t from = larger ? b : a, other = larger ? a : b;
    return f_->value64(0, take) < recurrence_.least_winning_move(from - take, other);
  }

  // All winning moves of (a, b), and of those within a limit the first, and the largest.
  bool compare_moves(TwoPileSolution& solution, std::uint64_t a, std::uint64_t b, Budget& budget) {
    std::vector<Move> expected;
    for (std::uint64_t take = 1; take <= b; ++take) {
      for (const Pile pile : {Pile::first, Pile::second}) {
        if (pile == Pile::first ? take > a : a == b) continue;
        if (wins(a, b, {pile, to_integer(take)})) expected.push_back({pile, to_integer(take)});
      }
    }
    const PilePair piles = piles_of(a, b);
    const TwoPileMoveList found = solution.winning_moves(piles, to_integer(b), 2 * b, budget);
    if (!found.complete) return false;
    if (found.moves != expected) {
      return disagree(piles_text({a, b}), list_text("recurrence", piles, expected),
                      list_text("search", piles, found.moves));
    }
    const Integer limit = to_integer(1 + (5 * a + 3 * b) % b);
    std::erase_if(expected, [&](const Move& move) { return move.take > limit; });
    const std::size_t listed = (expected.size() + 1) / 2;
    const TwoPileMoveList some = solution.winning_moves(piles, limit, listed, budget);
    const std::optional<Move> largest =
        expected.empty() ? std::nullopt : solution.largest(piles, limit, budget);
    if (budget.exhausted()) return false;
    if (some.complete == (listed == expected.size()) && some.moves.size() == listed &&
        std::ranges::equal(some.moves, std::span(expected).first(listed)) &&
        largest == (expected.empty() ? std::nullopt : std::optional(expected.back())))
      return true;
    return disagree(piles_text({a, b}) + ", limit " + to_string(limit),
                    list_text("recurrence", piles, expected),
                    list_text("search", piles, some.moves) + " first, or another is the largest");
  }

  static std::string list_text(const std::string& method, const PilePair& piles,
                               const std::vector<Move>& moves) {
    std::string text = method + ": wins by taking";
    for (const Move& move : moves)
      text += (&move == &moves.front() ? " " : ", ") + move_text(piles, move);
    return text;
  }

  // Of a square by every way to find runs, and of its first rows.
  bool compare_all_runs(Budget& budget) {
    const std::uint64_t size = std::min(up_to_, largest_followed);
    for (const std::uint64_t rows : {size, (size + 1) / 2}) {
      const MemoryScope memory(budget);
      const auto followed = two_pile::fill_by_events(*f_, rows, size, {}, budget);
      if (!followed.runs || !compare_runs("events", *followed.runs, rows)) return false;
    }
    const MemoryScope memory(budget);
    const auto read = two_pile::fill_runs_by_table(*f_, size, 1, budget);
    if (!read.runs || !compare_runs("runs of the table", *read.runs, size)) return false;
    if (!formula_) return true;
    const auto runs = formula_->runs(size, budget);
    return runs && compare_runs("runs of the formula", *runs, size);
  }

  bool compare_runs(const std::string& method, const two_pile::DiagonalRuns& runs,
                    std::uint64_t rows) {
    for (std::uint64_t a = 1; a <= rows; ++a) {
      for (std::uint64_t b = a; b <= runs.columns(); ++b) {
        const Number L =
            runs.least_winning_move(static_cast<Number>(a), static_cast<Number>(b - a));
        if (L != recurrence_.least_winning_move(a, b)) return disagree_about_limit(a, b, method, L);
      }
    }
    return true;
  }

  // By a solver that lives, in either order of the piles.
  bool compare_answers(Convention convention, Budget& budget) {
    std::vector<TwoPileMethod> methods{TwoPileMethod::automatic, TwoPileMethod::oracle};
    if (convention == Convention::normal) {
      using enum TwoPileMethod;
      methods.insert(methods.end(), {table, events, periodicity});
      if (formula_) methods.push_back(formula);
    }
    TwoPileSolver solver({f_, convention});
    Oracle<TwoPileRules> oracle(TwoPileRules(f_), convention);
    for (std::uint64_t b = 1; b <= std::min(up_to_, largest_asked); ++b) {
      for (std::uint64_t a = 1; a <= b; ++a) {
        const bool turned = (a + b) % 2 == 1;
        const auto moves = played_out(oracle, turned ? b : a, turned ? a : b, budget);
        if (!moves) return false;
        TwoPileQuestion question{{f_, convention}, turned ? piles_of(b, a) : piles_of(a, b)};
        question.limit = to_integer(1 + (7 * a + 5 * b) % (b + 1));
        if (a % 3 == 0) question.max_moves = 2;
        for (const TwoPileMethod method : methods) {
          question.method = method;
          if (!compare_answer(solver, question, *moves, budget)) return false;
        }
      }
    }
    return true;
  }

  // All winning moves, in the order of answers.
  std::optional<std::vector<Move>> played_out(Oracle<TwoPileRules>& oracle, std::uint64_t first,
                                              std::uint64_t second, Budget& budget) const {
    const Pile smaller = first <= second ? Pile::first : Pile::second;
    std::vector<Move> winning;
    for (std::uint64_t take = 1; take <= std::max(first, second); ++take) {
      for (const Pile pile : {smaller, other(smaller)}) {
        const std::uint64_t from = pile == Pile::first ? first : second;
        if (take > from || (pile != smaller && first == second)) continue;
        const auto left =
            TwoPileRules::state(from - take, first + second - from, f_->value64(0, take));
        const Outcome outcome = oracle.outcome(left, budget);
        if (outcome == Outcome::unknown) return std::nullopt;
        if (outcome == Outcome::P) winning.push_back({pile, to_integer(take)});
      }
    }
    return winning;
  }

  bool compare_answer(TwoPileSolver& solver, TwoPileQuestion question,
                      const std::vector<Move>& winning, Budget& budget) {
    question.moves = MovesWanted::all;
    const TwoPileAnswer answer = solver.ask(question, budget);
    question.moves = MovesWanted::largest;
    const TwoPileAnswer largest = solver.ask(question, budget);
    if (budget.exhausted()) return false;
    // No table may show a period so early.
    const bool none =
        question.method == TwoPileMethod::periodicity && answer.outcome == Outcome::unknown;
    return none ||
           names_winning_moves(answer, largest, winning, *question.limit, question.max_moves) ||
           disagree(piles_text({to_u64(question.piles.first), to_u64(question.piles.second)}) +
                        ", limit " + to_string(*question.limit) + ", " +
                        std::string(to_string(question.game.convention)) + " play",
                    list_text("oracle", question.piles, winning),
                    list_text("answer by " + std::string(to_string(answer.verdict.method)),
                              question.piles, answer.winning_moves.value_or(std::vector<Move>())));
  }

  // What the paper says beside its main theorem.
  bool check_lemmas(Budget& budget) {
    auto wrong = check_two_pile_lemmas(*f_, recurrence_, up_to_, report_, budget);
    if (wrong) return disagree(wrong->where, wrong->expected, wrong->found);
    return !budget.exhausted();
  }

  // Of the classes whose formula f does not have.
  bool compare_converses(Budget& budget) {
    const FormulaClass possible = two_pile::possible_class({*f_, std::nullopt});
    return compare_converse(FormulaClass::hr05, budget) &&
           (possible != FormulaClass::class_5 || compare_converse(possible, budget));
  }

  // The formula must fail at one of the positions of the converse theorem, if all are within reach.
  bool compare_converse(FormulaClass which, Budget& budget) {
    const Admissibility known = find_admissibility(*f_, up_to_, budget, which);
    if (!known.violation) return false;  // the budget ended
    const auto& [condition, at] = *known.violation;
    if (which == FormulaClass::class_5 && condition > 2 && breaks_one_of_two(which)) return true;
    const std::vector<SortedPiles> positions = converse_positions(*f_, *known.violation, which);
    const Integer most = to_integer(up_to_);
    if (positions.empty() || std::ranges::max(positions, {}, &SortedPiles::larger).larger > most)
      return true;
    const auto formula = two_pile::make_formula(which, f_)->runs(up_to_, budget);
    if (!formula) return false;
    for (const SortedPiles& piles : positions) {
      const std::uint64_t a = to_u64(piles.smaller), b = to_u64(piles.larger);
      if (formula->least_winning_move(static_cast<Number>(a), static_cast<Number>(b - a)) !=
          recurrence_.least_winning_move(a, b))
        return true;
    }
    return disagree("condition " + std::to_string(condition) + " of " +
                        std::string(to_string(which)) + " at N = " + to_string(at),
                    "converse theorem: the formula fails",
                    "recurrence: it holds at all positions named");
  }

  // Of class 5 the theorem asks for the first two conditions where it shows the others.
  bool breaks_one_of_two(FormulaClass which) const {
    for (std::uint64_t N = 1; N < up_to_; ++N) {
      const auto broken = broken_condition(*f_, to_integer(N), which);
      if (broken && *broken <= 2) return true;
    }
    return false;
  }

  bool compare_oracle(Budget& budget) {
    Oracle<TwoPileRules> oracle(TwoPileRules(f_), Convention::normal);
    for (std::uint64_t b = 1; b <= table_to_; ++b) {
      budget.stage("comparing theory and oracle", b, table_to_);
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
      ++report_.measure("positions");
      const Outcome expected = x >= recurrence_.least_winning_move(a, b) ? Outcome::N : Outcome::P;
      if (outcome == expected) continue;
      return disagree(piles_text({a, b}) + ", limit " + std::to_string(x),
                      "oracle: " + std::string(to_string(outcome)),
                      "recurrence: " + std::string(to_string(expected)));
    }
    return true;
  }

  MoveFunctionPtr f_;
  std::uint64_t up_to_;
  TwoPileRecurrence recurrence_;
  std::shared_ptr<Conditions> conditions_;
  VerifyAnswer& report_;
  std::shared_ptr<const two_pile::ClosedFormula> formula_;  // whose conditions hold
  std::uint64_t table_to_ = 0;
  std::uint64_t oracle_to_ = 0;
};

void check_two_pile(std::uint64_t up_to, const Budget& budget) {
  check_verified(up_to, up_to <= TwoPileTable::largest_size &&
                            budget.fits(2 * TwoPileRecurrence::bytes(up_to, up_to)));
}

// In turn: admissible, one condition broken, the same of class 5, in base three, anything.
MoveFunctionPtr random_two_pile_function(std::uint64_t seed, std::uint64_t turn,
                                         std::uint64_t up_to) {
  constexpr std::uint64_t kinds = 6, conditions = 4;
  const int broken = 1 + static_cast<int>(turn / kinds % conditions);
  switch (turn % kinds) {
    case 0:
      return random_admissible_function(seed, 2 * up_to);
    case 1:
      return random_admissible_function(seed, up_to, broken);
    case 2:
      return random_class_5_function(seed, up_to);
    case 3:
      return random_class_5_function(seed, up_to, broken);
    case 4:
      return random_base_three_function(seed, up_to);
    default:
      return random_move_function(seed, up_to);
  }
}

VerifyAnswer empty_two_pile_report(std::uint64_t bound) {
  return empty_report({{"games", 0},
                       {"admissible", 0},
                       {"class_5", 0},
                       {"table_to", bound, true},
                       {"oracle_to", bound, true},
                       {"positions", 0},
                       {"upper_bounds", 0},
                       {"rises", 0},
                       {"divisors", 0}});
}

VerifyAnswer verify_two_pile(const MoveFunctionPtr& f, std::uint64_t up_to, Budget& budget) {
  check_two_pile(up_to, budget);
  VerifyAnswer report = empty_two_pile_report(0);
  const MemoryScope memory(budget);
  if (!budget.reserve(TwoPileRecurrence::bytes(up_to, up_to)))
    throw InputError("the memory allowed is not enough");
  TwoPileComparison comparison(f, up_to, report);
  const bool complete =
      unless_stopped(budget, [&] { return comparison.run(budget); }).value_or(false);
  report.measure("table_to") = comparison.table_to();
  report.measure("oracle_to") = comparison.oracle_to();
  if (complete && !report.disagreement) {
    report.measure("admissible") = comparison.admissible() ? 1 : 0;
    report.measure("class_5") = comparison.of_class_5() ? 1 : 0;
  }
  conclude_game(
      report, complete, up_to,
      Reason(comparison.has_formula() ? "two-pile.agree" : "two-pile.agree-without-formula"),
      budget);
  return report;
}

VerifyAnswer verify_random_two_pile(std::uint64_t count, std::uint64_t seed, std::uint64_t up_to,
                                    Budget& budget) {
  check_two_pile(up_to, budget);
  VerifyAnswer all = verify_games(count, up_to, empty_two_pile_report(up_to), [&](std::uint64_t i) {
    return verify_two_pile(random_two_pile_function(seed + i, i, up_to), up_to, budget);
  });
  if (all.verdict.status == Status::verified)
    all.verdict.reasons = {Reason("two-pile.agree-on-all")};
  return all;
}

}  // namespace

VerifyAnswer ask(const TwoPileVerifyQuestion& question, Budget& budget) {
  question.check();
  if (!question.f) {
    return verify_random_two_pile(*question.random, question.seed.value_or(default_seed),
                                  question.up_to, budget);
  }
  const MoveFunctionPtr& f = question.f.one_function();
  two_pile::check(f);
  return verify_two_pile(f, question.up_to, budget);
}

}  // namespace dynim
