// Made of the same fields as the answers: the definitions of the JSON Schema are its components.
#include <map>
#include <nlohmann/json.hpp>

#include "dynim/exchange/service.hpp"
#include "exchange/picture.hpp"
#include "option_fields.hpp"
#include "serve/replies.hpp"

namespace dynim::app::serve {
namespace {

using Json = nlohmann::ordered_json;

// The schema's names for its parts become those of OpenAPI.
std::string with_other_references(std::string text) {
  constexpr std::string_view old_place = "\"#/$defs/", new_place = "\"#/components/schemas/";
  for (std::size_t at = text.find(old_place); at != text.npos; at = text.find(old_place, at)) {
    text.replace(at, old_place.size(), new_place);
  }
  return text;
}

Json reference(const char* name) { return {{"$ref", std::string("#/components/schemas/") + name}}; }

Json content(const char* type, const Json& schema) { return {{type, {{"schema", schema}}}}; }

Json text_of(const char* format) { return {{"type", "string"}, {"format", format}}; }

Json error(const char* description) {
  return {{"description", description},
          {"content", content("application/json", reference("error"))}};
}

void add_errors(Json& responses) {
  responses["400"] = error("the question is wrong");
  responses["401"] = error("a token is needed");
  responses["403"] = error("a page of another site asks");
  responses["421"] = error("a foreign Host");
  responses["503"] = error("other questions have the places or the memory; see Retry-After");
}

Json question(const char* summary, const char* type, const Json& answer) {
  Json operation{
      {"summary", summary},
      {"requestBody",
       {{"required", true}, {"content", content("application/json", reference("request"))}}},
      {"responses",
       {{"200", {{"description", "the answer"}, {"content", content(type, answer)}}}}}};
  add_errors(operation["responses"]);
  operation["responses"]["413"] = error("the question is too long");
  operation["responses"]["415"] = error("the question is not application/json");
  return {{"post", operation}};
}

// Of a way whose answer is an object.
Json plain(const char* method, const char* summary) {
  return {{method,
           {{"summary", summary},
            {"responses",
             {{"200",
               {{"description", summary},
                {"content", content("application/json", {{"type", "object"}})}}}}}}}};
}

Json page(const char* summary) { return plain("get", summary); }

// A small object that is no question.
Json posted(const char* summary) {
  Json operation = plain("post", summary);
  operation["post"]["requestBody"] = {
      {"required", true}, {"content", content("application/json", {{"type", "object"}})}};
  return operation;
}

Json parameter(std::string_view name, const Json& schema, bool required = false) {
  return {{"name", name}, {"in", "query"}, {"required", required}, {"schema", schema}};
}

Json one_of(std::vector<std::string> names) { return {{"type", "string"}, {"enum", names}}; }

Json picture() {
  const Json text{{"type", "string"}};
  std::vector<std::string> commands, forms;
  std::map<std::string, bool> options;  // whether each is a flag
  const auto add = [&](const exchange::Kind& record) {
    for (const exchange::Field& field : exchange::field_table(record).fields)
      options.emplace(option_name(field).substr(2), is_flag(field));
  };
  for (const exchange::QuestionType& type : exchange::all_questions()) {
    for (const exchange::PictureCommand& command : type.pictures) {
      if (type.with_fields.empty()) commands.emplace_back(command.name);
    }
    if (!type.pictures.empty()) add(type.question);
  }
  add(exchange::kind_of<exchange::PictureLook>());
  for (const auto& [name, form] : exchange::Names<exchange::PictureForm>::list)
    forms.emplace_back(name);
  Json parameters = Json::array();
  parameters.push_back(parameter("command", one_of(commands), true));
  parameters.push_back(parameter("format", one_of(forms)));
  for (const auto& [name, flag] : options) {
    Json schema = text;
    if (flag) schema["const"] = "true";
    parameters.push_back(parameter(name, schema));
  }
  Json drawn = content("image/svg+xml", text);
  drawn.update(content("image/png", text_of("binary")));
  drawn.update(content("application/pdf", text_of("binary")));
  Json operation{{"summary", "a picture, as the commands plot and table draw it"},
                 {"parameters", parameters},
                 {"responses", {{"200", {{"description", "the picture"}, {"content", drawn}}}}}};
  operation["responses"]["304"] = {{"description", "the reader has it"}};
  add_errors(operation["responses"]);
  operation["responses"]["422"] = error("the picture was not finished within its limits");
  return {{"get", operation}};
}

Json results(const char* summary, const std::vector<std::string>& names, const char* type,
             const Json& answer) {
  Json parameters = Json::array();
  for (const std::string& name : names) parameters.push_back(parameter(name, {{"type", "string"}}));
  Json operation{
      {"summary", summary},
      {"parameters", parameters},
      {"responses", {{"200", {{"description", summary}, {"content", content(type, answer)}}}}}};
  add_errors(operation["responses"]);
  operation["responses"]["404"] = error("the server follows no sweep");
  operation["responses"]["422"] = error("the results were not read within the limits");
  return {{"get", operation}};
}

}  // namespace

std::string openapi_text() {
  const Json schema = Json::parse(with_other_references(exchange::schema_text()));
  const Json text{{"type", "string"}};
  const Json whole{
      {"openapi", "3.1.0"},
      {"info",
       {{"title", "Dynim"},
        {"version", DYNIM_VERSION},
        {"description", "Exact answers about dynamic take-away games: docs/server.md."}}},
      {"paths",
       {{"/api/ask",
         question("a question and its answer", "application/json", reference("answer"))},
        {"/api/stream", question("the same with progress: events progress, partial, answer",
                                 "text/event-stream", text)},
        {"/api/table", question("a table as bytes: the length of the answer, the answer, the table",
                                "application/octet-stream", text_of("binary"))},
        {"/api/picture", picture()},
        {"/api/schema", page("the JSON Schema of questions and answers")},
        {"/api/openapi", page("this description")},
        {"/api/health", page("the version of the program")},
        {"/api/class", page("a class and its task; for its teacher how it gets in, and who has "
                            "solved what; else 404")},
        {"/api/class/task", posted("the task of the class, from its teacher")},
        {"/api/class/solved", posted("what a pupil has solved, by a name")},
        {"/api/sweep",
         results("how far the sweep is", {}, "application/json", {{"type", "object"}})},
        {"/api/sweep/results",
         results("rows of its results",
                 {"column", "where", "order", "top", "unable", "questions", "histogram"},
                 "application/json", {{"type", "object"}})},
        {"/api/sweep/picture",
         results("its results as points, or as bars", {"x", "y", "where", "unable", "histogram"},
                 "image/svg+xml", text)}}},
      {"components", {{"schemas", schema.at("$defs")}}}};
  return whole.dump() + "\n";
}

}  // namespace dynim::app::serve
