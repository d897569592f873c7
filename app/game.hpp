// A game on the command line: its name and its commands. Its folder exports one Game, and games.cpp
// lists these; help, the order of commands and what is asked of all games alike come from the list.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <vector>

#include "command.hpp"

namespace dynim::app {

struct Command {
  std::string verb;         ///< "solve"
  bool of_a_group = false;  ///< "dynim solve GAME", not "dynim base"

  /// Adds the command to its parent; other games may add theirs inside it.
  std::function<CommandLine&(CommandLine& parent, const std::string& game)> add;

  std::string description = {};  ///< of a game that is played
};

struct Game {
  std::string name;  ///< "one-pile"
  std::vector<Command> commands;
};

/// All of them, in the order of the help.
const std::vector<Game>& games();

}  // namespace dynim::app
