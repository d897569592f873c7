// The choice among the methods for pairs; see dynim/wythoff.hpp for their costs.
#include <algorithm>
#include <numeric>
#include <string>

#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "wythoff/pair_sweep.hpp"
#include "wythoff/windows.hpp"

namespace dynim {
namespace {

using wythoff::Beatty;
using wythoff::PairWindow;
using wythoff::Windows;
using Visitor = std::function<bool(const WythoffPair&)>;

// Nobody sweeps so far, and up to here nothing overflows.
constexpr std::uint64_t sweep_limit = std::uint64_t{1} << 48;

constexpr std::uint64_t most_at_once = std::uint64_t{1} << 20;

bool divides(const WythoffParameters& parameters) { return parameters.m % parameters.p == 0; }

void check_not_negative(const Integer& v, const char* what) {
  if (v < 0) throw InputError(std::string(what) + " must not be negative");
}

WythoffPair pair_with(const WythoffParameters& parameters, const Integer& n, const Integer& a) {
  return {n, a, a + n / to_integer(parameters.p) * to_integer(parameters.m)};
}

PairsMethod chosen(const WythoffParameters& parameters, PairsMethod method) {
  if (method != PairsMethod::automatic) return method;
  return divides(parameters) ? PairsMethod::beatty : PairsMethod::windows;
}

std::uint64_t nodes_of_root(const Integer& v) { return 1 + bit_length(v) / 64; }

std::optional<WythoffPair> swept_pair(const WythoffParameters& parameters, const Integer& n,
                                      Budget& budget) {
  if (n > to_integer(sweep_limit)) budget.stop(StopReason::memory);
  PairSweep sweep(parameters, budget);
  const std::uint64_t wanted = saturate_u64(n);
  while (sweep.next()) {
    const std::uint64_t place = wanted - sweep.first();
    if (place < sweep.a().size()) return pair_with(parameters, n, to_integer(sweep.a()[place]));
  }
  return std::nullopt;
}

std::optional<WythoffPair> swept_pair_of(const WythoffParameters& parameters, const Integer& x,
                                         Budget& budget) {
  if (x > to_integer(sweep_limit)) budget.stop(StopReason::memory);
  PairSweep sweep(parameters, budget);
  const std::uint64_t wanted = saturate_u64(x);
  while (sweep.next()) {
    const auto a = sweep.a();
    if (a.empty() || a.back() < wanted) continue;
    const auto found = std::lower_bound(a.begin(), a.end(), wanted);
    const std::uint64_t n = sweep.first() + static_cast<std::uint64_t>(found - a.begin());
    if (*found == wanted) return pair_with(parameters, to_integer(n), x);
    // x is a b, and of the x numbers below it n are an a.
    const std::uint64_t i = parameters.p + wanted - n;
    return pair_with(parameters, to_integer(i),
                     to_integer(wanted - parameters.m * (i / parameters.p)));
  }
  return std::nullopt;
}

bool sweep_from(const WythoffParameters& parameters, const Integer& first, std::uint64_t count,
                const Visitor& visit, Budget& budget) {
  if (first > to_integer(sweep_limit)) {
    budget.stop(StopReason::memory);
    return false;
  }
  const std::uint64_t start = to_u64(first);
  PairSweep sweep(parameters, budget);
  WythoffPair pair;
  while (sweep.next()) {
    const auto a = sweep.a();
    const auto b = sweep.b();
    // The numbers are below 2^63, but not all the differences.
    const std::uint64_t highest = (sweep.first() + a.size()) / parameters.p;
    const bool fits = highest <= (std::uint64_t{1} << 62) / parameters.m;
    for (std::uint64_t i = start > sweep.first() ? start - sweep.first() : 0; i < a.size(); ++i) {
      const std::uint64_t n = sweep.first() + i;
      pair.n = n;
      pair.a = a[i];
      if (fits) {
        pair.b = b[i];
      } else {
        pair.b = n / parameters.p;
        pair.b = pair.b * parameters.m + pair.a;
      }
      if (!visit(pair) || --count == 0) return true;
    }
  }
  return false;
}

// The pairs of m and p are those of m/g and p/g in blocks of g, g their greatest common divisor
// (docs/mathematics.md, Theorem 69(a)); windows are the narrower the smaller p is.
class BlockedWindows {
 public:
  BlockedWindows(const WythoffParameters& parameters, const Integer& largest)
      : parameters_(parameters),
        block_(std::gcd(parameters.m, parameters.p)),
        size_(to_integer(block_)),
        windows_({parameters.m / block_, parameters.p / block_}, bit_length(largest / size_) + 1) {}

  std::optional<WythoffPair> pair(const Integer& n, Budget& budget) const {
    return in_block(windows_.pair(n / size_, budget), n % size_);
  }

  std::optional<WythoffPair> pair_of(const Integer& x, Budget& budget) const {
    return in_block(windows_.pair_of(x / size_, budget), x % size_);
  }

  bool visit(const Integer& first, std::uint64_t count, const Visitor& visit,
             Budget& budget) const {
    const Integer q = first / size_;
    const std::uint64_t before = to_u64(Integer(first % size_));  // of its block
    const std::uint64_t blocks = (before + count - 1) / block_ + 1;
    const std::optional<PairWindow> window = windows_.window(q, blocks, budget);
    const std::uint64_t bytes = blocks * sizeof(std::int64_t);
    if (!window || !budget.spend(count) || !budget.reserve(bytes)) return false;
    visit_pairs(*window, first, before, count, visit);
    budget.release(bytes);
    return true;
  }

 private:
  std::optional<WythoffPair> in_block(std::optional<WythoffPair> pair, const Integer& place) const {
    if (!pair) return std::nullopt;
    for (Integer* v : {&pair->n, &pair->a, &pair->b}) *v = *v * size_ + place;
    return pair;
  }

  // `before`: how many of the first block are left out.
  void visit_pairs(const PairWindow& window, const Integer& first, std::uint64_t before,
                   std::uint64_t count, const Visitor& visit) const {
    WythoffPair pair;
    pair.n = first;
    Integer difference = first / to_integer(parameters_.p);
    std::uint64_t place = to_u64(first - difference * to_integer(parameters_.p));
    difference *= to_integer(parameters_.m);
    for (const std::int64_t offset : window.offsets) {
      pair.a = window.anchor + static_cast<long>(offset);
      if (block_ > 1) pair.a = pair.a * size_ + to_integer(before);
      for (; before < block_; ++before) {
        pair.b = pair.a + difference;
        if (!visit(pair) || --count == 0) return;
        ++pair.n;
        ++pair.a;
        if (++place == parameters_.p) {
          place = 0;
          difference += to_integer(parameters_.m);
        }
      }
      before = 0;
    }
  }

  WythoffParameters parameters_;
  std::uint64_t block_;
  Integer size_;  // of a block
  Windows windows_;
};

}  // namespace

WythoffPairs::WythoffPairs(WythoffParameters parameters, PairsMethod method)
    : parameters_(parameters), method_(method) {
  check(parameters);
  if (method == PairsMethod::beatty && !divides(parameters)) {
    throw InputError("the pairs are Beatty sequences only where p divides m");
  }
}

Method WythoffPairs::method() const {
  switch (chosen(parameters_, method_)) {
    case PairsMethod::mex:
      return Method::mex;
    case PairsMethod::beatty:
      return Method::beatty;
    default:
      return Method::windows;
  }
}

std::optional<WythoffPair> WythoffPairs::pair(const Integer& n, Budget& budget) const {
  check_not_negative(n, "the index of a pair");
  switch (chosen(parameters_, method_)) {
    case PairsMethod::mex:
      return swept_pair(parameters_, n, budget);
    case PairsMethod::beatty:
      if (!budget.spend(nodes_of_root(n))) return std::nullopt;
      return Beatty(parameters_).pair(n);
    default:
      return BlockedWindows(parameters_, n).pair(n, budget);
  }
}

std::optional<WythoffPair> WythoffPairs::pair_of(const Integer& x, Budget& budget) const {
  check_not_negative(x, "a number of a pair");
  switch (chosen(parameters_, method_)) {
    case PairsMethod::mex:
      return swept_pair_of(parameters_, x, budget);
    case PairsMethod::beatty:
      if (!budget.spend(nodes_of_root(x))) return std::nullopt;
      return Beatty(parameters_).pair_of(x);
    default:
      return BlockedWindows(parameters_, x).pair_of(x, budget);
  }
}

bool WythoffPairs::visit(const Integer& first, std::uint64_t count, const Visitor& visit,
                         Budget& budget) const {
  check_not_negative(first, "the index of a pair");
  const PairsMethod method = chosen(parameters_, method_);
  if (method == PairsMethod::mex)
    return count == 0 || sweep_from(parameters_, first, count, visit, budget);
  bool goes_on = true;
  const Visitor watched = [&](const WythoffPair& pair) { return goes_on = visit(pair); };
  const std::uint64_t spent = budget.nodes_spent();
  Integer next = first;
  std::uint64_t piece = 64;
  while (count > 0 && goes_on) {
    // `count` is only how many are wanted at most. So the sweep takes over when as much as it takes
    // to come so far has been spent already: at once near 0.
    if (method_ == PairsMethod::automatic &&
        next <= to_integer(4 * (budget.nodes_spent() - spent))) {
      return sweep_from(parameters_, next, count, visit, budget);
    }
    piece = std::min({2 * piece, count, most_at_once});
    const bool done = method == PairsMethod::beatty
                          ? Beatty(parameters_).visit(next, piece, watched, budget)
                          : BlockedWindows(parameters_, next).visit(next, piece, watched, budget);
    if (!done) return false;
    next += to_integer(piece);
    count -= piece;
  }
  return true;
}

}  // namespace dynim
