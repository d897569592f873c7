// Questions about blocking and a pass behind the commands table, base and verify.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "exchange/one_pile_blocking.hpp"
#include "question_command.hpp"

namespace dynim::app {

/// What the plain game is asked, and blocking or a pass alone are not.
inline constexpr std::array<std::string_view, 15> fields_of_the_plain_game{
    "terminal", "moves", "max_moves", "method",  "period", "members", "runs",  "index",
    "mod",      "count", "history",   "from",    "phases", "least",   "lower"};

/// Throws UsageError where options are given that the question of `field`, blocking or pass,
/// has not.
void forbid_of_the_plain_game(const OptionTexts& texts, std::string_view field);

/// dynim table --blocking P, dynim table --pass.
QuestionCommand one_pile_blocking_table();
QuestionCommand one_pile_pass_table();

/// dynim base with either; `field` says which.
QuestionCommand one_pile_frames(const std::string& field);

/// dynim verify one-pile with either.
QuestionCommand one_pile_thresholds_verify();

}  // namespace dynim::app
