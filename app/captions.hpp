// What stands above a table in LaTeX.
#pragma once

#include "question_command.hpp"
#include "report/line_rewriter.hpp"

namespace dynim::app {

/// What the table is of, its rule, and what else was given: "The least winning moves g(1), ...,
/// g(N), for f(t) = 2*t, up to 60, misere play." `answer`: null where it is not there yet.
Caption caption_of(const QuestionCommand& command, const OptionTexts& texts, const Record& question,
                   const Record* answer);

}  // namespace dynim::app
