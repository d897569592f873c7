// Positions of several piles of any size. Cost: one value of f a move.
#include <algorithm>

#include "dynim/several_piles/game.hpp"
#include "several_piles/game.hpp"

namespace dynim {

using several_piles::largest;

SeveralPilesPosition several_piles_start(const SeveralPilesGame& game, const PileSizes& piles,
                                         const Integer& limit) {
  several_piles::check(game);
  several_piles::check(piles, limit);
  const bool over = several_piles::is_over(game, piles);
  return {piles, over ? Integer(0) : std::min(limit, largest(piles)), std::nullopt};
}

std::optional<Winner> winner(const SeveralPilesPosition& position) {
  return position.limit == 0 ? std::optional(Winner::other) : std::nullopt;
}

std::optional<Reason> refusal(const SeveralPilesPosition& position, const Move& move) {
  const auto place = static_cast<std::size_t>(move.pile);
  if (place >= position.piles.size()) {
    return Reason("refused.no-such-pile", {{"pile", to_integer(place)}});
  }
  if (move.take < 1) return Reason("refused.nothing-taken");
  const Integer& left = position.piles[place];
  if (move.take > left) {
    return Reason("several-piles.refused.more-than-left",
                  {{"left", left}, {"pile", to_integer(place)}});
  }
  if (move.take <= position.limit) return std::nullopt;
  if (!position.last_move) {
    return Reason("several-piles.refused.first-limit", {{"limit", position.limit}});
  }
  return Reason("several-piles.refused.limit",
                {{"last_move", position.last_move->take}, {"limit", position.limit}});
}

Integer largest_take(const SeveralPilesPosition& position, std::size_t place) {
  return std::min(position.limit, position.piles[place]);
}

SeveralPilesPosition after(const SeveralPilesGame& game, const SeveralPilesPosition& position,
                           const Move& move) {
  const auto place = static_cast<std::size_t>(move.pile);
  SeveralPilesPosition next{position.piles, 0, move};
  next.piles[place] -= move.take;
  if (!several_piles::is_over(game, next.piles))
    next.limit = game.f->value(position.piles[place], move.take, largest(next.piles));
  return next;
}

}  // namespace dynim
