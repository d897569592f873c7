// Tables of classes: what every position with piles from 0 to N is, as letters, names, numbers or a
// picture. The same for Wythoff Nim and Imitation Nim, whose classes differ. Every format is
// written row by row.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "dynim/drawing/numbers.hpp"
#include "dynim/exchange/wythoff.hpp"
#include "formats/grid.hpp"
#include "question_command.hpp"

namespace dynim::app {

/// What of a table is particular to a game.
struct ClassTableGame {
  std::string name, title;
  std::string meaning;                   ///< of the classes, in a line
  std::vector<drawing::Colour> colours;  ///< of the classes, P first
};

/// "N by one pile" for N-by-one-pile; the hyphen of "non-dynamic" stays.
std::string class_words(std::string_view name);

/// "-: N by one pile", "P".
std::string class_label(const PositionClass& c);

/// "P, - N by one pile": what the letters stand for.
std::string class_legend(std::span<const PositionClass> classes);

template <class Question, class Kind>
void write_class_letters(Output& output, Question& question, ClassTableAnswer<Kind>& answer,
                         const OutputOptions& options) {
  const ClassTable<Kind>& table = answer.table;
  const std::size_t width = std::to_string(question.size).size();
  const auto cell = [&table](std::uint64_t a, std::uint64_t b) {
    return std::string(1, table.letter(a, b));
  };
  write_grid(output, {0, table.rows(), 0, table.rows(), width, cell}, options.format);
  output.write("\n" + class_legend(position_classes<Kind>()) + "\n");
}

template <class Question, class Kind>
void write_class_names(Output& output, Question&, ClassTableAnswer<Kind>& answer,
                       const OutputOptions&) {
  output.write("a,b,class\n");
  const ClassTable<Kind>& table = answer.table;
  for (std::uint64_t a = 0; a < table.rows(); ++a) {
    for (std::uint64_t b = a; b < table.rows() && output.goes_on(); ++b) {
      output.number(a);
      output.write(',');
      output.number(b);
      output.write(',');
      output.write(position_classes<Kind>()[table.code(a, b)].name);
      output.write('\n');
    }
  }
}

/// The answer must live as long as the map.
template <class Kind>
std::optional<Figure> class_map(const ClassTableGame& game, const WythoffParameters& parameters,
                                const ClassTable<Kind>& table, const drawing::Look& look) {
  drawing::refuse_number_look(look);
  if (table.rows() == 0) return std::nullopt;
  drawing::Map map;
  map.title = {fmt::format("{}, m = {}, p = {}", game.title, parameters.m, parameters.p),
               game.meaning};
  map.rows = {0, table.rows(), "a"};
  map.columns = {0, table.rows(), "b"};
  // There are so few P-positions that a mean of many cells would hide them.
  for (const PositionClass& c : position_classes<Kind>()) {
    const std::size_t place = map.classes.size();
    map.classes.push_back({game.colours[place], class_label(c), place == 0});
  }
  map.fill_row = [&table](std::uint64_t a, std::span<std::uint8_t> classes) {
    for (std::uint64_t b = 0; b < classes.size(); ++b) classes[b] = table.code(a, b);
  };
  map.text = [&table](std::uint64_t a, std::uint64_t b) {
    return std::string(1, table.letter(a, b));
  };
  return map;
}

/// dynim table GAME. `Question`: WythoffMapQuestion or ImitationMapQuestion, `Kind` that of its
/// answer.
template <class Question, class Kind>
Command class_table_command(const ClassTableGame& game, const std::string& description) {
  QuestionCommand<Question> command{write_class_letters<Question, Kind>};
  command.grid = true;
  command.formats = {{"csv", write_class_names<Question, Kind>}};
  command.picture = [game](const Question& question, const ClassTableAnswer<Kind>& answer,
                           const drawing::Look& look) {
    return class_map(game, question.parameters, answer.table, look);
  };
  command.budget = "none";
  command.full = false;
  command.end = [](const ClassTableAnswer<Kind>&) { return ""; };  // the reason says it
  command.fits = [](const Question& question, const OutputOptions& output) {
    check_size(question.size, 0, output);
  };
  const std::string line = "  dynim table " + game.name;
  return question_command("table", true, description,
                          line + " --m 1 --p 1 --size 20\n" + line +
                              " --m 1 --p 3 --size 150 --image map.png\n" + line +
                              " --m 2 --p 2 --size 5000 --format npy --output map.npy",
                          command);
}

}  // namespace dynim::app
