// What is still to be looked at while a table is filled by events: moves whose standing changes in
// a later row, and the cells of the present row, in ascending order.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "dynim/budget.hpp"
#include "two_pile/runs.hpp"

namespace dynim::two_pile {

/// At the cell of diagonal d, in the row of the calendar: the move k begins or ceases to win.
struct Mark {
  std::uint32_t d;
  std::uint32_t move;  ///< 2 k, or 2 k + 1 where it ceases

  static Mark of(std::uint32_t d, std::uint32_t k, bool gained) {
    return {d, 2 * k + (gained ? 0 : 1)};
  }
  std::uint32_t k() const { return move / 2; }
  bool gained() const { return move % 2 == 0; }
};

/// Marks by row. What a row has used is given to later ones; a cache line is taken at a time.
class MarkCalendar {
 public:
  explicit MarkCalendar(std::uint64_t rows) : first_(rows + 1, none) {}

  static std::uint64_t bytes_of_rows(std::uint64_t rows) { return (rows + 1) * sizeof(Index); }
  std::uint64_t bytes_added() const { return chunks_.bytes(); }

  /// False where memory ended.
  bool add(std::uint64_t row, Mark mark, Budget& budget) {
    Index& first = first_[row];
    if (first == none || chunks_[first].count == marks_in_chunk) {
      const Index chunk = take_chunk(budget);
      if (chunk == none) return false;
      chunks_[chunk].next = first;
      first = chunk;
    }
    Chunk& chunk = chunks_[first];
    chunk.marks[chunk.count++] = mark;
    return true;
  }

  /// Calls visit(mark) for the marks of a row and forgets them.
  template <class Visit>
  void take(std::uint64_t row, Visit visit) {
    while (first_[row] != none) {
      const Index index = first_[row];
      Chunk& chunk = chunks_[index];
      for (std::uint32_t i = 0; i < chunk.count; ++i) visit(chunk.marks[i]);
      first_[row] = chunk.next;
      chunk.next = free_;
      free_ = index;
    }
  }

 private:
  using Index = std::uint32_t;
  static constexpr Index none = ~Index{0};
  static constexpr std::size_t marks_in_chunk = 7;

  struct Chunk {
    Index next, count;
    std::array<Mark, marks_in_chunk> marks;
  };

  Index take_chunk(Budget& budget) {
    Index index = free_;
    if (index != none) {
      free_ = chunks_[index].next;
    } else {
      index = static_cast<Index>(chunks_.size());
      if (!chunks_.add(Chunk{}, budget)) return none;
    }
    chunks_[index].count = 0;
    return index;
  }

  std::vector<Index> first_;  // chunk of each row
  BlockList<Chunk> chunks_;
  Index free_ = none;
};

/// A set of numbers below `size`, for going through it in ascending order while it changes. All
/// functions take a step for every six bits of the size.
class OrderedSet {
 public:
  static constexpr std::uint64_t none = ~std::uint64_t{0};

  explicit OrderedSet(std::uint64_t size) {
    do {
      size = (size + bits - 1) / bits;
      levels_.emplace_back(size);
    } while (size > 1);
  }

  /// At most an eighth of the size for the first level, and a little for the others.
  static std::uint64_t bytes(std::uint64_t size) { return size / 7 + bits; }

  void insert(std::uint64_t i) {
    for (auto& level : levels_) {
      std::uint64_t& word = level[i / bits];
      const bool known = word != 0;
      word |= std::uint64_t{1} << (i % bits);
      if (known) return;
      i /= bits;
    }
  }

  void erase(std::uint64_t i) {
    for (auto& level : levels_) {
      std::uint64_t& word = level[i / bits];
      word &= ~(std::uint64_t{1} << (i % bits));
      if (word != 0) return;
      i /= bits;
    }
  }

  /// The least element >= i, or none.
  std::uint64_t next(std::uint64_t i) const {
    for (std::size_t level = 0; level < levels_.size() && i / bits < levels_[level].size();
         ++level) {
      const std::uint64_t word = levels_[level][i / bits] >> (i % bits);
      if (word != 0) return descend(level, i + to_unsigned(std::countr_zero(word)));
      i = i / bits + 1;
    }
    return none;
  }

 private:
  static constexpr std::uint64_t bits = 64;

  static std::uint64_t to_unsigned(int count) { return static_cast<std::uint64_t>(count); }

  // The least element below the i-th bit of a level.
  std::uint64_t descend(std::size_t level, std::uint64_t i) const {
    while (level-- > 0) i = i * bits + to_unsigned(std::countr_zero(levels_[level][i]));
    return i;
  }

  std::vector<std::vector<std::uint64_t>> levels_;  // bit i of a level: word i of the one below
};

}  // namespace dynim::two_pile
