// Two piles as the one game. Cost: that of the answer.
#include "engine/game/known_games.hpp"

#include "dynim/piles.hpp"
#include "engine/game/known_piles.hpp"
#include "two_pile/game.hpp"

namespace dynim::game {
namespace {

class KnownTwoPiles final : public KnownPiles<TwoPileSolver, TwoPileQuestion> {
 public:
  using KnownPiles::KnownPiles;

  bool is_too_long(const GamePosition<Integer>& position) const override {
    constexpr unsigned long largest = 40;
    return position.piles[0] > largest || position.piles[1] > largest;
  }

 private:
  bool has_piles(std::size_t number) const override { return number == 2; }
  TwoPileQuestion question(const GamePosition<Integer>& position,
                           const Integer& limit) const override {
    return {solver().rule(), {position.piles[0], position.piles[1]}, limit};
  }
};

}  // namespace

std::unique_ptr<KnownGame> known_two_piles(const PlayingRules<Integer>& rules) {
  return known_if_same<KnownTwoPiles>(
      rules, TwoPileGame{rules.takes(0).in_turn.front().most, rules.game().convention});
}

}  // namespace dynim::game
