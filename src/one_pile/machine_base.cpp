#include "dynim/one_pile/machine_base.hpp"

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

#include <algorithm>
#include <bit>
#include <cstring>
#include <thread>

#include "dynim/one_pile/table.hpp"

namespace dynim {
namespace {

constexpr std::size_t prefix_size = std::size_t{1} << 16;

// With more members than this above the prefix, a branch-free walk over all of them loses to binary search.
constexpr std::size_t most_sparse_members = 160;

// Tables above this are written past the cache: what is written first would be gone before it is read anyway, and
// reading each line before overwriting it would double the traffic.
constexpr std::size_t streaming_cells = std::size_t{1} << 21;

#if defined(__SSE2__)
// Copies with stores that do not read the target into the cache first.
void stream_copy(std::uint32_t* to, const std::uint32_t* from, std::size_t count) {
  while (count > 0 && reinterpret_cast<std::uintptr_t>(to) % 64 != 0) {
    *to++ = *from++;
    --count;
  }
  for (; count >= 16; count -= 16, to += 16, from += 16) {
    const auto* source = reinterpret_cast<const __m128i*>(from);
    auto* target = reinterpret_cast<__m128i*>(to);
    _mm_stream_si128(target, _mm_loadu_si128(source));
    _mm_stream_si128(target + 1, _mm_loadu_si128(source + 1));
    _mm_stream_si128(target + 2, _mm_loadu_si128(source + 2));
    _mm_stream_si128(target + 3, _mm_loadu_si128(source + 3));
  }
  std::memcpy(to, from, count * sizeof *to);
}
void stream_fence() { _mm_sfence(); }
#else
void stream_copy(std::uint32_t* to, const std::uint32_t* from, std::size_t count) {
  std::memcpy(to, from, count * sizeof *to);
}
void stream_fence() {}
#endif

}  // namespace

MachineBase::MachineBase(const GBases& bases) : finite_(bases.finite()) {
  for (std::size_t k = 0; k < bases.size() && fits_u64(bases.b(k)); ++k) {
    b_.push_back(to_u64(bases.b(k)));
    g_.push_back(to_u64(bases.g(k)));
  }
  finite_ = finite_ && b_.size() == bases.size();
  last_ = b_.back();
  const bool cut = b_.size() < bases.size();
  largest_pile_ = finite_ || cut ? std::numeric_limits<std::uint64_t>::max() : saturate_u64(bases.complete_to());

  fill_prefix();
  // One member below the prefix is enough to bring every rest into it, for members at most double.
  walk_to_ = static_cast<std::size_t>(std::lower_bound(b_.begin(), b_.end(), prefix_.size()) - b_.begin()) - 1;
  sparse_ = b_.size() - walk_to_ <= most_sparse_members;
  for (std::size_t k = 0; k < b_.size(); ++k)
    start_[static_cast<std::size_t>(std::bit_width(b_[k]))] = static_cast<std::uint32_t>(k + 1);
  for (std::size_t bits = 1; bits < start_.size(); ++bits) start_[bits] = std::max(start_[bits], start_[bits - 1]);
}

void MachineBase::fill_prefix() {
  prefix_.resize(largest_pile_ < prefix_size ? static_cast<std::size_t>(largest_pile_) + 1 : prefix_size);
  for (std::uint64_t n = 1, k = 0; n < prefix_.size(); ++n) {
    if (k + 1 < b_.size() && b_[k + 1] <= n) ++k;
    if (n == b_[k]) {
      prefix_[n] = static_cast<std::uint32_t>(g_[k]);
    } else {
      prefix_[n] = prefix_[n - b_[k]];  // for a finite base too: n - b may again be beyond b
    }
  }
}

// Greedy without branches: each member is taken or not by a mask. Which member was taken last matters only when
// nothing is left, one pile in 2^16; then the walk by search finds it.
std::uint64_t MachineBase::walk_sparse(std::uint64_t n) const noexcept {
  const std::uint64_t* const b = b_.data();
  std::uint64_t rest = n;
#pragma GCC unroll 4
  for (std::size_t k = start_[static_cast<std::size_t>(std::bit_width(n))]; k-- > walk_to_;) {
    const std::uint64_t less = rest - b[k];
    rest = less <= rest ? less : rest;  // less wraps round above rest where the member does not fit
  }
  return rest == 0 ? walk_dense(n) : prefix_[rest];
}

std::uint64_t MachineBase::walk_dense(std::uint64_t n) const noexcept {
  while (n >= prefix_.size()) {
    const std::size_t k = largest_at_most(n);
    n -= b_[k];
    if (n == 0) return g_[k];
  }
  return prefix_[n];
}

std::size_t MachineBase::largest_at_most(std::uint64_t n) const {
  const auto bits = static_cast<std::size_t>(std::bit_width(n));
  const auto first = b_.begin() + static_cast<std::ptrdiff_t>(start_[bits - 1]);
  const auto last = b_.begin() + static_cast<std::ptrdiff_t>(start_[bits]);
  return static_cast<std::size_t>(std::upper_bound(first, last, n) - b_.begin()) - 1;
}

void MachineBase::fill(std::uint64_t first, std::span<std::uint32_t> cells) const {
  if (cells.empty()) return;
  const bool stream = cells.size() >= streaming_cells;
  fill_piece(first, first + cells.size() - 1, cells.data(), stream);
  if (stream) stream_fence();
}

// g(from .. to): a copy of the prefix where it reaches, else member by member (fill_members) or, beyond the last member of
// a finite base, period by period. The rest behind a member is shorter than the member, so the recursion is at
// most 64 deep.
void MachineBase::fill_piece(std::uint64_t from, std::uint64_t to, std::uint32_t* cells, bool stream) const {
  if (from < prefix_.size()) {
    const std::size_t count = std::min<std::uint64_t>(to, prefix_.size() - 1) - from + 1;
    if (stream) {
      stream_copy(cells, prefix_.data() + from, count);
    } else {
      std::memcpy(cells, prefix_.data() + from, count * sizeof *cells);
    }
    from += count;
    cells += count;
  }
  if (from > to) return;
  if (!finite_) return fill_members(from, to, cells, stream);
  if (from < last_) {
    const std::uint64_t end = std::min(to, last_ - 1);
    fill_members(from, end, cells, stream);
    cells += end - from + 1;
    from = end + 1;
  }
  // The period, repeated as often as the prefix holds it, makes pieces of a useful length.
  const std::uint64_t period = last_ < prefix_.size() ? last_ * ((prefix_.size() - 1) / last_) : last_;
  while (from <= to) {
    const std::uint64_t member = from - from % period;
    const std::uint64_t end = std::min(to, member + period - 1);
    fill_behind(member, g_.back(), from, end, cells, stream);
    cells += end - from + 1;
    from = end + 1;
  }
}

void MachineBase::fill_members(std::uint64_t from, std::uint64_t to, std::uint32_t* cells, bool stream) const {
  for (std::size_t k = largest_at_most(from); from <= to; ++k) {
    const std::uint64_t end = k + 1 < b_.size() ? std::min(to, b_[k + 1] - 1) : to;
    fill_behind(b_[k], g_[k], from, end, cells, stream);
    cells += end - from + 1;
    from = end + 1;
  }
}

// g(from .. to) within one member's block: its own value at the member, then a copy of the table's beginning.
void MachineBase::fill_behind(std::uint64_t member, std::uint64_t g, std::uint64_t from, std::uint64_t to,
                              std::uint32_t* cells, bool stream) const {
  if (from == member) {
    *cells++ = static_cast<std::uint32_t>(g);
    ++from;
  }
  if (from <= to) fill_piece(from - member, to - member, cells, stream);
}

void fill_table(const MachineBase& base, GTable& table, unsigned threads) {
  if (table.size() < 2) return;
  if (threads == 0) threads = std::max(1u, std::thread::hardware_concurrency());
  const std::uint64_t last = table.size() - 1;
  if (last < streaming_cells) threads = 1;
  std::vector<std::jthread> workers;
  const std::uint64_t share = last / threads + 1;
  const auto part = [&](std::uint64_t first) {
    base.fill(first, table.cells().subspan(first, std::min(share, last + 1 - first)));
  };
  for (std::uint64_t first = 1 + share; first <= last; first += share) workers.emplace_back(part, first);
  part(1);
}

}  // namespace dynim
