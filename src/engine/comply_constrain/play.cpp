// Comply/constrain subtraction in play: a move, then what is said, by the same player. Cost: of a
// choice, that of an answer.
#include <algorithm>
#include <memory>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/one_pile_variants.hpp"
#include "engine/game/play.hpp"

namespace dynim {
namespace {

class ComplyConstrainPlay final : public game::GamePlay {
 public:
  explicit ComplyConstrainPlay(const ComplyConstrainGame& game)
      : GamePlay(as_game(game)), game_(game) {}

  Reason rules() const override {
    return Reason("comply-constrain.rules",
                  {{"most", game_.most}, {"misere", game_.convention == Convention::misere}});
  }
  // Where it is to be said what may be taken: `at_most` and `more_than`, the targets of both
  // blocks. Else `least` and `limit`, what may be taken.
  Reason described(const Position& place) const override {
    const auto told = told_in(place);
    const std::string_view turn = told ? "comply-constrain.turn" : "comply-constrain.saying";
    Reason reason(described_as(turn, winner(place).has_value(), pile(place) > 0,
                               "comply-constrain.stuck-in-play"),
                  {{"pile", pile(place)}, {"most", game_.most}});
    if (!told) {
      return reason.with("at_most", forbidden(place, Told::at_most))
          .with("more_than", forbidden(place, Told::more_than));
    }
    const auto [least, most] = takes(game_, pile(place), *told);
    return reason.with("least", least).with("limit", most);
  }

 private:
  Reason refused(const Position& place, const GameAction<Integer>& action,
                 std::string_view word) const override {
    if (word == "saying") return Reason("comply-constrain.refused.saying", {{"most", game_.most}});
    if (word != "told") return GamePlay::refused(place, action, word);
    return Reason("comply-constrain.refused.told",
                  {{"most", game_.most}, {"told", std::string(to_string(*told_in(place)))}});
  }

  static const Integer& pile(const Position& place) { return place.now.piles.front(); }
  static std::optional<Told> told_in(const Position& place) {
    if (!place.now.said) return std::nullopt;
    return *place.now.said->more ? Told::more_than : Told::at_most;
  }

  ComplyConstrainGame game_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const ComplyConstrainStart& start) {
  check(start.game, start.pile);
  const PlayingRules<Integer> rules(as_game(start.game));
  GamePosition<Integer> first = rules.start({start.pile});
  first.said = Saying<Integer>{{}, start.told == Told::more_than};
  if (rules.winner(first))
    throw InputError("the game would be over before it begins: nothing may be taken");
  return make_played(ComplyConstrainPlay(start.game), game::PlaceInPlay{std::move(first)});
}

StartAnswer<ComplyConstrainStart> start_won_by(const ComplyConstrainStart& rule, Player winner,
                                               Budget& budget) {
  constexpr unsigned first_pile = 20, piles = 31;
  const Integer first = std::max<Integer>(first_pile, 2 * rule.game.most + 1);
  std::vector<ComplyConstrainStart> starts;
  for (unsigned more = 0; more < piles; ++more)
    starts.push_back({rule.game, first + more, rule.told});
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim
