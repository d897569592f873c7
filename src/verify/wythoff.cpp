// Wythoff Nim: pairs by every method, answers and map against counting by the rules, and counting
// against the oracle; the same where only the diagonal may be blocked, and in misere play. Cost:
// counting, about m N^3 for piles up to N, and a look at each smaller position from each; the
// oracle has a share of the budget and tiny piles.
#include "dynim/wythoff.hpp"

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/growth.hpp"
#include "dynim/answer.hpp"
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

// What may be blocked, and what an end is.
struct WythoffVariant {
  Convention convention = Convention::normal;
  BlockTargets block_targets = BlockTargets::any;
  std::uint64_t block_any = 0;

  // Pairs and maps are of this one, or of block_any.
  bool is_plain() const {
    return convention == Convention::normal && block_targets == BlockTargets::any;
  }
};

class WythoffComparison {
 public:
  WythoffComparison(const WythoffParameters& parameters, const WythoffVariant& variant,
                    std::uint64_t up_to)
      : parameters_(parameters),
        variant_(variant),
        most_blocked_(most_blocked(parameters, variant.block_any)),
        up_to_(up_to),
        counted_(parameters, up_to, variant.convention, variant.block_targets, variant.block_any) {}

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
    if (!variant_.is_plain()) return compare_answers(budget);
    table_ = ask(WythoffMapQuestion{parameters_, up_to_, asked_block_any()}, budget).table;
    if (table_.rows() <= up_to_) return false;
    return (variant_.block_any > 0 || compare_pairs(budget)) && compare_answers(budget);
  }

  bool disagree(std::string where, std::string expected, std::string found) {
    std::string game = text_of(parameters_);
    if (variant_.block_any > 0) game += ", block_any = " + std::to_string(variant_.block_any);
    if (variant_.block_targets == BlockTargets::diagonal) game += ", blocks on the diagonal";
    if (variant_.convention == Convention::misere) game += ", misere play";
    disagreement_ = {std::move(game), std::move(where), std::move(expected), std::move(found)};
    return false;
  }

  Outcome counted(std::uint64_t a, std::uint64_t b) const {
    return counted_.is_P(a, b) ? Outcome::P : Outcome::N;
  }

  void compare_oracle(Budget& whole) {
    Budget budget = whole.part(part_for_oracle);
    Oracle<WythoffRules> oracle(
        WythoffRules(parameters_, variant_.block_targets, variant_.block_any), variant_.convention);
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
        if (!budget.spend() || (variant_.is_plain() && !compare_map(a, b)) ||
            !compare_answer(a, b, budget))
          return false;
        if (a != b && !compare_answer(b, a, budget)) return false;
        if (variant_.is_plain()) ++positions_;
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

  bool is_lost(const PilePair& piles) const {
    return counted_.is_P(to_u64(piles.first), to_u64(piles.second));
  }

  bool is_refused(const WythoffPosition& position, const Action& action) const {
    return refusal(parameters_, position, action, variant_.block_targets, variant_.block_any)
        .has_value();
  }

  PilePair left(const WythoffPosition& position, const Action& move) const {
    return after(parameters_, position, move, variant_.block_any).piles;
  }

  // Whether the rules allow the move and it leaves a P-position.
  bool wins(const WythoffPosition& position, const Action& move) const {
    return !is_refused(position, move) && is_lost(left(position, move));
  }

  // The P-positions that are left by moves that may be blocked.
  std::vector<PilePair> blockable(std::uint64_t a, std::uint64_t b) const {
    const bool diagonal = variant_.block_targets == BlockTargets::diagonal;
    std::vector<PilePair> targets;
    for (std::uint64_t i = 0; i <= a; ++i) {
      for (std::uint64_t j = 0; j <= b; ++j) {
        const std::uint64_t x = a - i, y = b - j, apart = std::max(x, y) - std::min(x, y);
        const bool both = x > 0 && y > 0 && apart < (diagonal ? 1 : parameters_.m);
        const bool one = variant_.block_any > 0 && (x == 0) != (y == 0);
        if ((both || one) && counted_.is_P(i, j)) targets.push_back(piles_of(i, j));
      }
    }
    return targets;
  }

  bool compare_answer(std::uint64_t a, std::uint64_t b, Budget& budget) {
    const PilePair piles = piles_of(a, b);
    const WythoffAnswer answer = ask(question(piles), budget);
    if (answer.verdict.status != Status::proved || budget.exhausted()) return false;
    const std::string where = piles_text({a, b});
    if (answer.outcome != counted(a, b)) {
      return disagree(where, outcome_text("counting", counted(a, b)),
                      outcome_text("answer", answer.outcome));
    }
    if (a + b == 0) return true;
    const bool lost = answer.outcome == Outcome::P;
    const std::vector<PilePair> targets = blockable(a, b);
    const std::uint64_t winning = counted_.targets(a, b) + counted_.one_pile_targets(a, b);
    const WythoffPosition unblocked{piles, std::vector<PilePair>()};
    if (!compare_moves(where, answer, unblocked, lost ? 0 : winning)) return false;
    const auto& move = answer.winning_move;
    const bool some = winning > targets.size();
    if (move ? !wins(unblocked, *move) ||
                   !is_refused({piles, std::nullopt}, Block{{left(unblocked, *move)}})
             : some)
      return disagree(where, "counting: a move that cannot be blocked wins",
                      "answer: another or none");
    if (!some && !compare_targets(where, lost ? answer.block : answer.winning_targets, targets))
      return false;
    return compare_blocks(piles, targets, winning, budget);
  }

  // The same, as far as they are listed.
  bool compare_targets(const std::string& where, const WythoffTargets& found,
                       const std::vector<PilePair>& expected) {
    const std::uint64_t listed = std::min<std::uint64_t>(expected.size(), most_listed());
    const bool same = found.count == to_integer(expected.size()) &&
                      found.complete == (listed == expected.size()) &&
                      found.list->size() == listed &&
                      std::ranges::all_of(*found.list, [&](const PilePair& target) {
                        return std::ranges::count(expected, target) == 1 &&
                               std::ranges::count(*found.list, target) == 1;
                      });
    return same || disagree(where, "counting: " + std::to_string(expected.size()) + " targets",
                            "answer: " + to_string(*found.count) + ", or others");
  }

  // Nothing blocked; one that wins nothing; the last of the targets; and as many as may be.
  bool compare_blocks(const PilePair& piles, std::vector<PilePair> targets, std::uint64_t winning,
                      Budget& budget) {
    if (!compare_blocking(piles, {}, winning, budget)) return false;
    if (most_blocked_ == 0) return true;
    const PilePair idle{piles.first - 1, piles.second - 1};
    if (idle.first >= 0 && idle.second >= 0 && !is_lost(idle) &&
        !compare_blocking(piles, {idle}, winning, budget))
      return false;
    if (targets.empty()) return true;
    if (!compare_blocking(piles, {targets.back()}, winning - 1, budget)) return false;
    targets.resize(std::min<std::size_t>(targets.size(), most_blocked_));
    return compare_blocking(piles, targets, winning - targets.size(), budget);
  }

  WythoffQuestion question(const PilePair& piles) const {
    WythoffQuestion result{parameters_, piles};
    result.convention = variant_.convention;
    result.block_targets = variant_.block_targets;
    result.block_any = asked_block_any();
    result.moves = MovesListed::all;
    result.max_moves = most_listed();
    return result;
  }

  std::uint64_t most_listed() const { return std::max<std::uint64_t>(1000, most_blocked_ + 1); }

  std::optional<std::uint64_t> asked_block_any() const {
    return variant_.block_any > 0 ? std::optional(variant_.block_any) : std::nullopt;
  }

  // The answer lists so many different moves, as far as it lists them, and each of them wins.
  bool compare_moves(const std::string& where, const WythoffAnswer& answer,
                     const WythoffPosition& position, std::uint64_t winning) {
    const std::uint64_t listed = std::min(winning, most_listed());
    std::set<std::pair<Integer, Integer>> found;
    for (const Action& move : *answer.winning_moves) {
      if (!wins(position, move))
        return disagree(where, "counting: a move loses", "answer: it wins");
      const PilePair target = left(position, move);
      found.emplace(target.first, target.second);
    }
    return (answer.winning_moves_count == to_integer(winning) && found.size() == listed &&
            answer.winning_moves->size() == listed &&
            answer.winning_moves_complete == (listed == winning)) ||
           disagree(where, "counting: " + std::to_string(winning) + " winning moves",
                    "answer: " + std::to_string(answer.winning_moves->size()));
  }

  // With these targets blocked, after which so many moves win.
  bool compare_blocking(const PilePair& piles, std::vector<PilePair> targets, std::uint64_t winning,
                        Budget& budget) {
    WythoffQuestion after_it = question(piles);
    after_it.blocked = targets;
    const WythoffAnswer answer = ask(after_it, budget);
    if (answer.verdict.status != Status::proved || budget.exhausted()) return false;
    const Outcome expected = winning == 0 ? Outcome::P : Outcome::N;
    std::string where = piles_text({to_u64(piles.first), to_u64(piles.second)}) + " after blocking";
    for (const PilePair& target : targets) where += " " + target_text(target);
    if (answer.outcome != expected)
      return disagree(where, outcome_text("counting", expected),
                      outcome_text("answer", answer.outcome));
    const WythoffPosition position{piles, std::move(targets)};
    if (!compare_moves(where, answer, position, winning)) return false;
    return (answer.winning_move ? wins(position, *answer.winning_move) : winning == 0) ||
           disagree(where, "counting: another move wins", "answer: one that does not, or none");
  }

  WythoffParameters parameters_;
  WythoffVariant variant_;
  std::uint64_t most_blocked_;
  std::uint64_t up_to_;
  WythoffRecurrence counted_;
  ClassTable<WythoffKind> table_;
  std::optional<Disagreement> disagreement_;
  std::uint64_t counted_to_ = 0, oracle_to_ = 0, positions_ = 0;
};

// Misere play has no theory: each answer counts all smaller positions.
constexpr std::uint64_t largest_misere = 8;

// The game that is asked about comes last; of the others misere play is bounded, whatever up_to is.
VerifyAnswer verify_variants(const WythoffParameters& parameters, std::uint64_t up_to,
                             Budget& budget) {
  constexpr auto diagonal = BlockTargets::diagonal;
  const std::vector<WythoffVariant> variants{
      {Convention::misere}, {Convention::misere, diagonal}, {Convention::normal, diagonal}, {}};
  VerifyAnswer all;
  for (const WythoffVariant& variant : variants) {
    const bool misere = variant.convention == Convention::misere;
    const MemoryScope memory(budget);
    VerifyAnswer one =
        WythoffComparison(parameters, variant, misere ? std::min(up_to, largest_misere) : up_to)
            .run(budget);
    const bool verified = one.verdict.status == Status::verified;
    if (!variant.is_plain()) one.measure("complete_to") = verified ? up_to : 0;
    merge(all, std::move(one));
    if (!verified) break;
  }
  return all;
}

}  // namespace

VerifyAnswer ask(const WythoffVerifyQuestion& question, Budget& budget) {
  check_up_to(question.up_to);
  const auto verify = [&](const WythoffParameters& parameters) {
    check(parameters, BlockTargets::any, question.block_any);
    if (question.block_any.value_or(0) == 0)
      return verify_variants(parameters, question.up_to, budget);
    const MemoryScope memory(budget);
    const WythoffVariant variant{Convention::normal, BlockTargets::any, *question.block_any};
    return WythoffComparison(parameters, variant, question.up_to).run(budget);
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
