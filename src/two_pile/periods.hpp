// L of two piles where it repeats: in the larger pile, for a smaller pile of some hundreds and any
// f; and in both, where L stays bounded away from the axes.
//
// Both come with a certificate, a finite part of a table whose entries prove the period for all
// larger piles: docs/mathematics.md, Theorems 102 and 103. Cost: a table, of twice the size until
// it shows the certificate.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>

#include "dynim/budget.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "two_pile/recurrence.hpp"

namespace dynim::two_pile {

/// L(a, b + period) = L(a, b) for all b >= start and a in the rows of a table: the least period
/// that the whole of a complete one proves; start + period - 1 is a column of it.
std::optional<PilePeriod> find_rows_period(const TwoPileRecurrence& table);

/// L(a + period, b + period) = L(a, b) for all a, b >= start: a corner that a complete table
/// proves, with the period of its rows; start + period - 1 is a row of it.
std::optional<PilePeriod> find_corner(const TwoPileRecurrence& table, const PilePeriod& rows);

/// A table that repeats: values of L. May be asked from several threads at once.
class PeriodicValues {
 public:
  PeriodicValues(std::shared_ptr<const TwoPileRecurrence> table, PilePeriod rows,
                 std::optional<PilePeriod> corner)
      : table_(std::move(table)), rows_(rows), corner_(corner) {}

  const PilePeriod& rows_period() const { return rows_; }
  const std::optional<PilePeriod>& corner() const { return corner_; }

  /// Of the table.
  std::uint64_t rows() const { return table_->complete_to(); }
  std::uint64_t columns() const { return table_->columns(); }

  /// Precondition: smaller <= rows(), or there is a corner.
  std::uint64_t least_winning_limit(const Integer& smaller, const Integer& larger) const;

  std::uint64_t bytes() const { return TwoPileRecurrence::bytes(rows(), columns()); }

 private:
  std::shared_ptr<const TwoPileRecurrence> table_;
  PilePeriod rows_;
  std::optional<PilePeriod> corner_;
};

/// Values for this smaller pile and any larger one; null where no period was found within the
/// budget and tables below `columns` columns. What the values take stays reserved. Throws
/// InputError where f fails.
std::shared_ptr<const PeriodicValues> find_periodic_rows(const MoveFunction& f,
                                                         std::uint64_t smaller,
                                                         std::uint64_t columns, Budget& budget);

/// Values for all piles; null where no certificate was found within the budget and tables of at
/// most `rows` rows; likewise.
std::shared_ptr<const PeriodicValues> find_periodic_corner(const MoveFunction& f,
                                                           std::uint64_t rows, Budget& budget);

}  // namespace dynim::two_pile
