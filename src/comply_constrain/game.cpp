// Positions of comply/constrain subtraction, of any size. Cost: a comparison or two.
#include "dynim/one_pile_variants.hpp"

#include <algorithm>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"

namespace dynim {

std::string_view to_string(Told told) { return told == Told::at_most ? "at-most" : "more-than"; }

ComplyConstrainTakes takes(const ComplyConstrainGame& game, const Integer& pile, Told told) {
  if (told == Told::more_than) return {game.most + 1, pile};
  return {1, std::min(game.most, pile)};
}

void check(const ComplyConstrainGame& game, const Integer& pile) {
  if (game.most < 1) throw InputError("most must be at least 1, not " + abbreviate(game.most));
  if (pile < 0) throw InputError("a pile must be at least 0, not " + abbreviate(pile));
}

Game as_game(const ComplyConstrainGame& of) {
  Game game;
  game.takes.front().of = Takes::Of::nothing;
  game.opponent = {Opponent::Says::halves, parse_move_function(to_string(of.most))};
  game.convention = of.convention;
  game.stuck_loses = false;
  return game;
}

}  // namespace dynim
