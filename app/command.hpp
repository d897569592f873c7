// What a command of the program is: a function that declares its options and what it does.
//
// To add a command: a file in the folder of its game (or here, where it is about no game), a line
// here and in commands.cpp, a section in docs/command-line.md, cases in tests/cli/.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "command_line.hpp"

namespace dynim::app {

/// Their names, in the order of the help.
std::vector<std::string> command_names();

/// All of them; or where the first argument names one, that one alone: to declare the options of
/// all would take longer than many an answer.
void add_commands(CommandLine& program, std::string_view first);

/// The program: its help, its version, and these commands.
CommandLine declare_program(std::string_view first);

/// Certificates for another program, inside 'verify'.
void add_certificates_command(CommandLine& verify);

// Those that are about no game and have a file of their own.
void add_completion_command(CommandLine& program);
void add_manual_command(CommandLine& program);
void add_gallery_command(CommandLine& program);
void add_paper_command(CommandLine& program);
void add_theorem_command(CommandLine& program);
void add_sweep_command(CommandLine& program);
void add_ask_command(CommandLine& program);
void add_serve_command(CommandLine& program);

}  // namespace dynim::app
