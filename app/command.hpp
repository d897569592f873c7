// What a command of the program is: a function that declares its options on the parser and, when
// the parser has chosen it, leaves behind the work to be done.
//
// To add a command: a file in the folder of its game (or here, where it is about no game), a line
// here and in commands.cpp, a section in docs/command-line.md, cases in tests/cli/.
#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace CLI {
class App;
}

namespace dynim::app {

enum ExitCode : int {
  answered = 0,
  check_failed = 1,
  usage_error = 2,
  limit_reached = 3,
  failure = 4,  // an internal error, or the output could not be written
};

/// The work of the command that was chosen; set while the arguments are parsed, run afterwards.
using Selected = std::function<ExitCode()>;

/// Their names, in the order of the help.
std::vector<std::string> command_names();

/// All of them; or where the first argument names one, that one alone: to declare the options of
/// all would take longer than many an answer.
void add_commands(CLI::App& program, Selected& selected, std::string_view first);

/// The program: its help, its version, and these commands.
void declare_program(CLI::App& program, Selected& selected, std::string_view first);

// Those that are about no game.
void add_completion_command(CLI::App& program, Selected& selected);
void add_manual_command(CLI::App& program, Selected& selected);
void add_gallery_command(CLI::App& program, Selected& selected);
void add_paper_command(CLI::App& program, Selected& selected);
void add_sweep_command(CLI::App& program, Selected& selected);
void add_ask_command(CLI::App& program, Selected& selected);
void add_serve_command(CLI::App& program, Selected& selected);

}  // namespace dynim::app
