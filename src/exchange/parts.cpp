// Parts of a game as words before its rule, in the order of their fields: "passes 2 repeats last takes 1,3,4: 5". Cost: linear
// in the text, for each colon in it.
#include "exchange/parts.hpp"

#include <optional>
#include <string>

#include "base/ascii.hpp"
#include "dynim/error.hpp"

namespace dynim::exchange {
namespace {

std::string_view first_word(std::string_view text) { return text.substr(0, text.find_first_of(blanks)); }

// "passes 2 repeats last takes 1,3,4": words of parts in the order of their fields, the last to the end.
class WordsReader final : public FieldVisitor {
 public:
  explicit WordsReader(std::string_view words) : rest_(trimmed(words)) {}

  void visit(const Field& field) override {
    const std::string_view word = first_word(rest_);
    if (word != field.name) return;
    rest_ = trimmed(rest_.substr(word.size()));
    if (field.kind.shape == Kind::Shape::truth) {
      *static_cast<bool*>(field.value) = true;
      return;
    }
    const bool to_end = field.kind.shape == Kind::Shape::text;
    const std::string_view value = to_end ? rest_ : first_word(rest_);
    const std::string name(field.name);
    if (value.empty()) throw InputError(name + " needs a value");
    read_text_in_range(value, name, field.kind, field.value, field.range);
    rest_ = trimmed(rest_.substr(value.size()));
  }

  std::string_view rest() const { return rest_; }

 private:
  std::string_view rest_;
};

// Whether a field has this name.
class NameFinder final : public FieldVisitor {
 public:
  explicit NameFinder(std::string_view name) : name_(name) {}

  void visit(const Field& field) override { found = found || field.name == name_; }

  bool found = false;

 private:
  std::string_view name_;
};

class WordsWriter final : public FieldVisitor {
 public:
  void visit(const Field& field) override {
    if (field.is_default) return;
    text += (text.empty() ? "" : " ") + std::string(field.name);
    if (field.kind.shape == Kind::Shape::word) text += " " + std::to_string(*static_cast<std::uint64_t*>(field.value));
    if (field.kind.shape == Kind::Shape::text) text += " " + *static_cast<std::string*>(field.value);
    if (field.kind.shape == Kind::Shape::choice) text += " " + std::string(field.kind.words[field.kind.place(field.value)]);
  }

  std::string text;
};

GameParts read_parts(std::string_view words) {
  GameParts parts;
  WordsReader reader(words);
  part_fields(reader, parts, Role::part, false);
  if (!reader.rest().empty()) {
    throw InputError("'" + std::string(first_word(reader.rest())) +
                     "' is no part, or stands before one that comes first: passes, repeats, takes");
  }
  if (!parts.takes.empty()) parse_take_set(parts.takes);
  return parts;
}

}  // namespace

std::size_t read_parts_before_rule(std::string_view text, GameParts& parts) {
  NameFinder name(first_word(trimmed(text.substr(0, text.find(':')))));
  GameParts none;
  part_fields(name, none, Role::part, false);
  if (!name.found) return 0;
  std::optional<InputError> wrong;
  for (std::size_t colon = text.find(':'); colon != std::string_view::npos; colon = text.find(':', colon + 1)) {
    try {
      parts = read_parts(text.substr(0, colon));
      return colon + 1;
    } catch (const InputError& error) {
      if (!wrong) wrong = error;
    }
  }
  throw wrong ? *wrong : InputError("parts have a colon and a rule behind them, as in 'takes 1,3,4: 4; 20'");
}

std::string parts_before_rule(GameParts parts) {
  WordsWriter words;
  part_fields(words, parts, Role::part, false);
  return words.text.empty() ? "" : words.text + ": ";
}

}  // namespace dynim::exchange
