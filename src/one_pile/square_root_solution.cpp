// Closed forms for h(n) = isqrt(n), normal play.
//
// Of the pile that is left: the last lost pile with gap d, d >= 1, is B(d) = d(d + 1) -
// 2^(floor(log2 d) + 1), and the only other one B(d) - d, where d is no power of 2. Of the pile
// before the move: with s = isqrt(n), n >= 5, the anchor of n (AnchorSolution) is (s - 1)^2 for n =
// s^2, else s^2 up to s^2 + s + 1, else s^2 + s + 1. Standing: proved in docs/mathematics.md
// (Theorem 211). Cost: a square root.
#include <array>
#include <utility>

#include "one_pile/limit_solutions.hpp"

namespace dynim {
namespace {

bool is_power_of_2(const Integer& d) { return mpz_popcount(d.get_mpz_t()) == 1; }

// B(d), d >= 1.
Integer last_with_gap(const Integer& d) {
  Integer power;
  mpz_setbit(power.get_mpz_t(), mpz_sizeinbase(d.get_mpz_t(), 2));
  return d * (d + 1) - power;
}

// The last lost pile up to n >= 0: B(d), or B(d + 1) - (d + 1), for the largest d with B(d) <= n.
Integer last_lost(const Integer& n) {
  Integer d = sqrt(n) + 2;  // B(d) >= d(d - 1) > n
  while (last_with_gap(d) > n) d -= 1;
  const Integer next = d + 1, before_next = last_with_gap(next) - next;
  return !is_power_of_2(next) && before_next <= n ? before_next : last_with_gap(d);
}

SearchResult within(const Integer& lo, const Integer& hi, Integer found, Integer& m) {
  if (found < lo || found > hi) return SearchResult::none;
  m = std::move(found);
  return SearchResult::found;
}

class OfThePileLeft final : public OnePileSolution {
 public:
  SearchResult largest_good(const Integer&, const Integer& lo, const Integer& hi, Integer& m,
                            Budget&) const override {
    return within(lo, hi, last_lost(hi), m);
  }

  SearchResult smallest_good(const Integer&, const Integer& lo, const Integer& hi, Integer& m,
                             Budget&) const override {
    if (lo == 0) return within(lo, hi, 0, m);
    Integer found = last_lost(lo + sqrt(lo) + 2);  // gaps are less than isqrt(lo) + 3
    while (found > lo) {
      Integer before = last_lost(found - 1);
      if (before < lo) break;
      found = std::move(before);
    }
    return within(lo, hi, std::move(found), m);
  }
};

class OfThePileBefore final : public OnePileSolution {
 public:
  std::optional<LeastLimit> g(const Integer& n, Budget&) const override {
    return LeastLimit{false, value(n)};
  }

  SearchResult largest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                            Budget&) const override {
    const Integer c = sqrt(top), own = c * c + c + 1, s = sqrt(hi);
    if (hi >= own) return within(lo, hi, own, m);
    if (s >= first && 2 * s - 1 > c) return within(lo, hi, s * s, m);
    for (Integer n = std::min(hi, last_small); n > 0; --n) {
      if (value(n) > c) return within(lo, hi, n, m);
    }
    return within(lo, hi, 0, m);
  }

  SearchResult smallest_good(const Integer& top, const Integer& lo, const Integer& hi, Integer& m,
                             Budget&) const override {
    if (lo == 0) return within(lo, hi, 0, m);
    const Integer c = sqrt(top), own = c * c + c + 1;
    for (Integer n = lo; n <= std::min(hi, last_small); ++n) {
      if (value(n) > c) return within(lo, hi, n, m);
    }
    Integer s = sqrt(lo - 1) + 1;  // s^2 >= lo
    s = std::max({s, first, Integer((c + 3) / 2)});
    const SearchResult square = within(lo, hi, s * s, m);
    if (lo <= own && own <= hi && (square == SearchResult::none || own < m)) m = own;
    return lo <= own && own <= hi ? SearchResult::found : square;
  }

 private:
  // g of n >= 1.
  static Integer value(const Integer& n) {
    constexpr std::array<unsigned, 5> small{0, 1, 2, 1, 4};
    if (n < small.size()) return small[n.get_ui()];
    const Integer s = sqrt(n), over = n - s * s;
    return over == 0 ? Integer(2 * s - 1) : over <= s + 1 ? over : Integer(over - s - 1);
  }

  // Piles up to here are by hand, and so is the square of 2.
  const Integer last_small = 4, first = 3;
};

}  // namespace

std::unique_ptr<OnePileSolution> make_square_root_solution(const OnePileGame& game) {
  static const std::array<MoveFunctionPtr, 2> roots{parse_move_function("isqrt(t)"),
                                                    parse_move_function("max(1, isqrt(t))")};
  const PileLimit limit = *as_typed(game.f.function)->pile_limit();
  if (game.convention == Convention::misere || !game.terminal.empty()) return nullptr;
  if (!limit.h->same_as(*roots[0]) && !limit.h->same_as(*roots[1])) return nullptr;
  if (limit.pile == PileLimit::Pile::left) return std::make_unique<OfThePileLeft>();
  return std::make_unique<OfThePileBefore>();
}

}  // namespace dynim
