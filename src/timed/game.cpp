// Limits and positions of any size. Cost: three values a turn.
#include "dynim/one_pile_variants.hpp"

#include <algorithm>

#include "dynim/error.hpp"

namespace dynim {

Integer TimedLimits::choices(const Integer& pile) const {
  return std::max<Integer>(0, std::min(most, pile) - least + 1);
}

TimedLimits limits_of(const TimedGame& game, const Integer& turn, const Integer& cap) {
  if (!game.most) throw InputError("the most that may be taken in each turn is not given");
  const auto value = [&](const MoveFunctionPtr& f, unsigned otherwise) {
    return f ? f->value(turn, turn, cap) : Integer(otherwise);
  };
  TimedLimits limits{value(game.least, 1), value(game.most, 0), value(game.blocked, 0)};
  if (limits.least < 1) {
    throw InputError("in turn " + to_string(turn) +
                     " nothing need be taken: the least must be at least 1")
        .about(game.least->text());
  }
  return limits;
}

void check(const TimedPosition& position) {
  if (position.pile < 0)
    throw InputError("the pile must be at least 0, not " + to_string(position.pile));
  if (position.turn < 1)
    throw InputError("the turn must be at least 1, not " + to_string(position.turn));
}

Game as_game(const TimedGame& of) {
  Game game;
  game.takes = {{Takes::Of::turn, {{of.least, of.most}}}};
  if (of.blocked) game.opponent = {Opponent::Says::blocks, of.blocked};
  game.convention = of.convention;
  game.stuck_loses = false;
  return game;
}

}  // namespace dynim
