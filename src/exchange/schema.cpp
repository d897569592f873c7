// JSON Schema, draft 2020-12, of values by their kinds and of objects by their fields.
#include <algorithm>
#include <array>
#include <utility>

#include "exchange/describe.hpp"
#include "exchange/sum.hpp"
#include "words/titles.hpp"

namespace dynim::exchange {
namespace {

// What a form calls a field of a request, where its name is not the word.
constexpr std::array<std::pair<std::string_view, std::string_view>, 22> labels{{
    {"at_most", "Value at most"},
    {"block_targets", "What may be blocked"},
    {"blocked", "Piles that are blocked"},
    {"blocked_moves", "Blocked at this move"},
    {"blocking", "Moves blocked each time"},
    {"convention", "Normal or misère"},
    {"count", "How many"},
    {"difference", "Less the formula"},
    {"f", "Rule f"},
    {"history", "Piles from the start to now"},
    {"index", "Number of the member"},
    {"m", "m"},
    {"max_moves", "Moves listed at most"},
    {"members", "How many members"},
    {"mod", "Modulo"},
    {"number", "A number of the pair"},
    {"p", "p"},
    {"period", "Period in the pile size"},
    {"pile", "Counters"},
    {"random", "Random rules"},
    {"summand", "Piles with rules of their own"},
    {"with", "Second rule"},
}};

std::string label_of(std::string_view name) {
  const auto found = std::ranges::find(labels, name, &decltype(labels)::value_type::first);
  std::string label(found == labels.end() ? name : found->second);
  if (found != labels.end()) return label;
  std::ranges::replace(label, '_', ' ');
  label.front() = static_cast<char>(label.front() - 'a' + 'A');
  return label;
}

Json text_schema() { return {{"type", "string"}}; }

Json integer_schema(Direction direction) {
  if (direction == Direction::request) return {{"type", Json::array({"string", "integer"})}};
  return {{"type", "string"}, {"pattern", "^-?[0-9]+$"}};
}

Json array_of(Json element) { return {{"type", "array"}, {"items", std::move(element)}}; }

// Item by item: clang 14 forgets to destroy a list that is assigned what is made of it.
Json any_of(Json one, Json other) {
  Json either = Json::array();
  either.push_back(std::move(one));
  either.push_back(std::move(other));
  Json schema;
  schema["anyOf"] = std::move(either);
  return schema;
}

// What an answer says of a table that stands elsewhere.
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

Json pair_schema(Direction direction) {
  const Json pair{
      {"type", "array"}, {"items", integer_schema(direction)}, {"minItems", 2}, {"maxItems", 2}};
  if (direction == Direction::answer) return pair;
  return {{"anyOf", Json::array({pair, text_schema()})}};
}

Json move_schema(Direction direction) {
  return {
      {"type", "object"},
      {"properties", {{"pile", integer_schema(direction)}, {"take", integer_schema(direction)}}},
      {"required", Json::array({"pile", "take"})},
      {"additionalProperties", false}};
}

Json action_schema(Direction direction) {
  const Json both{{"type", "object"},
                  {"properties", {{"pile", {{"const", "both"}}}, {"take", pair_schema(direction)}}},
                  {"required", Json::array({"pile", "take"})},
                  {"additionalProperties", false}};
  const Json block{{"type", "object"},
                   {"properties", {{"block", array_of(pair_schema(direction))}}},
                   {"required", Json::array({"block"})},
                   {"additionalProperties", false}};
  return {{"anyOf", Json::array({move_schema(direction), both, block})}};
}

Json reason_schema() {
  return {{"type", "object"},
          {"properties", {{"kind", {{"type", "string"}}}}},
          {"required", Json::array({"kind"})}};
}

Json letters_schema(const LetterNames& names) {
  Json properties = Json::object(), required = Json::array();
  for (const PositionClass& c : names.classes) {
    const std::string letter(1, c.letter);
    properties[letter] = {{"type", "string"}, {"description", "What the letter stands for"}};
    required.push_back(letter);
  }
  return {{"type", "object"},
          {"properties", std::move(properties)},
          {"required", std::move(required)},
          {"additionalProperties", false}};
}

Json row_schema(const Kind& kind, Direction direction) {
  const Json outcome{{"enum", {"N", "P"}}};
  Json cells = Json::array({integer_schema(direction)});
  if (kind.row_has_null) cells.push_back({{"type", "null"}});
  cells.push_back(outcome);
  return {{"type", "array"}, {"items", {{"anyOf", std::move(cells)}}}};
}

Json choice_schema(const Kind& kind) {
  Json words = Json::array();
  for (const std::string_view word : kind.words) words.push_back(word);
  return {{"enum", std::move(words)}};
}

}  // namespace

void move_definitions(Json& schema, Json& to) {
  if (!schema.contains("$defs")) return;
  const Json types = std::move(schema["$defs"]);
  schema.erase("$defs");
  to.update(types);  // the schema may stand in there
}

// Requests and answers write numbers differently, so their types have names of their own.
Json SchemaMaker::refer(const std::string& type, const std::function<Json()>& make) {
  const std::string name = type + (direction_ == Direction::request ? "-given" : "");
  if (!definitions_.contains(name)) definitions_[name] = make();
  return {{"$ref", "#/$defs/" + name}};
}

Json SchemaMaker::record_schema(const Kind& kind) {
  return refer(type_name(*kind.type), [&] {
    SchemaMaker maker(direction_);
    const std::shared_ptr<void> object = kind.fresh();
    kind.fields(maker, object.get());
    Json made = maker.finish();
    move_definitions(made, definitions_);
    return made;
  });
}

Json SchemaMaker::schema_of(const Kind& kind, void* value) {
  using Shape = Kind::Shape;
  switch (kind.shape) {
    case Shape::truth:
      return {{"type", "boolean"}};
    case Shape::word:
    case Shape::integer:
    case Shape::pile:
      return integer_schema(direction_);
    case Shape::letter:
      return {{"type", "string"}, {"maxLength", 1}};
    case Shape::text:
    case Shape::literal:
    case Shape::move_function:
    case Shape::sum_piles:
      return text_schema();
    case Shape::summand:
      if (direction_ == Direction::answer) return text_schema();
      return any_of(text_schema(), record_schema(RecordKind<SumSummand>::kind));
    case Shape::pile_pair:
      return pair_schema(direction_);
    case Shape::move:
      return refer("Move", [&] { return move_schema(direction_); });
    case Shape::action:
      return refer("Action", [&] { return action_schema(direction_); });
    case Shape::reason:
      return refer("Reason", reason_schema);
    case Shape::position:
      return {{"type", "object"}};
    case Shape::letter_names:
      return letters_schema(*static_cast<LetterNames*>(value));
    case Shape::row:
      return row_schema(kind, direction_);
    case Shape::choice:
      return choice_schema(kind);
    case Shape::optional:
      return any_of(schema_of(*kind.of), {{"type", "null"}});
    case Shape::list:
      if (direction_ == Direction::request && kind.of->shape == Shape::list)
        return any_of(array_of(schema_of(*kind.of)), text_schema());
      return array_of(schema_of(*kind.of));
    case Shape::record:
      return record_schema(kind);
  }
  return {};
}

void SchemaMaker::add(std::string_view name, Json schema, std::string_view meaning, bool required) {
  if (direction_ == Direction::request) schema["title"] = words::in_language(label_of(name));
  if (!meaning.empty()) schema["description"] = words::in_language(meaning);
  const bool again = properties_.contains(std::string(name));  // read in either of two ways
  properties_[std::string(name)] = std::move(schema);
  if (required && !again) required_.push_back(name);
}

void SchemaMaker::constant(std::string_view name, std::string_view text) {
  add(name, Json{{"const", text}}, "", true);
}

void SchemaMaker::rule(Takes&, FunctionUse use, bool required) {
  const Json or_null{{"type", Json::array({"string", "null"})}};
  const bool in_answer = direction_ == Direction::answer;
  const std::span<const RuleField> others =
      in_answer ? std::span<const RuleField>() : rules_beside_f(use);
  const bool may_lack = !required || !parts_instead_of_f(use).empty();
  add("f", may_lack ? or_null : text_schema(), "The move function",
      (required && others.empty()) || in_answer);
  for (const RuleField& rule : others) {
    Json schema = text_schema();
    if (rule.is_list)
      schema = any_of(std::move(schema), Json{{"type", "array"}, {"items", text_schema()}});
    add(rule.name, std::move(schema), "Instead of f: " + std::string(rule.meaning), false);
  }
  if (use.least && !in_answer)
    add("least", text_schema(), std::string(least_of_f.text), false);
  if (!use.period) return;
  add("period", integer_schema(direction_),
      "The period of f(n, t) in the pile size n: 1 for f(t), 0 where none is known",
      in_answer && !may_lack);
}

Json SchemaMaker::list_schema(const Field& field) {
  Json list = schema_of(field.kind);
  return binary_lists_ ? any_of(std::move(list), binary_array_schema()) : list;
}

void SchemaMaker::visit(const Field& field) {
  const bool in_answer = direction_ == Direction::answer;
  const Kind& kind = field.kind;
  const std::string_view meaning = field.meaning.text;
  const auto schema = [&] { return schema_of(kind, field.value); };
  switch (field.role) {
    case Role::required:
    case Role::value:
      return add(field.name, schema(), meaning, true);
    case Role::optional: {
      const bool may_be_null = kind.shape == Kind::Shape::move_function;
      return add(field.name, may_be_null ? any_of(schema(), {{"type", "null"}}) : schema(), meaning,
                 in_answer);
    }
    case Role::asked:
      if (!in_answer) add(field.name, schema(), meaning, false);
      return;
    case Role::part:
      return add(field.name, schema(), meaning, false);
    case Role::if_asked:
    case Role::optional_list:
      return add(field.name, schema_of(*kind.of), meaning, false);
    case Role::list:
      return add(field.name, list_schema(field), meaning, true);
  }
}

void SchemaMaker::verdict(Verdict&) {
  const Json optional_text{{"type", Json::array({"string", "null"})}};
  add("status", Json{{"enum", Json::array({"proved", "conditional", "verified", "unable"})}},
      "What is known of the outcome, or of the whole list", true);
  add("assumption", refer("Reason", reason_schema), "With the status conditional", false);
  add("verified_to", integer_schema(direction_), "With the status verified", false);
  add("method", optional_text, "What found the answer", true);
  add("theorem", integer_schema(direction_), "The theorem of docs/mathematics.md that it rests on",
      false);
  add("unknown", array_of(text_schema()), "Fields that are null because they are not known", true);
  add("why", array_of(refer("Reason", reason_schema)), "The reasons as data", true);
  add("reason", text_schema(), "The reasons as sentences", true);
}

// The numbers of a comparison have names of their game's own.
Json SchemaMaker::finish() const {
  Json schema{{"type", "object"},
              {"properties", properties_},
              {"required", required_},
              {"additionalProperties", has_measures_ ? integer_schema(direction_) : Json(false)}};
  if (!definitions_.empty()) schema["$defs"] = definitions_;
  return schema;
}

}  // namespace dynim::exchange
