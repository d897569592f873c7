// Tables L(1..n, 1..n) of least winning moves for any move function, by a kernel that fills many
// cells at once.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <span>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "dynim/two_pile/formula.hpp"
#include "dynim/two_pile/game.hpp"

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

  /// L(a, 0), ..., L(a, size()), a <= size(), once the border was cleared; the one that narrow()
  /// says.
  std::span<const std::uint16_t> narrow_row(std::uint64_t a) const {
    return {row<std::uint16_t>(a) - 1, size_ + 1};
  }
  std::span<const std::uint32_t> wide_row(std::uint64_t a) const {
    return {row<std::uint32_t>(a) - 1, size_ + 1};
  }

  /// Makes L(0, b) and L(a, 0) 0: with an empty pile the game is over. What fills the table writes
  /// over them.
  void clear_border();

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
    return static_cast<const T*>(memory_.get()) + (first_ + a * stride_ - stride_);
  }

  std::uint64_t size_ = 0;
  Cells cells_ = Cells::narrow;
  std::size_t first_ = 0, stride_ = 0;  // in cells
  std::unique_ptr<void, Free> memory_;
};

// ---- questions about tables --------------------------------------------------------------------

// Tables of two piles: a whole square of L, a rectangle of one that is beyond memory, and a whole
// square as runs along its diagonals.

class TwoPileSolver;

// ---- whole tables ---------------------------------------------------------------------------

struct TwoPileTableAnswer;

/// L(a, b) for all a, b <= size, or who wins there with a limit; normal play.
struct TwoPileTableQuestion {
  using Answer = TwoPileTableAnswer;
  using Solver = TwoPileSolver;

  MoveFunctionPtr f;
  std::uint64_t size = 0;                       ///< 1 to TwoPileTable::largest_size
  std::optional<Integer> limit = std::nullopt;  ///< at least 0: outcomes are asked for
  bool difference = false;  ///< without a limit: also what the formula gives is asked for

  TwoPileGame rule() const { return {f, Convention::normal}; }
};

/// Which piles the cells of a table are of: rows by the first pile, columns by the second.
struct TwoPileExtent {
  std::uint64_t first_row = 1, rows = 0;
  std::uint64_t first_column = 1, columns = 0;
};

/// What an answer says of its cells beside least_winning_limit(a, b).
template <class Answer>
struct TwoPileCells {
  /// That of the question, or 2**64 - 1 where it is larger: no L is.
  std::optional<std::uint64_t> limit;
  std::optional<TwoPileFormula> formula;  ///< of f, admissible or not, where it was asked for

  /// L(a, b) less what the formula gives; only where that was asked for.
  std::int64_t difference(std::uint64_t a, std::uint64_t b) const {
    return static_cast<std::int64_t>(L(a, b)) -
           static_cast<std::int64_t>(formula->least_winning_move(a, b));
  }

  /// N or P with the question's limit; only where there is one.
  Outcome outcome(std::uint64_t a, std::uint64_t b) const {
    return *limit >= L(a, b) ? Outcome::N : Outcome::P;
  }

 private:
  std::uint64_t L(std::uint64_t a, std::uint64_t b) const {
    return static_cast<const Answer&>(*this).least_winning_limit(a, b);
  }
};

struct TwoPileTableAnswer : TwoPileCells<TwoPileTableAnswer> {
  std::shared_ptr<const TwoPileTable> table;  ///< L, at least as far as complete_to; never null
  std::uint64_t complete_to = 0;              ///< less than asked for where the budget ended first
  Verdict verdict;

  /// L(a, b), 1 <= a, b <= complete_to.
  std::uint32_t least_winning_limit(std::uint64_t a, std::uint64_t b) const {
    return (*table)(a, b);
  }
};

inline TwoPileExtent extent_of(const TwoPileTableAnswer& answer) {
  return {1, answer.complete_to, 1, answer.complete_to};
}

/// For any f(t), on as many threads as the budget allows. Throws InputError where the table would
/// not fit the memory of the budget, before any work, and for an f that looks at the pile or fails.
TwoPileTableAnswer ask(const TwoPileTableQuestion& question, Budget& budget);

// ---- parts of tables beyond memory ----------------------------------------------------------

struct TwoPileRectangleAnswer;

/// L(a, b) for from.first <= a <= to.first and from.second <= b <= to.second, or who wins there
/// with a limit; normal play. The table that it is a part of need not fit any memory.
struct TwoPileRectangleQuestion {
  using Answer = TwoPileRectangleAnswer;
  using Solver = TwoPileSolver;

  static constexpr std::uint64_t largest_pile = (std::uint64_t{1} << 63) - 1;

  MoveFunctionPtr f;
  PilePair from{1, 1};                          ///< at least 1 each
  PilePair to;                                  ///< at least as large, at most largest_pile each
  std::optional<Integer> limit = std::nullopt;  ///< as in TwoPileTableQuestion
  bool difference = false;

  TwoPileGame rule() const { return {f, Convention::normal}; }
};

struct TwoPileRectangleAnswer : TwoPileCells<TwoPileRectangleAnswer> {
  TwoPileExtent extent;  ///< fewer rows than asked for where the budget ended first
  std::shared_ptr<const std::vector<std::uint64_t>> cells;  ///< L, row by row
  Verdict verdict;

  /// L(a, b) of piles within the extent.
  std::uint64_t least_winning_limit(std::uint64_t a, std::uint64_t b) const {
    return (*cells)[(a - extent.first_row) * extent.columns + (b - extent.first_column)];
  }
};

inline const TwoPileExtent& extent_of(const TwoPileRectangleAnswer& answer) {
  return answer.extent;
}

/// By the method that answers TwoPileQuestion about the piles `to`. Throws InputError where the
/// cells, 8 bytes each, would not fit the memory of the budget, before any work, and for an f that
/// looks at the pile or fails. Cost: that of the method, and a look-up a cell.
TwoPileRectangleAnswer ask(const TwoPileRectangleQuestion& question, Budget& budget);

struct TwoPileRunsAnswer;

/// L(a, b) for all a, b <= size as runs along the diagonals b - a = 0, 1, ..., size - 1: for tables
/// beyond memory; normal play.
struct TwoPileRunsQuestion {
  using Answer = TwoPileRunsAnswer;
  using Solver = TwoPileSolver;

  static constexpr std::uint64_t largest_size = (std::uint64_t{1} << 31) - 2;

  MoveFunctionPtr f;
  std::uint64_t size = 0;  ///< 1 to largest_size
  bool runs = true;        ///< the name of what is asked for

  TwoPileGame rule() const { return {f, Convention::normal}; }
};

/// On a diagonal, the smaller pile from `from` to `to`.
struct TwoPileRun {
  std::uint64_t from = 0, to = 0;
  std::uint64_t limit = 0;  ///< L; 0 where it is the whole smaller pile, which grows along the run
  bool operator==(const TwoPileRun&) const = default;
};

struct TwoPileRunsAnswer {
  std::uint64_t diagonals = 0;    ///< of differences 0, ..., this less one
  std::uint64_t complete_to = 0;  ///< smaller piles; less than `size` where the budget ended first
  /// The runs of a diagonal, ascending, from the smaller pile 1 on, as far as complete_to and
  /// `size` for the larger pile; difference < diagonals.
  std::function<std::vector<TwoPileRun>(std::uint64_t difference)> diagonal;
  Verdict verdict;
};

/// For any f(t): from the formula where f is admissible as far as the table goes, else by following
/// the changes of L, which takes some dozen bytes a run, or from a table where they are too many
/// and it fits the memory. Throws InputError where not even the diagonals fit the memory of the
/// budget, before any work, and for an f that looks at the pile or fails. Cost: two runs a
/// diagonal, or the changes and what they touch, or that of the table.
TwoPileRunsAnswer ask(const TwoPileRunsQuestion& question, Budget& budget);

}  // namespace dynim
