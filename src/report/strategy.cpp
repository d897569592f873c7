// A strategy in sentences, or as a program. Cost: linear in its text.
#include "dynim/answer.hpp"
#include "report/one_pile.hpp"
#include "report/text.hpp"
#include "report/two_pile.hpp"

namespace dynim {
namespace {

// Rows of a table are shorter than any line.
void write_paragraphs(TextSink& output, const std::string& text) {
  for (std::string_view rest = text; !rest.empty();) {
    const std::string_view line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(line.size() + 1);
    if (line.size() <= output.line_width()) {
      output.write(line);
      output.write('\n');
      continue;
    }
    for (const std::string& part : wrap(line, output.line_width())) output.print("{}\n", part);
  }
}

}  // namespace

void write_text(TextSink& output, const OnePileStrategyQuestion&, OnePileStrategyAnswer& answer,
                const TextOptions&) {
  if (answer.strategy) write_paragraphs(output, strategy_in_words(*answer.strategy));
}

void write_python(TextSink& output, const OnePileStrategyQuestion&, OnePileStrategyAnswer& answer,
                  const TextOptions&) {
  if (answer.strategy) output.write(strategy_in_python(*answer.strategy));
}

void write_cpp(TextSink& output, const OnePileStrategyQuestion&, OnePileStrategyAnswer& answer,
               const TextOptions&) {
  if (answer.strategy) output.write(strategy_in_cpp(*answer.strategy));
}

void write_text(TextSink& output, const TwoPileStrategyQuestion&, TwoPileStrategyAnswer& answer,
                const TextOptions&) {
  if (answer.strategy) write_paragraphs(output, strategy_in_words(*answer.strategy));
}

void write_python(TextSink& output, const TwoPileStrategyQuestion&, TwoPileStrategyAnswer& answer,
                  const TextOptions&) {
  if (answer.strategy) output.write(strategy_in_python(*answer.strategy));
}

void write_cpp(TextSink& output, const TwoPileStrategyQuestion&, TwoPileStrategyAnswer& answer,
               const TextOptions&) {
  if (answer.strategy) output.write(strategy_in_cpp(*answer.strategy));
}

}  // namespace dynim
