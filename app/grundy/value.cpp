// dynim grundy: the Grundy value of a pile with its limit, and where it rises.
#include "grundy/commands.hpp"
#include "question_command.hpp"

namespace dynim::app {
namespace {

constexpr const char* value_examples =
    "  dynim grundy --f '2*t' --pile 100 --limit 20\n"
    "  dynim grundy --f '2*t' --pile 24 --steps\n"
    "  dynim grundy --f '2*t' --pile 10**30 --limit 10**6 --at-most 4";

}  // namespace

Command grundy_value_command() {
  QuestionCommand command = asks("grundy", "grundy");
  command.several = "pile";
  return question_command(value_examples, command);
}

}  // namespace dynim::app
