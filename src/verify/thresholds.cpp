// Blocking and a pass: copies and tables against the definition, the definition against the oracle,
// and the positions of play against the oracle's rules, in normal and misere play.
//
// Cost: the definition to the largest pile; the oracle over all (n, x), with blocking over all ways
// to block too, which is why piles are few there.
#include <algorithm>
#include <bit>
#include <set>
#include <string>
#include <utility>

#include "base/memory_scope.hpp"
#include "base/watch.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile/blocking.hpp"
#include "dynim/one_pile/game.hpp"
#include "dynim/oracle.hpp"
#include "one_pile/blocking_rules.hpp"
#include "one_pile/threshold_copies.hpp"
#include "one_pile/threshold_recurrence.hpp"
#include "one_pile/threshold_rule.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t largest_blocked = 9;

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
        game_{f_, convention, {}},
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

  bool compare_outcomes(Budget& budget) {
    const std::uint64_t last = is_pass() ? up_to_ : std::min(up_to_, largest_blocked);
    Oracle<BlockingRules> blocking(BlockingRules(f_, rule_.parameter), convention_);
    Oracle<PassRules> pass(PassRules{f_}, convention_);
    for (std::uint64_t n = left_out_; n <= last; ++n) {
      budget.stage("comparing thresholds and oracle", n, last);
      for (std::uint64_t x = 0; x <= n; ++x) {
        const Outcome outcome = is_pass() ? pass.outcome(PassRules::state(n, x, true), budget)
                                          : blocked_outcome(blocking, n, x, budget);
        if (outcome == Outcome::unknown || !compare_outcome(outcome, n, x)) return false;
        if (is_pass() && !compare_moves(pass.rules(), PassRules::state(n, x, true), budget))
          return false;
      }
    }
    report_.measure("oracle_to") = last;
    return true;
  }

  // The opponent blocks as is best for it.
  Outcome blocked_outcome(Oracle<BlockingRules>& oracle, std::uint64_t n, std::uint64_t x,
                          Budget& budget) {
    for (std::uint64_t set = 0; set >> x == 0; ++set) {
      if (static_cast<std::uint64_t>(std::popcount(set)) > rule_.parameter) continue;
      if (!compare_moves(oracle.rules(), BlockingRules::state(n, x, set), budget))
        return Outcome::unknown;
      const Outcome outcome = oracle.outcome(BlockingRules::state(n, x, set), budget);
      if (outcome != Outcome::N) return outcome;
    }
    return Outcome::N;
  }

  // What may be done there by the rules, and by the positions that people play: each move, and what
  // it leaves. No rule allows to take more than the pile.
  template <class Rules>
  bool compare_moves(const Rules& rules, const typename Rules::State& state, Budget& budget) {
    const auto position = played(state);
    std::set<std::uint64_t> takes;
    if (winner(game_, position)) return agree_on_moves(rules.move_count(state) == 0, state);
    for (std::uint64_t move = 0; move < rules.move_count(state); ++move) {
      if (!budget.spend()) return false;
      const auto next = rules.after(state, move);
      const Move take{Pile::first, to_integer(state.pile - next.pile)};
      if (refused(position, take) || !leads_to(position, take, next))
        return agree_on_moves(false, state);
      takes.insert(state.pile - next.pile);
    }
    for (std::uint64_t take = 0; take <= state.pile; ++take) {
      if (!takes.contains(take) && !refused(position, Move{Pile::first, to_integer(take)}))
        return agree_on_moves(false, state);
    }
    return agree_on_moves(!takes.empty(), state);
  }

  static OnePilePosition turn(std::uint64_t pile, std::uint64_t limit) {
    return {to_integer(pile), to_integer(limit), std::nullopt, 0, 1};
  }
  static OnePilePassPosition played(const PassRules::State& state) {
    return {turn(state.pile, state.limit), state.pass};
  }
  static OnePileBlockingPosition played(const BlockingRules::State& state) {
    return {turn(state.pile, state.limit), blocked(state)};
  }
  static std::vector<Integer> blocked(const BlockingRules::State& state) {
    std::vector<Integer> moves;
    for (std::uint64_t k = 1; k <= state.limit; ++k) {
      if ((state.blocked >> (k - 1) & 1) != 0) moves.push_back(to_integer(k));
    }
    return moves;
  }

  bool refused(const OnePilePassPosition& position, const Move& move) const {
    return refusal(game_, position, move).has_value();
  }
  bool refused(const OnePileBlockingPosition& position, const Action& action) const {
    return refusal(game_, rule_.parameter, position, action).has_value();
  }

  bool leads_to(const OnePilePassPosition& position, const Move& move,
                const PassRules::State& next) const {
    const OnePilePassPosition left = after(game_, position, move);
    return left.turn.limit == to_integer(next.limit) && left.pass == next.pass;
  }
  // The block too.
  bool leads_to(const OnePileBlockingPosition& position, const Move& move,
                const BlockingRules::State& next) const {
    OnePileBlockingPosition left = after(game_, rule_.parameter, position, move);
    if (left.turn.limit != to_integer(next.limit)) return false;
    Block block;
    for (const Integer& k : blocked(next)) block.targets.push_back({k, k});
    if (left.blocked) return block.targets.empty();
    return !refused(left, block) &&
           after(game_, rule_.parameter, left, block).blocked == blocked(next);
  }

  template <class State>
  bool agree_on_moves(bool agree, const State& state) {
    if (agree) return true;
    return disagree(
        "moves from pile " + std::to_string(state.pile) + ", limit " + std::to_string(state.limit),
        "as the oracle's rules", "others in play");
  }

  bool compare_outcome(Outcome outcome, std::uint64_t n, std::uint64_t x) {
    ++report_.measure("positions");
    const std::uint32_t reached = recurrence_.value(n - left_out_, x);
    const bool lost = is_pass() ? n == 0 || reached == 1 : reached == 0;
    const Outcome expected = lost ? Outcome::P : Outcome::N;
    if (outcome == expected) return true;
    return disagree("pile " + std::to_string(n) + ", limit " + std::to_string(x) + ", " +
                        std::string(to_string(convention_)) + " play",
                    "oracle: " + std::string(to_string(outcome)),
                    "definition: " + std::string(to_string(expected)));
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
  VerifyAnswer report;
  report.measures = {{"games", 0},
                     {"thresholds_to", thresholds_to, true},
                     {"oracle_to", oracle_to, true},
                     {"positions", 0}};
  report.verdict.method = Method::oracle;
  return report;
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
  if (question.f && has_limit_from_the_pile(*question.f)) {
    throw InputError(
        "a limit from the pile that is the rule is verified by 'verify one-pile', without blocking "
        "or a pass")
        .about("f");
  }
  if (up_to < 1 || up_to > ThresholdTable::largest_pile) {
    throw InputError("verifying thresholds needs piles from 1 to " +
                     std::to_string(ThresholdTable::largest_pile));
  }
  if (!budget.fits(up_to * bytes_of_thresholds)) {
    throw InputError("verifying to piles of " + std::to_string(up_to) +
                     " needs more memory than is allowed");
  }
  if (question.f) return verify_thresholds(question.f, rule, up_to, budget);
  return verify_games(
      *question.random, up_to, empty_thresholds_report(up_to, up_to), [&](std::uint64_t i) {
        const std::uint64_t seed = question.seed.value_or(1) + i;
        return verify_thresholds(random_move_function(seed, up_to), rule, up_to, budget);
      });
}

}  // namespace dynim
