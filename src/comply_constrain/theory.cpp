// See the header. What the formulas are of is said once, in lost_at_most and lost_more_than.
#include "comply_constrain/theory.hpp"

#include <algorithm>
#include <utility>

namespace dynim::comply_constrain {
namespace {

// Told "at most", a pile is lost from here on at every (most + 1)-th size, and of those below at
// `single` alone.
struct LostAtMost {
  Integer single, first;
};

LostAtMost lost_at_most(const ComplyConstrainGame& game) {
  const Integer shift = game.convention == Convention::misere ? 1 : 0;
  return {shift, 2 * game.most + 1 + shift};
}

// Told "more than", all piles between these are lost, and no others.
std::pair<Integer, Integer> lost_more_than(const ComplyConstrainGame& game) {
  if (game.convention == Convention::misere) return {game.most + 1, game.most + 1};
  return {0, game.most};
}

}  // namespace

Integer grundy(const Integer& most, const Integer& pile, Told told) {
  const Integer beyond = pile - 2 * most - 1;
  if (told == Told::at_most) return beyond < 0 ? pile : Integer(beyond % (most + 1));
  if (pile <= most) return 0;
  if (pile <= 3 * most + 1) return pile - most;
  return 2 * most + 1 + (beyond - most) / (most + 1);
}

bool is_lost(const ComplyConstrainGame& game, const Integer& pile, Told told) {
  if (told == Told::more_than) {
    const auto [least, most] = lost_more_than(game);
    return least <= pile && pile <= most;
  }
  const auto [single, first] = lost_at_most(game);
  return pile == single || (pile >= first && (pile - first) % (game.most + 1) == 0);
}

std::vector<ComplyConstrainMoves> winning_moves(const ComplyConstrainGame& game,
                                                const Integer& pile, Told told) {
  const ComplyConstrainTakes range = takes(game, pile, told);
  std::vector<ComplyConstrainMoves> moves;
  // Those that leave `first`, and every `step` more up to `last`.
  const auto add = [&](Told says, const Integer& first, const Integer& last, const Integer& step) {
    Integer low = first, high = std::min<Integer>(last, pile - range.least);
    const Integer least_left = pile - range.most;
    if (low < least_left) low += (least_left - low + step - 1) / step * step;
    if (high < low) return;
    high -= (high - low) % step;
    moves.push_back({says, pile - high, pile - low, step});
  };
  const auto [single, first] = lost_at_most(game);
  const auto [lost, last_lost] = lost_more_than(game);
  add(Told::more_than, lost, last_lost, 1);
  if (single > 0) add(Told::at_most, single, single, 1);  // of an empty pile nothing is said
  add(Told::at_most, first, pile, game.most + 1);
  return moves;
}

}  // namespace dynim::comply_constrain
