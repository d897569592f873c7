// Winning moves from values of L. The moves are cut into blocks, from one power of two to the next;
// on a block f has a lower bound, and only what leaves positions with a greater L is tried. Moves
// that end the game need no trial.
#include "several_piles/solution.hpp"

#include <algorithm>
#include <utility>

#include "base/blocks.hpp"
#include "base/growth.hpp"
#include "base/watch.hpp"

namespace dynim {
namespace {

bool comes_before(const Move& a, const Move& b) {
  return a.take != b.take ? a.take < b.take : a.pile < b.pile;
}

class ValuesSolution final : public SeveralPilesSolution {
 public:
  ValuesSolution(SeveralPilesGame game, std::shared_ptr<const SeveralPilesValues> values,
                 const Grounds& grounds)
      : f_(std::move(game.f)),
        until_(std::move(game.until)),
        values_(std::move(values)),
        grounds_(grounds) {}

  Grounds grounds() const override { return grounds_; }

  std::optional<std::optional<Move>> least(const PileSizes& piles, Budget& budget) override {
    return unless_stopped(budget, [&]() -> std::optional<Move> {
      const std::optional<Integer> L = values_->least_winning_limit(piles, budget);
      if (!L) return std::nullopt;
      const PilesSeen seen(piles);
      for (const std::size_t place : places(piles)) {
        if (wins(seen, place, *L, budget)) return Move{static_cast<Pile>(place), *L};
      }
      return std::nullopt;
    });
  }

  SeveralPilesMoveList winning_moves(const PileSizes& piles, const Integer& limit,
                                     std::uint64_t most, Budget& budget) override {
    SeveralPilesMoveList list;
    list.complete = search(piles, {1, limit}, true, budget, [&](const Move& move) {
      return list.moves.size() < most && append(list.moves, move, budget);
    });
    return list;
  }

  std::optional<Move> largest(const PileSizes& piles, const Integer& limit,
                              Budget& budget) override {
    std::optional<Move> found;
    search(piles, {1, limit}, false, budget, [&](const Move& move) {
      found = move;
      return false;
    });
    return found;
  }

 private:
  // Those of piles with counters, of equal ones the first.
  static std::vector<std::size_t> places(const PileSizes& piles) {
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      if (piles[i] > 0) places.push_back(i);
    }
    std::ranges::stable_sort(places, {},
                             [&](std::size_t place) -> const Integer& { return piles[place]; });
    const auto same = [&](std::size_t a, std::size_t b) { return piles[a] == piles[b]; };
    places.erase(std::unique(places.begin(), places.end(), same), places.end());
    std::ranges::sort(places);
    return places;
  }

  bool wins(const PilesSeen& seen, std::size_t place, const Integer& take, Budget& budget) const {
    const Integer& pile = seen.piles()[place];
    if (take > pile) return false;
    if (!budget.spend(nodes_for(pile))) throw EvaluationStopped();
    const std::optional<Integer> L = values_->least_winning_limit_after(seen, place, take, budget);
    return !L || f_->value(pile, take, *L) < *L;
  }

  // Calls visit(move) for winning moves within `all` until it says false. False also where the
  // budget ended first.
  template <class Visit>
  bool search(const PileSizes& piles, const NumberBlock& all, bool ascending, Budget& budget,
              Visit visit) const try {
    const EvaluationWatch watch(budget);
    const std::vector<std::size_t> from = places(piles);
    const PilesSeen seen(piles);
    const Integer& most = seen.largest();
    const Integer end = seen.total() - until_;
    if (end <= 0) return true;
    const NumberBlock ending{std::max(all.lo, end), std::min(all.hi, most)};
    if (!ascending && !visit_all(seen, from, ending, false, budget, visit)) return false;
    // A finite L is at most the largest pile.
    const auto spacing = [&](const NumberBlock& block) {
      return std::optional(values_->spacing(f_->lower_bound(most, block.lo, block.hi, most)));
    };
    const auto try_block = [&](const NumberBlock& block, const Integer& apart) {
      std::vector<Move> moves = candidates(seen, from, block, apart, budget);
      if (!ascending) std::ranges::reverse(moves);
      return std::ranges::all_of(moves, [&](const Move& move) {
        return !wins(seen, static_cast<std::size_t>(move.pile), move.take, budget) || visit(move);
      });
    };
    if (!visit_blocks({all.lo, std::min<Integer>(ending.hi, end - 1)}, ascending, budget, spacing,
                      try_block))
      return false;
    return !ascending || visit_all(seen, from, ending, true, budget, visit);
  } catch (const EvaluationStopped&) {
    return false;
  }

  template <class Visit>
  static bool visit_all(const PilesSeen& seen, std::vector<std::size_t> from,
                        const NumberBlock& block, bool ascending, Budget& budget, Visit visit) {
    if (!ascending) std::ranges::reverse(from);
    for (Integer i = block.lo; i <= block.hi; ++i) {
      const Integer take = ascending ? i : Integer(block.lo + block.hi - i);
      for (const std::size_t place : from) {
        if (!budget.spend(nodes_for(take))) return false;
        if (take <= seen.piles()[place] && !visit(Move{static_cast<Pile>(place), take}))
          return false;
      }
    }
    return true;
  }

  std::vector<Move> candidates(const PilesSeen& seen, const std::vector<std::size_t>& from,
                               const NumberBlock& block, const Integer& spacing,
                               Budget& budget) const {
    std::vector<Move> moves;
    for (const std::size_t place : from) {
      const Integer hi = std::min(block.hi, seen.piles()[place]);
      for (Integer take = block.lo; take <= hi; ++take) {
        if (!budget.spend(nodes_for(hi))) throw EvaluationStopped();
        take = values_->next(seen, place, take, spacing, budget);
        if (take <= hi) moves.push_back({static_cast<Pile>(place), take});
      }
    }
    std::ranges::sort(moves, comes_before);
    return moves;
  }

  MoveFunctionPtr f_;
  Integer until_;
  std::shared_ptr<const SeveralPilesValues> values_;
  Grounds grounds_;
};

}  // namespace

PilesSeen::PilesSeen(const PileSizes& piles) : piles_(piles), nim_sum_(piles[0]), total_(piles[0]) {
  for (std::size_t i = 1; i < piles.size(); ++i) {
    nim_sum_ ^= piles[i];
    total_ += piles[i];
    if (piles[i] > piles[largest_]) {
      second_ = piles[largest_];
      largest_ = i;
    } else if (piles[i] > second_) {
      second_ = piles[i];
    }
  }
}

std::optional<Integer> SeveralPilesValues::least_winning_limit_after(const PilesSeen& seen,
                                                                     std::size_t place,
                                                                     const Integer& take,
                                                                     Budget& budget) const {
  PileSizes left = seen.piles();
  left[place] -= take;
  return least_winning_limit(left, budget);
}

std::unique_ptr<SeveralPilesSolution> make_several_piles_solution(
    SeveralPilesGame game, std::shared_ptr<const SeveralPilesValues> values,
    const Grounds& grounds) {
  return std::make_unique<ValuesSolution>(std::move(game), std::move(values), grounds);
}

}  // namespace dynim
