// Several piles as the one game. Cost: that of the answer.
#include "engine/game/known_games.hpp"

#include "dynim/piles.hpp"
#include "engine/game/known_piles.hpp"

namespace dynim::game {
namespace {

class KnownSeveralPiles final : public KnownPiles<SeveralPilesSolver, SeveralPilesQuestion> {
 public:
  using KnownPiles::KnownPiles;

  bool is_too_long(const GamePosition<Integer>& position) const override {
    constexpr unsigned long most_positions = 2000;
    Integer positions = 1;
    for (const Integer& pile : position.piles) positions *= pile + 1;
    return positions > most_positions;
  }

 private:
  bool has_piles(std::size_t) const override { return true; }
  SeveralPilesQuestion question(const GamePosition<Integer>& position,
                                const Integer& limit) const override {
    return {solver().rule(), position.piles, limit};
  }
};

}  // namespace

std::unique_ptr<KnownGame> known_several_piles(const PlayingRules<Integer>& rules) {
  return known_if_same<KnownSeveralPiles>(
      rules, SeveralPilesGame{rules.takes(0).in_turn.front().most, rules.game().end.until});
}

}  // namespace dynim::game
