// What two piles and several have in common as known games: their limit, and the shape of their answers.
#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

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
    Question asked = question(position, limit(position));
    asked.moves = wanted.moves;
    asked.max_moves = wanted.max_moves;
    auto found = solver_.ask(asked, budget);
    GameAnswer answer;
    answer.outcome = found.outcome;
    answer.winning_move = take_of(found.winning_move);
    if (found.largest_winning_move) answer.largest_winning_move = take_of(*found.largest_winning_move);
    if (found.winning_moves) {
      answer.winning_moves.emplace();
      for (const Move& move : *found.winning_moves) answer.winning_moves->push_back(*take_of(move));
      std::ranges::stable_sort(*answer.winning_moves, {}, &dynim::Take<Integer>::pile);
    }
    answer.winning_moves_complete = found.winning_moves_complete;
    answer.winning_moves_count = found.winning_moves_count;
    answer.verdict = std::move(found.verdict);
    return answer;
  }

 protected:
  const Solver& solver() const { return solver_; }
  virtual bool has_piles(std::size_t number) const = 0;
  virtual Question question(const GamePosition<Integer>& position, const Integer& limit) const = 0;

 private:
  static std::optional<dynim::Take<Integer>> take_of(const std::optional<Move>& move) {
    if (!move) return std::nullopt;
    return dynim::Take<Integer>{static_cast<std::size_t>(move->pile), move->take};
  }
  Integer limit(const GamePosition<Integer>& position) const {
    Integer most = 0;
    for (std::size_t pile = 0; pile < position.piles.size(); ++pile)
      most = std::max(most, rules_.range(position, pile).most);
    return most;
  }

  const PlayingRules<Integer>& rules_;
  Solver solver_;
};

}  // namespace dynim::game
