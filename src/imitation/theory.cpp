// The theorem of Imitation Nim, case by case; see imitation/theory.hpp. Cost: a handful of pairs.
#include "imitation/theory.hpp"

#include <utility>

namespace dynim::imitation {
namespace {

class CaseFinder {
 public:
  CaseFinder(const WythoffPairs& pairs, const SortedState& state, Budget& budget)
      : pairs_(pairs),
        p_(pairs.parameters().p),
        m_(to_integer(pairs.parameters().m)),
        state_(state),
        budget_(budget) {}

  std::optional<Finding> run() {
    const Integer& a = state_.piles.smaller;
    const Integer& b = state_.piles.larger;
    std::optional<WythoffPair> of_a = pairs_.pair_of(a, budget_);
    if (!of_a) return std::nullopt;
    if (of_a->a == a && of_a->b == b) return on_pair(*of_a);
    const Integer c = wythoff::partner(*of_a, a);
    if (a <= c && c < b) return above_pair(*of_a, with_xi());
    if (c < a) return below(*of_a, b - c, Case::partner_below, false);
    std::optional<WythoffPair> of_b = pairs_.pair_of(b, budget_);
    if (!of_b) return std::nullopt;
    const Integer d = wythoff::partner(*of_b, b);
    if (d < a) return below(*of_b, a - d, Case::partner_of_larger, true);
    return prepared();
  }

 private:
  std::uint64_t xi_of(const WythoffPair& pair) const {
    return to_u64(Integer(pair.n % to_integer(p_)));
  }

  // xi of piles that are no pair.
  std::optional<std::uint64_t> with_xi() {
    const Integer difference = state_.piles.larger - state_.piles.smaller;
    if (difference % m_ != 0) return 0;
    return wythoff::pairs_below(pairs_, difference / m_, state_.piles.smaller, budget_);
  }

  std::optional<Finding> on_pair(const WythoffPair& pair) {
    const std::uint64_t xi = xi_of(pair);
    const ImitationClass c = xi == 0 ? ImitationClass::non_dynamic_P : ImitationClass::dynamic;
    if (xi <= state_.other_credit) return Finding{Case::part_I, c, xi, pair, xi};
    std::optional<WythoffPair> previous = pairs_.pair(pair.n - 1, budget_);
    if (!previous) return std::nullopt;
    const Integer take = state_.piles.smaller - previous->a;
    return Finding{Case::down_the_diagonal, c, xi, *std::move(previous), xi - 1, true, take};
  }

  std::optional<Finding> above_pair(const WythoffPair& pair,
                                    std::optional<std::uint64_t> xi) const {
    if (!xi) return std::nullopt;
    const std::uint64_t pair_xi = xi_of(pair);
    const Integer take = state_.piles.larger - pair.b;
    const bool imitating = imitates(m_, state_, take);
    // The move would leave mover_credit - 1.
    if (imitating && state_.mover_credit <= pair_xi) {
      return Finding{Case::part_II, ImitationClass::dynamic, *xi, pair, pair_xi};
    }
    return Finding{
        Case::partner_above, ImitationClass::dynamic, *xi, pair, pair_xi, false, take, imitating};
  }

  std::optional<Finding> below(const WythoffPair& pair, const Integer& take, Case which,
                               bool from_smaller) {
    const std::optional<std::uint64_t> xi = with_xi();
    if (!xi) return std::nullopt;
    return Finding{which, ImitationClass::non_dynamic_N, *xi, pair, xi_of(pair), from_smaller,
                   take};
  }

  std::optional<Finding> prepared() {
    const Integer quotient = (state_.piles.larger - state_.piles.smaller) / m_;
    std::optional<WythoffPair> last =
        pairs_.pair(quotient * to_integer(p_) + to_integer(p_ - 1), budget_);
    if (!last) return std::nullopt;
    // All p pairs of this diagonal are smaller.
    const std::uint64_t xi = quotient * m_ == state_.piles.larger - state_.piles.smaller ? p_ : 0;
    const Integer take = state_.piles.smaller - last->a;
    return Finding{
        Case::prepared, ImitationClass::non_dynamic_N, xi, *std::move(last), p_ - 1, true, take};
  }

  const WythoffPairs& pairs_;
  std::uint64_t p_;
  Integer m_;
  const SortedState& state_;
  Budget& budget_;
};

}  // namespace

std::optional<Finding> find(const WythoffPairs& pairs, const SortedState& state, Budget& budget) {
  return CaseFinder(pairs, state, budget).run();
}

}  // namespace dynim::imitation
