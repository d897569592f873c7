// dynim table wythoff: who wins every position, and by which kind of move.
#include "dynim/wythoff.hpp"
#include "wythoff/class_table.hpp"

namespace dynim::app {

void add_table_wythoff_command(CLI::App& table_command, Selected& selected) {
  const ClassTableGame game{
      "wythoff",
      "Wythoff Nim",
      "P: the player to move loses; N: wins by such a move",
      position_classes<WythoffKind>(),
      {{20, 70, 140}, {252, 236, 205}, {240, 170, 90}},
      [](const WythoffParameters& parameters, std::uint64_t size, Budget& budget) {
        return found(ask(WythoffMapQuestion{parameters, size}, budget));
      }};
  add_class_table_command(table_command, selected, "Wythoff Nim: who wins, for piles up to N",
                          game);
}

}  // namespace dynim::app
