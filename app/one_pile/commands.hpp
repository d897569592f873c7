// The commands about one pile that write lists of their own.
#pragma once

#include "exchange/one_pile_blocking.hpp"
#include "game.hpp"
#include "question_command.hpp"

namespace dynim::app {

Command one_pile_base_command();
Command one_pile_table_command(bool of_a_group);  ///< "dynim table one-pile", or "dynim table"
Command one_pile_stats_command();
Command one_pile_g_plot();
Command one_pile_members_plot();
Command one_pile_histogram_plot();
Command one_pile_outcomes_plot();

// Questions about blocking and a pass behind the commands table, base and verify.

/// dynim table --blocking P, dynim table --pass.
QuestionCommand one_pile_blocking_table();
QuestionCommand one_pile_pass_table();

/// dynim base with either.
QuestionCommand one_pile_frames();

/// dynim verify one-pile with either.
QuestionCommand one_pile_thresholds_verify();

}  // namespace dynim::app
