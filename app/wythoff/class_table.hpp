// Tables of classes: what every position with piles from 0 to N is, as letters, numbers or a
// picture. The same for Wythoff Nim and Imitation Nim.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "formats/png.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

struct PositionClass {
  char letter;
  std::string name;
  Colour colour;
};

/// What of a table is particular to a game.
struct ClassTableGame {
  std::string name, title;
  std::string meaning;  ///< of the classes, in a line
  std::vector<PositionClass> classes;
  /// Asked once, for the piles of the table; then the class (its place in `classes`) of piles a <=
  /// b.
  std::function<std::function<std::size_t(std::uint64_t a, std::uint64_t b)>(
      const WythoffParameters& parameters, std::uint64_t size)>
      prepare;
};

/// dynim table GAME.
void add_class_table_command(CLI::App& table_command, Selected& selected,
                             const std::string& description, const ClassTableGame& game);

}  // namespace dynim::app
