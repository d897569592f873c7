// dynim completion: the scripts with which shells complete commands, options, their values and
// names of games. A script knows nothing of these: it asks the program with the words on the line,
// which walks along them from command to command. Cost: that of declaring all commands.
#include <algorithm>
#include <memory>
#include <sstream>

#include "arguments.hpp"
#include "command.hpp"
#include "formats/output.hpp"
#include "typed_rules.hpp"

namespace dynim::app {
namespace {

constexpr const char* bash_script =
    R"(# Completion of dynim in bash:  source <(dynim completion bash)
# Words are taken from the line itself, as bash breaks them at '@' and ':' too.
_dynim() {
  local current=$2 line=${COMP_LINE:0:COMP_POINT} candidates
  line=${line%"$current"}
  line=${line%[\"\']}
  local -a words
  read -ra words <<<"$line"
  candidates=$(command "$1" completion bash "${words[@]}" "$current" 2>/dev/null)
  if [[ $candidates == '<file>' ]]; then
    compopt -o filenames 2>/dev/null
    mapfile -t COMPREPLY < <(compgen -f -- "$current")
  else
    mapfile -t COMPREPLY < <(compgen -W "$candidates" -- "$current")
  fi
}
complete -o nosort -F _dynim dynim 2>/dev/null || complete -F _dynim dynim  # before bash 4.4
)";

constexpr const char* zsh_script = R"(#compdef dynim
# Completion of dynim in zsh:  source <(dynim completion zsh)
# or a file _dynim in a directory of $fpath.
_dynim() {
  local -a candidates
  candidates=("${(@f)$(command $words[1] completion zsh "${(@Q)words[1,CURRENT-1]}" \
                       "$words[CURRENT]" 2>/dev/null)}")
  case $candidates[1] in
    '') _message 'a value' ;;
    '<file>') _files ;;
    -*) _describe -V -o 'option' candidates ;;
    *) _describe -V 'word' candidates ;;
  esac
}

if [[ $funcstack[1] == _dynim ]]; then
  _dynim "$@"
else
  compdef _dynim dynim
fi
)";

constexpr const char* fish_script =
    R"(# Completion of dynim in fish:  dynim completion fish | source
# or a file dynim.fish in ~/.config/fish/completions.
function __dynim_candidates
    set -l words (commandline -opc)
    set -l current (commandline -ct)
    set -l candidates (command $words[1] completion fish $words "$current" 2>/dev/null)
    if test "$candidates" = '<file>'
        __fish_complete_path "$current"
    else
        string join \n -- $candidates
    end
end

complete -c dynim -f -k -a '(__dynim_candidates)'
)";

/// What may stand on the line, and what it means.
struct Candidate {
  std::string text, meaning;
};

std::vector<Candidate> games_with_functions() {
  std::vector<Candidate> found;
  for (const GalleryEntry& entry : gallery()) {
    if (entry.move_function() != nullptr)
      found.push_back({"@" + std::string(entry.name), std::string(entry.title)});
  }
  return found;
}

// "auto|base|oracle" are words, other types stand for what they name; nothing for what nobody can
// guess.
std::vector<Candidate> values_of(const Option& option) {
  const std::string& type = option.type;
  if (type.starts_with("FILE") || type == "PATH") return {{"<file>", ""}};
  if (type == "EXPR") return games_with_functions();
  std::vector<Candidate> found;
  if (option.is_argument() && type == "NAME") {
    for (const GalleryEntry& entry : gallery())
      found.push_back({std::string(entry.name), std::string(entry.title)});
  } else if (option.is_argument() && type == "paper") {
    for (const Paper& paper : papers()) found.push_back({paper.name, paper.title});
  } else if (type.find('|') != std::string::npos) {
    std::istringstream words(type);
    for (std::string word; std::getline(words, word, '|');) found.push_back({word, ""});
  }
  return found;
}

// After a verb a name of the gallery stands for a game and its rule, and alone for a question about
// it: the command that is meant, where a game may stand here.
std::optional<std::string> command_of(const GalleryEntry& entry, const CommandPath& path) {
  if (path.size() > 2) return std::nullopt;
  return command_for(entry, path.size() == 1 ? "solve" : path.back()->name);
}

// Goes where a word leads, which may be nowhere.
void follow_word(CommandPath& path, const std::string& word) {
  const auto enter = [&path](const std::string& name) {
    const auto& inside = path.back()->commands;
    const auto found = std::ranges::find(inside, name, &CommandLine::name);
    if (found != inside.end()) path.push_back(&*found);
    return found != inside.end();
  };
  if ((word == "help" && path.size() == 1) || enter(word)) return;
  const GalleryEntry* const entry = gallery_entry(word);
  const auto command = entry == nullptr ? std::nullopt : command_of(*entry, path);
  if (!command) return;
  path.resize(1);
  std::istringstream names(*command);
  for (std::string name; names >> name;) enter(name);
}

// What may stand after these commands: those inside the last, its arguments, games.
std::vector<Candidate> words_after(const CommandPath& path) {
  std::vector<Candidate> found;
  for (const CommandLine& inside : path.back()->commands)
    found.push_back({inside.name, inside.description});
  for (const Option& option : path.back()->options) {
    if (option.is_argument()) std::ranges::move(values_of(option), std::back_inserter(found));
  }
  for (const GalleryEntry& entry : gallery()) {
    if (path.size() == 1 || command_of(entry, path))
      found.push_back(
          {(path.size() == 1 ? "" : "@") + std::string(entry.name), std::string(entry.title)});
  }
  return found;
}

std::vector<Candidate> options_of(const CommandLine& command) {
  std::vector<Candidate> found;
  for (const Option& option : command.options) {
    if (option.is_argument()) continue;
    for (const std::string& name : names_of(option)) found.push_back({name, option.description});
  }
  return found;
}

// The words from the name of the program to the one that is being typed, or empty; "<file>" alone
// where that is a file.
std::vector<Candidate> candidates(const CommandLine& program,
                                  const std::vector<std::string>& words) {
  CommandPath path{&program};
  std::string before;
  for (std::size_t i = 1; i + 1 < words.size(); ++i) {
    before = words[i];
    follow_word(path, before);
  }
  for (const Option& option : path.back()->options) {
    if (!option.is_argument() && !option.is_flag() &&
        std::ranges::count(names_of(option), before) > 0)
      return values_of(option);
  }
  const auto found = words_after(path);
  return found.empty() || words.back().starts_with('-') ? options_of(*path.back()) : found;
}

// "word:meaning", as _describe of zsh takes it, "word", a tab and the meaning, as fish does.
std::string line_of(const Candidate& candidate, const std::string& shell) {
  std::string text;
  for (const char c : candidate.text) {
    if (shell == "zsh" && (c == ':' || c == '\\')) text += '\\';
    text += c;
  }
  if (shell != "bash" && !candidate.meaning.empty())
    text += (shell == "zsh" ? ":" : "\t") + candidate.meaning;
  return text + "\n";
}

struct CompletionOptions {
  std::string shell;
  std::vector<std::string> words;
};

ExitCode run_completion(const CompletionOptions& options) {
  const std::string& shell = options.shell;
  Output output("");
  if (options.words.empty()) {
    output.write(shell == "bash" ? bash_script : shell == "zsh" ? zsh_script : fish_script);
  } else {
    for (const Candidate& candidate : candidates(declare_program(""), options.words))
      output.write(line_of(candidate, shell));
  }
  output.finish();
  return answered;
}

constexpr const char* command_examples =
    "  source <(dynim completion bash)    # in ~/.bashrc\n"
    "  source <(dynim completion zsh)     # in ~/.zshrc, after compinit\n"
    "  dynim completion fish | source     # in ~/.config/fish/config.fish";

}  // namespace

void add_completion_command(CommandLine& program) {
  const auto options = std::make_shared<CompletionOptions>();
  CommandLine& command = add_command(
      program, "completion", "A script with which a shell completes commands, options and names",
      command_examples);
  add_choice(command, "SHELL", options->shell, {"bash", "zsh", "fish"}, "bash, zsh or fish")
      .required = true;
  command.rest = &options->words;
  command.rest_is_whole = true;
  command.run = [options] { return run_completion(*options); };
}

}  // namespace dynim::app
