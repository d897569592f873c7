// Positions of taking without repeating, of any size. Cost: a comparison or two, and where no
// number is ever taken twice, looking at those that were.
#include "dynim/no_repeat/game.hpp"

#include <algorithm>
#include <iterator>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"

namespace dynim {

void check(const NoRepeatGame& game, const NoRepeatPosition& position) {
  if (game.most < 1) throw InputError("most must be at least 1, not " + abbreviate(game.most));
  if (position.pile < 0) {
    throw InputError("a pile must be at least 0, not " + abbreviate(position.pile));
  }
  if (position.last && (*position.last < 1 || *position.last > game.most)) {
    throw InputError("the last move must have taken 1 to " + abbreviate(game.most) + ", not " +
                     abbreviate(*position.last));
  }
}

std::optional<Winner> winner(const NoRepeatGame& game, const NoRepeatPosition& position) {
  if (position.pile == 0) {
    return game.convention == Convention::misere ? Winner::mover : Winner::other;
  }
  const bool only_one = position.pile == 1 || game.most == 1;
  if (only_one && position.last == 1) return Winner::other;
  return std::nullopt;
}

std::optional<Reason> refusal(const NoRepeatGame& game, const NoRepeatPosition& position,
                              const Action& action) {
  const auto* move = std::get_if<Move>(&action);
  if (move == nullptr) return Reason("refused.no-such-action");
  if (move->pile != Pile::first) {
    return Reason("refused.no-such-pile",
                  {{"pile", to_integer(static_cast<std::uint64_t>(move->pile))}});
  }
  if (move->take < 1) return Reason("refused.nothing-taken");
  if (move->take > position.pile) {
    return Reason("no-repeat.refused.more-than-left", {{"left", position.pile}});
  }
  if (move->take > game.most) return Reason("no-repeat.refused.too-many", {{"most", game.most}});
  if (position.last != move->take) return std::nullopt;
  return Reason("no-repeat.refused.repeated", {{"take", move->take}});
}

NoRepeatPosition after(const NoRepeatPosition& position, const Action& action) {
  const Integer& take = std::get<Move>(action).take;
  return {position.pile - take, take};
}

Integer largest_take(const NoRepeatEverPile& pile) {
  Integer largest = pile.pile;
  for (auto used = pile.used.upper_bound(largest);
       used != pile.used.begin() && *std::prev(used) == largest; --used)
    --largest;
  return largest;
}

std::optional<Winner> winner(const NoRepeatEverPosition& position) {
  const bool over = std::ranges::all_of(
      position, [](const NoRepeatEverPile& pile) { return largest_take(pile) == 0; });
  return over ? std::optional(Winner::other) : std::nullopt;
}

std::optional<Reason> refusal(const NoRepeatEverPosition& position, const Action& action) {
  const auto* move = std::get_if<Move>(&action);
  if (move == nullptr) return Reason("refused.no-such-action");
  const auto place = static_cast<std::size_t>(move->pile);
  if (place >= position.size())
    return Reason("refused.no-such-pile", {{"pile", to_integer(place)}});
  const auto& [pile, used] = position[place];
  if (move->take < 1) return Reason("refused.nothing-taken");
  if (move->take > pile) return Reason("no-repeat.refused.more-than-left", {{"left", pile}});
  if (!used.contains(move->take)) return std::nullopt;
  return Reason("no-repeat.refused.used", {{"take", move->take}});
}

NoRepeatEverPosition after(NoRepeatEverPosition position, const Action& action) {
  const Move& move = std::get<Move>(action);
  NoRepeatEverPile& pile = position[static_cast<std::size_t>(move.pile)];
  pile.pile -= move.take;
  pile.used.insert(move.take);
  return position;
}

}  // namespace dynim
