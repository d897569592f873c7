// What the program says about arguments it cannot make sense of.
#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "command_line.hpp"

namespace dynim::app {

/// What is wrong with the words of a command, in the words of a command line.
class UsageError : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

/// What is said of a word that means nothing to the last of these commands, and what was perhaps
/// meant.
std::string unexpected(const CommandPath& path, const std::string& word);

/// Where a command was named that needs another one after it, or none was named at all.
std::string missing_command(const CommandPath& path);

/// Where to read on: the end of all these messages.
std::string pointer(const CommandPath& path);

/// Follows the words before the first option from the program on. Throws UsageError at one that
/// names no command; the path then ends before it.
void check_commands(const std::vector<std::string>& arguments, CommandPath& path);

}  // namespace dynim::app
