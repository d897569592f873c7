// Questions whose rule has a solver that may live between them.
#pragma once

#include <concepts>

#include "dynim/export.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// A question whose rule has a solver: question.rule() makes one, and solver.ask(question, budget)
/// answers; solver.kept_bytes() says what it keeps. All of that from several threads.
template <class Question>
concept HasSolver = requires(const Question& question) {
  requires std::constructible_from<typename Question::Solver, decltype(question.rule())>;
};

}  // namespace exchange
}  // namespace dynim
