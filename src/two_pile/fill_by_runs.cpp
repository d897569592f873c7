// Rows from runs. To the right of the diagonal, a row and the next one differ, by difference d of
// the piles, only where diagonal d begins a run in the next row; to the left, where it does so d
// rows before. So each side is kept as an array by d to which the changes of a row are made, and a
// row is two copies. Open cells, L = the smaller pile, change with every row and are written over
// the copy.
//
// Cost: writing the square once (write_rows.hpp), and a step for every run and every open cell.
#include <algorithm>
#include <span>
#include <vector>

#include "two_pile/fill_table.hpp"
#include "two_pile/write_rows.hpp"

namespace dynim::two_pile {
namespace {

using Number = DiagonalRuns::Number;

struct Change {
  Number d, value;  // the value may be open
};

/// All changes by the row in which they are made: where a run begins, or d rows later.
class ChangesByRow {
 public:
  ChangesByRow(const DiagonalRuns& runs, std::size_t size, bool later)
      : starts_(size + 2), changes_(runs.count()) {
    visit(runs, size, later, [this](std::size_t row, const Change&) { ++starts_[row + 1]; });
    for (std::size_t row = 1; row < starts_.size(); ++row) starts_[row] += starts_[row - 1];
    std::vector<std::size_t> next = starts_;
    visit(runs, size, later,
          [&](std::size_t row, const Change& change) { changes_[next[row]++] = change; });
  }

  std::span<const Change> of(std::size_t row) const {
    return {changes_.data() + starts_[row], starts_[row + 1] - starts_[row]};
  }

 private:
  template <class Visit>
  static void visit(const DiagonalRuns& runs, std::size_t size, bool later, Visit each) {
    for (std::size_t d = later ? 1 : 0; d < size; ++d) {
      runs.visit_runs(static_cast<Number>(d), [&](Number from, Number value) {
        const std::size_t row = from + (later ? d : 0);
        if (row <= size) each(row, Change{static_cast<Number>(d), value});
      });
    }
  }

  std::vector<std::size_t> starts_;
  std::vector<Change> changes_;
};

/// One side of the diagonal: the values of the present row by place, which is d or, to the left,
/// size - d.
template <class T>
class Side {
 public:
  Side(const DiagonalRuns& runs, std::size_t size, bool left)
      : changes_(runs, size, left), left_(left), size_(size), values_(size + 1), is_open_(size) {}

  void go_to(std::size_t row) {
    for (const auto& [d, value] : changes_.of(row)) {
      const bool open = value == DiagonalRuns::open;
      if (open && !is_open_[d]) open_.push_back(d);
      is_open_[d] = open;
      if (!open) values_[left_ ? size_ - d : d] = static_cast<T>(value);
    }
    std::erase_if(open_, [&](Number d) { return !is_open_[d]; });
  }

  const T* values() const { return values_.data(); }
  const std::vector<Number>& open() const { return open_; }

 private:
  ChangesByRow changes_;
  bool left_;
  std::size_t size_;
  std::vector<T> values_;
  std::vector<bool> is_open_;
  std::vector<Number> open_;
};

template <class T>
void write_left(const Side<T>& side, std::size_t a, std::size_t size, T* row) {
  std::copy_n(side.values() + (size - (a - 1)), a - 1, row);
  for (const Number d : side.open()) row[a - d - 1] = static_cast<T>(a - d);
}

template <class T>
void write_right(const Side<T>& side, std::size_t a, std::size_t size, T* row) {
  std::copy_n(side.values(), size - a + 1, row + (a - 1));
  for (const Number d : side.open()) {
    if (d <= size - a) row[a - 1 + d] = static_cast<T>(a);
  }
}

}  // namespace

std::uint64_t bytes_to_fill_by_runs(const DiagonalRuns& runs) {
  constexpr std::uint64_t by_row = 2 * sizeof(std::size_t), by_diagonal = 4 * sizeof(Number);
  return 2 * (runs.count() * sizeof(Change) + (runs.columns() + 2) * (by_row + by_diagonal));
}

template <class T>
std::size_t fill_by_runs(Square<T> square, const DiagonalRuns& runs, Budget& budget) {
  const std::size_t size = square.size();
  Side<T> left(runs, size, true), right(runs, size, false);
  constexpr unsigned threads = 1;  // each row is made of the one before it
  return write_rows(square, threads, budget, [&](std::size_t a, T* row) {
    left.go_to(a);
    right.go_to(a);
    write_left(left, a, size, row);
    write_right(right, a, size, row);
  });
}

template std::size_t fill_by_runs(Square<std::uint16_t>, const DiagonalRuns&, Budget&);
template std::size_t fill_by_runs(Square<std::uint32_t>, const DiagonalRuns&, Budget&);

}  // namespace dynim::two_pile
