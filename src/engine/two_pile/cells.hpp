// What tables and rectangles of two piles share: checks, and what is asked of a cell beside L.
#pragma once

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"
#include "dynim/piles.hpp"

namespace dynim {

/// Throws InputError for what no question about cells may ask.
template <class Question>
void check_cells(const Question& question) {
  if (question.limit && *question.limit < 0) {
    throw InputError("the limit must be at least 0, not " + abbreviate(*question.limit));
  }
  if (question.limit && question.difference) {
    throw InputError("a table has either outcomes with a limit or the differences of L");
  }
}

/// What the question asks for of every cell with piles of at most `largest`.
template <class Question, class Answer>
void note_cells(const Question& question, std::uint64_t largest, Answer& answer) {
  if (question.limit) answer.limit = saturate_u64(*question.limit);
  if (question.difference) answer.formula.emplace(*question.f, largest);
}

}  // namespace dynim
