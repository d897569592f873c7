// Two piles in play.
#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "engine/game/mixture.hpp"
#include "engine/game/play.hpp"
#include "two_pile/game.hpp"

namespace dynim {
namespace {

class TwoPilePlay final : public game::GamePlay {
 public:
  explicit TwoPilePlay(const TwoPileGame& game) : GamePlay(as_game(game)), game_(game) {}

  Reason rules() const override {
    return with_parts(
        rules_by("two-pile.rules", game_.f).with("misere", game_.convention == Convention::misere),
        game_.parts);
  }
  // `largest_takes`: the most that may be taken from either pile.
  Reason described(const Position& place) const override {
    return described_with_parts("two-pile.turn", place, game_.parts);
  }

 private:
  TwoPileGame game_;
};

}  // namespace

std::unique_ptr<PlayedGame> begin(const TwoPileStart& start) {
  const Integer limit = start.first_limit();
  if (limit < 1) throw InputError("nobody could move: the limit must be at least 1");
  two_pile::check(start.game.f);
  const PlayingRules<Integer> rules(as_game(start.game));
  two_pile::check(start.piles, limit);
  return make_played(TwoPilePlay(start.game),
                     game::PlaceInPlay{rules.start(start.piles.list(), {{1, limit}})});
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
