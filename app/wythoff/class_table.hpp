// Tables of classes: what every position with piles from 0 to N is, as letters, names, numbers or a
// picture. The same for Wythoff Nim and Imitation Nim, whose classes differ. Every format is
// written row by row.
#pragma once

#include <string>
#include <vector>

#include "exchange/wythoff.hpp"
#include "formats/grid.hpp"
#include "question_command.hpp"

namespace dynim::app {

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

/// dynim table GAME. `Question`: WythoffMapQuestion or ImitationMapQuestion, `Kind` that of its
/// answer.
template <class Question, class Kind>
Command class_table_command(const std::string& name, const std::string& description) {
  QuestionCommand command = asks("table", name, write_class_letters<Question, Kind>);
  command.grid = true;
  command.formats = {{"csv", write_class_names<Question, Kind>}};
  command.picture = natural_figure(command.type);
  command.budget = "none";
  command.full = false;
  command.end = [](const ClassTableAnswer<Kind>&) { return ""; };  // the reason says it
  command.fits = [](const Question& question, const OutputOptions& output) {
    check_size(question.size, 0, output);
  };
  const std::string line = "  dynim table " + name;
  return question_command("table", true, description,
                          line + " --m 1 --p 1 --size 20\n" + line +
                              " --m 1 --p 3 --size 150 --image map.png\n" + line +
                              " --m 2 --p 2 --size 5000 --format npy --output map.npy",
                          command);
}

}  // namespace dynim::app
