// Questions, and answers, from JSON, by the lists of their fields.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/exchange/fields.hpp"
#include "dynim/gallery.hpp"
#include "dynim/move_function.hpp"
#include "dynim/verify.hpp"
#include "exchange/json_value.hpp"
#include "exchange/request_error.hpp"

namespace dynim::exchange {

// ---- values: a string, or what JSON has of its own ---------------------------------------------

/// Text of a number: a string (which may be an expression) or a JSON integer.
std::string number_of(const JsonValue& json, const std::string& field);

void read_json(const JsonValue& json, const std::string& field, bool& value);
void read_json(const JsonValue& json, const std::string& field, Integer& value);
void read_json(const JsonValue& json, const std::string& field, std::uint64_t& value);
void read_json(const JsonValue& json, const std::string& field, std::string& value);
void read_json(const JsonValue& json, const std::string& field, MoveFunctionPtr& value);
void read_json(const JsonValue& json, const std::string& field, PilePair& value);
void read_json(const JsonValue& json, const std::string& field, Pile& value);
void read_json(const JsonValue& json, const std::string& field, Move& value);
void read_json(const JsonValue& json, const std::string& field, Action& value);
void read_json(const JsonValue& json, const std::string& field, std::vector<SumPile>& value);
void read_json(const JsonValue& json, const std::string& field, SumSummand& value);

template <Named Enum>
void read_json(const JsonValue& json, const std::string& field, Enum& value) {
  std::string word;
  read_json(json, field, word);
  read_text(word, field, value);
}

template <class Value>
void read_json(const JsonValue& json, const std::string& field, std::vector<Value>& values) {
  if (!json.is_array()) throw RequestError("wrong-type", field, field + " must be an array");
  values.clear();
  for (const JsonMember& element : json.members)
    read_json(element.value, field, values.emplace_back());
}

template <class Value>
void read_json(const JsonValue& json, const std::string& field, std::optional<Value>& value) {
  if (json.is_null()) {
    value.reset();
  } else {
    read_json(json, field, value.emplace());
  }
}

template <Listed Object>
void read_json(const JsonValue& json, const std::string& field, Object& object);

// ---- objects --------------------------------------------------------------------------------

/// Reads the fields of an object. finish() refuses fields that nobody asked for.
class ObjectReader {
 public:
  explicit ObjectReader(const JsonValue& json) : json_(json) {}

  void constant(std::string_view name, std::string_view) { read_.insert(std::string(name)); }

  template <class Value>
  void required(std::string_view name, Value& value, const Meaning& meaning,
                const Range& range = {}) {
    const JsonValue* json = find(name);
    if (json == nullptr) {
      throw RequestError("missing-field", std::string(name),
                         std::string(name) + " is missing: " + std::string(meaning.text));
    }
    read(*json, std::string(name), value, range);
  }

  template <class Value>
  void optional(std::string_view name, Value& value, const Meaning&, const Range& range = {}) {
    if (const JsonValue* json = find(name); json != nullptr && !json->is_null()) {
      read(*json, std::string(name), value, range);
    }
  }

  template <class Value>
  void asked(std::string_view name, Value& value, const Meaning& meaning, const Range& range = {}) {
    optional(name, value, meaning, range);
  }

  void move_function(MoveFunctionPtr& f, bool of_the_pile, bool required = true);

  template <class Value>
  void value(std::string_view name, Value& value, const Meaning&) {
    if (const JsonValue* json = find(name); json != nullptr)
      read(*json, std::string(name), value, {});
  }
  template <class Value>
  void if_asked(std::string_view name, std::optional<Value>& value, const Meaning&) {
    if (const JsonValue* json = find(name)) read(*json, std::string(name), value.emplace(), {});
  }
  template <class Value, class Cut>
  void list_if_asked(std::string_view name, std::optional<Value>& value, const Meaning& meaning,
                     Cut) {
    if_asked(name, value, meaning);
  }
  template <class Value, class Cut>
  void list(std::string_view name, std::vector<Value>& list, const Meaning&, Cut, bool = false) {
    if (const JsonValue* json = find(name)) read(*json, std::string(name), list, {});
  }
  template <class Value, class Cut>
  void list(std::string_view name, const Sequence<Value>&, const Meaning&, Cut, bool = false) {
    read_.insert(std::string(name));  // a table is not built again from its numbers
  }
  void measures(std::vector<Measure>& measures);
  void verdict(Verdict& verdict);

  /// Throws RequestError for a field that is none of those read or of `others`.
  void finish(const std::vector<std::string_view>& others = {}) const;

 private:
  const JsonValue* find(std::string_view name) {
    read_.insert(std::string(name));
    return json_.find(name);
  }

  template <class Value>
  void read(const JsonValue& json, const std::string& name, Value& value, const Range& range) {
    try {
      read_in_range(name, value, range, [&](auto& read) { read_json(json, name, read); });
    } catch (const RequestError&) {
      throw;
    } catch (const InputError& error) {
      throw RequestError(name, error);
    }
  }

  const JsonValue& json_;
  std::set<std::string, std::less<>> read_;
};

template <Listed Object>
void read_json(const JsonValue& json, const std::string& field, Object& object) {
  if (!json.is_object()) throw RequestError("wrong-type", field, field + " must be an object");
  ObjectReader reader(json);
  fields(reader, object);
  reader.finish();
}

}  // namespace dynim::exchange
