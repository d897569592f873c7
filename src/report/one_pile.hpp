// Answers about one pile for people, a line a question: in words and columns, as CSV, b-files,
// formulas and programs.
#pragma once

#include <functional>
#include <string>

#include "dynim/answer.hpp"
#include "dynim/gallery.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "report/text.hpp"
#include "report/text_sink.hpp"

namespace dynim DYNIM_EXPORT {

Writes<OnePileQuestion> write_text, write_latex;
Writes<OnePileBaseQuestion> write_text, write_csv, write_bfile;
Writes<OnePileRunsQuestion> write_text, write_csv;
Writes<OnePileMemberQuestion> write_text;
Writes<OnePileCountQuestion> write_text;
Writes<OnePileTransitionsQuestion> write_text, write_csv;
Writes<OnePileCompareQuestion> write_text;
Writes<OnePileTableQuestion> write_text, write_csv, write_bfile;
Writes<OnePileStatisticsQuestion> write_text, write_csv;
Writes<OnePileStrategyQuestion> write_text, write_python, write_cpp;
Writes<OnePileVerifyQuestion> write_text;
Writes<SequenceQuestion> write_text;

// With blocked moves, or a pass.
Writes<OnePileBlockingQuestion> write_text;
Writes<OnePilePassQuestion> write_text;
Writes<OnePileBlockingTableQuestion> write_text, write_csv, write_bfile;
Writes<OnePilePassTableQuestion> write_text, write_csv, write_bfile;
Writes<OnePileFramesQuestion> write_text, write_csv;
Writes<OnePileThresholdsVerifyQuestion> write_text;

/// "1.4655..., the root of x**3 = x**2 + 1", of proved recurrences of at most 64 members.
void add_growth(LabelledList& list, const BaseRecurrence& recurrence,
                const std::string& label = "growth");

/// A sum of terms, of which `term` gives the names, without what is 0 or 1: "b(k) + 2*b(k-3)".
std::string sum_text(const std::vector<Integer>& coefficients, bool full,
                     const std::function<std::string(std::size_t)>& term);

/// "up to 2 blocked before each move", "one pass in the game": beside the name of the plain game.
std::string blocking_words(std::uint64_t blocking);
inline constexpr const char* pass_words = "one pass in the game";

// One pile where no take may be repeated.

Writes<NoRepeatQuestion> write_text;
Writes<NoRepeatEverQuestion> write_text;
Writes<NoRepeatBaseQuestion> write_text, write_csv, write_bfile;
Writes<NoRepeatVerifyQuestion> write_text;
Writes<NoRepeatEverVerifyQuestion> write_text;

// One pile with limits by the turn.

Writes<TimedQuestion> write_text;
Writes<TimedTableQuestion> write_text, write_csv;
Writes<TimedVerifyQuestion> write_text;

// Comply/constrain subtraction.

Writes<ComplyConstrainQuestion> write_text;
Writes<ComplyConstrainTableQuestion> write_text, write_csv;
Writes<ComplyConstrainVerifyQuestion> write_text;

}  // namespace dynim
