// See the header.
#include "no_repeat/ever.hpp"

#include <algorithm>
#include <utility>

#include "base/growth.hpp"

namespace dynim::no_repeat {
namespace {

// Whether moves win. Nothing where the budget ended first.
class LostSearch {
 public:
  LostSearch(const Used& used, Budget& budget) : used_(used), budget_(budget) {}

  bool may_take(const Integer& number) const { return !used_.contains(number); }

  // Whether taking this, which may be taken, leaves a lost position.
  std::optional<bool> wins(const Integer& take, const Integer& left) {
    if (left == 0) return true;
    if (left != take && !used_.contains(left)) return false;
    constexpr std::uint64_t node = 64, deepest = 10'000;
    const std::uint64_t bytes = node + bytes_held(take) + bytes_held(left);
    if (depth_ == deepest) budget_.stop(StopReason::nodes);
    if (!budget_.spend() || !budget_.reserve(bytes)) return std::nullopt;
    ++depth_;
    const auto place = used_.insert(take).first;
    const std::optional<bool> lost = is_lost(left);
    used_.erase(place);
    --depth_;
    budget_.release(bytes);
    return lost;
  }

  // Calls visit(take, left) for each move that leaves neither 0 nor what the next player takes,
  // until that returns false; the long way of halves last.
  template <class Visit>
  void visit_candidates(const Integer& pile, const Visit& visit) {
    const std::vector<Integer> lefts(used_.begin(), used_.lower_bound(pile));
    for (const Integer& left : lefts) {
      const Integer take = pile - left;
      if (may_take(take) && !visit(take, left)) return;
    }
    const Integer half = pile / 2;
    if (2 * half == pile && may_take(half)) visit(half, half);
  }

 private:
  // Of a pile that may not be taken as a whole.
  std::optional<bool> is_lost(const Integer& pile) {
    if (*used_.begin() >= pile) return mpz_scan1(pile.get_mpz_t(), 0) % 2 == 0;
    std::optional<bool> lost = true;
    visit_candidates(pile, [&](const Integer& take, const Integer& left) {
      const std::optional<bool> won = wins(take, left);
      if (!won) lost.reset();
      if (won && *won) lost = false;
      return won && !*won;
    });
    return lost;
  }

  Used used_;
  Budget& budget_;
  std::uint64_t depth_ = 0;
};

// The longest play where `more` may not be taken either.
std::uint64_t longest_play_without(std::uint64_t pile, const std::vector<std::uint16_t>& used,
                                   std::uint64_t more) {
  std::uint64_t length = 0;
  auto next = used.begin();
  for (std::uint64_t take = 1; take <= pile; ++take) {
    if (next != used.end() && *next == take) {
      ++next;
    } else if (take != more) {
      pile -= take;
      ++length;
    }
  }
  return length;
}

// The numbers and one more.
std::vector<std::uint16_t> with(const std::vector<std::uint16_t>& used, std::uint64_t more) {
  std::vector<std::uint16_t> all = used;
  all.insert(std::ranges::upper_bound(all, more), static_cast<std::uint16_t>(more));
  return all;
}

}  // namespace

EverMoves winning_moves(const Integer& pile, const Used& used, Budget& budget) {
  EverMoves found;
  LostSearch search(used, budget);
  if (search.may_take(pile)) found.moves.push_back(pile);
  search.visit_candidates(pile, [&](const Integer& take, const Integer& left) {
    const std::optional<bool> won = search.wins(take, left);
    if (!won) found.complete = false;
    if (won && *won) found.moves.push_back(take);
    return won.has_value();
  });
  std::ranges::sort(found.moves);
  return found;
}

Integer longest_play(const Integer& pile, const Used& used) {
  Integer sum = pile, passed = 0;  // of the numbers up to some, those that may not be taken too
  const auto largest = [&] { return Integer((sqrt(Integer(8 * sum + 1)) - 1) / 2); };
  for (const Integer& number : used) {
    if (number > largest()) break;
    sum += number;
    ++passed;
  }
  return largest() - passed;
}

std::optional<std::uint64_t> EverGrundy::value(std::uint64_t pile, std::vector<std::uint16_t> used,
                                               Budget& budget) {
  used.erase(std::ranges::upper_bound(used, pile), used.end());
  const std::uint64_t length = longest_play_without(pile, used, 0);
  if (length <= 1) return length;
  Key key = used;
  key.push_back(static_cast<std::uint16_t>(pile));
  if (const auto known = known_.find(key); known != known_.end()) return known->second;
  std::vector<bool> occurs(length + 1);
  std::uint64_t least = 0;  // of the values that do not occur
  std::uint64_t smallest = 1;
  while (std::ranges::binary_search(used, smallest)) ++smallest;
  // The smallest first: mostly it alone has the greatest value, and leaves the most alike.
  for (std::uint64_t next = pile + 1; next > smallest && least < length; --next) {
    const std::uint64_t take = next > pile ? smallest : next;
    if (!budget.spend()) return std::nullopt;
    if (std::ranges::binary_search(used, take) ||
        longest_play_without(pile - take, used, take) < least)
      continue;
    const auto found = value(pile - take, with(used, take), budget);
    if (!found) return std::nullopt;
    occurs[*found] = true;
    while (occurs[least]) ++least;
  }
  constexpr std::uint64_t bytes_beside = sizeof(Key) + 7 * sizeof(void*);
  if (!budget.reserve(bytes_beside + key.capacity() * sizeof(key[0]))) return std::nullopt;
  known_.emplace(std::move(key), static_cast<std::uint8_t>(least));
  return least;
}

EverMoves EverGrundy::moves_to(std::uint64_t value, std::uint64_t pile,
                               const std::vector<std::uint16_t>& used, Budget& budget) {
  EverMoves found;
  for (std::uint64_t take = 1; take <= pile; ++take) {
    if (std::ranges::binary_search(used, take) ||
        longest_play_without(pile - take, used, take) < value)
      continue;
    const auto left = this->value(pile - take, with(used, take), budget);
    if (left == value) found.moves.push_back(to_integer(take));
    if (left) continue;
    found.complete = false;
    break;
  }
  return found;
}

}  // namespace dynim::no_repeat
