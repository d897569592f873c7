// The sweep over all piles. Method and cost are in dynim/grundy/sweep.hpp.
#include "dynim/grundy/sweep.hpp"

#include <algorithm>
#include <limits>
#include <numeric>

#include "grundy/monotone_parts.hpp"
#include "grundy/offers.hpp"

namespace dynim {
namespace {

using grundy::Calendar;
using grundy::MonotoneParts;
using grundy::OfferStacks;
using grundy::without_end;

class Sweep {
 public:
  Sweep(const MonotoneParts& parts, std::uint64_t last, std::uint64_t most_limit)
      : parts_(parts),
        games_(parts.by_game.size()),
        cycle_(std::lcm(games_, parts.modulus)),
        last_(last),
        most_limit_(most_limit),
        stacks_(cycle_ * parts.modulus),
        calendar_(last) {}

  bool run(GrundyTable& table, Budget& budget) {
    for (std::uint64_t n = 0; n <= last_; ++n) {
      if (n % 1024 == 0) {
        budget.stage("sweeping Grundy values", static_cast<double>(n) / static_cast<double>(last_));
      }
      const bool stacked = calendar_.pass(n, budget, [&](const Calendar::Offer& offer) {
        OfferStacks& stack = stacks_of(n)[offer.from % parts_.modulus];
        return stack.push(offer.value, offer.from, offer.end, budget);
      });
      if (!stacked) return false;
      const std::size_t values = find_row(n);
      if (values > GrundyTable::largest_value || !table.add_row({limits_, values_}, budget))
        return false;
      if (n < last_ && !offer_row(n, budget)) return false;
      if (!budget.spend(1 + values / 8)) return n == last_;
    }
    return true;
  }

 private:
  // Those of the offers to pile n: one for each residue of the row that makes them.
  OfferStacks* stacks_of(std::uint64_t n) { return &stacks_[(n % cycle_) * parts_.modulus]; }

  // The nearest row from which n gets this value, or nobody.
  std::int32_t nearest(OfferStacks* stacks, std::uint64_t n, std::size_t value) {
    std::int32_t nearest = OfferStacks::nobody;
    for (std::uint64_t r = 0; r < parts_.modulus; ++r) {
      if (value >= stacks[r].values()) continue;
      nearest = std::max(nearest, stacks[r].top(value, static_cast<std::uint32_t>(n)));
    }
    return nearest;
  }

  // The steps of row n; returns its largest value.
  std::size_t find_row(std::uint64_t n) {
    OfferStacks* const stacks = stacks_of(n);
    if (parts_.modulus > 1)
      return find_row(n, [&](std::size_t value) { return nearest(stacks, n, value); });
    const auto pile = static_cast<std::uint32_t>(n);
    return find_row(n, [&](std::size_t value) {
      return value < stacks->values() ? stacks->top(value, pile) : OfferStacks::nobody;
    });
  }

  // nearest(v): the nearest row from which n gets the value v, or nobody.
  template <class Nearest>
  std::size_t find_row(std::uint64_t n, const Nearest& nearest) {
    limits_.clear();
    values_.clear();
    const auto farthest = static_cast<std::int32_t>(n > most_limit_ ? n - most_limit_ : 0);
    std::int32_t lowest = std::numeric_limits<std::int32_t>::max();
    std::size_t value = 0;
    for (;; ++value) {
      const std::int32_t from = nearest(value);
      if (from >= lowest) continue;
      if (value > 0) add_step(n, lowest, value);
      if (from < farthest) return value;
      lowest = from;
    }
  }

  // With a limit that reaches the row `lowest` all values below this one are met.
  void add_step(std::uint64_t n, std::int32_t lowest, std::size_t value) {
    limits_.push_back(static_cast<std::uint32_t>(n) - static_cast<std::uint32_t>(lowest));
    values_.push_back(static_cast<std::uint16_t>(value));
  }

  // What row m offers to larger piles.
  bool offer_row(std::uint64_t m, Budget& budget) {
    std::uint32_t lo = 0;
    std::uint16_t value = 0;
    for (std::size_t j = 0; j <= limits_.size(); ++j) {
      const std::uint32_t hi = j < limits_.size() ? limits_[j] : without_end;
      if (!offer(m, lo, hi, value, budget)) return false;
      if (hi == without_end) break;
      lo = hi;
      value = values_[j];
    }
    return true;
  }

  bool offer(std::uint64_t m, std::uint32_t lo, std::uint32_t hi, std::uint16_t value,
             Budget& budget) {
    for (std::uint64_t game = 0; game < games_; ++game) {
      for (const grundy::MonotonePart& part : parts_.by_game[game]) {
        const grundy::MonotonePart::Moves moves = part.between(lo, hi);
        if (moves.first >= moves.end) continue;
        const std::uint64_t begin = first_of_game(m + moves.first, game);
        const std::uint64_t end = std::min<std::uint64_t>(m + moves.end, without_end);
        if (begin >= end || begin > last_) continue;
        if (!calendar_.add(
                begin, {static_cast<std::uint32_t>(m), static_cast<std::uint32_t>(end), 0, value},
                budget))
          return false;
      }
    }
    return true;
  }

  // The least pile n, n + modulus, ... of the game; beyond all where there is none.
  std::uint64_t first_of_game(std::uint64_t n, std::uint64_t game) const {
    if (games_ == 1) return n;
    for (std::uint64_t steps = 0; steps < cycle_ / parts_.modulus; ++steps) {
      if (n % games_ == game) return n;
      n += parts_.modulus;
    }
    return without_end;
  }

  const MonotoneParts& parts_;
  std::uint64_t games_, cycle_, last_, most_limit_;
  std::vector<OfferStacks> stacks_;  // [n modulo the cycle][m modulo the modulus]
  Calendar calendar_;
  std::vector<std::uint32_t> limits_;  // the steps of the present row
  std::vector<std::uint16_t> values_;
};

}  // namespace

GrundySweep sweep_grundy(const MoveFunction& f, std::uint64_t last, std::uint64_t most_limit,
                         Budget& budget) {
  GrundySweep answer;
  const auto parts = grundy::find_monotone_parts(
      f, std::max<std::uint64_t>(std::min(last, most_limit), 1), budget);
  answer.fits = parts.has_value();
  if (parts) Sweep(*parts, last, most_limit).run(answer.table, budget);
  return answer;
}

}  // namespace dynim
