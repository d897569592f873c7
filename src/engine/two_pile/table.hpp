// A table of two piles, filled within a budget.
#pragma once

#include <memory>

#include "dynim/two_pile.hpp"

namespace dynim {

/// Throws InputError for what no question may ask.
void check(const TwoPileTableQuestion& question);

/// The table as far as the budget goes. Throws InputError where it would not fit the memory of the
/// budget, before any work, and where f fails.
TwoPileTableAnswer fill_table(const TwoPileTableQuestion& question, Budget& budget);

/// The answer that a table which reaches far enough gives.
TwoPileTableAnswer answer_by(std::shared_ptr<const TwoPileTable> table,
                             const TwoPileTableQuestion& question);

}  // namespace dynim
