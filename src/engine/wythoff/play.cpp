// Wythoff Nim in play: the positions of the game, and the opponent. A block is an action of its
// own, of whoever does not move. Cost: of a choice, that of an answer and of the targets blocked.
#include <algorithm>
#include <memory>
#include <utility>

#include "base/grounds.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "engine/played.hpp"
#include "engine/wythoff/variants.hpp"
#include "wythoff/block_any.hpp"
#include "wythoff/diagonals.hpp"
#include "wythoff/lengths.hpp"

namespace dynim {
namespace {

// Where a sweep answers, moves from piles of which the smaller is larger are not compared.
constexpr unsigned long largest_judged_by_sweeps = 100;

// The least from the larger pile, which only a block of any move forbids.
Move smallest_move(const PilePair& piles) {
  return {piles.first > piles.second ? Pile::first : Pile::second, 1};
}

class WythoffPlay {
 public:
  using Position = WythoffPosition;

  explicit WythoffPlay(const WythoffStart& start)
      : parameters_(start.parameters),
        block_targets_(start.block_targets),
        block_any_(start.block_any.value_or(0)),
        lengths_(parameters_, block_targets_, block_any_) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) const {
    return dynim::refusal(parameters_, position, action, block_targets_, block_any_);
  }
  Position after(const Position& position, const Action& action) const {
    return dynim::after(parameters_, position, action, block_any_);
  }
  std::optional<Winner> winner(const Position& position) const {
    return dynim::winner(parameters_, position, block_any_);
  }
  Asked asked(const Position& position) const { return dynim::asked(position); }

  Reason rules() const {
    Reason rules("wythoff.rules", {{"m", to_integer(parameters_.m)},
                                   {"most_blocked", most_blocked()},
                                   {"any_target", block_targets_ == BlockTargets::any}});
    return block_any_ > 0 ? rules.with("any_move", true) : rules;
  }
  // `m`: how alike what is taken from both piles must be; `most_blocked`: how many targets the
  // other player may block, `any_move` where they may be those of a move from one pile. `blocked`
  // is left out while they may still do so.
  Reason described(const Position& position) const {
    const bool block = !position.blocked.has_value();
    const bool counters_left = position.piles.first > 0 || position.piles.second > 0;
    const std::string_view kind =
        described_as(block ? "wythoff.block" : "wythoff.turn", winner(position).has_value(),
                     counters_left, "block-any.stuck");
    Reason described(kind, {{"piles", position.piles.list()},
                            {"m", to_integer(parameters_.m)},
                            {"most_blocked", most_blocked()}});
    if (block_any_ > 0) described.with("any_move", true);
    if (block) return described;
    Reason::Positions blocked;
    for (const PilePair& target : *position.blocked) blocked.push_back(target.list());
    return described.with("blocked", std::move(blocked));
  }

  Choice choose(const Position& position, Budget& budget) const {
    return position.blocked ? choose_move(position, budget) : choose_block(position, budget);
  }

  Outcome outcome(const Position& position, Budget& budget) const {
    return for_actor(asked(position), answer_to(position, budget).outcome);
  }

  std::vector<Reason> explain(const Position& position, Budget& budget) const {
    return answer_to(position, budget).verdict.reasons;
  }

  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    return lengths_.length(position, budget);
  }

  // Those from both piles take the same from both, and stand where a third pile would.
  std::vector<Action> moves_to_try(const Position& position) const {
    const auto& [first, second] = position.piles;
    std::vector<Action> moves = dynim::moves_to_try({first, second, std::min(first, second)});
    for (Action& action : moves) {
      const Move move = std::get<Move>(action);
      if (move.pile != Pile::first && move.pile != Pile::second)
        action = MoveBoth{move.take, move.take};
    }
    return moves;
  }

  // All answers are those from one pile and those that take the same from both: with m = 1 there
  // are no others.
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) const {
    const auto& [first, second] = position.piles;
    // A sweep for each of many moves would take too long.
    if (block_any_ > wythoff::largest_block_formula &&
        std::min(first, second) > largest_judged_by_sweeps)
      return std::nullopt;
    WythoffQuestion question = question_about(position, most_answers_counted);
    question.moves = MovesListed::all;
    const WythoffAnswer answer = ask(question, budget);
    if (!answer.winning_moves_count) return std::nullopt;
    return AnswersLeft{*answer.winning_moves_count, first + second + std::min(first, second)};
  }

  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) const {
    if (asked(position) == Asked::block) {
      const Block none;
      Block chosen = std::get<Block>(choose_block(position, budget).action);
      if (visit(none) && chosen != none) visit(std::move(chosen));
      return;
    }
    const Integer most = std::max(position.piles.first, position.piles.second);
    for (Integer take = 1; take <= most; ++take) {
      if (!visit_moves_of(position, take, visit, budget)) return;
    }
  }

 private:
  Integer most_blocked() const { return to_integer(dynim::most_blocked(parameters_, block_any_)); }

  WythoffQuestion question_about(const Position& position, std::uint64_t max_moves) const {
    WythoffQuestion question{parameters_, position.piles, position.blocked, max_moves};
    question.block_targets = block_targets_;
    if (block_any_ > 0) question.block_any = block_any_;
    return question;
  }

  WythoffAnswer answer_to(const Position& position, Budget& budget) const {
    return ask(question_about(position, 1), budget);
  }

  Choice choose_move(const Position& position, Budget& budget) const {
    WythoffAnswer answer = answer_to(position, budget);
    Choice choice{least_open(position), false, std::move(answer.verdict), answer.outcome};
    if (answer.winning_move) {
      choice.action = *std::move(answer.winning_move);
      choice.wins = true;
    }
    return choice;
  }

  // The smallest move; where it is blocked, the next that is not.
  Action least_open(const Position& position) const {
    Action move = smallest_move(position.piles);
    const auto open = [&](const Action& action) {
      move = action;
      return false;
    };
    Budget unlimited = Budget::unlimited();
    if (refusal(position, move)) visit_actions(position, open, unlimited);
    return move;
  }

  // As many of the targets that would win as may be blocked.
  Choice choose_block(const Position& position, Budget& budget) const {
    const PilePair& piles = position.piles;
    WythoffAnswer answer =
        ask(question_about(position, std::max<std::uint64_t>(1, block_any_)), budget);
    Choice choice{Block(), false, std::move(answer.verdict),
                  for_actor(asked(position), answer.outcome)};
    if (answer.outcome == Outcome::unknown) return choice;
    if (block_any_ > 0) {
      const bool wins = answer.outcome == Outcome::P;
      return blocking(std::move(choice), {*(wins ? answer.block : answer.winning_targets).list});
    }
    const WythoffPairs pairs(parameters_);
    const PileOrder order(piles);
    const auto targets = wythoff::Targets::find(pairs, order.sorted(piles), budget);
    const auto found = targets ? targets->list(pairs, parameters_.p - 1, budget) : std::nullopt;
    if (!found) {
      choice.verdict.status = Status::unable;
      choice.verdict.reasons = {search_ended(budget)};
      return choice;
    }
    Block block;
    const bool may_block = wythoff::may_block_winners(parameters_, piles, block_targets_);
    for (const WythoffPair& target : *found) {
      if (!may_block) break;
      block.targets.push_back(order.given(target.a, target.b));
    }
    return blocking(std::move(choice), std::move(block));
  }

  static Choice blocking(Choice choice, Block block) {
    choice.wins = choice.outcome == Outcome::N;
    if (!choice.wins && !block.targets.empty()) {
      choice.verdict.reasons.emplace_back("blocks-some");
    }
    choice.action = std::move(block);
    return choice;
  }

  // Those that take `take` from a pile, and from the other nothing or at most as much. False where
  // the visitor has enough or the budget ended.
  bool visit_moves_of(const Position& position, const Integer& take,
                      const std::function<bool(const Action&)>& visit, Budget& budget) const {
    const auto legal = [&](const Action& action) {
      if (!budget.spend()) return false;
      return refusal(position, action) || visit(action);
    };
    if (!legal(Move{Pile::first, take}) || !legal(Move{Pile::second, take})) return false;
    const auto& [first, second] = position.piles;
    const Integer least = std::max<Integer>(1, take - to_integer(parameters_.m) + 1);
    for (Integer less = least; take <= second && less <= take && less <= first; ++less) {
      if (!legal(MoveBoth{less, take})) return false;
    }
    for (Integer less = least; take <= first && less < take && less <= second; ++less) {
      if (!legal(MoveBoth{take, less})) return false;
    }
    return true;
  }

  WythoffParameters parameters_;
  BlockTargets block_targets_;
  std::uint64_t block_any_;
  WythoffLengths lengths_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const WythoffStart& start) {
  check(start.parameters, start.block_targets, start.block_any);
  WythoffPosition position =
      wythoff_start(start.parameters, start.piles, start.block_any.value_or(0));
  if (winner(start.parameters, position)) {
    throw InputError("with both piles empty the game is over");
  }
  return make_played(WythoffPlay(start), std::move(position));
}

StartAnswer<WythoffStart> start_won_by(const WythoffStart& rule, Player winner, Budget& budget) {
  std::vector<WythoffStart> starts;
  // Not so alike that all can be taken at once.
  for (const PilePair& piles : pairs_to_begin_with(rule.parameters.m)) {
    starts.push_back({rule.parameters, piles, rule.block_targets, rule.block_any});
  }
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim
