// The commands of the program, flattened: a list of commands, each with its options. Cost: linear
// in the help of all commands.
#include "completion/tree.hpp"

#include <sstream>

#include "arguments.hpp"
#include "dynim/gallery.hpp"

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

std::vector<CompletedWord> names_of_papers() {
  std::vector<CompletedWord> words;
  for (const Paper& paper : papers()) words.push_back({paper.name, paper.title});
  return words;
}

// "auto|base|oracle" are words; other types stand for what they name.
void set_value(CompletedOption& completed, const Option& option) {
  const std::string& type = option.type;
  if (option.is_flag()) {
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

// The words of an argument, by what stands for it.
std::vector<CompletedWord> words_of(const Option& argument, const CompletedOption& completed) {
  if (argument.type == "NAME") return names_of_games("", false);
  if (argument.type == "paper") return names_of_papers();
  return completed.words;
}

void add_command(CompletionTree& tree, const CommandLine& command, const std::string& path) {
  CompletedCommand result{path, {}, {}};
  for (const CommandLine& inside : command.commands)
    result.words.push_back({inside.name, inside.description});
  for (const Option& option : command.options) {
    CompletedOption completed;
    completed.names = names_of(option);
    completed.meaning = option.description;
    set_value(completed, option);
    if (option.is_argument()) {
      const auto words = words_of(option, completed);
      result.words.insert(result.words.end(), words.begin(), words.end());
    } else {
      result.options.push_back(std::move(completed));
    }
  }
  tree.commands.push_back(std::move(result));
  for (const CommandLine& inside : command.commands)
    add_command(tree, inside, (path.empty() ? "" : path + " ") + inside.name);
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
      if (path && command.path == "play")  // where the sign may be left out
        tree.aliases.push_back({command.path + " " + std::string(entry.name), *path});
    }
  }
}

}  // namespace

CompletionTree completion_tree(const CommandLine& program) {
  CompletionTree tree;
  add_command(tree, program, "");
  add_games(tree);
  return tree;
}

}  // namespace dynim::app
