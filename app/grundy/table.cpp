// dynim table grundy: the steps of all piles up to N, or the values at the start of each.
#include "dynim/drawing/map.hpp"
#include "exchange/grundy.hpp"
#include "grundy/commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

void check_picture(const GrundyTableQuestion& question, const OutputOptions& output) {
  constexpr std::uint64_t most = drawing::Map::largest_size - 1;
  if (!output.image.file.empty() && question.up_to > most)
    throw InputError(fmt::format("--up-to must be at most {} in a picture", most));
}

template <class Answer>
std::string end(const Answer& answer) {
  return fmt::format("The table ends at {}", answer.complete_to);
}

constexpr const char* table_examples =
    "  dynim table grundy --f '2*t' --up-to 24\n"
    "  dynim table grundy --f '2*t' --up-to 1e6 --format npy --output steps.npy\n"
    "  dynim table grundy --f '2*t' --up-to 100 --image values.png\n"
    "  dynim table grundy --f '2*t' --up-to 1000 --starts --limit all --format bfile";

}  // namespace

Command grundy_table_command() {
  QuestionCommand steps = asks("table", "grundy");
  steps.picture = natural_figure(steps.type);
  steps.fits = check_picture;
  steps.end = end<GrundyTableAnswer>;
  steps.check = [](const OptionTexts& texts) {
    if (texts.has("limit")) require_one(texts, "starts", "starts", "--starts with --limit");
  };
  QuestionCommand starts = asks("starts", "grundy");
  starts.end = end<GrundyStartsAnswer>;
  steps.others = {other_question("starts", starts)};
  return question_command(table_examples, steps);
}

Command grundy_plot_command() {
  auto command = plots("table", "grundy");
  command.picture = natural_figure(command.type);
  command.fits = check_picture;
  command.end = end<GrundyTableAnswer>;
  return question_command("plot", true, "Grundy values G(n, x) of n counters with limit x",
                          "  dynim plot grundy --f '2*t' --up-to 100 --image grundy.png\n"
                          "  dynim plot grundy --f '2*t' --up-to 100 --csv grundy.csv",
                          command, "grundy");
}

}  // namespace dynim::app
