// The rows of one pile, and the fields of questions and answers with blocking, and with a pass.
#include "exchange/one_pile.hpp"

#include <algorithm>

#include "dynim/answer.hpp"
#include "dynim/one_pile_variants.hpp"
#include "exchange/questions.hpp"
#include "report/one_pile.hpp"

namespace dynim {

OnePileRepresentationFields::OnePileRepresentationFields(
    const std::optional<Representation>& representation) {
  constexpr unsigned long most_listed = 10000;
  if (!representation) return;
  const std::vector<Representation::Part>& all = representation->parts;
  Integer total = 0;
  for (const Representation::Part& part : all) total += part.count;
  of = representation->of;
  complete = total <= most_listed;
  const std::uint64_t listed = complete ? total.get_ui() : all.size();
  std::vector<std::uint64_t> ends;  // of the places of each part, where some are listed repeatedly
  if (listed != all.size()) {
    for (const Representation::Part& part : all)
      ends.push_back((ends.empty() ? 0 : ends.back()) + part.count.get_ui());
  }
  const auto part_at = [&all, ends = std::move(ends)](std::uint64_t place) {
    if (ends.empty()) return all.begin() + static_cast<std::ptrdiff_t>(place);
    return all.begin() + (std::ranges::upper_bound(ends, place) - ends.begin());
  };
  members = {listed, [part_at](std::uint64_t i) { return part_at(i)->member; }};
  games = {listed, [part_at](std::uint64_t i) { return to_integer(part_at(i)->game); }};
  counts = {all.size(), [&all](std::uint64_t i) { return all[i].count; }};
  parts = {all.size(), [&all](std::uint64_t i) { return all[i]; }};
}

namespace exchange DYNIM_EXPORT {

/// The thresholds of the piles 0 .. last: a row a pile, 2**32 - 1 where no limit is enough.
inline BinaryArray thresholds_array(const ThresholdTable& table, std::uint64_t last) {
  return pile_array(table.cells().first((last + 1) * table.count()), table.count());
}

/// Which of the two games it is.
template <class Question>
void threshold_rule_fields(FieldVisitor& v, Question& question) {
  v.optional("blocking", question.blocking, blocking_meaning, between(0, largest_blocking));
  v.optional("pass", question.pass, pass_meaning);
}

template <class Question>
void threshold_game_fields(FieldVisitor& v, Question& question) {
  v.constant("game", "one-pile");
  v.move_function(question.f, FunctionUse::or_pile_limit);
  v.optional("convention", question.convention, {"", "normal or misere: who wins at the end"});
}

template <class Question>
void threshold_position_fields(FieldVisitor& v, Question& question) {
  threshold_game_fields(v, question);
  v.required("pile", question.pile, {"N", "The number of counters, any size (10**1000)"},
             some_counters);
  v.asked("limit", question.limit, one_pile_limit, at_least(0));
}

template <class Question>
void threshold_table_fields(FieldVisitor& v, Question& question) {
  threshold_game_fields(v, question);
  v.required("up_to", question.up_to, {"N", "The last pile of the table"},
             between(1, ThresholdTable::largest_pile));
}

}  // namespace exchange

// ---- with blocking, with a pass -------------------------------------------------------------

inline void fields(exchange::FieldVisitor& v, OnePileBlockingQuestion& question) {
  exchange::threshold_position_fields(v, question);
  v.required("blocking", question.blocking, exchange::blocking_meaning,
             exchange::between(0, largest_blocking));
  v.optional("blocked_moves", question.blocked_moves,
             {"K,K,...", "With --blocking: what is blocked at this move: 1,3"});
}

inline void fields(exchange::FieldVisitor& v, OnePileBlockingAnswer& answer) {
  v.value("limit", answer.limit, {"", "The limit of the first move"});
  v.value("limit_given", answer.limit_given,
          {"", "False where it is the default, the pile less one or what it allows"});
  v.value("outcome", answer.outcome, exchange::meaning_of_outcome);
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
  exchange::threshold_position_fields(v, question);
  v.asked("pass", question.pass, exchange::pass_meaning);
}

inline void fields(exchange::FieldVisitor& v, OnePilePassAnswer& answer) {
  v.value("limit", answer.limit, {"", "The limit of the first move"});
  v.value("limit_given", answer.limit_given,
          {"", "False where it is the default, the pile less one or what it allows"});
  v.value("outcome", answer.outcome, exchange::meaning_of_outcome);
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
  exchange::threshold_table_fields(v, question);
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
  exchange::threshold_table_fields(v, question);
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

namespace exchange {

Questions one_pile_questions() {
  return with_play<OnePileStart>(
      "one-pile", "play one-pile", "worksheet one-pile",
      {question<OnePileQuestion>("solve", "one-pile", "Who wins, with which move, and why",
                                 "solve one-pile", {.example = {{"f", "2*t"}, {"pile", "100"}}}),
       question<OnePileBaseQuestion>(
           "base", "one-pile", "The g-base: the pile sizes of which every pile is a sum", "base",
           {.example = {{"f", "2*t"}, {"members", "12"}},
            .pictures = {{"plot members"}},
            .list = "members"}),
       question<OnePileMemberQuestion>(
           "member", "one-pile", "One member of the g-base", "base",
           {.with_fields = {"index"}, .example = {{"f", "2*t"}, {"index", "100"}}}),
       question<OnePileRunsQuestion>("runs", "one-pile", "The g-base in runs", "base --runs",
                                     {.with_fields = {"runs"},
                                      .example = {{"f", "2**t"}, {"up_to", "1000"}},
                                      .list = "base_runs"}),
       question<OnePileCountQuestion>(
           "count", "one-pile", "How many members the g-base has, and how fast they grow",
           "base --count",
           {.with_fields = {"count"}, .example = {{"f", "2*t"}, {"up_to", "10**30"}}}),
       question<OnePileTransitionsQuestion>("transitions", "",
                                            "At which r the base of floor(r*t) becomes another one",
                                            "transitions", {.list = "transitions"}),
       question<OnePileCompareQuestion>("compare", "one-pile",
                                        "Where two move functions first differ", "compare",
                                        {.example = {{"f", "2*t"}, {"with", "3*t"}}}),
       question<OnePileTableQuestion>(
           "table", "one-pile", "The least winning moves g(1), ..., g(N)", "table",
           {.example = {{"f", "2*t"}, {"up_to", "40"}},
            .pictures = {{"plot g"}, {"plot outcomes", PictureFigure::outcomes}},
            .array_is = "Entry n is g(n), 2**32 - 1 where no limit is enough; entry 0 is 0",
            .columns = {"g"}}),
       question<OnePileStatisticsQuestion>(
           "stats", "one-pile",
           "How the least winning moves are spread, and how many piles are lost at the start",
           "stats",
           {.example = {{"f", "2*t"}, {"up_to", "10000"}},
            .pictures = {{"plot histogram"}},
            .list = "histogram"}),
       question<OnePileStrategyQuestion>(
           "strategy", "one-pile",
           "How to win, short enough to be copied: in words, or as a program", "strategy one-pile",
           {.example = {{"f", "2*t"}}}),
       question<OnePileVerifyQuestion>("verify", "one-pile", "The theory checked by playing out",
                                       "verify one-pile",
                                       {.example = {{"f", "2*t"}, {"up_to", "100"}}}),
       question<OnePileBlockingQuestion>(
           "blocking", "one-pile", "Who wins, with blocked moves", "solve one-pile",
           {.with_fields = {"blocking"},
            .example = {{"f", "2*t"}, {"pile", "12"}, {"limit", "2"}, {"blocking", "1"}}}),
       question<OnePilePassQuestion>(
           "pass", "one-pile", "Who wins, with one pass", "solve one-pile --pass",
           {.with_fields = {"pass"}, .example = {{"f", "2*t"}, {"pile", "12"}, {"limit", "2"}}}),
       question<OnePileBlockingTableQuestion>(
           "blocking-table", "one-pile", "A table with blocked moves", "table",
           {.with_fields = {"blocking"},
            .example = {{"f", "2*t"}, {"up_to", "20"}, {"blocking", "1"}},
            .array_is = "Entry n is the least winning limit of n counters, 2**32 - 1 where none is "
                        "enough; entry 0 is 0",
            .columns = {"limit"}}),
       question<OnePilePassTableQuestion>(
           "pass-table", "one-pile", "A table with one pass", "table --pass",
           {.with_fields = {"pass"},
            .example = {{"f", "2*t"}, {"up_to", "20"}},
            .array_is = "Row n is g and q of n counters, 2**32 - 1 where there is none; row 0 is 0",
            .columns = {"g", "q"}}),
       question<OnePileFramesQuestion>(
           "frames", "one-pile", "Frames, with blocked moves or a pass", "base",
           {.with_fields = {"blocking", "pass"},
            .example = {{"f", "2*t"}, {"up_to", "100"}, {"blocking", "1"}},
            .list = "frames"}),
       question<OnePileThresholdsVerifyQuestion>(
           "verify-thresholds", "one-pile", "Blocked moves or a pass, checked by playing out",
           "verify one-pile",
           {.with_fields = {"blocking", "pass"},
            .example = {{"f", "2*t"}, {"up_to", "20"}, {"blocking", "1"}}})});
}

}  // namespace exchange
}  // namespace dynim
