// Positions of taking without repeating, of any size. Cost: a comparison or two, and where no
// number is ever taken twice, looking at those that were.
#include "dynim/one_pile_variants.hpp"

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

Game as_game(const NoRepeatGame& of) {
  Game game;
  game.takes = {{Takes::Of::nothing, {{nullptr, parse_move_function(to_string(of.most))}}}};
  game.repeats = Repeats::not_the_last;
  game.convention = of.convention;
  return game;
}

Integer largest_take(const NoRepeatEverPile& pile) {
  Integer largest = pile.pile;
  for (auto used = pile.used.upper_bound(largest);
       used != pile.used.begin() && *std::prev(used) == largest; --used)
    --largest;
  return largest;
}

Game no_repeat_ever_game() {
  Game game;
  game.takes.front().of = Takes::Of::nothing;
  game.by_pile = true;
  game.repeats = Repeats::never;
  return game;
}

GamePosition<Integer> as_position(const NoRepeatEverPosition& of) {
  GamePosition<Integer> position;
  for (const auto& [pile, used] : of) {
    position.piles.push_back(pile);
    position.memory.emplace_back().taken = used;
  }
  return position;
}

}  // namespace dynim
