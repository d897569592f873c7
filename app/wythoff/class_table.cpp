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

// The classes of all positions with piles below `rows`.
class ClassTable {
 public:
  explicit ClassTable(const Question& question) : classes_(question.game.classes) {}

  // In the order of the larger pile, so that what is there when the budget ends is a square.
  void fill(const Question& question, Budget& budget) {
    const std::uint64_t rows = question.size + 1, cells = rows * (rows + 1) / 2;
    constexpr std::uint64_t bytes_of_members = 32;  // for each pile, by the library
    const std::uint64_t bytes = cells + rows * bytes_of_members;
    if (!budget.reserve(bytes)) {
      throw InputError(
          fmt::format("--size {}: the table needs {} MiB of memory; raise --memory or ask for less",
                      question.size, (bytes >> 20) + 1));
    }
    const auto class_of = question.game.prepare(question.parameters, question.size);
    cells_.reserve(cells);
    for (; rows_ < rows && budget.spend(rows_ + 1); ++rows_) {
      for (std::uint64_t a = 0; a <= rows_; ++a)
        cells_.push_back(static_cast<std::uint8_t>(class_of(a, rows_)));
      budget.stage("filling the table",
                   static_cast<double>(cells_.size()) / static_cast<double>(cells));
    }
  }

  std::uint64_t rows() const { return rows_; }

  std::uint8_t code(std::uint64_t a, std::uint64_t b) const {
    const auto [smaller, larger] = std::minmax(a, b);
    return cells_[larger * (larger + 1) / 2 + smaller];
  }

  char letter(std::uint64_t a, std::uint64_t b) const { return classes_[code(a, b)].letter; }

 private:
  const std::vector<PositionClass>& classes_;
  std::uint64_t rows_ = 0;
  std::vector<std::uint8_t> cells_;  // a <= b at b (b + 1) / 2 + a
};

std::string hyphenated(std::string name) {
  std::ranges::replace(name, ' ', '-');
  return name;
}

void write_text(Output& output, const Question& question, const ClassTable& table) {
  constexpr std::string_view corner = "a\\b";
  const std::size_t width = std::to_string(question.size).size() + 1;
  output.write(corner);
  for (std::uint64_t b = 0; b < table.rows(); ++b) output.number(b, width);
  output.write('\n');
  for (std::uint64_t a = 0; a < table.rows(); ++a) {
    output.number(a, corner.size());
    for (std::uint64_t b = 0; b < table.rows(); ++b)
      output.print("{:>{}}", table.letter(a, b), width);
    output.write('\n');
  }
  output.write('\n');
  std::vector<std::string> legend;
  for (const PositionClass& c : question.game.classes) {
    const std::string letter(1, c.letter);
    legend.push_back(letter == c.name ? letter : fmt::format("{} {}", letter, c.name));
  }
  output.print("{}\n", join(legend, ", "));
}

void write_csv(Output& output, const Question& question, const ClassTable& table) {
  std::vector<std::string> names;
  for (const PositionClass& c : question.game.classes) names.push_back(hyphenated(c.name));
  output.write("a,b,class\n");
  for (std::uint64_t a = 0; a < table.rows(); ++a) {
    for (std::uint64_t b = a; b < table.rows(); ++b) {
      output.number(a);
      output.write(',');
      output.number(b);
      output.write(',');
      output.write(names[table.code(a, b)]);
      output.write('\n');
    }
  }
}

void write_json(Output& output, const Question& question, const ClassTable& table, Status status,
                const std::string& reason) {
  JsonObject json(output);
  write_game(json, question.game.name, question.parameters);
  json.field("size", to_json(question.size));
  json.field("complete_to", table.rows() == 0 ? Json(nullptr) : to_json(table.rows() - 1));
  json.field("status", to_string(status));
  json.field("reason", reason);
  Json classes;
  for (const PositionClass& c : question.game.classes)
    classes[std::string(1, c.letter)] = hyphenated(c.name);
  json.field("classes", classes);
  json.begin_array("values");
  for (std::uint64_t a = 0; a < table.rows(); ++a) {
    json.begin_row();
    for (std::uint64_t b = 0; b < table.rows(); ++b) json.element(table.letter(a, b));
    json.end_row();
  }
  json.end_array();
  json.finish();
}

void write_npy(Output& output, const ClassTable& table) {
  begin_npy_rows<std::uint8_t>(output, table.rows(), table.rows());
  std::vector<std::uint8_t> row(table.rows());
  for (std::uint64_t a = 0; a < table.rows(); ++a) {
    for (std::uint64_t b = 0; b < table.rows(); ++b) row[b] = table.code(a, b);
    write_npy_row<std::uint8_t>(output, row);
  }
}

void write_png(Output& output, const Question& question, const ClassTable& table) {
  Picture picture;
  picture.title = {fmt::format("{}, m = {}, p = {}", question.game.title, question.parameters.m,
                               question.parameters.p),
                   question.game.meaning};
  picture.row_name = "a";
  picture.column_name = "b";
  picture.size = table.rows();
  picture.first = 0;
  for (std::size_t i = 0; i < question.game.classes.size(); ++i) {
    picture.colours.push_back(question.game.classes[i].colour);
    picture.named.push_back({static_cast<std::uint8_t>(i), question.game.classes[i].name});
  }
  picture.fill_row = [&table](std::uint64_t a, std::span<std::uint8_t> colours) {
    for (std::uint64_t b = 0; b < colours.size(); ++b) colours[b] = table.code(a, b);
  };
  write_picture(output, picture);
}

void write_answer(Output& output, const OutputOptions& options, const Question& question,
                  const ClassTable& table, Status status, const std::string& reason) {
  if (options.format == "json") return write_json(output, question, table, status, reason);
  if (!options.png.empty()) {
    write_png(output, question, table);
  } else if (options.format == "csv") {
    write_csv(output, question, table);
  } else if (options.format == "npy") {
    write_npy(output, table);
  } else {
    write_text(output, question, table);
  }
  if (status == Status::unable) complain(reason);
}

ExitCode run_class_table(const ClassTableOptions& options, const ClassTableGame& game) {
  const Question question{game, read_parameters(options.parameters),
                          read_size(options.size, options.output, 0, WythoffMembers::largest_size)};
  Output output(answer_path(options.output));
  refuse_binary_to_terminal(output, options.output);
  Work work(options.work);
  ClassTable table(question);
  table.fill(question, work.budget());
  work.done();
  const Status status = work.budget().exhausted() ? Status::unable : Status::proved;
  const std::string reason =
      status == Status::proved
          ? "Every number belongs to one P-position of Wythoff Nim, and from these all classes "
            "follow."
          : fmt::format("The table ends after {}: the search {}.", count_text(table.rows(), "row"),
                        describe(work.budget().reason()));
  if (!options.output.png.empty() && table.rows() == 0) {
    complain("there is nothing to draw. " + reason);
    return exit_code(status);
  }
  write_answer(output, options.output, question, table, status, reason);
  output.finish();
  return exit_code(status);
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
