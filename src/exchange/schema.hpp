// A JSON Schema made of the lists of fields: what a request may hold and what an answer holds.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>
#include <type_traits>

#include "exchange/json_reader.hpp"

namespace dynim::exchange {

using Json = nlohmann::ordered_json;

/// Schemas of values. Requests may write numbers as expressions or JSON integers; answers have
/// decimal strings.
enum class Direction { request, answer };

Json integer_schema(Direction direction);

/// What an answer says of a table that stands elsewhere.
Json binary_array_schema();

template <class Value>
struct SchemaOf;

template <class Value>
Json schema_of(Direction direction) {
  return SchemaOf<Value>::make(direction);
}

template <class Value>
Json array_of(Direction direction) {
  return {{"type", "array"}, {"items", schema_of<Value>(direction)}};
}

template <>
struct SchemaOf<bool> {
  static Json make(Direction) { return {{"type", "boolean"}}; }
};
template <>
struct SchemaOf<Integer> {
  static Json make(Direction direction) { return integer_schema(direction); }
};
template <>
struct SchemaOf<std::uint64_t> {
  static Json make(Direction direction) { return integer_schema(direction); }
};
template <>
struct SchemaOf<std::uint32_t> {
  static Json make(Direction direction) { return integer_schema(direction); }
};
template <>
struct SchemaOf<Pile> {
  static Json make(Direction direction) { return integer_schema(direction); }
};
template <>
struct SchemaOf<std::string> {
  static Json make(Direction) { return {{"type", "string"}}; }
};
template <>
struct SchemaOf<std::string_view> {
  static Json make(Direction) { return {{"type", "string"}}; }
};
template <>
struct SchemaOf<char> {
  static Json make(Direction) { return {{"type", "string"}, {"maxLength", 1}}; }
};
template <>
struct SchemaOf<MoveFunctionPtr> {
  static Json make(Direction) { return {{"type", "string"}}; }
};
template <>
struct SchemaOf<PilePair> {
  static Json make(Direction direction);
};
template <>
struct SchemaOf<std::vector<SumPile>> {
  static Json make(Direction) { return {{"type", "string"}}; }
};
template <>
struct SchemaOf<SumSummand> {
  static Json make(Direction) { return {{"type", "string"}}; }
};
template <>
struct SchemaOf<Move> {
  static Json make(Direction direction);
};
template <>
struct SchemaOf<Action> {
  static Json make(Direction direction);
};
template <>
struct SchemaOf<Reason> {
  static Json make(Direction direction);
};
template <>
struct SchemaOf<std::vector<Reason::Field>> {
  static Json make(Direction) { return {{"type", "object"}}; }
};
template <Named Enum>
struct SchemaOf<Enum> {
  static Json make(Direction) {
    Json words = Json::array();
    for (const auto& [name, value] : Names<Enum>::list()) words.push_back(name);
    return {{"enum", std::move(words)}};
  }
};
template <class Value>
struct SchemaOf<std::optional<Value>> {
  static Json make(Direction direction) {
    return {{"anyOf", Json::array({schema_of<Value>(direction), Json{{"type", "null"}}})}};
  }
};
template <class Value>
struct SchemaOf<std::vector<Value>> {
  static Json make(Direction direction) { return array_of<Value>(direction); }
};
template <class Value>
struct SchemaOf<Sequence<Value>> {
  static Json make(Direction direction) { return array_of<Value>(direction); }
};
template <class Object>
Json object_schema(Direction direction);
template <Listed Object>
struct SchemaOf<Object> {
  static Json make(Direction direction) { return object_schema<Object>(direction); }
};

/// Collects the fields of an object.
class SchemaMaker {
 public:
  explicit SchemaMaker(Direction direction) : direction_(direction) {}

  void constant(std::string_view name, std::string_view text) {
    add(name, Json{{"const", text}}, {}, true);
  }
  template <class Value>
  void required(std::string_view name, const Value&, const Meaning& meaning, const Range& = {}) {
    add(name, schema_of<Value>(direction_), meaning, true);
  }
  template <class Value>
  void optional(std::string_view name, const Value&, const Meaning& meaning, const Range& = {}) {
    using Written = std::conditional_t<std::same_as<Value, MoveFunctionPtr>,
                                       std::optional<MoveFunctionPtr>, Value>;  // null for none
    add(name, schema_of<Written>(direction_), meaning, direction_ == Direction::answer);
  }
  template <class Value>
  void asked(std::string_view name, const Value&, const Meaning& meaning, const Range& = {}) {
    if (direction_ == Direction::request) add(name, schema_of<Value>(direction_), meaning, false);
  }
  void move_function(const MoveFunctionPtr&, bool of_the_pile, bool required = true);
  template <class Value>
  void value(std::string_view name, const Value&, const Meaning& meaning) {
    add(name, schema_of<Value>(direction_), meaning, true);
  }
  template <class Value, class Cut>
  void list_if_asked(std::string_view name, const std::optional<Value>& value,
                     const Meaning& meaning, Cut) {
    if_asked(name, value, meaning);
  }
  template <class Value>
  void if_asked(std::string_view name, const std::optional<Value>&, const Meaning& meaning) {
    add(name, schema_of<Value>(direction_), meaning, false);
  }
  template <class List, class Cut>
  void list(std::string_view name, const List&, const Meaning& meaning, Cut, bool = false) {
    Json list = schema_of<List>(direction_);
    if (!binary_lists_) return add(name, std::move(list), meaning, true);
    // Item by item: clang 14 forgets to destroy a list that is assigned what is made of it.
    Json either = Json::array();
    either.push_back(std::move(list));
    either.push_back(binary_array_schema());
    Json choice;
    choice["anyOf"] = std::move(either);
    add(name, std::move(choice), meaning, true);
  }

  /// Lists may stand elsewhere as arrays of numbers.
  void lists_may_be_binary() { binary_lists_ = true; }

  void measures(const std::vector<Measure>&) { has_measures_ = true; }
  void verdict(const Verdict&);

  /// The schema of the object; nothing else may be in it.
  Json finish() const;

  void add(std::string_view name, Json schema, const Meaning& meaning, bool required);

 private:
  Direction direction_;
  bool has_measures_ = false, binary_lists_ = false;
  Json properties_ = Json::object();
  Json required_ = Json::array();
};

template <class Object>
Json object_schema(Direction direction) {
  SchemaMaker maker(direction);
  Object object{};
  fields(maker, object);
  return maker.finish();
}

}  // namespace dynim::exchange
