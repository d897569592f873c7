// The fields of questions and answers about comply/constrain subtraction, and their rows.
#include "dynim/one_pile_variants.hpp"
#include "exchange/fields.hpp"
#include "exchange/play.hpp"
#include "exchange/questions.hpp"
#include "exchange/shared_fields.hpp"
#include "report/one_pile.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

inline constexpr Meaning comply_constrain_pile{"N", "The number of counters, any size (10**1000)"};

inline void comply_constrain_fields(FieldVisitor& v, Integer& most) {
  v.constant("game", "comply-constrain");
  v.required("most", most, {"K", "The number K of \"at most K\" and \"more than K\", any size"},
             at_least(1));
}

inline void told_field(FieldVisitor& v, Told& told) {
  v.optional("told", told,
             {"WHICH", "at-most or more-than: what the mover was told (default at-most)"});
}

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, ComplyConstrainGame& game) {
  exchange::comply_constrain_fields(v, game.most);
  v.optional("convention", game.convention,
             {"", "normal or misere: whoever cannot move loses, or wins"});
}

// ---- solve ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, ComplyConstrainQuestion& question) {
  fields(v, question.game);
  v.required("pile", question.pile, exchange::comply_constrain_pile, exchange::at_least(0));
  exchange::told_field(v, question.told);
}

inline void fields(exchange::FieldVisitor& v, ComplyConstrainMoves& moves) {
  v.value("says", moves.says, {"", "What is said after these moves"});
  v.value("least", moves.least, {"", "The least taken"});
  v.value("most", moves.most, {"", "The most taken"});
  v.value("step", moves.step, {"", "The distance from each of these numbers to the next"});
}

inline void fields(exchange::FieldVisitor& v, ComplyConstrainAnswer& answer) {
  v.value("outcome", answer.outcome, exchange::meaning_of_outcome);
  v.value("grundy", answer.grundy, {"", "The Grundy value; null in misere play"});
  v.value("winning_moves", answer.winning_moves, {"", "All of them, by what is said"});
  v.verdict(answer.verdict);
}

// ---- table ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, ComplyConstrainTableQuestion& question) {
  exchange::comply_constrain_fields(v, question.most);
  v.optional("from", question.from, {"N", "The first pile, any size (default 0)"},
             exchange::at_least(0));
  v.optional("count", question.count, {"K", "How many piles (default 20)"},
             exchange::between(1, 1'000'000));
}

inline void fields(exchange::FieldVisitor& v, ComplyConstrainRow& row) {
  v.value("pile", row.pile, {"", "The number of counters"});
  v.value("at_most", row.at_most, {"", "The Grundy value where the mover was told at most"});
  v.value("more_than", row.more_than, {"", "... and more than"});
}

inline void fields(exchange::FieldVisitor& v, ComplyConstrainTableAnswer& answer) {
  v.list(
      "rows", answer.rows, {"", "A pile each"},
      [&](std::uint64_t written) { answer.rows.resize(static_cast<std::size_t>(written)); }, true);
  v.verdict(answer.verdict);
}

// ---- verify, play ---------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, ComplyConstrainVerifyQuestion& question) {
  v.constant("game", "comply-constrain");
  v.optional("most", question.most, {"K", "Check this K alone (by default 1 to 12)"},
             exchange::at_least(1));
  v.optional("up_to", question.up_to, {"N", "The largest pile to check"},
             exchange::between(1, 4096));
}

inline void rule_fields(exchange::FieldVisitor& v, ComplyConstrainStart& start) {
  fields(v, start.game);
}

inline void position_fields(exchange::FieldVisitor& v, ComplyConstrainStart& start) {
  v.required("pile", start.pile, exchange::comply_constrain_pile, exchange::at_least(0));
  exchange::told_field(v, start.told);
}

}  // namespace dynim

namespace dynim::exchange {

Questions comply_constrain_questions() {
  return with_play<ComplyConstrainStart>(
      "comply-constrain", "play comply-constrain", "worksheet comply-constrain",
      {question<ComplyConstrainQuestion>(
           "solve", "comply-constrain",
           "Who wins where the other player says \"at most K\" or \"more than K\"",
           "solve comply-constrain", {.example = {{"most", "3"}, {"pile", "20"}}}),
       question<ComplyConstrainTableQuestion>(
           "table", "comply-constrain", "Comply/constrain subtraction: Grundy values",
           "table comply-constrain", {.example = {{"most", "3"}}}),
       question<ComplyConstrainVerifyQuestion>(
           "verify", "comply-constrain", "Comply/constrain subtraction checked by playing out",
           "verify comply-constrain", {.example = {{"most", "3"}, {"up_to", "40"}}})});
}

}  // namespace dynim::exchange
