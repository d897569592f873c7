// The same tree that help and completion are made of. Cost: linear in the length of the pages.
#include "manual/page.hpp"

#include <algorithm>
#include <sstream>
#include <string_view>

namespace dynim::app {
namespace {

// Backslashes and hyphens as they are typed; a line never begins with what troff takes for itself.
std::string escaped(std::string_view text) {
  std::string roff;
  for (const char letter : text) {
    switch (letter) {
      case '\\':
        roff += "\\e";
        break;
      case '-':
        roff += "\\-";
        break;
      case '\'':
        roff += "\\(aq";
        break;
      default:
        roff += letter;
    }
  }
  return roff.starts_with('.') ? "\\&" + roff : roff;
}

std::string joined(const std::vector<std::string>& words, std::string_view separator) {
  std::string text;
  for (const std::string& word : words) text.append(text.empty() ? "" : separator).append(word);
  return text;
}

void add_options(const CommandLine& command, std::string& text) {
  for (const Option& option : command.options) {
    text += ".TP\n\\fB" + escaped(option.names) + "\\fR";
    if (!option.is_argument() && !option.is_flag()) text += " \\fI" + escaped(option.type) + "\\fR";
    text += "\n" + escaped(option.description) + ".\n";
  }
}

void add_commands(const CommandLine& command, std::string& text) {
  for (const CommandLine& one : command.commands)
    text += ".TP\n\\fB" + escaped(one.name) + "\\fR\n" + escaped(one.description) + ".\n";
}

// Heading, name and synopsis.
std::string beginning_of(const std::vector<std::string>& path, const std::string& description,
                         bool has_commands) {
  const std::string name = joined(path, "-"), typed = joined(path, " ");
  std::string upper = name;
  std::ranges::transform(upper, upper.begin(), [](char c) {
    return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
  });
  std::string text = ".TH " + upper + " 1 \"\" \"dynim " DYNIM_VERSION "\" \"Dynim\"\n";
  text += ".SH NAME\n" + escaped(name) + " \\- " + escaped(description) + "\n";
  text += ".SH SYNOPSIS\n\\fB" + escaped(typed) + "\\fR";
  text += has_commands ? " [\\fICOMMAND\\fR]" : "";
  return text + " [\\fIOPTIONS\\fR]\n";
}

std::string page_of(const CommandLine& command, const std::vector<std::string>& path) {
  std::string text =
      beginning_of(path, command.description, !command.commands.empty()) + ".SH OPTIONS\n";
  add_options(command, text);
  if (!command.commands.empty()) {
    text += ".SH COMMANDS\n";
    add_commands(command, text);
  }
  if (!command.footer.empty()) {
    text += ".SH EXAMPLES\n.nf\n";
    std::istringstream lines(command.footer);
    for (std::string line; std::getline(lines, line);) {
      if (line != "Examples:") text += escaped(line) + "\n";
    }
    text += ".fi\n";
  }
  return text + ".SH SEE ALSO\n.BR dynim (1)\n";
}

void add_pages(const CommandLine& command, std::vector<std::string>& path,
               std::vector<ManualPage>& pages) {
  for (const CommandLine& one : command.commands) {
    path.push_back(one.name);
    pages.push_back({joined(path, "-"), one.description, page_of(one, path)});
    add_pages(one, path, pages);
    path.pop_back();
  }
}

}  // namespace

std::vector<ManualPage> manual_pages(const CommandLine& program) {
  std::vector<ManualPage> pages;
  std::vector<std::string> path{program.name};
  std::string text = beginning_of(path, "exact answers about dynamic take-away games", true);
  text.append(description_of_program).append(".SH COMMANDS\nEach has a page of its own.\n");
  add_pages(program, path, pages);
  for (const ManualPage& page : pages)
    text += ".TP\n.BR " + escaped(page.name) + " (1)\n" + escaped(page.about) + ".\n";
  pages.push_back({program.name, "", text + closing_of_program});
  return pages;
}

}  // namespace dynim::app
