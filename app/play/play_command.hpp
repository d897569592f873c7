// What the play commands of all games share: their options, and a game from beginning to end.
#pragma once

#include <CLI/CLI.hpp>

#include "options.hpp"
#include "play/played_game.hpp"

namespace dynim::app {

struct PlayOptions {
  bool explain = false;
  bool computer_first = false;
  OutputOptions output;
  WorkOptions work;

  Player first() const { return computer_first ? Player::computer : Player::person; }
};

/// --computer-first, --explain, and those of output and work.
void add_play_options(CLI::App& command, PlayOptions& options);

/// Throws InputError for what is wrong with them: that must not wait for the end of the game, nor
/// for the first hint.
void check(const PlayOptions& options);

/// Plays the game. Numbers that are typed may be as long as the largest that can matter, and a line
/// as long as so many of them.
ExitCode play(PlayedGame& game, const Integer& largest_number, const PlayOptions& options,
              std::size_t numbers_in_a_line = 1);

}  // namespace dynim::app
