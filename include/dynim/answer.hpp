// The words every answer of Dynim is made of.
#pragma once

#include <string_view>

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// N: the player to move wins. P: the previous player wins. unknown: not decided within the budget.
enum class Outcome { N, P, unknown };

/// What is known about an answer. proved: it follows from a theorem or from exhaustive calculation.
/// verified: it was checked up to a stated bound. unable: the budget ended first; what is given is
/// what was known by then.
enum class Status { proved, verified, unable };

/// Which winning moves are wanted beside the least.
enum class MovesWanted { least, largest, all };

/// normal: whoever makes the last move wins. misere: whoever makes the last move loses.
enum class Convention { normal, misere };

std::string_view to_string(Outcome outcome);
std::string_view to_string(Status status);
std::string_view to_string(Convention convention);

}  // namespace DYNIM_EXPORT
