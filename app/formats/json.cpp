#include "formats/json.hpp"

namespace dynim::app {

namespace {

std::string dump(const Json& value) {
  return value.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace

Json to_json(const std::vector<Integer>& values) {
  Json array = Json::array();
  for (const Integer& value : values) array.push_back(to_string(value));
  return array;
}

JsonObject::JsonObject(Output& output) : output_(output) {
  output_.write("{\n  \"schema\": \"dynim/1\"");
}

void JsonObject::field(std::string_view name, const Json& value) {
  output_.print(",\n  {}: ", dump(Json(name)));
  output_.write(dump(value));
}

void JsonObject::begin_array(std::string_view name) {
  output_.print(",\n  {}: [", dump(Json(name)));
  first_ = true;
}

void JsonObject::separate() {
  if (!first_) output_.write(',');
  first_ = false;
}

void JsonObject::element(const Json& value) {
  separate();
  output_.write(dump(value));
}

void JsonObject::element(std::uint64_t value) {
  separate();
  output_.write('"');
  output_.number(value);
  output_.write('"');
}

void JsonObject::element(char letter) {
  separate();
  output_.write('"');
  output_.write(letter);
  output_.write('"');
}

void JsonObject::end_array() { output_.write(']'); }

void JsonObject::begin_row() {
  separate();
  output_.write("\n    [");
  first_ = true;
}

void JsonObject::end_row() {
  output_.write(']');
  first_ = false;
}

void JsonObject::begin_record() {
  separate();
  output_.write("\n    {");
  first_ = true;
}

void JsonObject::record_field(std::string_view name, const Integer& value) {
  separate();
  output_.write('"');
  output_.write(name);
  output_.write("\":\"");
  output_.number(value);
  output_.write('"');
}

void JsonObject::end_record() {
  output_.write('}');
  first_ = false;
}

void JsonObject::finish() { output_.write("\n}\n"); }

}  // namespace dynim::app
