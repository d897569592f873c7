// Memory for a square of cells, with the margins that the kernel writes over, and its size in bytes
// without overflow.
#include "dynim/piles.hpp"

#include <algorithm>

#include "base/large_memory.hpp"
#include "two_pile/square.hpp"

namespace dynim {

using two_pile::Square;

TwoPileTable::TwoPileTable(std::uint64_t size, Cells cells)
    : size_(size),
      cells_(cells),
      first_(Square<std::uint16_t>::place_of_first(size)),
      stride_(Square<std::uint16_t>::stride_of(size)),
      memory_(::operator new(bytes(size, cells), alignment)) {
  advise_huge_pages(memory_.get(), bytes(size, cells));
}

void TwoPileTable::clear_border() {
  if (!memory_) return;
  const auto clear = [this]<class T>(T* memory) {
    T* const corner = memory + first_ - stride_ - 1;
    std::fill_n(corner, size_ + 1, T{0});
    for (std::uint64_t a = 1; a <= size_; ++a) corner[a * stride_] = 0;
  };
  if (narrow()) {
    clear(static_cast<std::uint16_t*>(memory()));
  } else {
    clear(static_cast<std::uint32_t*>(memory()));
  }
}

std::uint64_t TwoPileTable::bytes(std::uint64_t size, Cells cells) {
  const std::uint64_t width =
      cells == Cells::narrow ? sizeof(std::uint16_t) : sizeof(std::uint32_t);
  return Square<std::uint16_t>::cells(size) * width;
}

}  // namespace dynim
