// dynim table imitation: the class of every position, and why the non-dynamic N are won.
#include "dynim/imitation.hpp"
#include "wythoff/class_table.hpp"

namespace dynim::app {

void add_table_imitation_command(CLI::App& table_command, Selected& selected) {
  const ClassTableGame game{
      "imitation",
      "Imitation Nim",
      "P: the player to move loses; N: wins; dynamic: it depends on the past",
      position_classes<ImitationKind>(),
      {{20, 70, 140}, {213, 60, 30}, {250, 205, 120}, {215, 230, 242}, {150, 190, 150}},
      [](const WythoffParameters& parameters, std::uint64_t size, Budget& budget) {
        return found(ask(ImitationMapQuestion{parameters, size}, budget));
      }};
  add_class_table_command(table_command, selected,
                          "Imitation Nim: which positions depend on the past, piles up to N", game);
}

}  // namespace dynim::app
