// Taking without repeating in play. Cost: of a choice, that of an answer.
#include <algorithm>
#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "engine/game/play.hpp"
#include "engine/no_repeat/solver.hpp"

namespace dynim {
namespace {

class NoRepeatPlay final : public game::GamePlay {
 public:
  explicit NoRepeatPlay(const NoRepeatGame& game)
      : GamePlay(as_game(game)), game_(game), solver_(std::make_unique<no_repeat::Solver>(game)) {}

  Reason rules() const override {
    return Reason("no-repeat.rules",
                  {{"most", game_.most}, {"misere", game_.convention == Convention::misere}});
  }
  Reason described(const Position& place) const override {
    const NoRepeatPosition position = position_of(place);
    Reason reason(described_as("no-repeat.turn", winner(place).has_value(), position.pile > 0, "no-repeat.stuck"),
                  {{"pile", position.pile}, {"limit", limit(place)}});
    if (position.last && *position.last <= position.pile) reason.with("forbidden", *position.last);
    return reason;
  }

  Choice choose(const Position& place, Budget& budget) override {
    const NoRepeatPosition position = position_of(place);
    return choice_of(solver_->solve(position, budget), position.last == 1 ? 2 : 1);
  }
  Outcome outcome(const Position& place, Budget& budget) override {
    return solver_->solve(position_of(place), budget).outcome;
  }
  std::vector<Reason> explain(const Position& place, Budget& budget) override {
    return solver_->solve(position_of(place), budget).verdict.reasons;
  }
  std::optional<AnswersLeft> answers(const Position& place, Budget& budget) override {
    const NoRepeatAnswer answer = solver_->solve(position_of(place), budget);
    if (!answer.winning_moves) return std::nullopt;
    const Integer all = limit(place);
    const std::uint64_t forbidden = playing().forbidden_between(place.now, 0, 1, all);
    return AnswersLeft{to_integer(answer.winning_moves->size()), all - forbidden};
  }

 private:
  Reason refused(const Position& place, const GameAction<Integer>& action, std::string_view word) const override {
    if (word == "more-than-left") return Reason("no-repeat.refused.more-than-left", {{"left", place.now.piles.front()}});
    if (word == "limit") return Reason("no-repeat.refused.too-many", {{"most", game_.most}});
    if (word == "repeated") return Reason("no-repeat.refused.repeated", {{"take", place.now.memory.front().last}});
    return GamePlay::refused(place, action, word);
  }
  static NoRepeatPosition position_of(const Position& place) {
    const Integer& last = place.now.memory.front().last;
    return {place.now.piles.front(), last > 0 ? std::optional(last) : std::nullopt};
  }

  NoRepeatGame game_;
  std::unique_ptr<no_repeat::Solver> solver_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const NoRepeatStart& start) {
  check(start.game, {start.pile, start.last});
  const PlayingRules<Integer> rules(as_game(start.game));
  GamePosition<Integer> first = rules.start({start.pile});
  first.memory.front().last = start.last.value_or(0);
  if (rules.winner(first)) throw InputError("the game would be over before it begins: nothing may be taken");
  return make_played(NoRepeatPlay(start.game), game::PlaceInPlay{std::move(first)});
}

StartAnswer<NoRepeatStart> start_won_by(const NoRepeatStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first_pile = 20, last_pile = 50;
  std::vector<NoRepeatStart> starts;
  for (unsigned pile = first_pile; pile <= last_pile; ++pile) starts.push_back({rule.game, pile});
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim
