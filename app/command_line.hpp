// The command line as data: commands, the options and arguments of each, and where what is typed
// for them goes. The parser, help, completion and manual pages are made of it.
#pragma once

#include <cstddef>
#include <functional>
#include <list>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace dynim::app {

enum ExitCode : int {
  answered = 0,
  check_failed = 1,
  usage_error = 2,
  limit_reached = 3,
  failure = 4,  // an internal error, or the output could not be written
};

/// An option, or an argument, which is typed without a name.
struct Option {
  /// Where what is typed goes: a list takes several words, one that is optional tells whether it
  /// was given (of a flag "true"). Of --help and --version nothing goes anywhere.
  using Place = std::variant<std::monostate, bool*, std::string*, std::optional<std::string>*,
                             std::vector<std::string>*>;

  std::string names;  ///< "-o,--output"; of an argument what stands for it, "FILE"
  Place place = {};
  std::string type = "";  ///< what stands for the value in the help, "N"; empty: a flag
  std::string description = "";
  std::string_view group = "Options";     ///< in the help
  std::vector<std::string> choices = {};  ///< empty: any value
  bool may_be_empty = false;
  bool required = false;
  bool may_be_repeated = false;  ///< one word each time; a text has them in lines

  bool is_argument() const { return !names.starts_with('-'); }
  bool is_flag() const { return type.empty(); }
};

/// A command; the program itself is one.
struct CommandLine {
  std::string name, description;
  std::string footer;  ///< of the help: examples
  std::vector<Option> options = {};
  std::list<CommandLine> commands = {};  ///< inside it
  std::string_view group = "Commands";   ///< in the help of the one that it is inside
  /// Where words go that are none of the above; null: there may be none.
  std::vector<std::string>* rest = nullptr;
  bool rest_is_whole = false;               ///< what stands behind the first of them is one of them
  std::function<ExitCode()> run = nullptr;  ///< null: only those inside it do anything
};

/// A command in the one before it, from the program on.
using CommandPath = std::vector<const CommandLine*>;

/// "dynim solve one-pile".
std::string full_name(const CommandPath& path);

/// A command inside `parent`, with --help and, at the end of its help, examples.
CommandLine& add_command(CommandLine& parent, std::string_view name, std::string_view description,
                         std::string_view examples);

/// All of these return the option, which is valid until the command gets another one, and throw
/// std::logic_error where a name has other signs than letters, digits, '-' and '_'.
Option& add_option(CommandLine& command, Option option);

Option& add_flag(CommandLine& command, std::string_view names, bool& value,
                 std::string_view description);

/// An option that takes a value, not the empty one; `type` stands for the value in the help.
Option& add_value(CommandLine& command, std::string_view names, std::string& value,
                  std::string_view type, std::string_view description);

/// An option that takes one of a few words.
Option& add_choice(CommandLine& command, std::string_view names, std::string& value,
                   std::vector<std::string> choices, std::string_view description);

/// An option that takes several words.
Option& add_list(CommandLine& command, std::string_view names, std::vector<std::string>& values,
                 std::string_view type, std::string_view description);

/// An argument: one word, the empty one too, or a list of them.
Option& add_argument(CommandLine& command, std::string_view name, Option::Place value,
                     std::string_view description);

/// Null where there is none.
Option* find_option(CommandLine& command, std::string_view name);

/// "-o", "--output".
std::vector<std::string> names_of(const Option& option);

/// What is to be done: the command, or only something told of it.
enum class Invocation { command, help, version };

/// Reads words that were typed: puts them where the options say. `path` is the program, and becomes
/// that of the innermost command that was named, also where this throws UsageError for words that
/// mean nothing.
Invocation parse(const std::vector<std::string>& arguments, CommandPath& path);

/// The help of the last of these commands: what it is for, its options in their groups, each once,
/// and examples that can be copied; in lines of at most `width` columns, but for words that are
/// longer.
std::string help_text(const CommandPath& path, std::size_t width);

/// What dynim help explains beside commands, a screen on each subject: the text of "rules" or
/// "games", in lines; empty where there is no such subject.
std::string_view help_topic(std::string_view name);

}  // namespace dynim::app
