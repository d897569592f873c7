// The help, line by line. Cost: linear in its length.
#include <fmt/format.h>

#include <algorithm>
#include <sstream>
#include <string_view>
#include <vector>

#include "command_line.hpp"
#include "report/text.hpp"

namespace dynim::app {
namespace {

std::string lines_of(const std::vector<std::string>& lines) {
  std::string text;
  for (const std::string& line : lines) text += line + "\n";
  return text;
}

// "dynim table [GAME] [OPTIONS]".
std::string usage(const CommandPath& path) {
  const CommandLine& command = *path.back();
  std::string text = "Usage: " + full_name(path);
  bool answers = false;  // a command that has options of its own answers a question itself
  for (const Option& option : command.options) {
    if (option.is_argument()) {
      text += option.required ? " " + option.names : " [" + option.names + "]";
    } else {
      answers = answers || !option.is_flag();
    }
  }
  if (command.rest != nullptr && !command.rest_is_whole)
    text += " ...";  // the description says what
  if (!command.commands.empty()) text += answers ? " [COMMAND]" : " COMMAND";
  return text + " [OPTIONS]\n";
}

std::string left_of(const Option& option) {
  return option.is_argument() || option.is_flag() ? option.names : option.names + " " + option.type;
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

struct Table {
  std::string_view heading;
  std::vector<std::pair<std::string, std::string>> rows;
};

std::string text_of(const Table& table, std::size_t width) {
  if (table.rows.empty()) return "";
  constexpr std::size_t usual_column = 28, narrow = 3;
  const std::size_t column = std::min(usual_column, width / narrow);
  std::string text = fmt::format("\n{}:\n", table.heading);
  for (const auto& [name, meaning] : table.rows) {
    const std::vector<std::string> lines = wrap(meaning, width - column);
    std::string left = "  " + name;
    const bool alone = left.size() + 2 > column;
    if (alone) text += broken_between_words(left, width);
    for (const std::string& line : lines) {
      if (alone || &line != &lines.front()) left.clear();
      text += fmt::format("{:<{}}{}\n", left, column, line);
    }
  }
  return text;
}

// The one with this heading; where there is none yet, a new one at the end.
Table& table_of(std::vector<Table>& tables, std::string_view heading) {
  const auto table = std::ranges::find(tables, heading, &Table::heading);
  return table == tables.end() ? tables.emplace_back(Table{heading, {}}) : *table;
}

// Arguments, the options of each group in the order in which they came, and the commands inside.
std::vector<Table> tables_of(const CommandLine& command) {
  std::vector<Table> tables{{"Arguments", {}}};
  for (const Option& option : command.options) {
    const std::string_view heading = option.is_argument() ? "Arguments" : option.group;
    table_of(tables, heading).rows.emplace_back(left_of(option), option.description);
  }
  for (const CommandLine& one : command.commands)
    table_of(tables, one.group).rows.emplace_back(one.name, one.description);
  return tables;
}

// A long command goes on in lines of its own in the way of the shell, so that it can be copied; a
// comment behind it then stands before it.
std::string example(const std::string& line, std::size_t width) {
  if (line.size() <= width) return line + "\n";
  if (!line.starts_with("  ")) return lines_of(wrap(line, width));
  if (const auto comment = line.find(" # "); comment != std::string::npos) {
    return " " + line.substr(comment) + "\n" +
           example(line.substr(0, line.find_last_not_of(' ', comment) + 1), width);
  }
  std::string text, current = " ";
  for (const std::string& word : pieces_of(std::string_view(line).substr(2))) {
    constexpr std::string_view continued = " \\";
    if (current.size() > 6 && current.size() + 1 + word.size() + continued.size() > width) {
      text += current + std::string(continued) + "\n";
      current = std::string(5, ' ');
    }
    current += " " + word;
  }
  return text + current + "\n";
}

}  // namespace

std::string help_text(const CommandPath& path, std::size_t width) {
  const CommandLine& command = *path.back();
  std::string text = lines_of(wrap(command.description, width)) + "\n" + usage(path);
  for (const Table& table : tables_of(command)) text += text_of(table, width);
  if (!command.footer.empty()) text += '\n';
  std::istringstream lines(command.footer);
  for (std::string line; std::getline(lines, line);) text += example(line, width);
  return text;
}

}  // namespace dynim::app
