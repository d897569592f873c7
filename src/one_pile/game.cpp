// One pile as one of all games, and where it ends.
#include <algorithm>

#include "dynim/one_pile.hpp"

namespace dynim {

bool is_over(const OnePileGame& game, const Integer& pile) {
  return pile == 0 || std::ranges::find(game.terminal, pile) != game.terminal.end() ||
         ends_by_limit(game.f, pile);
}

Integer first_limit(const OnePileGame& game, const Integer& pile,
                    const std::optional<Integer>& given) {
  if (given) return *given;
  if (is_over(game, pile)) return 0;
  return game.f ? first_limit(game.f, pile) : pile;
}

bool is_mixture(const OnePileGame& game) { return game.parts.any() || game.f.looks_back(); }

Game as_game(const OnePileGame& of) {
  Game game;
  game.takes = {of.f ? of.f : Takes(Takes::Of::nothing, {{}})};
  add_parts(game, of.parts);
  game.end.sizes = of.terminal;
  game.convention = of.convention;
  return game;
}

}  // namespace dynim
