// dynim sequence: which games the terms come from.
#include "command.hpp"
#include "question_command.hpp"

namespace dynim::app {

void add_sequence_command(CommandLine& program) {
  question_command(
      "  dynim sequence 1,2,3,5,8,13\n"
      "  dynim sequence 1 2 1 4 1 2 1 8\n"
      "  dynim sequence 1,3,4,6,8 --format json",
      asks("sequence", ""))
      .add(program, "");
}

}  // namespace dynim::app
