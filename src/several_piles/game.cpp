// What no question about several piles may ask. Cost: a look at each pile.
#include "several_piles/game.hpp"

#include <algorithm>
#include <numeric>

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"

namespace dynim::several_piles {

void check(const MoveFunctionPtr& f) {
  if (!f) throw InputError("no move function is given");
  if (as_typed(f)->period() != 1)
    throw InputError("f must not look at the pile n: several piles are played with f(t)")
        .about("f");
}

void check(const SeveralPilesGame& game) {
  check(game.f);
  if (game.until < 0)
    throw InputError("the counters with which the game ends must be at least 0, not " +
                     abbreviate(game.until))
        .about("until");
}

void check_plain(const SeveralPilesGame& game) {
  check(game);
  if (!game.is_plain())
    throw InputError("parts beside f and misere play are known to solving and playing alone");
}

void check(const PileSizes& piles, const Integer& limit) {
  if (piles.empty()) throw InputError("no pile is given");
  for (const Integer& pile : piles) {
    if (pile < 0)
      throw InputError("a pile must be at least 0, not " + abbreviate(pile)).about("piles");
  }
  if (limit < 0)
    throw InputError("the limit must be at least 0, not " + abbreviate(limit)).about("limit");
}

const Integer& largest(const PileSizes& piles) { return *std::ranges::max_element(piles); }

Integer to_be_taken(const SeveralPilesGame& game, const PileSizes& piles) {
  return std::accumulate(piles.begin(), piles.end(), Integer(-game.until));
}

}  // namespace dynim::several_piles
