// A table of L kept by its diagonals: along a diagonal b - a = d the values of L change rarely, so
// only the places where they do are kept.
//
// Along a diagonal "L = a", the whole smaller pile, is one run although its value grows with a: it
// is called open. Cost: 12 bytes a run and 16 a diagonal; a value costs a step for every run of its
// diagonal beyond its row.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

#include "dynim/budget.hpp"

namespace dynim::two_pile {

/// A list that grows by blocks and never moves what is in it; its memory is the budget's.
template <class T>
class BlockList {
 public:
  const T& operator[](std::size_t i) const { return blocks_[i / per_block][i % per_block]; }
  T& operator[](std::size_t i) { return blocks_[i / per_block][i % per_block]; }
  std::size_t size() const { return size_; }
  std::uint64_t bytes() const { return blocks_.size() * block_bytes; }

  /// False, and nothing added, where the memory of the budget ended.
  bool add(const T& value, Budget& budget) {
    if (size_ == blocks_.size() * per_block) {
      if (!budget.reserve(block_bytes)) return false;
      blocks_.push_back(std::make_unique_for_overwrite<T[]>(per_block));
    }
    (*this)[size_++] = value;
    return true;
  }

 private:
  static constexpr std::size_t per_block = std::size_t{1} << 12;
  static constexpr std::size_t block_bytes = per_block * sizeof(T);

  std::vector<std::unique_ptr<T[]>> blocks_;
  std::size_t size_ = 0;
};

/// L(a, a + d) for 1 <= a <= rows, a + d <= columns.
class DiagonalRuns {
 public:
  using Number = std::uint32_t;

  static constexpr Number open = 0;  ///< as a value: L = a
  static constexpr std::uint64_t most_columns = (std::uint64_t{1} << 31) - 2;

  /// All diagonals open from row 1 on. Precondition: 1 <= rows <= columns <= most_columns, and the
  /// memory for the diagonals was reserved.
  DiagonalRuns(std::uint64_t rows, std::uint64_t columns)
      : rows_(rows), columns_(columns), last_(columns, Run{1, open, none}) {}

  static std::uint64_t bytes_of_diagonals(std::uint64_t columns) { return columns * sizeof(Run); }

  std::uint64_t rows() const { return rows_; }
  std::uint64_t columns() const { return columns_; }
  std::uint64_t bytes_added() const { return earlier_.bytes(); }
  std::uint64_t bytes() const { return bytes_of_diagonals(columns_) + bytes_added(); }

  /// How many runs there are.
  std::uint64_t count() const { return last_.size() + earlier_.size(); }

  /// L(a, a + d), 1 <= a; of a diagonal that has begun no run after row a, at any a.
  Number least_winning_move(Number a, Number d) const {
    const Run* run = &last_[d];
    while (run->from > a) run = &earlier_[run->earlier];
    return run->value == open ? a : run->value;
  }

  /// The value, or open, of the last run of a diagonal.
  Number last_value(Number d) const { return last_[d].value; }

  /// Calls visit(from, value) for the runs of a diagonal, the last one first.
  template <class Visit>
  void visit_runs(Number d, Visit visit) const {
    const Run* run = &last_[d];
    visit(run->from, run->value);
    while (run->earlier != none) {
      run = &earlier_[run->earlier];
      visit(run->from, run->value);
    }
  }

  /// Begins a run at row a, beyond the beginning of the last one. False where memory ended.
  bool begin_run(Number d, Number a, Number value, Budget& budget) {
    if (!earlier_.add(last_[d], budget)) return false;
    last_[d] = {a, value, static_cast<Number>(earlier_.size() - 1)};
    return true;
  }

 private:
  static constexpr Number none = ~Number{0};

  struct Run {
    Number from, value;
    Number earlier;  // the run before it on this diagonal, by its place in earlier_
  };

  std::uint64_t rows_, columns_;
  std::vector<Run> last_;  // of every diagonal
  BlockList<Run> earlier_;
};

}  // namespace dynim::two_pile
