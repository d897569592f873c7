// One pile in play: the positions of the game, and a living solver as the opponent. Cost: of a
// choice, that of an answer.
#pragma once

#include <memory>
#include <utility>
#include <vector>

#include "dynim/one_pile.hpp"
#include "dynim/one_pile/game.hpp"
#include "engine/played.hpp"

namespace dynim::one_pile {

class OnePilePlay {
 public:
  using Position = OnePilePosition;

  explicit OnePilePlay(const OnePileGame& game)
      : game_(game), solver_(std::make_shared<OnePileSolver>(game)) {}

  std::optional<Reason> refusal(const Position& position, const Action& action) {
    return refusal_of(action,
                      [&](const Move& move) { return dynim::refusal(game_, position, move); });
  }
  Position after(const Position& position, const Action& action) {
    return dynim::after(game_, position, std::get<Move>(action));
  }
  std::optional<Winner> winner(const Position& position) { return dynim::winner(game_, position); }
  Asked asked(const Position&) { return Asked::move; }
  Reason rules() const {
    std::vector<Integer> also = game_.terminal;
    std::erase(also, 0);
    return rules_by("one-pile.rules", *game_.f)
        .with("terminal", std::move(also))
        .with("misere", game_.convention == Convention::misere);
  }
  Reason described(const Position& position) const {
    const std::string_view kind = described_as(
        "one-pile.turn", dynim::winner(game_, position).has_value(), !is_over(game_, position.pile),
        position.least > 1 ? "one-pile.stuck-below" : "play.stuck");
    Reason described(kind, {{"pile", position.pile}, {"limit", position.limit}});
    return position.least > 1 ? described.with("least", position.least) : described;
  }

  Choice choose(const Position& position, Budget& budget) {
    return solver(position).choose(position.pile, position.limit, budget, position.least);
  }
  Outcome outcome(const Position& position, Budget& budget) {
    return solver(position).ask(question(position), budget).outcome;
  }
  std::vector<Reason> explain(const Position& position, Budget& budget) {
    return solver(position).explain(position.pile, position.limit, budget, position.least);
  }
  std::optional<std::uint64_t> length(const Position& position, Budget& budget) {
    return solver(position).length(position.pile, position.limit, budget);
  }
  std::vector<Action> moves_to_try(const Position& position) {
    return dynim::moves_to_try({position.limit});
  }
  std::optional<AnswersLeft> answers(const Position& position, Budget& budget) {
    OnePileQuestion asked = question(position);
    asked.moves = MovesWanted::all;
    asked.max_moves = most_answers_counted;
    const OnePileAnswer answer = solver(position).ask(asked, budget);
    if (!answer.winning_moves_count) return std::nullopt;
    return AnswersLeft{*answer.winning_moves_count, position.limit - position.least + 1};
  }
  void visit_actions(const Position& position, const std::function<bool(const Action&)>& visit,
                     Budget& budget) {
    for (Integer take = position.least; take <= position.limit && budget.spend(); ++take) {
      if (!visit(Move{Pile::first, take})) return;
    }
  }

 private:
  OnePileSolver& solver(const Position& position) const { return solver_->after(position.moves); }
  OnePileQuestion question(const Position& position) const {
    return solver(position).about(position.pile, position.limit, position.least);
  }

  OnePileGame game_;
  std::shared_ptr<OnePileSolver> solver_;
};

/// The first position is not over; of the start only the rules count.
std::unique_ptr<PlayedGame> begin_with_blocking(const OnePileStart& start, OnePilePosition first);
std::unique_ptr<PlayedGame> begin_with_pass(const OnePileStart& start, OnePilePosition first);

}  // namespace dynim::one_pile
