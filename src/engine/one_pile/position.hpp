// Positions of one pile, as those of all games: where a question or a game begins, and where a
// history leads. Cost: one value of f a move.
#pragma once

#include <optional>
#include <string_view>

#include "dynim/one_pile.hpp"
#include "game/rules.hpp"

namespace dynim::one_pile {

using Rules = PlayingRules<Integer>;

/// Throws InputError for parts that do not go together, and where nothing says what may be taken.
void check_parts(const OnePileGame& game);

/// Throws InputError for a pile or a least below 1, and a limit below 0.
void check_first(const Integer& pile, const std::optional<Integer>& limit,
                 const Integer& lower = 1);

/// Where the mover may take from `lower` to the limit; one that is not given is that of the rule,
/// which after no move is the pile less one. Throws InputError for a pile or a least below 1, and a
/// limit below 0.
GamePosition<Integer> first_position(const OnePileGame& game, const Rules& rules,
                                     const Integer& pile, const std::optional<Integer>& limit,
                                     const Integer& lower);

/// The position that a history leads to, in which nothing was blocked. Throws InputError, naming
/// the step (from 1 on), for a move that is not allowed.
struct AfterHistory {
  GamePosition<Integer> position;
  Integer last = 0;  ///< what the last move took; 0: there was none
};
AfterHistory after_history(const OnePileGame& game, const Rules& rules,
                           GamePosition<Integer> position, const History& history);

/// Why the rules refuse an action, whose word is PlayingRules::refusal(); `last` as above.
Reason refusal_of(const OnePileGame& game, const Rules& rules,
                  const GamePosition<Integer>& position, const GameAction<Integer>& action,
                  std::string_view word, const Integer& last);

/// Adds to the answer what the position after a history is, where at least so many must be taken.
void say_history(const Integer& left, const std::optional<Integer>& least, OnePileAnswer& answer);

/// About a game with parts, or whose f looks back.
OnePileAnswer ask_mixture(GameSolver& solver, const OnePileQuestion& question, Budget& budget);

}  // namespace dynim::one_pile
