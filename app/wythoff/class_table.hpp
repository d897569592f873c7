// Tables of classes: what every position with piles from 0 to N is, as letters, numbers or a
// picture. The same for Wythoff Nim and Imitation Nim.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "dynim/words.hpp"
#include "dynim/wythoff/class_table.hpp"
#include "formats/png.hpp"
#include "wythoff/parameters.hpp"

namespace dynim::app {

/// A table, whatever the game.
struct ClassTableFound {
  std::uint64_t rows;
  std::function<std::uint8_t(std::uint64_t a, std::uint64_t b)> code;  ///< place of the class
  Status status;
  std::string reason;
};

/// What of a table is particular to a game.
struct ClassTableGame {
  std::string name, title;
  std::string meaning;  ///< of the classes, in a line
  std::span<const PositionClass> classes;
  std::vector<Colour> colours;  ///< of the classes
  /// The table up to a pile.
  std::function<ClassTableFound(const WythoffParameters& parameters, std::uint64_t size,
                                Budget& budget)>
      ask;
};

/// dynim table GAME.
void add_class_table_command(CLI::App& table_command, Selected& selected,
                             const std::string& description, const ClassTableGame& game);

/// An answer of any game, for these commands.
template <class Kind>
ClassTableFound found(ClassTableAnswer<Kind> answer) {
  const auto table = std::make_shared<const ClassTable<Kind>>(std::move(answer.table));
  return {table->rows(), [table](std::uint64_t a, std::uint64_t b) { return table->code(a, b); },
          answer.verdict.status, sentences(answer.verdict.reasons)};
}

}  // namespace dynim::app
