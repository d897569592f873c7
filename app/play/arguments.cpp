// Arguments of `dynim play`. Cost: of a record, reading its file.
#include "play/arguments.hpp"

#include <algorithm>
#include <fstream>
#include <optional>
#include <sstream>

#include "dynim/gallery.hpp"
#include "game.hpp"
#include "options.hpp"

namespace dynim::app {
namespace {

constexpr std::string_view usual_game = "@fibonacci";

bool is_played(const std::string& word) {
  return std::ranges::any_of(games(), [&](const Game& game) {
    return game.name == word && std::ranges::any_of(game.commands, [](const Command& command) {
             return command.verb == "play";
           });
  });
}

// Also a name that is misspelt, unless it is nearer to that of a game here.
bool is_meant_for_gallery(const std::string& word) {
  if (word.starts_with('@')) return false;  // it has its sign
  if (find_in_gallery(word) != nullptr) return true;
  std::vector<std::string_view> names;
  for (const Game& game : games()) names.push_back(game.name);
  return nearest_name(word, names).empty() && !nearest_in_gallery(word).empty();
}

// The value of --replay, where it is given.
std::optional<std::string> replayed_file(const std::vector<std::string>& arguments) {
  constexpr std::string_view option = "--replay", with_value = "--replay=";
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].starts_with(with_value)) return arguments[i].substr(with_value.size());
    if (arguments[i] == option && i + 1 < arguments.size()) return arguments[i + 1];
  }
  return std::nullopt;
}

std::string game_to_replay(const std::string& path) {
  const std::string text = read_record_text(path);
  try {
    std::string game = exchange::game_of_record(text);
    if (!is_played(game)) throw InputError("nobody plays the game " + quote(game) + " here");
    return game;
  } catch (const InputError& error) {
    throw InputError("--replay " + path + ": " + error.message());
  }
}

}  // namespace

std::string read_record_text(const std::string& path) {
  constexpr std::size_t most = std::size_t{1} << 28;
  std::ifstream file(path, std::ios::binary);
  std::string text;
  for (std::vector<char> part(std::size_t{1} << 16); file && text.size() <= most;) {
    file.read(part.data(), static_cast<std::streamsize>(part.size()));
    text.append(part.data(), static_cast<std::size_t>(file.gcount()));
  }
  if (!file.eof() && text.size() <= most) throw InputError("--replay: cannot read " + path);
  if (text.size() > most) throw InputError("--replay: " + path + " is too large to be a record");
  return text;
}

void refuse_beside_replay(const OptionTexts& texts) {
  std::string given = texts.misere ? "--misere" : "";
  for (const auto& [name, text] : texts.texts) {
    if (text) given = option_name(name);
  }
  if (given.empty()) return;
  refuse_together(given + " cannot be given together with --replay, which brings a game");
}

std::vector<std::string> expand_play(std::vector<std::string> arguments) {
  if (arguments.empty() || arguments[0] != "play") return arguments;
  const std::string word = arguments.size() > 1 ? arguments[1] : "";
  if (word == "-h" || word == "--help" || is_played(word)) return arguments;
  if (!word.empty() && !word.starts_with('-')) {
    if (is_meant_for_gallery(word)) arguments[1] = "@" + word;
    return arguments;
  }
  const auto file = replayed_file(arguments);
  const std::string game = file ? game_to_replay(*file) : std::string(usual_game);
  arguments.insert(arguments.begin() + 1, game);
  return arguments;
}

}  // namespace dynim::app
