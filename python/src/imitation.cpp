// The questions about Imitation Nim, for Python.
#include "dynim/exchange/imitation.hpp"

#include "dynim/exchange/play.hpp"
#include "questions.hpp"

namespace dynim::python {

namespace {

[[maybe_unused]] const bool imitation_added = add_questions({
    question<ImitationQuestion>("solve", "imitation"),
    question<ImitationMapQuestion>("table", "imitation"),
    question<ImitationVerifyQuestion>("verify", "imitation"),
    question<PlayQuestion<ImitationStart>>("play", "imitation"),
});

}  // namespace

}  // namespace dynim::python
