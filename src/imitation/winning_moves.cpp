// All winning moves of (m,p)-Imitation Nim.
//
// With piles a <= b and the other player's credit L, exactly these win: cutting b to a*, unless it
// is an imitation that leaves less credit than xi(a, a*); cutting a to b* < a; and cutting a to x
// for every pair (x, z) with z - x = m floor((b - a)/m), x < a and xi(x, z) >= L; where a = b, also
// cutting the other pile to x.
//
// Cost: a few pairs and those listed. Standing: theorem (docs/mathematics.md, Theorem 121).
#include <algorithm>
#include <utility>

#include "imitation/theory.hpp"

namespace dynim::imitation {
namespace {

class MoveList {
 public:
  MoveList(const WythoffPairs& pairs, const SortedState& state, std::uint64_t most, Budget& budget)
      : pairs_(pairs),
        p_(pairs.parameters().p),
        m_(to_integer(pairs.parameters().m)),
        state_(state),
        most_(most),
        budget_(budget) {}

  std::optional<WinningMoves> run() {
    if (!to_pairs() || !preparing()) return std::nullopt;
    return std::move(moves_);
  }

 private:
  void add(bool from_smaller, const Integer& take) {
    if (moves_.list.size() < most_) moves_.list.push_back({from_smaller, take});
  }

  // Those that leave a pair, by keeping one of its members.
  bool to_pairs() {
    const auto& [a, b] = state_.piles;
    const std::optional<WythoffPair> of_a = pairs_.pair_of(a, budget_);
    const std::optional<WythoffPair> of_b = pairs_.pair_of(b, budget_);
    if (!of_a || !of_b) return false;
    const Integer& c = wythoff::partner(*of_a, a);
    if (c < b && !too_expensive(*of_a, b - c)) {
      add(false, b - c);
      ++moves_.count;
    }
    const Integer& d = wythoff::partner(*of_b, b);
    if (d < a) {
      add(true, a - d);
      ++moves_.count;
    }
    return true;
  }

  // Whether taking from the larger pile is an imitation that leaves less credit than xi, or none.
  bool too_expensive(const WythoffPair& pair, const Integer& take) const {
    return imitates(m_, state_, take) && to_integer(state_.mover_credit) <= pair.n % to_integer(p_);
  }

  // Those after which the pair on the diagonal is reached by an imitation too many.
  bool preparing() {
    const auto& [a, b] = state_.piles;
    const Integer quotient = (b - a) / m_;
    const auto below = wythoff::pairs_below(pairs_, quotient, a, budget_);
    if (!below) return false;
    if (*below <= state_.other_credit) return true;
    const bool from_either = a == b;
    const std::uint64_t count = *below - state_.other_credit;
    moves_.count += to_integer(count) * (from_either ? 2 : 1);
    const Integer first = quotient * to_integer(p_) + to_integer(state_.other_credit);
    const std::uint64_t room = most_ - moves_.list.size();
    const auto found = wythoff::listed(pairs_, first, std::min(count, room), budget_);
    if (!found) return false;
    for (const WythoffPair& pair : *found) {
      add(true, a - pair.a);
      if (from_either) add(false, a - pair.a);
    }
    return true;
  }

  const WythoffPairs& pairs_;
  std::uint64_t p_;
  Integer m_;
  const SortedState& state_;
  std::uint64_t most_;
  Budget& budget_;
  WinningMoves moves_;
};

}  // namespace

std::optional<WinningMoves> winning_moves(const WythoffPairs& pairs, const SortedState& state,
                                          std::uint64_t most, Budget& budget) {
  return MoveList(pairs, state, most, budget).run();
}

}  // namespace dynim::imitation
