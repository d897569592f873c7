// Each message says what is wrong, what was probably meant (by the least edit distance) and which
// help to read. Cost: a comparison with each name there is.
#include "usage.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "report/text.hpp"

namespace dynim::app {

namespace {

std::vector<std::string> names_inside(const CommandLine& command) {
  std::vector<std::string> names;
  for (const CommandLine& inside : command.commands) names.push_back(inside.name);
  return names;
}

std::vector<std::string> long_names(const CommandLine& command) {
  std::vector<std::string> names;
  for (const Option& option : command.options) {
    for (const std::string& name : names_of(option)) {
      if (name.starts_with("--")) names.push_back(name);
    }
  }
  return names;
}

// "; did you mean --pile?", or `otherwise`.
std::string hint(std::string_view word, const std::vector<std::string>& names,
                 const std::string& otherwise) {
  const std::vector<std::string_view> views(names.begin(), names.end());
  const std::string_view meant = nearest_name(word, views);
  return meant.empty() ? otherwise : fmt::format("; did you mean {}?", meant);
}

// Options that mean the same in different commands, and names that other programs have for it.
const std::vector<std::vector<std::string_view>>& alike() {
  static const std::vector<std::vector<std::string_view>> names{
      {"--up-to", "--size", "--to", "--members", "--count", "--max", "--n"},
      {"--pile", "--piles", "--position", "--heap", "--heaps", "--history", "--summand"},
      {"--f", "--function", "--rule", "--move-function"},
      {"--misere", "--convention", "--normal"},
      {"--budget", "--timeout", "--time-limit"},
      {"--image", "--png", "--svg", "--pdf", "--picture", "--plot"},
      {"--format", "--json", "--csv"},
      {"--output", "--out", "--file"},
      {"--blocking", "--blocked", "--block"},
      {"--cm", "--width", "--figsize"},
      {"--log", "--logarithmic", "--logx", "--logy"}};
  return names;
}

// "; the rule here is --m and --p", of a game that has no move function; else empty.
std::string rule_options(const std::vector<std::string>& names) {
  std::vector<std::string> rule;
  for (const char* const option : {"--m", "--p", "--most"}) {
    if (std::ranges::find(names, option) != names.end()) rule.emplace_back(option);
  }
  return rule.empty() ? "" : "; the rule here is " + join(rule, " and ");
}

// "; here it is --up-to", where the command has it under that name; else empty.
std::string same_option(std::string_view word, const std::vector<std::string>& names) {
  for (const auto& group : alike()) {
    if (std::ranges::find(group, word) == group.end()) continue;
    for (const std::string_view other : group) {
      if (std::ranges::find(names, other) != names.end())
        return fmt::format("; here it is {}", other);
    }
    if (group.front() == "--f") return rule_options(names);
  }
  return "";
}

// What is no command of the program may have been meant for a game of the gallery.
std::string unexpected_word(const CommandLine& command, const CommandPath& path,
                            const std::string& word) {
  const std::vector<std::string> names = names_inside(command);
  if (names.empty()) return fmt::format("{} takes no argument {}", full_name(path), quote(word));
  std::vector<std::string> meant = names;
  if (path.size() <= 2) {
    for (const GalleryEntry& entry : gallery()) meant.emplace_back(entry.name);
  }
  return fmt::format("{} has no command {}{}", full_name(path), quote(word),
                     hint(word, meant, "; it has " + join(names, ", ")));
}

}  // namespace

std::string unexpected(const CommandPath& path, const std::string& word) {
  if (word.size() < 2 || word[0] != '-') return unexpected_word(*path.back(), path, word);
  const std::string option = word.substr(0, word.find('='));
  const std::vector<std::string> names = long_names(*path.back());
  const std::string same = same_option(option, names);
  return fmt::format("{} has no option {}{}", full_name(path), quote(option),
                     same.empty() ? hint(option, names, "") : same);
}

std::string missing_command(const CommandPath& path) {
  return full_name(path) + " needs one of: " + join(names_inside(*path.back()), ", ");
}

std::string pointer(const CommandPath& path) {
  return fmt::format("\nSee '{} --help'.", full_name(path));
}

void check_commands(const std::vector<std::string>& arguments, CommandPath& path) {
  path.resize(1);
  for (const std::string& word : arguments) {
    if (word.starts_with('-')) return;
    const CommandLine& command = *path.back();
    const auto inside = std::ranges::find(command.commands, word, &CommandLine::name);
    if (inside == command.commands.end()) {
      if (command.rest == nullptr && std::ranges::none_of(command.options, &Option::is_argument))
        throw UsageError(unexpected_word(command, path, word));
      return;
    }
    path.push_back(&*inside);
  }
}

}  // namespace dynim::app
