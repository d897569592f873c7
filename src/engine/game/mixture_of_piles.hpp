// Two piles and several with parts beside f, as the one game. Cost: that of its answer.
#pragma once

#include <algorithm>
#include <memory>
#include <type_traits>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/game.hpp"
#include "game/rules.hpp"

namespace dynim::game {

inline std::vector<Integer> sizes_of(const PilePair& piles) { return {piles.first, piles.second}; }
inline std::vector<Integer> sizes_of(std::vector<Integer> piles) { return piles; }

/// Null where f alone decides. Throws InputError for parts that such games have not got.
template <class Of>
std::unique_ptr<GameSolver> mixture_solver(const Of& game) {
  if (!game.parts.any()) return nullptr;
  if (game.parts.blocking || game.parts.halves)
    throw InputError("of several piles it is not known what the other player forbids before a move").about("blocking");
  return std::make_unique<GameSolver>(as_game(game));
}

template <class Question>
typename Question::Answer ask_mixture(GameSolver& solver, const Question& question, Budget& budget) {
  if (question.method != decltype(question.method)::automatic)
    throw InputError("with parts beside f there is no choice of methods").about("method");
  const PlayingRules<Integer> rules(solver.rule());
  GameQuestion asked{solver.rule(), rules.start(sizes_of(question.piles), TakeRange<Integer>{1, question.limit}),
                     question.moves, question.max_moves};
  GameAnswer found = solver.ask(asked, budget);
  const auto as_move = [](const Take<Integer>& take) { return Move{static_cast<Pile>(take.pile), take.take}; };
  typename Question::Answer answer;
  answer.outcome = found.outcome;
  if (found.winning_move) {
    answer.winning_move = as_move(*found.winning_move);
    answer.least_winning_move = found.winning_move->take;
  }
  if (found.largest_winning_move) {
    answer.largest_winning_move.emplace();
    if (*found.largest_winning_move) answer.largest_winning_move = as_move(**found.largest_winning_move);
  }
  if (found.winning_moves) {
    answer.winning_moves.emplace();
    const std::vector<Integer>& piles = asked.position.piles;
    for (const Take<Integer>& take : *found.winning_moves) {  // of equal piles those from the first
      const auto place = piles.begin() + static_cast<std::ptrdiff_t>(take.pile);
      if (std::find(piles.begin(), place, *place) == place) answer.winning_moves->push_back(as_move(take));
    }
    constexpr bool smaller_first = std::is_same_v<decltype(question.piles), PilePair>;
    std::ranges::stable_sort(*answer.winning_moves, [&](const Move& one, const Move& other) {
      if (one.take != other.take || !smaller_first) return one.take < other.take;
      return piles[static_cast<std::size_t>(one.pile)] < piles[static_cast<std::size_t>(other.pile)];
    });
    answer.winning_moves_complete = found.winning_moves_complete.value_or(false);
    if (found.winning_moves_count) answer.winning_moves_count = to_integer(answer.winning_moves->size());
  }
  answer.pass_wins = found.pass_wins;
  answer.verdict = std::move(found.verdict);
  std::erase(answer.verdict.unknown, "winning_move");
  if (answer.outcome == Outcome::unknown)
    answer.verdict.unknown.insert(answer.verdict.unknown.end(), {"least_winning_move", "winning_move"});
  answer.verdict.unknown.emplace_back("least_winning_limit");
  return answer;
}

}  // namespace dynim::game
