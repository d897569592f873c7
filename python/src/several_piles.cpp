// The questions about several piles under one limit, for Python.
#include "dynim/exchange/several_piles.hpp"

#include "dynim/exchange/play.hpp"
#include "questions.hpp"

namespace dynim::python {

namespace {

[[maybe_unused]] const bool several_piles_added = add_questions({
    question<SeveralPilesQuestion>("solve", "piles"),
    question<FamilyQuestion>("family", "piles"),
    question<SeveralPilesTableQuestion>("table", "piles"),
    question<SeveralPilesVerifyQuestion>("verify", "piles"),
    question<PlayQuestion<SeveralPilesStart>>("play", "piles"),
});

}  // namespace

}  // namespace dynim::python
