// The formula of class 5 (docs/mathematics.md, section 22).
//
// Let h = h(N), u = N / h, which is odd, and write P(x, D) for "not L[x, D] = h(D) where that is
// less than x": x <= 0, or [x, D] is open, x <= f(h(D)), or its L is more than h(D). Then L[a, N]
// is
//     a                                        if a <= f(h),
//     h                                        if u = 1 or 7 mod 8, or P(a, N-h) or P(a-h, N+h);
//     3h or, where f(3h) >= 8h and L[r, M] = 8h, not open,  5h   otherwise,
// with r = a, M = N-3h for u = 3 mod 8 and r = a-3h, M = N+3h for u = 5 (Definition 220).
//
// Whole tables: diagonals by falling h(N), each from those of more even numbers, as runs: cost, a
// few steps a run. One position: L is that of 5t at the piles a', a'+N, where a' = 5 I + min(a -
// f(I), 5 I), I the greatest power of two with f(I) < a (Theorem 225); and of 5t the recursion goes
// one level of binary digits after the other, with two rows and one diagonal a level (Theorem 224).
// At level j the diagonal is n(j), the odd one of n / 2^j rounded down and up, and the rows are c
// and c - 1, c = ceil(x / 2^j), for x = ceil(a' / h), n = N / h; so that all it needs are the
// digits of n and of x - 1. Cost: a step a digit of the piles, and a few on the average, since the
// recursion ends where n(j) is 1 or 7 mod 8.
#include <algorithm>
#include <array>
#include <bit>
#include <utility>
#include <vector>

#include "two_pile/closed_formula.hpp"
#include "two_pile/powers_of_two.hpp"

namespace dynim::two_pile {
namespace {

// ---- 5t by its digits -----------------------------------------------------------------------

/// Eight binary digits at least, from place j on.
std::uint64_t digits_from(std::uint64_t number, std::size_t j) { return j < 64 ? number >> j : 0; }

std::uint64_t digits_from(const Integer& number, std::size_t j) {
  static_assert(GMP_NUMB_BITS == 64);
  constexpr std::size_t limb = 64, room = 8;
  const std::size_t place = j % limb;
  const auto low = mpz_getlimbn(number.get_mpz_t(), static_cast<mp_size_t>(j / limb)) >> place;
  if (place + room <= limb) return low;
  const auto high = mpz_getlimbn(number.get_mpz_t(), static_cast<mp_size_t>(j / limb + 1));
  return low | high << (limb - place);
}

std::size_t width_of(std::uint64_t number) {
  return static_cast<std::size_t>(std::bit_width(number));
}
std::size_t width_of(const Integer& number) { return number == 0 ? 0 : bit_length(number); }

/// S(c, n(j)) and S(c - 1, n(j)): whether the position is open or its L more than h.
using Level = std::array<bool, 2>;

/// x = last + 1 > 5, n odd.
template <class Number>
class Digits {
 public:
  Digits(const Number& last, const Number& n) : last_(last), n_(n), width_(width_of(last)) {}

  /// L[x, n] of f(t) = 5t: 1, 3 or 5.
  int least_winning_limit() const;

 private:
  /// n(j) modulo 8.
  unsigned n_at(std::size_t j) const {
    const std::uint64_t digits = digits_from(n_, j);
    return static_cast<unsigned>((digits % 2 == 1 ? digits : digits + 1) % 8);
  }
  /// c - 1, exact where it is less than 8.
  int row_at(std::size_t j) const {
    constexpr std::size_t few = 3;
    return width_ > j + few ? 8 : static_cast<int>(digits_from(last_, j) % 8);
  }
  /// ceil((c - s) / 2^i), c = ceil(x / 2^j): 0 where it is ceil(x / 2^(j + i)), 1 where one less.
  std::size_t row_above(std::size_t j, unsigned i, unsigned s) const {
    return digits_from(last_, j) % (1u << i) < s ? 1 : 0;
  }

  bool is_open(std::size_t j, int off) const { return row_at(j) - off < most_open; }
  bool ends_at(std::size_t j) const {
    const unsigned n = n_at(j);
    return n == 1 || n == 7 || is_open(j, 0);
  }
  Level level(std::size_t j, const Level& next, const Level& after) const;

  static constexpr int most_open = 5;

  const Number& last_;
  const Number& n_;
  std::size_t width_;
};

template <class Number>
Level Digits<Number>::level(std::size_t j, const Level& next, const Level& after) const {
  const unsigned n = n_at(j);
  Level here{};
  for (unsigned off = 0; off < 2; ++off) {
    if (is_open(j, static_cast<int>(off))) {
      here[off] = true;
    } else if (n == 3 || n == 5) {
      here[off] = !next[row_above(j, 1, off + (n == 5 ? 1 : 0))] &&
                  !after[row_above(j, 2, off + (n == 3 ? 1 : 0))];
    }
  }
  return here;
}

template <class Number>
int Digits<Number>::least_winning_limit() const {
  constexpr std::size_t eighth = 3;
  std::size_t top = eighth - 1;
  while (!ends_at(top) || !ends_at(top + 1)) ++top;
  Level after{}, next = level(top + 1, after, after), here = level(top, next, after);
  Level at_eighth = next;
  for (std::size_t j = top; j > 0; --j) {
    if (j == eighth) at_eighth = here;
    after = std::exchange(next, std::exchange(here, level(j - 1, here, next)));
  }
  if (!here[0]) return 1;
  const bool q_is_odd = digits_from(n_, eighth) % 2 == 1;
  const bool larger = n_at(0) == 3;  // 3 is tried from the larger pile
  const bool has_eight = q_is_odd == larger && !at_eighth[row_above(0, eighth, larger ? 0 : 3)];
  return has_eight ? 5 : 3;
}

// ---- any f by 5t ----------------------------------------------------------------------------

/// f as far as the formula looks at it, on machine integers.
class MachineClass5 {
 public:
  /// For smaller piles up to this.
  MachineClass5(const MoveFunction& f, std::uint64_t largest_smaller) {
    for (std::size_t i = 0; i < 64; ++i) {
      const std::uint64_t h = std::uint64_t{1} << i;
      f_at_power_[i] = h < largest_smaller ? f.value64(0, h) : ~std::uint64_t{0};
      takes_three_[i] = h <= (largest_smaller - 1) / 3 && f.value64(0, 3 * h) < 8 * h;
    }
  }

  std::uint64_t operator()(std::uint64_t a, std::uint64_t b) const {
    if (a == b) return a;
    const std::uint64_t N = b - a;
    const auto exponent = static_cast<std::size_t>(std::countr_zero(N));
    if (a <= f_at_power_[exponent]) return a;
    auto i = static_cast<std::size_t>(std::bit_width(a));
    do --i;
    while (f_at_power_[i] >= a);
    const std::uint64_t open = std::uint64_t{5} << i;
    const std::uint64_t as_of_5t = open + std::min(a - f_at_power_[i], open);
    const std::uint64_t last = (as_of_5t - 1) >> exponent, n = N >> exponent;
    const int multiple = Digits<std::uint64_t>(last, n).least_winning_limit();
    return (multiple == 5 && takes_three_[exponent] ? 3u : static_cast<unsigned>(multiple))
           << exponent;
  }

 private:
  std::array<std::uint64_t, 64> f_at_power_{};
  std::array<bool, 64> takes_three_{};  // f(3h) < 8h
};

// ---- whole tables ---------------------------------------------------------------------------

/// Fills the runs of all diagonals.
class Class5Runs {
 public:
  using Number = DiagonalRuns::Number;

  Class5Runs(const MoveFunction& f, DiagonalRuns& runs) : runs_(runs) {
    const std::uint64_t size = runs.columns();
    for (std::uint64_t h = 1; h < size; h *= 2) {
      last_open_.push_back(std::min(f.value64(0, h), size));
      takes_three_.push_back(3 * h >= size || f.value64(0, 3 * h) < 8 * h);
    }
  }

  /// False where the budget ended.
  bool fill(Budget& budget);

 private:
  std::uint64_t open_to(std::uint64_t D) const {
    return last_open_[static_cast<std::size_t>(std::countr_zero(D))];
  }
  /// Whether [x, D] is open, or its L is not `value`.
  bool differs(std::uint64_t x, std::uint64_t D, std::uint64_t value) const {
    return D == 0 || x <= open_to(D) ||
           runs_.least_winning_move(static_cast<Number>(x), static_cast<Number>(D)) != value;
  }
  bool P(std::uint64_t a, std::uint64_t taken, std::uint64_t D) const {
    return a <= taken || differs(a - taken, D, D & (~D + 1));
  }
  std::uint64_t value(std::uint64_t a, std::uint64_t N, std::uint64_t h) const;
  /// The rows after which the values on the diagonal may change.
  const std::vector<std::uint64_t>& rows_of(std::uint64_t N, std::uint64_t h);
  bool fill_diagonal(std::uint64_t N, std::uint64_t h, Budget& budget);

  DiagonalRuns& runs_;
  std::vector<std::uint64_t> last_open_;  // by exponent
  std::vector<bool> takes_three_;
  std::vector<std::uint64_t> rows_;
};

// L[a, N], not open.
std::uint64_t Class5Runs::value(std::uint64_t a, std::uint64_t N, std::uint64_t h) const {
  const std::uint64_t u = N / h % 8;
  if (u == 1 || u == 7 || P(a, 0, N - h) || P(a, h, N + h)) return h;
  if (takes_three_[static_cast<std::size_t>(std::countr_zero(h))]) return 3 * h;
  const bool eight =
      u == 3 ? !differs(a, N - 3 * h, 8 * h) : a > 3 * h && !differs(a - 3 * h, N + 3 * h, 8 * h);
  return eight ? 5 * h : 3 * h;
}

const std::vector<std::uint64_t>& Class5Runs::rows_of(std::uint64_t N, std::uint64_t h) {
  const std::uint64_t first = open_to(N) + 1, last = runs_.columns() - N;
  rows_.assign(1, first);
  const auto add = [&](std::uint64_t D, std::uint64_t taken) {
    if (D >= runs_.columns()) return;
    runs_.visit_runs(static_cast<Number>(D), [&](Number from, Number) {
      const std::uint64_t row = from + taken;
      if (first < row && row <= last) rows_.push_back(row);
    });
  };
  if (const std::uint64_t u = N / h % 8; u == 3 || u == 5) {
    add(N - h, 0);
    add(N + h, h);
    if (u == 3) add(N - 3 * h, 0);
    if (u == 5) add(N + 3 * h, 3 * h);
  }
  std::ranges::sort(rows_);
  return rows_;
}

bool Class5Runs::fill_diagonal(std::uint64_t N, std::uint64_t h, Budget& budget) {
  if (open_to(N) >= runs_.columns() - N) return budget.spend();
  std::uint64_t before = 0;
  for (const std::uint64_t row : rows_of(N, h)) {
    const std::uint64_t L = value(row, N, h);
    if (L == before) continue;
    before = L;
    if (!begin_run_within(runs_, N, row, L, budget)) return false;
  }
  return budget.spend();
}

bool Class5Runs::fill(Budget& budget) {
  for (std::uint64_t h = std::bit_floor(runs_.columns()); h > 0; h /= 2) {
    for (std::uint64_t N = h; N < runs_.columns(); N += 2 * h) {
      if (!fill_diagonal(N, h, budget)) return false;
    }
  }
  return true;
}

// ---- the formula ----------------------------------------------------------------------------

class Class5Formula final : public ClosedFormula {
 public:
  using ClosedFormula::ClosedFormula;

  FormulaClass which() const override { return FormulaClass::class_5; }

  Integer least_winning_limit(const Integer& a, const Integer& N) const override {
    if (N == 0) return a;
    const Integer power = h(N);
    if (power >= a || f().value(no_pile, power, a) >= a) return a;
    const std::size_t exponent = exponent_of_h(N);
    const Integer last = (as_of_5t(a) - 1) >> exponent, n = N >> exponent;
    const int times = Digits<Integer>(last, n).least_winning_limit();
    const bool three = times == 5 && f().value(no_pile, 3 * power, 8 * power) < 8 * power;
    return (three ? 3 : times) * power;
  }

  Limits limits(std::uint64_t largest_smaller) const override {
    return MachineClass5(f(), largest_smaller);
  }

  std::shared_ptr<const DiagonalRuns> runs(std::uint64_t size, Budget& budget) const override {
    return fill_runs(size, budget,
                     [&](DiagonalRuns& runs) { return Class5Runs(f(), runs).fill(budget); });
  }

 private:
  /// The smaller pile a' at which 5t has the same L; a > f(1).
  Integer as_of_5t(const Integer& a) const {
    std::size_t i = bit_length(a - 1) - 3;  // 4 * 2^i < a
    Integer most_open = f().value(no_pile, power_of_two(i), a);
    while (most_open >= a) most_open = f().value(no_pile, power_of_two(--i), a);
    const Integer open = 5 * power_of_two(i);
    return open + std::min<Integer>(a - most_open, open);
  }
};

}  // namespace

std::shared_ptr<const ClosedFormula> make_class_5_formula(MoveFunctionPtr f) {
  return std::make_shared<Class5Formula>(std::move(f));
}

}  // namespace dynim::two_pile
