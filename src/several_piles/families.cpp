// The conditions of both families are of one kind: at the members of a sequence (powers of two,
// Fibonacci numbers) f lies between two of them, and at every other k it is at least what k's least
// part asks for, which is at most a fixed part of k.
#include "several_piles/families.hpp"

#include <algorithm>
#include <utility>
#include <vector>

#include "base/watch.hpp"
#include "move_function/arithmetic/lines.hpp"
#include "several_piles/game.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::several_piles {
namespace {

// Where nothing is known of f, so many moves are looked at.
constexpr std::uint64_t most_looked_at = std::uint64_t{1} << 32;

/// Where there is a member: at_least <= f(at) < less_than, which may be absent.
struct Condition {
  Integer at, at_least;
  std::optional<Integer> less_than;
};

/// f at a member, else nothing else known of the family than this.
struct Family {
  Rational part_of_move;              // k that is no member asks for at most this part of k
  bool powers_of_two;                 // f(h) <= f(k) is enough, h the greatest power of two in k
  Integer (*asked)(std::uint64_t k);  // of f(k)
};

bool fulfils(const MoveFunction& f, const Condition& condition) {
  const Integer cap = condition.less_than ? *condition.less_than : condition.at_least;
  const Integer value = f.value(condition.at, condition.at, cap);
  return value >= condition.at_least && (!condition.less_than || value < *condition.less_than);
}

/// From which k on the others are known to hold, where no member breaks its condition.
std::optional<Integer> others_hold_from(const MoveFunction& f, const Family& family) {
  const MoveFunctionFacts facts = f.facts();
  if (facts.non_decreasing || facts.at_least_the_move) return Integer(1);
  if (family.powers_of_two && facts.least_at_powers) return Integer(1);
  if (!facts.linear) return std::nullopt;
  auto from = move_function::eventually(facts.linear->lower_slope - family.part_of_move,
                                        facts.linear->lower_constant);
  if (from) *from = std::max(*from, facts.linear->from);
  return from;
}

FamilyStanding look(const MoveFunction& f, const std::vector<Condition>& members,
                    const Family& family, const Integer& most, Budget& budget) {
  for (const Condition& condition : members) {
    if (!budget.spend()) return {};
    if (!fulfils(f, condition)) return {false, condition.at, 0};
  }
  const std::optional<Integer> from = others_hold_from(f, family);
  const Integer last = from ? std::min<Integer>(most, *from - 1) : most;
  const std::uint64_t end = std::min(saturate_u64(last), most_looked_at);
  for (std::uint64_t k = 1; k <= end; ++k) {
    if (!budget.spend()) return {false, std::nullopt, to_integer(k - 1)};
    const Integer asked = family.asked(k);
    if (f.value(to_integer(k), to_integer(k), asked) < asked) return {false, to_integer(k), 0};
  }
  return {last <= to_integer(most_looked_at), std::nullopt, to_integer(end)};
}

// 2^m where f is known to be less: of no concern where it is beyond the piles.
std::optional<Integer> power_above(const MoveFunction& f) {
  const std::optional<Integer> bound = f.facts().upper_bound;
  if (!bound) return std::nullopt;
  return two_pile::power_of_two(bit_length(*bound));
}

Integer low(std::uint64_t k) { return to_integer(k & (~k + 1)); }

// F_(z+1), F_z the smallest part of k.
Integer after_smallest_part(std::uint64_t k) {
  std::uint64_t smaller = 1, larger = 1;  // consecutive Fibonacci numbers
  while (larger <= k - smaller) smaller = std::exchange(larger, smaller + larger);
  std::uint64_t part = 0, after = 0;
  for (; k > 0; larger = std::exchange(smaller, larger - smaller)) {
    if (larger > k) continue;
    k -= larger;
    part = larger, after = smaller + larger;
  }
  return to_integer(part == 1 ? 2 : after);
}

}  // namespace

FamilyStanding power_of_two_standing(const MoveFunction& f, const Integer& most, Budget& budget) {
  const std::optional<Integer> bound = power_above(f);
  const Integer last = bound ? std::min<Integer>(most, *bound - 1) : most;
  std::vector<Condition> members;
  for (Integer power = 1; power <= last; power *= 2) {
    std::optional<Integer> less_than;
    if (2 * power <= most) less_than = 2 * power;
    members.push_back({power, power, less_than});
  }
  return look(f, members, {Rational(1, 3), true, low}, last, budget);
}

FamilyStanding fibonacci_standing(const MoveFunction& f, const Integer& most, Budget& budget) {
  std::vector<Condition> members;
  Integer member = 1, next = 2;
  while (member <= most) {
    members.push_back({member, next, Integer(member + next)});
    member = std::exchange(next, Integer(member + next));
    if (!budget.spend()) return {};
  }
  return look(f, members, {Rational(1, 2), false, after_smallest_part}, most, budget);
}

bool is_double(const MoveFunction& f) {
  const std::optional<LinearBounds> linear = f.facts().linear;
  return linear && linear->from <= 1 && linear->lower_slope == 2 && linear->upper_slope == 2 &&
         linear->lower_constant == 0 && linear->upper_constant == 0;
}

// ---- powers of two --------------------------------------------------------------------------

namespace {

class PowerOfTwoValues final : public SeveralPilesValues {
 public:
  explicit PowerOfTwoValues(std::optional<Integer> bound) : bound_(std::move(bound)) {}

  Method method() const override { return Method::power_of_two_family; }

  std::optional<Integer> least_winning_limit(const PileSizes& piles, Budget&) const override {
    const Integer sum = nim_sum(piles);
    if (sum != 0) {
      Integer h = two_pile::h(sum);
      if (!bound_ || h < *bound_) return h;
    }
    if (bound_ && largest(piles) >= *bound_) return bound_;
    return std::nullopt;
  }

  // The least power of two above; more than the bound changes nothing.
  Integer spacing(const Integer& above) const override {
    const Integer power = two_pile::power_of_two(bit_length(above));
    return bound_ ? std::min(power, *bound_) : power;
  }

  // The Nim sum that is left is to be a multiple of the spacing, so the pile that is left is known
  // modulo it.
  Integer next(const PileSizes& piles, std::size_t place, const Integer& take,
               const Integer& spacing) const override {
    const Integer others = nim_sum(piles) ^ piles[place];
    const std::size_t exponent = two_pile::exponent_of_h(spacing);
    Integer step;
    const Integer to_go = piles[place] - take - others;
    mpz_fdiv_r_2exp(step.get_mpz_t(), to_go.get_mpz_t(), exponent);
    return take + step;
  }

 private:
  static Integer nim_sum(const PileSizes& piles) {
    Integer sum = 0;
    for (const Integer& pile : piles) sum ^= pile;
    return sum;
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
  Integer next(const PileSizes& piles, std::size_t place, const Integer& take,
               const Integer& spacing) const override {
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

std::shared_ptr<const SeveralPilesValues> make_power_of_two_values(const MoveFunction& f) {
  return std::make_shared<PowerOfTwoValues>(power_above(f));
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
