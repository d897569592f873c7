// The rewriting of arguments, step by step. Cost: a comparison with each name there is; of a record
// to be replayed, reading its file.
#include "arguments.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

#include "base/characters.hpp"
#include "command.hpp"
#include "command_line.hpp"
#include "dynim/error.hpp"
#include "exchange/question_type.hpp"
#include "games.hpp"
#include "option_fields.hpp"
#include "play/record_file.hpp"
#include "report/text.hpp"
#include "typed_rules.hpp"

namespace dynim::app {
namespace {

// ---- help -------------------------------------------------------------------------------------

// "help solve one-pile" becomes "solve one-pile --help", "help" alone "--help"; "help rules" stays
// as it is.
std::vector<std::string> with_help_as_option(std::vector<std::string> arguments) {
  if (arguments.empty() || arguments.front() != "help") return arguments;
  if (arguments.size() == 2 && !help_topic(arguments[1]).empty()) return arguments;
  arguments.erase(arguments.begin());
  if (std::ranges::none_of(arguments, asks_for_help)) arguments.emplace_back("--help");
  return arguments;
}

// ---- the name of a game -----------------------------------------------------------------------

// "solve GAME --ever" becomes "solve GAME-ever": a flag may end the name of a game.
std::vector<std::string> with_whole_name(std::vector<std::string> arguments) {
  if (arguments.size() < 3) return arguments;
  const auto ends_the_name = [&](const std::string& word) {
    return word.starts_with("--") &&
           std::ranges::count(games(), arguments[1] + word.substr(1), &Game::name) > 0;
  };
  const auto flag = std::find_if(arguments.begin() + 2, arguments.end(), ends_the_name);
  if (flag == arguments.end()) return arguments;
  arguments[1] += flag->substr(1);
  arguments.erase(flag);
  return arguments;
}

// ---- who wins, without a command --------------------------------------------------------------

bool is_command(const std::string& word) {
  const auto names = command_names();
  return std::ranges::find(names, word) != names.end();
}

const Command* find_command(const Game& game, const std::string& verb) {
  const auto found = std::ranges::find(game.commands, verb, &Command::verb);
  return found == game.commands.end() ? nullptr : &*found;
}

bool is_solved(const std::string& name) {
  return std::ranges::any_of(games(), [&](const Game& game) {
    return game.name == name && find_command(game, "solve") != nullptr;
  });
}

// The first word is a command, else a game of the gallery, with or without '@', a subject of help,
// or what is solved: "nim", or a rule where it has a digit or names t or n.
std::vector<std::string> with_command(std::vector<std::string> arguments) {
  if (arguments.empty() || is_option(arguments.front()) || is_command(arguments.front()))
    return arguments;
  const std::string& word = arguments.front();
  std::string verb;
  if (const GalleryEntry* entry = gallery_entry(word)) {
    if (arguments.size() == 1) return {"gallery", std::string(entry->name)};
    verb = positions_of(entry->game).verb;
  } else if (arguments.size() == 1 && !help_topic(word).empty()) {
    verb = "help";
  } else if (word == nim || looks_like_a_rule(word) || (arguments.size() > 1 && is_solved(word))) {
    verb = "solve";
  } else if (word == "version" && arguments.size() == 1) {
    return {"--version"};
  }
  if (!verb.empty()) arguments.insert(arguments.begin(), verb);
  return arguments;
}

// ---- the order of words -----------------------------------------------------------------------

bool is_called(const Option& option, const std::string& name) {
  return std::ranges::count(names_of(option), name) > 0;
}

// The option of this name of a command or of one inside it; null where there is none.
const Option* find_called(const CommandLine& line, const std::string& name) {
  for (const Option& option : line.options) {
    if (is_called(option, name)) return &option;
  }
  for (const CommandLine& game : line.commands) {
    if (const Option* const option = find_called(game, name)) return option;
  }
  return nullptr;
}

bool is_verb_of_a_game(const std::string& word) {
  return std::ranges::any_of(games(),
                             [&](const Game& game) { return find_command(game, word) != nullptr; });
}

// Whether a word stands behind an option that may not be its value.
bool has_late_words(const std::vector<std::string>& arguments) {
  const auto first = std::find_if(arguments.begin(), arguments.end(), is_option);
  if (first == arguments.begin() + 1 || std::ranges::count(arguments, "--") > 0) return true;
  return std::adjacent_find(first, arguments.end(), [](const auto& before, const auto& word) {
           return !is_option(word) && (!is_option(before) || before.find('=') != before.npos);
         }) != arguments.end();
}

// "play --level easy fibonacci 30" becomes "play fibonacci 30 --level easy"; behind "--" all are
// words. An option that there is not is left for the parser to refuse.
std::vector<std::string> with_words_first(std::vector<std::string> arguments) {
  if (arguments.size() < 3 || !is_verb_of_a_game(arguments[0]) || !has_late_words(arguments))
    return arguments;
  const CommandLine program = declare_program(arguments[0]);
  std::vector<std::string> words{arguments[0]}, options;
  for (auto word = arguments.begin() + 1; word != arguments.end(); ++word) {
    if (*word == "--") {
      words.insert(words.end(), word + 1, arguments.end());
      break;
    }
    (is_option(*word) ? options : words).push_back(*word);
    if (!is_option(*word)) continue;
    const std::size_t equals = word->find('=');
    const Option* const option = find_called(program.commands.front(), word->substr(0, equals));
    if (option == nullptr) return arguments;
    const bool has_value = !option->is_flag() && equals == word->npos;
    if (has_value && word + 1 != arguments.end()) options.push_back(*++word);
  }
  words.insert(words.end(), options.begin(), options.end());
  return words;
}

// ---- what is played ---------------------------------------------------------------------------

bool is_played(const std::string& word) {
  return std::ranges::any_of(games(), [&](const Game& game) {
    return game.name == word && std::ranges::any_of(game.commands, [](const Command& command) {
             return command.verb == "play";
           });
  });
}

// The value of an option, where it is given.
std::optional<std::string> value_of(const std::vector<std::string>& arguments,
                                    const std::string& option) {
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    if (arguments[i].starts_with(option + "=")) return arguments[i].substr(option.size() + 1);
    if (arguments[i] == option && i + 1 < arguments.size()) return arguments[i + 1];
  }
  return std::nullopt;
}

// The game that the options of play are about.
std::string game_meant(const std::vector<std::string>& arguments) {
  if (value_of(arguments, "--summand")) return "sum";
  if (value_of(arguments, "--f") || value_of(arguments, "--f-file")) {
    const auto piles = value_of(arguments, "--piles");
    if (!piles) return "one-pile";
    return std::ranges::count(*piles, ',') == 1 ? "two-pile" : "piles";
  }
  if (value_of(arguments, "--m") || value_of(arguments, "--p") ||
      value_of(arguments, "--block-any"))
    return "wythoff";
  return std::string(usual_game);
}

std::string game_to_replay(const std::string& path) {
  const std::string text = read_record_text(path);
  try {
    std::string game = exchange::game_of_record(text);
    if (!is_played(game)) throw InputError("dynim does not play the game " + quote(game));
    return game;
  } catch (const InputError& error) {
    throw InputError("--replay " + path + ": " + error.what());
  }
}

// "play" becomes "play @fibonacci", "play nim-name" "play @nim-name" where the gallery has it and
// no game is called so, "play --replay FILE" "play GAME --replay FILE". A worksheet is about what
// is played.
std::vector<std::string> with_game_to_play(std::vector<std::string> arguments) {
  if (arguments.empty() || (arguments[0] != "play" && arguments[0] != "worksheet"))
    return arguments;
  const std::string word = arguments.size() > 1 ? arguments[1] : "";
  if (asks_for_help(word) || is_played(word)) return arguments;
  if (!word.empty() && !word.starts_with('-')) {
    if (is_meant_for_gallery(word)) arguments[1] = "@" + word;
    return arguments;
  }
  const auto file = value_of(arguments, "--replay");
  arguments.insert(arguments.begin() + 1, file ? game_to_replay(*file) : game_meant(arguments));
  return arguments;
}

// ---- what is solved ---------------------------------------------------------------------------

bool knows(const CommandLine& game, const std::string& word) {
  const std::string name = word.substr(0, word.find('='));
  return std::ranges::any_of(game.options,
                             [&](const Option& option) { return is_called(option, name); });
}

// "; did you mean --pile?", or nothing.
std::string nearest_option(const std::list<CommandLine>& games, const std::string& option) {
  std::vector<std::string> names;
  for (const CommandLine& game : games) {
    for (const Option& each : game.options)
      std::ranges::copy(names_of(each), std::back_inserter(names));
  }
  const std::vector<std::string_view> views(names.begin(), names.end());
  const std::string_view nearest = nearest_name(option.substr(0, option.find('=')), views);
  return nearest.empty() ? "" : "; did you mean " + std::string(nearest) + "?";
}

// "solve --f '2*t' --pile 100" becomes "solve one-pile ...": what is given decides the game, where
// one alone knows it.
std::vector<std::string> with_game_to_solve(std::vector<std::string> arguments) {
  if (arguments.size() < 2 || (arguments[0] != "solve" && arguments[0] != "strategy") ||
      !arguments[1].starts_with("--"))
    return arguments;
  if (std::ranges::any_of(arguments, asks_for_help)) return arguments;
  std::vector<std::string> options;
  std::ranges::copy_if(arguments, std::back_inserter(options),
                       [](const std::string& word) { return word.starts_with("--"); });
  const std::string& verb = arguments[0];
  const CommandLine program = declare_program(verb);
  const std::list<CommandLine>& all = program.commands.front().commands;
  std::vector<std::string> fitting;
  for (const CommandLine& game : all) {
    if (std::ranges::all_of(options, [&](const auto& option) { return knows(game, option); }))
      fitting.push_back(game.name);
  }
  if (fitting.empty()) {
    for (const std::string& option : options) {
      if (std::ranges::none_of(all, [&](const auto& game) { return knows(game, option); }))
        throw InputError("no game of dynim " + verb + " has the option " + quote(option) +
                         nearest_option(all, option));
    }
    throw InputError("no game of dynim " + verb + " has all of " + join(options, ", "));
  }
  if (fitting.size() > 1) {
    throw InputError("these options fit " + std::to_string(fitting.size()) + " games: dynim " +
                     verb + " " + join(fitting, ", dynim " + verb + " ") +
                     "; name one, or begin with a rule, as in dynim " + verb + " '2*t'" +
                     (verb == "solve" ? " 30 --misere" : ""));
  }
  arguments.insert(arguments.begin() + 1, fitting.front());
  return arguments;
}

// "sequence 1, 2, 3" becomes "sequence --terms 1,2,3", and so do '1 2 3' and '[1, 2, 3]'.
std::vector<std::string> with_name_of_terms(std::vector<std::string> arguments) {
  if (arguments.empty() || arguments.front() != "sequence") return arguments;
  const auto is_term = [](const std::string& word) {
    return !is_option(word) || (word.size() > 1 && is_digit(word[1]));
  };
  const auto end = std::find_if_not(arguments.begin() + 1, arguments.end(), is_term);
  if (end == arguments.begin() + 1) return arguments;
  std::string words = join({arguments.begin() + 1, end}, " ");
  std::ranges::replace_if(
      words,
      [](char c) { return std::string_view(",;[]{}\n\t").find(c) != std::string_view::npos; }, ' ');
  std::string terms;
  std::istringstream stream(words);
  for (std::string word; stream >> word;) terms += (terms.empty() ? "" : ",") + word;
  std::vector<std::string> expanded{"sequence", "--terms", terms};
  expanded.insert(expanded.end(), end, arguments.end());
  return expanded;
}

// ---- a game of the gallery --------------------------------------------------------------------

// A game with blocking or a pass is a variant of two questions only; Blocking Wythoff Nim has no
// one list of pairs, and so no plot of it.
bool stands_for(const GalleryEntry& entry, const Command& command) {
  if (entry.any_blocked() != nullptr && (command.verb == "pairs" || command.verb == "plot"))
    return false;
  return !entry.is_variant() || takes_whole_games(command.verb);
}

[[noreturn]] void refuse(const std::string& verb, const GalleryEntry& entry, const Game& game) {
  std::vector<std::string> verbs;
  for (const Command& command : game.commands) {
    if (stands_for(entry, command) && std::ranges::count(verbs, command.verb) == 0)
      verbs.push_back(command.verb);
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
std::vector<std::string> with_rule_of_plot(const std::vector<std::string>& arguments) {
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

// "solve wythoff-nim 3,5" becomes "solve @wythoff-nim --piles 3,5".
std::vector<std::string> with_gallery_name(std::vector<std::string> arguments) {
  if (arguments.size() < 2 || !is_verb_of_a_game(arguments[0])) return arguments;
  const GalleryEntry* const entry = gallery_entry(arguments[1]);
  if (entry == nullptr || is_played(arguments[1])) return arguments;
  std::vector<std::string> named{arguments[0], "@" + std::string(entry->name)};
  const Positions positions = positions_of(entry->game);
  if (arguments[0] == "play" || arguments[0] == positions.verb) {
    add_named(named, {arguments.begin() + 1, arguments.end()}, positions);
  } else {
    add_named(named, {arguments.begin() + 1, arguments.end()},
              positions_of(entry->game, arguments[0]));
  }
  return named;
}

// "base @fibonacci" becomes "base --f @fibonacci".
std::vector<std::string> with_rule(std::vector<std::string> arguments) {
  if (!arguments.empty() && arguments.front() == "plot") return with_rule_of_plot(arguments);
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
  if (takes_whole_games(verb) && !entry.first_limit.empty() && !value_of(arguments, "--limit") &&
      !value_of(arguments, "--history"))
    expanded.insert(expanded.end(), {"--limit", std::string(entry.first_limit)});
  if (verb == "worksheet" && !value_of(arguments, "--title"))
    expanded.insert(expanded.end(), {"--title", std::string(entry.title)});
  expanded.insert(expanded.end(), arguments.begin() + 2, arguments.end());
  return expanded;
}

}  // namespace

std::optional<std::string> command_for(const GalleryEntry& entry, const std::string& verb) {
  const Game& game = game_of(entry);
  const Command* const command = find_command(game, verb);
  if (command == nullptr || !stands_for(entry, *command)) return std::nullopt;
  return command->of_a_group ? verb + " " + game.name : verb;
}

std::vector<std::string> rewrite_arguments(std::vector<std::string> arguments) {
  // What follows "--" is for sbatch; the parser would give it to the program itself.
  if (arguments.size() > 1 && arguments[0] == "sweep" && arguments[1] == "slurm")
    std::erase(arguments, "--");
  for (const auto rewrite :
       {with_help_as_option, with_whole_name, with_command, with_words_first, with_heaps_of_nim,
        with_name_of_rule, with_game_to_play, with_gallery_name, with_name_of_position,
        with_game_to_solve, with_name_of_terms, with_rule})
    arguments = rewrite(std::move(arguments));
  return arguments;
}

}  // namespace dynim::app
