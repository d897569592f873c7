// CLI11's errors in this program's words: each says what is wrong, what was probably meant (by the
// least edit distance) and which help to read. Cost: a comparison with each name there is.
#include "usage.hpp"

#include <fmt/format.h>

#include <CLI/CLI.hpp>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "report/text.hpp"

namespace dynim::app {

namespace {

const CLI::App& innermost(const CLI::App& program) {
  const CLI::App* command = &program;
  while (!command->get_subcommands().empty()) command = command->get_subcommands().front();
  return *command;
}

std::vector<std::string> names_inside(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::App* sub : command.get_subcommands([](const CLI::App*) { return true; })) {
    names.push_back(sub->get_name());
  }
  return names;
}

bool takes_arguments(const CLI::App& command) {
  return command.get_allow_extras() ||
         !command.get_options([](const CLI::Option* o) { return o->get_positional(); }).empty();
}

std::vector<std::string> option_names(const CLI::App& command) {
  std::vector<std::string> names;
  for (const CLI::Option* option : command.get_options()) {
    for (const std::string& name : option->get_lnames()) names.push_back("--" + name);
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

std::string unexpected_option(const CLI::App& command, const std::string& name,
                              const std::string& word) {
  const std::string option = word.substr(0, word.find('='));
  return fmt::format("{} has no option {}{}", name, quote(option),
                     hint(option, option_names(command), ""));
}

// What is no command of the program may have been meant for a game of the gallery.
std::string unexpected_word(const CLI::App& command, const std::string& name,
                            const std::string& word) {
  const std::vector<std::string> names = names_inside(command);
  if (names.empty()) return fmt::format("{} takes no argument {}", name, quote(word));
  std::vector<std::string> meant = names;
  if (command.get_parent() == nullptr) {
    for (const GalleryEntry& entry : gallery()) meant.emplace_back(entry.name);
  }
  return fmt::format("{} has no command {}{}", name, quote(word),
                     hint(word, meant, "; it has " + join(names, ", ")));
}

std::string unexpected(const CLI::App& program) {
  const std::vector<std::string> extras = program.remaining(true);
  const std::string word = extras.empty() ? "" : extras.front();
  const bool is_option = word.size() > 1 && word[0] == '-';
  return (is_option ? unexpected_option : unexpected_word)(innermost(program),
                                                           command_name(program), word);
}

// CLI11 says "--pile: 1 required N missing".
std::string mismatch(const std::string& message) {
  const std::string option = message.substr(0, message.find(':'));
  return message.find("missing") != std::string::npos ? option + " needs a value"
                                                      : option + " is given more than once";
}

std::string pointer(const CLI::App& program) {
  return fmt::format("\nSee '{} --help'.", command_name(program));
}

}  // namespace

std::string command_name(const CLI::App& program) {
  std::string name = program.get_name();
  for (const CLI::App* command = &program; !command->get_subcommands().empty();) {
    command = command->get_subcommands().front();
    name += " " + command->get_name();
  }
  return name;
}

std::string usage_message(const CLI::ParseError& error, const CLI::App& program) {
  std::string message = error.what();
  if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) message = unexpected(program);
  if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr) message = mismatch(message);
  return message + pointer(program);
}

void check_commands(const std::vector<std::string>& arguments, const CLI::App& program) {
  const CLI::App* command = &program;
  for (const std::string& word : arguments) {
    if (word.starts_with('-')) return;
    const auto named = command->get_subcommands(
        [&word](const CLI::App* inside) { return inside->get_name() == word; });
    if (named.empty()) {
      if (takes_arguments(*command)) return;
      throw InputError(unexpected_word(*command, command_name(program), word) + pointer(program));
    }
    command = named.front();
  }
}

std::string missing_command_message(const CLI::App& program) {
  return command_name(program) + " needs one of: " + join(names_inside(innermost(program)), ", ") +
         pointer(program);
}

}  // namespace dynim::app
