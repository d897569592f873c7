// The tree of the parser, flattened: a list of commands, each with its options. Cost: linear in the
// help of all commands.
#include "completion/tree.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <sstream>

#include "arguments.hpp"

namespace dynim::app {
namespace {

std::vector<CompletedWord> names_of_games(const std::string& before, bool functions_only) {
  std::vector<CompletedWord> words;
  for (const GalleryEntry& entry : gallery()) {
    if (functions_only && entry.move_function() == nullptr) continue;
    words.push_back({before + std::string(entry.name), std::string(entry.title)});
  }
  return words;
}

// "auto|base|oracle" are words; other types stand for what they name.
void set_value(CompletedOption& completed, const CLI::Option& option) {
  const std::string type = option.get_type_name();
  if (type.empty()) {
    completed.value = CompletedValue::none;
  } else if (type.starts_with("FILE") || type == "PATH") {
    completed.value = CompletedValue::file;
  } else if (type == "EXPR") {
    completed.value = CompletedValue::word;
    completed.words = names_of_games("@", true);
  } else if (type.find('|') != std::string::npos) {
    completed.value = CompletedValue::word;
    std::istringstream words(type);
    for (std::string word; std::getline(words, word, '|');) completed.words.push_back({word, ""});
  }
}

CompletedOption completed(const CLI::Option& option) {
  CompletedOption result;
  for (const std::string& name : option.get_snames()) result.names.push_back("-" + name);
  for (const std::string& name : option.get_lnames()) result.names.push_back("--" + name);
  result.meaning = option.get_description();
  set_value(result, option);
  return result;
}

// The words of an argument without a name.
void add_argument(CompletedCommand& command, const CLI::Option& option) {
  CompletedOption argument;
  set_value(argument, option);
  const bool of_the_gallery = option.get_type_name() == "NAME";
  const auto words = of_the_gallery ? names_of_games("", false) : argument.words;
  command.words.insert(command.words.end(), words.begin(), words.end());
}

void add_command(CompletionTree& tree, const CLI::App& command, const std::string& path) {
  CompletedCommand result{path, {}, {}};
  const auto inside = command.get_subcommands([](const CLI::App*) { return true; });
  for (const CLI::App* one : inside)
    result.words.push_back({one->get_name(), one->get_description()});
  for (const CLI::Option* option : command.get_options()) {
    if (option->get_positional()) {
      add_argument(result, *option);
    } else {
      result.options.push_back(completed(*option));
    }
  }
  tree.commands.push_back(std::move(result));
  for (const CLI::App* one : inside)
    add_command(tree, *one, (path.empty() ? "" : path + " ") + one->get_name());
}

// After a verb "@name" stands for a game and its rule, and the name alone for a question about it.
void add_games(CompletionTree& tree) {
  for (CompletedCommand& command : tree.commands) {
    const bool program = command.path.empty();
    if (!program && command.path.find(' ') != std::string::npos) continue;
    for (const GalleryEntry& entry : gallery()) {
      const auto path = command_for(entry, program ? "solve" : command.path);
      if (!path && !program) continue;
      const std::string name = (program ? "" : "@") + std::string(entry.name);
      command.words.push_back({name, std::string(entry.title)});
      const std::string words = program ? name : command.path + " " + name;
      if (path) tree.aliases.push_back({words, *path});
    }
  }
}

}  // namespace

CompletionTree completion_tree(const CLI::App& program) {
  CompletionTree tree;
  add_command(tree, program, "");
  add_games(tree);
  return tree;
}

}  // namespace dynim::app
