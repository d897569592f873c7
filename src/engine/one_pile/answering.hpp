// An answer about one position, by a solution of its game or by the oracle. What a fresh question
// and a living solver share.
#pragma once

#include <memory>

#include "dynim/one_pile.hpp"
#include "one_pile/theory.hpp"

namespace dynim {

/// Throws InputError for what no question may ask.
void check(const OnePileQuestion& question);

/// The answer where the rules alone decide; the limit filled in otherwise.
struct OnePileBegun {
  OnePileAnswer answer;
  bool decided = false;
};
OnePileBegun begin_answer(const OnePileQuestion& question);

/// By a solution that reaches the question's pile. `known_so_far` of the search for it.
OnePileAnswer answer_by(const OnePileSolution& solution, const OnePileQuestion& question,
                        OnePileAnswer begun, Budget& budget);

/// Move by move from the rules alone.
OnePileAnswer answer_by_oracle(const OnePileQuestion& question, OnePileAnswer begun,
                               Budget& budget);

/// Where no solution was found.
OnePileAnswer answer_unable(const OnePileQuestion& question, OnePileAnswer begun,
                            std::vector<Reason> known_so_far, const Budget& budget);

/// The game as it can be met from this pile: terminal sizes beyond it do not matter, and 0 is
/// always one.
OnePileGame within_reach(const OnePileGame& game, const Integer& pile);

}  // namespace dynim
