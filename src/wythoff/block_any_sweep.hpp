// The P-positions of Blocking Wythoff Nim, row by row, for any number of blocks.
//
// A position is N where more moves than can be blocked reach P-positions. So these are counted:
// those met so far beside each number, on each diagonal, and in the present row. The piles have no
// order, so a row ends at the diagonal of equal piles.
//
// Beside a number there are block_any + 1 P-positions and no more. Where all of them are found for
// all numbers up to a width, no later row has any there, and the sweep ends.
//
// Cost: a few instructions a position; memory: 9 bytes a row. Standing: docs/mathematics.md,
// Theorem 230.
#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/wythoff.hpp"

namespace dynim::wythoff {

class BlockAnySweep {
 public:
  /// Of the positions whose smaller pile is below `width`. What it reserves of the budget is not
  /// given back.
  BlockAnySweep(std::uint64_t block_any, std::uint64_t width, Budget& budget)
      : block_any_(block_any), width_(width), budget_(budget) {}

  /// The next row. False where the budget ended, or is_full().
  bool next() {
    while (first_open_ < beside_.size() && beside_[first_open_] > block_any_)
      row_[first_open_++] = WythoffKind::N_by_one_pile;
    if (is_full()) return false;
    const std::uint64_t b = rows_, end = std::min(b, width_);
    if (!budget_.spend(1 + end - first_open_) ||
        !budget_.reserve(2 * sizeof(std::uint32_t) + sizeof(WythoffKind)))
      return false;
    diagonals_.push_back(0);
    std::uint32_t in_row = 0;
    for (std::uint64_t a = first_open_; a < end; ++a) {
      std::uint32_t& diagonal = diagonals_[b - a];
      const WythoffKind found = kind(beside_[a] + in_row, diagonal);
      const std::uint32_t more = found == WythoffKind::P ? 1 : 0;
      row_[a] = found;
      beside_[a] += more;
      diagonal += more;
      in_row += more;
    }
    if (b < width_) {
      // Of equal piles either may be cut.
      const WythoffKind found = kind(2 * std::uint64_t{in_row}, diagonals_[0]);
      const std::uint32_t more = found == WythoffKind::P ? 1 : 0;
      row_.push_back(found);
      diagonals_[0] += more;
      beside_.push_back(in_row + more);
    }
    ++rows_;
    return true;
  }

  std::uint64_t rows() const { return rows_; }

  /// No further row has a P-position.
  bool is_full() const { return first_open_ == width_; }

  /// What the positions with the larger pile rows() - 1 are, by the smaller one.
  std::span<const WythoffKind> row() const { return row_; }

 private:
  WythoffKind kind(std::uint64_t one_pile, std::uint64_t both) const {
    if (one_pile > block_any_) return WythoffKind::N_by_one_pile;
    return one_pile + both > block_any_ ? WythoffKind::N_by_both_piles : WythoffKind::P;
  }

  std::uint64_t block_any_, width_;
  std::uint64_t rows_ = 0;
  std::uint64_t first_open_ = 0;  // the first number beside which there may be more
  std::vector<std::uint32_t> beside_, diagonals_;
  std::vector<WythoffKind> row_;
  Budget& budget_;
};

}  // namespace dynim::wythoff
