// Answers about sums for people, in words.
#pragma once

#include "dynim/grundy.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<SumQuestion> write_text;

}  // namespace dynim
