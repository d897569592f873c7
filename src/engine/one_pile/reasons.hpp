// Why a position is won or lost, in a sentence or two that a student understands.
#pragma once

#include <string>

#include "dynim/budget.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/solution.hpp"

namespace dynim {

/// "the search reached its limit of time; <known_so_far>."
std::string reason_unable(const Budget& budget, const std::string& known_so_far);

/// Why taking `take` from `pile` wins. Needs g of what is left.
std::string reason_won(const OnePileGame& game, const Integer& pile, const Integer& take,
                       Solution& solution, Budget& budget);

/// Why no move wins from `answer.limit` or less, given g and the representation in `answer`.
std::string reason_lost(const OnePileGame& game, const Integer& pile, const OnePileAnswer& answer);

/// "100 = 3 + 8 + 89 in the g-base"; empty where there are too many parts for a sentence.
std::string representation_text(const Representation& representation);

/// Adds to `reason`, and lowers `status` to verified, where what is known of f's period in n limits
/// what is proved.
void note_standing(const MoveFunction& f, Status& status, std::string& reason);

bool ends_at(const OnePileGame& game, const Integer& pile);

}  // namespace dynim
