// What the strips of rows that fill a square of L share, and what one strip keeps on its way.
// strip_kernel.cpp tells the method and does the work; fill.cpp hands the strips out to threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "two_pile/fill.hpp"
#include "two_pile/square.hpp"

namespace dynim::two_pile {

inline constexpr std::size_t rows_in_class =
    32;  ///< rows of a strip whose numbers leave the same remainder
inline constexpr std::size_t diagonals_at_once = 8;  ///< a step of a strip
inline constexpr std::size_t mirrored_rows = 16;     ///< rows that are mirrored together
inline constexpr std::size_t follower_distance =
    64;  ///< diagonals between a strip and the next one

/// A cell with L > f = f(k) makes k a winning move where either pile is k larger.
template <class T>
struct Push {
  T f, k;
};

/// What is the same for all strips.
template <class T>
struct Plan {
  Plan(Square<T> square, std::span<const T> f, StripShape shape);

  static std::uint64_t bytes(std::size_t size, StripShape shape);

  std::size_t strip_rows() const { return classes * rows_in_class; }
  std::size_t strips() const { return (square.padded() + strip_rows() - 1) / strip_rows(); }
  std::size_t slot_cells() const { return classes * pitch; }

  /// f(k), f(k - 1), ... backwards in memory: f(k + lanes - 1), ..., f(k).
  const T* f_backwards(std::size_t k, std::size_t lanes) const {
    return &backwards[longest - (k + lanes - 1)];
  }

  /// The candidates that one strip leaves for the next on an anti-diagonal: `extra` cells a class.
  T* handed_over(std::size_t diagonal) { return &handover[diagonal * classes * extra]; }

  Square<T> square;
  std::size_t classes;          // remainders of the row number, a power of two
  std::size_t near;             // candidates k <= near are pushed, the others searched for
  std::size_t extra;            // cells of a class below the strip that a push can reach
  std::size_t pitch;            // cells of a class in a slot
  std::size_t slots;            // anti-diagonals that wait for candidates, a power of two
  std::vector<Push<T>> pushes;  // k <= near, by ascending f(k)
  std::vector<T> last_below;    // by v: the last k with f(k) < v, 0 where there is none
  std::size_t longest;
  std::vector<T> backwards;
  std::vector<T> handover;
};

/// A strip of rows on its way along the columns, one anti-diagonal a + b after another.
template <class T>
struct Strip {
  explicit Strip(const Plan<T>& plan);

  static std::uint64_t bytes(StripShape shape);

  /// Goes to the first anti-diagonal of strip number `index`.
  void start(const Plan<T>& plan, std::size_t index);

  bool finished() const { return diagonal >= end; }

  std::size_t first_row = 0;
  std::size_t diagonal = 0;  // the next one
  std::size_t end = 0;
  std::vector<T> rows;                // row numbers, class by class
  std::vector<T> candidates;          // slots of coming anti-diagonals: least k known so far
  std::vector<T> values;              // L on the last diagonals_at_once anti-diagonals
  std::vector<std::uint32_t> far;     // places in `values` of cells that have no candidate
  std::vector<std::size_t> mirrored;  // by group of mirrored_rows: the first column not mirrored
};

/// Fills the next diagonals_at_once anti-diagonals.
template <class T>
void advance(Plan<T>& plan, Strip<T>& strip);

}  // namespace dynim::two_pile
