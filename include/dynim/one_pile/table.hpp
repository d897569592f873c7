// Tables g(0 .. N) of least winning moves, 32 bits a cell.
#pragma once

#include <cstdint>
#include <limits>
#include <memory>
#include <span>

#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// An owned table of 32-bit values; its memory is not touched before it is filled.
class GTable {
 public:
  /// Stands for "no limit is enough": g(0) in normal play.
  static constexpr std::uint32_t infinite = std::numeric_limits<std::uint32_t>::max();
  /// The largest pile a table may reach.
  static constexpr std::uint64_t largest_pile = infinite - 1;

  GTable() = default;

  /// Room for g(0 .. up_to), uninitialised except g(0) = infinite.
  explicit GTable(std::uint64_t up_to);

  std::uint32_t operator[](std::uint64_t n) const { return cells_[n]; }
  std::uint32_t& operator[](std::uint64_t n) { return cells_[n]; }
  std::size_t size() const { return size_; }
  std::span<const std::uint32_t> cells() const { return {cells_.get(), size_}; }
  std::span<std::uint32_t> cells() { return {cells_.get(), size_}; }

 private:
  std::size_t size_ = 0;
  std::unique_ptr<std::uint32_t[]> cells_;
};

}  // namespace dynim
