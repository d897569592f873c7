// dynim base --count.
#pragma once

#include "exchange/one_pile.hpp"
#include "question_command.hpp"

namespace dynim::app {

/// How many members a base has, behind the command that lists them.
QuestionCommand one_pile_count();

/// "1.4655..., the root of x**3 = x**2 + 1".
std::string growth_text(const BaseRecurrence& recurrence);

}  // namespace dynim::app
