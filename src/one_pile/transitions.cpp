// Quotients are compared by products of 128 bits. Method and cost are in transitions.hpp.
#include "one_pile/transitions.hpp"

#include <numeric>

#include "move_function/arithmetic/int128.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t largest_member = std::uint64_t{1} << 62;

// All below 2^63.
bool at_least(std::uint64_t x, std::uint64_t times, std::uint64_t y, std::uint64_t other) {
  using move_function::Int128;
  return Int128{x} * times >= Int128{y} * other;
}

}  // namespace

std::optional<BaseTransition> Transitions::next() {
  if (ended_) return std::nullopt;
  BaseTransition found{Rational(to_integer(over_), to_integer(under_))};
  std::uint64_t over = 0, under = 0;  // the least quotient
  members_.assign(1, 1);
  std::size_t step = 0;  // of the member k; never falls
  for (std::size_t k = 0, in_a_row = 0; in_a_row < found.delay + 2; ++k) {
    const std::uint64_t b = members_[k];
    while (!at_least(over_, members_[step], under_, b)) ++step;
    if (step > 0 && (over == 0 || !at_least(b, under, over, members_[step - 1]))) {
      over = b;
      under = members_[step - 1];
    }
    if (in_a_row == 0 || k - step != found.delay) {
      found.delay = k - step;
      found.from = k;
      in_a_row = 0;
    }
    ++in_a_row;
    ended_ = b > largest_member;
    if (ended_) return std::nullopt;
    members_.push_back(b + members_[step]);
  }
  ended_ = over == 0;
  if (!ended_) {
    const std::uint64_t divisor = std::gcd(over, under);
    over_ = over / divisor;
    under_ = under / divisor;
  }
  return found;
}

}  // namespace dynim
