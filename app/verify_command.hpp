// dynim verify GAME: theory against recurrence against oracle, for one move function or random
// ones, or for one m and p or all small ones.
#pragma once

#include <string>

#include "question_command.hpp"

namespace dynim::app {

/// Throws UsageError unless either a move function is given or how many random ones.
void check_verified_functions(const OptionTexts& texts);

/// Of any game.
QuestionCommand verify_question(const std::string& game);

/// Of a game with a move function.
QuestionCommand verify_functions(const std::string& game);

/// Of a game of m and p.
Command verify_parameters_command(const std::string& game, const std::string& description);

}  // namespace dynim::app
