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
    Verb{"verify", "Check the theory against playing everything out"},
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

}  // namespace

void on_chosen(CLI::App& command, std::function<void()> choose) {
  command.callback([&command, choose = std::move(choose)] {  // runs after those of commands inside
    const auto inside = command.get_subcommands();
    if (inside.empty()) return choose();
    refuse_options_before(command, *inside.front());
  });
}

void add_commands(CLI::App& program, Selected& selected, std::string_view first) {
  const bool one_verb = std::ranges::find(verbs, first, &Verb::name) != verbs.end();
  for (const Verb& verb : verbs) {
    if (one_verb && verb.name != first) continue;
    CLI::App* parent = add_verb(program, verb, selected);
    if (parent != nullptr) add_games(*parent, verb, selected);
  }
  if (one_verb) return;
  add_gallery_command(program, selected);
  add_paper_command(program, selected);
  add_ask_command(program, selected);
}

}  // namespace dynim::app
