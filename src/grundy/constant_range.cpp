// What it is, and its cost, are in constant_range.hpp.
#include "grundy/constant_range.hpp"

#include <algorithm>

#include "base/growth.hpp"

namespace dynim::grundy {
namespace {

Integer remainder(const Integer& n, const Integer& period) {
  Integer rest;
  mpz_fdiv_r(rest.get_mpz_t(), n.get_mpz_t(), period.get_mpz_t());
  return rest;
}

}  // namespace

std::optional<ConstantRange> ConstantRange::of(const Game& game) {
  const Takes& takes = game.takes.front();
  const bool plain = game.takes.size() == 1 && takes.of == Takes::Of::move &&
                     takes.in_turn.size() == 1 && !takes.most_by_past && !takes.numbers &&
                     game.repeats == Repeats::allowed && game.passes == 0 &&
                     game.opponent.says == Opponent::Says::nothing && game.end == GameEnd() &&
                     game.convention == Convention::normal;
  const TakeLimits& limits = takes.in_turn.front();
  if (!plain || !limits.most) return std::nullopt;
  const std::optional<Integer> least = limits.least ? constant_value(*limits.least) : Integer(1),
                               most = constant_value(*limits.most);
  if (!least || !most || *most < 1 || *least > *most) return std::nullopt;
  return ConstantRange(std::max<Integer>(*least, 1), *most);
}

std::optional<ConstantRange> ConstantRange::of(const MoveFunction& f) {
  const std::optional<Integer> most = constant_value(f);
  return most && *most >= 1 ? std::optional(ConstantRange(1, *most)) : std::nullopt;
}

// The moves 1, 2, ... leave the remainders below that of the pile, down to 0, then those above it,
// and at last its own.
std::vector<GrundyStep> ConstantRange::steps(const Integer& pile) const {
  std::vector<GrundyStep> steps;
  if (const Integer rest = remainder(pile, period_); rest > 0) steps.push_back({rest, rest});
  if (pile >= period_) steps.push_back({period_, period_});
  return steps;
}

// The remainders of what is left are a run; where it goes on from period - 1 to 0, two.
Integer ConstantRange::value(const Integer& pile, const TakeRange<Integer>& first) const {
  const Integer largest = std::min(pile, first.most);
  if (largest < first.least) return 0;
  const Integer above_all = (period_ - 1) / least_ + 1;
  if (largest - first.least >= period_ - 1) return above_all;
  const Integer begin = remainder(pile - largest, period_), end = begin + largest - first.least;
  if (end < period_) return begin < least_ ? Integer(end / least_ + 1) : Integer(0);
  const Integer after_first_run = (end - period_) / least_ + 1;
  return begin / least_ <= after_first_run ? above_all : after_first_run;
}

Values::Moves ConstantRange::moves_to(const Integer& value, const Integer& pile,
                                      const TakeRange<Integer>& first, std::uint64_t most,
                                      Budget& budget) const {
  Values::Moves moves;
  const Integer largest = std::min(pile, first.most), lowest = value * least_,
                highest = std::min<Integer>(lowest + least_, period_) - 1;
  moves.complete = true;
  if (lowest > highest) return moves;
  for (Integer take = first.least; take <= largest;) {
    const Integer rest = remainder(pile - take, period_);
    if (rest > highest) {
      take += rest - highest;
    } else if (rest < lowest) {
      take += rest + period_ - highest;
    } else {
      if (moves.takes.size() >= most || !append(moves.takes, take, budget)) {
        moves.complete = false;
        break;
      }
      ++take;
    }
  }
  return moves;
}

Reason ConstantRange::reason() const {
  return Reason("grundy.constant-range", {{"least", least_}, {"most", most_}, {"period", period_}});
}

}  // namespace dynim::grundy
