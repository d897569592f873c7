// Rows of steps in blocks. Layout and cost are in table.hpp.
#include <algorithm>

#include "base/growth.hpp"
#include "dynim/grundy/game.hpp"

namespace dynim {
namespace {

template <class Number>
bool append(std::vector<Number>& numbers, std::span<const Number> more, Budget& budget) {
  if (numbers.capacity() < numbers.size() + more.size()) {
    const std::size_t before = numbers.capacity();
    const std::size_t next = std::max(2 * before, numbers.size() + more.size());
    if (!budget.reserve(next * sizeof(Number))) return false;
    numbers.reserve(next);
    budget.release(before * sizeof(Number));
  }
  numbers.insert(numbers.end(), more.begin(), more.end());
  return true;
}

}  // namespace

std::uint32_t GrundyTable::Row::at(std::uint64_t x) const {
  const auto above = std::upper_bound(limits.begin(), limits.end(), x);
  return above == limits.begin() ? 0 : values[static_cast<std::size_t>(above - limits.begin()) - 1];
}

GrundyTable::Row GrundyTable::row(std::uint64_t n) const {
  const Block& block = blocks_[n / block_rows];
  const std::size_t place = n % block_rows;
  const std::size_t begin = place == 0 ? 0 : block.ends[place - 1];
  const std::size_t count = block.ends[place] - begin;
  return {{block.limits.data() + begin, count}, {block.values.data() + begin, count}};
}

// The block of the row that is being made.
bool GrundyTable::open_block(Budget& budget) {
  if (!blocks_.empty() && blocks_.back().ends.size() < block_rows) return true;
  if (!make_room(blocks_, budget)) return false;
  blocks_.emplace_back();
  return true;
}

bool GrundyTable::add_row(const Row& row, Budget& budget) {
  if (!open_block(budget)) return false;
  Block& block = blocks_.back();
  if (!make_room(block.ends, budget) || !append(block.limits, row.limits, budget) ||
      !append(block.values, row.values, budget))
    return false;
  block.ends.push_back(static_cast<std::uint32_t>(block.limits.size()));
  ++rows_;
  steps_ += row.limits.size();
  greatest_ = std::max(greatest_, row.greatest());
  if (block.ends.size() == block_rows) shrink(block, budget);
  return true;
}

void GrundyTable::shrink(Block& block, Budget& budget) {
  const auto held = [&] {
    return block.limits.capacity() * sizeof(std::uint32_t) +
           block.values.capacity() * sizeof(std::uint16_t);
  };
  const std::uint64_t before = held();
  block.limits.shrink_to_fit();
  block.values.shrink_to_fit();
  budget.release(before - held());
}

}  // namespace dynim
