// The commands of the program, in the order of its help: verb by verb, and of each verb game by
// game.
#include <CLI/CLI.hpp>
#include <algorithm>
#include <array>

#include "command.hpp"
#include "game.hpp"
#include "options.hpp"

namespace dynim::app {
namespace {

// A verb without a description is a command that one game has for itself.
struct Verb {
  std::string_view name, description;
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
    Verb{"play", "Play against the perfect opponent"},
};

// The command of this verb itself, or the group that it is for all games.
CLI::App* add_verb(CLI::App& program, const Verb& verb, Selected& selected) {
  if (!verb.description.empty()) {
    return &add_command(program, std::string(verb.name), std::string(verb.description), "");
  }
  for (const Game& game : games()) {
    for (const Command& command : game.commands) {
      if (command.of_a_group || command.verb != verb.name) continue;
      return command.add(program, game.name, selected);
    }
  }
  return nullptr;
}

void add_games(CLI::App& parent, const Verb& verb, Selected& selected) {
  for (const Game& game : games()) {
    for (const Command& command : game.commands) {
      if (command.of_a_group && command.verb == verb.name) command.add(parent, game.name, selected);
    }
  }
  if (!parent.get_subcommands([](const CLI::App*) { return true; }).empty()) {
    parent.require_subcommand(0, 1);
  }
}

// The commands inside another one have options of their own.
void refuse_options_before(const CLI::App& command, const CLI::App& inside) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->count() == 0) continue;
    throw CLI::ExcludesError(option->get_name() + " must come after " + inside.get_name(),
                             CLI::ExitCodes::ExcludesError);
  }
}

// Those that are about no game.
struct OtherCommand {
  std::string_view name;
  void (*add)(CLI::App& program, Selected& selected);
};

// Declared for the list of commands alone: rewrite_arguments() has made other arguments of it
// before they are parsed.
void add_help_command(CLI::App& program, Selected&) {
  using Words = std::vector<std::string>;
  add_command(program, "help", "The help of a command: dynim help solve one-pile", "")
      .add_option_function<Words>(
          "COMMAND", [](const Words&) {}, "The command, and the game where it has several");
}

constexpr std::array others{
    OtherCommand{"gallery", add_gallery_command},
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

void on_chosen(CLI::App& command, std::function<void()> choose) {
  command.callback([&command, choose = std::move(choose)] {  // runs after those of commands inside
    const auto inside = command.get_subcommands();
    if (inside.empty()) return choose();
    refuse_options_before(command, *inside.front());
  });
}

void add_commands(CLI::App& program, Selected& selected, std::string_view first) {
  const auto names = command_names();
  const bool one_command = std::ranges::find(names, first) != names.end();
  for (const Verb& verb : verbs) {
    if (one_command && verb.name != first) continue;
    CLI::App* parent = add_verb(program, verb, selected);
    if (parent != nullptr) add_games(*parent, verb, selected);
  }
  for (const OtherCommand& other : others) {
    if (!one_command || other.name == first) other.add(program, selected);
  }
}

}  // namespace dynim::app
