// Positions of one pile of any size. Cost: one value of f a move.
#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/one_pile/game.hpp"

namespace dynim {

OnePilePosition one_pile_start(const OnePileGame& game, const Integer& pile, const Integer& limit,
                               const Integer& least) {
  if (!game.f) throw InputError("no move function is given");
  if (pile < 1) throw InputError("the pile must be at least 1, not " + to_string(pile));
  if (limit < 0) throw InputError("the limit must be at least 0, not " + to_string(limit));
  if (least < 1) throw InputError("the least move must be at least 1, not " + to_string(least));
  return {pile, std::min(limit, pile), std::nullopt, 0, least};
}

bool is_over(const OnePileGame& game, const Integer& pile) {
  return pile == 0 || std::ranges::find(game.terminal, pile) != game.terminal.end() ||
         ends_by_limit(*game.f, pile);
}

Integer first_limit(const OnePileGame& game, const Integer& pile,
                    const std::optional<Integer>& given) {
  if (given) return *given;
  return is_over(game, pile) ? Integer(0) : first_limit(*game.f, pile);
}

std::optional<Winner> winner(const OnePileGame& game, const OnePilePosition& position) {
  if (!is_over(game, position.pile))
    return position.limit < position.least ? std::optional(Winner::other) : std::nullopt;
  return game.convention == Convention::normal ? Winner::other : Winner::mover;
}

std::optional<Reason> refusal(const OnePileGame& game, const OnePilePosition& position,
                              const Move& move) {
  if (move.pile != Pile::first) {
    return Reason("refused.no-such-pile",
                  {{"pile", Integer(static_cast<unsigned long>(move.pile))}});
  }
  if (move.take < 1) return Reason("refused.nothing-taken");
  if (move.take > position.pile) {
    return Reason("one-pile.refused.more-than-left", {{"left", position.pile}});
  }
  if (move.take < position.least)
    return Reason("one-pile.refused.least", {{"least", position.least}});
  if (move.take <= position.limit) return std::nullopt;
  if (!position.last_move) {
    return Reason("one-pile.refused.first-limit", {{"limit", position.limit}});
  }
  Reason reason("one-pile.refused.limit",
                {{"last_move", *position.last_move}, {"limit", position.limit}});
  if (has_limit_from_the_pile(*game.f)) {
    reason.with("limit_from", position.pile);
  } else if (const auto range = game.f->range(); range && range->most->period() == 1) {
    return reason;
  } else if (in_phase(*game.f, position.moves - 1).period() != 1) {
    reason.with("pile_before", Integer(position.pile + *position.last_move));
  }
  return reason;
}

OnePilePosition after(const OnePileGame& game, const OnePilePosition& position, const Move& move) {
  const Integer left = position.pile - move.take;
  if (const std::optional<MoveRange> range = game.f->range(); range && !is_over(game, left)) {
    const auto of = [&](const MoveFunction& f, const Integer& cap) {
      return f.value(position.pile, move.take, cap);
    };
    const Integer far = Integer(position.pile + 1) << 64;  // a least beyond is as good as this
    return {left, of(*range->most, left), move.take, position.moves + 1,
            std::max<Integer>(of(*range->least, far), 1)};
  }
  const Integer limit =
      is_over(game, left)
          ? Integer(0)
          : in_phase(*as_typed(game.f), position.moves).value(position.pile, move.take, left);
  return {left, limit, move.take, position.moves + 1, 1};
}

}  // namespace dynim
