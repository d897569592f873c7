// The questions about blocking Wythoff Nim, for Python.
#include "dynim/exchange/wythoff.hpp"

#include "dynim/exchange/play.hpp"
#include "questions.hpp"

namespace dynim::python {

namespace {

[[maybe_unused]] const bool wythoff_added = add_questions({
    question<WythoffQuestion>("solve", "wythoff"),
    question<WythoffPairsQuestion>("pairs", "wythoff"),
    question<WythoffPairOfQuestion>("pair-of", "wythoff"),
    question<WythoffMapQuestion>("table", "wythoff"),
    question<WythoffVerifyQuestion>("verify", "wythoff"),
    question<PlayQuestion<WythoffStart>>("play", "wythoff"),
});

}  // namespace

}  // namespace dynim::python
