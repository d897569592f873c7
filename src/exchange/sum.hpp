// The fields of the question about a sum of games, and of its answer.
#pragma once

#include "dynim/grundy.hpp"
#include "exchange/parts.hpp"

namespace dynim {

/// Rules that were read from the same text become one, so that its values are found once.
void share_rules(SumGame& game);

inline void rule_fields(exchange::FieldVisitor& v, SumGame& game) {
  v.constant("game", "sum");
  v.move_function(game.f, exchange::FunctionUse::with_a_least, false);
}

inline void position_fields(exchange::FieldVisitor& v, SumGame& game) {
  v.optional("piles", game.piles,
             {"N:X,...", "Piles of f with their limits: '20:5,13:13,7' (default limit N - 1)"});
  v.optional(
      "summand", game.summands,
      {"F; N; X",
       "A pile with a rule of its own, and X or Y..X that the first move there may take: "
       "'2*t; 20; 5', 'nim; 7', 'passes 2 repeats last takes 1,3,4: 4; 20'; may be repeated"});
  share_rules(game);
}

inline void fields(exchange::FieldVisitor& v, SumGame& game) {
  rule_fields(v, game);
  position_fields(v, game);
}

inline void fields(exchange::FieldVisitor& v, SumQuestion& question) {
  fields(v, question.game);
  v.optional("convention", question.convention,
             {"", "normal or misere: who wins at the end; misere of 'nim' alone"});
  v.asked("max_moves", question.max_moves, {"M", "List at most M winning moves"},
          exchange::at_least(1));
}

inline void rule_fields(exchange::FieldVisitor& v, SumStart& start) { rule_fields(v, start.game); }

inline void position_fields(exchange::FieldVisitor& v, SumStart& start) {
  position_fields(v, start.game);
}

inline void fields(exchange::FieldVisitor& v, SumStart& start) { fields(v, start.game); }

/// Of a summand in JSON; of which a text says the same.
inline void fields(exchange::FieldVisitor& v, SumSummand& summand) {
  v.move_function(summand.f, exchange::FunctionUse::any_or_parts, false);
  v.required("pile", summand.pile.pile, {"N", "The number of counters"});
  v.optional("limit", summand.pile.limit, {"X", "The most that the first move there may take"});
  v.optional("lower", summand.lower, {"Y", "The least that the first move there may take"},
             exchange::at_least(1));
  exchange::part_fields(v, summand.parts, exchange::Role::part, false);
}

inline void fields(exchange::FieldVisitor& v, SumPart& part) {
  v.value("f", part.f, {"", "The move function; nim where any number may be taken"});
  v.value("pile", part.pile, {"", "The number of counters"});
  v.value("limit", part.limit, {"", "The limit of the first move there"});
  exchange::part_field(v, "lower", part.lower, {"", "The least that the first move there may take"},
                       part.lower == 1);
  exchange::part_fields(v, part.parts, exchange::Role::part, false);
  v.value("grundy", part.grundy, {"", "The Grundy value; null where it is not known"});
}

inline void fields(exchange::FieldVisitor& v, SumMove& move) {
  v.value("pile", move.pile, {"", "The number of the summand, from 0"});
  v.value("take", move.take, {"", "How many counters; 0: a pass there"});
}

inline void fields(exchange::FieldVisitor& v, SumAnswer& answer) {
  v.value("summands", answer.summands, {"", "What is known of each summand"});
  v.value("grundy", answer.grundy, {"", "The xor of their Grundy values"});
  v.value("outcome", answer.outcome, exchange::meaning_of_outcome);
  v.list("winning_moves", answer.winning_moves,
         {"", "The winning moves, by summand, then ascending"}, [&](std::uint64_t written) {
           answer.winning_moves.resize(static_cast<std::size_t>(written));
           answer.winning_moves_complete = false;
         });
  v.value("winning_moves_complete", answer.winning_moves_complete,
          {"", "Whether these are all of them"});
  v.verdict(answer.verdict);
}

}  // namespace dynim
