// Memory for a table of one pile.
#include "dynim/one_pile.hpp"

#include "base/large_memory.hpp"

namespace dynim {

GTable::GTable(std::uint64_t up_to)
    : size_(static_cast<std::size_t>(up_to) + 1),
      cells_(std::make_unique_for_overwrite<std::uint32_t[]>(size_)) {
  advise_huge_pages(cells_.get(), size_ * sizeof(std::uint32_t));
  cells_[0] = infinite;
}

}  // namespace dynim
