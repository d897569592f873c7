// The JSON answers: one object, one field a line, written as it comes, so that a table of any
// length needs no memory of its own. Integers are decimal strings; see docs/formats.md.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/integer.hpp"
#include "formats/output.hpp"

namespace dynim::app {

using Json = nlohmann::ordered_json;

inline Json to_json(const Integer& value) { return to_string(value); }
inline Json to_json(std::uint64_t value) { return std::to_string(value); }
Json to_json(const std::vector<Integer>& values);

template <class Value>
Json to_json(const std::optional<Value>& value) {
  return value ? to_json(*value) : Json(nullptr);
}

/// Writes { "schema": "dynim/1", ... }.
class JsonObject {
 public:
  explicit JsonObject(Output& output);

  /// Text that is not UTF-8 is written with U+FFFD for the wrong bytes.
  void field(std::string_view name, const Json& value);

  /// An array too long to be held: begin_array, element for each, end_array.
  void begin_array(std::string_view name);
  void element(const Json& value);
  void element(std::uint64_t value);  ///< a decimal string
  void element(char letter);          ///< a string of a letter that needs no escape
  void end_array();

  /// An array in an array, on a line of its own.
  void begin_row();
  void end_row();

  /// An object in an array, on a line of its own, of fields that are integers.
  void begin_record();
  void record_field(std::string_view name, const Integer& value);
  void end_record();

  void finish();

 private:
  void separate();

  Output& output_;
  bool first_ = true;
};

}  // namespace dynim::app
