// Limits and positions of any size. Cost: three values a turn.
#include "dynim/timed/game.hpp"

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

std::optional<Winner> winner(const TimedGame& game, const TimedPosition& position) {
  if (limits_of(game, position.turn, position.pile + 1).choices(position.pile) > 0)
    return std::nullopt;
  return game.convention == Convention::normal ? Winner::other : Winner::mover;
}

std::optional<Reason> refusal(const TimedGame& game, const TimedPosition& position,
                              const Move& move) {
  if (move.pile != Pile::first)
    return Reason("refused.no-such-pile",
                  {{"pile", to_integer(static_cast<std::uint64_t>(move.pile))}});
  if (move.take < 1) return Reason("refused.nothing-taken");
  if (move.take > position.pile)
    return Reason("one-pile.refused.more-than-left", {{"left", position.pile}});
  const TimedLimits limits = limits_of(game, position.turn, position.pile + 1);
  if (move.take >= limits.least && move.take <= limits.most) return std::nullopt;
  return Reason("timed.refused", {{"turn", position.turn},
                                  {"least", limits.least},
                                  {"most", std::min(limits.most, position.pile)}});
}

}  // namespace dynim
