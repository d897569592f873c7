// The sweep through Blocking Wythoff Nim; see wythoff/block_any_sweep.hpp. Cost: a few instructions
// a position.
#include "wythoff/block_any_sweep.hpp"

#include <algorithm>

namespace dynim::wythoff {

bool BlockAnySweep::next() {
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

}  // namespace dynim::wythoff
