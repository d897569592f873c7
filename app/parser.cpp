// CLI11 does the reading: this is the one file that knows it. It gets no more than it reads by;
// help is made elsewhere.
#include <CLI/CLI.hpp>
#include <algorithm>

#include "command_line.hpp"
#include "report/text.hpp"
#include "usage.hpp"

namespace dynim::app {
namespace {

CLI::Option* add(CLI::App& app, const Option& option, bool* value) {
  return app.add_flag(option.names, *value);
}

CLI::Option* add(CLI::App& app, const Option& option, std::string* value) {
  return app.add_option(option.names, *value);
}

CLI::Option* add(CLI::App& app, const Option& option, std::optional<std::string>* value) {
  if (option.is_flag()) return app.add_flag_callback(option.names, [value] { *value = "true"; });
  CLI::Option* const added = app.add_option(option.names, *value);
  return option.may_be_repeated ? added->join('\n') : added;
}

CLI::Option* add(CLI::App& app, const Option& option, std::vector<std::string>* value) {
  CLI::Option* const added = app.add_option(option.names, *value);
  constexpr int any_number = -1;
  return option.may_be_repeated ? added->expected(1)->take_all() : added->expected(1, any_number);
}

// What is wrong with a value; empty: nothing.
std::string check(const Option& option, const std::string& value) {
  if (value.empty() && !option.may_be_empty) return "the value is empty";
  if (option.choices.empty() || std::ranges::find(option.choices, value) != option.choices.end())
    return "";
  return quote(value) + " is not among " + join(option.choices, ", ");
}

// --help and --version are the parser's own.
CLI::Option* add(CLI::App&, const Option&, std::monostate) { return nullptr; }

void declare(CLI::App& app, const Option& option) {
  CLI::Option* const added =
      std::visit([&](auto place) { return add(app, option, place); }, option.place);
  if (added == nullptr) return;
  added->required(option.required);
  if (!option.is_flag() && (!option.may_be_empty || !option.choices.empty()))
    added->check([&option](const std::string& value) { return check(option, value); });
}

void declare(CLI::App& app, const CommandLine& command) {
  app.require_subcommand(0, 1);
  app.prefix_command(command.rest_is_whole);
  app.allow_extras(command.rest != nullptr && !command.rest_is_whole);
  for (const Option& option : command.options) declare(app, option);
  for (const CommandLine& inside : command.commands)
    declare(*app.add_subcommand(inside.name), inside);
}

// Those of the commands that were named.
std::vector<CLI::App*> follow(CLI::App& program, CommandPath& path) {
  std::vector<CLI::App*> apps{&program};
  path.resize(1);
  while (!apps.back()->get_subcommands().empty()) {
    apps.push_back(apps.back()->get_subcommands().front());
    path.push_back(
        &*std::ranges::find(path.back()->commands, apps.back()->get_name(), &CommandLine::name));
  }
  return apps;
}

// The commands inside another one have options of their own.
void refuse_options_before(const CLI::App& command, const CLI::App& inside) {
  for (const CLI::Option* option : command.get_options()) {
    if (option->count() > 0)
      throw UsageError(option->get_name() + " must come after " + inside.get_name());
  }
}

// CLI11 says "--pile: 1 required N missing".
std::string mismatch(const std::string& message) {
  const std::string option = message.substr(0, message.find(':'));
  return message.find("missing") != std::string::npos ? option + " needs a value"
                                                      : option + " is given more than once";
}

}  // namespace

Invocation parse(const std::vector<std::string>& arguments, CommandPath& path) {
  CLI::App program;
  program.set_version_flag("-V,--version", "");
  declare(program, *path.front());
  try {
    // CLI11 takes them from the back.
    program.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
  } catch (const CLI::ParseError& error) {
    follow(program, path);
    if (dynamic_cast<const CLI::CallForHelp*>(&error) != nullptr) return Invocation::help;
    if (dynamic_cast<const CLI::CallForVersion*>(&error) != nullptr) return Invocation::version;
    if (dynamic_cast<const CLI::ExtrasError*>(&error) != nullptr) {
      check_commands(arguments, path);
      follow(program, path);
      throw UsageError(unexpected(path, program.remaining(true).front()));
    }
    if (dynamic_cast<const CLI::ArgumentMismatch*>(&error) != nullptr)
      throw UsageError(mismatch(error.what()));
    throw UsageError(error.what());
  }
  const auto apps = follow(program, path);
  for (std::size_t i = 1; i < apps.size(); ++i) refuse_options_before(*apps[i - 1], *apps[i]);
  if (path.back()->rest != nullptr) *path.back()->rest = apps.back()->remaining();
  return Invocation::command;
}

}  // namespace dynim::app
