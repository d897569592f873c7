// The answers that say how to win, of one pile and of two.
#pragma once

#include <optional>
#include <string>

#include "dynim/answer.hpp"
#include "exchange/fields.hpp"

namespace dynim::exchange {

inline constexpr Meaning meaning_of_brute{
    "", "The recurrence as it is, one pile after the other, to compare with"};

template <class Answer>
void strategy_fields(FieldVisitor& v, Answer& answer) {
  std::optional<std::string> words, python, cpp;
  if (answer.strategy) {
    words = strategy_in_words(*answer.strategy);
    python = strategy_in_python(*answer.strategy);
    cpp = strategy_in_cpp(*answer.strategy);
  }
  v.value("words", words, {"", "What to do, in sentences"});
  v.value("python", python, {"", "A program that reads piles and limits and writes what to take"});
  v.value("cpp", cpp, {"", "The same in C++"});
  v.verdict(answer.verdict);
}

}  // namespace dynim::exchange
