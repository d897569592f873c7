// What all requests have in common: which question is asked, of which game, with which budget.
#pragma once

#include <string>

#include "dynim/budget.hpp"
#include "exchange/json_value.hpp"
#include "exchange/questions.hpp"
#include "exchange/request_error.hpp"

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

}  // namespace dynim::exchange
