// The thresholds of one pile, by the least moves to each value.
#include "one_pile/threshold_copies.hpp"

#include <algorithm>
#include <utility>

namespace dynim {

// Moves that are looked for: `more[v]` of them to positions of value v, the least first. Thresholds
// of the largest value decide; the value behind the last threshold has no bound.
struct ThresholdCopies::Moves {
  const ThresholdCopies& copies;
  const Integer& n;
  std::vector<std::uint64_t> more;
  std::vector<std::vector<Integer>> found = std::vector<std::vector<Integer>>(more.size());
  std::size_t wanted = more.size();  // one more than the largest v of which there are to be more

  bool done() const { return wanted == 0; }

  std::optional<std::size_t> threshold() const {
    return wanted > copies.count() ? std::nullopt : std::optional(wanted - 1);
  }

  bool rules_out(const Integer& bound, const Integer& least, const Integer& most) const {
    return copies.never_below(bound, n, least, most);
  }

  void visit(const Thresholds& left, const Integer& k) {
    const std::size_t last = std::min<std::size_t>(wanted, copies.count());
    const std::uint32_t value = reached(std::span(left).first(last), copies.limit_after(k));
    if (value >= wanted || more[value] == 0) return;
    found[value].push_back(k);
    --more[value];
    while (wanted > 0 && more[wanted - 1] == 0) --wanted;
  }
};

ThresholdCopies::ThresholdCopies(MoveFunctionPtr f, const ThresholdRule& rule)
    : PilePieces(std::move(f), rule.count(), Decided::together), rule_(rule) {}

std::uint32_t ThresholdCopies::reached(std::span<const Threshold> held, const Integer& x) {
  const auto more = std::ranges::find_if(held, [&](const auto& t) { return below(x, t); });
  return static_cast<std::uint32_t>(more - held.begin());
}

bool ThresholdCopies::begins_frame(const Thresholds& own) const {
  const std::uint32_t slack = rule_.kind == ThresholdRule::Kind::blocking ? rule_.parameter : 0;
  return own.front() && *own.front() + slack >= end() && end() > frame() + slack;
}

PilePieces::Thresholds ThresholdCopies::calculate(Budget& budget) const {
  const Integer& n = end();
  const bool blocking = rule_.kind == ThresholdRule::Kind::blocking;
  Moves moves{*this, n, std::vector<std::uint64_t>(count(), 1)};
  if (blocking) moves.more[0] += rule_.parameter;
  search(n, 0, n, moves, budget);
  if (takes_all_to_win() && moves.found[1].empty()) moves.found[1] = {n};
  Thresholds own(count());
  for (std::uint32_t v = 0; v < count(); ++v) {
    const std::vector<Integer>& found = moves.found[v];
    if (found.empty() || (blocking && moves.more[v] > 0)) break;
    own[v] = v == 0 ? found.back() : std::max(*own[v - 1], found.back());
  }
  return own;
}

std::vector<Integer> ThresholdCopies::moves_to(std::uint32_t value, const Integer& n,
                                               const Integer& limit, std::uint64_t most,
                                               Budget& budget) const {
  if (most == 0) return {};
  Moves moves{*this, n, std::vector<std::uint64_t>(value + 1, 0)};
  moves.more[value] = most;
  search(n, limit < n ? Integer(n - limit) : Integer(0), n, moves, budget);
  return std::move(moves.found[value]);
}

}  // namespace dynim
