// The questions about one pile, for Python.
#include "dynim/exchange/one_pile.hpp"

#include "dynim/exchange/one_pile_blocking.hpp"
#include "dynim/exchange/play.hpp"
#include "questions.hpp"

namespace dynim::python {

namespace {

[[maybe_unused]] const bool one_pile_added = add_questions({
    question<OnePileQuestion>("solve", "one-pile"),
    question<OnePileBaseQuestion>("base", "one-pile"),
    question<OnePileMemberQuestion>("member", "one-pile"),
    question<OnePileRunsQuestion>("runs", "one-pile"),
    question<OnePileCountQuestion>("count", "one-pile"),
    question<OnePileCompareQuestion>("compare", "one-pile"),
    question<OnePileTableQuestion>("table", "one-pile"),
    question<OnePileStatisticsQuestion>("stats", "one-pile"),
    question<OnePileVerifyQuestion>("verify", "one-pile"),
    question<OnePileBlockingQuestion>("blocking", "one-pile"),
    question<OnePilePassQuestion>("pass", "one-pile"),
    question<OnePileBlockingTableQuestion>("blocking-table", "one-pile"),
    question<OnePilePassTableQuestion>("pass-table", "one-pile"),
    question<OnePileFramesQuestion>("frames", "one-pile"),
    question<OnePileThresholdsVerifyQuestion>("verify-thresholds", "one-pile"),
    question<PlayQuestion<OnePileStart>>("play", "one-pile"),
});

}  // namespace

}  // namespace dynim::python
