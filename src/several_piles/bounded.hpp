// L of several piles of any size where f is bounded.
//
// f constant: by the Nim sum of remainders (docs/mathematics.md, Theorem 202). f <= Y: moves up to
// Y tell min(L, Y + 1), and a table of small piles may show how this repeats for ever, in each pile
// by itself, or for two piles in both together and in the larger one (Theorem 252). Larger moves
// are looked for where f is constant, among some periods of what they may leave.
//
// Cost: tables of at most 2^22 positions, larger and larger, once; a value is then a look at the
// last of them, and where L > Y a look for each position in some periods.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/piles.hpp"
#include "several_piles/values.hpp"

namespace dynim::several_piles {

/// Null unless f is constant and the game goes on until all piles are empty.
std::shared_ptr<const SeveralPilesValues> make_constant_values(const SeveralPilesGame& game);

/// How min(L, Y + 1) repeats: in each pile by itself; or where `larger` is given, of two piles if
/// both are less by the same, and then, the smaller one below start + period, in the larger one.
struct PilesPeriod {
  PilePeriod each;
  std::optional<PilePeriod> larger = std::nullopt;
};

struct Repeating {
  std::shared_ptr<const SeveralPilesValues> values;  ///< null where no table shows a period
  PilesPeriod period = {};
  std::size_t piles = 0;
  std::uint64_t bytes = 0;  ///< that stay reserved
};

/// For so many piles, at least two.
Repeating find_repeating_values(const SeveralPilesGame& game, std::size_t piles, Budget& budget);

}  // namespace dynim::several_piles
