// Two piles in play, with a living solver as the opponent.
#include "dynim/error.hpp"
#include "dynim/two_pile.hpp"
#include "engine/game/play.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

class TwoPilePlay final : public game::GamePlay {
 public:
  explicit TwoPilePlay(const TwoPileGame& game)
      : GamePlay(as_game(game)), game_(game), solver_(std::make_unique<TwoPileSolver>(game)) {}

  Reason rules() const override {
    return rules_by("two-pile.rules", *game_.f).with("misere", game_.convention == Convention::misere);
  }
  // `largest_takes`: the most that may be taken from either pile.
  Reason described(const Position& place) const override {
    const std::string_view kind =
        described_as("two-pile.turn", winner(place).has_value(), !playing().over(place.now));
    return Reason(kind, {{"piles", place.now.piles}, {"limit", limit(place)}, {"largest_takes", largest_takes(place)}});
  }

  Choice choose(const Position& place, Budget& budget) override {
    return solver_->choose(question(place).piles, limit(place), budget);
  }
  Outcome outcome(const Position& place, Budget& budget) override {
    return solver_->ask(question(place), budget).outcome;
  }
  std::vector<Reason> explain(const Position& place, Budget& budget) override {
    std::vector<Reason> reasons = solver_->ask(question(place), budget).verdict.reasons;
    std::erase_if(reasons, [](const Reason& reason) {  // what is said of the method
      return reason.kind().starts_with("two-pile.by-") || reason.kind().ends_with("-periodic") ||
             reason.kind().starts_with("several-piles.not-");
    });
    return reasons;
  }
  std::optional<std::uint64_t> length(const Position& place, Budget& budget) override {
    return solver_->length(question(place).piles, limit(place), budget);
  }
  std::optional<AnswersLeft> answers(const Position& place, Budget& budget) override {
    TwoPileQuestion asked = question(place);
    asked.moves = MovesWanted::all;
    asked.max_moves = most_answers_counted;
    const TwoPileAnswer answer = solver_->ask(asked, budget);
    if (!answer.winning_moves_count) return std::nullopt;
    const std::vector<Integer> most = largest_takes(place);
    return AnswersLeft{*answer.winning_moves_count, most[0] + most[1]};
  }

 private:
  Reason refused(const Position& place, const GameAction<Integer>& action, std::string_view word) const override {
    return refused_by_limit(
        place, action, word,
        {"two-pile.refused.more-than-left", "two-pile.refused.first-limit", "two-pile.refused.limit"});
  }
  TwoPileQuestion question(const Position& place) const {
    return {game_, {place.now.piles[0], place.now.piles[1]}, limit(place)};
  }

  TwoPileGame game_;
  std::unique_ptr<TwoPileSolver> solver_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const TwoPileStart& start) {
  if (start.limit < 1) throw InputError("nobody could move: the limit must be at least 1");
  two_pile::check(start.game.f);
  two_pile::check(start.piles, start.limit);
  const PlayingRules<Integer> rules(as_game(start.game));
  return make_played(TwoPilePlay(start.game),
                     game::PlaceInPlay{rules.start({start.piles.first, start.piles.second}, {{1, start.limit}})});
}

StartAnswer<TwoPileStart> start_won_by(const TwoPileStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first = 12, least = 14, most = 24, limit = 5;
  std::vector<TwoPileStart> starts;
  for (unsigned second = least; second <= most; ++second) {
    starts.push_back({rule.game, {first, second}, limit});
  }
  for (unsigned second = least; second <= most; ++second) {
    starts.push_back({rule.game, {first, second}, 1});
  }
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim
