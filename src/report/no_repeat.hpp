// Answers about taking without repeating for people: in words, as CSV and as b-files.
#pragma once

#include "dynim/one_pile_variants.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<NoRepeatQuestion> write_text;
Writes<NoRepeatEverQuestion> write_text;
Writes<NoRepeatBaseQuestion> write_text, write_csv, write_bfile;
Writes<NoRepeatVerifyQuestion> write_text;
Writes<NoRepeatEverVerifyQuestion> write_text;

}  // namespace dynim
