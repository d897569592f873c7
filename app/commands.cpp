// The commands of the program, in the order of its help: verb by verb, and of each verb game by
// game.
#include <algorithm>
#include <array>

#include "command.hpp"
#include "game.hpp"
#include "play/play_command.hpp"

namespace dynim::app {
namespace {

// A verb without a description is a command that one game has for itself.
struct Verb {
  std::string_view name, description;
  void (*show_options)(CommandLine&) = nullptr;  ///< those that all its games have
};

constexpr std::array verbs{
    Verb{"solve", "Who wins a position, with which move, and why"},
    Verb{"base", ""},
    Verb{"admissible", ""},
    Verb{"family", ""},
    Verb{"pairs", ""},
    Verb{"table", ""},
    Verb{"stats", ""},
    Verb{"compare", ""},
    Verb{"grundy", ""},
    Verb{"strategy", "How to win, to be copied: in words, in Python or in C++"},
    Verb{"verify", "Check the theory against playing everything out"},
    Verb{"plot", "Draw what is known of one pile, or of the pairs of Wythoff Nim"},
    Verb{"play", "Play against the computer, at four levels, or for two", show_play_options},
};

// The command of this verb itself, or the group that it is for all games.
CommandLine& add_verb(CommandLine& program, const Verb& verb) {
  for (const Game& game : games()) {
    for (const Command& command : game.commands) {
      if (!command.of_a_group && command.verb == verb.name) return command.add(program, game.name);
    }
  }
  CommandLine& group = add_command(program, verb.name, verb.description, "");
  if (verb.show_options != nullptr) verb.show_options(group);
  return group;
}

void add_games(CommandLine& parent, const Verb& verb) {
  for (const Game& game : games()) {
    for (const Command& command : game.commands) {
      if (command.of_a_group && command.verb == verb.name) command.add(parent, game.name);
    }
  }
}

// Those that are about no game.
struct OtherCommand {
  std::string_view name;
  void (*add)(CommandLine& program);
};

// Declared for the list of commands alone: rewrite_arguments() has made other arguments of it
// before they are parsed.
void add_help_command(CommandLine& program) {
  static std::vector<std::string> not_read;
  CommandLine& command =
      add_command(program, "help", "The help of a command: dynim help solve one-pile", "");
  add_argument(command, "COMMAND", &not_read, "The command, and the game where it has several");
}

constexpr std::array others{
    OtherCommand{"gallery", add_gallery_command},
    OtherCommand{"sequence", add_sequence_command},
    OtherCommand{"transitions", add_transitions_command},
    OtherCommand{"paper", add_paper_command},
    OtherCommand{"sweep", add_sweep_command},
    OtherCommand{"ask", add_ask_command},
    OtherCommand{"serve", add_serve_command},
    OtherCommand{"completion", add_completion_command},
    OtherCommand{"manual", add_manual_command},
    OtherCommand{"help", add_help_command},
};

}  // namespace

std::vector<std::string> command_names() {
  std::vector<std::string> names;
  for (const Verb& verb : verbs) names.emplace_back(verb.name);
  for (const OtherCommand& other : others) names.emplace_back(other.name);
  return names;
}

void add_commands(CommandLine& program, std::string_view first) {
  const auto names = command_names();
  const bool one_command = std::ranges::find(names, first) != names.end();
  for (const Verb& verb : verbs) {
    if (!one_command || verb.name == first) add_games(add_verb(program, verb), verb);
  }
  for (const OtherCommand& other : others) {
    if (!one_command || other.name == first) other.add(program);
  }
}

}  // namespace dynim::app
