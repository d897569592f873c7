#include "wythoff/class_table.hpp"

#include <algorithm>
#include <memory>

#include "dynim/error.hpp"
#include "dynim/wythoff/map.hpp"
#include "formats/npy.hpp"
#include "formats/picture.hpp"
#include "formats/text.hpp"

namespace dynim::app {

namespace {

struct ClassTableOptions {
  ParameterOptions parameters;
  std::string size;
  OutputOptions output;
  WorkOptions work;
};

struct Question {
  const ClassTableGame& game;
  WythoffParameters parameters;
  std::uint64_t size;  // the largest pile
};

std::string spaced(std::string_view name) {
  std::string words(name);
  std::ranges::replace(words, '-', ' ');
  // Not that of "non-dynamic".
  if (words.starts_with("non ")) words[3] = '-';
  return words;
}

void write_text(Output& output, const Question& question, const ClassTableFound& table) {
  constexpr std::string_view corner = "a\\b";
  const std::size_t width = std::to_string(question.size).size() + 1;
  output.write(corner);
  for (std::uint64_t b = 0; b < table.rows; ++b) output.number(b, width);
  output.write('\n');
  for (std::uint64_t a = 0; a < table.rows; ++a) {
    output.number(a, corner.size());
    for (std::uint64_t b = 0; b < table.rows; ++b)
      output.print("{:>{}}", question.game.classes[table.code(a, b)].letter, width);
    output.write('\n');
  }
  output.write('\n');
  std::vector<std::string> legend;
  for (const PositionClass& c : question.game.classes) {
    const std::string letter(1, c.letter);
    legend.push_back(letter == c.name ? letter : fmt::format("{} {}", letter, spaced(c.name)));
  }
  output.print("{}\n", join(legend, ", "));
}

void write_csv(Output& output, const Question& question, const ClassTableFound& table) {
  output.write("a,b,class\n");
  for (std::uint64_t a = 0; a < table.rows; ++a) {
    for (std::uint64_t b = a; b < table.rows; ++b) {
      output.number(a);
      output.write(',');
      output.number(b);
      output.write(',');
      output.write(question.game.classes[table.code(a, b)].name);
      output.write('\n');
    }
  }
}

void write_json(Output& output, const Question& question, const ClassTableFound& table) {
  JsonObject json(output);
  write_game(json, question.game.name, question.parameters);
  json.field("size", to_json(question.size));
  json.field("complete_to", table.rows == 0 ? Json(nullptr) : to_json(table.rows - 1));
  json.field("status", to_string(table.status));
  json.field("reason", table.reason);
  Json classes;
  for (const PositionClass& c : question.game.classes) classes[std::string(1, c.letter)] = c.name;
  json.field("classes", classes);
  json.begin_array("values");
  for (std::uint64_t a = 0; a < table.rows; ++a) {
    json.begin_row();
    for (std::uint64_t b = 0; b < table.rows; ++b)
      json.element(question.game.classes[table.code(a, b)].letter);
    json.end_row();
  }
  json.end_array();
  json.finish();
}

void write_npy(Output& output, const ClassTableFound& table) {
  begin_npy_rows<std::uint8_t>(output, table.rows, table.rows);
  std::vector<std::uint8_t> row(table.rows);
  for (std::uint64_t a = 0; a < table.rows; ++a) {
    for (std::uint64_t b = 0; b < table.rows; ++b) row[b] = table.code(a, b);
    write_npy_row<std::uint8_t>(output, row);
  }
}

void write_png(Output& output, const Question& question, const ClassTableFound& table) {
  Picture picture;
  picture.title = {fmt::format("{}, m = {}, p = {}", question.game.title, question.parameters.m,
                               question.parameters.p),
                   question.game.meaning};
  picture.row_name = "a";
  picture.column_name = "b";
  picture.size = table.rows;
  picture.first = 0;
  for (std::size_t i = 0; i < question.game.classes.size(); ++i) {
    picture.colours.push_back(question.game.colours[i]);
    picture.named.push_back({static_cast<std::uint8_t>(i), spaced(question.game.classes[i].name)});
  }
  picture.fill_row = [&table](std::uint64_t a, std::span<std::uint8_t> colours) {
    for (std::uint64_t b = 0; b < colours.size(); ++b) colours[b] = table.code(a, b);
  };
  write_picture(output, picture);
}

void write_answer(Output& output, const OutputOptions& options, const Question& question,
                  const ClassTableFound& table) {
  if (options.format == "json") return write_json(output, question, table);
  if (!options.png.empty()) {
    write_png(output, question, table);
  } else if (options.format == "csv") {
    write_csv(output, question, table);
  } else if (options.format == "npy") {
    write_npy(output, table);
  } else {
    write_text(output, question, table);
  }
  if (table.status == Status::unable) complain(table.reason);
}

ExitCode run_class_table(const ClassTableOptions& options, const ClassTableGame& game) {
  const Question question{game, read_parameters(options.parameters),
                          read_size(options.size, options.output, 0, WythoffMembers::largest_size)};
  Output output(answer_path(options.output));
  refuse_binary_to_terminal(output, options.output);
  Work work(options.work);
  const ClassTableFound table = game.ask(question.parameters, question.size, work.budget());
  work.done();
  if (!options.output.png.empty() && table.rows == 0) {
    complain("there is nothing to draw. " + table.reason);
    return exit_code(table.status);
  }
  write_answer(output, options.output, question, table);
  output.finish();
  return exit_code(table.status);
}

}  // namespace

void add_class_table_command(CLI::App& table_command, Selected& selected,
                             const std::string& description, const ClassTableGame& game) {
  const auto options = std::make_shared<ClassTableOptions>();
  const std::string command_line = "  dynim table " + game.name;
  CLI::App& command = add_command(table_command, game.name, description,
                                  command_line + " --m 1 --p 1 --size 20\n" + command_line +
                                      " --m 1 --p 3 --size 150 --png map.png\n" + command_line +
                                      " --m 2 --p 2 --size 5000 --format npy --output map.npy");
  add_parameter_options(command, options->parameters);
  add_value(command, "--size", options->size, "N", "Both piles run from 0 to N");
  add_output_options(command, options->output, {"text", "json", "csv", "npy"});
  add_png_option(command, options->output);
  add_work_options(command, options->work, "none");
  command.callback([options, game, &selected] {
    selected = [options, game] { return run_class_table(*options, game); };
  });
}

}  // namespace dynim::app
