// Quotients are compared by products of 128 bits. Method and cost are in transitions.hpp.
#include "one_pile/transitions.hpp"

#include <algorithm>
#include <numeric>

#include "base/growth.hpp"
#include "move_function/arithmetic/int128.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t largest_member = std::uint64_t{1} << 62;

// All below 2^63.
bool at_least(std::uint64_t x, std::uint64_t times, std::uint64_t y, std::uint64_t other) {
  using move_function::Int128;
  return Int128{x} * times >= Int128{y} * other;
}

bool at_least(const Integer& x, std::uint64_t times, const Integer& y, std::uint64_t other) {
  return x * to_integer(times) >= y * to_integer(other);
}

}  // namespace

std::optional<BaseTransition> Transitions::next(Budget& budget) {
  if (from_) {
    const Rational from = *std::exchange(from_, std::nullopt);
    const auto found = follow<Integer>(from, from.get_num(), from.get_den(), budget);
    if (!found || begins_at(from)) return found;
  }
  if (over_ == 0) return std::nullopt;
  return follow(Rational(to_integer(over_), to_integer(under_)), over_, under_, budget);
}

// What the base of r = over / under is; finds the next r.
template <class Number>
std::optional<BaseTransition> Transitions::follow(const Rational& r, Number over, Number under,
                                                  Budget& budget) {
  constexpr std::size_t members_per_node = 8;
  BaseTransition found{r};
  const std::uint64_t nodes = nodes_for(r.get_num());
  over_ = under_ = 0;  // the least quotient
  members_.assign(1, 1);
  std::size_t step = 0;  // of the member k; never falls
  for (std::size_t k = 0, in_a_row = 0; in_a_row < found.delay + 2; ++k) {
    const std::uint64_t b = members_[k];
    while (!at_least(over, members_[step], under, b)) ++step;
    if (step > 0 && (over_ == 0 || !at_least(b, under_, over_, members_[step - 1]))) {
      over_ = b;
      under_ = members_[step - 1];
    }
    if (in_a_row == 0 || k - step != found.delay) {
      found.delay = k - step;
      found.from = k;
      in_a_row = 0;
    }
    ++in_a_row;
    const bool within = b <= largest_member && make_room(members_, budget) &&
                        (k % members_per_node != 0 || budget.spend(nodes));
    if (!within) {
      over_ = 0;
      return std::nullopt;
    }
    members_.push_back(b + members_[step]);
  }
  const std::uint64_t divisor = std::gcd(over_, under_);
  if (divisor > 1) over_ /= divisor, under_ /= divisor;
  return found;
}

// The base changes at r where r is a quotient of a member and the step after it, and a member that
// is r times another has that for its step.
bool Transitions::begins_at(const Rational& r) const {
  return std::ranges::any_of(members_, [&](std::uint64_t step) {
    const Integer member = to_integer(step) * r.get_num();
    const Integer quotient = member / r.get_den();
    return quotient * r.get_den() == member && fits_u64(quotient) &&
           std::ranges::binary_search(members_, to_u64(quotient));
  });
}

}  // namespace dynim
