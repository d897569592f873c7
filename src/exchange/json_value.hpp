// JSON as it was written (RFC 8259): numbers keep their digits, whatever their size, and every
// value knows its place. A parser of our own, since those of nlohmann-json 3.11 and RapidJSON 1.1
// refuse integers beyond 10**308, also where they hand numbers on as text (docs/design.md).
//
// Cost: n log n comparisons for the n fields of an object, and otherwise linear in the text. The
// budget is looked at meanwhile, and values are reserved from it.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/budget.hpp"

namespace dynim::exchange {

struct JsonMember;

struct JsonValue {
  enum class Kind : std::uint8_t { null, boolean, number, string, array, object };

  Kind kind = Kind::null;
  std::string text;                 ///< of a string what it says; of a number or a word as written
  std::string_view written;         ///< the whole value as it stands in the text that was parsed
  std::vector<JsonMember> members;  ///< of an object sorted by their names

  bool is_null() const { return kind == Kind::null; }
  bool is_boolean() const { return kind == Kind::boolean; }
  bool is_number() const { return kind == Kind::number; }
  bool is_string() const { return kind == Kind::string; }
  bool is_array() const { return kind == Kind::array; }
  bool is_object() const { return kind == Kind::object; }

  /// A number without fraction and exponent.
  bool is_integer() const { return is_number() && text.find_first_of(".eE") == text.npos; }

  /// The field of an object; null where it has none of this name, and where this is no object.
  const JsonValue* find(std::string_view name) const;

  /// Puts a string or a word into an object, in place of one of this name.
  void set(std::string_view name, Kind kind, std::string_view text);
};

struct JsonMember {
  std::string name;  ///< empty in an array
  JsonValue value;
  std::size_t place = 0;  ///< in the text
};

/// The value that the text is, which must outlive it. Throws RequestError with the place: "json"
/// for what is no JSON or is nested deeper than any question, "duplicate-field", and "limit" where
/// the budget ends.
JsonValue parse_json(std::string_view text, Budget& budget);

}  // namespace dynim::exchange
