// Requests in, answers out: parses, finds the question, lets it be read, answered and written, and
// turns whatever is wrong into an error with a code. Cost beside the question's own: linear in the
// request and the answer.
#include "dynim/exchange/service.hpp"

#include <algorithm>
#include <limits>
#include <new>

#include "base/ascii.hpp"
#include "dynim/exchange/quantities.hpp"
#include "dynim/gallery.hpp"
#include "exchange/questions.hpp"

namespace dynim::exchange {
namespace {

std::string word(const JsonValue& request, const char* name) {
  const JsonValue* const found = request.find(name);
  if (found == nullptr) return "";
  if (found->is_string()) return found->text;
  throw RequestError("wrong-type", name, std::string(name) + " must be a string");
}

// As it was written; nothing where there is none. Only what is not nested is repeated.
std::string id_of(const JsonValue& request) {
  const JsonValue* const found = request.find("id");
  if (found == nullptr) return "";
  if (!found->is_string() && !found->is_number()) {
    throw RequestError("wrong-type", "id", "id must be a string or a number");
  }
  return std::string(found->written);
}

std::string names_of_questions() {
  std::vector<std::string_view> names;
  for (const QuestionEntry& entry : all_questions()) {
    if (std::ranges::find(names, entry.question) == names.end()) names.push_back(entry.question);
  }
  std::string text;
  for (const std::string_view name : names) text.append(name).append(", ");
  return text + "describe";
}

const QuestionEntry& find_question(const std::string& question, const std::string& game) {
  std::string games;
  for (const QuestionEntry& entry : all_questions()) {
    if (entry.question != question) continue;
    if (entry.game == game || entry.game.empty()) return entry;
    games.append(games.empty() ? "" : ", ").append(entry.game);
  }
  if (games.empty()) {
    throw RequestError(question.empty() ? "missing-field" : "unknown-question", "question",
                       question.empty() ? "question is missing; one of " + names_of_questions()
                                        : "there is no question " + quote(question) + "; it is " +
                                              "one of " + names_of_questions());
  }
  throw RequestError(game.empty() ? "missing-field" : "unknown-question", "game",
                     (game.empty() ? "game is missing" : "there is no game " + quote(game)) +
                         " for the question " + question + "; it is one of " + games);
}

// A game of the gallery stands for its game and the fields of its rule.
void expand_gallery_game(JsonValue& request) {
  using Kind = JsonValue::Kind;
  const std::string name = word(request, "game");
  if (!name.starts_with('@')) return;
  try {
    const GalleryEntry& entry = read_gallery_entry(name);
    for (const auto& [field, value] : rule_fields(entry)) {
      if (request.find(field) != nullptr) {
        throw RequestError("invalid", std::string(field),
                           std::string(field) + " is given by the game " + quote(name));
      }
      request.set(field, value == "true" ? Kind::boolean : Kind::string, value);
    }
    request.set("game", Kind::string, entry.game);
  } catch (const RequestError&) {
    throw;
  } catch (const InputError& error) {
    throw RequestError("game", error);
  }
}

// The caller's limits, or what the request asks for where that is less.
void restrict_limits(const JsonValue& request, BudgetLimits& limits) {
  if (request.find("budget") != nullptr) {
    const BudgetLimits wanted = parse_budget(word(request, "budget"), "budget");
    if (wanted.seconds)
      limits.seconds = std::min(limits.seconds.value_or(*wanted.seconds), *wanted.seconds);
    if (wanted.nodes) limits.nodes = std::min(limits.nodes.value_or(*wanted.nodes), *wanted.nodes);
  }
  if (request.find("memory") != nullptr) {
    limits.bytes = std::min(limits.bytes, parse_memory(word(request, "memory"), "memory"));
  }
}

void write_describe(const std::string& id, Sink& out) {
  JsonWriter json(out, Layout::line);
  begin_answer(json, id);
  json.key("program");
  json.value("dynim");
  json.key("questions");
  json.begin_array();
  for (const QuestionEntry& entry : all_questions()) {
    json.begin_object();
    json.key("question");
    json.value(entry.question);
    json.key("game");
    if (entry.game.empty()) {
      json.null();
    } else {
      json.value(entry.game);
    }
    json.key("request");
    json.raw(entry.schema(Direction::request).dump());
    json.key("answer");
    json.raw(entry.schema(Direction::answer).dump());
    json.end_object();
  }
  json.end_array();
  json.end_object();
  out.write('\n');
}

std::string error_text(const std::string& id, std::string_view code, std::string_view field,
                       const std::string& message, std::optional<std::size_t> offset) {
  StringSink out;
  JsonWriter json(out, Layout::line);
  begin_answer(json, id);
  json.key("error");
  json.begin_object();
  json.key("code");
  json.value(code);
  json.key("field");
  if (field.empty()) {
    json.null();
  } else {
    json.value(field);
  }
  json.key("message");
  json.value(message);
  json.key("offset");
  if (offset) {
    json.value(std::uint64_t{*offset});
  } else {
    json.null();
  }
  json.end_object();
  json.end_object();
  return out.take();
}

// The field that an error of meaning is about: by its name, or the one that holds the function.
std::string field_about(const JsonValue& request, const InputError& error) {
  const std::string& subject = error.about();
  if (subject.empty()) return "";
  for (const JsonMember& member : request.members) {
    if (member.value.is_string() && trimmed(member.value.text) == subject) return member.name;
  }
  const bool is_name = subject.find_first_not_of("abcdefghijklmnopqrstuvwxyz_") == subject.npos;
  return is_name ? subject : "";
}

}  // namespace

struct Service::Implementation {
  explicit Implementation(ServiceLimits limits) : solvers(limits.kept_bytes) {}

  Solvers solvers;

  void answer(JsonValue& request, const std::string& id, Budget& budget, const Events& events,
              Sink& out) {
    if (!request.is_object()) throw RequestError("json", "", "a request is a JSON object");
    const std::string question = word(request, "question");
    if (question == "describe") return write_describe(id, out);
    expand_gallery_game(request);
    if (events.binary) request.set("encoding", JsonValue::Kind::string, "binary");
    const std::string game = word(request, "game");
    const QuestionEntry& entry = find_question(question, game);
    BudgetLimits limits;
    limits.seconds.reset();
    limits.bytes = std::numeric_limits<std::uint64_t>::max();
    restrict_limits(request, limits);
    Budget part = budget.part(limits);
    if (events.progress) part.on_progress(events.progress);
    Call call{request, id, solvers, part, events, out};
    entry.answer(call);
  }
};

Service::Service(ServiceLimits limits)
    : implementation_(std::make_unique<Implementation>(limits)) {}

Service::~Service() = default;

std::string Service::ask(std::string_view request, Budget& budget, const Events& events) {
  std::string id;
  JsonValue json;
  try {
    json = parse_json(request, budget);
    id = id_of(json);
    StringSink out;
    implementation_->answer(json, id, budget, events, out);
    std::string text = out.take();
    if (text.ends_with('\n')) text.pop_back();
    return text;
  } catch (const RequestError& error) {
    return error_text(id, error.code(), error.field(), error.message(), error.offset());
  } catch (const InputError& error) {
    return error_text(id, "invalid", field_about(json, error), error.message(), error.offset());
  } catch (const std::bad_alloc&) {
    return error_text(id, "memory", "", "out of memory", std::nullopt);
  } catch (const std::exception& error) {
    return error_text(id, "internal", "", error.what(), std::nullopt);
  }
}

std::uint64_t Service::kept_bytes() const { return implementation_->solvers.kept_bytes(); }

namespace {

Json id_schema() { return {{"type", Json::array({"string", "number"})}}; }

Json request_definition(const QuestionEntry& entry) {
  Json request = entry.schema(Direction::request);
  request["properties"]["question"] = {{"const", entry.question}};
  if (!entry.game.empty()) request["properties"]["game"] = {{"const", entry.game}};
  request["properties"]["id"] = id_schema();
  for (const char* field : {"budget", "memory"}) {
    request["properties"][field] = {{"type", "string"}};
  }
  request["required"].push_back("question");
  return request;
}

Json answer_definition(Json answer) {
  answer["properties"]["schema"] = {{"const", schema}};
  answer["properties"]["id"] = id_schema();
  answer["required"].push_back("schema");
  return answer;
}

// A game of the gallery in place of a game and its rule; the other fields are those of its game.
Json named_request_definition() {
  return {{"type", "object"},
          {"properties",
           {{"question", {{"type", "string"}}},
            {"game", {{"type", "string"}, {"pattern", "^@"}}},
            {"id", id_schema()}}},
          {"required", Json::array({"question", "game"})}};
}

}  // namespace

std::string schema_text() {
  Json definitions = Json::object();
  Json requests = Json::array(), answers = Json::array();
  for (const QuestionEntry& entry : all_questions()) {
    const std::string name =
        std::string(entry.question) + (entry.game.empty() ? "" : "-" + std::string(entry.game));
    definitions["request-" + name] = request_definition(entry);
    definitions["answer-" + name] = answer_definition(entry.schema(Direction::answer));
    if (entry.record) {
      definitions["record-" + std::string(entry.game)] = answer_definition(entry.record());
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
