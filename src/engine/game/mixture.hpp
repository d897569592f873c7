// Games with parts beside f, as the one game: what is asked of several piles, and the answers back.
// Cost: that of the answer.
#pragma once

#include <algorithm>
#include <memory>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/game.hpp"
#include "game/rules.hpp"

namespace dynim::game {

inline std::vector<Integer> sizes_of(const PilePair& piles) { return piles.list(); }
inline std::vector<Integer> sizes_of(std::vector<Integer> piles) { return piles; }

/// The same question about a limit that is none: all of the largest pile may be taken.
template <class Question>
Question with_any_limit(Question question) {
  question.limit = 0;
  for (const Integer& pile : sizes_of(question.piles))
    question.limit = std::max(*question.limit, pile);
  return question;
}

/// Throws InputError.
template <class Method>
void check_method(Method method) {
  if (method != Method::automatic)
    throw InputError("with parts beside f there is no choice of methods").about("method");
}

inline Move as_move(const Take<Integer>& take) { return {static_cast<Pile>(take.pile), take.take}; }

/// Puts what was found into the answer of such a game, with the field `unknown` that no mixture
/// answers.
template <class Answer>
void say_found(GameAnswer found, std::string_view unknown, Answer& answer) {
  answer.outcome = found.outcome;
  if (found.winning_move) {
    answer.winning_move = as_move(*found.winning_move);
    answer.least_winning_move = found.winning_move->take;
  }
  if (found.largest_winning_move) {
    answer.largest_winning_move.emplace();
    if (*found.largest_winning_move)
      answer.largest_winning_move = as_move(**found.largest_winning_move);
  }
  if (found.winning_moves) {
    answer.winning_moves.emplace();
    for (const Take<Integer>& take : *found.winning_moves)
      answer.winning_moves->push_back(as_move(take));
    answer.winning_moves_complete = found.winning_moves_complete.value_or(false);
    answer.winning_moves_count = std::move(found.winning_moves_count);
  }
  answer.pass_wins = found.pass_wins;
  if (found.saying && found.saying->more) {
    answer.says = *found.saying->more ? Told::more_than : Told::at_most;
  } else if (found.saying) {
    answer.block.emplace();
    for (const Take<Integer>& take : found.saying->blocked) {
      if constexpr (std::is_same_v<decltype(answer.block), std::optional<std::vector<Integer>>>)
        answer.block->push_back(take.take);
      else
        answer.block->push_back(as_move(take));
    }
  }
  answer.verdict = std::move(found.verdict);
  if (std::erase(answer.verdict.unknown, "winning_move") > 0)
    answer.verdict.unknown.insert(answer.verdict.unknown.end(),
                                  {"least_winning_move", "winning_move"});
  answer.verdict.unknown.emplace_back(unknown);
}

template <class Question>
typename Question::Answer ask_mixture(GameSolver& solver, const Question& question,
                                      Budget& budget) {
  check_method(question.method);
  const PlayingRules<Integer> rules(solver.rule());
  // Those of equal piles are listed once.
  const std::uint64_t copies = sizes_of(question.piles).size(),
                      most = ~std::uint64_t{0} / std::max<std::uint64_t>(copies, 1);
  GameQuestion asked{solver.rule(),
                     rules.start(sizes_of(question.piles), TakeRange<Integer>{1, *question.limit}),
                     question.moves, std::min(question.max_moves, most) * copies};
  typename Question::Answer answer;
  say_found(solver.ask(asked, budget), "least_winning_limit", answer);
  if (!answer.winning_moves || rules.game().opponent.says != Opponent::Says::nothing) return answer;
  const std::vector<Integer>& piles = asked.position.piles;
  std::erase_if(*answer.winning_moves,
                [&](const Move& move) {  // of equal piles those from the first are listed
                  const auto place = piles.begin() + static_cast<std::ptrdiff_t>(move.pile);
                  return std::find(piles.begin(), place, *place) != place;
                });
  if (answer.winning_moves_count)
    answer.winning_moves_count = to_integer(answer.winning_moves->size());
  constexpr bool smaller_first = std::is_same_v<decltype(question.piles), PilePair>;
  std::ranges::stable_sort(*answer.winning_moves, [&](const Move& one, const Move& other) {
    if (one.take != other.take || !smaller_first) return one.take < other.take;
    return piles[static_cast<std::size_t>(one.pile)] < piles[static_cast<std::size_t>(other.pile)];
  });
  if (answer.winning_moves->size() > question.max_moves) {
    answer.winning_moves->resize(static_cast<std::size_t>(question.max_moves));
    answer.winning_moves_complete = false;
  }
  return answer;
}

}  // namespace dynim::game
