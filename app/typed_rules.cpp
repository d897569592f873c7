// A word is a rule by its looks: a digit, or t or n. Which question it belongs to is told by the
// rows of questions that know f. Cost: a look at each row.
#include "typed_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <limits>
#include <optional>

#include "arguments.hpp"
#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "exchange/question_type.hpp"
#include "games.hpp"
#include "option_fields.hpp"

namespace dynim::app {
namespace {

bool is_number(const std::string& word) {
  return word.find_first_not_of("0123456789") == std::string::npos;
}

bool is_part_of_a_name(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}

}  // namespace

bool is_option(const std::string& word) { return word.size() > 1 && word[0] == '-'; }

bool asks_for_help(const std::string& word) { return word == "-h" || word.starts_with("--help"); }

bool looks_like_a_rule(std::string_view text) {
  if (text.starts_with('@')) return true;  // a family, as @difficult:5, or no name at all
  while (!text.empty()) {
    const auto end = std::ranges::find_if_not(text, is_part_of_a_name);
    const std::string_view name = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(name.size());
    if (name == "t" || name == "n") return true;
    if (text.empty()) break;
    if (is_digit(text.front())) return true;
    text.remove_prefix(1);
  }
  return false;
}

bool takes_whole_games(std::string_view verb) {
  return verb == "solve" || verb == "play" || verb == "worksheet";
}

const GalleryEntry* gallery_entry(std::string_view word) {
  return find_in_gallery(word.starts_with('@') ? word.substr(1) : word);
}

bool is_meant_for_gallery(const std::string& word) {
  if (word.starts_with('@')) return false;  // it has its sign
  if (find_in_gallery(word) != nullptr) return true;
  std::vector<std::string_view> names;
  for (const Game& game : games()) names.push_back(game.name);
  return nearest_name(word, names).empty() && !nearest_in_gallery(word).empty();
}

Positions positions_of(std::string_view game, std::string_view verb) {
  const auto verb_of = [](const exchange::QuestionType& type) {
    return type.command.substr(0, type.command.find(' '));
  };
  const auto questions = exchange::all_questions();
  const auto type = std::ranges::find_if(questions, [&](const exchange::QuestionType& each) {
    return each.game == game && (verb.empty() || verb_of(each) == verb);
  });
  Positions positions;
  if (type == questions.end()) return positions;
  positions.verb = verb_of(*type);
  const exchange::FieldTable& known = exchange::field_table(type->question);
  const auto is_known = [&](const char* field) { return known.find(field) != nullptr; };
  constexpr std::array position{"pile", "piles", "history"};  // a limit may follow
  constexpr std::array extent{"up_to", "size", "count"};
  constexpr std::size_t any = std::numeric_limits<std::size_t>::max();
  if (const auto found = std::ranges::find_if(position, is_known); found != position.end()) {
    positions.options.push_back(option_name(*found));
    const std::string_view piles = known.find(*found)->meaning.type;
    if (piles.starts_with("A,B")) positions.most_piles = piles.starts_with("A,B,C") ? any : 2;
    if (is_known("limit")) positions.options.emplace_back("--limit");
  } else if (const auto how_far = std::ranges::find_if(extent, is_known); how_far != extent.end()) {
    positions.options.push_back(option_name(*how_far));
  }
  return positions;
}

void add_named(std::vector<std::string>& to, const std::vector<std::string>& words,
               const Positions& positions) {
  std::size_t i = 1;
  for (const std::string& option : positions.options) {
    if (i == words.size() || is_option(words[i])) break;
    to.insert(to.end(), {option, words[i++]});
    if (option != positions.options.front() || !is_number(words[i - 1])) continue;
    for (std::size_t piles = 1; piles < positions.most_piles && i < words.size(); ++piles) {
      if (!is_number(words[i])) break;
      to.back() += "," + words[i++];
    }
  }
  to.insert(to.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
}

namespace {

bool asks_about_a_rule(const Game& game, const Command& command) {
  return std::ranges::any_of(exchange::all_questions(), [&](const exchange::QuestionType& type) {
    if (type.game != game.name) return false;
    if (type.command != command.verb && type.command != command.verb + " " + game.name)
      return false;
    return exchange::field_table(type.question).use.has_value();
  });
}

// Whose question a rule is for, and at which word it stands.
struct TypedRule {
  const Game* game;
  const Command* command;
  std::size_t place;
};

// Behind a game's name that of this game; else that of the one question of the verb, or of one
// pile.
std::optional<TypedRule> find_typed_rule(const std::vector<std::string>& words) {
  std::optional<TypedRule> found;
  for (const Game& game : games()) {
    for (const Command& command : game.commands) {
      if (command.verb != words[0] || !asks_about_a_rule(game, command)) continue;
      if (command.of_a_group && game.name == words[1]) return TypedRule{&game, &command, 2};
      if (!command.of_a_group || (!found && game.name == "one-pile")) found = {&game, &command, 1};
    }
  }
  return found;
}

// Not the name of a game, which brings its own; but a family, as @difficult:5, is a rule.
bool is_typed_rule(const std::string& word) {
  if (is_option(word) || gallery_entry(word) != nullptr) return false;
  const bool misspelt_name = word.starts_with('@') && word.find(':') == std::string::npos;
  return !misspelt_name && looks_like_a_rule(word);
}

// As --f takes it, also by the name of a game that has one; nothing where it is none.
std::optional<std::string> rule_in(const std::vector<std::string>& words, std::size_t place) {
  if (place >= words.size()) return std::nullopt;
  const std::string& word = words[place];
  const GalleryEntry* const entry = gallery_entry(word);
  if (entry && entry->move_function() && !entry->is_variant())
    return "@" + std::string(entry->name);
  return is_typed_rule(word) ? std::optional(word) : std::nullopt;
}

// A rule and a list of piles: they may be played until one of them is empty, or until all are.
[[noreturn]] void refuse_piles(const std::string& verb, const std::vector<std::string>& words) {
  const auto example = [&](const char* game) {
    const std::string limit = words.size() > 2 && !is_option(words[2]) ? words[2] : "LIMIT";
    return fmt::format("dynim {} {} {} {} {}", verb, game, quote(words[0]), words[1], limit);
  };
  if (std::ranges::count(words[1], ',') > 1)
    throw InputError("several piles are a game of their own: " + example("piles"));
  throw InputError(
      fmt::format("which game with two piles? {} ends when one of them is empty, {} "
                  "when both are",
                  example("two-pile"), example("piles")));
}

// Of a rule alone, which may have been meant for piles.
[[noreturn]] void refuse_rule_alone(const std::string& rule) {
  if (is_number(rule)) throw InputError("which rule? As in dynim '2*t' " + rule);
  if (rule.find_first_not_of("0123456789, ") == std::string::npos)
    throw InputError("which rule? Ordinary Nim is dynim nim " + rule);
  throw InputError("how many counters? As in dynim " + quote(rule) + " 100, or dynim base " +
                   quote(rule) + " for the pile sizes that matter");
}

// What follows a rule: a second one to compare, or a position.
void add_after_rule(std::vector<std::string>& to, const TypedRule& rule,
                    std::vector<std::string> words) {
  const std::string& verb = rule.command->verb;
  if (verb == "solve" || verb == "play" || verb == "grundy") {
    if (words.size() == 1 && verb == "solve" && rule.place == 1) refuse_rule_alone(words[0]);
    if (rule.game->name == "one-pile" && words.size() > 1 && !is_option(words[1]) &&
        words[1].find(',') != std::string::npos)
      refuse_piles(verb, words);
    add_named(to, words, positions_of(rule.game->name));
    return;
  }
  if (const auto second = rule_in(words, 1); verb == "compare" && second) {
    to.insert(to.end(), {"--with", *second});
    words.erase(words.begin() + 1);
  }
  add_named(to, words, positions_of(rule.game->name, verb));
}

}  // namespace

// Whether the option is among the words, "--f" or "--f=...".
bool is_given(const std::vector<std::string>& words, const std::string& option) {
  return std::ranges::any_of(
      words, [&](const std::string& word) { return word.substr(0, word.find('=')) == option; });
}

// Whether an option says the rule, so that a word does not.
bool has_rule_among_options(const std::vector<std::string>& words) {
  std::vector<std::string> names{"--f", "--f-file"};
  for (const exchange::RuleField& rule : exchange::rules_beside_f(exchange::FunctionUse::any))
    names.push_back(option_name(rule.name));
  return std::ranges::any_of(names, [&](const std::string& name) { return is_given(words, name); });
}

// The same of what may stand in place of f: then a number is a pile.
bool needs_no_rule(const std::vector<std::string>& words) {
  const auto parts = exchange::parts_instead_of_f(exchange::FunctionUse::any_or_parts);
  return std::ranges::any_of(
      parts, [&](std::string_view part) { return is_given(words, option_name(part)); });
}

// "base '2*t'" becomes "base --f '2*t'", "solve '2*t' 100" has the game's and the pile's name too,
// "compare t '2*t'" that of both rules; "play 30" is about so many counters of the usual game.
std::vector<std::string> with_name_of_rule(std::vector<std::string> arguments) {
  if (arguments.size() < 2) return arguments;
  const std::string verb = arguments[0];
  if (verb == "plot") {
    if (const auto rule = rule_in(arguments, 2)) {
      arguments[2] = *rule;
      arguments.insert(arguments.begin() + 2, "--f");
      if (arguments.size() > 4 && !is_option(arguments[4]))
        arguments.insert(arguments.begin() + 4, "--up-to");
    }
    return arguments;
  }
  const auto found = find_typed_rule(arguments);
  if (!found) return arguments;
  const auto rule = rule_in(arguments, found->place);
  if (!rule) return arguments;
  const bool number = is_number(arguments[found->place]);
  if (has_rule_among_options(arguments) || (number && needs_no_rule(arguments))) {
    const auto begin = arguments.begin() + static_cast<std::ptrdiff_t>(found->place);
    std::vector<std::string> named(arguments.begin(), begin);
    if (found->command->of_a_group && found->place == 1) named.push_back(found->game->name);
    add_named(named, {begin - 1, arguments.end()}, positions_of(found->game->name, verb));
    return named;
  }
  if (number && found->place == 2 && found->place + 1 < arguments.size() &&
      positions_of(found->game->name).most_piles > 1 && is_number(arguments[found->place + 1]))
    throw InputError("which rule? As in dynim " + verb + " " + found->game->name + " '2*t' " +
                     arguments[found->place] + "," + arguments[found->place + 1]);
  // The name of a game brings the whole game, unless its rule alone is wanted.
  const GalleryEntry* const entry = gallery_entry(arguments[found->place]);
  const bool for_its_rule = found->place == 2 || verb == "compare" ||
                            (entry && entry->game == "one-pile" && !command_for(*entry, verb));
  if (entry && !for_its_rule) return arguments;
  if (found->place == 1 && verb == "play") {
    if (is_meant_for_gallery(*rule)) return arguments;
    const bool alone = arguments.size() == 2 || is_option(arguments[2]);
    if (alone && is_number(*rule)) {
      arguments.insert(arguments.begin() + 1, {std::string(usual_game), "--pile"});
      return arguments;
    }
  }
  const auto place = arguments.begin() + static_cast<std::ptrdiff_t>(found->place);
  std::vector<std::string> expanded(arguments.begin(), place);
  if (found->command->of_a_group && found->place == 1) expanded.push_back(found->game->name);
  expanded.insert(expanded.end(), {"--f", *rule});
  add_after_rule(expanded, *found, {place, arguments.end()});
  return expanded;
}

// "solve wythoff 3,5" becomes "solve wythoff --piles 3,5", "pairs 10" "pairs --count 10": of games
// whose rule is no word.
std::vector<std::string> with_name_of_position(std::vector<std::string> arguments) {
  const auto is_position = [&](std::size_t place) {
    if (place >= arguments.size() || is_option(arguments[place])) return false;
    const char first = arguments[place].front();
    return arguments[place] == "-" || is_digit(first);
  };
  for (const Game& game : games()) {
    for (const Command& command : game.commands) {
      if (arguments.empty() || command.verb != arguments[0]) continue;
      const std::size_t place = command.of_a_group ? 2 : 1;
      const bool is_meant = place == 1 || (arguments.size() > 1 && arguments[1] == game.name);
      if (!is_meant || !is_position(place) || asks_about_a_rule(game, command)) continue;
      const auto begin = arguments.begin() + static_cast<std::ptrdiff_t>(place);
      std::vector<std::string> expanded(arguments.begin(), begin);
      add_named(expanded, {begin - 1, arguments.end()}, positions_of(game.name, command.verb));
      return expanded;
    }
  }
  return arguments;
}

// "solve nim 3,5" becomes "solve sum --summand 'nim; 3' --summand 'nim; 5'".
std::vector<std::string> with_heaps_of_nim(std::vector<std::string> arguments) {
  if (arguments.size() < 2 || arguments[1] != nim) return arguments;
  if (!takes_whole_games(arguments[0])) return arguments;
  std::vector<std::string> expanded{arguments[0], "sum"};
  const auto end = std::find_if(arguments.begin() + 2, arguments.end(), is_option);
  for (auto word = arguments.begin() + 2; word != end; ++word) {
    for (std::size_t at = 0; at <= word->size();) {
      const std::size_t comma = std::min(word->find_first_of(", ", at), word->size());
      expanded.insert(expanded.end(),
                      {"--summand", fmt::format("{}; {}", nim, word->substr(at, comma - at))});
      at = comma + 1;
    }
  }
  if (expanded.size() == 2 && std::none_of(end, arguments.end(), asks_for_help))
    throw InputError("which heaps? As in dynim " + arguments[0] + " nim 3,5,7");
  expanded.insert(expanded.end(), end, arguments.end());
  return expanded;
}

}  // namespace dynim::app
