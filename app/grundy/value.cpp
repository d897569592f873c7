// dynim grundy: the Grundy value of a pile with its limit, and where it rises.
#include <algorithm>

#include "exchange/grundy.hpp"
#include "formats/text.hpp"
#include "grundy/commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

void write_steps(Output& output, const std::vector<GrundyStep>& steps, bool full) {
  std::size_t limit_width = 5, value_width = 6;  // of the headings
  for (const GrundyStep& step : steps) {
    limit_width = std::max(limit_width, number_text(step.limit, full).size());
    value_width = std::max(value_width, number_text(step.grundy, full).size());
  }
  output.print("{:>{}}  {:>{}}\n", "limit", limit_width, "grundy", value_width);
  for (const GrundyStep& step : steps) {
    output.print("{:>{}}  {:>{}}\n", number_text(step.limit, full), limit_width,
                 number_text(step.grundy, full), value_width);
  }
  output.write('\n');
}

std::string value_text(const GrundyQuestion& question, const GrundyAnswer& answer, bool full) {
  if (!answer.grundy) return "not known";
  const bool cut = question.at_most && *answer.grundy == to_integer(*question.at_most);
  return number_text(*answer.grundy, full) + (cut ? " or more" : "");
}

void write_value_text(Output& output, GrundyQuestion& question, GrundyAnswer& answer,
                      const OutputOptions& options) {
  const bool full = options.full;
  if (answer.steps) write_steps(output, *answer.steps, full);
  LabelledList list(!full);
  list.add("game",
           "one pile, Grundy values, " + printable(describe_move_function(*question.game.f)));
  list.add("pile", number_text(question.pile, full));
  list.add("limit",
           number_text(answer.limit, full) + (answer.limit_given ? "" : " (the pile less one)"));
  list.add("grundy", value_text(question, answer, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

constexpr const char* value_examples =
    "  dynim grundy --f '2*t' --pile 100 --limit 20\n"
    "  dynim grundy --f '2*t' --pile 24 --steps\n"
    "  dynim grundy --f '2*t' --pile 10**30 --limit 10**6 --at-most 4";

}  // namespace

Command grundy_value_command() {
  QuestionCommand command = asks("grundy", "grundy", write_value_text);
  command.several = "pile";
  return question_command(value_examples, command);
}

}  // namespace dynim::app
