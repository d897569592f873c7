// Maps of tables of classes, the same for all games of m and p, whose classes differ.
// Cost: a look-up a cell while they are drawn.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>

#include "drawing/room.hpp"
#include "dynim/answer.hpp"
#include "dynim/drawing.hpp"
#include "dynim/wythoff.hpp"

namespace dynim::drawing {

/// What of such a map is particular to a game.
struct ClassMapGame {
  std::string name;
  std::string meaning;              ///< of the classes, in a line
  std::span<const Colour> colours;  ///< of the classes, P first
  std::optional<std::uint64_t> block_any = std::nullopt;
};

/// A map of these classes with a title, and without cells.
Map empty_class_map(const ClassMapGame& game, const WythoffParameters& parameters,
                    std::span<const PositionClass> classes);

/// The table must outlive the map.
template <class Kind>
std::optional<Figure> class_map(const ClassMapGame& game, const WythoffParameters& parameters,
                                const ClassTable<Kind>& table, const Look& look) {
  refuse_number_look(look);
  if (table.rows() == 0) return std::nullopt;
  check_side(table.rows());
  Map map = empty_class_map(game, parameters, position_classes<Kind>());
  map.rows = {0, table.rows(), "a"};
  map.columns = {0, table.rows(), "b"};
  map.fill_row = [&table](std::uint64_t a, std::span<std::uint8_t> classes) {
    for (std::uint64_t b = 0; b < classes.size(); ++b) classes[b] = table.cell(a, b);
  };
  map.text = [&table](std::uint64_t a, std::uint64_t b) {
    return std::string(1, table.letter(a, b));
  };
  return map;
}

}  // namespace dynim::drawing
