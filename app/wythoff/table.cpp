// dynim table wythoff: who wins every position, and by which kind of move.
#include <memory>

#include "dynim/wythoff/map.hpp"
#include "wythoff/class_table.hpp"

namespace dynim::app {

void add_table_wythoff_command(CLI::App& table_command, Selected& selected) {
  const ClassTableGame game{"wythoff",
                            "Wythoff Nim",
                            "P: the player to move loses; N: wins by such a move",
                            {{'P', "P", {20, 70, 140}},
                             {'-', "N by one pile", {252, 236, 205}},
                             {'/', "N by both piles", {240, 170, 90}}},
                            [](const WythoffParameters& parameters, std::uint64_t size) {
                              return [map = WythoffMap(parameters, size)](std::uint64_t a,
                                                                          std::uint64_t b) {
                                return static_cast<std::size_t>(map(a, b));
                              };
                            }};
  add_class_table_command(table_command, selected, "Wythoff Nim: who wins, for piles up to N",
                          game);
}

}  // namespace dynim::app
