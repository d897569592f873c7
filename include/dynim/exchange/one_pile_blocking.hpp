// The fields of questions and answers about one pile with blocking, and with a pass.
#pragma once

#include "dynim/exchange/one_pile.hpp"
#include "dynim/one_pile/blocking.hpp"

namespace dynim {

template <class Visitor>
void fields(Visitor& v, OnePileBlockingQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, false);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.required("pile", question.pile, {"N", "The number of counters, any size (10**1000)"},
             exchange::at_least(1));
  v.asked("limit", question.limit, exchange::one_pile_limit, exchange::at_least(0));
  v.required("blocking", question.blocking,
             {"P", "Before each move the opponent may block up to P moves"},
             exchange::between(0, largest_blocking));
  v.optional("blocked_moves", question.blocked_moves,
             {"K,K,...", "With --blocking: what is blocked at this move"});
}

template <class Visitor>
void fields(Visitor& v, OnePileBlockingAnswer& answer) {
  v.value("limit", answer.limit, {"", "The limit of the first move"});
  v.value("limit_given", answer.limit_given,
          {"", "False where it is the default, the pile less one"});
  v.value("outcome", answer.outcome,
          {"", "N: the player to move wins; P: the previous player wins"});
  v.value("block", answer.block,
          {"", "What the opponent blocks in a lost position: null elsewhere"});
  v.value(
      "winning_moves", answer.winning_moves,
      {"", "The least that win, one more than can be blocked; with blocked_moves the least left"});
  v.value(
      "least_winning_limit", answer.least_winning_limit,
      {"", "From which the player to move wins, whatever is blocked; null where there is none"});
  v.verdict(answer.verdict);
}

template <class Visitor>
void fields(Visitor& v, OnePilePassQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, false);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.required("pile", question.pile, {"N", "The number of counters, any size (10**1000)"},
             exchange::at_least(1));
  v.asked("limit", question.limit, exchange::one_pile_limit, exchange::at_least(0));
  v.asked("pass", question.pass, {"", "Once in the game either player may pass"});
}

template <class Visitor>
void fields(Visitor& v, OnePilePassAnswer& answer) {
  v.value("limit", answer.limit, {"", "The limit of the first move"});
  v.value("limit_given", answer.limit_given,
          {"", "False where it is the default, the pile less one"});
  v.value("outcome", answer.outcome,
          {"", "N: the player to move wins; P: the previous player wins"});
  v.value("pass_wins", answer.pass_wins, {"", "Whether passing now wins"});
  v.value("least_winning_move", answer.least_winning_move,
          {"", "How many counters the least winning move takes; null where none wins"});
  v.value("g", answer.g, {"", "Below this limit passing wins"});
  v.value("q", answer.q, {"", "From this limit on a move that takes counters wins"});
  v.verdict(answer.verdict);
}

}  // namespace dynim
