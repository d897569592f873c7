// The questions about Grundy values, for Python.
#include "dynim/exchange/grundy.hpp"

#include "questions.hpp"

namespace dynim::python {

namespace {

[[maybe_unused]] const bool grundy_added = add_questions({
    question<GrundyQuestion>("grundy", "grundy"),
    question<GrundyTableQuestion>("table", "grundy"),
    question<GrundyStartsQuestion>("starts", "grundy"),
    question<GrundyVerifyQuestion>("verify", "grundy"),
});

}  // namespace

}  // namespace dynim::python
