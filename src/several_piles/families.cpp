// The rules, and where the next move may win: in both families positions with a greater L are known
// modulo a power of two or by their Fibonacci parts.
#include "several_piles/families.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "several_piles/game.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::several_piles {
namespace {

// ---- powers of two --------------------------------------------------------------------------

class PowerOfTwoValues final : public SeveralPilesValues {
 public:
  explicit PowerOfTwoValues(std::optional<Integer> bound) : bound_(std::move(bound)) {}

  Method method() const override { return Method::power_of_two_family; }

  std::optional<Integer> least_winning_limit(const PileSizes& piles, Budget&) const override {
    const PilesSeen seen(piles);
    return by_rule(seen.nim_sum(), seen.largest());
  }

  std::optional<Integer> least_winning_limit_after(const PilesSeen& seen, std::size_t place,
                                                   const Integer& take, Budget&) const override {
    const Integer left = seen.piles()[place] - take;
    return by_rule(seen.nim_sum_without(place) ^ left, std::max(seen.largest_without(place), left));
  }

  // The least power of two above; more than the bound changes nothing.
  Integer spacing(const Integer& above) const override {
    const Integer power = two_pile::power_of_two(bit_length(above));
    return bound_ ? std::min(power, *bound_) : power;
  }

  // The Nim sum that is left is to be a multiple of the spacing, so the pile that is left is known
  // modulo it.
  Integer next(const PilesSeen& seen, std::size_t place, const Integer& take,
               const Integer& spacing) const override {
    const std::size_t exponent = two_pile::exponent_of_h(spacing);
    Integer step;
    const Integer to_go = seen.piles()[place] - take - seen.nim_sum_without(place);
    mpz_fdiv_r_2exp(step.get_mpz_t(), to_go.get_mpz_t(), exponent);
    return take + step;
  }

 private:
  std::optional<Integer> by_rule(const Integer& nim_sum, const Integer& largest) const {
    if (nim_sum != 0) {
      Integer h = two_pile::h(nim_sum);
      if (!bound_ || h < *bound_) return h;
    }
    if (bound_ && largest >= *bound_) return bound_;
    return std::nullopt;
  }

  std::optional<Integer> bound_;
};

// ---- Fibonacci numbers ----------------------------------------------------------------------

class FibonacciValues final : public SeveralPilesValues {
 public:
  explicit FibonacciValues(std::vector<Integer> F) : F_(std::move(F)) {}

  Method method() const override { return Method::fibonacci_family; }

  std::optional<Integer> least_winning_limit(const PileSizes& piles,
                                             Budget& budget) const override {
    const Integer difference = abs(piles[0] - piles[1]);
    if (difference == 0) return std::nullopt;
    Parts parts;
    cut(difference, smallest, &parts);
    if (!budget.spend(F_.size() / 64)) throw EvaluationStopped();
    const std::size_t k = parts.last;
    const Integer reach = std::min(piles[0], piles[1]) + F_[k];
    std::size_t m = index_below(reach);
    if (parts.before != 0) m = std::min(m, parts.before - 1);
    return (m - k) % 2 == 0 ? F_[k] : F_[k - 1];
  }

  // The least Fibonacci number above; the last is more than any difference.
  Integer spacing(const Integer& above) const override {
    return F_[std::min(std::max(index_below(above), std::size_t{1}) + 1, F_.size() - 1)];
  }

  // The difference that is left is to have no part below the spacing, or to be 0.
  Integer next(const PilesSeen& seen, std::size_t place, const Integer& take,
               const Integer& spacing) const override {
    const PileSizes& piles = seen.piles();
    const Integer ahead = piles[place] - piles[1 - place];  // of the pile that is taken from
    const std::size_t j = index_below(spacing);
    if (take <= ahead) return ahead - cut(ahead - take, j, nullptr);
    return ahead + multiple_from(take - ahead, j);
  }

 private:
  static constexpr std::size_t smallest = 2;  // the index of the smallest part

  /// The smallest part and the second smallest, by index; 0: none.
  struct Parts {
    std::size_t last = 0, before = 0;
  };

  // The greatest index i >= 1 with F_i <= x, 0 for x = 0; where F_1 = F_2, 2.
  std::size_t index_below(const Integer& x) const {
    return static_cast<std::size_t>(std::upper_bound(F_.begin(), F_.end(), x) - F_.begin()) - 1;
  }

  // x without its parts below F_j.
  Integer cut(const Integer& x, std::size_t j, Parts* parts) const {
    Integer rest = x;
    for (std::size_t i = index_below(rest); i >= j && rest >= F_[j]; --i) {
      if (F_[i] > rest) continue;
      rest -= F_[i];
      if (parts != nullptr) *parts = {i, parts->last};
    }
    return x - rest;
  }

  // The least number >= x whose parts are all at least F_j; x >= 1.
  Integer multiple_from(const Integer& x, std::size_t j) const {
    Parts parts;
    const Integer below = cut(x, j, &parts);
    if (below == x) return x;
    return below + F_[parts.last == j ? j - 1 : j];
  }

  std::vector<Integer> F_;  // from F_0 = 0 on, to one larger than the sum of the piles
};

}  // namespace

std::shared_ptr<const SeveralPilesValues> make_power_of_two_values(std::optional<Integer> bound) {
  return std::make_shared<PowerOfTwoValues>(std::move(bound));
}

std::shared_ptr<const SeveralPilesValues> make_fibonacci_values(const Integer& most,
                                                                Budget& budget) {
  std::vector<Integer> F{0, 1, 1};
  const Integer last = 2 * most + 1;
  while (F.back() <= last || F.size() < 5) {
    const std::uint64_t bytes = 2 * bytes_of(F.back());
    if (bytes > budget.bytes_left() || !budget.reserve(bytes)) return nullptr;
    F.push_back(F[F.size() - 1] + F[F.size() - 2]);
  }
  F.push_back(F[F.size() - 1] + F[F.size() - 2]);
  return std::make_shared<FibonacciValues>(std::move(F));
}

}  // namespace dynim::several_piles
