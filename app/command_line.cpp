// Commands and options, put together. Cost: that of the words.
#include "command_line.hpp"

#include <algorithm>
#include <stdexcept>

#include "report/text.hpp"

namespace dynim::app {
namespace {

// Versions of CLI11 differ in the signs that they refuse, and none refuses these.
void check_names(const Option& option) {
  for (const std::string& name : names_of(option)) {
    const bool fits = std::ranges::all_of(name, [](char c) {
      return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
             c == '-' || c == '_';
    });
    if (name.empty() || !fits) throw std::logic_error("no name for an option: '" + name + "'");
  }
}

}  // namespace

std::string full_name(const CommandPath& path) {
  std::string name;
  for (const CommandLine* command : path) name += (name.empty() ? "" : " ") + command->name;
  return name;
}

CommandLine& add_command(CommandLine& parent, std::string_view name, std::string_view description,
                         std::string_view examples) {
  CommandLine& command = parent.commands.emplace_back();
  command.name = name;
  command.description = description;
  if (!examples.empty()) command.footer.append("Examples:\n").append(examples);
  add_option(command, {.names = "-h,--help", .description = "Print this help and exit"});
  return command;
}

Option& add_option(CommandLine& command, Option option) {
  check_names(option);
  return command.options.emplace_back(std::move(option));
}

Option& add_flag(CommandLine& command, std::string_view names, bool& value,
                 std::string_view description) {
  return add_option(command, {std::string(names), &value, "", std::string(description)});
}

Option& add_value(CommandLine& command, std::string_view names, std::string& value,
                  std::string_view type, std::string_view description) {
  return add_option(command,
                    {std::string(names), &value, std::string(type), std::string(description)});
}

Option& add_choice(CommandLine& command, std::string_view names, std::string& value,
                   std::vector<std::string> choices, std::string_view description) {
  Option& option = add_value(command, names, value, join(choices, "|"), description);
  option.choices = std::move(choices);
  return option;
}

Option& add_list(CommandLine& command, std::string_view names, std::vector<std::string>& values,
                 std::string_view type, std::string_view description) {
  return add_option(command, {.names = std::string(names),
                              .place = &values,
                              .type = std::string(type),
                              .description = std::string(description),
                              .may_be_empty = true});
}

Option& add_argument(CommandLine& command, std::string_view name, Option::Place value,
                     std::string_view description) {
  return add_option(command, {.names = std::string(name),
                              .place = value,
                              .type = std::string(name),
                              .description = std::string(description),
                              .may_be_empty = true});
}

Option* find_option(CommandLine& command, std::string_view name) {
  const auto found = std::ranges::find(command.options, name, &Option::names);
  return found == command.options.end() ? nullptr : &*found;
}

std::vector<std::string> names_of(const Option& option) {
  std::vector<std::string> names(1);
  for (const char c : option.names) {
    if (c == ',') {
      names.emplace_back();
    } else {
      names.back() += c;
    }
  }
  return names;
}

}  // namespace dynim::app
