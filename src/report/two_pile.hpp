// Answers about two and about several piles for people: in words, as grids and as CSV.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/piles.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<TwoPileQuestion> write_text;
Writes<AdmissibleQuestion> write_text;
Writes<TwoPileCompareQuestion> write_text;
Writes<TwoPileStrategyQuestion> write_text, write_python, write_cpp;
Writes<TwoPileTableQuestion> write_grid, write_csv;
Writes<TwoPileRectangleQuestion> write_grid, write_csv;
Writes<TwoPileRunsQuestion> write_text, write_csv;
Writes<TwoPileVerifyQuestion> write_text;

Writes<SeveralPilesQuestion> write_text;
Writes<FamilyQuestion> write_text;
Writes<SeveralPilesTableQuestion> write_grid, write_csv;
Writes<SeveralPilesVerifyQuestion> write_text;

}  // namespace dynim
