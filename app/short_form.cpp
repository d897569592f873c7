// The short forms as the commands that they stand for. Cost: a comparison with each name there is.
#include "short_form.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <string_view>

#include "command.hpp"
#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "exchange/question_type.hpp"
#include "option_fields.hpp"

namespace dynim::app {
namespace {

bool is_option(const std::string& word) { return word.starts_with('-'); }

bool is_command(const std::string& word) {
  const auto names = command_names();
  return std::ranges::find(names, word) != names.end();
}

bool is_part_of_a_name(char c) {
  return std::isalpha(static_cast<unsigned char>(c)) != 0 || c == '_';
}

// Whether it has a digit, or t or n as a word of its own.
bool looks_like_a_rule(std::string_view text) {
  if (text.starts_with('@')) return true;  // a family, as @difficult:5, or no name at all
  while (!text.empty()) {
    const auto end = std::ranges::find_if_not(text, is_part_of_a_name);
    const std::string_view name = text.substr(0, static_cast<std::size_t>(end - text.begin()));
    text.remove_prefix(name.size());
    if (name == "t" || name == "n") return true;
    if (text.empty()) break;
    if (std::isdigit(static_cast<unsigned char>(text.front())) != 0) return true;
    text.remove_prefix(1);
  }
  return false;
}

// What the words after the name of a game are, one after the other.
struct Positions {
  std::string verb;
  std::vector<std::string> options;
};

// Those of the game's first question.
Positions positions_of(std::string_view game) {
  const auto questions = exchange::all_questions();
  const exchange::QuestionType& type =
      *std::ranges::find(questions, game, &exchange::QuestionType::game);
  OptionList known;
  type.fresh_question().visit(known);
  Positions positions{std::string(type.command.substr(0, type.command.find(' '))), {}};
  const auto is_known = [&](const char* field) { return known.find(field) != nullptr; };
  constexpr std::array position{"pile", "piles", "history"};  // a limit may follow
  if (const auto found = std::ranges::find_if(position, is_known); found != position.end())
    positions.options.push_back(option_name(*found));
  if (is_known("limit")) positions.options.push_back("--limit");
  return positions;
}

// The words behind the first, those before any option with the names of the options they stand for.
void add_named(std::vector<std::string>& to, const std::vector<std::string>& words,
               const Positions& positions) {
  std::size_t i = 1;
  for (const std::string& option : positions.options) {
    if (i == words.size() || is_option(words[i])) break;
    to.insert(to.end(), {option, words[i++]});
  }
  to.insert(to.end(), words.begin() + static_cast<std::ptrdiff_t>(i), words.end());
}

std::vector<std::string> solve_rule(const std::vector<std::string>& words) {
  const std::string& f = words.front();
  if (words.size() == 1) {
    throw InputError("how many counters? As in dynim " + quote(f) + " 100, or dynim base --f " +
                     quote(f) + " --members 20 for the pile sizes that matter");
  }
  std::vector<std::string> expanded{"solve", "one-pile", "--f", f};
  add_named(expanded, words, positions_of("one-pile"));
  return expanded;
}

std::vector<std::string> solve_game(const GalleryEntry& entry,
                                    const std::vector<std::string>& words) {
  const std::string name(entry.name);
  if (words.size() == 1) return {"gallery", name};
  const Positions positions = positions_of(entry.game);
  std::vector<std::string> expanded{positions.verb, "@" + name};
  add_named(expanded, words, positions);
  return expanded;
}

}  // namespace

std::vector<std::string> expand_short_form(std::vector<std::string> arguments) {
  if (arguments.empty() || is_option(arguments.front()) || is_command(arguments.front()))
    return arguments;
  std::string_view name = arguments.front();
  if (name.starts_with('@')) name.remove_prefix(1);
  if (const GalleryEntry* entry = find_in_gallery(name)) return solve_game(*entry, arguments);
  return looks_like_a_rule(arguments.front()) ? solve_rule(arguments) : arguments;
}

}  // namespace dynim::app
