// An answer about one position, by a solution of its game or by the oracle. What a fresh question
// and a living solver share.
#pragma once

#include <memory>

#include "dynim/one_pile.hpp"
#include "one_pile/theory.hpp"

namespace dynim {

/// Throws InputError for what no question may ask.
void check(const OnePileQuestion& question);

/// The same for bases of f up to a bound; `all_rules`: lost piles take their place where the pile
/// decides, and functions may take turns.
void check_base(const Takes& f, const std::optional<Integer>& up_to,
                bool all_rules = false);

/// Throws InputError where a game has parts beside f, or f looks back: solving and playing know
/// them.
void require_no_parts(const OnePileGame& game);

/// The answer where the rules alone decide; the limit filled in otherwise.
struct OnePileByRules {
  OnePileAnswer answer;
  bool decided = false;
};
OnePileByRules begin_answer(const OnePileQuestion& question);

/// By a solution that reaches the question's pile; the verdict has its grounds already.
OnePileAnswer answer_by(const OnePileSolution& solution, const OnePileQuestion& question,
                        OnePileAnswer begun, Budget& budget);

/// Move by move from the rules alone.
OnePileAnswer answer_by_oracle(const OnePileQuestion& question, OnePileAnswer begun,
                               Budget& budget);

/// Where no solution was found.
OnePileAnswer answer_unable(const OnePileQuestion& question, OnePileAnswer begun,
                            std::vector<Reason> known_so_far, const Budget& budget);

/// The least pile that whoever leaves it has won, whatever the limit is then: the empty pile, in
/// misere play the least that does not end the game.
Integer won_by_leaving(const OnePileGame& game);

/// The game as it can be met from this pile: terminal sizes beyond it do not matter, and 0 is
/// always one.
OnePileGame within_reach(const OnePileGame& game, const Integer& pile);

}  // namespace dynim
