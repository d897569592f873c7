// The values that all questions share, from JSON.
#include "exchange/json_reader.hpp"

#include <algorithm>

namespace dynim::exchange {
namespace {

[[noreturn]] void wrong_type(const std::string& field, const std::string& wanted) {
  throw RequestError("wrong-type", field, field + " must be " + wanted);
}

const JsonValue& member(const JsonValue& json, const std::string& field, const char* name) {
  const JsonValue* const found = json.find(name);
  if (found == nullptr) {
    throw RequestError("missing-field", field, field + " lacks " + std::string(name));
  }
  return *found;
}

}  // namespace

std::string number_of(const JsonValue& json, const std::string& field) {
  if (json.is_string() || json.is_integer()) return json.text;
  wrong_type(field, "a number: a string of digits, or an expression such as \"10**100\"");
}

void read_json(const JsonValue& json, const std::string& field, bool& value) {
  if (!json.is_boolean()) wrong_type(field, "true or false");
  value = json.text == "true";
}

void read_json(const JsonValue& json, const std::string& field, Integer& value) {
  read_text(number_of(json, field), field, value);
}

void read_json(const JsonValue& json, const std::string& field, std::uint64_t& value) {
  read_text(number_of(json, field), field, value);
}

void read_json(const JsonValue& json, const std::string& field, std::string& value) {
  if (!json.is_string()) wrong_type(field, "a string");
  value = json.text;
}

void read_json(const JsonValue& json, const std::string& field, MoveFunctionPtr& value) {
  if (!json.is_string()) wrong_type(field, "a string");
  read_text(json.text, field, value);
}

void read_json(const JsonValue& json, const std::string& field, PilePair& value) {
  if (json.is_string()) return read_text(json.text, field, value);
  if (!json.is_array() || json.members.size() != 2)
    wrong_type(field, "two piles, as in [\"12\",\"20\"]");
  read_json(json.members[0].value, field, value.first);
  read_json(json.members[1].value, field, value.second);
}

void read_json(const JsonValue& json, const std::string& field, std::vector<SumPile>& value) {
  std::string text;
  read_json(json, field, text);
  read_text(text, field, value);
}

void read_json(const JsonValue& json, const std::string& field, SumSummand& value) {
  std::string text;
  read_json(json, field, text);
  read_text(text, field, value);
}

void read_json(const JsonValue& json, const std::string& field, Pile& value) {
  std::uint64_t place = 0;
  read_json(json, field, place);
  value = static_cast<Pile>(place);
}

void read_json(const JsonValue& json, const std::string& field, Move& value) {
  if (!json.is_object()) wrong_type(field, "a move, as in {\"pile\":\"0\",\"take\":\"3\"}");
  read_json(member(json, field, "pile"), field, value.pile);
  read_json(member(json, field, "take"), field, value.take);
}

void read_json(const JsonValue& json, const std::string& field, Action& value) {
  const JsonValue* const pile = json.find("pile");
  if (const JsonValue* const block = json.find("block")) {
    read_json(*block, field, value.emplace<Block>().targets);
  } else if (pile != nullptr && pile->is_string() && pile->text == "both") {
    PilePair take;
    read_json(member(json, field, "take"), field, take);
    value = MoveBoth{std::move(take.first), std::move(take.second)};
  } else {
    read_json(json, field, value.emplace<Move>());
  }
}

void ObjectReader::move_function(MoveFunctionPtr& f, bool of_the_pile, bool required) {
  const JsonValue* text = find("f");
  if (!required && (text == nullptr || text->is_null())) return;
  if (text == nullptr) {
    throw RequestError("missing-field", "f", "f is missing: the move function, such as 2*t");
  }
  if (!text->is_string()) wrong_type("f", "a string");
  try {
    read_text(FunctionText{text->text}, "f", f);
  } catch (const InputError& error) {
    throw RequestError("f", error);
  }
  const JsonValue* period = of_the_pile ? find("period") : nullptr;
  if (period == nullptr || period->is_null()) return;
  Integer declared;
  read(*period, "period", declared, {});
  try {
    declare_period(f, declared, "period");
  } catch (const InputError& error) {
    throw RequestError("period", error);
  }
}

// Measures are known by the names that the answer has; it is asked for those that it holds already.
void ObjectReader::measures(std::vector<Measure>& measures) {
  for (Measure& measure : measures) {
    if (const JsonValue* json = find(measure.name))
      read(*json, std::string(measure.name), measure.value, {});
  }
}

void ObjectReader::verdict(Verdict&) {
  for (const char* name :
       {"status", "assumption", "verified_to", "method", "unknown", "why", "reason"}) {
    read_.insert(name);
  }
}

// Of many fields that nobody asked for the first is named.
void ObjectReader::finish(const std::vector<std::string_view>& others) const {
  const JsonMember* unknown = nullptr;
  for (const JsonMember& member : json_.members) {
    if (read_.contains(member.name) || std::ranges::find(others, member.name) != others.end())
      continue;
    if (unknown == nullptr || member.place < unknown->place) unknown = &member;
  }
  if (unknown == nullptr) return;
  std::vector<std::string_view> names(read_.begin(), read_.end());
  names.insert(names.end(), others.begin(), others.end());
  const std::string_view meant = nearest_name(unknown->name, names);
  const std::string shown = unknown->name.substr(0, longest_name_shown);
  throw RequestError("unknown-field", shown,
                     "there is no field " + shown +
                         (meant.empty() ? "" : "; did you mean " + std::string(meant) + "?"));
}

}  // namespace dynim::exchange
