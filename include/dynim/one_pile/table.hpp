// Tables g(0 .. N) of least winning moves, 32 bits a cell.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

/// An owned table of 32-bit values; its memory is not touched before it is filled.
class GTable {
 public:
  /// Stands for "no limit is enough": g(0) in normal play.
  static constexpr std::uint32_t infinite = std::numeric_limits<std::uint32_t>::max();
  /// The largest pile a table may reach.
  static constexpr std::uint64_t largest_pile = infinite - 1;

  GTable() = default;

  /// Room for g(0 .. up_to), uninitialised except g(0) = infinite.
  explicit GTable(std::uint64_t up_to);

  std::uint32_t operator[](std::uint64_t n) const { return cells_[n]; }
  std::uint32_t& operator[](std::uint64_t n) { return cells_[n]; }
  std::size_t size() const { return size_; }
  std::span<const std::uint32_t> cells() const { return {cells_.get(), size_}; }
  std::span<std::uint32_t> cells() { return {cells_.get(), size_}; }

 private:
  std::size_t size_ = 0;
  std::unique_ptr<std::uint32_t[]> cells_;
};

// ---- statistics --------------------------------------------------------------------------------

// How often each least winning move occurs.

/// Sums over g(1 .. N).
struct OnePileStatistics {
  struct Bin {
    Integer g;
    Integer count;
  };
  Integer sum;                 ///< of g(1 .. N)
  Integer self_valued;         ///< number of n <= N with g(n) = n
  std::vector<Bin> histogram;  ///< how often each value occurs, ascending in g, no empty bins;
                               ///< empty where there are too many values
};

// ---- periodicity -------------------------------------------------------------------------------

// Eventual periodicity of g, proved by a certificate rather than observed.
//
// (For f(n, t) of period T in n, T must divide p.)
//
// Certificate (start s, period p, window w): if g(n + p) = g(n) for all n in [s, s + w - 1] and
// g(n) <= w for all n in [s + w, s + w + p - 1], then g(n + p) = g(n) for all n >= s. Proof in
// docs/mathematics.md.

/// g(n + period) = g(n) for all n >= start; all three are at least 1.
struct PeriodicityCertificate {
  Integer start;
  Integer period;
  Integer window;
  bool operator==(const PeriodicityCertificate&) const = default;
};

/// Looks for a certificate in the table g[1 .. table.size() - 1] (table[0] is not read as a value
/// of g). Only starts > `after` are tried: with a terminal set, `after` is its largest element,
/// below which the recurrence does not look back in the same way. Only periods that `multiple_of`
/// divides are tried: a game in which f(n, t) has a period in n looks back alike only after that
/// many piles. The period found is the least one, the start the least for it. Nothing where the
/// table holds no certificate; that does not mean that g is not periodic. Cost: linear in the
/// table, one 32-bit word of memory an entry.
std::optional<PeriodicityCertificate> find_periodicity(std::span<const std::uint32_t> table,
                                                       Budget& budget, std::uint64_t after = 0,
                                                       std::uint64_t multiple_of = 1);

/// Checks the three conditions of the certificate against the table, entry by entry.
bool certifies(const PeriodicityCertificate& certificate, std::span<const std::uint32_t> table);

}  // namespace dynim
