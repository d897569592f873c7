// Grundy values by their definition, for any f, as it was typed.
//
// Row n looks at the moves k = 1, 2, ... until every value that any smaller pile has is among those
// met: from there on the least that is missing cannot grow. Cost: a search of a row for each k that
// is looked at, often n of them, so N^2 in all; the table, and 4 bytes a cached value of f.
#pragma once

#include <cstdint>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/grundy.hpp"
#include "dynim/move_function.hpp"

namespace dynim {

class GrundyRecurrence {
 public:
  /// Values for limits up to `most_limit` only: the steps beyond are left out. Where f exceeds it,
  /// that must be no smaller than the piles.
  explicit GrundyRecurrence(Takes takes,
                            std::uint64_t most_limit = GrundyTable::largest_pile);

  /// Fills the rows to n. False where the budget ended first, or a value is larger than a table
  /// holds.
  bool extend_to(std::uint64_t n, Budget& budget);

  const GrundyTable& table() const { return table_; }
  GrundyTable take_table() && { return std::move(table_); }

 private:
  std::uint32_t f(std::uint64_t n, std::uint64_t k, Budget& budget);
  bool add_row(Budget& budget);

  Takes takes_;
  MoveFunctionPtr f_;
  std::uint64_t most_limit_;
  std::vector<std::vector<std::uint32_t>> f_values_;  // a residue of n: f_values_[r][k - 1]
  std::vector<std::uint64_t> met_;     // met_[v]: the last row with an option of value v
  std::vector<std::uint32_t> limits_;  // the steps of the row that is being made
  std::vector<std::uint16_t> values_;
  GrundyTable table_;
};

}  // namespace dynim
