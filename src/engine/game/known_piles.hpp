// What two piles and several have in common as known games: their limit, and the shape of their
// answers.
#pragma once

#include <algorithm>
#include <memory>
#include <optional>

#include "engine/game/known_games.hpp"

namespace dynim::game {

template <class Solver, class Question>
class KnownPiles : public KnownGame {
 public:
  template <class Of>
  KnownPiles(const PlayingRules<Integer>& rules, const Of& game) : rules_(rules), solver_(game) {}

  bool suits(const GamePosition<Integer>& position) const final {
    return has_piles(position.piles.size()) && rules_.in_force(position, 0).least == 1;
  }
  std::optional<GameAnswer> answer(const GameQuestion& wanted, Budget& budget) final {
    const GamePosition<Integer>& position = wanted.position;
    Question asked = question(position, rules_.largest_take(position));
    asked.moves = wanted.moves;
    asked.max_moves = wanted.max_moves;
    GameAnswer answer = as_game_answer(solver_.ask(asked, budget));
    if (answer.winning_moves)
      std::ranges::stable_sort(*answer.winning_moves, {}, &Take<Integer>::pile);
    return answer;
  }

 protected:
  const Solver& solver() const { return solver_; }
  virtual bool has_piles(std::size_t number) const = 0;
  virtual Question question(const GamePosition<Integer>& position, const Integer& limit) const = 0;

 private:
  const PlayingRules<Integer>& rules_;
  Solver solver_;
};

/// Null unless the rules are those of this game, in which f(t) alone decides.
template <class Known, class Of>
std::unique_ptr<KnownGame> known_if_same(const PlayingRules<Integer>& rules, const Of& game) {
  if (!game.f || game.f->period() != 1 || !same_rules(as_game(game), rules.game())) return nullptr;
  return std::make_unique<Known>(rules, game);
}

}  // namespace dynim::game
