// The command `play GAME`: its options are the fields of the game's first position, and the record
// is written from the same fields as an answer. Where no position is given, the engine finds one
// that the person can win; a record brings its own. The same for all games.
#pragma once

#include <string>

#include "game.hpp"

namespace dynim::app {

/// The command `worksheet GAME`: tasks about a rule as text, HTML, PDF or JSON.
Command worksheet_command(const std::string& game, const std::string& description);

Command play_command(const char* game, const char* description, const char* examples);

/// The options that `play` has whatever the game, for help and completion: rewrite_arguments() puts
/// a game before what is typed.
void show_play_options(CommandLine& play);

}  // namespace dynim::app
