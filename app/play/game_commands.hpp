// The commands of a game that is played.
#pragma once

#include <string>
#include <string_view>

#include "command_line.hpp"

namespace dynim::app {

/// dynim play GAME: its options are the fields of the game's first position, and the record is
/// written from the same fields as an answer. Where no position is given, the engine finds one that
/// the person can win; a record brings its own.
CommandLine& add_play_command(CommandLine& parent, const std::string& game,
                              std::string_view description, std::string_view examples);

/// The options that `play` has whatever the game, for help and completion: rewrite_arguments() puts
/// a game before what is typed.
void show_play_options(CommandLine& play);

/// dynim worksheet GAME: tasks about a rule as text, HTML, PDF or JSON.
CommandLine& add_worksheet_command(CommandLine& parent, std::string_view game,
                                   std::string_view description);

}  // namespace dynim::app
