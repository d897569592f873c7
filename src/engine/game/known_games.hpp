// Games with a theory of their own, recognized: a question about the one game becomes a question
// about them, and their answer one about it.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "dynim/game.hpp"
#include "game/rules.hpp"

namespace dynim::game {

class KnownGame {
 public:
  virtual ~KnownGame() = default;

  /// Whether its theory speaks of such a position.
  virtual bool suits(const GamePosition<Integer>& position) const = 0;

  /// Of a position that suits, here and below. Nothing where the theory does not say what is asked.
  /// What it finds out is kept.
  virtual std::optional<GameAnswer> answer(const GameQuestion& question, Budget& budget) = 0;

  /// Why the position is won or lost, for a player; nothing where that is what the answer says.
  virtual std::optional<std::vector<Reason>> explain(const GamePosition<Integer>&, Budget&) {
    return std::nullopt;
  }

  /// As GameSolver::length(), where it knows more than what playing out says.
  virtual std::optional<std::uint64_t> length(const GamePosition<Integer>&, Budget&) {
    return std::nullopt;
  }

  /// Whether it is so long that it is not to be played out.
  virtual bool is_too_long(const GamePosition<Integer>&) const { return false; }
};

/// All that the game may be. The rules must outlive them.
std::vector<std::unique_ptr<KnownGame>> find_known_games(const PlayingRules<Integer>& rules);

/// Whether the rules are the same, functions by what they say, or by their constant value.
bool same_rules(const Game& one, const Game& other);

/// A number taken from the only pile, and a move, as takes.
inline Take<Integer> as_take(Integer number) { return {0, std::move(number)}; }
inline Take<Integer> as_take(Move move) {
  return {static_cast<std::size_t>(move.pile), std::move(move.take)};
}

template <class Taken>
std::vector<Take<Integer>> takes_of(std::vector<Taken> moves) {
  std::vector<Take<Integer>> takes;
  for (Taken& move : moves) takes.push_back(as_take(std::move(move)));
  return takes;
}

/// The answer of a solver that lists its moves as GameAnswer does.
template <class Found>
GameAnswer as_game_answer(Found found) {
  GameAnswer answer;
  answer.outcome = found.outcome;
  if (found.winning_move) answer.winning_move = as_take(*std::move(found.winning_move));
  if (found.largest_winning_move) {
    answer.largest_winning_move.emplace();
    if (*found.largest_winning_move)
      answer.largest_winning_move = as_take(**std::move(found.largest_winning_move));
  }
  if (found.winning_moves) answer.winning_moves = takes_of(*std::move(found.winning_moves));
  answer.winning_moves_complete = found.winning_moves_complete;
  answer.winning_moves_count = std::move(found.winning_moves_count);
  answer.verdict = std::move(found.verdict);
  return answer;
}

/// The answer with these winning moves, ascending pile by pile, as far as they were asked for.
/// `complete`: they are all, or one more than may be listed.
void set_moves(GameAnswer& answer, std::vector<Take<Integer>> moves, bool complete,
               const GameQuestion& question);

}  // namespace dynim::game
