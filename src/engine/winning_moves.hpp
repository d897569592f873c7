// The winning moves of a position that a question asks for beside the least: the same for two piles
// and for several.
#pragma once

#include <utility>

#include "base/reasons.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim {

/// All winning moves, as many as are asked for. The outcome of the answer is known.
template <class Question, class Solution, class Answer>
void add_all_moves(const Question& question, Solution& solution, Answer& answer, Budget& budget) {
  auto list = solution.winning_moves(question.piles, question.limit, question.max_moves, budget);
  const bool cut = !list.complete && list.moves.size() == question.max_moves;
  answer.winning_moves_complete = list.complete;
  if (list.complete) answer.winning_moves_count = to_integer(list.moves.size());
  answer.winning_moves = std::move(list.moves);
  if (list.complete || cut) return;
  answer.verdict.unknown.push_back("winning_moves_count");
  answer.verdict.reasons.push_back(search_ended(budget, "moves-incomplete"));
}

/// The largest winning move. The outcome of the answer is known.
template <class Question, class Solution, class Answer>
void add_largest_move(const Question& question, Solution& solution, Answer& answer,
                      Budget& budget) {
  answer.largest_winning_move.emplace();
  if (answer.outcome == Outcome::P) return;
  answer.largest_winning_move = solution.largest(question.piles, question.limit, budget);
  if (*answer.largest_winning_move) return;
  answer.verdict.unknown.push_back("largest_winning_move");
  answer.verdict.reasons.push_back(search_ended(budget, "largest-move-unknown"));
}

}  // namespace dynim
