// The values that all questions share, from JSON (nlohmann-json has parsed it).
#include "exchange/json_reader.hpp"

#include <algorithm>

namespace dynim::exchange {
namespace {

[[noreturn]] void wrong_type(const std::string& field, const std::string& wanted) {
  throw RequestError("wrong-type", field, field + " must be " + wanted);
}

const Json& member(const Json& json, const std::string& field, const char* name) {
  const auto found = json.find(name);
  if (found == json.end()) {
    throw RequestError("missing-field", field, field + " lacks " + std::string(name));
  }
  return *found;
}

}  // namespace

std::string number_of(const Json& json, const std::string& field) {
  if (json.is_string()) return json.get<std::string>();
  if (json.is_number_integer()) return json.dump();
  wrong_type(field, "a number: a string of digits, or an expression such as \"10**100\"");
}

void read_json(const Json& json, const std::string& field, bool& value) {
  if (!json.is_boolean()) wrong_type(field, "true or false");
  value = json.get<bool>();
}

void read_json(const Json& json, const std::string& field, Integer& value) {
  read_text(number_of(json, field), field, value);
}

void read_json(const Json& json, const std::string& field, std::uint64_t& value) {
  read_text(number_of(json, field), field, value);
}

void read_json(const Json& json, const std::string& field, std::string& value) {
  if (!json.is_string()) wrong_type(field, "a string");
  value = json.get<std::string>();
}

void read_json(const Json& json, const std::string& field, MoveFunctionPtr& value) {
  if (!json.is_string()) wrong_type(field, "a string");
  read_text(json.get<std::string>(), field, value);
}

void read_json(const Json& json, const std::string& field, PilePair& value) {
  if (json.is_string()) return read_text(json.get<std::string>(), field, value);
  if (!json.is_array() || json.size() != 2) wrong_type(field, "two piles, as in [\"12\",\"20\"]");
  read_json(json[0], field, value.first);
  read_json(json[1], field, value.second);
}

void read_json(const Json& json, const std::string& field, std::vector<SumPile>& value) {
  std::string text;
  read_json(json, field, text);
  read_text(text, field, value);
}

void read_json(const Json& json, const std::string& field, SumSummand& value) {
  std::string text;
  read_json(json, field, text);
  read_text(text, field, value);
}

void read_json(const Json& json, const std::string& field, Pile& value) {
  std::uint64_t place = 0;
  read_json(json, field, place);
  value = static_cast<Pile>(place);
}

void read_json(const Json& json, const std::string& field, Move& value) {
  if (!json.is_object()) wrong_type(field, "a move, as in {\"pile\":\"0\",\"take\":\"3\"}");
  read_json(member(json, field, "pile"), field, value.pile);
  read_json(member(json, field, "take"), field, value.take);
}

void read_json(const Json& json, const std::string& field, Action& value) {
  if (json.is_object() && json.contains("block")) {
    read_json(json["block"], field, value.emplace<Block>().targets);
  } else if (json.is_object() && json.contains("pile") && json["pile"] == "both") {
    PilePair take;
    read_json(member(json, field, "take"), field, take);
    value = MoveBoth{std::move(take.first), std::move(take.second)};
  } else {
    read_json(json, field, value.emplace<Move>());
  }
}

void ObjectReader::move_function(MoveFunctionPtr& f, bool of_the_pile, bool required) {
  const Json* text = find("f");
  if (!required && (text == nullptr || text->is_null())) return;
  if (text == nullptr) {
    throw RequestError("missing-field", "f", "f is missing: the move function, such as 2*t");
  }
  if (!text->is_string()) wrong_type("f", "a string");
  try {
    read_text(FunctionText{text->get<std::string>()}, "f", f);
  } catch (const InputError& error) {
    throw RequestError("f", error);
  }
  const Json* period = of_the_pile ? find("period") : nullptr;
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
    if (const Json* json = find(measure.name))
      read(*json, std::string(measure.name), measure.value, {});
  }
}

void ObjectReader::verdict(Verdict&) {
  for (const char* name :
       {"status", "assumption", "verified_to", "method", "unknown", "why", "reason"}) {
    read_.insert(name);
  }
}

void ObjectReader::finish(const std::vector<std::string_view>& others) const {
  for (const auto& [name, value] : json_.items()) {
    if (read_.contains(name) || std::ranges::find(others, name) != others.end()) continue;
    std::vector<std::string_view> names(read_.begin(), read_.end());
    names.insert(names.end(), others.begin(), others.end());
    const std::string_view meant = nearest_name(name, names);
    constexpr std::size_t shown = 40;
    throw RequestError("unknown-field", name.substr(0, shown),
                       "there is no field " + name.substr(0, shown) +
                           (meant.empty() ? "" : "; did you mean " + std::string(meant) + "?"));
  }
}

}  // namespace dynim::exchange
