// Distances from lost piles. Definition and cost are in lost_thresholds.hpp.
#include "one_pile/lost_thresholds.hpp"

#include <algorithm>

namespace dynim {
namespace {

using Kind = ThresholdRule::Kind;

std::unique_ptr<LostPiles> without_pass(const Takes& f, const ThresholdRule& rule) {
  return rule.kind == Kind::pass ? std::make_unique<LostPiles>(f, 0) : nullptr;
}

// How far the lost pile is below n that has `before` lost ones between it and n.
std::optional<Integer> distance(const LostPiles& lost, const Integer& n, std::uint64_t before) {
  std::optional<Integer> left = lost.largest(0, n - 1);
  for (; left && before > 0; --before) left = lost.largest(0, *left - 1);
  return left ? std::optional(Integer(n - *left)) : std::nullopt;
}

}  // namespace

LostThresholds::LostThresholds(const Takes& f, const ThresholdRule& rule)
    : rule_(rule),
      without_pass_(without_pass(f, rule)),
      lost_(without_pass_ ? LostPiles(f, *without_pass_) : LostPiles(f, rule.parameter)) {}

bool LostThresholds::extend_to(const Integer& n, Budget& budget) {
  return (!without_pass_ || without_pass_->extend_to(n, budget)) && lost_.extend_to(n, budget);
}

std::optional<Integer> LostThresholds::threshold(const Integer& n, std::uint32_t v) const {
  if (lost_.ends_at(n)) return std::nullopt;
  if (rule_.kind == Kind::blocking) return distance(lost_, n, rule_.parameter);
  const std::optional<Integer> g = distance(*without_pass_, n, 0);
  if (v == 0 || !g) return g;
  const std::optional<Integer> taken = distance(lost_, n, 0);
  return taken ? std::optional(std::max(*g, *taken)) : std::nullopt;
}

std::vector<Integer> LostThresholds::moves_to_lost(const Integer& n, const Integer& limit,
                                                   std::uint64_t most) const {
  std::vector<Integer> moves;
  const Integer least = n - std::min(n, limit);
  for (auto left = lost_.largest(least, n - 1); left && moves.size() < most;
       left = lost_.largest(least, *left - 1))
    moves.push_back(n - *left);
  return moves;
}

}  // namespace dynim
