// Answers about comply/constrain subtraction for people: in words and as CSV.
#pragma once

#include "dynim/one_pile_variants.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<ComplyConstrainQuestion> write_text;
Writes<ComplyConstrainTableQuestion> write_text, write_csv;
Writes<ComplyConstrainVerifyQuestion> write_text;

}  // namespace dynim
