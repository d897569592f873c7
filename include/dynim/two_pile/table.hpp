// Tables L(1..n, 1..n) of least winning moves for any move function, by a kernel that fills many
// cells at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <new>
#include <span>

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// An owned square of L(a, b), 1 <= a, b <= size(): both halves, row by row. 16 bits a cell up to
/// largest_narrow, because L(a, b) <= min(a, b), else 32.
class TwoPileTable {
 public:
  enum class Cells { narrow, wide };

  /// Largest size with 16-bit cells: a little below 2^16, because the kernel numbers some columns
  /// beyond the last.
  static constexpr std::uint64_t largest_narrow = 64000;
  static constexpr std::uint64_t largest_size = std::uint64_t{1} << 24;

  TwoPileTable() = default;

  /// Room for a square with cells as wide as it needs, or as wide as given; what is in them is not
  /// defined.
  explicit TwoPileTable(std::uint64_t size) : TwoPileTable(size, cells_for(size)) {}
  TwoPileTable(std::uint64_t size, Cells cells);

  static constexpr Cells cells_for(std::uint64_t size) {
    return size <= largest_narrow ? Cells::narrow : Cells::wide;
  }

  /// Memory that a table of this size takes, in bytes.
  static std::uint64_t bytes(std::uint64_t size) { return bytes(size, cells_for(size)); }
  static std::uint64_t bytes(std::uint64_t size, Cells cells);

  std::uint64_t size() const { return size_; }
  bool narrow() const { return cells_ == Cells::narrow; }

  /// L(a, b), 1 <= a, b <= size().
  std::uint32_t operator()(std::uint64_t a, std::uint64_t b) const {
    return narrow() ? row<std::uint16_t>(a)[b - 1] : row<std::uint32_t>(a)[b - 1];
  }

  /// L(a, 1), ..., L(a, size()); the one that narrow() says.
  std::span<const std::uint16_t> narrow_row(std::uint64_t a) const {
    return {row<std::uint16_t>(a), size_};
  }
  std::span<const std::uint32_t> wide_row(std::uint64_t a) const {
    return {row<std::uint32_t>(a), size_};
  }

  /// Keeps the square of this smaller size.
  void shrink_to(std::uint64_t size) { size_ = size; }

  /// For the kernel: all of the memory, laid out as src/two_pile/square.hpp says.
  void* memory() { return memory_.get(); }

 private:
  static constexpr std::align_val_t alignment{64};

  struct Free {
    void operator()(void* memory) const { ::operator delete(memory, alignment); }
  };

  template <class T>
  const T* row(std::uint64_t a) const {
    return static_cast<const T*>(memory_.get()) + first_ + (a - 1) * stride_;
  }

  std::uint64_t size_ = 0;
  Cells cells_ = Cells::narrow;
  std::size_t first_ = 0, stride_ = 0;  // in cells
  std::unique_ptr<void, Free> memory_;
};

}  // namespace dynim
