// How many of the choices lead to lost piles is counted while the window of piles that can be left
// slides along.
#include "timed/recurrence.hpp"

#include <algorithm>
#include <utility>

#include "base/growth.hpp"

namespace dynim::timed {
namespace {

struct Turn {
  std::uint64_t least, most, blocked;  // no more than one more than the pile
  std::uint64_t pile;                  // the largest that is left by then
};

// All turns in which something may be left.
std::optional<std::vector<Turn>> turns_of(const TimedGame& game, const Integer& turn,
                                          std::uint64_t pile, Budget& budget) {
  std::vector<Turn> turns;
  const Integer cap = to_integer(pile + 1);
  for (Integer at = turn;; ++at) {
    if (!budget.spend() || !budget.reserve(2 * sizeof(Turn))) return std::nullopt;
    const TimedLimits limits = limits_of(game, at, cap);
    turns.push_back({to_u64(limits.least), to_u64(limits.most), to_u64(limits.blocked), pile});
    if (turns.back().least > pile) return turns;
    pile -= turns.back().least;
  }
}

// Those of a turn from those of the next.
LostPiles step(const Turn& turn, const LostPiles& next, bool misere) {
  LostPiles lost(turn.pile + 1);
  std::uint64_t winning = 0;  // choices that leave a lost pile
  for (std::uint64_t n = 0; n <= turn.pile; ++n) {
    if (n >= turn.least) winning += next[n - turn.least];
    if (n > turn.most && turn.most >= turn.least) winning -= next[n - turn.most - 1];
    const std::uint64_t top = std::min(turn.most, n);
    const std::uint64_t choices = top < turn.least ? 0 : top - turn.least + 1;
    if (choices == 0) {
      lost[n] = !misere;
    } else {
      lost[n] = winning <= turn.blocked && (!misere || winning < choices);
    }
  }
  return lost;
}

}  // namespace

std::optional<TwoTurns> lost_piles(const TimedGame& game, const Integer& turn, std::uint64_t pile,
                                   Budget& budget) {
  const MemoryScope memory(budget);
  const auto turns = turns_of(game, turn, pile, budget);
  if (!turns || !budget.reserve(3 * (pile + 1))) return std::nullopt;
  const bool misere = game.convention == Convention::misere;
  TwoTurns rows;
  for (std::size_t k = turns->size(); k-- > 0;) {
    budget.stage("deciding piles turn by turn", turns->size() - k, turns->size());
    if (!budget.spend((*turns)[k].pile + 1)) return std::nullopt;
    LostPiles lost = step((*turns)[k], rows.now, misere);
    rows.next = std::exchange(rows.now, std::move(lost));
  }
  return rows;
}

}  // namespace dynim::timed
