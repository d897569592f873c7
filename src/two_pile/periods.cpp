// Periods of L with their certificates. Hashes of whole columns only suggest where to look; every
// entry that a certificate names is compared. Method and standing are in periods.hpp.
//
// Cost of a search: a few passes over the table.
#include "two_pile/periods.hpp"

#include <algorithm>
#include <vector>

#include "base/mixed.hpp"
#include "base/repetition.hpp"

namespace dynim::two_pile {
namespace {

constexpr std::uint64_t least_columns = 64;
constexpr std::uint64_t least_rows = 32;

/// The columns of a table, as far as a search for periods looks at them; [0] is not used.
struct Columns {
  std::vector<std::uint64_t> hash;
  std::vector<std::uint32_t> greatest;  // the largest L in the column
};

Columns summarize(const TwoPileRecurrence& table) {
  const std::uint64_t columns = table.columns();
  Columns all{std::vector<std::uint64_t>(columns + 1), std::vector<std::uint32_t>(columns + 1)};
  for (std::uint64_t a = 1; a <= table.complete_to(); ++a) {
    for (std::uint64_t b = 1; b <= columns; ++b) {
      const std::uint32_t value = table.least_winning_move(a, b);
      all.hash[b] = mix(all.hash[b], value);
      all.greatest[b] = std::max(all.greatest[b], value);
    }
  }
  return all;
}

// Whether L(a, b + period) = L(a, b) in all rows from column `start` on, as far as the table goes.
bool repeats(const TwoPileRecurrence& table, const PilePeriod& rows) {
  for (std::uint64_t a = 1; a <= table.complete_to(); ++a) {
    for (std::uint64_t b = rows.start; b + rows.period <= table.columns(); ++b) {
      if (table.least_winning_move(a, b) != table.least_winning_move(a, b + rows.period)) {
        return false;
      }
    }
  }
  return true;
}

// L(a, b) of a table whose rows repeat, b beyond its columns too.
std::uint32_t value(const TwoPileRecurrence& table, const PilePeriod& rows, std::uint64_t a,
                    std::uint64_t b) {
  return table.least_winning_move(a, rows.least_alike(b));
}

// Whether L(a + shift, b + shift) = L(a, b) for all b >= a; one period of both rows tells.
bool repeats_along_diagonals(const TwoPileRecurrence& table, const PilePeriod& rows,
                             std::uint64_t a, std::uint64_t shift) {
  for (std::uint64_t b = a; b < std::max(a, rows.start) + rows.period; ++b) {
    if (value(table, rows, a, b) != value(table, rows, a + shift, b + shift)) return false;
  }
  return true;
}

std::uint32_t greatest_from(const TwoPileRecurrence& table, std::uint64_t from) {
  std::uint32_t greatest = 1;
  for (std::uint64_t a = from; a <= table.complete_to(); ++a) {
    for (std::uint64_t b = a; b <= table.columns(); ++b) {
      greatest = std::max(greatest, table.least_winning_move(a, b));
    }
  }
  return greatest;
}

// A complete table, its memory reserved; null where it does not fit or the budget ended.
std::shared_ptr<const TwoPileRecurrence> make_table(const MoveFunction& f, std::uint64_t rows,
                                                    std::uint64_t columns, Budget& budget) {
  const std::uint64_t bytes = TwoPileRecurrence::bytes(rows, columns);
  if (bytes > budget.bytes_left()) return nullptr;
  budget.reserve(bytes);
  auto table = std::make_shared<TwoPileRecurrence>(f, rows, columns);
  if (table->fill(budget)) return table;
  budget.release(bytes);
  return nullptr;
}

}  // namespace

std::optional<PilePeriod> find_rows_period(const TwoPileRecurrence& table) {
  const std::uint64_t last = table.columns();
  const Columns columns = summarize(table);
  const auto repeated =
      repeated_at_end(last, [&](std::uint64_t i) { return columns.hash[last - i]; });
  std::uint64_t greatest = 1;
  for (std::uint64_t period = 1; period < last; ++period) {
    greatest = std::max<std::uint64_t>(greatest, columns.greatest[last - period + 1]);
    if (repeated[period] < greatest || period + greatest > last) continue;
    const PilePeriod rows{last - period - repeated[period] + 1, period};
    if (repeats(table, rows)) return rows;
  }
  return std::nullopt;
}

std::optional<PilePeriod> find_corner(const TwoPileRecurrence& table, const PilePeriod& rows) {
  const std::uint64_t last = table.complete_to(), half = last / 2;
  // A whole period behind the diagonal must be seen in every row, or W would not bound the row.
  if (rows.period + last > table.columns() + 1) return std::nullopt;
  const std::uint64_t W = greatest_from(table, half);
  const std::uint64_t first = half > W ? half - W : 1;  // so that W bounds L from first + W on
  for (std::uint64_t period = 1; first + W + period - 1 <= last; ++period) {
    std::uint64_t agreeing = 0;  // rows before a, and a
    for (std::uint64_t a = first; a + period <= last && agreeing < W; ++a) {
      agreeing = repeats_along_diagonals(table, rows, a, period) ? agreeing + 1 : 0;
      if (agreeing == W) return PilePeriod{a + 1 - W, period};
    }
  }
  return std::nullopt;
}

std::uint64_t PeriodicValues::least_winning_limit(const Integer& smaller,
                                                  const Integer& larger) const {
  const std::uint64_t a = corner_ ? corner_->least_alike(smaller) : to_u64(smaller);
  return table_->least_winning_move(a, rows_.least_alike(larger - (smaller - to_integer(a))));
}

std::shared_ptr<const PeriodicValues> find_periodic_rows(const MoveFunction& f,
                                                         std::uint64_t smaller,
                                                         std::uint64_t columns, Budget& budget) {
  for (std::uint64_t last = std::max(least_columns, 2 * smaller); last < columns; last *= 2) {
    const auto table = make_table(f, smaller, last, budget);
    if (!table) return nullptr;
    if (const auto rows = find_rows_period(*table)) {
      return std::make_shared<PeriodicValues>(table, *rows, std::nullopt);
    }
    budget.release(TwoPileRecurrence::bytes(smaller, last));
  }
  return nullptr;
}

std::shared_ptr<const PeriodicValues> find_periodic_corner(const MoveFunction& f,
                                                           std::uint64_t rows, Budget& budget) {
  for (std::uint64_t size = least_rows; size <= rows; size *= 2) {
    const auto table = make_table(f, size, 2 * size, budget);
    if (!table) return nullptr;
    const auto period = find_rows_period(*table);
    const auto corner = period ? find_corner(*table, *period) : std::nullopt;
    if (corner) return std::make_shared<PeriodicValues>(table, *period, corner);
    budget.release(TwoPileRecurrence::bytes(size, 2 * size));
  }
  return nullptr;
}

}  // namespace dynim::two_pile
