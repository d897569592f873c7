// An option is passed on as one word, "--f=2*t", so that no value is mistaken for an option.
#include "serve/picture_request.hpp"

#include <algorithm>
#include <array>

namespace dynim::app::serve {
namespace {

constexpr std::array<std::string_view, 11> commands{
    "plot g",          "plot members",    "plot histogram", "plot outcomes",
    "plot deviations", "plot grundy",     "table two-pile", "table piles",
    "table wythoff",   "table imitation", "table grundy"};

constexpr std::array<std::string_view, 18> options{
    "f", "period", "terminal", "up-to",   "members", "count", "from",  "to",     "m",
    "p", "size",   "limit",    "palette", "range",   "scale", "title", "arrows", "marks"};

constexpr std::array<std::string_view, 3> flags{"misere", "difference", "starts"};

constexpr std::array<std::string_view, 3> forms{"svg", "png", "pdf"};

constexpr std::array<std::string_view, 3> ours{"command", "format", "token"};

bool is_one_of(std::span<const std::string_view> names, std::string_view name) {
  return std::ranges::find(names, name) != names.end();
}

std::string list_of(std::span<const std::string_view> names) {
  std::string text;
  for (const std::string_view name : names) text.append(text.empty() ? "" : ", ").append(name);
  return text;
}

// An error, or nothing.
std::string add_option(const std::string& name, const std::string& value,
                       std::vector<std::string>& arguments) {
  if (is_one_of(flags, name)) {
    if (value != "true") return name + " is true, or left out";
    arguments.push_back("--" + name);
  } else if (is_one_of(options, name)) {
    if (value.empty()) return name + " has no value";
    arguments.push_back("--" + name + "=" + value);
  } else {
    return "a picture has no option of this name; it has " + list_of(options) + ", " +
           list_of(flags);
  }
  return "";
}

}  // namespace

std::span<const std::string_view> picture_commands() { return commands; }
std::span<const std::string_view> picture_options() { return options; }
std::span<const std::string_view> picture_flags() { return flags; }
std::span<const std::string_view> picture_forms() { return forms; }

PictureReading read_picture(const Target& target) {
  const std::string* const command = target.value("command");
  const std::string* const form = target.value("format");
  if (command == nullptr || !is_one_of(commands, *command))
    return {{}, "command is one of " + list_of(commands)};
  if (form != nullptr && !is_one_of(forms, *form))
    return {{}, "format is one of " + list_of(forms)};
  const std::size_t blank = command->find(' ');
  PictureRequest request{{command->substr(0, blank), command->substr(blank + 1)},
                         form == nullptr ? "svg" : *form};
  for (const auto& [name, value] : target.values) {
    if (is_one_of(ours, name)) continue;
    const std::string error = add_option(name, value, request.arguments);
    if (!error.empty()) return {{}, error};
  }
  return {std::move(request), ""};
}

}  // namespace dynim::app::serve
