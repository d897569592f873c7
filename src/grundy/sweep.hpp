// Grundy values of all piles up to N at once, for f that rises or falls on a few parts of the moves
// (never falling f, above all): in time proportional to the steps of the rows.
//
// A step of row m says that G(m, y) = v for y in [lo, hi). On a part of f the k with f(k) in [lo,
// hi) are an interval, so m offers the value v to an interval of piles n = m + k, from that part.
// Going through n upwards, keep for each v the offers that hold now, the nearest m on top; the
// least move to a position of value v is n minus that top, and the steps of row n are where the
// tops, v ascending, reach lower than all before (docs/mathematics.md, Theorem 180).
//
// Cost: an offer a step and part, and the values up to G(n, n) of each n; the table, 12 bytes an
// offer that has not begun, 4 bytes a move and part. Large tables are shared by two threads where
// the budget has them: min(G, V) depends on itself alone, so one finds the values below V.
#pragma once

#include <cstdint>

#include "dynim/budget.hpp"
#include "dynim/grundy.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

struct GrundySweep {
  GrundyTable table;
  bool fits = true;  ///< false, and nothing swept, where f has too many parts up to N
};

/// Rows 0 .. last, or as many as the budget allows. `most_limit` as for GrundyRecurrence.
GrundySweep sweep_grundy(const MoveFunction& f, std::uint64_t last, std::uint64_t most_limit,
                         Budget& budget);

}  // namespace dynim
