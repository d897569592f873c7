// Parts of a game as words before its rule, in the order of their fields: "passes 2 repeats last
// takes 1,3,4: 5". Cost: linear in the text.
#include "exchange/parts.hpp"

#include <string>

#include "base/characters.hpp"
#include "dynim/error.hpp"

namespace dynim::exchange {
namespace {

std::string_view first_word(std::string_view text) {
  return text.substr(0, text.find_first_of(blanks));
}

// "passes 2 repeats last takes 1,3,4": words of parts in the order of their fields, the last to the
// end.
class WordsReader final : public FieldVisitor {
 public:
  explicit WordsReader(std::string_view words) : words_(words), rest_(trimmed(words)) {}

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
    try {
      read_text_in_range(value, name, field.kind, field.value, field.range);
      if (to_end) parse_take_set(value);
    } catch (const InputError& error) {
      const std::string message = to_end ? name + ": " + error.message() : error.message();
      throw InputError(
          message, words_,
          static_cast<std::size_t>(value.data() - words_.data()) + error.offset().value_or(0));
    }
    rest_ = trimmed(rest_.substr(value.size()));
  }

  std::string_view rest() const { return rest_; }

 private:
  std::string_view words_, rest_;
};

bool is_part(std::string_view name) {
  static const FieldTable parts = field_table([](FieldVisitor& v) {
    GameParts none;
    part_fields(v, none, Role::part, false);
  });
  return parts.find(name) != nullptr;
}

class WordsWriter final : public FieldVisitor {
 public:
  void visit(const Field& field) override {
    if (field.is_default) return;
    text += (text.empty() ? "" : " ") + std::string(field.name);
    if (field.kind.shape == Kind::Shape::word)
      text += " " + std::to_string(*static_cast<std::uint64_t*>(field.value));
    if (field.kind.shape == Kind::Shape::text)
      text += " " + *static_cast<std::string*>(field.value);
    if (field.kind.shape == Kind::Shape::choice)
      text += " " + std::string(field.kind.words[field.kind.place(field.value)]);
  }

  std::string text;
};

GameParts read_parts(std::string_view words) {
  GameParts parts;
  WordsReader reader(words);
  part_fields(reader, parts, Role::part, false);
  if (!reader.rest().empty()) {
    throw InputError("'" + std::string(first_word(reader.rest())) +
                     "' is not a part, or is out of order; the order is: passes, repeats, takes");
  }
  return parts;
}

}  // namespace

// The first colon that is not of a "? :" before it.
std::size_t read_parts_before_rule(std::string_view text, GameParts& parts) {
  if (!is_part(first_word(trimmed(text.substr(0, text.find(':')))))) return 0;
  std::size_t choices = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '?') ++choices;
    if (text[i] != ':' || choices-- > 0) continue;
    parts = read_parts(text.substr(0, i));
    return i + 1;
  }
  throw InputError("parts need a colon and a rule after them, as in 'takes 1,3,4: 4; 20'");
}

std::string parts_before_rule(GameParts parts) {
  WordsWriter words;
  part_fields(words, parts, Role::part, false);
  return words.text.empty() ? "" : words.text + ": ";
}

}  // namespace dynim::exchange
