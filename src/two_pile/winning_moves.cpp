// Cost: for f between two rising lines, a few evaluations for every binary digit of the piles.
#include "two_pile/winning_moves.hpp"

#include <algorithm>
#include <utility>

#include "base/growth.hpp"
#include "base/rounding.hpp"
#include "base/watch.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::two_pile {

WinningMoves::WinningMoves(const ClosedFormula& formula, const PilePair& piles,
                           const Integer& limit)
    : formula_(formula),
      f_(formula.f()),
      conditions_(conditions_of(formula.which())),
      order_(piles),
      limit_(limit),
      smaller_(piles[order_.smaller()]),
      larger_(piles[order_.larger()]),
      difference_(larger_ - smaller_),
      linear_(f_.facts().linear) {}

bool WinningMoves::comes_before(const Move& a, const Move& b) const {
  if (a.take != b.take) return a.take < b.take;
  return a.pile != b.pile && a.pile == order_.smaller();
}

TwoPileMoveList WinningMoves::ascending(std::uint64_t most, Budget& budget) const {
  TwoPileMoveList list;
  list.complete = search({1, limit_}, Order::ascending, budget, [&](const Move& move) {
    return append(list.moves, move, budget) &&
           list.moves.size() <= most;  // one too many shows that not all fit
  });
  for (const Move& move : emptying()) {
    const auto before = [this](const Move& a, const Move& b) { return comes_before(a, b); };
    list.moves.insert(std::upper_bound(list.moves.begin(), list.moves.end(), move, before), move);
  }
  if (list.moves.size() > most) {
    list.complete = false;
    list.moves.resize(most);
  }
  return list;
}

std::optional<Move> WinningMoves::largest(Budget& budget, bool& unknown) const {
  std::optional<Move> best;
  if (const std::vector<Move> moves = emptying(); !moves.empty()) best = moves.back();
  const Integer at_least = best ? best->take : Integer(1);
  bool found = false;
  const bool finished =
      search({at_least, limit_}, Order::descending, budget, [&](const Move& move) {
        found = true;
        if (!best || comes_before(*best, move)) best = move;
        return false;
      });
  unknown = !found && !finished;
  return best;
}

std::vector<Move> WinningMoves::emptying() const {
  if (difference_ == 0) {
    return smaller_ <= limit_ ? std::vector<Move>{{Pile::first, smaller_}} : std::vector<Move>{};
  }
  std::vector<Move> moves;
  if (smaller_ <= limit_) moves.push_back({order_.smaller(), smaller_});
  if (larger_ <= limit_) moves.push_back({order_.larger(), larger_});
  return moves;
}

bool WinningMoves::search(const NumberBlock& all, Order order, Budget& budget,
                          const Visit& visit) const try {
  const EvaluationWatch watch(budget);
  if (difference_ == 0) return true;  // h(d) = h(k): no other move wins
  const bool ascending = order == Order::ascending;
  const auto spacing = [this](const NumberBlock& block) -> std::optional<Integer> {
    const Integer least_f = lower_bound(block);
    if (least_f >= smaller_) return std::nullopt;
    return least_power(least_f);
  };
  const auto try_block = [&](const NumberBlock& block, const Integer& power) {
    std::vector<Move> moves = candidates(block, power);
    if (!ascending) std::ranges::reverse(moves);
    for (const Move& move : moves) {
      if (!budget.spend()) return false;
      if (wins(move) && !visit(move)) return false;
    }
    return true;
  };
  return visit_blocks(
      {std::max(all.lo, h(difference_, conditions_.base)), std::min(all.hi, larger_)}, ascending,
      budget, spacing, try_block);
} catch (const EvaluationStopped&) {
  return false;
}

/// f(k) < r h(d) asks that the difference be a multiple of the least power with r power > f, and of
/// a greater one than h(N).
Integer WinningMoves::least_power(const Integer& least_f) const {
  const auto base = static_cast<int>(conditions_.base);
  constexpr std::size_t beyond_ratio = 4;  // r < base^3, and one that sizeinbase may be too large
  const std::size_t digits = mpz_sizeinbase(least_f.get_mpz_t(), base);
  Integer power = power_of(conditions_.base, digits < beyond_ratio ? 0 : digits - beyond_ratio);
  while (conditions_.ratio * power <= least_f) power *= conditions_.base;
  return std::max<Integer>(power, conditions_.base * h(difference_, conditions_.base));
}

/// The moves of the block after which the power divides the difference, in their order.
std::vector<Move> WinningMoves::candidates(const NumberBlock& block, const Integer& power) const {
  std::vector<Move> moves;
  add_candidates(order_.smaller(), block, power, moves);
  add_candidates(order_.larger(), block, power, moves);
  std::sort(moves.begin(), moves.end(),
            [this](const Move& a, const Move& b) { return comes_before(a, b); });
  return moves;
}

void WinningMoves::add_candidates(Pile pile, const NumberBlock& block, const Integer& power,
                                  std::vector<Move>& moves) const {
  // The difference becomes N + k or |N - k|.
  const bool from_smaller = pile == order_.smaller();
  const Integer& counters = from_smaller ? smaller_ : larger_;
  const Integer to_go =
      from_smaller ? Integer(-difference_ - block.lo) : Integer(difference_ - block.lo);
  Integer step;
  mpz_fdiv_r(step.get_mpz_t(), to_go.get_mpz_t(), power.get_mpz_t());
  for (Integer k = block.lo + step; k <= block.hi && k < counters; k += power)
    moves.push_back({pile, k});
}

/// Of f on the block; more than the smaller pile says nothing more.
Integer WinningMoves::lower_bound(const NumberBlock& block) const {
  if (!linear_ || linear_->lower_slope <= 0 || block.lo < linear_->from) {
    return f_.lower_bound(no_pile, block.lo, block.hi, smaller_);
  }
  const Rational line = linear_->lower_slope * block.lo + linear_->lower_constant;
  return std::max<Integer>(1, std::min(ceil_of(line), smaller_));
}

/// Precondition: the move empties no pile.
bool WinningMoves::wins(const Move& move) const {
  Integer a = smaller_;
  Integer b = larger_;
  (move.pile == order_.smaller() ? a : b) -= move.take;
  if (b < a) std::swap(a, b);
  const Integer next = f_.value(no_pile, move.take, a);
  if (next >= a) return false;
  const Integer d = b - a;
  // L of the piles after the move is a or at least h(d).
  if (d == 0 || next < h(d, conditions_.base)) return true;
  return next < formula_.least_winning_limit(a, d);
}

}  // namespace dynim::two_pile
