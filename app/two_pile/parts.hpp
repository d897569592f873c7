// Questions about tables beyond memory behind the command table two-pile.
#pragma once

#include "exchange/two_pile.hpp"
#include "question_command.hpp"

namespace dynim::app {

/// dynim table two-pile --to C,D.
QuestionCommand two_pile_rectangle();

/// dynim table two-pile --runs.
QuestionCommand two_pile_runs();

}  // namespace dynim::app
