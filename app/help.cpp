// The help, line by line. Cost: linear in its length.
#include "help.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>

#include "report/text.hpp"

namespace dynim::app {
namespace {

std::string lines_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

std::vector<const CLI::App*> inside(const CLI::App& command) {
  return command.get_subcommands([](const CLI::App*) { return true; });
}

std::vector<const CLI::Option*> options_of(const CLI::App& command, bool positional) {
  return command.get_options(
      [=](const CLI::Option* option) { return option->get_positional() == positional; });
}

bool takes_a_value(const CLI::Option& option) { return !option.get_type_name().empty(); }

// "dynim table [GAME] [OPTIONS]".
std::string usage(const CLI::App& command, const std::string& name) {
  std::string text = "Usage: " + name;
  for (const CLI::Option* option : options_of(command, true))
    text += (option->get_required() ? " " : " [") + option->get_name(true) +
            (option->get_required() ? "" : "]");
  if (command.get_allow_extras()) text += " ...";  // the description says what
  // A command that has options of its own answers a question itself.
  const bool answers = std::ranges::any_of(
      options_of(command, false), [](const auto* option) { return takes_a_value(*option); });
  if (!inside(command).empty()) text += answers ? " [COMMAND]" : " COMMAND";
  return text + " [OPTIONS]\n";
}

std::string left_of(const CLI::Option& option) {
  if (option.get_positional()) return option.get_name(true);
  std::string text = option.get_name(false, true);
  if (takes_a_value(option)) text += " " + option.get_type_name();
  return text;
}

// An option with too many words for a line: "auto|base|oracle" may be broken behind any '|'.
std::string broken_between_words(std::string_view left, std::size_t width) {
  constexpr std::string_view indent = "    ";
  const std::size_t room = width - indent.size();
  std::string text;
  while (left.size() > room && left.rfind('|', room - 1) != std::string_view::npos) {
    const std::size_t end = left.rfind('|', room - 1) + 1;
    text.append(left.substr(0, end)).append("\n").append(indent);
    left.remove_prefix(end);
  }
  return text + std::string(left) + "\n";
}

// The words of a command line: blanks within quotes separate none.
std::vector<std::string> words_of(std::string_view line) {
  std::vector<std::string> words(1);
  bool quoted = false;
  for (const char c : line) {
    if (c == '\'') quoted = !quoted;
    if (c == ' ' && !quoted) {
      if (!words.back().empty()) words.emplace_back();
    } else {
      words.back() += c;
    }
  }
  return words;
}

// The same with an option and its value in one.
std::vector<std::string> pieces_of(std::string_view line) {
  std::vector<std::string> pieces;
  bool awaits_value = false;
  for (const std::string& word : words_of(line)) {
    const bool option = word.starts_with("--");
    if (awaits_value && !option) {
      pieces.back() += " " + word;
    } else {
      pieces.push_back(word);
    }
    awaits_value = option;
  }
  return pieces;
}

}  // namespace

std::string HelpFormatter::table(const std::string& heading, const std::vector<Row>& rows) const {
  constexpr std::size_t usual_column = 28, narrow = 3;
  const std::size_t column = std::min(usual_column, width_ / narrow);
  std::string text = "\n" + heading + ":\n";
  for (const Row& row : rows) {
    const std::vector<std::string> lines = wrap(row.right, width_ - column);
    std::string left = "  " + row.left;
    const bool alone = left.size() + 2 > column;
    if (alone) text += broken_between_words(left, width_);
    for (const std::string& line : lines) {
      if (alone || &line != &lines.front()) left.clear();
      text += fmt::format("{:<{}}{}\n", left, column, line);
    }
  }
  return text;
}

std::string HelpFormatter::options(const CLI::App& command) const {
  std::string text;
  const auto add = [&](const std::string& heading, const std::vector<const CLI::Option*>& options) {
    std::vector<Row> rows;
    for (const CLI::Option* option : options)
      rows.push_back({left_of(*option), option->get_description()});
    if (!rows.empty()) text += table(heading, rows);
  };
  add("Arguments", options_of(command, true));
  for (const std::string& group : command.get_groups()) {
    add(group, command.get_options([&](const CLI::Option* option) {
      return !option->get_positional() && option->get_group() == group;
    }));
  }
  return text;
}

std::string HelpFormatter::commands(const CLI::App& command) const {
  std::vector<Row> rows;
  for (const CLI::App* one : inside(command))
    rows.push_back({one->get_name(), one->get_description()});
  return rows.empty() ? "" : table("Commands", rows);
}

// A long command goes on in lines of its own in the way of the shell, so that it can be copied; a
// comment behind it then stands before it.
std::string HelpFormatter::example(const std::string& line) const {
  if (line.size() <= width_) return line + "\n";
  if (!line.starts_with("  ")) return lines_of(wrap(line, width_));
  if (const auto comment = line.find(" # "); comment != std::string::npos) {
    return " " + line.substr(comment) + "\n" +
           example(line.substr(0, line.find_last_not_of(' ', comment) + 1));
  }
  std::string text, current = " ";
  for (const std::string& word : pieces_of(std::string_view(line).substr(2))) {
    constexpr std::string_view continued = " \\";
    if (current.size() > 6 && current.size() + 1 + word.size() + continued.size() > width_) {
      text += current + std::string(continued) + "\n";
      current = std::string(5, ' ');
    }
    current += " " + word;
  }
  return text + current + "\n";
}

std::string HelpFormatter::footer(const CLI::App& command) const {
  std::string text = command.get_footer();
  if (text.empty()) return "";
  std::istringstream lines(text);
  text = "\n";
  for (std::string line; std::getline(lines, line);) text += example(line);
  return text;
}

std::string HelpFormatter::make_help(const CLI::App* command, std::string name,
                                     CLI::AppFormatMode) const {
  return lines_of(wrap(command->get_description(), width_)) + "\n" + usage(*command, name) +
         options(*command) + commands(*command) + footer(*command);
}

}  // namespace dynim::app
