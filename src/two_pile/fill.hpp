// Fills a square of L: plainly, or by strips on several threads.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "dynim/budget.hpp"
#include "two_pile/square.hpp"

namespace dynim::two_pile {

/// How strips are cut; any choice gives the same table. A strip has 32 * classes rows.
struct StripShape {
  std::size_t classes;  ///< of rows by remainder; a power of two
  std::size_t
      near;  ///< moves found by looking ahead; 2^i - 1, at least 31, less than a strip's rows
};

/// More classes gain for f near 2t, a larger `near` for erratic f with large L; both lose by no
/// longer fitting the first-level cache.
inline constexpr StripShape usual_shape{8, 31};

/// Memory that filling by strips takes beside the square.
template <class T>
std::uint64_t working_bytes(std::size_t size, StripShape shape, unsigned threads);

/// Each fills the square until the budget ends, and returns c such that L(1..c, 1..c) is complete.
/// f[k] is f(k), 1 <= k < size, cut at the largest T; f[0] and f[size] do not matter. A node of the
/// budget is a cell on or above the diagonal.

/// By the definition, cell by cell.
template <class T>
std::size_t fill_plainly(Square<T> square, std::span<const T> f, Budget& budget);

/// By the vector kernel.
template <class T>
std::size_t fill_by_strips(Square<T> square, std::span<const T> f, StripShape shape,
                           unsigned threads, Budget& budget);

/// By the faster of the two.
template <class T>
std::size_t fill(Square<T> square, std::span<const T> f, unsigned threads, Budget& budget);

}  // namespace dynim::two_pile
