// Tables, frames and comparisons of one pile with blocking, or with a pass.
#include "dynim/one_pile_variants.hpp"
#include "game_commands.hpp"
#include "one_pile/commands.hpp"

namespace dynim::app {

namespace {

template <class Answer>
std::string table_end(const Answer& answer) {
  return fmt::format("the table ends at n = {}", answer.complete_to);
}

template <class Answer>
QuestionCommand table_command(std::string_view name) {
  QuestionCommand command = asks(name, "one-pile");
  command.end = table_end<Answer>;
  return command;
}

}  // namespace

QuestionCommand one_pile_blocking_table() {
  return table_command<OnePileBlockingTableAnswer>("blocking-table");
}

QuestionCommand one_pile_pass_table() {
  return table_command<OnePilePassTableAnswer>("pass-table");
}

QuestionCommand one_pile_frames() {
  QuestionCommand command = asks("frames", "one-pile");
  command.check = [](const OptionTexts& texts) { forbid_both(texts, "blocking", "pass"); };
  command.fits = [](const OnePileFramesQuestion& question, const OutputOptions& options) {
    only_formats(question.pass ? "pass" : "blocking", {"text", "json", "csv"}, options);
  };
  return command;
}

QuestionCommand one_pile_thresholds_verify() {
  QuestionCommand command = asks("verify-thresholds", "one-pile");
  command.check = check_verified_functions;
  return command;
}

}  // namespace dynim::app
