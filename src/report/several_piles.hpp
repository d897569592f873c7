// Answers about several piles for people: in words, as grids and as CSV.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/piles.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<SeveralPilesQuestion> write_text;
Writes<FamilyQuestion> write_text;
Writes<SeveralPilesTableQuestion> write_grid, write_csv;
Writes<SeveralPilesVerifyQuestion> write_text;

}  // namespace dynim
