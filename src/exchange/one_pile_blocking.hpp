// The fields of questions and answers about one pile with blocking, and with a pass.
#pragma once

#include "dynim/exchange/service.hpp"
#include "dynim/one_pile_variants.hpp"
#include "exchange/one_pile.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// The thresholds of the piles 0 .. last: a row a pile, 2**32 - 1 where no limit is enough.
inline BinaryArray thresholds_array(const ThresholdTable& table, std::uint64_t last) {
  return pile_array(table.cells().first((last + 1) * table.count()), table.count());
}

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, OnePileBlockingQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::or_pile_limit);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.required("pile", question.pile, {"N", "The number of counters, any size (10**1000)"},
             exchange::some_counters);
  v.asked("limit", question.limit, exchange::one_pile_limit, exchange::at_least(0));
  v.required("blocking", question.blocking, exchange::blocking_meaning,
             exchange::between(0, largest_blocking));
  v.optional("blocked_moves", question.blocked_moves,
             {"K,K,...", "With --blocking: what is blocked at this move: 1,3"});
}

inline void fields(exchange::FieldVisitor& v, OnePileBlockingAnswer& answer) {
  v.value("limit", answer.limit, {"", "The limit of the first move"});
  v.value("limit_given", answer.limit_given,
          {"", "False where it is the default, the pile less one or what it allows"});
  v.value("outcome", answer.outcome,
          {"", "N: the player to move wins; P: the previous player wins"});
  v.value("block", answer.block,
          {"", "What the opponent blocks in a lost position: null elsewhere"});
  v.value("winning_moves", answer.winning_moves,
          {"",
           "The least winning moves, one more than can be blocked; with blocked_moves the least "
           "one left"});
  v.value("least_winning_limit", answer.least_winning_limit,
          {"",
           "The limit from which on the player to move wins, whatever is blocked; null where there "
           "is none"});
  v.verdict(answer.verdict);
}

inline void fields(exchange::FieldVisitor& v, OnePilePassQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::or_pile_limit);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.required("pile", question.pile, {"N", "The number of counters, any size (10**1000)"},
             exchange::some_counters);
  v.asked("limit", question.limit, exchange::one_pile_limit, exchange::at_least(0));
  v.asked("pass", question.pass, exchange::pass_meaning);
}

inline void fields(exchange::FieldVisitor& v, OnePilePassAnswer& answer) {
  v.value("limit", answer.limit, {"", "The limit of the first move"});
  v.value("limit_given", answer.limit_given,
          {"", "False where it is the default, the pile less one or what it allows"});
  v.value("outcome", answer.outcome,
          {"", "N: the player to move wins; P: the previous player wins"});
  v.value("pass_wins", answer.pass_wins, {"", "Whether passing now wins"});
  v.value("least_winning_move", answer.least_winning_move,
          {"", "How many counters the least winning move takes; null where none wins"});
  v.value("g", answer.g, {"", "Below this limit passing wins; null: with any"});
  v.value("q", answer.q,
          {"", "Where passing does not win, taking does from this limit on; null: never"});
  v.verdict(answer.verdict);
}

// ---- tables ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileBlockingTableQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::or_pile_limit);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.required("up_to", question.up_to, {"N", "The last pile of the table"},
             exchange::between(1, ThresholdTable::largest_pile));
  v.required("blocking", question.blocking, exchange::blocking_meaning,
             exchange::between(0, largest_blocking));
}

inline void fields(exchange::FieldVisitor& v, OnePileBlockingTableAnswer& answer) {
  const exchange::Sequence<std::optional<std::uint64_t>> values{
      answer.complete_to, [&](std::uint64_t i) { return answer.g(i + 1); }};
  v.list("values", values,
         {"", "The least winning limits of 1, 2, ... counters: null where no limit is enough"},
         [&](std::uint64_t written) { answer.complete_to = written; });
  v.value("complete_to", answer.complete_to, {"", "How far the table goes"});
  v.verdict(answer.verdict);
}

inline exchange::BinaryArray binary_array(const OnePileBlockingTableAnswer& answer) {
  return exchange::thresholds_array(answer.table, answer.complete_to);
}

inline void fields(exchange::FieldVisitor& v, OnePilePassTableQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::or_pile_limit);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.required("up_to", question.up_to, {"N", "The last pile of the table"},
             exchange::between(1, ThresholdTable::largest_pile));
  v.asked("pass", question.pass, exchange::pass_meaning);
}

inline void fields(exchange::FieldVisitor& v, OnePilePassRow& row) {
  v.value("g", row.g, {"", "Below this limit passing wins; null: with any"});
  v.value("q", row.q,
          {"", "Where passing does not win, taking does from this limit on; null: never"});
}

inline void fields(exchange::FieldVisitor& v, OnePilePassTableAnswer& answer) {
  const exchange::Sequence<OnePilePassRow> rows{answer.complete_to,
                                                [&](std::uint64_t i) { return answer.row(i + 1); }};
  v.list("rows", rows, {"", "g and q of 1, 2, ... counters; null where no limit is enough"},
         [&](std::uint64_t written) { answer.complete_to = written; });
  v.value("complete_to", answer.complete_to, {"", "How far the table goes"});
  v.verdict(answer.verdict);
}

inline exchange::BinaryArray binary_array(const OnePilePassTableAnswer& answer) {
  return exchange::thresholds_array(answer.table, answer.complete_to);
}

// ---- frames ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileFramesQuestion& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, exchange::FunctionUse::of_moves);
  v.required("up_to", question.up_to, {"N", "All frames up to N"}, exchange::at_least(1));
  exchange::threshold_rule_fields(v, question);
}

inline void fields(exchange::FieldVisitor& v, OnePileLiteral& literal) {
  v.value("pile", literal.pile, {"", "A pile with thresholds of its own"});
  v.value("g", literal.g, {"", "Its least winning limit; null where no limit is enough"});
  v.if_asked("q", literal.q,
             {"", "With a pass: where passing does not win, taking does from this limit on"});
}

inline void fields(exchange::FieldVisitor& v, OnePileFrame& frame) {
  v.value("b", frame.b, {"", "The frame: the piles behind it are copies of 0, 1, ..."});
  v.value("window", frame.window, {"", "The last literal pile is b + window"});
  v.value("literals", frame.literals,
          {"", "The piles up to the next frame that are no copies, ascending"});
}

inline void fields(exchange::FieldVisitor& v, OnePileFramesAnswer& answer) {
  const exchange::Sequence<OnePileFrame> frames{answer.frames,
                                                [&](std::uint64_t k) { return answer.frame(k); }};
  v.list("frames", frames, {"", "0 and the frames behind it, ascending"},
         [&](std::uint64_t written) { answer.cut(written); });
  std::uint64_t pieces = answer.pieces();
  v.value("pieces", pieces, {"", "Literal piles and copies that these piles are made of"});
  v.value("complete_to", answer.complete_to,
          {"", "Every frame and every literal pile up to here is listed"});
  v.verdict(answer.verdict);
}

// ---- verify ---------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileThresholdsVerifyQuestion& question) {
  v.constant("game", "one-pile");
  exchange::verified_functions(v, question);
  exchange::threshold_rule_fields(v, question);
}

}  // namespace dynim
