// A living solver answers questions about its own rule alone.
#pragma once

#include "dynim/error.hpp"

namespace dynim {

/// Throws InputError unless the question is about the solver's rule.
template <class Solver, class Question>
void check_rule(const Solver& solver, const Question& question) {
  if (question.rule() != solver.rule())
    throw InputError("this solver is of another rule than the question");
}

}  // namespace dynim
