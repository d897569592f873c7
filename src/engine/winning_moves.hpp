// The winning moves of a position that a question asks for beside the least, and what the rules
// alone say of them: the same for one pile, for two and for several.
#pragma once

#include <utility>
#include <vector>

#include "base/grounds.hpp"
#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"

namespace dynim {

/// Where there is no move at all.
template <class Question, class Answer>
void list_no_moves(const Question& question, Answer& answer) {
  if (question.moves == MovesWanted::largest) answer.largest_winning_move.emplace();
  if (question.moves != MovesWanted::all) return;
  answer.winning_moves.emplace();
  answer.winning_moves_complete = true;
  answer.winning_moves_count = 0;
}

/// Where no winning move is known: of those that are asked for beside the least.
template <class Question, class Answer>
void list_unknown_moves(const Question& question, Answer& answer) {
  auto& unknown = answer.verdict.unknown;
  if (question.moves == MovesWanted::largest) {
    answer.largest_winning_move.emplace();
    unknown.push_back("largest_winning_move");
  }
  if (question.moves != MovesWanted::all) return;
  answer.winning_moves.emplace();
  answer.winning_moves_complete = false;
  unknown.push_back("winning_moves_count");
}

/// Where no winning move was known but by the rules this one is.
template <class Answer>
void win_by_rules(const Move& move, Answer& answer) {
  answer.outcome = Outcome::N;
  answer.verdict.status = Status::proved;
  set_grounds(answer.verdict, Method::rules);
  answer.winning_move = move;
  std::erase(answer.verdict.unknown, "winning_move");
  if (answer.winning_moves) answer.winning_moves->push_back(move);
}

/// And this one is known to be the largest, where that is asked for.
template <class Answer>
void set_largest_move(const Move& move, Answer& answer) {
  if (!answer.largest_winning_move) return;
  answer.largest_winning_move = move;
  std::erase(answer.verdict.unknown, "largest_winning_move");
}

/// All winning moves, as many as are asked for. The outcome of the answer is known.
template <class Question, class Solution, class Answer>
void add_all_moves(const Question& question, Solution& solution, Answer& answer, Budget& budget) {
  auto list = solution.winning_moves(question.piles, *question.limit, question.max_moves, budget);
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
  answer.largest_winning_move = solution.largest(question.piles, *question.limit, budget);
  if (*answer.largest_winning_move) return;
  answer.verdict.unknown.push_back("largest_winning_move");
  answer.verdict.reasons.push_back(search_ended(budget, "largest-move-unknown"));
}

}  // namespace dynim
