// A period that was declared of f(n, t) and is not proved: what is said of answers that use it.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

/// Throws InputError where the first moves from the pile show that the declared period is false.
void check_declared_period(const Takes& takes, const Integer& pile, const Integer& limit,
                           Budget& budget);

/// Where f has a period that is not proved, what is proved by a method that uses it is conditional.
void note_declared_period(const Takes& takes, Verdict& verdict);

}  // namespace dynim
