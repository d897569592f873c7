// Taking without repeating in play. Cost: of a choice, that of an answer.
#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "engine/game/play.hpp"

namespace dynim {
namespace {

class NoRepeatPlay final : public game::GamePlay {
 public:
  explicit NoRepeatPlay(const NoRepeatGame& game) : GamePlay(as_game(game)), game_(game) {}

  Reason rules() const override {
    return Reason("no-repeat.rules",
                  {{"most", game_.most}, {"misere", game_.convention == Convention::misere}});
  }
  Reason described(const Position& place) const override {
    const Integer &pile = place.now.piles.front(), &last = place.now.memory.front().last;
    Reason reason(
        described_as("no-repeat.turn", winner(place).has_value(), pile > 0, "no-repeat.stuck"),
        {{"pile", pile}, {"limit", limit(place)}});
    if (last > 0 && last <= pile) reason.with("forbidden", last);
    return reason;
  }

 private:
  Reason refused(const Position& place, const GameAction<Integer>& action,
                 std::string_view word) const override {
    if (word == "limit") return Reason("no-repeat.refused.too-many", {{"most", game_.most}});
    return GamePlay::refused(place, action, word);
  }

  NoRepeatGame game_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const NoRepeatStart& start) {
  check(start.game, {start.pile, start.last});
  const PlayingRules<Integer> rules(as_game(start.game));
  GamePosition<Integer> first = rules.start({start.pile});
  first.memory.front().last = start.last.value_or(0);
  if (rules.winner(first))
    throw InputError("the game would be over before it begins: nothing may be taken");
  return make_played(NoRepeatPlay(start.game), game::PlaceInPlay{std::move(first)});
}

StartAnswer<NoRepeatStart> start_won_by(const NoRepeatStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first_pile = 20, last_pile = 50;
  std::vector<NoRepeatStart> starts;
  for (unsigned pile = first_pile; pile <= last_pile; ++pile) starts.push_back({rule.game, pile});
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim
