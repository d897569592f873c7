// Two piles and several as the one game. Cost: that of the answer.
#include <algorithm>
#include <type_traits>

#include "dynim/piles.hpp"
#include "engine/game/known_games.hpp"

namespace dynim::game {
namespace {

template <class Solver, class Question>
class KnownPiles final : public KnownGame {
 public:
  template <class Of>
  KnownPiles(const PlayingRules<Integer>& rules, const Of& game) : rules_(rules), solver_(game) {}

  bool suits(const GamePosition<Integer>& position) const override {
    return (!two || position.piles.size() == 2) && rules_.in_force(position, 0).least == 1;
  }

  std::optional<GameAnswer> answer(const GameQuestion& wanted, Budget& budget) override {
    const GamePosition<Integer>& position = wanted.position;
    const std::vector<Integer>& piles = position.piles;
    const Integer limit = rules_.largest_take(position);
    Question asked = [&]() -> Question {
      if constexpr (two) {
        return {solver_.rule(), {piles[0], piles[1]}, limit};
      } else {
        return {solver_.rule(), piles, limit};
      }
    }();
    asked.moves = wanted.moves;
    asked.max_moves = wanted.max_moves;
    GameAnswer answer = as_game_answer(solver_.ask(asked, budget));
    if (answer.winning_moves)
      std::ranges::stable_sort(*answer.winning_moves, {}, &Take<Integer>::pile);
    return answer;
  }

  bool is_too_long(const GamePosition<Integer>& position) const override {
    constexpr unsigned long largest_of_two = 40, most_positions = 2000;
    if (two) return std::ranges::max(position.piles) > largest_of_two;
    Integer positions = 1;
    for (const Integer& pile : position.piles) positions *= pile + 1;
    return positions > most_positions;
  }

 private:
  static constexpr bool two = std::is_same_v<Question, TwoPileQuestion>;

  const PlayingRules<Integer>& rules_;
  Solver solver_;
};

// Null unless the rules are those of this game, in which f(t) alone decides.
template <class Known, class Of>
std::unique_ptr<KnownGame> known_if_same(const PlayingRules<Integer>& rules, const Of& game) {
  if (!game.f || game.f->period() != 1 || !same_rules(as_game(game), rules.game())) return nullptr;
  return std::make_unique<Known>(rules, game);
}

}  // namespace

std::unique_ptr<KnownGame> known_two_piles(const PlayingRules<Integer>& rules) {
  return known_if_same<KnownPiles<TwoPileSolver, TwoPileQuestion>>(
      rules, TwoPileGame{rules.takes(0).in_turn.front().most, rules.game().convention});
}

std::unique_ptr<KnownGame> known_several_piles(const PlayingRules<Integer>& rules) {
  return known_if_same<KnownPiles<SeveralPilesSolver, SeveralPilesQuestion>>(
      rules, SeveralPilesGame{rules.takes(0).in_turn.front().most, rules.game().end.until});
}

}  // namespace dynim::game
