// Tables, frames and comparisons of one pile with blocking, or with a pass.
#include "one_pile/thresholds.hpp"

#include "verify_command.hpp"

namespace dynim::app {

void forbid_of_the_plain_game(const OptionTexts& texts, std::string_view field) {
  for (const std::string_view other : fields_of_the_plain_game) forbid_both(texts, field, other);
  if (field == "blocking") forbid_both(texts, field, "pass");
}

namespace {

template <class Answer>
std::string table_end(const Answer& answer) {
  return fmt::format("the table ends at n = {}", answer.complete_to);
}

template <class Answer>
QuestionCommand table_command(std::string_view name, std::string_view field) {
  QuestionCommand command = asks(name, "one-pile");
  command.end = table_end<Answer>;
  command.check = [field](const OptionTexts& texts) { forbid_of_the_plain_game(texts, field); };
  return command;
}

}  // namespace

QuestionCommand one_pile_blocking_table() {
  return table_command<OnePileBlockingTableAnswer>("blocking-table", "blocking");
}

QuestionCommand one_pile_pass_table() {
  return table_command<OnePilePassTableAnswer>("pass-table", "pass");
}

QuestionCommand one_pile_frames(const std::string& field) {
  QuestionCommand command = asks("frames", "one-pile");
  command.check = [field](const OptionTexts& texts) { forbid_of_the_plain_game(texts, field); };
  command.fits = [field](const OnePileFramesQuestion&, const OutputOptions& options) {
    only_formats(field, {"text", "json", "csv"}, options);
  };
  return command;
}

QuestionCommand one_pile_thresholds_verify() {
  QuestionCommand command = asks("verify-thresholds", "one-pile");
  command.check = [](const OptionTexts& texts) {
    check_verified_functions(texts);
    forbid_both(texts, "blocking", "pass");
    for (const char* field : {"blocking", "pass"}) forbid_both(texts, field, "period");
  };
  return command;
}

}  // namespace dynim::app
