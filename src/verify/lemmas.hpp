// Statements of the papers that hold for every table of g or L: looked at where a comparison has
// such a table, counted, and told where one is false.
//
// Source: [HR03], section 2 and appendix; [HR05], lemmas 1 and 2 and note 1. Standing: proved in
// docs/mathematics.md.
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim {

/// A statement that fails: where, what it says, and what is there.
struct FalseLemma {
  std::string where, expected, found;
};

/// Of one pile and f(t), for piles 1 .. up_to of a table of g whose members <= up_to are known:
/// `copies`: between two members g repeats its beginning; `members`: a member is at most twice the
/// one before it, g is larger there than the step between them, and the step is self-valued, with
/// an f of at least g of the member before; `periods`: where f(1), ..., f(a) are less than g(a), g
/// has the period a, and the base is finite, its last member the least period; `repeats`: a period
/// that the first half of the table proves holds in the second. Adds to these measures of the
/// report.
std::optional<FalseLemma> check_one_pile_lemmas(const MoveFunction& f, const GTable& g,
                                                const GBases& bases, std::uint64_t up_to,
                                                VerifyAnswer& report, Budget& budget);

/// Of two piles and an f that is admissible to up_to - 1: `upper_bounds`: L is at most the smaller
/// pile and at most f of the greatest power of 2 in the difference; `rises`: f rises from one power
/// of two to the next; `divisors`: the greatest power of 2 in N + k and |N - k|. Adds to these
/// measures of the report.
std::optional<FalseLemma> check_two_pile_lemmas(const MoveFunction& f, const TwoPileRecurrence& L,
                                                std::uint64_t up_to, VerifyAnswer& report,
                                                Budget& budget);

}  // namespace dynim
