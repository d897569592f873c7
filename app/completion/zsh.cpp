// The completion of zsh: look-ups of words with their meanings, for _describe. In zsh the name
// `path` is taken: it is where commands are looked for.
#include <fmt/format.h>

#include "completion/tree.hpp"
#include "shell_words.hpp"

namespace dynim::app {
namespace {

constexpr const char* zsh_head = R"(#compdef dynim
# Completion of dynim in zsh:  source <(dynim completion zsh)
# or a file _dynim in a directory of $fpath.
)";

constexpr const char* zsh_tail = R"(
_dynim() {
  local command='' previous='' word
  local -a candidates
  for word in "${(@Q)words[2,CURRENT-1]}"; do
    previous=$word
    [[ $word == help && -z $command ]] && continue
    _dynim_command "$command${command:+ }$word"
  done
  _dynim_value "$command" "$previous"
  if [[ $candidates[1] == '<file>' ]]; then
    _files
  elif [[ $candidates[1] == '<other>' ]]; then
    _message 'a value'
  elif (( $#candidates )); then
    _describe -V 'value' candidates
  else
    [[ $words[CURRENT] == -* ]] || _dynim_words "$command"
    if (( $#candidates )); then
      _describe -V 'command' candidates
    else
      _dynim_options "$command"
      _describe -V -o 'option' candidates
    fi
  fi
}

if [[ $funcstack[1] == _dynim ]]; then
  _dynim "$@"
else
  compdef _dynim dynim
fi
)";

// "word:meaning", as _describe takes it.
std::string described(const CompletedWord& word) {
  std::string text;
  for (const char c : word.text) {
    if (c == ':' || c == '\\') text += '\\';
    text += c;
  }
  return shell_word(word.meaning.empty() ? text : text + ":" + word.meaning);
}

std::string zsh_list(const std::vector<CompletedWord>& words) {
  std::string text;
  for (const CompletedWord& word : words) text += "\n      " + described(word);
  return text;
}

std::string zsh_list(const std::vector<CompletedOption>& options) {
  std::vector<CompletedWord> words;
  for (const CompletedOption& option : options) {
    for (const std::string& name : option.names) words.push_back({name, option.meaning});
  }
  return zsh_list(words);
}

std::string branch(const std::string& pattern, const std::string& words) {
  return fmt::format("    {}) candidates=({}) ;;\n", shell_word(pattern), words);
}

std::string zsh_look_up(const std::string& function, const std::string& subject,
                        const std::string& branches) {
  return fmt::format("\n{}() {{\n  case {} in\n{}  esac\n}}\n", function, subject, branches);
}

std::string values_of(const CompletedOption& option) {
  switch (option.value) {
    case CompletedValue::file:
      return "'<file>'";
    case CompletedValue::word:
      return zsh_list(option.words);
    default:
      return "'<other>'";
  }
}

}  // namespace

std::string zsh_completion(const CompletionTree& tree) {
  std::string commands, words, options, values;
  const auto leads_to = [&](const std::string& typed, const std::string& path) {
    commands += fmt::format("    {}) command={} ;;\n", shell_word(typed), shell_word(path));
  };
  for (const CompletedCommand& command : tree.commands) {
    if (!command.path.empty()) leads_to(command.path, command.path);
    if (!command.words.empty()) words += branch(command.path, zsh_list(command.words));
    options += branch(command.path, zsh_list(command.options));
    for (const CompletedOption& option : command.options) {
      if (option.value == CompletedValue::none) continue;
      for (const std::string& name : option.names)
        values += branch(command.path + " " + name, values_of(option));
    }
  }
  for (const CompletedAlias& alias : tree.aliases) leads_to(alias.words, alias.path);
  return zsh_head + zsh_look_up("_dynim_command", "$1", commands) +
         zsh_look_up("_dynim_words", "$1", words) + zsh_look_up("_dynim_options", "$1", options) +
         zsh_look_up("_dynim_value", "\"$1 $2\"", values) + zsh_tail;
}

}  // namespace dynim::app
