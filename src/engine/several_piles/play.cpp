// Several piles in play.
#include <algorithm>
#include <utility>

#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "engine/game/mixture.hpp"
#include "engine/game/play.hpp"
#include "several_piles/game.hpp"

namespace dynim {
namespace {

class SeveralPilesPlay final : public game::GamePlay {
 public:
  explicit SeveralPilesPlay(const SeveralPilesGame& game) : GamePlay(as_game(game)), game_(game) {}

  Reason rules() const override {
    Reason rules = rules_by("several-piles.rules", game_.f);
    if (game_.until > 0) rules.with("until", game_.until);
    if (game_.convention == Convention::misere) rules.with("misere", true);
    return with_parts(std::move(rules), game_.parts);
  }
  // `largest_takes`: the most that may be taken from each pile.
  Reason described(const Position& place) const override {
    return described_with_parts("several-piles.turn", place, game_.parts);
  }

  std::vector<Reason> explain(const Position& place, Budget& budget) override {
    std::vector<Reason> reasons = GamePlay::explain(place, budget);
    std::stable_partition(reasons.begin(), reasons.end(),
                          [](const Reason& reason) {  // what decides comes first
                            return reason.kind() == "several-piles.power-of-two" ||
                                   reason.kind() == "several-piles.until" ||
                                   reason.kind() == "several-piles.fibonacci";
                          });
    for (Reason& reason : reasons) {
      if (reason.kind() != "several-piles.power-of-two") continue;
      PileSizes piles = place.now.piles;
      std::erase(piles, 0);
      reason.with("piles", std::move(piles));
    }
    return reasons;
  }

 private:
  SeveralPilesGame game_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const SeveralPilesStart& start) {
  several_piles::check(start.game);
  const PlayingRules<Integer> rules(as_game(start.game));
  const Integer limit = start.first_limit();
  several_piles::check(start.piles, limit);
  if (start.game.parts.blocking && start.piles.size() > 2)
    throw InputError(
        "moves are blocked in play with two piles at most; who wins with more, solve tells")
        .about("blocking");
  if (limit < 1) throw InputError("nobody could move: the limit must be at least 1");
  if (several_piles::is_over(start.game, start.piles))
    throw InputError("nobody could move: the game is over already");
  return make_played(SeveralPilesPlay(start.game),
                     game::PlaceInPlay{rules.start(start.piles, {{1, limit}})});
}

StartAnswer<SeveralPilesStart> start_won_by(const SeveralPilesStart& rule, Player winner,
                                            Budget& budget) {
  constexpr unsigned first = 7, second = 9, least = 12, most = 24, limit = 4;
  std::vector<SeveralPilesStart> starts;
  for (unsigned third = least; third <= most; ++third) {
    starts.push_back({rule.game, {first, second, third + rule.game.until}, limit});
  }
  starts.push_back({rule.game, {least, least}, 1});  // lost: what is taken can be taken again
  return first_won_by(starts, winner, budget);
}

}  // namespace dynim
