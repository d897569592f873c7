// The program: reads the arguments, runs one command, and turns every failure into a message and an
// exit code.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <exception>
#include <new>

#include "command.hpp"
#include "dynim/error.hpp"
#include "formats/output.hpp"
#include "gallery_game.hpp"
#include "memory.hpp"
#include "program.hpp"
#include "signals.hpp"
#include "usage.hpp"
#include "work.hpp"

namespace dynim::app {

namespace {

constexpr const char* description =
    "dynim - exact answers about dynamic take-away games: Nim on one pile or two, where after a "
    "move t\n"
    "the next move is at most f(t), or f(n, t) where it looks at the one pile n, for an f of your "
    "own.\n";

constexpr const char* examples =
    "Examples:\n"
    "  dynim solve one-pile --f '2*t' --pile 100     who wins Fibonacci nim with 100 counters?\n"
    "  dynim base --f '3*t' --members 20             the pile sizes that matter\n"
    "  dynim solve two-pile --f '3*t' --piles 12,20 --limit 4\n"
    "  dynim table two-pile --f '5*t' --size 1000 --png moves.png\n"
    "  dynim table --f @fibonacci --up-to 1000 --format csv\n"
    "  dynim play one-pile --f '2*t' --pile 20       play against the perfect opponent\n"
    "\nExit codes: 0 answered, 1 a check failed, 2 wrong usage or input, 3 a limit was reached,\n"
    "4 an internal error, or the output could not be written.";

void declare(CLI::App& program, Selected& selected, std::string_view first) {
  program.name("dynim");
  program.set_help_flag("-h,--help", "Print this help and exit");
  program.set_version_flag("--version", "dynim " DYNIM_VERSION, "Print the version and exit");
  program.require_subcommand(0, 1);
  program.footer(examples);
  add_commands(program, selected, first);
}

void print(const std::string& text) {
  Output output("");
  output.write(text);
  if (!text.ends_with('\n')) output.write('\n');
  output.finish();
}

ExitCode parse_and_run(CLI::App& program, const Selected& selected,
                       const std::vector<std::string>& typed) {
  try {
    std::vector<std::string> arguments = expand_gallery_game(typed);
    std::ranges::reverse(arguments);  // CLI11 takes them from the back
    program.parse(std::move(arguments));
    if (selected) return selected();
    complain(missing_command_message(program));
  } catch (const CLI::CallForHelp&) {
    print(program.help());
    return answered;
  } catch (const CLI::CallForVersion& version) {
    print(version.what());
    return answered;
  } catch (const CLI::ParseError& error) {
    complain(usage_message(error, program));
  }
  return usage_error;
}

}  // namespace

ExitCode run_program(const std::vector<std::string>& arguments) {
  CLI::App program(description);
  Selected selected;
  declare(program, selected, arguments.empty() ? "" : arguments.front());
  try {
    return parse_and_run(program, selected, arguments);
  } catch (const InputError& error) {
    complain(error.what());
    return usage_error;
  } catch (const OutputError& error) {
    if (!error.closed_pipe()) complain(error.what());
  } catch (const std::bad_alloc&) {
    complain(std::string(out_of_memory));
  } catch (const std::exception& error) {
    complain(std::string("internal error: ") + error.what());
  }
  return failure;
}

}  // namespace dynim::app

int main(int argc, char** argv) {
  dynim::app::prepare_signals_and_descriptors();
  dynim::app::prepare_memory();
  return dynim::app::run_program({argv + std::min(argc, 1), argv + argc});
}
