// Who wins a position of (m,p)-Wythoff Nim, how and why, from the pairs of its piles.
//
// Cost: the pairs of both piles; of targets to list or to try, a window or a square root each.
// Standing: theorem (docs/mathematics.md, Theorem 68).
#include <algorithm>
#include <utility>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "engine/wythoff/variants.hpp"
#include "wythoff/diagonals.hpp"

namespace dynim {
namespace {

using wythoff::BlockedTargets;
using wythoff::leaves;
using wythoff::move_to;
using wythoff::Targets;

Reason about(std::string_view kind, const PilePair& piles) {
  return Reason(kind, {{"piles", piles.list()}});
}

class WythoffSolve {
 public:
  WythoffSolve(const WythoffQuestion& question, Budget& budget)
      : question_(question),
        parameters_(question.parameters),
        pairs_(question.parameters),
        order_(question.piles),
        piles_(order_.sorted(question.piles)),
        budget_(budget) {}

  WythoffAnswer run() {
    set_grounds(answer_.verdict,
                {pairs_.method(), question_.block_targets == BlockTargets::any ? 68u : 125u});
    if (!look_up()) {
      by_rules();
    } else if (one_pile_) {
      won_by_one_pile();
    } else if (question_.blocked) {
      after_blocking();
    } else if (pair_) {
      lost_before_blocking();
    } else {
      won_before_blocking();
    }
    return std::move(answer_);
  }

 private:
  // The pair of the piles, and the P-position that a move from one pile reaches, if there are any.
  // False where the budget ended first.
  bool look_up() {
    const auto& [a, b] = piles_;
    std::optional<WythoffPair> of_a = pairs_.pair_of(a, budget_);
    if (!of_a) return false;
    if (of_a->a == a && of_a->b == b) {
      pair_ = std::move(of_a);
      return true;
    }
    const Integer& c = wythoff::partner(*of_a, a);
    if (c < b) {
      one_pile_ = order_.given(a, c);
      return true;
    }
    const std::optional<WythoffPair> of_b = pairs_.pair_of(b, budget_);
    if (!of_b) return false;
    const Integer& d = wythoff::partner(*of_b, b);
    if (d < a) one_pile_ = order_.given(d, b);
    return true;
  }

  bool over() const { return piles_.larger == 0; }

  void decide(Outcome outcome) {
    answer_.outcome = outcome;
    answer_.verdict.status = Status::proved;
  }

  void because(Reason reason) { answer_.verdict.reasons.push_back(std::move(reason)); }

  void not_known(std::string_view field) { answer_.verdict.unknown.push_back(field); }

  // Where the pairs of the piles were not found. Whoever takes everything has won, unless that can
  // be or was blocked.
  void by_rules() {
    const bool decided = over() || takes_all();
    if (decided) {
      set_grounds(answer_.verdict, Method::rules);
      decide(over() ? Outcome::P : Outcome::N);
      because(over() ? Reason("wythoff.both-empty") : Reason("wythoff.takes-all"));
      if (over() && !question_.blocked) answer_.index = 0;
    } else {
      because(search_ended(budget_));
      not_known("winning_move");
    }
    if (question_.blocked || over()) return;
    if (piles_.smaller > 0) forget_targets();
    if (decided) return;
    answer_.block.count.reset();
    forget(answer_.block, "block", "block_count");
    not_known("index");
  }

  bool takes_all() {
    if (piles_.smaller > 0) {
      if (!question_.blocked && parameters_.p > 1) return false;
      const WythoffPosition position{question_.piles,
                                     question_.blocked.value_or(std::vector<PilePair>())};
      if (refusal(parameters_, position, move_to(question_.piles, {0, 0}))) return false;
    }
    answer_.winning_move = move_to(question_.piles, {0, 0});
    return true;
  }

  void forget(WythoffTargets& targets, std::string_view list, std::string_view count) {
    targets.list.reset();
    targets.complete = false;
    not_known(list);
    if (!targets.count) not_known(count);
  }

  void forget_targets() {
    answer_.winning_targets.count.reset();
    forget(answer_.winning_targets, "winning_targets", "winning_targets_count");
  }

  void won_by_one_pile() {
    decide(Outcome::N);
    answer_.winning_move = move_to(question_.piles, *one_pile_);
    because(leaves("wythoff.leaves", question_.piles, *one_pile_));
    if (parameters_.p > 1) because(Reason("wythoff.one-pile-cannot-be-blocked"));
  }

  // As many of the targets as are wanted, in the user's order of piles.
  void fill(WythoffTargets& targets, std::uint64_t count,
            const std::optional<std::vector<WythoffPair>>& found) {
    targets.count = to_integer(count);
    if (!found) return;
    for (const WythoffPair& target : *found) targets.list->push_back(given(target));
    targets.complete = count == found->size();
  }

  PilePair given(const WythoffPair& pair) const { return order_.given(pair.a, pair.b); }

  // Of the p pairs with the difference of this one, those that come before it are its targets.
  std::uint64_t targets_of_pair() const {
    return to_u64(Integer(pair_->n % to_integer(parameters_.p)));
  }

  std::optional<std::vector<WythoffPair>> first_targets_of_pair(std::uint64_t most) {
    const std::uint64_t count = targets_of_pair();
    return wythoff::listed(pairs_, pair_->n - to_integer(count), std::min(count, most), budget_);
  }

  void lost_before_blocking() {
    const std::uint64_t count = targets_of_pair();
    decide(Outcome::P);
    answer_.index = pair_->n;
    because(over() ? Reason("wythoff.both-empty")
                   : about("wythoff.lost", question_.piles).with("targets", to_integer(count)));
    const auto found = first_targets_of_pair(question_.max_moves);
    fill(answer_.block, count, found);
    if (found) return;
    forget(answer_.block, "block", "block_count");
    because(search_ended(budget_, "moves-incomplete"));
  }

  void won_before_blocking() {
    decide(Outcome::N);
    answer_.winning_targets.count.reset();
    const auto targets = Targets::find(pairs_, piles_, budget_);
    // Where nothing can be blocked the first is the winning move.
    const std::uint64_t most = std::max<std::uint64_t>(question_.max_moves, 1);
    const auto found = targets ? targets->list(pairs_, most, budget_) : std::nullopt;
    if (targets) fill(answer_.winning_targets, targets->count(), found);
    if (!found) return won_somehow(true);
    if (parameters_.p == 1) return won_unblockably("wythoff.nothing-is-blocked");
    if (!may_block_winners()) return won_unblockably("wythoff.off-diagonal-cannot-be-blocked");
    because(Reason("wythoff.won-by-both", {{"targets", to_integer(targets->count())},
                                           {"blocks", to_integer(parameters_.p - 1)}}));
    cut_winning_targets();
  }

  bool may_block_winners() const {
    return wythoff::may_block_winners(parameters_, question_.piles, question_.block_targets);
  }

  void won_unblockably(std::string_view why) {
    const PilePair target = answer_.winning_targets.list->front();
    answer_.winning_move = move_to(question_.piles, target);
    because(leaves("wythoff.leaves", question_.piles, target));
    because(Reason(why));
    cut_winning_targets();
  }

  void cut_winning_targets() {
    std::vector<PilePair>& list = *answer_.winning_targets.list;
    if (list.size() <= question_.max_moves) return;
    list.resize(question_.max_moves);
    answer_.winning_targets.complete = false;
  }

  // Won, as no pair and with none in reach of one pile; by which move was not found.
  void won_somehow(bool listed) {
    because(about("wythoff.no-pair", question_.piles));
    because(search_ended(budget_, "moves-incomplete"));
    if (listed) forget(answer_.winning_targets, "winning_targets", "winning_targets_count");
    const bool moves = question_.blocked || parameters_.p == 1 || !may_block_winners();
    if (moves && !takes_all()) not_known("winning_move");
  }

  void after_blocking() {
    const std::vector<PilePair>& blocked = *question_.blocked;
    // At most so many can be blocked that the next one is free.
    const std::uint64_t most = blocked.size() + 1;
    if (!pair_) {
      decide(Outcome::N);
      const auto targets = Targets::find(pairs_, piles_, budget_);
      const auto found = targets ? targets->list(pairs_, most, budget_) : std::nullopt;
      return found ? static_cast<void>(move_to_open(*found)) : won_somehow(false);
    }
    const std::uint64_t count = targets_of_pair();
    if (count >= most) decide(Outcome::N);
    const auto found = first_targets_of_pair(most);
    if (!found) return unfinished();
    if (move_to_open(*found)) return;
    decide(Outcome::P);
    because(over() ? Reason("wythoff.both-empty")
                   : Reason("wythoff.all-blocked", {{"targets", to_integer(count)}}));
  }

  // A pair, of whose targets it was not found out which are blocked.
  void unfinished() {
    if (answer_.outcome == Outcome::unknown) return by_rules();
    because(search_ended(budget_, "moves-incomplete"));
    if (!takes_all()) not_known("winning_move");
  }

  // To the first of the targets that is not blocked. False where all are.
  bool move_to_open(const std::vector<WythoffPair>& targets) {
    const BlockedTargets blocked(question_.blocked);
    for (const WythoffPair& target : targets) {
      const PilePair open = given(target);
      if (blocked.contains(open)) continue;
      decide(Outcome::N);
      answer_.winning_move = move_to(question_.piles, open);
      because(leaves("wythoff.leaves-open", question_.piles, open));
      return true;
    }
    return false;
  }

  const WythoffQuestion& question_;
  const WythoffParameters& parameters_;
  WythoffPairs pairs_;
  PileOrder order_;
  SortedPiles piles_;
  Budget& budget_;
  std::optional<WythoffPair> pair_;
  std::optional<PilePair> one_pile_;
  WythoffAnswer answer_;
};

// The pair that the piles are, where the answer says so.
std::optional<WythoffPair> pair_of(const WythoffQuestion& question, const WythoffAnswer& answer) {
  if (!answer.index) return std::nullopt;
  const auto& [first, second] = question.piles;
  return WythoffPair{*answer.index, std::min(first, second), std::max(first, second)};
}

// What there is not where moves of any kind may be blocked; nullptr where nothing of it is asked
// for.
const char* beside_block_any(const WythoffQuestion& question) {
  if (question.block_any.value_or(0) == 0) return nullptr;
  if (question.convention == Convention::misere) return "misere play";
  return question.digits ? "digits" : nullptr;
}

}  // namespace

WythoffAnswer ask(const WythoffQuestion& question, Budget& budget) {
  check(question.parameters, question.block_targets, question.block_any,
        beside_block_any(question));
  const WythoffPosition position = wythoff_start(question.parameters, question.piles);
  if (question.blocked) {
    const auto refused =
        refusal(question.parameters, {position.piles, std::nullopt}, Block{*question.blocked},
                question.block_targets, question.block_any.value_or(0));
    if (refused) throw InputError(sentence(*refused)).about("blocked");
  }
  WythoffAnswer answer;
  if (question.block_any.value_or(0) > 0) return wythoff::solve_block_any(question, budget);
  if (question.convention == Convention::misere) {
    answer = wythoff::solve_misere(question, budget);
  } else {
    answer = WythoffSolve(question, budget).run();
    if (question.moves == MovesListed::all) wythoff::add_winning_moves(question, answer, budget);
  }
  answer.growth = wythoff::growth(question.parameters, question.digits, pair_of(question, answer));
  return answer;
}

}  // namespace dynim
