// dynim plot deviations: how far the smaller members of the pairs of Wythoff Nim are from a line.
#include "dynim/drawing.hpp"
#include "exchange/wythoff.hpp"
#include "game_commands.hpp"
#include "question_command.hpp"
#include "report/text.hpp"

namespace dynim::app {

/// Pairs, of which the deviations are wanted.
struct DeviationsQuestion : WythoffPairsQuestion {
  using Base = WythoffPairsQuestion;
};

void fields(exchange::FieldVisitor& v, DeviationsQuestion& question) {
  fields(v, question.parameters);
  v.optional("from", question.from, {"I", "The index of the first pair"}, exchange::at_least(0));
  v.required("count", question.count, {"K", "How many pairs"},
             exchange::between(1, drawing::Plot::most_points));
}

namespace {

constexpr std::uint64_t digits = 6;

// a_n - n alpha, rounded down.
std::string deviation(const DeviationsQuestion& question, const WythoffPair& pair) {
  return wythoff_deviations(question.parameters, pair, digits).a.low;
}

void write_csv(Output& output, DeviationsQuestion& question, WythoffPairsAnswer& answer,
               const OutputOptions&) {
  output.write("n,a,deviation\n");
  for (const WythoffPair& pair : answer.pairs) {
    if (!output.goes_on()) return;
    output.number(pair.n);
    output.write(',');
    output.number(pair.a);
    output.write("," + deviation(question, pair) + "\n");
  }
}

}  // namespace

Command wythoff_deviations_plot() {
  QuestionCommand command = asks_more<DeviationsQuestion>("pairs", "wythoff");
  command.formats = {{"csv", write_csv}};
  command.plot = true;
  command.picture = natural_figure(command.type);
  command.end = [](const WythoffPairsAnswer& answer) {
    return fmt::format("the list ends after {}", count_text(answer.found, "pair"));
  };
  return question_command("plot", true, "How far the pairs of Wythoff Nim are from a line",
                          "  dynim plot deviations --m 2 --p 3 --count 500 --image deviations.svg\n"
                          "  dynim plot deviations --m 1 --p 1 --count 1e5 --csv deviations.csv",
                          command, "deviations");
}

}  // namespace dynim::app
