// Positions of two piles of any size. Cost: one value of f a move.
#include <algorithm>

#include "dynim/error.hpp"
#include "dynim/two_pile/game.hpp"
#include "two_pile/game.hpp"

namespace dynim {

TwoPilePosition two_pile_start(const TwoPileGame& game, const PilePair& piles,
                               const Integer& limit) {
  two_pile::check(game.f);
  two_pile::check(piles, limit);
  return {piles, std::min(limit, std::max(piles.first, piles.second)), std::nullopt};
}

std::optional<Winner> winner(const TwoPileGame& game, const TwoPilePosition& position) {
  if (position.piles.first != 0 && position.piles.second != 0)
    return position.limit == 0 ? std::optional(Winner::other) : std::nullopt;
  return game.convention == Convention::normal ? Winner::other : Winner::mover;
}

std::optional<Reason> refusal(const TwoPilePosition& position, const Move& move) {
  const Integer place = static_cast<unsigned long>(move.pile);
  if (place > 1) return Reason("refused.no-such-pile", {{"pile", place}});
  if (move.take < 1) return Reason("refused.nothing-taken");
  const Integer& left = position.piles[move.pile];
  if (move.take > left) {
    return Reason("two-pile.refused.more-than-left", {{"left", left}, {"pile", place}});
  }
  if (move.take <= position.limit) return std::nullopt;
  if (!position.last_move) {
    return Reason("two-pile.refused.first-limit", {{"limit", position.limit}});
  }
  return Reason("two-pile.refused.limit",
                {{"last_move", position.last_move->take}, {"limit", position.limit}});
}

Integer largest_take(const TwoPilePosition& position, Pile pile) {
  return std::min(position.limit, position.piles[pile]);
}

TwoPilePosition after(const TwoPileGame& game, const TwoPilePosition& position, const Move& move) {
  TwoPilePosition next{position.piles, 0, move};
  next.piles[move.pile] -= move.take;
  const auto& [least, most] = std::minmax(next.piles.first, next.piles.second);
  if (least > 0) next.limit = game.f->value(position.piles[move.pile], move.take, most);
  return next;
}

}  // namespace dynim
