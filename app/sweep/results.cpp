// dynim sweep results: what a store holds, as a table, as numbers, or as a picture.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <memory>

#include "dynim/drawing/plot.hpp"
#include "exchange/json_writer.hpp"
#include "exchange/write.hpp"
#include "formats/image.hpp"
#include "formats/npy.hpp"
#include "options.hpp"
#include "play/typed.hpp"
#include "signals.hpp"
#include "sweep/commands.hpp"

namespace dynim::app {
namespace {

using sweep::Cell;
using sweep::Statement;
using sweep::Store;

struct ResultOptions {
  std::string store, columns, where, order, top, histogram, x, y;
  bool unable = false;
  OutputOptions output;
};

// "members desc": the expression and the way.
std::string order_of(const sweep::Sweep& sweep, std::string order) {
  std::string way;
  for (const std::string_view word : {" desc", " asc"}) {
    if (!order.ends_with(word)) continue;
    way = word;
    order.resize(order.size() - word.size());
  }
  return sweep.of_results(order).sql + way;
}

std::vector<std::string> all_columns(const sweep::Sweep& sweep, bool unable) {
  std::vector<std::string> columns{"rule"};
  for (const sweep::Parameter& parameter : sweep.parameters()) columns.push_back(parameter.name);
  if (unable) {
    columns.insert(columns.end(), {"status", "why"});
  } else {
    for (const sweep::Expression& kept : sweep.kept()) columns.push_back(kept.text);
  }
  return columns;
}

std::vector<std::string> split_columns(const std::string& text) {
  std::vector<std::string> columns;
  for (std::size_t begin = 0; begin <= text.size();) {
    const std::size_t end = std::min(text.find(',', begin), text.size());
    columns.emplace_back(trim(std::string_view(text).substr(begin, end - begin)));
    begin = end + 1;
  }
  return columns;
}

// Numbers too large for SQLite are texts: longer ones are larger.
std::string query_of(const sweep::Sweep& sweep, const ResultOptions& options,
                     const std::vector<std::string>& columns) {
  std::string sql = "SELECT ";
  if (!options.histogram.empty()) {
    sql += sweep.of_results(options.histogram).sql + " AS " + sweep::quoted(options.histogram) +
           ", count(*) AS rules";
  } else {
    for (std::size_t i = 0; i < columns.size(); ++i) {
      sql += (i == 0 ? "" : ", ") + sweep.of_results(columns[i]).sql + " AS " +
             sweep::quoted(columns[i]);
    }
  }
  sql += " FROM results WHERE status ";
  sql += options.unable ? "IN ('unable', 'invalid')" : "NOT IN ('unable', 'invalid')";
  if (!options.where.empty()) sql += " AND (" + sweep.of_results(options.where).sql + ")";
  if (!options.histogram.empty()) {
    sql += " GROUP BY 1 ORDER BY 1";
  } else {
    sql += " ORDER BY " + (options.order.empty() ? "" : order_of(sweep, options.order) + ", ") +
           "rule";
  }
  if (!options.top.empty()) {
    std::uint64_t top = 0;
    exchange::read_text_in_range(options.top, "--top", top,
                                 exchange::between(1, std::numeric_limits<std::int64_t>::max()));
    sql += " LIMIT " + std::to_string(top);
  }
  return sql;
}

std::string text_of(const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return std::to_string(*number);
  if (const auto* real = std::get_if<double>(&cell)) return fmt::format("{}", *real);
  if (const auto* text = std::get_if<std::string>(&cell)) return *text;
  return "";
}

// As RFC 4180 has it.
std::string csv_cell(const std::string& text) {
  if (text.find_first_of(",\"\r\n") == text.npos) return text;
  std::string cell = "\"";
  for (const char c : text) cell += c == '"' ? "\"\"" : std::string(1, c);
  return cell + '"';
}

void write_csv(Output& output, Statement& rows) {
  for (int i = 0; i < rows.columns(); ++i)
    output.write((i == 0 ? "" : ",") + csv_cell(rows.name(i)));
  output.write('\n');
  while (rows.step()) {
    for (int i = 0; i < rows.columns(); ++i)
      output.write((i == 0 ? "" : ",") + csv_cell(text_of(rows.cell(i))));
    output.write('\n');
  }
}

void write_json_cell(exchange::JsonWriter& json, const Cell& cell) {
  if (std::holds_alternative<std::monostate>(cell)) return json.null();
  if (const auto* real = std::get_if<double>(&cell))
    return std::isfinite(*real) ? json.raw(fmt::format("{}", *real)) : json.null();
  json.value(std::string_view(text_of(cell)));
}

void write_json(Output& output, const Store& store, Statement& rows) {
  exchange::JsonWriter json(output, exchange::Layout::fields);
  exchange::begin_answer(json, "");
  json.key("sweep");
  json.raw(store.sweep().text());
  json.key("results");
  json.begin_array(true);
  while (rows.step()) {
    json.begin_object();
    for (int i = 0; i < rows.columns(); ++i) {
      json.key(rows.name(i));
      write_json_cell(json, rows.cell(i));
    }
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
      line.push_back(text_of(rows.cell(static_cast<int>(i))));
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
                         " holds texts, such as " + quote(text_of(cell)) +
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

double place_of(const Cell& cell) {
  if (const auto* number = std::get_if<std::int64_t>(&cell)) return static_cast<double>(*number);
  if (const auto* real = std::get_if<double>(&cell)) return *real;
  const std::string text = text_of(cell);
  try {
    if (!text.empty()) return Rational(text).get_d();  // a fraction, or a number of any size
  } catch (const std::invalid_argument&) {
  }
  return std::numeric_limits<double>::quiet_NaN();
}

// Two columns as points, or of a histogram as bars.
drawing::Figure figure_of(const ResultOptions& options, Statement& rows) {
  constexpr std::size_t most_bars = 200;
  drawing::Plot plot;
  plot.x.name = rows.name(0);
  plot.y.name = rows.name(1);
  plot.title = {plot.y.name + " by " + plot.x.name};
  while (rows.step() && plot.points.size() < drawing::Plot::most_points) {
    const Cell x = rows.cell(0);
    if (!options.histogram.empty()) {
      plot.bars.push_back(text_of(x));
      plot.points.push_back({static_cast<double>(plot.bars.size() - 1), place_of(rows.cell(1))});
    } else {
      const drawing::Point point{place_of(x), place_of(rows.cell(1))};
      if (std::isfinite(point.x) && std::isfinite(point.y)) plot.points.push_back(point);
    }
  }
  if (plot.points.empty()) throw InputError("there is nothing to draw: no rule has both numbers");
  if (plot.bars.size() > most_bars)
    throw InputError("a histogram of more than 200 values cannot be drawn; write it as csv");
  return plot;
}

ExitCode run_results(ResultOptions options) {
  const auto store = Store::open(options.store);
  const bool image = !options.output.image.file.empty();
  std::vector<std::string> columns = options.columns.empty()
                                         ? all_columns(store->sweep(), options.unable)
                                         : split_columns(options.columns);
  if (image && options.histogram.empty()) {
    if (options.x.empty() || options.y.empty()) require("--x and --y, or --histogram");
    columns = {options.x, options.y};
  }
  const StoppableWork stoppable;
  store->database().stop_when([] { return stop_requested().load(); });
  Statement rows = store->database().prepare_guarded(query_of(store->sweep(), options, columns));
  Output output(answer_path(options.output));
  output.choose_colours(options.output.colours);
  refuse_binary_to_terminal(output, options.output);
  const std::string& format = options.output.format;
  if (image) {
    const Image picture(options.output.image);
    if (!picture.write(output, figure_of(options, rows))) return limit_reached;
  } else if (format == "csv") {
    write_csv(output, rows);
  } else if (format == "json") {
    write_json(output, *store, rows);
  } else if (format == "npy") {
    write_array(output, rows);
  } else {
    write_text(output, rows);
  }
  output.finish();
  return answered;
}

}  // namespace

void write_results(Output& output, Store& store) {
  Statement rows = store.database().prepare_guarded(
      query_of(store.sweep(), {}, all_columns(store.sweep(), false)));
  write_text(output, rows);
}

void add_sweep_results(CLI::App& parent, Selected& selected) {
  const auto options = std::make_shared<ResultOptions>();
  CLI::App& command =
      add_command(parent, "results", "What a sweep has found",
                  "  dynim sweep results out.sqlite --order 'members desc' --top 10\n"
                  "  dynim sweep results out.sqlite --where 'not finite' --top 1\n"
                  "  dynim sweep results out.sqlite --histogram members\n"
                  "  dynim sweep results out.sqlite --x c --y members --image out.svg");
  command.add_option("STORE", options->store, "The store")->required();
  add_value(command, "--columns", options->columns, "COLUMNS",
            "Which columns, or expressions of them; default: all");
  add_value(command, "--where", options->where, "CONDITION", "Only the rules where it holds");
  add_value(command, "--order", options->order, "COLUMN",
            "In this order; 'members desc': the most first");
  add_value(command, "--top", options->top, "K", "The first K alone");
  add_value(command, "--histogram", options->histogram, "COLUMN", "How many rules have each value");
  command.add_flag("--unable", options->unable, "The rules that could not be answered, and why");
  add_value(command, "--x", options->x, "COLUMN", "Of a picture: what goes to the right")
      .group(output_group);
  add_value(command, "--y", options->y, "COLUMN", "Of a picture: what goes up").group(output_group);
  add_output_options(command, options->output, {"text", "csv", "json", "npy"});
  add_picture_options(command, options->output);
  command.callback(
      [options, &selected] { selected = [options] { return run_results(*options); }; });
}

}  // namespace dynim::app
