// The questions about Wythoff Nim.
#include "exchange/wythoff.hpp"

#include "exchange/questions.hpp"
#include "exchange/write.hpp"
#include "report/wythoff.hpp"

namespace dynim::exchange {
namespace {

std::shared_ptr<void> stream_pairs(Sink& sink, Layout layout, void* question, Budget& budget,
                                   std::string_view id, const QuestionType::Also& also) {
  std::function<void(const WythoffPair&)> tell;
  if (also) tell = [&also](const WythoffPair& pair) { also(kind_of<WythoffPair>(), &pair); };
  return std::make_shared<WythoffPairsAnswer>(
      write_pairs(sink, layout, *static_cast<WythoffPairsQuestion*>(question), budget, id, tell));
}

}  // namespace

// Of pairs a list, or where there is a `number`, the pair that it belongs to.
Questions wythoff_questions() {
  return with_play<WythoffStart>(
      "wythoff", "play wythoff", "worksheet wythoff",
      {question<WythoffQuestion>("solve", "wythoff", "Who wins, with which move, and why",
                                 "solve wythoff",
                                 {.example = {{"m", "1"}, {"p", "1"}, {"piles", "12,20"}}}),
       question<WythoffPairsQuestion>(
           "pairs", "wythoff", "The P-positions of Wythoff Nim, or the one of a number", "pairs",
           {.example = {{"m", "1"}, {"p", "1"}, {"count", "20"}},
            .pictures = {{"plot deviations"}},
            .list = "pairs",
            .stream = stream_pairs}),
       question<WythoffPairOfQuestion>("pairs", "wythoff", "The P-position of a number", "pairs",
                                       {.with_fields = {"number"}}),
       question<WythoffMapQuestion>(
           "table", "wythoff", "A table of the P-positions", "table wythoff",
           {.example = {{"m", "1"}, {"p", "1"}, {"size", "30"}},
            .pictures = {{"table wythoff"}},
            .array_is = "At [a, b] the number of the class of (a, b), in the order of classes"}),
       question<WythoffGrundyQuestion>(
           "values", "wythoff", "The Grundy values of Wythoff Nim, for sums of games",
           "table wythoff --grundy",
           {.with_fields = {"grundy"}, .example = {{"m", "1"}, {"p", "1"}, {"size", "10"}}}),
       question<WythoffVerifyQuestion>("verify", "wythoff", "The theory checked by playing out",
                                       "verify wythoff",
                                       {.example = {{"m", "1"}, {"p", "1"}, {"up_to", "20"}}})});
}

Questions imitation_questions() {
  return with_play<ImitationStart>(
      "imitation", "play imitation", "worksheet imitation",
      {question<ImitationQuestion>("solve", "imitation", "Who wins, with which move, and why",
                                   "solve imitation",
                                   {.example = {{"m", "1"}, {"p", "1"}, {"history", "12,20"}}}),
       question<ImitationMapQuestion>(
           "table", "imitation", "A table of the classes of positions", "table imitation",
           {.example = {{"m", "1"}, {"p", "1"}, {"size", "30"}},
            .pictures = {{"table imitation"}},
            .array_is = "At [a, b] the number of the class of (a, b), in the order of classes"}),
       question<ImitationVerifyQuestion>("verify", "imitation", "The theory checked by playing out",
                                         "verify imitation",
                                         {.example = {{"m", "1"}, {"p", "1"}, {"up_to", "10"}}})});
}

WythoffPairsAnswer write_pairs(Sink& sink, Layout layout, WythoffPairsQuestion& question,
                               Budget& budget, std::string_view id,
                               const std::function<void(const WythoffPair&)>& also) {
  JsonWriter json(sink, layout);
  begin_answer(json, id);
  ObjectWriter writer(json);
  fields(writer, question);
  json.key("pairs");
  json.begin_array(true);
  const auto write = [&](const WythoffPair& pair) {
    WythoffPairFields listed{pair};
    if (question.deviations) {
      const auto [a, b] = wythoff_deviations(question.parameters, pair, question.decimals());
      listed.a_deviation = a;
      listed.b_deviation = b;
    }
    write_json(json, listed);
    if (json.take_withheld()) budget.stop(StopReason::time);
    if (also) also(pair);
  };
  WythoffPairsAnswer answer = ask(question, write, budget);
  json.end_array();
  writer.if_asked("growth", answer.growth, meaning_of_growth);
  writer.verdict(answer.verdict);
  json.end_object();
  sink.write('\n');
  return answer;
}

}  // namespace dynim::exchange
