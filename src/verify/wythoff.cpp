// Wythoff Nim: pairs by every method, answers and map against counting by the rules, and counting
// against the oracle. Cost: counting, about m N^3 for piles up to N; the oracle has a share of the
// budget and tiny piles.
#include "dynim/wythoff.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/memory_scope.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "verify/compare_game.hpp"
#include "verify/parameters.hpp"
#include "wythoff/recurrence.hpp"
#include "wythoff/rules.hpp"

namespace dynim {
namespace {

// The oracle plays every way of blocking out, so it is given tiny piles and a part of the budget,
// and a number of states.
constexpr std::uint64_t oracle_largest = 4;
constexpr double part_for_oracle = 0.3;
constexpr std::uint64_t nodes_for_oracle = 2'000'000;

std::string target_text(const PilePair& target) {
  return "(" + to_string(target.first) + ", " + to_string(target.second) + ")";
}

std::string outcome_text(const char* method, Outcome outcome) {
  return std::string(method) + ": " + std::string(to_string(outcome));
}

class WythoffComparison {
 public:
  WythoffComparison(const WythoffParameters& parameters, std::uint64_t block_any,
                    std::uint64_t up_to)
      : parameters_(parameters),
        block_any_(block_any),
        most_blocked_(most_blocked(parameters, block_any)),
        up_to_(up_to),
        counted_(parameters, up_to, Convention::normal, BlockTargets::any, block_any) {}

  VerifyAnswer run(Budget& budget) {
    const bool complete = compare(budget);
    return concluded(complete, std::move(disagreement_),
                     {{"complete_to", counted_to_, true},
                      {"oracle_to", oracle_to_, true},
                      {"positions", positions_, false}});
  }

 private:
  // False where the budget ended or a disagreement was found.
  bool compare(Budget& budget) {
    if (!counted_.fill(budget)) return false;
    compare_oracle(budget);
    if (disagreement_) return false;
    table_ = ask(WythoffMapQuestion{parameters_, up_to_, asked_block_any()}, budget).table;
    if (table_.rows() <= up_to_) return false;
    return (block_any_ > 0 || compare_pairs(budget)) && compare_answers(budget);
  }

  bool disagree(std::string where, std::string expected, std::string found) {
    disagreement_ = {
        text_of(parameters_) +
            (block_any_ > 0 ? ", block_any = " + std::to_string(block_any_) : std::string()),
        std::move(where), std::move(expected), std::move(found)};
    return false;
  }

  Outcome counted(std::uint64_t a, std::uint64_t b) const {
    return counted_.is_P(a, b) ? Outcome::P : Outcome::N;
  }

  void compare_oracle(Budget& whole) {
    Budget budget = whole.part(part_for_oracle);
    Oracle<WythoffRules> oracle(WythoffRules(parameters_, BlockTargets::any, block_any_),
                                Convention::normal);
    for (std::uint64_t b = 0; b <= std::min(up_to_, oracle_largest); ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        if (budget.nodes_spent() > nodes_for_oracle) return;
        const Outcome expected = oracle.outcome(WythoffRules::state(a, b), budget);
        if (expected == Outcome::unknown) return;
        if (expected == counted(a, b)) continue;
        disagree(piles_text({a, b}), outcome_text("oracle", expected),
                 outcome_text("counting", counted(a, b)));
        return;
      }
      oracle_to_ = b;
    }
  }

  // Every P-position is a pair, in order, and no other pair lies within reach.
  bool compare_pairs(Budget& budget) {
    std::vector<std::pair<std::uint64_t, std::uint64_t>> expected;
    for (std::uint64_t a = 0; a <= up_to_; ++a) {
      for (std::uint64_t b = a; b <= up_to_; ++b) {
        if (counted_.is_P(a, b)) expected.emplace_back(a, b);
      }
    }
    std::vector<std::pair<const char*, PairsMethod>> methods{{"pairs", PairsMethod::automatic},
                                                             {"mex", PairsMethod::mex},
                                                             {"windows", PairsMethod::windows}};
    if (parameters_.m % parameters_.p == 0) methods.emplace_back("beatty", PairsMethod::beatty);
    for (const auto& [name, method] : methods) {
      if (!compare_method(name, WythoffPairs(parameters_, method), expected, budget)) return false;
    }
    return true;
  }

  bool compare_method(const char* name, const WythoffPairs& pairs,
                      const std::vector<std::pair<std::uint64_t, std::uint64_t>>& expected,
                      Budget& budget) {
    std::size_t found = 0;
    const Integer most = to_integer(up_to_);
    const auto compare_next = [&](const WythoffPair& pair) {
      if (pair.a > most) return false;
      if (pair.b > most) return true;
      const std::string text = std::string(name) + ": " + target_text({pair.a, pair.b});
      const std::uint64_t a = to_u64(pair.a), b = to_u64(pair.b);
      if (!counted_.is_P(a, b))
        return disagree(piles_text({a, b}), outcome_text("counting", Outcome::N), text);
      ++found;
      return true;
    };
    if (!pairs.visit(0, up_to_ + 2, compare_next, budget)) return false;
    if (disagreement_) return false;
    if (found != expected.size()) {
      return disagree("piles up to " + std::to_string(up_to_),
                      "counting: " + std::to_string(expected.size()) + " P-positions",
                      std::string(name) + ": " + std::to_string(found) + " pairs");
    }
    for (const auto& [a, b] : expected) {
      for (const std::uint64_t x : {a, b}) {
        const std::optional<WythoffPair> pair = pairs.pair_of(to_integer(x), budget);
        if (!pair) return false;
        if (pair->a == to_integer(a) && pair->b == to_integer(b)) continue;
        return disagree("the pair of " + std::to_string(x),
                        "counting: " + target_text({to_integer(a), to_integer(b)}),
                        std::string(name) + ": " + target_text({pair->a, pair->b}));
      }
    }
    return true;
  }

  bool compare_answers(Budget& budget) {
    for (std::uint64_t b = 0; b <= up_to_; ++b) {
      budget.stage("comparing answers", b, up_to_);
      for (std::uint64_t a = 0; a <= b; ++a) {
        if (!budget.spend() || !compare_map(a, b) || !compare_answer(a, b, budget)) return false;
        if (a != b && !compare_answer(b, a, budget)) return false;
        ++positions_;
      }
      counted_to_ = b;
    }
    return true;
  }

  bool compare_map(std::uint64_t a, std::uint64_t b) {
    const WythoffKind expected = counted_.is_P(a, b)            ? WythoffKind::P
                                 : counted_.one_pile_wins(a, b) ? WythoffKind::N_by_one_pile
                                                                : WythoffKind::N_by_both_piles;
    const WythoffKind found = table_(a, b);
    if (found == expected) return true;
    return disagree(piles_text({a, b}),
                    "counting: kind " + std::to_string(static_cast<int>(expected)),
                    "map: kind " + std::to_string(static_cast<int>(found)));
  }

  // Whether the rules allow the move and it leaves a P-position.
  bool wins(const WythoffPosition& position, const std::optional<Action>& move) const {
    if (!move || refusal(parameters_, position, *move, BlockTargets::any, block_any_)) return false;
    const PilePair left = after(parameters_, position, *move, block_any_).piles;
    return counted_.is_P(to_u64(left.first), to_u64(left.second));
  }

  bool compare_answer(std::uint64_t a, std::uint64_t b, Budget& budget) {
    const PilePair piles{to_integer(a), to_integer(b)};
    const WythoffAnswer answer = ask(question(piles), budget);
    if (answer.verdict.status != Status::proved || budget.exhausted()) return false;
    if (answer.outcome != counted(a, b)) {
      return disagree(piles_text({a, b}), outcome_text("counting", counted(a, b)),
                      outcome_text("pairs", answer.outcome));
    }
    const bool lost = answer.outcome == Outcome::P;
    if (!lost && block_any_ == 0 && counted_.one_pile_wins(a, b)) {
      if (wins({piles, std::vector<PilePair>()}, answer.winning_move)) return true;
      return disagree(piles_text({a, b}), "counting: a move from one pile wins",
                      "pairs: another or none");
    }
    const std::uint64_t within_reach =
        counted_.targets(a, b) + (block_any_ > 0 ? counted_.one_pile_targets(a, b) : 0);
    const WythoffTargets& targets = lost ? answer.block : answer.winning_targets;
    const std::uint64_t most = question(piles).max_moves;
    if (targets.count != to_integer(within_reach) ||
        targets.list->size() != std::min(within_reach, most) ||
        targets.complete != (within_reach <= most)) {
      return disagree(piles_text({a, b}), "counting: " + std::to_string(within_reach) + " targets",
                      "pairs: " + to_string(*targets.count) + " targets");
    }
    return compare_blocking(piles, *targets.list, budget);
  }

  WythoffQuestion question(const PilePair& piles) const {
    WythoffQuestion result{parameters_, piles};
    result.block_any = asked_block_any();
    result.max_moves = std::max(result.max_moves, most_blocked_ + 1);
    return result;
  }

  std::optional<std::uint64_t> asked_block_any() const {
    return block_any_ > 0 ? std::optional(block_any_) : std::nullopt;
  }

  // With the first p - 1 of all targets blocked, or block_any: lost, or the move named wins.
  bool compare_blocking(const PilePair& piles, std::vector<PilePair> targets, Budget& budget) {
    const std::size_t within_reach = targets.size();
    for (const PilePair& target : targets) {
      if (counted_.is_P(to_u64(target.first), to_u64(target.second))) continue;
      return disagree("target " + target_text(target), "counting: N", "pairs: P");
    }
    targets.resize(std::min<std::size_t>(within_reach, most_blocked_));
    WythoffQuestion after_it = question(piles);
    after_it.blocked = targets;
    const WythoffAnswer answer = ask(after_it, budget);
    if (answer.verdict.status != Status::proved || budget.exhausted()) return false;
    const Outcome expected = within_reach <= most_blocked_ ? Outcome::P : Outcome::N;
    const std::string where =
        piles_text({to_u64(piles.first), to_u64(piles.second)}) + " after blocking";
    if (answer.outcome != expected) {
      return disagree(where, outcome_text("counting", expected),
                      outcome_text("pairs", answer.outcome));
    }
    if (expected == Outcome::P || wins({piles, targets}, answer.winning_move)) return true;
    return disagree(where, "counting: another move wins", "pairs: one that does not, or none");
  }

  WythoffParameters parameters_;
  std::uint64_t block_any_, most_blocked_;
  std::uint64_t up_to_;
  WythoffRecurrence counted_;
  ClassTable<WythoffKind> table_;
  std::optional<Disagreement> disagreement_;
  std::uint64_t counted_to_ = 0, oracle_to_ = 0, positions_ = 0;
};

}  // namespace

VerifyAnswer ask(const WythoffVerifyQuestion& question, Budget& budget) {
  check_up_to(question.up_to);
  const auto verify = [&](const WythoffParameters& parameters) {
    check(parameters, BlockTargets::any, question.block_any);
    const MemoryScope memory(budget);
    return WythoffComparison(parameters, question.block_any.value_or(0), question.up_to)
        .run(budget);
  };
  std::optional<std::uint64_t> m = question.m, p = question.p;
  if (question.block_any) {
    m = m.value_or(1);
    p = p.value_or(1);
  }
  return verify_parameters(m, p, verify, [&](VerifyAnswer& all) {
    if (all.disagreement) return Reason("verify.disagreement");
    if (all.verdict.status != Status::verified) {
      return ended(budget);
    }
    all.verdict.verified_to = to_integer(question.up_to);
    return Reason(question.block_any.value_or(0) > 0 ? "block-any.verified" : "wythoff.verified",
                  {{"oracle_to", to_integer(all.measure("oracle_to"))}});
  });
}

}  // namespace dynim
