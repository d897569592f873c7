// What can be completed: the commands and options of the program, and the names of the
// gallery where they may stand. The scripts of all shells are made of this.
#pragma once

#include <string>
#include <vector>

#include "command_line.hpp"

namespace dynim::app {

/// A word, and what it means.
struct CompletedWord {
  std::string text, meaning;
};

/// What follows an option: nothing, a file, one of its words, or what nobody can guess.
enum class CompletedValue { none, file, word, other };

struct CompletedOption {
  std::vector<std::string> names;  ///< "-o", "--output"
  std::string meaning;
  CompletedValue value = CompletedValue::other;
  std::vector<CompletedWord> words;
};

struct CompletedCommand {
  std::string path;                  ///< "solve one-pile"; empty: the program itself
  std::vector<CompletedWord> words;  ///< that may follow: commands, games of the gallery
  std::vector<CompletedOption> options;
};

/// Words that lead to a command of another name: "solve @fibonacci" to "solve one-pile".
struct CompletedAlias {
  std::string words, path;
};

struct CompletionTree {
  std::vector<CompletedCommand> commands;
  std::vector<CompletedAlias> aliases;
};

/// Of the program with all its commands.
CompletionTree completion_tree(const CommandLine& program);

/// The scripts: what `dynim completion SHELL` writes.
std::string bash_completion(const CompletionTree& tree);
std::string zsh_completion(const CompletionTree& tree);
std::string fish_completion(const CompletionTree& tree);

}  // namespace dynim::app
