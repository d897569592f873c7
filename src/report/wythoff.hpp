// Answers about Wythoff Nim for people: in words, as grids and as CSV.
#pragma once

#include "dynim/wythoff.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<WythoffQuestion> write_text;
Writes<WythoffPairsQuestion> write_text;
Writes<WythoffPairOfQuestion> write_text;
Writes<WythoffMapQuestion> write_grid, write_csv;
Writes<WythoffGrundyQuestion> write_grid, write_csv;
Writes<WythoffVerifyQuestion> write_text;

}  // namespace dynim
