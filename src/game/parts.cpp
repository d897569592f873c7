// Parts as texts and numbers, made rules of a game. Cost: reading them.
#include <string>

#include "dynim/error.hpp"
#include "dynim/game.hpp"

namespace dynim {

void check(const GameParts& parts) {
  if (parts.blocking && parts.halves)
    throw InputError("before a move the opponent blocks or names a half, not both").about("halves");
  if (parts.blocking && *parts.blocking > largest_blocking)
    throw InputError("at most " + std::to_string(largest_blocking) + " moves may be blocked")
        .about("blocking");
  if (parts.passes > most_passes)
    throw InputError("at most " + std::to_string(most_passes) + " passes are known")
        .about("passes");
  if (parts.halves && *parts.halves < 1)
    throw InputError("halves are named by a number of at least 1").about("halves");
}

void add_parts(Game& game, const GameParts& parts) {
  check(parts);
  try {
    const auto numbers = parts.takes.empty() ? nullptr : parse_take_set(parts.takes);
    for (Takes& takes : game.takes) takes.numbers = numbers;
  } catch (const InputError& error) {
    const std::string message = "takes: " + error.message();
    throw(error.offset() ? InputError(message, parts.takes, *error.offset()) : InputError(message))
        .about("takes");
  }
  game.repeats = parts.repeats;
  game.passes = static_cast<unsigned>(parts.passes);
  if (parts.blocking) {
    game.opponent = {Opponent::Says::blocks, parse_move_function(std::to_string(*parts.blocking))};
  } else if (parts.halves) {
    game.opponent = {Opponent::Says::halves, parse_move_function(to_string(*parts.halves))};
  }
}

}  // namespace dynim
