// The sweep over all piles, for the values of one range. What it means is in value_sweep.hpp.
#include "grundy/value_sweep.hpp"

#include <algorithm>
#include <numeric>

namespace dynim::grundy {

ValueSweep::ValueSweep(const MonotoneParts& parts, std::uint64_t last, std::uint64_t most_limit,
                       ValueRange range)
    : parts_(parts),
      games_(parts.by_game.size()),
      cycle_(std::lcm(games_, parts.modulus)),
      last_(last),
      most_limit_(most_limit),
      range_(range),
      stacks_(cycle_ * parts.modulus),
      calendar_(last) {}

// Those of the offers to pile n: one for each residue of the row that makes them.
OfferStacks* ValueSweep::stacks_of(std::uint64_t n) {
  return &stacks_[(n % cycle_) * parts_.modulus];
}

bool ValueSweep::next(std::int32_t lowest, Budget& budget) {
  if (!take_offers(budget)) return false;
  find_steps(lowest);
  if (row_ < last_ && !offer_steps(budget)) return false;
  ++row_;
  return true;
}

bool ValueSweep::take_offers(Budget& budget) {
  OfferStacks* const stacks = stacks_of(row_);
  const std::uint64_t modulus = parts_.modulus;
  const bool taken = calendar_.pass(row_, budget, [&](const Calendar::Offer& offer) {
    OfferStacks& own = stacks[modulus == 1 ? 0 : offer.from % modulus];
    return own.push(offer.value - range_.from, offer.from, offer.end, budget);
  });
  std::size_t values = 0;
  for (std::uint64_t r = 0; r < parts_.modulus; ++r) values = std::max(values, stacks[r].values());
  return taken && room_for_steps(values + 2, budget);
}

bool ValueSweep::room_for_steps(std::size_t values, Budget& budget) {
  if (limits_.size() >= values) return true;
  const std::size_t more = 2 * values;
  if (!budget.reserve((more - limits_.size()) * (sizeof(limits_[0]) + sizeof(values_[0]))))
    return false;
  limits_.resize(more);
  values_.resize(more);
  return true;
}

void ValueSweep::find_steps(std::int32_t lowest) {
  OfferStacks* const stacks = stacks_of(row_);
  const auto pile = static_cast<std::uint32_t>(row_);
  if (parts_.modulus == 1)
    return find_steps(stacks->values(), lowest,
                      [&](std::size_t value) { return stacks->top(value, pile); });
  find_steps(limits_.size() - 2, lowest, [&](std::size_t value) {
    std::int32_t nearest = OfferStacks::nobody;
    for (std::uint64_t r = 0; r < parts_.modulus; ++r) {
      if (value >= stacks[r].values()) continue;
      nearest = std::max(nearest, stacks[r].top(value, pile));
    }
    return nearest;
  });
}

// nearest(v): the nearest row from which the pile gets the value v of the range, v < values, or
// nobody. A limit that reaches the row `lowest` meets all values below v: a step, if v is not
// among them too. Written first and counted then, as no processor foretells which v those are.
template <class Nearest>
void ValueSweep::find_steps(std::size_t values, std::int32_t lowest, const Nearest& nearest) {
  count_ = 0;
  lowest_ = lowest;
  if (lowest == OfferStacks::nobody) return;
  const auto pile = static_cast<std::uint32_t>(row_);
  const auto farthest = static_cast<std::int32_t>(row_ > most_limit_ ? row_ - most_limit_ : 0);
  const std::size_t end = std::min<std::size_t>(values, range_.below - range_.from);
  std::uint32_t* const limits = limits_.data();
  std::uint16_t* const found = values_.data();
  std::size_t count = 0, v = 0;
  for (; v < end && lowest >= farthest; ++v) {
    const std::int32_t from = nearest(v);
    limits[count] = pile - static_cast<std::uint32_t>(lowest);
    found[count] = static_cast<std::uint16_t>(range_.from + v);
    count += from < lowest;
    lowest = std::min(lowest, from);
  }
  if (lowest < farthest) {
    lowest = OfferStacks::nobody;
  } else if (range_.from + v < range_.below) {  // nobody offers v
    limits[count] = pile - static_cast<std::uint32_t>(lowest);
    found[count] = static_cast<std::uint16_t>(range_.from + v);
    ++count;
    lowest = OfferStacks::nobody;
  }
  if (range_.from == 0) limits[0] = 0;  // value 0 needs no limit
  count_ = count;
  lowest_ = lowest;
}

// What this row offers to larger piles: step j is the limits from limits_[j] to limits_[j + 1].
bool ValueSweep::offer_steps(Budget& budget) {
  limits_[count_] = lowest_ == OfferStacks::nobody
                        ? without_end
                        : static_cast<std::uint32_t>(row_) - static_cast<std::uint32_t>(lowest_);
  for (std::uint64_t game = 0; game < games_; ++game) {
    for (const MonotonePart& part : parts_.by_game[game]) {
      if (!offer_steps(game, part, budget)) return false;
    }
  }
  return true;
}

bool ValueSweep::offer_steps(std::uint64_t game, const MonotonePart& part, Budget& budget) {
  const std::uint64_t row = row_, last = last_;
  const std::size_t count = count_;
  const bool rising = part.rising();
  std::uint32_t before = count == 0 ? 0 : part.cut(limits_[0]);
  for (std::size_t j = 0; j < count; ++j) {
    const std::uint32_t cut = part.cut(limits_[j + 1]);
    const std::uint32_t first = rising ? before : cut, end = rising ? cut : before;
    before = cut;
    const std::uint64_t begin = first_of_game(row + first, game);
    const std::uint64_t until = std::min<std::uint64_t>(row + end, without_end);
    if (first >= end || begin >= until || begin > last) continue;
    const Calendar::Offer offer{static_cast<std::uint32_t>(row), static_cast<std::uint32_t>(until),
                                0, values_[j]};
    if (!calendar_.add(begin, offer, budget)) return false;
  }
  return true;
}

// The least pile n, n + modulus, ... of the game; beyond all where there is none.
std::uint64_t ValueSweep::next_of_game(std::uint64_t n, std::uint64_t game) const {
  for (std::uint64_t steps = 0; steps < cycle_ / parts_.modulus; ++steps) {
    if (n % games_ == game) return n;
    n += parts_.modulus;
  }
  return without_end;
}

}  // namespace dynim::grundy
