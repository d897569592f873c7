// Questions about one pile in the middle of a game.
#pragma once

#include "dynim/one_pile.hpp"

namespace dynim {

/// The same question about the position that its history leads to, which may be the end of the
/// game. Throws InputError, naming the step, for a move that is not allowed.
OnePileQuestion after_history(const OnePileQuestion& question);

/// The position that the history of a game leads to. Throws likewise.
OnePilePosition position_after(const OnePileGame& game, OnePilePosition position,
                               const std::vector<Integer>& history);

/// Adds to the answer of a question made by after_history what the position is.
void say_history(const OnePileQuestion& question, OnePileAnswer& answer);

}  // namespace dynim
