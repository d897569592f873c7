// Games of the gallery on the command line: their options are put in their place before the
// arguments are parsed, so that no command knows of them.
#include "gallery_game.hpp"

#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "formats/text.hpp"
#include "game.hpp"
#include "option_fields.hpp"

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

[[noreturn]] void refuse(const std::string& verb, const GalleryEntry& entry, const Game& game) {
  std::vector<std::string> verbs;
  for (const Command& command : game.commands) verbs.push_back(command.verb);
  throw InputError(fmt::format("dynim {} is not for @{}, a game of {}; there are {} for it", verb,
                               entry.name, entry.game, join(verbs, ", ")));
}

}  // namespace

std::vector<std::string> expand_gallery_game(std::vector<std::string> arguments) {
  if (arguments.size() < 2 || !arguments[1].starts_with('@')) return arguments;
  const std::string& verb = arguments[0];
  if (!is_verb_of_a_game(verb)) return arguments;
  const GalleryEntry& entry = read_gallery_entry(arguments[1]);
  const Game& game = *std::ranges::find(games(), entry.game, &Game::name);
  const Command* const command = find_command(game, verb);
  if (command == nullptr) refuse(verb, entry, game);
  std::vector<std::string> expanded{verb};
  if (command->of_a_group) expanded.push_back(game.name);
  for (const auto& [field, value] : rule_fields(entry)) {
    expanded.insert(expanded.end(), {option_name(field), value});
  }
  expanded.insert(expanded.end(), arguments.begin() + 2, arguments.end());
  return expanded;
}

}  // namespace dynim::app
