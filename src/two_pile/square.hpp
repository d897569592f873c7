// The cells of a table of L, with room around them, so that a kernel may write whole vectors.
#pragma once

#include <cstddef>
#include <cstdint>

namespace dynim::two_pile {

/// A view of cells L(a, b), 1 <= a, b <= padded(): `size` rounded up, what lies beyond `size` has
/// no meaning. There is room for the row of a = 0 too. Rows begin at a multiple of 64 bytes and lie
/// an odd number of those apart: neighbouring rows share no cache set.
template <class T>
class Square {
 public:
  static constexpr std::size_t rounded_to = 64;  // rows and columns
  static constexpr std::size_t margin = 32;      // cells between two rows, and before the first

  static std::size_t padded_size(std::size_t size) {
    return (size + rounded_to - 1) / rounded_to * rounded_to;
  }
  static std::size_t stride_of(std::size_t size) { return padded_size(size) + margin; }

  /// Cells that a square of this size takes.
  static std::size_t cells(std::size_t size) {
    return stride_of(size) * (1 + padded_size(size)) + margin;
  }

  /// L(1, 1), counted from the first cell.
  static std::size_t place_of_first(std::size_t size) { return margin + stride_of(size); }

  /// `memory` holds cells(size), at a multiple of 64 bytes.
  Square(T* memory, std::size_t size)
      : first_(memory + place_of_first(size)),
        size_(size),
        padded_(padded_size(size)),
        stride_(stride_of(size)) {}

  std::size_t size() const { return size_; }
  std::size_t padded() const { return padded_; }
  std::size_t stride() const { return stride_; }

  /// L(a, b). Columns reach from 1 - margin to padded() + margin for what has no meaning.
  T* at(std::size_t a, std::ptrdiff_t b) const { return first_ + (a - 1) * stride_ + (b - 1); }
  T* at(std::size_t a, std::size_t b) const { return at(a, static_cast<std::ptrdiff_t>(b)); }

 private:
  T* first_;
  std::size_t size_, padded_, stride_;
};

}  // namespace dynim::two_pile
