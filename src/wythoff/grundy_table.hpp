// Grundy values of m-Wythoff Nim, where nothing is blocked: the least number that no move leads to,
// of all positions with piles up to a size (docs/mathematics.md, section 26).
//
// Method: in order of the larger pile, with sets of bits: of the values beside each number, and of
// those of each difference, as it was some rows before. A position with the difference d may move
// to any of the difference d or more, but for the present row, and to those of the difference d - i
// that were there i rows before.
//
// Cost: for each position 2m + 1 of these sets, as far as its value; m sets a difference.
#pragma once

#include <cstdint>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

class GrundySweep {
 public:
  explicit GrundySweep(std::uint64_t m) : m_(m) {}

  /// Adds the positions with the larger pile table.rows() to the table, from 0 on. False, with
  /// nothing added, where the budget ended.
  bool add_row(WythoffGrundyTable& table, Budget& budget);

 private:
  using Bits = std::vector<std::uint64_t>;

  static bool add(Bits& bits, std::uint32_t value, Budget& budget);
  bool begin_row(const WythoffGrundyTable& table, Budget& budget);
  std::uint32_t least_left_out(std::uint64_t a, std::uint64_t b, Budget& budget);

  std::uint64_t m_;
  std::vector<Bits> beside_;                   // each number
  std::vector<std::vector<Bits>> differences_;  // by rows of delay, then by difference
  std::vector<const Bits*> sets_;              // of a position, kept for its memory
};

}  // namespace dynim::wythoff
