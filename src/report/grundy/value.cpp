// A Grundy value and where it rises, in words. Cost: that of the digits.
#include <algorithm>

#include "report/grundy.hpp"
#include "report/text.hpp"
#include "report/verify.hpp"

namespace dynim {
namespace {

void write_steps(TextSink& output, const std::vector<GrundyStep>& steps, bool full) {
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

}  // namespace

void write_text(TextSink& output, const GrundyQuestion& question, GrundyAnswer& answer,
                const TextOptions& options) {
  const bool full = options.full;
  if (answer.steps) write_steps(output, *answer.steps, full);
  LabelledList list(!full);
  const auto& [f, parts] = question.game;
  const std::string game =
      parts.any() ? "Grundy values, " + describe_game(OnePileGame{f, Convention::normal, {}, parts})
                  : "one pile, Grundy values, " + printable(describe_takes(f));
  const std::string_view preset = !f               ? "the pile"
                                  : f.is_of_pile() ? "h of the pile"
                                                   : "the pile less one";
  list.add("game", game);
  list.add("pile", number_text(question.pile, full));
  list.add("limit", number_text(answer.limit, full) +
                        (answer.limit_given ? "" : fmt::format(" ({})", preset)));
  list.add("grundy", value_text(question, answer, full));
  add_verdict(list, answer.verdict, full);
  list.write(output);
}

void write_text(TextSink& output, const GrundyVerifyQuestion& question, VerifyAnswer& answer,
                const TextOptions&) {
  write_comparison(output, "grundy", question, answer);
}

}  // namespace dynim
