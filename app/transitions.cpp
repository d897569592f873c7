// dynim transitions: at which r the base of floor(r*t) becomes another one.
#include "command.hpp"
#include "exchange/one_pile.hpp"
#include "question_command.hpp"

namespace dynim::app {

void add_transitions_command(CommandLine& program) {
  question_command(
      "  dynim transitions --f 'floor(r*t)' --count 22\n"
      "  dynim transitions --count 19063 --format csv --output transitions.csv",
      asks("transitions", ""))
      .add(program, "");
}

}  // namespace dynim::app
