// Rows of steps in blocks, each twice as large as the one before up to a size: no step is copied
// twice, and little memory waits. Cost: 6 bytes a step and 4 a row; finding a row, the logarithm of
// the number of blocks.
#include <algorithm>

#include "base/growth.hpp"
#include "dynim/grundy.hpp"

namespace dynim {

std::uint32_t GrundyTable::Row::at(std::uint64_t x) const {
  const auto above = std::upper_bound(limits.begin(), limits.end(), x);
  return above == limits.begin() ? 0 : values[static_cast<std::size_t>(above - limits.begin()) - 1];
}

GrundyTable::Row GrundyTable::row(std::uint64_t n) const {
  const auto above =
      std::upper_bound(blocks_.begin(), blocks_.end(), n,
                       [](std::uint64_t x, const Block& block) { return x < block.first_row; });
  const Block& block = *(above - 1);
  const std::size_t place = n - block.first_row;
  const std::size_t begin = place == 0 ? 0 : block.ends[place - 1];
  const std::size_t count = block.ends[place] - begin;
  return {{block.limits.get() + begin, count}, {block.values.get() + begin, count}};
}

// With room for so many steps at least.
bool GrundyTable::open_block(std::size_t steps, Budget& budget) {
  constexpr std::uint64_t least = std::uint64_t{1} << 10, most = std::uint64_t{1} << 16;
  constexpr std::uint64_t bytes_of_step = sizeof(std::uint32_t) + sizeof(std::uint16_t);
  const std::uint64_t next = blocks_.empty() ? least : std::min(2 * blocks_.back().capacity, most);
  const std::uint64_t capacity = std::max<std::uint64_t>(steps, next);
  if (!make_room(blocks_, budget) || !budget.reserve(capacity * bytes_of_step)) return false;
  blocks_.push_back({rows_,
                     capacity,
                     {},
                     std::make_unique_for_overwrite<std::uint32_t[]>(capacity),
                     std::make_unique_for_overwrite<std::uint16_t[]>(capacity)});
  return true;
}

bool GrundyTable::add_row(const Row& row, Budget& budget) {
  const std::size_t steps = row.limits.size();
  if (blocks_.empty() || blocks_.back().capacity - blocks_.back().steps() < steps) {
    if (!open_block(steps, budget)) return false;
  }
  Block& block = blocks_.back();
  if (!make_room(block.ends, budget)) return false;
  const std::size_t begin = block.steps();
  std::copy(row.limits.begin(), row.limits.end(), block.limits.get() + begin);
  std::copy(row.values.begin(), row.values.end(), block.values.get() + begin);
  block.ends.push_back(static_cast<std::uint32_t>(begin + steps));
  ++rows_;
  steps_ += steps;
  greatest_ = std::max(greatest_, row.greatest());
  return true;
}

}  // namespace dynim
