// Windows of pairs around an index of any size; see windows.hpp. Proved in docs/mathematics.md,
// Theorems 71 to 73, with rho = beta/alpha > 1 as there.
#include "wythoff/windows.hpp"

#include <algorithm>
#include <cmath>

#include "base/growth.hpp"
#include "wythoff/pair_sweep.hpp"

namespace dynim::wythoff {
namespace {

// Indices up to which pairs are swept from 0 on at once, and those up to which that may be worth
// while.
constexpr std::int64_t small = 2048;
constexpr std::int64_t large = std::int64_t{1} << 48;

// No window is so wide that its offsets could overflow: b_i - a_i alone grows by at most 2^32 every
// index.
constexpr std::int64_t widest = std::int64_t{1} << 29;

// Binary digits of 1/rho beyond those of the index.
constexpr std::size_t guard_bits = 64;

Integer to_signed(std::int64_t v) { return Integer(static_cast<long>(v)); }

// Memory of a budget, given back at the end.
class Memory {
 public:
  explicit Memory(Budget& budget) : budget_(budget) {}
  ~Memory() { budget_.release(bytes_); }
  Memory(const Memory&) = delete;
  Memory& operator=(const Memory&) = delete;

  bool take(std::uint64_t bytes) {
    if (!budget_.reserve(bytes)) return false;
    bytes_ += bytes;
    return true;
  }

 private:
  Budget& budget_;
  std::uint64_t bytes_ = 0;
};

}  // namespace

Windows::Windows(WythoffParameters parameters, std::size_t bits, std::int64_t slack)
    : m_(static_cast<std::int64_t>(parameters.m)),
      p_(static_cast<std::int64_t>(parameters.p)),
      slack_(slack),
      bits_(bits + guard_bits) {
  const Integer m = to_integer(parameters.m);
  const Integer p = to_integer(parameters.p);
  const Integer square = m * m + 4 * p * p;
  inverse_rho_ = (sqrt(Integer(square << (2 * bits_))) - (m << bits_)) / (2 * p);
  // The same without a difference of nearly equal numbers.
  const auto one = static_cast<double>(m_);
  const auto two = static_cast<double>(2 * p_);
  inverse_rho_double_ = two / (std::hypot(one, two) + one);
}

Integer Windows::over_rho(const Integer& v) const {
  // As many digits of 1/rho as v has, and some more.
  const std::size_t spare = bits_ - std::min(bits_, bit_length(v) + guard_bits);
  const std::size_t limbs = spare / GMP_NUMB_BITS;
  const std::size_t size = mpz_size(inverse_rho_.get_mpz_t());
  if (limbs >= size) return 0;
  mpz_t leading;
  mpz_roinit_n(leading, mpz_limbs_read(inverse_rho_.get_mpz_t()) + limbs,
               static_cast<mp_size_t>(size - limbs));
  Integer product;
  mpz_mul(product.get_mpz_t(), v.get_mpz_t(), leading);
  mpz_fdiv_q_2exp(product.get_mpz_t(), product.get_mpz_t(), bits_ - limbs * GMP_NUMB_BITS);
  return product;
}

// The indices i of the last b_i below a window, of the first above it, and of those between. From
// b_i <= i beta and a_first >= floor((first - p + 1) alpha), with alpha / beta = 1/rho: i <= (first
// - p + 1)/rho - 1 will do. In the same way i >= (first + last)/rho + p at the other end.
Windows::Range Windows::range_below(const Range& range, std::int64_t slack) const {
  Range below;
  below.first = over_rho(range.first - to_signed(p_ - 1)) - to_signed(2 + slack);
  below.last = static_cast<std::int64_t>(
                   std::ceil(static_cast<double>(range.last + p_) * inverse_rho_double_)) +
               p_ + 6 + 2 * slack;
  below.last = std::max<std::int64_t>(below.last, 1);
  return below;
}

// Whether a sweep from 0 on is cheaper than all the windows below this one. They end where first
// becomes 0, and first shrinks as if -middle were the origin; they grow by 2p each, but for the
// factor 1/rho.
bool Windows::near(const Range& range) const {
  if (range.first <= to_signed(p_)) return true;
  if (range.first > to_signed(large)) return false;
  const double n = range.first.get_d() + static_cast<double>(range.last);
  if (n <= static_cast<double>(small)) return true;
  const double middle = static_cast<double>(p_ + 2) / (1 - inverse_rho_double_);
  const double levels = 1 + std::log1p(n / middle) / (1 - inverse_rho_double_);
  const double width = std::max(static_cast<double>(range.last),
                                std::min(levels * static_cast<double>(p_), 2 * middle));
  return n <= levels * width;
}

// A window by the definition.
Windows::Reach Windows::start(const Range& range, PairWindow& window, Budget& budget) const {
  PairSweep sweep({static_cast<std::uint64_t>(m_), static_cast<std::uint64_t>(p_)}, budget);
  const std::uint64_t first = to_u64(range.first);
  const std::uint64_t end = first + static_cast<std::uint64_t>(range.last) + 1;
  window.first = range.first;
  window.offsets.clear();
  window.offsets.reserve(end - first);
  std::uint64_t anchor = 0;
  while (sweep.first() + sweep.a().size() < end) {
    if (!sweep.next()) return Reach::budget_ended;
    const std::uint64_t here = sweep.first();
    for (std::uint64_t n = std::max(first, here);
         n < std::min<std::uint64_t>(end, here + sweep.a().size()); ++n) {
      const std::uint64_t a = sweep.a()[n - here];
      if (n == first) anchor = a;
      window.offsets.push_back(static_cast<std::int64_t>(a - anchor));
    }
  }
  window.anchor = to_integer(anchor);
  return Reach::enough;
}

// A window from the one below it.
Windows::Reach Windows::climb(const PairWindow& below, const Range& range, PairWindow& window,
                              Budget& budget) const {
  const std::vector<std::int64_t>& a = below.offsets;
  const auto last = static_cast<std::int64_t>(a.size()) - 1;
  std::int64_t next = 0;    // of the b_i, the next one, i counted from below.first
  std::int64_t x = 0;       // the next number, counted from the anchor
  std::int64_t higher = 0;  // m floor(i/p), the same
  std::int64_t place = 0;   // i modulo p
  Integer skip;             // of the numbers from x on that are no b_i, those before the window
  window.anchor = below.anchor;
  if (below.first == 0) {
    next = p_;
    higher = m_;
    skip = range.first;
  } else {
    Integer quotient;
    place = static_cast<std::int64_t>(mpz_fdiv_q_ui(quotient.get_mpz_t(), below.first.get_mpz_t(),
                                                    static_cast<unsigned long>(p_)));
    window.anchor += quotient * to_signed(m_);
    skip = range.first - (window.anchor + to_signed(a[0]) - below.first + to_signed(p_));
    x = a[0] + 1;
    next = 1;
    if (++place == p_) {
      place = 0;
      higher += m_;
    }
  }
  if (skip < 0 || !skip.fits_slong_p()) return Reach::too_narrow;
  std::int64_t before = skip.get_si();
  // The next b_i, if it is known.
  const auto b = [&] { return a[static_cast<std::size_t>(next)] + higher; };
  const auto step = [&] {
    ++next;
    const bool wraps = ++place == p_;
    place = wraps ? 0 : place;
    higher += wraps ? m_ : 0;
  };
  for (; next <= last && b() - x <= before; step()) {
    before -= b() - x;
    x = b() + 1;
  }
  x += before;
  window.anchor += to_signed(x);
  window.first = range.first;
  // Runs between two b_i are short as a rule: a few numbers are written at once, and what is too
  // many is overwritten.
  constexpr std::int64_t at_once = 4;
  const std::int64_t count = range.last + 1;
  window.offsets.resize(static_cast<std::size_t>(count + at_once));
  std::int64_t* const out = window.offsets.data();
  const std::int64_t origin = x;
  std::int64_t n = 0;
  for (; next <= last && n < count; step()) {
    const std::int64_t run = std::min(b() - x, count - n);
    const std::int64_t from = x - origin;
    for (std::int64_t i = 0; i < at_once; ++i) out[n + i] = from + i;
    for (std::int64_t i = at_once; i < run; ++i) out[n + i] = from + i;
    n += run;
    x = b() + 1;
  }
  window.offsets.resize(static_cast<std::size_t>(count));
  const auto steps = static_cast<std::uint64_t>(last + count);
  if (!budget.spend(steps / 4 + nodes_for(window.anchor))) return Reach::budget_ended;
  return n == count ? Reach::enough : Reach::too_narrow;
}

Windows::Reach Windows::attempt(const Range& range, std::int64_t slack, PairWindow& window,
                                Budget& budget) const {
  Memory memory(budget);
  std::vector<Range> ranges = {range};
  std::int64_t widest_here = 0;
  while (true) {
    Range& top = ranges.back();
    if (top.last > widest) budget.stop(StopReason::memory);
    if (!budget.spend(nodes_for(top.first)) || !memory.take(bytes_of(top.first) + sizeof(Range))) {
      return Reach::budget_ended;
    }
    widest_here = std::max(widest_here, top.last);
    if (near(top)) break;
    Range below = range_below(top, slack);
    ranges.push_back(std::move(below));
  }
  // The first window shows the b_i from i = p on where it does not start above.
  Range& first = ranges.back();
  if (first.first <= to_signed(p_) && ranges.size() > 1) {
    first.last = std::max(first.last + first.first.get_si(), p_);
    first.first = 0;
    widest_here = std::max(widest_here, first.last);
  }
  if (!memory.take(2 * sizeof(std::int64_t) * static_cast<std::uint64_t>(widest_here + 1)) ||
      start(first, window, budget) == Reach::budget_ended) {
    return Reach::budget_ended;
  }
  PairWindow below;
  for (std::size_t i = ranges.size() - 1; i-- > 0;) {
    std::swap(window, below);
    const Reach reach = climb(below, ranges[i], window, budget);
    if (reach != Reach::enough) return reach;
  }
  return Reach::enough;
}

std::int64_t Windows::wider(std::int64_t slack) const {
  return slack < 0 ? 0 : std::max(p_, 2 * slack);
}

std::optional<PairWindow> Windows::window(const Integer& first, std::uint64_t count,
                                          Budget& budget) const {
  if (count > static_cast<std::uint64_t>(widest)) budget.stop(StopReason::memory);
  Reach reach = Reach::too_narrow;
  for (std::int64_t slack = slack_; !budget.exhausted() && reach == Reach::too_narrow;
       slack = wider(slack)) {
    PairWindow window;
    reach = attempt({first, static_cast<std::int64_t>(count) - 1}, slack, window, budget);
    if (reach == Reach::enough) return window;
  }
  return std::nullopt;
}

std::optional<WythoffPair> Windows::pair(const Integer& n, Budget& budget) const {
  const std::optional<PairWindow> found = window(n, 1, budget);
  if (!found) return std::nullopt;
  WythoffPair pair{n, found->anchor + to_signed(found->offsets[0]), {}};
  pair.b = pair.a + (n / to_signed(p_)) * to_signed(m_);
  return pair;
}

std::optional<WythoffPair> Windows::pair_of(const Integer& x, Budget& budget) const {
  const Integer m = to_signed(m_);
  const Integer p = to_signed(p_);
  if (x < p) return WythoffPair{x, x, x};
  // x / beta, where beta = alpha + m/p = 1 + 1/rho + m/p.
  const Integer middle = ((x * p) << bits_) / ((p << bits_) + p * inverse_rho_ + (m << bits_));
  for (std::int64_t slack = std::max<std::int64_t>(slack_, 0); slack <= widest;
       slack = wider(slack)) {
    Integer first = middle - to_signed(1 + slack);
    if (first < p) first = p;
    const Integer last = std::max<Integer>(middle, p) + to_signed(p_ + 2 + slack);
    const std::optional<PairWindow> found =
        window(first, Integer(last - first + 1).get_ui(), budget);
    if (!found) return std::nullopt;
    const auto pair_at = [&](std::size_t i) {
      WythoffPair pair{first + to_integer(i), found->anchor + to_signed(found->offsets[i]), {}};
      pair.b = pair.a + pair.n / p * m;
      return pair;
    };
    // The first i with b_i >= x.
    std::size_t below = 0;
    std::size_t end = found->offsets.size();
    while (below < end) {
      const std::size_t half = below + (end - below) / 2;
      if (pair_at(half).b < x) {
        below = half + 1;
      } else {
        end = half;
      }
    }
    if (end == found->offsets.size()) continue;  // the window is not wide enough
    const WythoffPair next = pair_at(end);
    if (next.b == x) return next;
    if (end == 0 && first > p) continue;
    WythoffPair pair{x - (next.n - p), x, {}};
    pair.b = x + pair.n / p * m;
    return pair;
  }
  budget.stop(StopReason::memory);
  return std::nullopt;
}

}  // namespace dynim::wythoff
