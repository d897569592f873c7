// Options from fields, and fields from options. Cost: linear in their words.
#include "option_fields.hpp"

#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "options.hpp"
#include "report/text.hpp"

namespace dynim::app {
namespace {

using Shape = exchange::Kind::Shape;

bool is_convention(const exchange::Field& field) { return field.name == "convention"; }

// Of a number, or of a few words, unless the meaning says it.
std::string default_of(const exchange::Field& field) {
  if (field.meaning.text.find("default") != std::string_view::npos) return "";
  std::string preset;
  if (field.kind.shape == Shape::choice) {
    preset = field.kind.words[field.kind.place(field.value)];
  } else if (field.role == exchange::Role::required) {
    return "";
  } else if (field.kind.shape == Shape::word) {
    preset = std::to_string(*static_cast<const std::uint64_t*>(field.value));
  } else if (field.kind.shape == Shape::integer) {
    preset = to_string(*static_cast<const Integer*>(field.value));
  } else {
    return "";
  }
  return " (default " + preset + ")";
}

// A list of positions may be the empty one, and so may one of blocked moves, or a title.
bool can_be_empty(const exchange::Kind& kind) {
  return kind.shape == Shape::optional &&
         (kind.of->shape == Shape::list || kind.of->shape == Shape::text);
}

// A summand has a rule of its own, and a rule may hold whatever would separate two of them.
bool can_be_repeated(const exchange::Kind& kind) {
  return kind.shape == Shape::list && kind.of->shape == Shape::summand;
}

}  // namespace

std::string option_name(std::string_view field) {
  std::string name = "--" + std::string(field);
  std::ranges::replace(name, '_', '-');
  return name;
}

std::string option_name(const exchange::Field& field) {
  return option_name(is_convention(field) ? "misere" : field.name);
}

bool is_flag(const exchange::Field& field) {
  return is_convention(field) || field.kind.shape == Shape::truth;
}

void OptionDeclarer::rule(Takes&, exchange::FunctionUse use, bool) {
  add("f", "EXPR", "The move function: '2*t', '4,2,...', @fibonacci");
  add("f_file", "PATH", "Read f(1), f(2), ... from a file, one a line");
  for (const exchange::RuleField& rule : exchange::rules_beside_f(use))
    add(rule.name, std::string(rule.type), "Instead of --f: " + std::string(rule.meaning));
  if (use.least)
    add("least", std::string(exchange::least_of_f.type), std::string(exchange::least_of_f.text));
  if (use.period)
    add("period", "T", "Declare that f(n, t) has period T in the pile size n");
}

void OptionDeclarer::visit(const exchange::Field& field) {
  const exchange::Kind& kind = field.kind;
  if (is_convention(field)) return add_misere();
  std::vector<std::string> choices;
  if (kind.shape == Shape::choice) choices.assign(kind.words.begin(), kind.words.end());
  const std::string type = kind.shape == Shape::truth ? ""
                           : choices.empty()          ? std::string(field.meaning.type)
                                                      : join(choices, "|");
  Option* const option = add(field.name, type, std::string(field.meaning.text) + default_of(field));
  if (option == nullptr) return;
  option->may_be_empty = can_be_empty(kind) || !choices.empty();
  option->may_be_repeated = can_be_repeated(kind);
  option->choices = std::move(choices);
}

void OptionDeclarer::add_misere() {
  if (find_option(command_, "--misere") == nullptr)  // as in add
    add_flag(command_, "--misere", texts_.misere, "Whoever takes the last counter loses");
}

// Null for a field that is read in either of two ways, where it comes again.
Option* OptionDeclarer::add(std::string_view field, std::string type, std::string text) {
  if (texts_.texts.contains(field)) return nullptr;
  auto& place = texts_.texts[std::string(field)];
  return &add_option(command_, {option_name(field), &place, std::move(type), std::move(text)});
}

void OptionReader::rule(Takes& f, exchange::FunctionUse use, bool required) {
  if (only_) return;
  const bool has_text = texts_.has("f"), has_file = texts_.has("f_file");
  if (has_text) forbid_both(texts_, "f", "f_file");
  const std::span<const exchange::RuleField> others = exchange::rules_beside_f(use);
  for (const exchange::RuleField& rule : others) {
    if (!texts_.has(rule.name)) continue;
    for (const std::string_view beside : {"f", "f_file", "period", "least"})
      forbid_both(texts_, rule.name, beside);
    for (const exchange::RuleField& other : others) {
      if (&other != &rule) forbid_both(texts_, rule.name, other.name);
    }
    return exchange::read_text(texts_.text(rule.name), option_name(rule.name), rule, f);
  }
  if (!has_text && !has_file) {
    const bool by_parts = std::ranges::any_of(
        exchange::parts_instead_of_f(use), [&](std::string_view part) { return texts_.has(part); });
    if (!required || (by_parts && !texts_.has("least"))) return;
    for (const exchange::RuleField& rule : exchange::rules_beside_f(exchange::FunctionUse::any)) {
      if (texts_.has(rule.name))
        refuse_together(option_name(rule.name) + " is not known to this question, but --f is");
    }
    require("--f EXPR (or --f-file PATH)");
  }
  exchange::read_text(has_file ? exchange::FunctionText{texts_.text("f_file"), true}
                               : exchange::FunctionText{texts_.text("f"), false},
                      "--f", f);
  if (use.least && texts_.has("least")) {
    Takes least;
    exchange::read_text(texts_.text("least"), "--least", least);
    f = make_range(least, f);
  }
  if (use.period && texts_.has("period")) {
    Integer period;
    exchange::read_text(texts_.text("period"), "--period", period);
    exchange::declare_period(f, period, "--period");
  }
}

void OptionReader::visit(const exchange::Field& field) {
  if (only_ && std::ranges::find(*only_, field.name) == only_->end()) return;
  const bool given = texts_.has(field.name);
  if (only_ && !given && field.kind.shape == Shape::optional) field.kind.clear(field.value);
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
