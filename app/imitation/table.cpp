// dynim table imitation: the class of every position, and why the non-dynamic N are won.
#include "exchange/imitation.hpp"
#include "imitation/commands.hpp"
#include "wythoff/class_table.hpp"

namespace dynim::app {

Command imitation_table_command() {
  return class_table_command<ImitationMapQuestion, ImitationKind>(
      "imitation", "Imitation Nim: which positions depend on the past, piles up to N");
}

}  // namespace dynim::app
