// dynim sweep results: what a store holds, as a table, as numbers, or as a picture.
#include "sweep/results.hpp"

#include <algorithm>
#include <bit>
#include <limits>
#include <memory>

#include "exchange/json_writer.hpp"
#include "exchange/write.hpp"
#include "formats/arrays.hpp"
#include "formats/image.hpp"
#include "options.hpp"
#include "report/line_rewriter.hpp"
#include "signals.hpp"
#include "sweep/commands.hpp"
#include "typed.hpp"

namespace dynim::app {
namespace {

using sweep::Cell;
using sweep::cell_text;
using sweep::Statement;
using sweep::Store;

struct ResultOptions {
  std::string store, columns, where, order, top, histogram, x, y;
  bool unable = false;
  OutputOptions output;
};

void write_csv(Output& output, Statement& rows) {
  for (int i = 0; i < rows.columns(); ++i)
    output.write((i == 0 ? "" : ",") + csv_cell(rows.name(i)));
  output.write('\n');
  while (rows.step()) {
    for (int i = 0; i < rows.columns(); ++i)
      output.write((i == 0 ? "" : ",") + csv_cell(cell_text(rows.cell(i))));
    output.write('\n');
  }
}

void write_json(Output& output, const Store& store, Statement& rows) {
  exchange::JsonWriter json(output, exchange::Layout::fields);
  exchange::begin_answer(json, "");
  json.key("sweep").raw(store.sweep().text());
  json.key("results").begin_array(true);
  while (rows.step()) {
    json.begin_object();
    for (int i = 0; i < rows.columns(); ++i)
      sweep::write_json(json.key(rows.name(i)), rows.cell(i));
    json.end_object();
  }
  json.end_array();
  json.end_object();
}

// Columns as wide as what is in the first rows; what is longer later moves its line.
void write_text(Output& output, Statement& rows) {
  constexpr std::size_t looked_at = 1000;
  const auto columns = static_cast<std::size_t>(rows.columns());
  std::vector<std::vector<std::string>> lines(1);
  for (std::size_t i = 0; i < columns; ++i) lines[0].push_back(rows.name(static_cast<int>(i)));
  const auto read = [&] {
    std::vector<std::string> line;
    for (std::size_t i = 0; i < columns; ++i)
      line.push_back(cell_text(rows.cell(static_cast<int>(i))));
    return line;
  };
  bool more = true;
  while (lines.size() <= looked_at && (more = rows.step())) lines.push_back(read());
  std::vector<std::size_t> width(columns);
  for (const auto& line : lines) {
    for (std::size_t i = 0; i < columns; ++i) width[i] = std::max(width[i], line[i].size());
  }
  const auto write = [&](const std::vector<std::string>& line) {
    std::string text;
    for (std::size_t i = 0; i < columns; ++i)
      text += fmt::format("{}{:>{}}", i == 0 ? "" : "  ", printable(line[i]), width[i]);
    output.write(text + "\n");
  };
  for (const auto& line : lines) write(line);
  while (more && (more = rows.step())) write(read());
}

// A row a rule; of type <i8, or <f8 with NaN for what is not there.
void write_array(Output& output, Statement& rows) {
  const auto columns = static_cast<std::size_t>(rows.columns());
  std::vector<std::uint64_t> reals;  // as their bits
  std::vector<std::int64_t> numbers;
  bool exact = true;
  while (rows.step()) {
    for (std::size_t i = 0; i < columns; ++i) {
      const Cell cell = rows.cell(static_cast<int>(i));
      if (std::holds_alternative<std::string>(cell)) {
        throw InputError("the column " + quote(rows.name(static_cast<int>(i))) +
                         " holds texts, such as " + quote(cell_text(cell)) +
                         "; --columns chooses others for an array");
      }
      const auto* number = std::get_if<std::int64_t>(&cell);
      const auto* real = std::get_if<double>(&cell);
      exact = exact && number != nullptr;
      numbers.push_back(number != nullptr ? *number : 0);
      const double value = number != nullptr ? static_cast<double>(*number)
                           : real != nullptr ? *real
                                             : std::numeric_limits<double>::quiet_NaN();
      reals.push_back(std::bit_cast<std::uint64_t>(value));
    }
  }
  const std::uint64_t count = columns == 0 ? 0 : reals.size() / columns;
  write_npy(output, {exact ? "<i8" : "<f8", {count, columns}, [&](Sink& sink) {
                       exact ? exchange::write_little_endian<std::int64_t>(sink, numbers)
                             : exchange::write_little_endian<std::uint64_t>(sink, reals);
                     }});
}

void write_rows(Output& output, const std::string& format, const Store& store, Statement& rows) {
  if (is_row_form(format)) output.rewrite_lines(rows_as(format));
  if (format == "csv" || is_row_form(format)) return write_csv(output, rows);
  if (format == "json") return write_json(output, store, rows);
  if (format == "npy") return write_array(output, rows);
  write_text(output, rows);
}

ExitCode run_results(const ResultOptions& options) {
  if (!options.histogram.empty()) {
    for (const auto& [name, value] : {std::pair("--columns", &options.columns),
                                      {"--order", &options.order},
                                      {"--x", &options.x},
                                      {"--y", &options.y}})
      forbid_both(options.histogram, "--histogram", *value, name);
  }
  const auto store = Store::open(options.store);
  const bool image = !options.output.image.file.empty();
  sweep::ResultQuery query{.columns = options.columns.empty()
                                          ? sweep::all_columns(store->sweep(), options.unable)
                                          : sweep::split_outside_parentheses(options.columns, ','),
                           .where = options.where,
                           .order = options.order,
                           .histogram = options.histogram,
                           .unable = options.unable};
  if (image && options.histogram.empty()) {
    if (options.x.empty() || options.y.empty()) require("--x and --y, or --histogram");
    query.columns = {options.x, options.y};
  }
  if (!options.top.empty()) {
    exchange::read_text_in_range(options.top, "--top", query.top,
                                 exchange::between(1, std::numeric_limits<std::int64_t>::max()));
  }
  const StoppableWork stoppable;
  store->database().stop_when([] { return stop_requested().load(); });
  Statement rows = sweep::ask(*store, query);
  Output output(answer_path(options.output));
  output.choose_colours(options.output.colours);
  refuse_binary_to_terminal(output, options.output);
  try {
    if (image) {
      const Image picture(options.output.image);
      BudgetLimits limits;
      limits.seconds.reset();
      Budget budget(limits, &stop_requested());
      if (!picture.write(output, sweep::figure_of({options.store}, query, budget)))
        return limit_reached;
    } else {
      write_rows(output, options.output.format, *store, rows);
    }
  } catch (const sweep::StoreStopped&) {
    complain("the results are cut: their writing was stopped");
    if (!image && options.output.path.empty()) output.finish();
    return limit_reached;
  }
  output.finish();
  return answered;
}

}  // namespace

void write_results(Output& output, Store& store) {
  Statement rows = sweep::ask(store, {.columns = sweep::all_columns(store.sweep(), false)});
  write_text(output, rows);
}

void add_sweep_results(CommandLine& parent) {
  const auto options = std::make_shared<ResultOptions>();
  CommandLine& command =
      add_command(parent, "results", "What a sweep has found",
                  "  dynim sweep results out.sqlite --order 'members desc' --top 10\n"
                  "  dynim sweep results out.sqlite --where infinite --top 1\n"
                  "  dynim sweep results out.sqlite --histogram members\n"
                  "  dynim sweep results out.sqlite --x c --y members --image out.svg");
  add_argument(command, "STORE", &options->store, "The store").required = true;
  add_value(command, "--columns", options->columns, "COLUMNS",
            "Which columns, or expressions of them; default: all");
  add_value(command, "--where", options->where, "CONDITION", "Only the rules where it holds");
  add_value(command, "--order", options->order, "COLUMN",
            "The order; 'members desc' puts the most first");
  add_value(command, "--top", options->top, "K", "Only the first K");
  add_value(command, "--histogram", options->histogram, "COLUMN", "How many rules have each value");
  add_flag(command, "--unable", options->unable, "The rules that could not be answered, and why");
  add_value(command, "--x", options->x, "COLUMN", "Of a picture: what goes to the right").group =
      output_group;
  add_value(command, "--y", options->y, "COLUMN", "Of a picture: what goes up").group =
      output_group;
  add_output_options(command, options->output,
                     {"text", "csv", "tsv", "markdown", "latex", "json", "npy"});
  add_picture_options(command, options->output);
  command.run = [options] { return run_results(*options); };
}

}  // namespace dynim::app
