// The fields of an answer about a position in which L, the least winning limit, decides: the same
// for two piles and for several.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "exchange/fields.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// `order`: of the list of winning moves.
template <class Answer>
void fields_by_least_limit(exchange::FieldVisitor& v, Answer& answer, std::string_view order) {
  v.value("outcome", answer.outcome,
          {"", "N: the player to move wins; P: the previous player wins"});
  v.value("least_winning_limit", answer.least_winning_limit,
          {"",
           "L: with a limit of at least L, and only then, the player to move wins; null where no "
           "limit is enough"});
  v.value("least_winning_move", answer.least_winning_move,
          {"", "How many counters the least winning move takes; null in P-positions"});
  v.value("winning_move", answer.winning_move, 
          {"", "A move that takes as many and wins; if L is not known, one that wins"});
  v.if_asked("largest_winning_move", answer.largest_winning_move, {"", "The largest winning move"});
  v.optional_list("winning_moves", answer.winning_moves, {"", order}, [&](std::uint64_t written) {
    answer.winning_moves->resize(static_cast<std::size_t>(written));
    answer.winning_moves_complete = false;
  });
  v.if_asked("winning_moves_complete", answer.winning_moves_complete,
             {"", "Whether these are all of them"});
  v.if_asked("winning_moves_count", answer.winning_moves_count,
             {"", "How many there are; left out where it is not known"});
  v.if_asked("pass_wins", answer.pass_wins, {"", "Where a pass is left: whether passing now wins"});
  v.if_asked("block", answer.block,
             {"", "With blocking: the moves that the opponent blocks in a lost position"});
  v.if_asked("says", answer.says, {"", "With halves: what the opponent says in a lost position"});
}

/// What is asked of such a position beside the piles.
template <class Question>
void fields_of_limit_and_moves(exchange::FieldVisitor& v, Question& question) {
  v.optional("limit", question.limit,
             {"X", "The most the player to move may take (default any number)"}, at_least(0));
  v.asked("moves", question.moves, {"WHICH", "Winning moves to list"});
  v.asked("max_moves", question.max_moves, {"M", "Of all winning moves list at most M"},
          at_least(1));
  v.asked("method", question.method, {"METHOD", "How to calculate"});
}

}  // namespace exchange
}  // namespace dynim
