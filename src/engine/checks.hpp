// What solvers check of a question: that it is about their rule; and a declared period, which is an
// assumption where it is not proved.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/error.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

/// Throws InputError where the first moves from the pile show that the declared period is false.
void check_declared_period(const Takes& takes, const Integer& pile, const Integer& limit,
                           Budget& budget);

/// Where f has a period that is not proved, what is proved by a method that uses it is conditional.
void note_declared_period(const Takes& takes, Verdict& verdict);

/// Throws InputError unless the question is about the solver's rule.
template <class Solver, class Question>
void check_rule(const Solver& solver, const Question& question) {
  if (question.rule() != solver.rule())
    throw InputError("this solver is of another rule than the question");
}

}  // namespace dynim
