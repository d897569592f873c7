// dynim table imitation: the class of every position, and why the non-dynamic N are won.
#include "dynim/exchange/imitation.hpp"
#include "imitation/commands.hpp"
#include "wythoff/class_table.hpp"

namespace dynim::app {

Command imitation_table_command() {
  const ClassTableGame game{
      "imitation",
      "Imitation Nim",
      "P: the player to move loses; N: wins; dynamic: it depends on the past",
      {drawing::colour_of_P, drawing::colour_of_dynamic, drawing::colours_of_kinds[0],
       drawing::colours_of_kinds[1], drawing::colours_of_kinds[2]}};
  return class_table_command<ImitationMapQuestion, ImitationKind>(
      game, "Imitation Nim: which positions depend on the past, piles up to N");
}

}  // namespace dynim::app
