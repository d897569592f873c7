// Lists of pairs, written as they are found. Cost: finding and writing them; no memory a pair.
#include "exchange/write.hpp"
#include "exchange/wythoff.hpp"

namespace dynim::exchange {

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
