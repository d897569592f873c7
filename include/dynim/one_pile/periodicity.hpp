// Eventual periodicity of g, proved by a certificate rather than observed.
//
// (For f(n, t) of period T in n, T must divide p.)
//
// Certificate (start s, period p, window w): if g(n + p) = g(n) for all n in [s, s + w - 1] and
// g(n) <= w for all n in [s + w, s + w + p - 1], then g(n + p) = g(n) for all n >= s. Proof in
// docs/mathematics.md.
#pragma once

#include <cstdint>
#include <optional>
#include <span>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

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
