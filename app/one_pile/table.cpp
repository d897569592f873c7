// dynim table: g(1), ..., g(N). A table may have 10^9 lines, so every format is written as it is
// made. The tables of other games are commands inside this one, each in a file of its own:
// command_table_two_pile.cpp.
#include <memory>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "formats/npy.hpp"
#include "formats/text.hpp"
#include "options.hpp"

namespace dynim::app {

namespace {

struct TableOptions {
  MoveFunctionOptions f;
  EndingOptions ending;
  std::string up_to;
  OutputOptions output;
  WorkOptions work;
};

std::uint64_t read_up_to(const TableOptions& options) {
  require(options.up_to, "--up-to", "N");
  const Integer up_to = read_integer(options.up_to, "--up-to");
  if (up_to > to_integer(GTable::largest_pile)) {
    throw InputError(fmt::format(
        "--up-to: a table reaches at most {}; 'dynim stats' has sums and counts for any size",
        GTable::largest_pile));
  }
  return to_u64(up_to);
}

void write_json(Output& output, const OnePileGame& game, std::uint64_t up_to,
                const TableAnswer& answer) {
  JsonObject json(output);
  write_game(json, game);
  json.field("up_to", to_json(up_to));
  json.field("complete_to", to_json(answer.complete_to));
  json.field("status", to_string(answer.status));
  json.field("method", answer.method);
  json.field("reason", answer.reason);
  json.begin_array("values");
  for (std::uint64_t n = 1; n <= answer.complete_to; ++n) {
    const std::uint32_t g = answer.table[n];
    if (g == GTable::infinite) {
      json.element(Json(nullptr));
    } else {
      json.element(std::uint64_t{g});
    }
  }
  json.end_array();
  json.finish();
}

void write_text(Output& output, const TableAnswer& answer) {
  const std::size_t width = std::max<std::size_t>(4, std::to_string(answer.complete_to).size());
  output.print("{:>{}}  {:>{}}\n", "n", width, "g(n)", width);
  for (std::uint64_t n = 1; n <= answer.complete_to; ++n) {
    const std::uint32_t g = answer.table[n];
    output.number(n, width);
    output.write("  ");
    if (g == GTable::infinite) {
      output.print("{:>{}}", "none", width);
    } else {
      output.number(g, width);
    }
    output.write('\n');
  }
}

void write_csv(Output& output, const TableAnswer& answer) {
  output.write("n,g\n");
  for (std::uint64_t n = 1; n <= answer.complete_to; ++n) {
    const std::uint32_t g = answer.table[n];
    output.number(n);
    output.write(',');
    if (g != GTable::infinite) output.number(g);
    output.write('\n');
  }
}

void write_bfile(Output& output, const OnePileGame& game, const TableAnswer& answer) {
  output.print("# g(n): {}\n", one_line(describe_game(game)));
  for (std::uint64_t n = 1; n <= answer.complete_to; ++n) {
    const std::uint32_t g = answer.table[n];
    if (g == GTable::infinite) output.write("# no limit is enough for ");
    output.number(n);
    if (g != GTable::infinite) {
      output.write(' ');
      output.number(g);
    }
    output.write('\n');
  }
}

void write_answer(Output& output, const TableOptions& options, const OnePileGame& game,
                  std::uint64_t up_to, const TableAnswer& answer) {
  const std::string& format = options.output.format;
  if (format == "json") return write_json(output, game, up_to, answer);
  if (format == "csv") write_csv(output, answer);
  if (format == "bfile") write_bfile(output, game, answer);
  if (format == "npy") write_npy(output, answer.table.cells().subspan(1, answer.complete_to));
  if (format == "text") write_text(output, answer);
  if (answer.status == Status::unable) {
    complain(fmt::format("the table ends at n = {}. {}", answer.complete_to, answer.reason));
  }
}

ExitCode run_table(const TableOptions& options) {
  const OnePileGame game = read_game(options.f, options.ending);
  const std::uint64_t up_to = read_up_to(options);
  Output output(options.output.path);
  refuse_binary_to_terminal(output, options.output);
  Work work(options.work);
  const TableAnswer answer = g_table(game, up_to, work.budget());
  work.done();
  write_answer(output, options, game, up_to, answer);
  output.finish();
  return exit_code(answer.status);
}

constexpr const char* examples =
    "  dynim table --f '2*t' --up-to 20\n"
    "  dynim table --f 't + 1' --up-to 1e6 --misere --format csv --output g.csv\n"
    "  dynim table --f '3*t' --up-to 1e8 --format npy > g.npy\n"
    "  dynim table two-pile --f '2*t' --size 1000 --png moves.png";

// The tables of other games have options of their own.
void refuse_options_before(const CLI::App& command, const CLI::App& game) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->count() == 0) continue;
    throw CLI::ExcludesError(option->get_name() + " must come after " + game.get_name(),
                             CLI::ExitCodes::ExcludesError);
  }
}

}  // namespace

CLI::App& add_table_command(CLI::App& program, Selected& selected) {
  const auto options = std::make_shared<TableOptions>();
  CLI::App& command =
      add_command(program, "table",
                  "The least winning moves g(1), ..., g(N), or those of another game", examples);
  add_move_function_options(command, options->f);
  add_value(command, "--up-to", options->up_to, "N", "The last pile of the table");
  add_ending_options(command, options->ending);
  add_output_options(command, options->output, {"text", "json", "csv", "bfile", "npy"});
  add_work_options(command, options->work, "none");
  command.require_subcommand(0, 1);
  command.callback([&command, options, &selected] {  // runs after those of the commands inside
    const auto inside = command.get_subcommands();
    if (!inside.empty()) return refuse_options_before(command, *inside.front());
    selected = [options] { return run_table(*options); };
  });
  return command;
}

}  // namespace dynim::app
