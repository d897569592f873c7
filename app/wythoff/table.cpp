// dynim table wythoff: who wins every position, and by which kind of move.
#include "wythoff/class_table.hpp"
#include "wythoff/commands.hpp"

namespace dynim::app {

Command wythoff_table_command() {
  const ClassTableGame game{
      "wythoff",
      "Wythoff Nim",
      "P: the player to move loses; N: wins by such a move",
      {drawing::colour_of_P, drawing::colours_of_kinds[1], drawing::colours_of_kinds[0]}};
  return class_table_command<WythoffMapQuestion, WythoffKind>(
      game, "Wythoff Nim: who wins, for piles up to N");
}

}  // namespace dynim::app
