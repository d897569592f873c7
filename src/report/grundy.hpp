// Grundy values and sums for people: in words and columns, as CSV and as b-files.
#pragma once

#include "dynim/answer.hpp"
#include "dynim/grundy.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<GrundyQuestion> write_text;
Writes<GrundyTableQuestion> write_text, write_csv, write_bfile;
Writes<GrundyStartsQuestion> write_text, write_csv, write_bfile;
Writes<GrundyVerifyQuestion> write_text;

Writes<SumQuestion> write_text;

}  // namespace dynim
