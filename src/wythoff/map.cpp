// Members of pairs by mex, up to a size; see dynim/wythoff.hpp. Cost: linear in the size.
#include "dynim/wythoff.hpp"

#include <array>
#include <limits>
#include <string>

#include "dynim/error.hpp"

namespace dynim {

template <>
std::span<const PositionClass> position_classes<WythoffKind>() {
  static constexpr std::array classes{PositionClass{'P', "P"}, PositionClass{'-', "N-by-one-pile"},
                                      PositionClass{'/', "N-by-both-piles"}};
  return classes;
}

void WythoffMembers::check(std::uint64_t size) {
  if (size <= largest_size) return;
  throw InputError("a map reaches piles up to " + std::to_string(largest_size) + ", not " +
                   std::to_string(size));
}

WythoffMembers::WythoffMembers(const WythoffParameters& parameters, std::uint64_t size) {
  dynim::check(parameters);
  check(size);
  constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();
  partner_.assign(size + 1, none);
  earlier_.assign(size + 1, 0);
  std::uint64_t a = 0;
  for (std::uint64_t n = 0;; ++n) {
    while (a <= size && partner_[a] != none) ++a;
    if (a > size) break;
    const std::uint64_t quotient = n / parameters.p;
    const auto earlier = static_cast<std::uint32_t>(n % parameters.p);
    const std::uint64_t b = a + parameters.m * quotient;
    partner_[a] = b;
    earlier_[a] = earlier;
    if (b <= size) {
      partner_[b] = a;
      earlier_[b] = earlier;
    }
    if (earlier + 1 == parameters.p) last_first_.push_back(a);
  }
}

WythoffKind WythoffMap::operator()(std::uint64_t a, std::uint64_t b) const {
  if (a > b) std::swap(a, b);
  if (members_.partner(a) == b) return WythoffKind::P;
  const bool reached = members_.partner(a) < b || members_.partner(b) < a;
  return reached ? WythoffKind::N_by_one_pile : WythoffKind::N_by_both_piles;
}

}  // namespace dynim
