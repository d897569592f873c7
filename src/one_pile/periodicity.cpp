// Finding a certificate of periodicity.
//
// Let W be the largest value in the last half of the table. If the last W entries occur once more,
// ending p places earlier within that half, the certificate's two conditions hold for them. The
// nearest such place gives the least period: a smaller period of the tail would be a nearer
// occurrence. It is found by the failure function of Knuth, Morris and Pratt on the reversed tail.

#include <algorithm>
#include <vector>

#include "dynim/one_pile.hpp"

namespace dynim {
namespace {

constexpr std::uint64_t entries_per_node = 16;
constexpr std::uint64_t entries_between_looks = std::uint64_t{1} << 18;

// Distance from the end of `tail` to the nearest earlier place where its last w entries end too; 0
// if there is none. Only distances that multiple_of divides count.
std::uint64_t nearest_recurrence(std::span<const std::uint32_t> tail, std::uint64_t w,
                                 std::uint64_t multiple_of, Budget& budget) {
  const auto stopped = [&](std::uint64_t i) {
    return i % entries_between_looks == 0 && !budget.poll();
  };
  const auto reversed = [&](std::uint64_t i) { return tail[tail.size() - 1 - i]; };
  std::vector<std::uint32_t> failure(w, 0);
  for (std::uint64_t i = 1, k = 0; i < w; ++i) {
    if (stopped(i)) return 0;
    while (k > 0 && reversed(i) != reversed(k)) k = failure[k - 1];
    if (reversed(i) == reversed(k)) ++k;
    failure[i] = static_cast<std::uint32_t>(k);
  }
  if (!budget.spend(tail.size() / entries_per_node)) return 0;
  for (std::uint64_t i = 1, k = 0; i < tail.size(); ++i) {
    if (stopped(i)) return 0;
    while (k > 0 && (k == w || reversed(i) != reversed(k))) k = failure[k - 1];
    if (reversed(i) == reversed(k)) ++k;
    if (k == w && (i - w + 1) % multiple_of == 0) return i - w + 1;
  }
  return 0;
}

}  // namespace

std::optional<PeriodicityCertificate> find_periodicity(std::span<const std::uint32_t> table,
                                                       Budget& budget, std::uint64_t after,
                                                       std::uint64_t multiple_of) {
  if (table.size() < 3 || table.size() - 1 <= after) return std::nullopt;
  const std::uint64_t n = table.size() - 1;
  const std::uint64_t tail_begin = std::max(after + 1, n / 2 + 1);
  const std::span<const std::uint32_t> tail = table.subspan(tail_begin);
  const std::uint64_t w = *std::max_element(tail.begin(), tail.end());
  if (w < 1 || w >= tail.size() || !budget.spend(tail.size() / entries_per_node))
    return std::nullopt;

  const std::uint64_t bytes = w * sizeof(std::uint32_t);  // of the failure function
  if (bytes > budget.bytes_left() || !budget.reserve(bytes)) return std::nullopt;
  const std::uint64_t p = nearest_recurrence(tail, w, multiple_of, budget);
  budget.release(bytes);
  if (p == 0) return std::nullopt;
  std::uint64_t start = n - p - w + 1;
  while (start > after + 1 && table[start - 1] == table[start - 1 + p]) --start;
  return PeriodicityCertificate{to_integer(start), to_integer(p), to_integer(w)};
}

}  // namespace dynim
