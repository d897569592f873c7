// The questions about two piles, for Python.
#include "dynim/exchange/two_pile.hpp"

#include "dynim/exchange/play.hpp"
#include "questions.hpp"

namespace dynim::python {

namespace {

[[maybe_unused]] const bool two_pile_added = add_questions({
    question<TwoPileQuestion>("solve", "two-pile"),
    question<AdmissibleQuestion>("admissible", "two-pile"),
    question<TwoPileCompareQuestion>("compare", "two-pile"),
    question<TwoPileTableQuestion>("table", "two-pile"),
    question<TwoPileRectangleQuestion>("rectangle", "two-pile"),
    question<TwoPileRunsQuestion>("runs", "two-pile"),
    question<TwoPileVerifyQuestion>("verify", "two-pile"),
    question<PlayQuestion<TwoPileStart>>("play", "two-pile"),
});

}  // namespace

}  // namespace dynim::python
