// What the program says about arguments it cannot make sense of.
#pragma once

#include <string>
#include <vector>

namespace CLI {
class App;
class ParseError;
}  // namespace CLI

namespace dynim::app {

/// The full name of the innermost command that was named: "dynim solve one-pile".
std::string command_name(const CLI::App& program);

/// The message for a person: what is wrong, perhaps what was meant, and where to read on.
std::string usage_message(const CLI::ParseError& error, const CLI::App& program);

/// Throws InputError where the words before the first option name no command: CLI11 shows the help
/// of the one before them.
void check_commands(const std::vector<std::string>& arguments, const CLI::App& program);

/// The message where a command was named that needs another one after it, or none was named at all.
std::string missing_command_message(const CLI::App& program);

}  // namespace dynim::app
