// Answers about one pile with limits by the turn for people: in words, as columns and as CSV.
#pragma once

#include "dynim/one_pile_variants.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<TimedQuestion> write_text;
Writes<TimedTableQuestion> write_text, write_csv;
Writes<TimedVerifyQuestion> write_text;

}  // namespace dynim
