// Answers about Imitation Nim for people: in words, as grids and as CSV.
#pragma once

#include "dynim/wythoff.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<ImitationQuestion> write_text;
Writes<ImitationMapQuestion> write_grid, write_csv;
Writes<ImitationVerifyQuestion> write_text;

}  // namespace dynim
