// The games on the command line and their commands, made of rows (games/row.hpp): help, the order
// of commands and what is asked of all games alike come from the list.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "command_line.hpp"

namespace dynim::app {

struct Command {
  std::string verb;         ///< "solve"
  bool of_a_group = false;  ///< "dynim solve GAME", not "dynim base"

  /// Adds the command to its parent; other games may add theirs inside it.
  std::function<CommandLine&(CommandLine& parent)> add;
};

struct Game {
  std::string name;  ///< "one-pile"
  std::vector<Command> commands;
};

/// All of them, in the order of the help.
const std::vector<Game>& games();

}  // namespace dynim::app
