// The completion of bash: three look-ups, and a function that finds out where on the line one is.
// Words are taken from the line itself, as bash breaks them at '@' and ':' too.
#include <fmt/format.h>

#include "completion/tree.hpp"
#include "shell_words.hpp"

namespace dynim::app {
namespace {

constexpr const char* bash_head = R"(# Completion of dynim in bash:  source <(dynim completion bash)
)";

constexpr const char* bash_tail = R"(
_dynim() {
  local current=$2 line=${COMP_LINE:0:COMP_POINT} command='' previous='' word candidates
  line=${line%"$current"}
  line=${line%[\"\']}
  local -a words
  read -ra words <<<"$line"
  for word in "${words[@]:1}"; do
    previous=$word
    [[ $word == help && -z $command ]] && continue
    _dynim_command "$command${command:+ }$word"
  done
  _dynim_value "$command" "$previous"
  if [[ $candidates == '<file>' ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
    return
  fi
  if [[ -z $candidates ]]; then
    [[ $current == -* ]] || _dynim_words "$command"
    [[ -n $candidates ]] || _dynim_options "$command"
  fi
  mapfile -t COMPREPLY < <(compgen -W "$candidates" -- "$current")
}
complete -o nosort -F _dynim dynim 2>/dev/null || complete -F _dynim dynim  # before bash 4.4
)";

std::string texts(const std::vector<CompletedWord>& words) {
  std::string text;
  for (const CompletedWord& word : words) text += (text.empty() ? "" : " ") + word.text;
  return text;
}

std::string names(const std::vector<CompletedOption>& options) {
  std::string text;
  for (const CompletedOption& option : options) {
    for (const std::string& name : option.names) text += (text.empty() ? "" : " ") + name;
  }
  return text;
}

// A branch of a case that sets a variable.
std::string branch(const std::string& pattern, const std::string& variable,
                   const std::string& value) {
  return fmt::format("    {}) {}={} ;;\n", shell_word(pattern), variable, shell_word(value));
}

std::string bash_look_up(const std::string& function, const std::string& subject,
                         const std::string& branches) {
  return fmt::format("\n{}() {{\n  case {} in\n{}  esac\n}}\n", function, subject, branches);
}

std::string bash_value_of(const CompletedOption& option) {
  switch (option.value) {
    case CompletedValue::file:
      return "<file>";
    case CompletedValue::word:
      return texts(option.words);
    default:
      return " ";  // nothing to propose, and no option instead
  }
}

}  // namespace

std::string bash_completion(const CompletionTree& tree) {
  std::string commands, words, options, values;
  for (const CompletedCommand& command : tree.commands) {
    if (!command.path.empty()) commands += branch(command.path, "command", command.path);
    if (!command.words.empty()) words += branch(command.path, "candidates", texts(command.words));
    options += branch(command.path, "candidates", names(command.options));
    for (const CompletedOption& option : command.options) {
      if (option.value == CompletedValue::none) continue;
      for (const std::string& name : option.names)
        values += branch(command.path + " " + name, "candidates", bash_value_of(option));
    }
  }
  for (const CompletedAlias& alias : tree.aliases)
    commands += branch(alias.words, "command", alias.path);
  return bash_head + bash_look_up("_dynim_command", "$1", commands) +
         bash_look_up("_dynim_words", "$1", words) + bash_look_up("_dynim_options", "$1", options) +
         bash_look_up("_dynim_value", "\"$1 $2\"", values) + bash_tail;
}

}  // namespace dynim::app
