// Questions about blocking and a pass behind the commands table, base and verify.
#pragma once

#include "exchange/one_pile_blocking.hpp"
#include "question_command.hpp"

namespace dynim::app {

/// dynim table --blocking P, dynim table --pass.
QuestionCommand one_pile_blocking_table();
QuestionCommand one_pile_pass_table();

/// dynim base with either.
QuestionCommand one_pile_frames();

/// dynim verify one-pile with either.
QuestionCommand one_pile_thresholds_verify();

}  // namespace dynim::app
