// Options from fields, and fields from options; CLI11 parses the words.
#include "option_fields.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "options.hpp"
#include "report/text.hpp"

namespace dynim::app {
namespace {

using Shape = exchange::Kind::Shape;

CLI::Option& add_option(CLI::App& command, OptionTexts& texts, std::string_view field,
                        const std::string& type, const std::string& text) {
  return *command.add_option(option_name(field), texts.texts[std::string(field)], text)
              ->type_name(type);
}

bool is_convention(const exchange::Field& field) { return field.name == "convention"; }

// Of a number.
std::string default_of(const exchange::Field& field) {
  Integer number;
  if (field.kind.shape == Shape::word) {
    number = to_integer(*static_cast<const std::uint64_t*>(field.value));
  } else if (field.kind.shape == Shape::integer) {
    number = *static_cast<const Integer*>(field.value);
  } else {
    return "";
  }
  return " (default " + to_string(number) + ")";
}

// A list of positions may be the empty one, and so may one of blocked moves.
bool can_be_empty(const exchange::Kind& kind) {
  return kind.shape == Shape::optional && kind.of->shape == Shape::list;
}

// A summand has a rule of its own, and a rule may hold whatever would separate two of them.
bool can_be_repeated(const exchange::Kind& kind) {
  return kind.shape == Shape::list && kind.of->shape == Shape::summand;
}

std::string not_empty(const std::string& text) { return text.empty() ? "the value is empty" : ""; }

}  // namespace

std::string option_name(std::string_view field) {
  std::string name = "--" + std::string(field);
  std::ranges::replace(name, '_', '-');
  return name;
}

void OptionList::move_function(MoveFunctionPtr&, bool of_the_pile, bool) {
  add("f", false);
  if (of_the_pile) add("period", false);
}

void OptionList::visit(const exchange::Field& field) {
  add(is_convention(field) ? "misere" : field.name,
      is_convention(field) || field.kind.shape == Shape::truth);
}

void OptionList::add(std::string_view field, bool is_flag) {
  if (find(field) == nullptr) options_.push_back({field, is_flag});
}

const OptionList::Option* OptionList::find(std::string_view field) const {
  const auto found = std::ranges::find(options_, field, &Option::field);
  return found == options_.end() ? nullptr : &*found;
}

void OptionDeclarer::move_function(MoveFunctionPtr&, bool of_the_pile, bool) {
  add_text("f", {"EXPR", "The move function: '2*t', '4,2,...', @fibonacci"});
  add_text("f_file", {"PATH", "Read f(1), f(2), ... from a file, one a line"});
  if (!of_the_pile) return;
  add_text("period", {"T", "Declare that f(n, t) has period T in the pile size n"});
}

void OptionDeclarer::visit(const exchange::Field& field) {
  const exchange::Kind& kind = field.kind;
  if (is_convention(field)) return add_misere();
  if (kind.shape == Shape::truth) return add_flag(field);
  if (kind.shape == Shape::choice) return add_words(field);
  std::string text(field.meaning.text);
  if (field.role != exchange::Role::required) text += default_of(field);
  add_text(field.name, {field.meaning.type, text}, can_be_empty(kind), can_be_repeated(kind));
}

void OptionDeclarer::add_misere() {
  if (command_.get_option_no_throw("--misere") != nullptr) return;  // as in add_text
  command_.add_flag("--misere", texts_.misere, "Whoever makes the last move loses");
}

void OptionDeclarer::add_flag(const exchange::Field& field) {
  if (texts_.texts.contains(field.name)) return;  // as in add_text
  auto& text = texts_.texts[std::string(field.name)];
  command_.add_flag_callback(
      option_name(field.name), [&text] { text = "true"; }, std::string(field.meaning.text));
}

void OptionDeclarer::add_words(const exchange::Field& field) {
  if (texts_.texts.contains(field.name)) return;  // as in add_text
  const std::vector<std::string> words(field.kind.words.begin(), field.kind.words.end());
  const std::string& preset = words[field.kind.place(field.value)];
  const std::string text = std::string(field.meaning.text) + " (default " + preset + ")";
  add_option(command_, texts_, field.name, join(words, "|"), text)
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

void OptionReader::move_function(MoveFunctionPtr& f, bool of_the_pile, bool required) {
  const bool has_text = texts_.has("f"), has_file = texts_.has("f_file");
  if (has_text && has_file) {
    refuse_together("--f cannot be given together with --f-file");
  }
  if (!has_text && !has_file) {
    if (!required) return;
    require("--f EXPR (or --f-file PATH)");
  }
  exchange::read_text(has_file ? exchange::FunctionText{texts_.text("f_file"), true}
                               : exchange::FunctionText{texts_.text("f"), false},
                      "--f", f);
  if (!of_the_pile || !texts_.has("period")) return;
  Integer period;
  exchange::read_text(texts_.text("period"), "--period", period);
  exchange::declare_period(f, period, "--period");
}

void OptionReader::visit(const exchange::Field& field) {
  const bool given = texts_.has(field.name);
  if (field.role == exchange::Role::required && !given) {
    require(option_name(field.name) + " " + std::string(field.meaning.type));
  }
  if (is_convention(field)) {
    if (texts_.misere) *static_cast<Convention*>(field.value) = Convention::misere;
  } else if (field.kind.shape == Shape::truth) {
    if (given) *static_cast<bool*>(field.value) = true;
  } else if (given) {
    exchange::read_text_in_range(texts_.text(field.name), option_name(field.name), field.kind,
                                 field.value, field.range);
  }
}

}  // namespace dynim::app
