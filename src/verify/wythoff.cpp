#include "dynim/wythoff.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "base/memory_scope.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/verify.hpp"
#include "dynim/wythoff/map.hpp"
#include "dynim/wythoff/recurrence.hpp"
#include "dynim/wythoff/rules.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t largest = 4096;

// The oracle plays every way of blocking out, so it is given tiny piles and a part of the budget,
// and a number of states.
constexpr std::uint64_t oracle_largest = 4;
constexpr double part_for_oracle = 0.3;
constexpr std::uint64_t nodes_for_oracle = 2'000'000;

std::string piles_text(std::uint64_t a, std::uint64_t b) {
  return "piles " + std::to_string(a) + ", " + std::to_string(b);
}

std::string target_text(const PilePair& target) {
  return "(" + to_string(target.first) + ", " + to_string(target.second) + ")";
}

std::string outcome_text(const char* method, Outcome outcome) {
  return std::string(method) + ": " + std::string(to_string(outcome));
}

class Comparison {
 public:
  Comparison(const WythoffParameters& parameters, std::uint64_t up_to, WythoffVerifyReport& report)
      : parameters_(parameters),
        up_to_(up_to),
        report_(report),
        counted_(parameters, up_to),
        map_(parameters, up_to) {}

  // False where the budget ended or a disagreement was found.
  bool run(Budget& budget) {
    if (!counted_.fill(budget)) return false;
    compare_oracle(budget);
    return !report_.disagreement && compare_pairs(budget) && compare_answers(budget);
  }

 private:
  bool disagree(std::string where, std::string expected, std::string found) {
    report_.disagreement = {
        "m = " + std::to_string(parameters_.m) + ", p = " + std::to_string(parameters_.p),
        std::move(where), std::move(expected), std::move(found)};
    return false;
  }

  Outcome counted(std::uint64_t a, std::uint64_t b) const {
    return counted_.is_P(a, b) ? Outcome::P : Outcome::N;
  }

  void compare_oracle(Budget& whole) {
    Budget budget = whole.part(part_for_oracle);
    Oracle<WythoffRules> oracle(WythoffRules(parameters_), Convention::normal);
    for (std::uint64_t b = 0; b <= std::min(up_to_, oracle_largest); ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        if (budget.nodes_spent() > nodes_for_oracle) return;
        const Outcome expected = oracle.outcome(WythoffRules::state(a, b), budget);
        if (expected == Outcome::unknown) return;
        if (expected == counted(a, b)) continue;
        disagree(piles_text(a, b), outcome_text("oracle", expected),
                 outcome_text("counting", counted(a, b)));
        return;
      }
      report_.oracle_to = b;
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
        return disagree(piles_text(a, b), outcome_text("counting", Outcome::N), text);
      ++found;
      return true;
    };
    if (!pairs.visit(0, up_to_ + 2, compare_next, budget)) return false;
    if (report_.disagreement) return false;
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
      budget.stage("comparing answers", static_cast<double>(b) / static_cast<double>(up_to_));
      for (std::uint64_t a = 0; a <= b; ++a) {
        if (!budget.spend() || !compare_map(a, b) || !compare_answer(a, b, budget)) return false;
        if (a != b && !compare_answer(b, a, budget)) return false;
        ++report_.positions;
      }
      report_.counted_to = b;
    }
    return true;
  }

  bool compare_map(std::uint64_t a, std::uint64_t b) {
    const WythoffKind expected = counted_.is_P(a, b)            ? WythoffKind::P
                                 : counted_.one_pile_wins(a, b) ? WythoffKind::N_by_one_pile
                                                                : WythoffKind::N_by_both_piles;
    if (map_(a, b) == expected) return true;
    return disagree(piles_text(a, b),
                    "counting: kind " + std::to_string(static_cast<int>(expected)),
                    "map: kind " + std::to_string(static_cast<int>(map_(a, b))));
  }

  bool wins(const PilePair& piles, const WythoffMove& move,
            const std::vector<PilePair>& blocked) const {
    const PilePair left = wythoff_after(parameters_, piles, blocked, move);
    return counted_.is_P(to_u64(left.first), to_u64(left.second));
  }

  bool compare_answer(std::uint64_t a, std::uint64_t b, Budget& budget) {
    const PilePair piles{to_integer(a), to_integer(b)};
    const WythoffAnswer answer = solve({parameters_, piles, std::nullopt}, budget);
    if (answer.status != Status::proved) return false;
    if (answer.outcome != counted(a, b)) {
      return disagree(piles_text(a, b), outcome_text("counting", counted(a, b)),
                      outcome_text("pairs", answer.outcome));
    }
    const bool lost = answer.outcome == Outcome::P;
    if (!lost && counted_.one_pile_wins(a, b)) {
      if (answer.winning_move && wins(piles, *answer.winning_move, {})) return true;
      return disagree(piles_text(a, b), "counting: a move from one pile wins",
                      "pairs: another or none");
    }
    const std::uint64_t within_reach = counted_.targets(a, b);
    const Integer& count = lost ? answer.to_block_count : answer.winning_target_count;
    const std::vector<PilePair>& listed = lost ? answer.to_block : answer.winning_targets;
    if (count != to_integer(within_reach) ||
        listed.size() != std::min<std::uint64_t>(within_reach, 1000)) {
      return disagree(piles_text(a, b), "counting: " + std::to_string(within_reach) + " targets",
                      "pairs: " + to_string(count) + " targets");
    }
    return compare_blocking(piles, listed, budget);
  }

  // With the first p - 1 of all targets blocked: lost, or the move named wins.
  bool compare_blocking(const PilePair& piles, std::vector<PilePair> targets, Budget& budget) {
    const std::size_t within_reach = targets.size();
    for (const PilePair& target : targets) {
      if (counted_.is_P(to_u64(target.first), to_u64(target.second))) continue;
      return disagree("target " + target_text(target), "counting: N", "pairs: P");
    }
    targets.resize(std::min<std::size_t>(within_reach, parameters_.p - 1));
    const WythoffAnswer answer = solve({parameters_, piles, targets}, budget);
    if (answer.status != Status::proved) return false;
    const Outcome expected = within_reach < parameters_.p ? Outcome::P : Outcome::N;
    const std::string where =
        piles_text(to_u64(piles.first), to_u64(piles.second)) + " after blocking";
    if (answer.outcome != expected) {
      return disagree(where, outcome_text("counting", expected),
                      outcome_text("pairs", answer.outcome));
    }
    if (expected == Outcome::P || wins(piles, *answer.winning_move, targets)) return true;
    return disagree(where, "counting: another move wins",
                    "pairs: take " + to_string(answer.winning_move->from_first) + " and " +
                        to_string(answer.winning_move->from_second));
  }

  WythoffParameters parameters_;
  std::uint64_t up_to_;
  WythoffVerifyReport& report_;
  WythoffRecurrence counted_;
  WythoffMap map_;
};

}  // namespace

WythoffVerifyReport verify_wythoff(const WythoffParameters& parameters, std::uint64_t up_to,
                                   Budget& budget) {
  check(parameters);
  if (up_to < 1 || up_to > largest) {
    throw InputError("verifying needs piles from 1 to " + std::to_string(largest) + ", not " +
                     std::to_string(up_to));
  }
  WythoffVerifyReport report;
  const MemoryScope memory(budget);
  const bool complete = Comparison(parameters, up_to, report).run(budget);
  if (report.disagreement) {
    report.reason = "Two methods disagree.";
  } else if (!complete) {
    report.reason = "The comparison " + std::string(describe(budget.reason())) +
                    " before all piles were compared.";
  } else {
    report.status = Status::verified;
    report.reason =
        "Pairs by every method, blocks and moves agree with counting by the rules, and counting "
        "with the "
        "oracle for piles up to " +
        std::to_string(report.oracle_to) + ".";
  }
  return report;
}

}  // namespace dynim
