// Why a position of one pile is won or lost, and what else there is to learn about it, as data.
#pragma once

#include <vector>

#include "dynim/budget.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/solution.hpp"

namespace dynim {

/// How the search ended, and what was known by then.
std::vector<Reason> unable_reasons(const Budget& budget, std::vector<Reason> known_so_far);

/// Why taking `take` from `pile` wins. Asks the solution for g of what is left.
Reason reason_won(const OnePileGame& game, const Integer& pile, const Integer& take,
                  const OnePileSolution& solution, Budget& budget);

/// Why no move wins from `answer.limit` or less, given g and the representation in `answer`.
Reason reason_lost(const OnePileQuestion& question, const OnePileAnswer& answer);

/// Says where what is known of f limits the answer: of its period in n, where one that was declared
/// is an assumption; of a callable whose caller promises nothing.
void note_function(const Takes& f, Verdict& verdict);

}  // namespace dynim

namespace dynim::one_pile {

/// Of an answered position: the pile as a sum of members of the g-base, the losing piles, and the
/// reasons of the answer. The first two only where there is a base of an f(t) and no terminal set.
/// Cost: that of the base up to the pile.
std::vector<Reason> explanation(const OnePileGame& game, const Integer& pile,
                                const OnePileAnswer& answer, Budget& budget);

}  // namespace dynim::one_pile
