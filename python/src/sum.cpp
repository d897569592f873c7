// The questions about sums, for Python.
#include "dynim/exchange/sum.hpp"

#include "dynim/exchange/play.hpp"
#include "questions.hpp"

namespace dynim::python {

namespace {

[[maybe_unused]] const bool sum_added = add_questions({
    question<SumQuestion>("solve", "sum"),
    question<PlayQuestion<SumStart>>("play", "sum"),
});

}  // namespace

}  // namespace dynim::python
