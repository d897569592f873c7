// The thresholds of a large pile beside small ones, and L by them.
#include "several_piles/large_pile.hpp"

#include <algorithm>
#include <utility>

#include "base/watch.hpp"

namespace dynim::several_piles {

// The least move from n to a pile beside which the small ones are then lost.
struct LargePilePieces::LeastMove {
  const LargePilePieces& pieces;
  const Integer& n;
  std::size_t number;
  Threshold found = std::nullopt;

  bool done() const { return found.has_value(); }
  std::optional<std::size_t> threshold() const { return number; }

  bool rules_out(const Integer& bound, const Integer& least, const Integer& most) const {
    return pieces.never_below(bound, n, least, most);
  }

  void visit(const Thresholds& left, const Integer& k) {
    if (below(pieces.limit_after(k), left[number])) found = k;
  }
};

// By how much n exceeds the largest pile up to it with L >= `least`.
struct LargePilePieces::LastPile {
  std::size_t number;
  const Integer& least;
  Threshold found = std::nullopt;

  bool done() const { return found.has_value(); }
  std::optional<std::size_t> threshold() const { return number; }
  bool rules_out(const Integer& bound, const Integer&, const Integer&) const {
    return bound < least;
  }

  void visit(const Thresholds& left, const Integer& k) {
    if (!left[number] || *left[number] >= least) found = k;
  }
};

// How many positions the small piles have, cut above the most that there may be.
std::uint32_t LargePilePieces::positions(const std::vector<std::uint64_t>& small) {
  std::uint64_t positions = 1;
  for (const std::uint64_t pile : small)
    positions = std::min(positions * (std::min(pile, most_positions) + 1), most_positions + 1);
  return static_cast<std::uint32_t>(positions);
}

bool LargePilePieces::suits(const SeveralPilesGame& game, const std::vector<std::uint64_t>& small) {
  return positions(small) <= most_positions && game.until <= most_positions;
}

LargePilePieces::LargePilePieces(const SeveralPilesGame& game, std::vector<std::uint64_t> small)
    : PilePieces(game.f, positions(small) + 1, Decided::each),
      until_(game.until),
      small_(std::move(small)) {}

// The first pile is the lowest digit, so that a move from a small pile leads to a lower number.
std::size_t LargePilePieces::number(const std::vector<std::uint64_t>& s) const {
  std::size_t number = 0, digit = 1;
  for (std::size_t i = 0; i < s.size(); ++i) {
    number += digit * static_cast<std::size_t>(s[i]);
    digit *= static_cast<std::size_t>(small_[i] + 1);
  }
  return number;
}

// No finite L is larger than all piles.
Integer LargePilePieces::limit_after(const Integer& k) const {
  return f().value(k, k, std::max<Integer>(end(), to_integer(small_.back()) + 1));
}

bool LargePilePieces::begins_frame(const Thresholds& own) const {
  return own.front() && *own.front() + until_ >= end();
}

PilePieces::Threshold LargePilePieces::least_small_move(std::size_t number, const Thresholds& own,
                                                        const std::vector<Integer>& limits) const {
  std::size_t least = limits.size(), digit = 1;
  for (const std::uint64_t pile : small_) {
    const std::size_t most = number / digit % (pile + 1);
    for (std::size_t k = 1; k <= most && k < least; ++k) {
      if (below(limits[k], own[number - k * digit])) least = k;
    }
    digit *= static_cast<std::size_t>(pile + 1);
  }
  return least < limits.size() ? Threshold(to_integer(least)) : std::nullopt;
}

PilePieces::Thresholds LargePilePieces::calculate(Budget& budget) const {
  const Integer& n = end();
  std::vector<Integer> limits(1);
  while (limits.size() <= small_.back()) limits.push_back(limit_after(to_integer(limits.size())));
  Thresholds own(count());
  Threshold& largest = own.back() = Integer(0);
  for (std::size_t s = 0; s + 1 < own.size() && budget.spend(); ++s) {
    Integer total = n - until_;
    std::size_t rest = s;
    for (const std::uint64_t pile : small_) {
      total += to_integer(rest % (pile + 1));
      rest /= static_cast<std::size_t>(pile + 1);
    }
    if (total > 0) {
      own[s] = least_small_move(s, own, limits);
      LeastMove move{*this, n, s};
      search(n, own[s] && *own[s] <= n ? Integer(n - *own[s] + 1) : Integer(0),
             n - least_possible(static_cast<std::uint32_t>(s)) + 1, move, budget);
      if (move.found) own[s] = std::move(move.found);
    }
    if (largest && (!own[s] || *own[s] > *largest)) largest = own[s];
  }
  return own;
}

std::optional<Integer> LargePilePieces::last_pile(const std::vector<std::uint64_t>& s,
                                                  const Integer& n, const Integer& least,
                                                  Budget& budget) const {
  LastPile pile{number(s), least};
  search(n, 0, n + 1, pile, budget);
  if (pile.found) return n - *pile.found;
  return std::nullopt;
}

namespace {

class LargePileValues final : public SeveralPilesValues {
 public:
  explicit LargePileValues(std::shared_ptr<const LargePilePieces> pieces)
      : pieces_(std::move(pieces)) {}


  std::optional<Integer> least_winning_limit(const PileSizes& piles, Budget&) const override {
    return pieces_->least_winning_limit(others(piles, largest_of(piles)),
                                        *std::ranges::max_element(piles));
  }

  Integer spacing(const Integer& above) const override { return above + 1; }

  // L > `above` is at least the spacing.
  Integer next(const PilesSeen& seen, std::size_t place, const Integer& take,
               const Integer& spacing, Budget& budget) const override {
    const PileSizes& piles = seen.piles();
    if (piles[place] < seen.largest()) return take;
    const auto left =
        pieces_->last_pile(others(piles, place), piles[place] - take, spacing, budget);
    if (!left && budget.exhausted()) throw EvaluationStopped();
    return left ? Integer(piles[place] - *left) : Integer(piles[place] + 1);
  }

 private:
  static std::size_t largest_of(const PileSizes& piles) {
    return static_cast<std::size_t>(std::ranges::max_element(piles) - piles.begin());
  }

  // The piles at other places, as the pieces number them.
  std::vector<std::uint64_t> others(const PileSizes& piles, std::size_t place) const {
    std::vector<std::uint64_t> others(pieces_->small().size() + 1 - piles.size(), 0);
    for (std::size_t i = 0; i < piles.size(); ++i) {
      if (i != place) others.push_back(to_u64(piles[i]));
    }
    std::ranges::sort(others);
    return others;
  }

  std::shared_ptr<const LargePilePieces> pieces_;
};

}  // namespace

std::shared_ptr<const SeveralPilesValues> make_large_pile_values(
    std::shared_ptr<const LargePilePieces> pieces) {
  return std::make_shared<LargePileValues>(std::move(pieces));
}

}  // namespace dynim::several_piles
