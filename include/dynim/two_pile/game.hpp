// What defines a game of two-pile dynamic Nim, and how its moves are named.
#pragma once

#include <string_view>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function f(t), and who wins at the end. The game is over as soon as one pile
/// is empty.
struct TwoPileGame {
  MoveFunctionPtr f;
  Convention convention = Convention::normal;
};

/// The pile that a move takes from; either where the piles are equal, so that it makes no
/// difference.
enum class TwoPileSide { smaller, larger, either };

struct TwoPileMove {
  TwoPileSide pile;
  Integer take;
  bool operator==(const TwoPileMove&) const = default;
};

std::string_view to_string(TwoPileSide side);

}  // namespace dynim
