// Commands of games beside those that question_command() makes of a row: verify, play, worksheet,
// and tables that write lists of their own.
#pragma once

#include <string>

#include "game.hpp"
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

/// Tasks about a rule as text, HTML, PDF or JSON.
Command worksheet_command(const std::string& game, const std::string& description);

// Play. The options of `play GAME` are the fields of the game's first position, and the record
// is written from the same fields as an answer. Where no position is given, the engine finds one
// that the person can win; a record brings its own. The same for all games.

Command play_command(const char* game, const char* description, const char* examples);

/// The options that `play` has whatever the game, for help and completion: rewrite_arguments() puts
/// a game before what is typed.
void show_play_options(CommandLine& play);

Command two_pile_table_command();

Command wythoff_pairs_command();
Command wythoff_deviations_plot();

}  // namespace dynim::app
