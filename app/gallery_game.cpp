// Games of the gallery on the command line: their options are put in their place before the
// arguments are parsed, so that no command knows of them.
#include "gallery_game.hpp"

#include <algorithm>

#include "dynim/error.hpp"
#include "formats/text.hpp"
#include "game.hpp"
#include "option_fields.hpp"
#include "play/arguments.hpp"

namespace dynim::app {
namespace {

const Command* find_command(const Game& game, const std::string& verb) {
  const auto found = std::ranges::find(game.commands, verb, &Command::verb);
  return found == game.commands.end() ? nullptr : &*found;
}

bool is_verb_of_a_game(const std::string& word) {
  return std::ranges::any_of(games(),
                             [&](const Game& game) { return find_command(game, word) != nullptr; });
}

// A game with blocking or a pass is a variant of one question only.
bool stands_for(const GalleryEntry& entry, const Command& command) {
  return !entry.only_solved() || command.verb == "solve";
}

[[noreturn]] void refuse(const std::string& verb, const GalleryEntry& entry, const Game& game) {
  std::vector<std::string> verbs;
  for (const Command& command : game.commands) {
    if (stands_for(entry, command)) verbs.push_back(command.verb);
  }
  throw InputError(fmt::format("dynim {} is not for @{}, a game of {}; there {} {} for it", verb,
                               entry.name, entry.game, verbs.size() == 1 ? "is" : "are",
                               join(verbs, ", ")));
}

const Game& game_of(const GalleryEntry& entry) {
  return *std::ranges::find(games(), entry.game, &Game::name);
}

void add_rule(std::vector<std::string>& arguments, const GalleryEntry& entry) {
  for (const auto& [field, value] : rule_fields(entry)) {
    arguments.push_back(option_name(field));
    if (value != "true") arguments.push_back(value);
  }
}

// A plot is not of a game but of a kind, whose options say which rules it takes.
std::vector<std::string> expand_plot(const std::vector<std::string>& arguments) {
  const auto named =
      std::ranges::find_if(arguments, [](const auto& word) { return word.starts_with('@'); });
  if (named == arguments.end()) return arguments;
  const auto place = named - arguments.begin();
  if (place == 1) {
    throw InputError("which plot of " + *named + "? As in dynim plot members " + *named +
                     "; dynim plot --help lists them");
  }
  if (place != 2) return arguments;
  std::vector<std::string> expanded(arguments.begin(), named);
  add_rule(expanded, read_gallery_entry(*named));
  expanded.insert(expanded.end(), named + 1, arguments.end());
  return expanded;
}

}  // namespace

std::optional<std::string> command_for(const GalleryEntry& entry, const std::string& verb) {
  const Game& game = game_of(entry);
  const Command* const command = find_command(game, verb);
  if (command == nullptr || !stands_for(entry, *command)) return std::nullopt;
  return command->of_a_group ? verb + " " + game.name : verb;
}

std::vector<std::string> expand_gallery_game(std::vector<std::string> arguments) {
  arguments = expand_play(std::move(arguments));
  if (!arguments.empty() && arguments.front() == "plot") return expand_plot(arguments);
  if (arguments.size() < 2 || !arguments[1].starts_with('@')) return arguments;
  const std::string& verb = arguments[0];
  if (!is_verb_of_a_game(verb)) return arguments;
  const GalleryEntry& entry = read_gallery_entry(arguments[1]);
  const Game& game = game_of(entry);
  const Command* const command = find_command(game, verb);
  if (command == nullptr || !stands_for(entry, *command)) refuse(verb, entry, game);
  std::vector<std::string> expanded{verb};
  if (command->of_a_group) expanded.push_back(game.name);
  add_rule(expanded, entry);
  expanded.insert(expanded.end(), arguments.begin() + 2, arguments.end());
  return expanded;
}

}  // namespace dynim::app
