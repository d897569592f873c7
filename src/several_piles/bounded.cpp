// Remainders, and tables that repeat. Method and cost are in several_piles/bounded.hpp.
#include "several_piles/bounded.hpp"

#include <algorithm>
#include <numeric>
#include <utility>
#include <vector>

#include "base/growth.hpp"
#include "base/watch.hpp"
#include "several_piles/game.hpp"
#include "several_piles/recurrence.hpp"

namespace dynim::several_piles {
namespace {

constexpr std::uint64_t most_positions = std::uint64_t{1} << 21;
// No table is tried where f, or the end of the game, looks farther.
constexpr unsigned long largest_number = 1ul << 10;

class ConstantValues final : public SeveralPilesValues {
 public:
  explicit ConstantValues(const Integer& c) : q_(c + 1) {}

  std::optional<Integer> least_winning_limit(const PileSizes& piles, Budget&) const override {
    Integer nim_sum = 0;
    for (const Integer& pile : piles) nim_sum ^= pile % q_;
    std::optional<Integer> least;
    for (const Integer& pile : piles) {
      const Integer rest = pile % q_, wanted = rest ^ nim_sum;
      if (wanted >= q_) continue;
      const Integer take = wanted < rest ? Integer(rest - wanted) : Integer(rest + q_ - wanted);
      if (take <= pile && (!least || take < *least)) least = take;
    }
    return least;
  }

  // L is more than f where the Nim sum is 0: of what may be left at a place every q-th number.
  Integer spacing(const Integer& above) const override { return above < q_ - 1 ? Integer(1) : q_; }
  Integer next(const PilesSeen& seen, std::size_t place, const Integer& take,
               const Integer& spacing, Budget&) const override {
    if (spacing == 1) return take;
    Integer wanted = 0;
    for (std::size_t i = 0; i < seen.piles().size(); ++i) {
      if (i != place) wanted ^= seen.piles()[i] % q_;
    }
    const Integer& pile = seen.piles()[place];
    if (wanted >= q_ || wanted > pile - take) return pile + 1;
    return take + (pile - take - wanted) % q_;
  }

 private:
  Integer q_;
};

// f(t) = value for all t >= from.
struct End {
  Integer from, value;
};

std::optional<End> end_of(const MoveFunctionFacts& facts) {
  const std::optional<LinearBounds>& linear = facts.linear;
  if (!linear || linear->lower_slope != 0 || linear->upper_slope != 0 ||
      linear->lower_constant != linear->upper_constant)
    return std::nullopt;
  return End{linear->from, linear->lower_constant.get_num()};
}

// ---- periods that a table shows -----------------------------------------------------------------

// All positions with piles below `side`: of each pile a slice of L beside all others, in ascending
// order of these, so that slices are compared as bytes. The moves up to `most` are in the table.
class Shown {
 public:
  Shown(const SeveralPilesRecurrence& table, std::uint64_t side, std::uint64_t most,
        std::uint64_t until, Budget& budget)
      : side(side), most(most), until(until), budget(budget) {
    std::vector<std::uint64_t> others(table.piles().size() - 1, side - 1), piles;
    cells_.reserve(side * width(table, side));
    for (std::uint64_t pile = 0; pile < side && budget.poll(); ++pile) {
      for_all_ascending(others, [&](const std::vector<std::uint64_t>& rest) {
        piles = rest;
        piles.insert(std::ranges::upper_bound(piles, pile), pile);
        cells_.push_back(table.least_winning_limit(piles));
        return true;
      });
    }
    width_ = cells_.size() / side;
  }

  static std::uint64_t bytes(const SeveralPilesRecurrence& table, std::uint64_t side) {
    return side * width(table, side) * sizeof(std::uint32_t);
  }

  std::span<const std::uint32_t> slice(std::uint64_t pile) const {
    return std::span(cells_).subspan(pile * width_, width_);
  }

  /// Of two piles.
  std::uint32_t at(std::uint64_t a, std::uint64_t b) const { return cells_[a * side + b]; }

  const std::uint64_t side, most, until;
  Budget& budget;  // where it ends, nothing more is equal

 private:
  static std::uint64_t width(const SeveralPilesRecurrence& table, std::uint64_t side) {
    const std::size_t others = table.piles().size() - 1;
    return others == 0
               ? 1
               : SeveralPilesRecurrence::positions(std::vector<std::uint64_t>(others, side - 1));
  }

  std::vector<std::uint32_t> cells_;
  std::uint64_t width_ = 0;
};

// From where on, and not below `least`, all that have numbers below `side` are equal to those a
// period before.
template <class Equal>
std::uint64_t equal_from(std::uint64_t side, std::uint64_t least, const Equal& equal) {
  while (side > least && equal(side - 1)) --side;
  return side;
}

std::optional<PilesPeriod> period_of_each(const Shown& shown) {
  for (std::uint64_t period = 1; period + shown.most <= shown.side; ++period) {
    const std::uint64_t end = equal_from(shown.side, period, [&](std::uint64_t pile) {
      return shown.budget.spend() &&
             std::ranges::equal(shown.slice(pile), shown.slice(pile - period));
    });
    const std::uint64_t from = std::max(end - period, shown.until);
    if (from + shown.most + period <= shown.side) return PilesPeriod{{from, period}};
  }
  return std::nullopt;
}

// With smaller piles below `rows`, and the larger one from `least` on; it must be seen for so many
// more as `margin` says.
std::optional<PilePeriod> period_of_larger(const Shown& shown, std::uint64_t rows,
                                           std::uint64_t least, std::uint64_t margin) {
  for (std::uint64_t period = 1; least + margin + period <= shown.side; ++period) {
    const std::uint64_t end = equal_from(shown.side, least + period, [&](std::uint64_t b) {
      for (std::uint64_t a = 0; a < rows; ++a) {
        if (shown.at(a, b) != shown.at(a, b - period)) return false;
      }
      return shown.budget.spend();
    });
    if (end + margin <= shown.side) return PilePeriod{end - period, period};
  }
  return std::nullopt;
}

std::optional<PilesPeriod> period_of_pair(const Shown& shown) {
  const std::uint64_t Y = shown.most;
  for (std::uint64_t period = 1; 2 * period < shown.side; ++period) {
    const std::uint64_t end = equal_from(shown.side, period, [&](std::uint64_t a) {
      for (std::uint64_t b = a; b < shown.side; ++b) {
        if (shown.at(a, b) != shown.at(a - period, b - period)) return false;
      }
      return shown.budget.spend();
    });
    const std::uint64_t from = std::max(end - period, shown.until), rows = from + Y + period;
    if (2 * rows > shown.side) continue;
    if (const auto larger = period_of_larger(shown, rows, rows, 2 * Y + period))
      return PilesPeriod{{from, period}, larger};
  }
  return std::nullopt;
}

// Nothing too where the budget ended, before all was shown or compared.
std::optional<PilesPeriod> find_period(const SeveralPilesRecurrence& table, std::uint64_t side,
                                       std::uint64_t most, std::uint64_t until, Budget& budget) {
  const MemoryScope memory(budget);
  if (!budget.reserve(Shown::bytes(table, side))) return std::nullopt;
  const Shown shown(table, side, most, until, budget);
  if (budget.exhausted()) return std::nullopt;
  auto period = period_of_each(shown);
  if (!period && table.piles().size() == 2) period = period_of_pair(shown);
  return budget.exhausted() ? std::nullopt : period;
}

// ---- values by them -----------------------------------------------------------------------------

Integer reduced(const Integer& pile, const PilePeriod& by) {
  return to_integer(by.least_alike(pile));
}

PileSizes reduced(PileSizes piles, const PilesPeriod& by) {
  if (!by.larger) {
    for (Integer& pile : piles) pile = reduced(pile, by.each);
    return piles;
  }
  std::ranges::sort(piles);
  const Integer less = piles[0] - reduced(piles[0], by.each);
  return {piles[0] - less, reduced(piles[1] - less, *by.larger)};
}

class RepeatingValues final : public SeveralPilesValues {
 public:
  RepeatingValues(SeveralPilesGame game, End end, std::uint64_t most, std::uint64_t side,
                  const PilesPeriod& period, std::unique_ptr<const SeveralPilesRecurrence> table)
      : game_(std::move(game)),
        end_(std::move(end)),
        first_large_(most + 1),
        side_(side),
        period_(period),
        table_(std::move(table)) {}

  std::optional<Integer> least_winning_limit(const PileSizes& piles,
                                             Budget& budget) const override {
    const std::uint32_t least = at(piles);
    if (least != SeveralPilesRecurrence::infinite) return Integer(least);
    if (is_over(game_, piles)) return std::nullopt;
    for (Integer k = first_large_; k < end_.from; ++k) {
      const Integer limit = game_.f->value(k, k, k);
      for (std::size_t i = 0; i < piles.size(); ++i) {
        if (k <= piles[i] && wins_with(piles, i, piles[i] - k, limit, budget)) return k;
      }
    }
    std::optional<Integer> larger;
    for (std::size_t i = 0; i < piles.size(); ++i) {
      const std::optional<Integer> k = larger_move(piles, i, budget);
      if (k && (!larger || *k < *larger)) larger = k;
    }
    return larger;
  }

 private:
  // Piles, from the first down, so many.
  struct Stretch {
    Integer first, count;
  };

  std::uint32_t at(const PileSizes& piles) const {
    std::vector<std::uint64_t> small;
    for (const Integer& pile : reduced(piles, period_)) small.push_back(to_u64(pile));
    return table_->least_winning_limit(small);
  }

  // Whoever leaves so many at this place, and this limit.
  bool wins_with(PileSizes piles, std::size_t place, const Integer& left, const Integer& limit,
                 Budget& budget) const {
    if (!budget.spend(nodes_for(left))) throw EvaluationStopped();
    piles[place] = left;
    return at(piles) > limit;
  }

  // The least that wins at this place of those behind which f is constant.
  std::optional<Integer> larger_move(const PileSizes& piles, std::size_t place,
                                     Budget& budget) const {
    Integer left = piles[place] - std::max(first_large_, end_.from);
    for (const Stretch& stretch : stretches(piles, place)) {
      left = std::min(left, stretch.first);
      for (const Integer end = std::max<Integer>(left - stretch.count, -1); left > end; --left) {
        if (wins_with(piles, place, left, end_.value, budget)) return piles[place] - left;
      }
    }
    return std::nullopt;
  }

  // What may be left at a place, each or a larger pile that is as good: a period below the pile;
  // about the other one of two, and a period below that; and the piles of the table.
  std::vector<Stretch> stretches(const PileSizes& piles, std::size_t place) const {
    const std::uint64_t each = period_.each.period;
    const Integer period =
        to_integer(period_.larger ? std::lcm(each, period_.larger->period) : each);
    std::vector<Stretch> all{{piles[place], period}};
    if (period_.larger) all.push_back({piles[1 - place] + side_, 2 * side_ + period});
    all.push_back({side_, side_ + 1});
    return all;
  }

  SeveralPilesGame game_;
  End end_;
  Integer first_large_, side_;
  PilesPeriod period_;
  std::unique_ptr<const SeveralPilesRecurrence> table_;
};

}  // namespace

std::shared_ptr<const SeveralPilesValues> make_constant_values(const SeveralPilesGame& game) {
  const std::optional<End> end = end_of(game.f->facts());
  if (!end || end->from > 1 || game.until != 0) return nullptr;
  return std::make_shared<ConstantValues>(end->value);
}

Repeating find_repeating_values(const SeveralPilesGame& game, std::size_t piles, Budget& budget) {
  const std::optional<End> end = end_of(game.f->facts());
  const std::optional<Integer>& bound = game.f->facts().upper_bound;
  if (!end || !bound || std::max({*bound, end->from, game.until}) > largest_number) return {};
  const std::uint64_t most = to_u64(*bound), until = to_u64(game.until);
  for (std::uint64_t side = 3 * (most + until + 4);; side += side / 2) {
    const std::vector<std::uint64_t> largest(piles, side - 1);
    if (SeveralPilesRecurrence::positions(largest) > most_positions) return {};
    const std::uint64_t bytes = SeveralPilesRecurrence::bytes(largest);
    if (!budget.reserve(bytes)) return {};
    auto table = std::make_unique<SeveralPilesRecurrence>(*game.f, largest, until, most);
    if (table->fill(budget)) {
      if (const auto period = find_period(*table, side, most, until, budget)) {
        return {
            std::make_shared<RepeatingValues>(game, *end, most, side, *period, std::move(table)),
            *period, piles, bytes};
      }
    }
    budget.release(bytes);
    if (budget.exhausted()) return {};
  }
}

}  // namespace dynim::several_piles
