// What the first fields of a request say. Cost: a walk over the rows, which are some fifty.
#include "exchange/request.hpp"

#include <algorithm>
#include <limits>

#include "dynim/gallery.hpp"
#include "exchange/quantities.hpp"

namespace dynim::exchange {
namespace {

std::string names_of_questions() {
  std::vector<std::string_view> names;
  for (const QuestionType& type : all_questions()) {
    if (std::ranges::find(names, type.name) == names.end()) names.push_back(type.name);
  }
  std::string text;
  for (const std::string_view name : names) text.append(name).append(", ");
  return text + "picture, describe";
}

}  // namespace

std::string word(const JsonValue& request, const char* name) {
  const JsonValue* const found = request.find(name);
  if (found == nullptr) return "";
  if (found->is_string()) return found->text;
  throw RequestError("wrong-type", name, std::string(name) + " must be a string");
}

const QuestionType& type_of(const JsonValue& request) {
  const std::string question = word(request, "question"), game = word(request, "game");
  const IsGiven is_given = [&](std::string_view field) { return request.find(field) != nullptr; };
  for (const std::string_view of : {std::string_view(game), std::string_view()}) {
    if (const QuestionType* found = find_question(question, of, is_given)) return *found;
  }
  std::string games;
  for (const QuestionType& type : all_questions()) {
    if (type.name == question && field_that_tells(type).empty())
      games.append(games.empty() ? "" : ", ").append(type.game);
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

BudgetLimits limits_of(const JsonValue& request) {
  BudgetLimits limits;
  limits.seconds.reset();
  limits.bytes = std::numeric_limits<std::uint64_t>::max();
  if (request.find("budget") != nullptr) {
    const BudgetLimits wanted = parse_budget(word(request, "budget"), "budget");
    limits.seconds = wanted.seconds;
    limits.nodes = wanted.nodes;
  }
  if (request.find("memory") != nullptr)
    limits.bytes = parse_memory(word(request, "memory"), "memory");
  return limits;
}

Language language_of(const JsonValue& request) {
  if (request.find("language") == nullptr) return Language::english;
  const std::string given = word(request, "language");
  for (const auto& [name, language] : Names<Language>::list) {
    if (given == name) return language;
  }
  throw RequestError("invalid", "language", "language must be \"en\" or \"de\"");
}

}  // namespace dynim::exchange
