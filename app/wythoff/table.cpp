// dynim table wythoff: who wins every position, and by which kind of move.
#include "wythoff/class_table.hpp"
#include "wythoff/commands.hpp"

namespace dynim::app {

Command wythoff_table_command() {
  return class_table_command<WythoffMapQuestion, WythoffKind>(
      "wythoff", "Wythoff Nim: who wins, for piles up to N");
}

}  // namespace dynim::app
