// The completion of fish: a line for each option of each command, under the condition that this
// command is the one on the line.
#include <fmt/format.h>

#include "completion/tree.hpp"
#include "shell_words.hpp"

namespace dynim::app {
namespace {

constexpr const char* fish_head = R"(# Completion of dynim in fish:  dynim completion fish | source
# or a file dynim.fish in ~/.config/fish/completions.

function __dynim_command
    set -l words (commandline -opc)
    set -e words[1]
    set -l command
    for word in $words
        test "$word" = help -a -z "$command"; and continue
        switch "$command $word"
)";

constexpr const char* fish_tail = R"(        end
    end
    echo $command
end

function __dynim_at
    test (__dynim_command) = "$argv[1]"
end

complete -c dynim -f
)";

std::string fish_list(const std::vector<CompletedWord>& words) {
  std::string text;
  for (const CompletedWord& word : words) {
    if (!text.empty()) text += '\n';
    text += fish_word(word.text);
    if (!word.meaning.empty()) text += "\\t" + fish_word(word.meaning);
  }
  return fish_word(text);
}

std::string condition(const CompletedCommand& command) {
  return "complete -c dynim -n " + fish_word("__dynim_at " + fish_word(command.path));
}

std::string fish_value_of(const CompletedOption& option) {
  switch (option.value) {
    case CompletedValue::none:
      return "";
    case CompletedValue::file:
      return " -r -F";
    case CompletedValue::word:
      return " -x -k -a " + fish_list(option.words);
    case CompletedValue::other:
      break;
  }
  return " -x";
}

std::string names(const CompletedOption& option) {
  std::string text;
  for (const std::string& name : option.names) {
    text += name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1);
  }
  return text;
}

}  // namespace

std::string fish_completion(const CompletionTree& tree) {
  std::string commands, completions;
  const auto leads_to = [&](const std::string& typed, const std::string& path) {
    commands += fmt::format("            case {}\n                set command {}\n",
                            fish_word((typed.find(' ') == std::string::npos ? " " : "") + typed),
                            fish_word(path));
  };
  for (const CompletedCommand& command : tree.commands) {
    if (!command.path.empty()) leads_to(command.path, command.path);
    if (!command.words.empty())
      completions += condition(command) + " -k -a " + fish_list(command.words) + "\n";
    for (const CompletedOption& option : command.options) {
      completions += condition(command) + names(option) + fish_value_of(option) + " -d " +
                     fish_word(option.meaning) + "\n";
    }
  }
  for (const CompletedAlias& alias : tree.aliases) leads_to(alias.words, alias.path);
  return fish_head + commands + fish_tail + completions;
}

}  // namespace dynim::app
