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
#include "dynim/two_pile/recurrence.hpp"
#include "two_pile/values.hpp"

namespace dynim::two_pile {

/// L(a, b + period) = L(a, b) for all b >= from and a in the rows of a table.
struct RowsPeriod {
  std::uint64_t from, period;
  bool operator==(const RowsPeriod&) const = default;
};

/// The least period that the whole of a complete table proves; from + period - 1 is a column of it.
std::optional<RowsPeriod> find_rows_period(const TwoPileRecurrence& table);

/// The least A found such that the table, with the period of its rows, proves L(a + period, b) =
/// L(a, b) for all a, b >= A; A + period - 1 is a row of it.
std::optional<std::uint64_t> find_corner(const TwoPileRecurrence& table, const RowsPeriod& rows);

/// A table that repeats.
class PeriodicValues final : public TwoPileValues {
 public:
  PeriodicValues(std::shared_ptr<const TwoPileRecurrence> table, RowsPeriod rows,
                 std::optional<std::uint64_t> corner)
      : table_(std::move(table)), rows_(rows), corner_(corner) {}

  const RowsPeriod& rows_period() const { return rows_; }
  /// A, where L is periodic in both piles from A on.
  const std::optional<std::uint64_t>& corner() const { return corner_; }

  /// Whether L is known for this smaller pile, and any larger one.
  bool reaches(const Integer& smaller) const {
    return corner_ || smaller <= to_integer(table_->complete_to());
  }

  std::uint64_t least_winning_limit(const Integer& smaller, const Integer& larger) const override;

  std::uint64_t bytes() const {
    return TwoPileRecurrence::bytes(table_->complete_to(), table_->columns());
  }

 private:
  std::uint64_t reduced(const Integer& pile, std::uint64_t from) const;

  std::shared_ptr<const TwoPileRecurrence> table_;
  RowsPeriod rows_;
  std::optional<std::uint64_t> corner_;
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
