// A pile with limits by the turn in play, without blocking. Cost: of a choice, that of an answer.
#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "engine/game/play.hpp"

namespace dynim {
namespace {

class TimedPlay final : public game::GamePlay {
 public:
  explicit TimedPlay(const TimedGame& game) : GamePlay(as_game(game)), game_(game) {}

  Reason rules() const override {
    return Reason("timed.rules", {{"least", game_.least ? game_.least->text() : "1"},
                                  {"most", game_.most->text()},
                                  {"misere", game_.convention == Convention::misere}});
  }
  // `limit`: the most that may be taken.
  Reason described(const Position& place) const override {
    const Integer& pile = place.now.piles.front();
    const TimedLimits limits = limits_of(game_, place.now.turn, pile + 1);
    return Reason(
        described_as("timed.turn", winner(place).has_value(), pile > 0, "timed.stuck-in-play"),
        {{"pile", pile},
         {"turn", place.now.turn},
         {"least", limits.least},
         {"limit", std::min(limits.most, pile)}});
  }

 private:
  Reason refused(const Position& place, const GameAction<Integer>& action,
                 std::string_view word) const override {
    if (word != "least" && word != "limit") return GamePlay::refused(place, action, word);
    const auto [least, most] = playing().range(place.now, 0);
    return Reason("timed.refused", {{"turn", place.now.turn}, {"least", least}, {"most", most}});
  }

  TimedGame game_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const TimedStart& start) {
  if (start.game.blocked && start.game.blocked->text() != "0")
    throw InputError("play has no blocking here; 'solve timed' answers with it");
  check(TimedPosition{start.pile, start.turn});
  if (limits_of(start.game, start.turn, start.pile + 1).choices(start.pile) == 0)
    throw InputError("the game would be over before it begins: nothing may be taken");
  const TimedGame game{start.game.least, start.game.most, nullptr, start.game.convention};
  GamePosition<Integer> first = PlayingRules<Integer>(as_game(game)).start({start.pile});
  first.turn = start.turn;
  return make_played(TimedPlay(game), game::PlaceInPlay{std::move(first)});
}

StartAnswer<TimedStart> start_won_by(const TimedStart& rule, Player winner, Budget& budget) {
  constexpr unsigned first_pile = 20, last_pile = 60;
  std::vector<TimedStart> starts;
  for (unsigned pile = first_pile; pile <= last_pile; ++pile) {
    TimedStart start{rule.game, pile, rule.turn};
    if (limits_of(start.game, start.turn, start.pile + 1).choices(start.pile) > 0)
      starts.push_back(std::move(start));
  }
  if (starts.empty())
    throw InputError("nothing may be taken from any of the piles to begin with; name one");
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim
