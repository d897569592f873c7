// Options from fields, and fields from options; CLI11 parses the words.
#include "option_fields.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "formats/text.hpp"

namespace dynim::app {
namespace {

CLI::Option& add_option(CLI::App& command, OptionTexts& texts, std::string_view field,
                        const std::string& type, const std::string& text) {
  return *command.add_option(option_name(field), texts.texts[std::string(field)], text)
              ->type_name(type);
}

std::string not_empty(const std::string& text) { return text.empty() ? "the value is empty" : ""; }

}  // namespace

std::string option_name(std::string_view field) {
  std::string name = "--" + std::string(field);
  std::ranges::replace(name, '_', '-');
  return name;
}

void OptionDeclarer::move_function(MoveFunctionPtr&, bool of_the_pile, bool) {
  add_text("f", {"EXPR", "The move function: '2*t', '4,2,...', @fibonacci"});
  add_text("f_file", {"PATH", "Read f(1), f(2), ... from a file, one a line"});
  if (!of_the_pile) return;
  add_text("period", {"T", "Declare that f(n, t) has period T in the pile size n"});
}

void OptionDeclarer::add_misere() {
  if (command_.get_option_no_throw("--misere") != nullptr) return;  // as in add_text
  command_.add_flag("--misere", texts_.misere, "Whoever makes the last move loses");
}

void OptionDeclarer::add_flag(std::string_view name, const exchange::Meaning& meaning) {
  if (texts_.texts.contains(name)) return;  // as in add_text
  auto& text = texts_.texts[std::string(name)];
  command_.add_flag_callback(
      option_name(name), [&text] { text = "true"; }, std::string(meaning.text));
}

void OptionDeclarer::add_words(std::string_view name, const std::vector<std::string>& words,
                               const std::string& preset, const exchange::Meaning& meaning) {
  if (texts_.texts.contains(name)) return;  // as in add_text
  const std::string text = std::string(meaning.text) + " (default " + preset + ")";
  add_option(command_, texts_, name, join(words, "|"), text)
      .check([words](const std::string& given) {
        if (std::ranges::find(words, given) != words.end()) return std::string();
        return quote(given) + " is not among " + join(words, ", ");
      });
}

void OptionDeclarer::add_text(std::string_view name, const exchange::Meaning& meaning,
                              bool may_be_empty, bool may_be_repeated) {
  if (texts_.texts.contains(name)) return;  // a field that is read in either of two ways
  CLI::Option& option =
      add_option(command_, texts_, name, std::string(meaning.type), std::string(meaning.text));
  if (!may_be_empty) option.check(not_empty);
  if (may_be_repeated) option.join('\n');
}

void OptionReader::move_function(MoveFunctionPtr& f, bool of_the_pile, bool required) const {
  const bool has_text = texts_.has("f"), has_file = texts_.has("f_file");
  if (has_text && has_file) {
    throw CLI::ExcludesError("--f cannot be given together with --f-file",
                             CLI::ExitCodes::ExcludesError);
  }
  if (!has_text && !has_file) {
    if (!required) return;
    throw CLI::RequiredError("--f EXPR (or --f-file PATH)");
  }
  exchange::read_text(has_file ? exchange::FunctionText{texts_.text("f_file"), true}
                               : exchange::FunctionText{texts_.text("f"), false},
                      "--f", f);
  if (!of_the_pile || !texts_.has("period")) return;
  Integer period;
  exchange::read_text(texts_.text("period"), "--period", period);
  exchange::declare_period(f, period, "--period");
}

void OptionReader::missing(std::string_view name, const exchange::Meaning& meaning) {
  throw CLI::RequiredError(option_name(name) + " " + std::string(meaning.type));
}

}  // namespace dynim::app
