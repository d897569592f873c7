// The sweep over all piles on two threads: one finds the steps with values below V and says, a
// block of rows at a time, how far a limit must reach for them all to be met; the other goes on
// from there. Each step is found once, so the work is that of one thread, divided.
#pragma once

#include <cstdint>

#include "dynim/budget.hpp"
#include "dynim/grundy.hpp"
#include "grundy/monotone_parts.hpp"

namespace dynim::grundy {

/// Fills `table`, which is empty, with rows 0 .. last, or as many as the budget allows. False, and
/// nothing done, where there is no second thread, or too little to share. As sweep_grundy.
bool sweep_on_two_threads(const MonotoneParts& parts, std::uint64_t last, std::uint64_t most_limit,
                          GrundyTable& table, Budget& budget);

}  // namespace dynim::grundy
