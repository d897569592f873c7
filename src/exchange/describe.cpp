// Made of the fields of all rows, each time it is asked for. Cost: some milliseconds, and some
// 400 kB of text.
#include "exchange/describe.hpp"

#include <algorithm>
#include <memory>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/exchange/service.hpp"
#include "dynim/move_function.hpp"
#include "exchange/picture.hpp"
#include "exchange/questions.hpp"
#include "exchange/write.hpp"
#include "words/titles.hpp"

namespace dynim::exchange {
namespace {

Json request_schema(const QuestionType& type) {
  SchemaMaker maker(Direction::request);
  type.fresh_question().visit(maker);
  AnswerForm form;
  fields(maker, type, form);
  return maker.finish();
}

Json answer_schema(const QuestionType& type) {
  SchemaMaker maker(Direction::answer);
  type.fresh_question().visit(maker);
  if (type.array != nullptr) maker.lists_may_be_binary();
  type.fresh_answer().visit(maker);
  Json schema = maker.finish();
  if (type.form("certificate") != nullptr) {
    schema["properties"]["certificate"] = {
        {"type", Json::array({"object", "null"})},
        {"description", "Where it was asked for: what proves the answer (docs/formats.md)"}};
    schema["properties"]["no_certificate"] = {{"type", "string"},
                                              {"description", "Why it is null"}};
  }
  return schema;
}

// A picture is of any question.
Json picture_request_schema() {
  SchemaMaker maker(Direction::request);
  PictureQuestion picture;
  fields(maker, picture);
  Json schema = maker.finish();
  schema["properties"]["of"] = {{"type", "object"},
                                {"description", words::in_language("The question that is drawn")}};
  schema["required"].push_back("of");
  return schema;
}

Json picture_answer_schema() {
  SchemaMaker maker(Direction::answer);
  PictureQuestion picture;
  fields(maker, picture);
  PictureAnswer answer;
  fields(maker, answer);
  return maker.finish();
}

// What fits one of two schemas fits this one: all properties of both, and what both require.
Json either(Json one, const Json& other) {
  for (const auto& [name, property] : other["properties"].items()) {
    if (!one["properties"].contains(name)) one["properties"][name] = property;
  }
  Json required = Json::array();
  for (const Json& name : one["required"]) {
    const Json& others = other["required"];
    if (std::ranges::find(others, name) != others.end()) required.push_back(name);
  }
  one["required"] = std::move(required);
  if (other.contains("$defs")) one["$defs"].update(other["$defs"]);
  return one;
}

// A question by its names: of two of one name both.
struct Described {
  std::string_view name, game, title, command;
  std::string_view picture;  // the first command that draws its answers
  std::vector<std::pair<std::string_view, std::string_view>> example;
  const PlayType* play;
  Json request, answer;
};

bool is_wanted(const DescribeQuestion& wanted, std::string_view name, std::string_view game) {
  return name == wanted.of.value_or(std::string(name)) &&
         game == wanted.game.value_or(std::string(game));
}

std::vector<Described> described_questions(const DescribeQuestion& wanted = {}) {
  std::vector<Described> all;
  const auto schema = [&](const auto& made) { return wanted.schemas ? made() : Json(); };
  for (const QuestionType& type : all_questions()) {
    if (!is_wanted(wanted, type.name, type.game)) continue;
    Json request = schema([&] { return request_schema(type); });
    Json answer = schema([&] { return answer_schema(type); });
    if (field_that_tells(type).empty()) {
      all.push_back({type.name, type.game, type.title, type.command,
                     type.pictures.empty() ? "" : type.pictures.front().name, type.example,
                     type.play, std::move(request), std::move(answer)});
    } else if (wanted.schemas) {  // behind the one without it
      all.back().request = either(std::move(all.back().request), request);
      all.back().answer = either(std::move(all.back().answer), answer);
    }
  }
  if (is_wanted(wanted, "picture", "")) {
    all.push_back({"picture",
                   "",
                   "A picture of an answer",
                   "",
                   "",
                   {},
                   nullptr,
                   schema(picture_request_schema),
                   schema(picture_answer_schema)});
  }
  return all;
}

Json language_schema() {
  Json names = Json::array();
  for (const auto& [name, language] : Names<Language>::list) names.push_back(name);
  return {{"enum", std::move(names)}};
}

Json id_schema() { return {{"type", Json::array({"string", "number"})}}; }

Json request_definition(const Described& described) {
  Json request = described.request;
  request["properties"]["question"] = {{"const", described.name}};
  if (!described.game.empty()) request["properties"]["game"] = {{"const", described.game}};
  request["properties"]["id"] = id_schema();
  request["properties"]["language"] = language_schema();
  for (const char* field : {"budget", "memory"}) {
    request["properties"][field] = {{"type", "string"}};
  }
  request["required"].push_back("question");
  return request;
}

Json record_schema(const PlayType& play) {
  SchemaMaker maker(Direction::answer);
  PlayRecord record{play.fresh_start()};
  fields(maker, record);
  Match match;
  fields(maker, match);
  return maker.finish();
}

Json answer_definition(Json answer) {
  answer["properties"]["schema"] = {{"const", schema}};
  answer["properties"]["id"] = id_schema();
  answer["required"].push_back("schema");
  return answer;
}

std::vector<std::string> names_of(const Json& object) {
  std::vector<std::string> names;
  for (const auto& [name, value] : object.items()) names.push_back(name);
  return names;
}

// A game of the gallery in place of a game and its rule; the other fields are those of its game.
Json named_request_definition() {
  return {{"type", "object"},
          {"properties",
           {{"question", {{"type", "string"}}},
            {"game", {{"type", "string"}, {"pattern", "^@"}}},
            {"id", id_schema()},
            {"language", language_schema()}}},
          {"required", Json::array({"question", "game"})}};
}

}  // namespace

void fields(FieldVisitor& v, DescribeQuestion& question) {
  v.asked("of", question.of, {"NAME", "The questions of this name alone"});
  v.asked("game", question.game, {"GAME", "Those about this game alone"});
  v.asked("schemas", question.schemas, {"", "Whether their fields are told too"});
}

void write_describe(const DescribeQuestion& question, const std::string& id, Sink& out) {
  const std::vector<Described> all = described_questions(question);
  if (all.empty()) throw InputError("there is no such question").about("of");
  JsonWriter json(out, Layout::line);
  begin_answer(json, id);
  json.field("program", "dynim");
  json.key("questions").begin_array();
  for (const Described& described : all) {
    json.begin_object();
    json.field("question", described.name);
    json.key("game").text_or_null(described.game);
    json.field("title", words::in_language(described.title));
    json.key("command").text_or_null(described.command);
    json.key("picture").text_or_null(described.picture);
    json.key("example").begin_object();
    for (const auto& [field, value] : described.example) json.field(field, value);
    json.end_object();
    if (question.schemas) {
      json.key("request").raw(described.request.dump());
      json.key("answer").raw(described.answer.dump());
    }
    json.end_object();
  }
  json.end_array();
  json.key("names").begin_array();
  for (const std::string_view name : move_function_names()) json.value(name);
  json.end_array();
  json.end_object();
  out.write('\n');
}

std::string schema_text() {
  Json definitions = Json::object();
  Json requests = Json::array(), answers = Json::array();
  for (const Described& described : described_questions()) {
    const std::string name = std::string(described.name) +
                             (described.game.empty() ? "" : "-" + std::string(described.game));
    definitions["request-" + name] = request_definition(described);
    definitions["answer-" + name] = answer_definition(described.answer);
    if (described.play != nullptr) {
      definitions["record-" + std::string(described.game)] =
          answer_definition(record_schema(*described.play));
    }
    requests.push_back({{"$ref", "#/$defs/request-" + name}});
    answers.push_back({{"$ref", "#/$defs/answer-" + name}});
  }
  definitions["request-named"] = named_request_definition();
  requests.push_back({{"$ref", "#/$defs/request-named"}});
  const Json text{{"type", "string"}};
  const Json error{{"type", "object"},
                   {"properties",
                    {{"schema", {{"const", schema}}},
                     {"id", id_schema()},
                     {"error",
                      {{"type", "object"},
                       {"properties",
                        {{"code", text},
                         {"field", {{"type", Json::array({"string", "null"})}}},
                         {"message", text},
                         {"offset", {{"type", Json::array({"string", "null"})}}}}},
                       {"required", Json::array({"code", "field", "message", "offset"})}}}}},
                   {"required", Json::array({"schema", "error"})}};
  definitions["error"] = error;
  answers.push_back({{"$ref", "#/$defs/error"}});
  for (const std::string& name : names_of(definitions))
    move_definitions(definitions[name], definitions);
  definitions["request"] = {{"anyOf", std::move(requests)}};
  definitions["answer"] = {{"anyOf", std::move(answers)}};
  const Json whole{
      {"$schema", "https://json-schema.org/draft/2020-12/schema"},
      {"title", "Requests and answers of Dynim, " + std::string(schema)},
      {"anyOf", Json::array({Json{{"$ref", "#/$defs/request"}}, Json{{"$ref", "#/$defs/answer"}}})},
      {"$defs", std::move(definitions)}};
  return whole.dump(1) + "\n";
}

}  // namespace dynim::exchange
