// Grundy values on the command line.
#include "dynim/drawing.hpp"
#include "dynim/grundy.hpp"
#include "game_commands.hpp"

namespace dynim::app {
namespace {

// The value of a pile with its limit, and where it rises.
Command value_command() {
  QuestionCommand command = asks("grundy", "grundy");
  command.several = "pile";
  return question_command(
      "  dynim grundy --f '2*t' --pile 100 --limit 20\n"
      "  dynim grundy --f '2*t' --pile 24 --steps\n"
      "  dynim grundy --f '2*t' --pile 10**30 --limit 10**6 --at-most 4",
      command);
}

void check_picture(const GrundyTableQuestion& question, const OutputOptions& output) {
  constexpr std::uint64_t most = drawing::Map::largest_size - 1;
  if (!output.image.file.empty() && question.up_to > most)
    throw InputError(fmt::format("--up-to must be at most {} in a picture", most));
}

template <class Answer>
std::string end(const Answer& answer) {
  return fmt::format("The table ends at {}", answer.complete_to);
}

// The steps of all piles up to N, or the values at the start of each.
Command table_command() {
  QuestionCommand steps = asks("table", "grundy");
  steps.picture = natural_figure(steps.type);
  steps.fits = check_picture;
  steps.end = end<GrundyTableAnswer>;
  QuestionCommand starts = asks("starts", "grundy");
  starts.end = end<GrundyStartsAnswer>;
  steps.others = {other_question(starts)};
  return question_command(
      "  dynim table grundy --f '2*t' --up-to 24\n"
      "  dynim table grundy --f '2*t' --up-to 1e6 --format npy --output steps.npy\n"
      "  dynim table grundy --f '2*t' --up-to 100 --image values.png\n"
      "  dynim table grundy --f '2*t' --up-to 1000 --starts --limit all --format bfile",
      steps);
}

Command plot_command() {
  auto command = plots("table", "grundy");
  command.picture = natural_figure(command.type);
  command.fits = check_picture;
  command.end = end<GrundyTableAnswer>;
  return question_command("plot", true, "Grundy values G(n, x) of n counters with limit x",
                          "  dynim plot grundy --f '2*t' --up-to 100 --image grundy.png\n"
                          "  dynim plot grundy --f '2*t' --up-to 100 --csv grundy.csv",
                          command, "grundy");
}

}  // namespace

Game grundy_game() {
  return {
      "grundy",
      {value_command(), table_command(),
       question_command("  dynim verify grundy --f '2*t'\n"
                        "  dynim verify grundy --random 50 --seed 7",
                        verify_functions("grundy"), "Grundy values of one pile, and sums of two"),
       plot_command()}};
}

}  // namespace dynim::app
