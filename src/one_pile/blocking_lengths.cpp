// Lengths of games with blocking, pile by pile. Cost is in blocking_lengths.hpp.
#include "one_pile/blocking_lengths.hpp"

#include <algorithm>
#include <utility>

#include "base/watch.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

BlockingLengths::BlockingLengths(const OnePileGame& game, std::uint64_t blocking)
    : game_{as_typed(game.f), game.convention, {}}, blocking_(blocking) {}

std::vector<GameLength> BlockingLengths::children(std::uint64_t pile, std::uint64_t limit) const {
  std::vector<GameLength> left;
  for (std::uint64_t k = 1; k <= limit; ++k) {
    const std::uint64_t rest = pile - k;
    const std::uint64_t next = is_over(rest) ? 0 : std::min(rest, game_.f->value64(pile, k));
    left.push_back(rows_[static_cast<std::size_t>(rest)][static_cast<std::size_t>(next)]);
  }
  return left;
}

bool BlockingLengths::extend(std::uint64_t pile, Budget& budget) {
  budget.stage("playing the game out");
  const auto found = unless_stopped(budget, [&] {
    for (std::uint64_t n = rows_.size(); n <= pile; ++n) {
      if (!budget.spend((n + 1) * (n + 1))) return false;
      std::vector<GameLength> row;
      if (is_over(n)) {
        row.push_back({0, game_.convention == Convention::misere});
      } else {
        std::vector<GameLength> left = children(n, n);
        for (std::uint64_t limit = 0; limit <= n; ++limit) {
          const auto end = left.begin() + static_cast<std::ptrdiff_t>(limit);
          row.push_back(length_by_moves({}, {left.begin(), end}, blocking_));
        }
      }
      rows_.push_back(std::move(row));
    }
    return true;
  });
  return found && *found;
}

std::optional<std::uint64_t> BlockingLengths::length(const OnePileBlockingPosition& position,
                                                     Budget& budget) {
  if (position.turn.pile > largest_pile) return std::nullopt;
  const std::uint64_t pile = to_u64(position.turn.pile), limit = to_u64(position.turn.limit);
  if (!extend(pile, budget)) return std::nullopt;
  if (!position.blocked) return rows_[pile][limit].moves;
  std::vector<GameLength> left = children(pile, limit), open;
  for (std::uint64_t k = 1; k <= limit; ++k) {
    const auto& blocked = *position.blocked;
    if (std::ranges::find(blocked, to_integer(k)) == blocked.end()) open.push_back(left[k - 1]);
  }
  return length_by_moves(std::move(open)).moves;
}

}  // namespace dynim
