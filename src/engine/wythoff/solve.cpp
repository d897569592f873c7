#include <algorithm>
#include <string>
#include <utility>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "engine/wythoff/order.hpp"
#include "wythoff/diagonals.hpp"

namespace dynim {
namespace {

using wythoff::Order;
using wythoff::SortedPiles;
using wythoff::Targets;

constexpr std::uint64_t most_listed = 1000;

void check_piles(const PilePair& piles) {
  for (const Integer& pile : {piles.first, piles.second}) {
    if (pile < 0) throw InputError("a pile must be at least 0, not " + abbreviate(pile));
  }
}

std::string text_of(const PilePair& piles) {
  return "(" + abbreviate(piles.first) + ", " + abbreviate(piles.second) + ")";
}

// Whether a move from both piles takes this much.
bool takes_from_both(const WythoffParameters& parameters, const WythoffMove& move) {
  return move.from_first > 0 && move.from_second > 0 &&
         abs(Integer(move.from_first - move.from_second)) < to_integer(parameters.m);
}

WythoffMove move_to(const PilePair& piles, const PilePair& target) {
  return {piles.first - target.first, piles.second - target.second};
}

std::string taking(const WythoffMove& move) {
  if (move.from_second == 0) return "Taking " + abbreviate(move.from_first) + " from A";
  if (move.from_first == 0) return "Taking " + abbreviate(move.from_second) + " from B";
  return "Taking " + abbreviate(move.from_first) + " from A and " + abbreviate(move.from_second) +
         " from B";
}

std::string positions(std::uint64_t count) {
  return count == 1 ? "1 P-position" : std::to_string(count) + " P-positions";
}

class Solver {
 public:
  Solver(const WythoffQuestion& question, Budget& budget)
      : question_(question),
        pairs_(question.parameters),
        order_(question.piles),
        piles_(order_.sorted(question.piles)),
        budget_(budget) {}

  WythoffAnswer run() {
    WythoffAnswer answer;
    if (!find(answer)) {
      answer = {};
      answer.reason = "Not decided: the search " + std::string(describe(budget_.reason())) + ".";
    } else {
      answer.status = Status::proved;
    }
    answer.method = to_string(pairs_.method());
    return answer;
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
      one_pile_ = order_.users({a, c});
      return true;
    }
    const std::optional<WythoffPair> of_b = pairs_.pair_of(b, budget_);
    if (!of_b) return false;
    const Integer& d = wythoff::partner(*of_b, b);
    if (d < a) one_pile_ = order_.users({d, b});
    return true;
  }

  // False where the budget ended first.
  bool find(WythoffAnswer& answer) {
    if (!look_up()) return false;
    if (!one_pile_) return question_.blocked ? after_blocking(answer) : before_blocking(answer);
    won_by_one_pile(answer);
    return true;
  }

  bool before_blocking(WythoffAnswer& answer) {
    const std::optional<Targets> targets = Targets::find(pairs_, piles_, budget_);
    if (!targets) return false;
    const auto listed = targets->list(pairs_, most_listed, budget_);
    if (!listed) return false;
    std::vector<PilePair>& list = pair_ ? answer.to_block : answer.winning_targets;
    for (const WythoffPair& target : *listed) list.push_back(order_.users({target.a, target.b}));
    (pair_ ? answer.to_block_count : answer.winning_target_count) = to_integer(targets->count());
    answer.outcome = pair_ ? Outcome::P : Outcome::N;
    answer.pair = pair_;
    answer.reason = pair_ ? reason_lost(targets->count()) : reason_won(targets->count());
    if (!pair_ && question_.parameters.p == 1) move_unblockably(answer);
    return true;
  }

  std::string reason_lost(std::uint64_t targets) const {
    if (piles_.b == 0) return "Both piles are empty: the player who has just moved has won.";
    const std::string pair = text_of(question_.piles) + " is a P-position: ";
    if (targets == 0) return pair + "no move reaches another one.";
    return pair + "moves from both piles reach " + positions(targets) +
           (targets == 1 ? ", which may be blocked" : ", all of which may be blocked") +
           ", and moves from one pile none.";
  }

  std::string reason_won(std::uint64_t targets) const {
    const std::string reach = "Moves from both piles reach " + positions(targets);
    const std::uint64_t most = question_.parameters.p - 1;
    return reach + ", of which only " + std::to_string(most) + " may be blocked.";
  }

  // With p = 1 nothing may be blocked.
  void move_unblockably(WythoffAnswer& answer) const {
    const PilePair& target = answer.winning_targets.front();
    answer.winning_move = move_to(question_.piles, target);
    answer.reason = taking(*answer.winning_move) + " leaves " + text_of(target) +
                    ", a P-position. With p = 1 nothing is blocked.";
  }

  void won_by_one_pile(WythoffAnswer& answer) const {
    answer.outcome = Outcome::N;
    answer.winning_move = move_to(question_.piles, *one_pile_);
    answer.reason = taking(*answer.winning_move) + " leaves " + text_of(*one_pile_) +
                    ", a P-position. Moves from one pile cannot be blocked.";
  }

  bool after_blocking(WythoffAnswer& answer) {
    const std::optional<Targets> targets = Targets::find(pairs_, piles_, budget_);
    if (!targets) return false;
    // At most so many can be blocked that the next one is free.
    const auto listed = targets->list(pairs_, question_.blocked->size() + 1, budget_);
    if (!listed) return false;
    std::vector<PilePair> blocked = *question_.blocked;
    std::sort(blocked.begin(), blocked.end(), wythoff::before);
    for (const WythoffPair& target : *listed) {
      const PilePair open = order_.users({target.a, target.b});
      if (std::binary_search(blocked.begin(), blocked.end(), open, wythoff::before)) continue;
      answer.outcome = Outcome::N;
      answer.winning_move = move_to(question_.piles, open);
      answer.reason = taking(*answer.winning_move) + " leaves " + text_of(open) +
                      ", a P-position that is not blocked.";
      return true;
    }
    answer.outcome = Outcome::P;
    answer.reason = reason_blocked(targets->count());
    return true;
  }

  std::string reason_blocked(std::uint64_t targets) const {
    if (piles_.b == 0) return "Both piles are empty: the player who has just moved has won.";
    if (targets == 0) return "No move reaches a P-position.";
    return targets == 1 ? "The only P-position within reach is blocked."
                        : "All " + positions(targets) + " within reach are blocked.";
  }

  const WythoffQuestion& question_;
  WythoffPairs pairs_;
  Order order_;
  SortedPiles piles_;
  Budget& budget_;
  std::optional<WythoffPair> pair_;
  std::optional<PilePair> one_pile_;
};

}  // namespace

void check_blocked(const WythoffParameters& parameters, const PilePair& piles,
                   const std::vector<PilePair>& blocked) {
  check(parameters);
  check_piles(piles);
  for (const PilePair& target : blocked) {
    if (target.first >= 0 && target.second >= 0 &&
        takes_from_both(parameters, move_to(piles, target)))
      continue;
    throw InputError("only targets of moves from both piles can be blocked, and " +
                     text_of(target) + " is none");
  }
  std::vector<PilePair> sorted = blocked;
  std::sort(sorted.begin(), sorted.end(), wythoff::before);
  const auto twice = std::adjacent_find(sorted.begin(), sorted.end());
  if (twice != sorted.end()) throw InputError(text_of(*twice) + " is blocked twice");
  if (blocked.size() >= parameters.p) {
    throw InputError("with p = " + std::to_string(parameters.p) + " at most " +
                     std::to_string(parameters.p - 1) +
                     (parameters.p == 2 ? " target" : " targets") + " may be blocked, not " +
                     std::to_string(blocked.size()));
  }
}

PilePair wythoff_after(const WythoffParameters& parameters, const PilePair& piles,
                       const std::vector<PilePair>& blocked, const WythoffMove& move) {
  check_blocked(parameters, piles, blocked);
  if (move.from_first < 0 || move.from_second < 0 ||
      (move.from_first == 0 && move.from_second == 0)) {
    throw InputError("a move takes at least 1");
  }
  const PilePair left{piles.first - move.from_first, piles.second - move.from_second};
  if (left.first < 0 || left.second < 0) {
    const bool first = left.first < 0;
    throw InputError(std::string("pile ") + (first ? "A" : "B") + " holds only " +
                     abbreviate(first ? piles.first : piles.second) + ", not " +
                     abbreviate(first ? move.from_first : move.from_second));
  }
  if (move.from_first == 0 || move.from_second == 0) return left;
  if (!takes_from_both(parameters, move)) {
    throw InputError(parameters.m == 1
                         ? "with m = 1 a move from both piles takes the same number from each"
                         : "a move from both piles takes numbers that differ by less than m = " +
                               std::to_string(parameters.m));
  }
  if (std::find(blocked.begin(), blocked.end(), left) != blocked.end())
    throw InputError(text_of(left) + " is blocked");
  return left;
}

WythoffAnswer solve(const WythoffQuestion& question, Budget& budget) {
  check(question.parameters);
  check_piles(question.piles);
  if (question.blocked) check_blocked(question.parameters, question.piles, *question.blocked);
  return Solver(question, budget).run();
}

}  // namespace dynim
