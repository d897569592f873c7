// JSON Schema, draft 2020-12, of the values that all questions share.
#include "exchange/schema.hpp"

namespace dynim::exchange {

Json integer_schema(Direction direction) {
  if (direction == Direction::request) return {{"type", Json::array({"string", "integer"})}};
  return {{"type", "string"}, {"pattern", "^-?[0-9]+$"}};
}

Json binary_array_schema() {
  const Json number = integer_schema(Direction::answer);
  return {{"type", "object"},
          {"properties",
           {{"dtype", {{"enum", {"|u1", "<u2", "<u4", "<i4"}}}},
            {"shape", {{"type", "array"}, {"items", number}}},
            {"bytes", number},
            {"place", number}}},
          {"required", {"dtype", "shape", "bytes", "place"}},
          {"additionalProperties", false}};
}

Json SchemaOf<PilePair>::make(Direction direction) {
  const Json pair{
      {"type", "array"}, {"items", integer_schema(direction)}, {"minItems", 2}, {"maxItems", 2}};
  if (direction == Direction::answer) return pair;
  return {{"anyOf", Json::array({pair, Json{{"type", "string"}}})}};
}

Json SchemaOf<Move>::make(Direction direction) {
  return {
      {"type", "object"},
      {"properties", {{"pile", integer_schema(direction)}, {"take", integer_schema(direction)}}},
      {"required", Json::array({"pile", "take"})},
      {"additionalProperties", false}};
}

Json SchemaOf<Action>::make(Direction direction) {
  const Json both{
      {"type", "object"},
      {"properties", {{"pile", {{"const", "both"}}}, {"take", schema_of<PilePair>(direction)}}},
      {"required", Json::array({"pile", "take"})},
      {"additionalProperties", false}};
  const Json block{{"type", "object"},
                   {"properties", {{"block", array_of<PilePair>(direction)}}},
                   {"required", Json::array({"block"})},
                   {"additionalProperties", false}};
  return {{"anyOf", Json::array({schema_of<Move>(direction), both, block})}};
}

Json SchemaOf<Reason>::make(Direction) {
  return {{"type", "object"},
          {"properties", {{"kind", {{"type", "string"}}}}},
          {"required", Json::array({"kind"})}};
}

void SchemaMaker::add(std::string_view name, Json schema, const Meaning& meaning, bool required) {
  if (!meaning.text.empty()) schema["description"] = meaning.text;
  const bool again = properties_.contains(std::string(name));  // read in either of two ways
  properties_[std::string(name)] = std::move(schema);
  if (required && !again) required_.push_back(name);
}

void SchemaMaker::move_function(const MoveFunctionPtr&, bool of_the_pile, bool required) {
  const Json text{{"type", "string"}};
  const Json or_null{{"type", Json::array({"string", "null"})}};
  add("f", required ? text : or_null, {"EXPR", "The move function"},
      required || direction_ == Direction::answer);
  if (!of_the_pile) return;
  add("period", integer_schema(direction_),
      {"T", "The period of f(n, t) in the pile size n: 1 for f(t), 0 where none is known"},
      direction_ == Direction::answer);
}

void SchemaMaker::verdict(const Verdict&) {
  const auto optional_text = Json{{"type", Json::array({"string", "null"})}};
  add("status", Json{{"enum", Json::array({"proved", "conditional", "verified", "unable"})}},
      {"", "What is known of the outcome, or of the whole list"}, true);
  add("assumption", schema_of<Reason>(direction_), {"", "With the status conditional"}, false);
  add("verified_to", integer_schema(direction_), {"", "With the status verified"}, false);
  add("method", optional_text, {"", "What found the answer"}, true);
  add("unknown", array_of<std::string>(direction_),
      {"", "Fields that are null because they are not known"}, true);
  add("why", array_of<Reason>(direction_), {"", "The reasons as data"}, true);
  add("reason", Json{{"type", "string"}}, {"", "The reasons as sentences"}, true);
}

// The numbers of a comparison have names of their game's own.
Json SchemaMaker::finish() const {
  return {{"type", "object"},
          {"properties", properties_},
          {"required", required_},
          {"additionalProperties", has_measures_ ? integer_schema(direction_) : Json(false)}};
}

}  // namespace dynim::exchange
