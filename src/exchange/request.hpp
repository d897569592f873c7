// What all requests have in common: which question is asked, of which game, with which budget; and
// what is wrong with one, with a code that a program can read and the name of the field.
#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "dynim/budget.hpp"
#include "dynim/error.hpp"
#include "exchange/json_value.hpp"
#include "exchange/questions.hpp"

namespace dynim::exchange {

/// A field that is a string; empty where there is none. Throws RequestError for another.
std::string word(const JsonValue& request, const char* name);

/// The row that `question` and `game` name; a question about no game is found whatever game is
/// named. Throws RequestError where there is none.
const QuestionType& type_of(const JsonValue& request);

/// Puts the game and the fields of its rule in the place of "@name", a game of the gallery.
void expand_gallery_game(JsonValue& request);

/// What `budget` and `memory` ask for; unlimited where they are not there.
BudgetLimits limits_of(const JsonValue& request);

/// Of the sentences of the answer: `language` is "en", as where it is not there, or "de".
Language language_of(const JsonValue& request);

/// So much of a name that is unknown is repeated.
inline constexpr std::size_t longest_name_shown = 40;

/// A request that means nothing. Codes: "json", "duplicate-field", "unknown-question",
/// "unknown-field", "missing-field", "wrong-type", "invalid"; "limit" where it is too long to be
/// read within the budget.
class RequestError : public InputError {
 public:
  RequestError(std::string code, std::string field, const std::string& message)
      : RequestError(std::move(code), std::move(field), InputError(message)) {}
  RequestError(std::string code, std::string field, const InputError& error)
      : InputError(error), code_(std::move(code)), field_(std::move(field)) {}
  RequestError(std::string field, const InputError& error)
      : RequestError("invalid", std::move(field), error) {}

  const std::string& code() const { return code_; }
  const std::string& field() const { return field_; }  ///< empty where it is about none

 private:
  std::string code_, field_;
};

}  // namespace dynim::exchange
