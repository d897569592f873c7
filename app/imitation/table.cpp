// dynim table imitation: the class of every position, and why the non-dynamic N are won.
#include <memory>

#include "dynim/imitation/map.hpp"
#include "wythoff/class_table.hpp"

namespace dynim::app {

void add_table_imitation_command(CLI::App& table_command, Selected& selected) {
  const ClassTableGame game{"imitation",
                            "Imitation Nim",
                            "P: the player to move loses; N: wins; dynamic: it depends on the past",
                            {{'P', "non-dynamic P", {20, 70, 140}},
                             {'D', "dynamic", {213, 60, 30}},
                             {'/', "N by diagonal", {250, 205, 120}},
                             {'-', "N by pile", {215, 230, 242}},
                             {'+', "N by both", {150, 190, 150}}},
                            [](const WythoffParameters& parameters, std::uint64_t size) {
                              return [map = ImitationMap(parameters, size)](std::uint64_t a,
                                                                            std::uint64_t b) {
                                return static_cast<std::size_t>(map(a, b));
                              };
                            }};
  add_class_table_command(table_command, selected,
                          "Imitation Nim: which positions depend on the past, piles up to N", game);
}

}  // namespace dynim::app
