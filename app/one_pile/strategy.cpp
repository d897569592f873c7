// dynim strategy: how to win one pile, to be copied.
#include "dynim/words/games.hpp"
#include "exchange/one_pile.hpp"
#include "formats/text.hpp"
#include "one_pile/commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

// Rows of a table are shorter than any line.
void write_words(Output& output, OnePileStrategyQuestion&, OnePileStrategyAnswer& answer,
                 const OutputOptions&) {
  if (!answer.strategy) return;
  const std::string text = strategy_in_words(*answer.strategy);
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

template <std::string (*in_language)(const OnePileStrategy&)>
void write_program(Output& output, OnePileStrategyQuestion&, OnePileStrategyAnswer& answer,
                   const OutputOptions&) {
  if (answer.strategy) output.write(in_language(*answer.strategy));
}

constexpr const char* strategy_examples =
    "  dynim strategy one-pile --f '3*t'\n"
    "  dynim strategy one-pile --f '2*t' --format python --output fibonacci.py\n"
    "  dynim strategy @subtraction-3 --format cpp";

}  // namespace

Command one_pile_strategy_command() {
  QuestionCommand command = asks("strategy", "one-pile", write_words);
  command.formats = {{"python", write_program<strategy_in_python>},
                     {"cpp", write_program<strategy_in_cpp>}};
  command.end = [](OnePileStrategyAnswer&) { return std::string(); };
  command.full = false;
  return question_command(strategy_examples, command);
}

}  // namespace dynim::app
