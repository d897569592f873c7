// The fields of questions and answers about taking without repeating, and their rows.
#include "dynim/one_pile_variants.hpp"
#include "exchange/fields.hpp"
#include "exchange/play.hpp"
#include "exchange/questions.hpp"
#include "exchange/shared_fields.hpp"
#include "report/one_pile.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

inline constexpr Meaning meaning_of_most{"Y", "The most that a move may take, any size"};
inline constexpr Meaning meaning_of_last{
    "K", "How many the move before took (by default there was none)"};

}  // namespace exchange

inline void fields(exchange::FieldVisitor& v, NoRepeatGame& game) {
  v.constant("game", "no-repeat");
  v.required("most", game.most, exchange::meaning_of_most, exchange::at_least(1));
  v.optional("convention", game.convention, {"", "normal or misere: who wins at the end"});
}

// ---- solve ----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, NoRepeatQuestion& question) {
  fields(v, question.game);
  v.required("pile", question.pile, {"N", "The number of counters, any size (10**1000)"},
             exchange::some_counters);
  v.optional("last", question.last, exchange::meaning_of_last, exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, NoRepeatAnswer& answer) {
  v.value("outcome", answer.outcome, exchange::meaning_of_outcome);
  v.value("winning_move", answer.winning_move, {"", "The least move that wins"});
  v.value("winning_moves", answer.winning_moves, {"", "All of them, ascending: at most four"});
  v.verdict(answer.verdict);
}

// ---- base -----------------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, NoRepeatBaseQuestion& question) {
  fields(v, question.game);
  v.asked("up_to", question.up_to, {"N", "All lost starts up to N"}, exchange::at_least(1));
  v.asked("members", question.members, {"K", "The first K lost starts (by default 20)"},
          exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, NoRepeatGaps& gaps) {
  v.value("before", gaps.before, {"", "The first gaps: D is most + 2, E is most + 1"});
  v.value("period", gaps.period, {"", "Then these, for ever"});
  v.value("depth", gaps.depth, {"", "Completes the certificate: on so many gaps each depends"});
}

inline void fields(exchange::FieldVisitor& v, NoRepeatBaseAnswer& answer) {
  v.value("gaps", answer.gaps, {"", "How far lost starts are apart, proved for ever"});
  v.value("finite", answer.finite, {"", "Whether these are proved to be all"});
  v.list("lost", answer.lost, {"", "The piles from which the first player loses, ascending"},
         [&](std::uint64_t written) { answer.lost.resize(static_cast<std::size_t>(written)); });
  v.verdict(answer.verdict);
}

// ---- verify, play ---------------------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, NoRepeatVerifyQuestion& question) {
  constexpr std::uint64_t largest = 4096;
  v.constant("game", "no-repeat");
  v.optional("most", question.most, {"Y", "The most that a move may take (by default 1 to 12)"},
             exchange::at_least(1));
  v.optional("up_to", question.up_to, {"N", "The largest pile to check"},
             exchange::between(1, largest));
}

inline void rule_fields(exchange::FieldVisitor& v, NoRepeatStart& start) { fields(v, start.game); }

inline void position_fields(exchange::FieldVisitor& v, NoRepeatStart& start) {
  v.required("pile", start.pile, {"N", "The number of counters, any size"},
             exchange::some_counters);
  v.optional("last", start.last, exchange::meaning_of_last, exchange::at_least(1));
}

// ---- no number ever twice -------------------------------------------------------------------

inline void rule_fields(exchange::FieldVisitor& v, NoRepeatEverStart&) {
  v.constant("game", "no-repeat-ever");
}

inline void position_fields(exchange::FieldVisitor& v, NoRepeatEverStart& start) {
  v.optional("pile", start.pile, {"N", "The number of counters, any size (10**1000)"},
             exchange::some_counters);
  v.optional("piles", start.piles, {"A,B,...", "Several piles in its place"},
             exchange::some_counters);
  v.optional("used", start.used,
             {"K,K,...", "What has been taken from the pile; of several from each: '3,5; ;2'"},
             exchange::at_least(1));
}

inline void fields(exchange::FieldVisitor& v, NoRepeatEverQuestion& question) {
  fields(v, question.start);
}

inline void fields(exchange::FieldVisitor& v, NoRepeatEverAnswer& answer) {
  v.value("outcome", answer.outcome, exchange::meaning_of_outcome);
  v.value("grundy", answer.grundy, {"", "The Grundy value; null where it was not found"});
  v.value("values", answer.values, {"", "Those of the piles, of which it is the xor"});
  v.value("winning_move", answer.winning_move, {"", "The first move that wins"});
  v.value("winning_moves", answer.winning_moves, {"", "All of them, by pile, then ascending"});
  v.verdict(answer.verdict);
}

inline void fields(exchange::FieldVisitor& v, NoRepeatEverVerifyQuestion& question) {
  v.constant("game", "no-repeat-ever");
  v.optional("up_to", question.up_to, {"N", "The most counters of one pile or two together"},
             exchange::between(1, question.largest));
}

}  // namespace dynim

namespace dynim::exchange {

Questions no_repeat_questions() {
  return with_play<NoRepeatStart>(
      "no-repeat", "play no-repeat", "worksheet no-repeat",
      {question<NoRepeatQuestion>("solve", "no-repeat", "Who wins, with which moves, and why",
                                  "solve no-repeat", {.example = {{"most", "7"}, {"pile", "50"}}}),
       question<NoRepeatBaseQuestion>("base", "no-repeat",
                                      "The lost starts, and how their gaps repeat",
                                      "base no-repeat", {.example = {{"most", "7"}}}),
       question<NoRepeatVerifyQuestion>("verify", "no-repeat", "The theory checked by playing out",
                                        "verify no-repeat",
                                        {.example = {{"most", "7"}, {"up_to", "40"}}})});
}

Questions no_repeat_ever_questions() {
  return with_play<NoRepeatEverStart>(
      "no-repeat-ever", "play no-repeat-ever", "worksheet no-repeat-ever",
      {question<NoRepeatEverQuestion>("solve", "no-repeat-ever",
                                      "Who wins, with which moves, and why", "solve no-repeat-ever",
                                      {.example = {{"pile", "50"}, {"used", "50,3"}}}),
       question<NoRepeatEverVerifyQuestion>(
           "verify", "no-repeat-ever", "The theory checked by playing out", "verify no-repeat-ever",
           {.example = {{"up_to", "6"}}})});
}

}  // namespace dynim::exchange
