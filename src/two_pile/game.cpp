// What no question about two piles may ask.
#include "two_pile/game.hpp"

#include "base/abbreviate.hpp"
#include "dynim/error.hpp"

namespace dynim {

void two_pile::check(const MoveFunctionPtr& f) {
  if (!f) throw InputError("no move function is given");
  if (as_typed(f)->period() != 1)
    throw InputError("f must not look at the pile n: two piles are played with f(t)").about("f");
}

void two_pile::check(const PilePair& piles, const Integer& limit) {
  for (const Integer& pile : {piles.first, piles.second}) {
    if (pile < 1)
      throw InputError("a pile must be at least 1, not " + abbreviate(pile)).about("piles");
  }
  if (limit < 0)
    throw InputError("the limit must be at least 0, not " + abbreviate(limit)).about("limit");
}

}  // namespace dynim
