// The fields of questions and answers about Imitation Nim.
#pragma once

#include "dynim/wythoff.hpp"
#include "exchange/wythoff.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

template <>
struct Names<ImitationClass> {
  static constexpr auto list =
      in_order<ImitationClass::non_dynamic_N>({"dynamic", "non-dynamic P", "non-dynamic N"});
};

template <>
struct Names<ImitationPart> {
  static constexpr auto list = in_order<ImitationPart::II>({"I", "II"});
};

}  // namespace exchange

// ---- solve ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, ImitationQuestion& question) {
  v.constant("game", "imitation");
  fields(v, question.parameters);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
  v.required("history", question.history,
             {"'A,B A,B ...'",
              "The piles from the start of the game to now, in the same order: '5,9 3,9'"},
             exchange::at_least(0));
  v.asked("moves", question.moves, {"WHICH", "Winning moves to name"});
  v.asked("max_moves", question.max_moves, {"M", "Of all winning moves list at most M"},
          exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, ImitationCredit& credit) {
  v.value("mover", credit.mover, {"", "Of the player to move"});
  v.value("other", credit.other, {"", "Of the player who has just moved"});
}

inline void fields(exchange::FieldVisitor& v, ImitationLostIf& lost_if) {
  std::optional<std::uint64_t> pile;
  if (lost_if.pile) pile = static_cast<std::uint64_t>(*lost_if.pile);
  v.value("pile", pile, {"", "0 or 1: the pile of which the last move took; null: any move"});
  v.value("least", lost_if.least, {"", "The least that it took; null: any number"});
  v.value("most", lost_if.most, {"", "The most that it took; null: any number"});
  v.value("mover_credit_at_most", lost_if.mover_credit_at_most,
          {"", "The most that the player to move has left; null: any credit"});
  v.value("other_credit_at_least", lost_if.other_credit_at_least,
          {"", "The least that the other player has left; null: any credit"});
}

inline void fields(exchange::FieldVisitor& v, ImitationAnswer& answer) {
  v.value("piles", answer.piles, {"", "The last of the history"});
  v.value("imitable", answer.imitable, {"", "The last move, where it can be imitated"});
  v.value("credit", answer.credit, {"", "How many imitations in a row may still be made"});
  v.value("outcome", answer.outcome, {"", "N: the player to move wins, after this history"});
  v.value(
      "class", answer.position_class,
      {"", "dynamic where who wins depends on the history; elsewhere the same player always does"});
  v.value("lost_if", answer.lost_if,
          {"", "The histories after which these piles are lost; null where none matters"});
  v.value("winning_move", answer.winning_move, {"", "What wins in an N-position"});
  exchange::winning_moves_fields(v, answer);
  v.value(
      "xi", answer.xi,
      {"", "The number of P-positions of Wythoff Nim with the same difference and smaller piles"});
  v.value("part", answer.part,
          {"",
           "Why it is lost: I, these piles are a P-position of Wythoff Nim; II, moving to one is "
           "an imitation that leaves too few others"});
  v.verdict(answer.verdict);
}

// ---- table, verify, play --------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, ImitationMapQuestion& question) {
  exchange::class_table_fields(v, "imitation", question);
}

inline void fields(exchange::FieldVisitor& v, ImitationVerifyQuestion& question) {
  exchange::verify_fields(v, "imitation", question);
}

inline void rule_fields(exchange::FieldVisitor& v, ImitationStart& start) {
  v.constant("game", "imitation");
  fields(v, start.parameters);
}

inline void position_fields(exchange::FieldVisitor& v, ImitationStart& start) {
  v.optional("piles", start.piles, {"A,B", "The two piles"}, exchange::at_least(0));
  v.optional("history", start.history,
             {"'A,B A,B ...'", "Instead: the piles from the start of the game to now"},
             exchange::at_least(0));
}

}  // namespace dynim
