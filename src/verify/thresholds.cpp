// Blocking and a pass, in normal and misere play: copies and tables against the definition, and
// answers, which rest on it, against playing out. Cost: the definition to the largest pile, and the
// rows of all piles up to it.
#include <string>
#include <utility>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "one_pile/threshold_copies.hpp"
#include "one_pile/threshold_periods.hpp"
#include "one_pile/threshold_recurrence.hpp"
#include "verify/compare_game.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

// Tables and the values of a random function, in bytes a pile.
constexpr std::uint64_t bytes_of_thresholds = 80;

std::string threshold_text(const std::string& method, std::uint32_t threshold) {
  const bool none = threshold == ThresholdTable::infinite;
  return method + ": " + (none ? "none" : std::to_string(threshold));
}

// In misere play the thresholds are those of the pile less one, and f is shifted by one.
class ThresholdComparison {
 public:
  ThresholdComparison(const MoveFunctionPtr& f, ThresholdRule rule, Convention convention,
                      std::uint64_t up_to, VerifyAnswer& report)
      : f_(as_typed(f)),
        game_{f_, convention, {}, parts_of(rule)},
        convention_(convention),
        left_out_(convention == Convention::misere ? 1 : 0),
        rule_(with_last_wins(rule, left_out_ == 0)),
        up_to_(up_to),
        recurrence_(shift_move_function(f_, left_out_), rule_),
        report_(report) {}

  // False where the budget ended or a disagreement was found.
  bool run(Budget& budget) {
    return recurrence_.extend_to(up_to_, budget) && compare_copies(budget) &&
           compare_outcomes(budget);
  }

 private:
  static ThresholdRule with_last_wins(ThresholdRule rule, bool last_wins) {
    rule.last_wins = last_wins;
    return rule;
  }

  static GameParts parts_of(const ThresholdRule& rule) {
    GameParts parts;
    if (rule.kind == ThresholdRule::Kind::pass)
      parts.passes = 1;
    else
      parts.blocking = rule.parameter;
    return parts;
  }

  bool is_pass() const { return rule_.kind == ThresholdRule::Kind::pass; }

  bool disagree(std::string where, std::string expected, std::string found) {
    report_.disagreement = {f_->text(), std::move(where), std::move(expected), std::move(found)};
    return false;
  }

  // Read from the copies one by one, and from the table that is written of them.
  bool compare_copies(Budget& budget) {
    if (f_->period() == 1) {
      ThresholdCopies copies(f_, rule_);
      ThresholdTable table(rule_.count());
      if (!copies.extend_to(to_integer(up_to_), budget) || !table.add(copies, up_to_, budget))
        return false;
      for (std::uint64_t n = 0; n <= up_to_; ++n) {
        for (std::uint32_t v = 0; v < rule_.count(); ++v) {
          if (!budget.spend() || !compare_threshold(copies, table, n, v)) return false;
        }
      }
    }
    report_.measure("thresholds_to") = up_to_;
    return true;
  }

  bool compare_threshold(const ThresholdCopies& copies, const ThresholdTable& table,
                         std::uint64_t n, std::uint32_t v) {
    const std::uint32_t expected = recurrence_.threshold(n, v);
    const auto& own = copies.thresholds(to_integer(n))[v];
    const std::uint32_t copied =
        own ? static_cast<std::uint32_t>(to_u64(*own)) : ThresholdTable::infinite;
    const char* name = is_pass() && v == 1 ? ", q" : ", g";
    const std::string where = "pile " + std::to_string(n + left_out_) + name + ", " +
                              std::string(to_string(convention_)) + " play";
    if (copied != expected) {
      return disagree(where, threshold_text("definition", expected),
                      threshold_text("copies", copied));
    }
    if (table.threshold(n, v) == expected) return true;
    return disagree(where, threshold_text("definition", expected),
                    threshold_text("table", table.threshold(n, v)));
  }

  // Whatever the first limit is.
  bool compare_outcomes(Budget& budget) {
    GameComparison comparison(as_game(game_), f_->text());
    const bool agree =
        comparison.compare_piles(left_out_, up_to_, comparison.first_limits(), budget);
    report_.measure("positions") += comparison.found.states;
    report_.disagreement = comparison.found.disagreement;
    if (agree) report_.measure("oracle_to") = up_to_;
    return agree;
  }

  MoveFunctionPtr f_;
  OnePileGame game_;
  Convention convention_;
  std::uint64_t left_out_;  // counters: in misere play the last one
  ThresholdRule rule_;
  std::uint64_t up_to_;
  ThresholdRecurrence recurrence_;
  VerifyAnswer& report_;
};

VerifyAnswer empty_thresholds_report(std::uint64_t thresholds_to, std::uint64_t oracle_to) {
  return empty_report({{"games", 0},
                       {"thresholds_to", thresholds_to, true},
                       {"oracle_to", oracle_to, true},
                       {"positions", 0}});
}

// Nothing was compared in both conventions where one of them is not complete.
void lower_bounds(VerifyAnswer& report) {
  for (Measure& measure : report.measures) measure.value = measure.is_bound ? 0 : measure.value;
}

VerifyAnswer verify_thresholds(const MoveFunctionPtr& f, const ThresholdRule& rule,
                               std::uint64_t up_to, Budget& budget) {
  VerifyAnswer report = empty_thresholds_report(0, 0);
  const MemoryScope memory(budget);
  ThresholdComparison normal(f, rule, Convention::normal, up_to, report);
  ThresholdComparison misere(f, rule, Convention::misere, up_to, report);
  const bool complete = unless_stopped(budget, [&] {
                          return normal.run(budget) && misere.run(budget);
                        }).value_or(false);
  if (!complete) lower_bounds(report);
  conclude_game(report, complete, up_to, Reason("one-pile.thresholds-agree"), budget);
  return report;
}

}  // namespace

VerifyAnswer ask(const OnePileThresholdsVerifyQuestion& question, Budget& budget) {
  const std::uint64_t up_to = question.up_to;
  const ThresholdRule rule = threshold_rule(question.blocking, question.pass);
  question.check();
  if (question.f.is_of_pile()) {
    throw InputError(
        "a limit from the pile that is the rule is verified by 'verify one-pile', without blocking "
        "or a pass")
        .about("f");
  }
  if (up_to < 1 || up_to > ThresholdTable::largest_pile) {
    throw InputError("verifying thresholds needs piles from 1 to " +
                     std::to_string(ThresholdTable::largest_pile));
  }
  check_verified(up_to, budget.fits(up_to * bytes_of_thresholds));
  if (question.f) return verify_thresholds(question.f.one_function(), rule, up_to, budget);
  return verify_games(
      *question.random, up_to, empty_thresholds_report(up_to, up_to), [&](std::uint64_t i) {
        const std::uint64_t seed = question.seed.value_or(default_seed) + i;
        return verify_thresholds(random_move_function(seed, up_to), rule, up_to, budget);
      });
}

}  // namespace dynim
