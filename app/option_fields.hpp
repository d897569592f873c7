// Options of a command, made of the list of fields of its question: what JSON calls `max_moves` is
// --max-moves here, with the same meaning, the same words and the same errors.
//
// Three things are said otherwise on a command line: misere play is the flag --misere, a move
// function may be in a file (--f-file), and lists stand in one word ('1,2 3,4').
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "command_line.hpp"
#include "dynim/move_function.hpp"
#include "exchange/fields.hpp"

namespace dynim::app {

/// What was given for each option, by the name of its field; absent where it was not given.
struct OptionTexts {
  std::map<std::string, std::optional<std::string>, std::less<>> texts;
  bool misere = false;

  bool has(std::string_view name) const {
    const auto found = texts.find(name);
    return found != texts.end() && found->second.has_value();
  }

  /// Of a field that was given.
  const std::string& text(std::string_view name) const { return *texts.find(name)->second; }
};

/// "--max-moves".
std::string option_name(std::string_view field);

/// The same of any field: misere play is a flag.
std::string option_name(const exchange::Field& field);
bool is_flag(const exchange::Field& field);

/// Declares the options of a question. The default of a field that need not be given is the one
/// that the question was made with.
class OptionDeclarer : public exchange::FieldVisitor {
 public:
  OptionDeclarer(CommandLine& command, OptionTexts& texts) : command_(command), texts_(texts) {}

  void rule(Takes& f, exchange::FunctionUse use, bool required) override;
  void visit(const exchange::Field& field) override;

 private:
  void add_misere();
  Option* add(std::string_view field, std::string type, std::string text);

  CommandLine& command_;
  OptionTexts& texts_;
};

/// Reads what was given into the question. Throws InputError that names the option, and
/// UsageError where one is missing.
class OptionReader : public exchange::FieldVisitor {
 public:
  /// `only`: the fields that are read, of a question that was read before; absent: all of them.
  explicit OptionReader(const OptionTexts& texts,
                        std::optional<std::vector<std::string>> only = std::nullopt)
      : texts_(texts), only_(std::move(only)) {}

  void rule(Takes& f, exchange::FunctionUse use, bool required) override;
  void visit(const exchange::Field& field) override;

 private:
  const OptionTexts& texts_;
  const std::optional<std::vector<std::string>> only_;
};

}  // namespace dynim::app
