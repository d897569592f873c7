// dynim plot deviations: how far the smaller members of the pairs of Wythoff Nim are from a line.
#include "dynim/drawing.hpp"
#include "exchange/wythoff.hpp"
#include "games/row.hpp"
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

void write_deviations(Output& output, const Record& asked, const Record& answer,
                      const OutputOptions&) {
  const auto& question = asked.as<DeviationsQuestion>();
  output.write("n,a,deviation\n");
  for (const WythoffPair& pair : answer.as<WythoffPairsAnswer>().pairs) {
    if (!output.goes_on()) return;
    output.number(pair.n);
    output.write(',');
    output.number(pair.a);
    output.write("," + deviation(question, pair) + "\n");
  }
}

}  // namespace

exchange::QuestionType of_deviations(const exchange::QuestionType& row) {
  return with_fields_of<DeviationsQuestion>(row);
}

void plot_deviations(QuestionCommand& command) { command.formats = {{"csv", write_deviations}}; }

}  // namespace dynim::app
