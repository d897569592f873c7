// Tables of classes: what every position with piles from 0 on is. The same for Wythoff Nim and
// Imitation Nim, whose kinds of positions differ.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"

namespace dynim DYNIM_EXPORT {

/// A kind of position, as tables show it.
struct PositionClass {
  char letter;
  std::string_view name;  ///< for programs: "N-by-one-pile"
};

/// Those of an enumeration of kinds (WythoffKind, ImitationKind), in its order.
template <class Kind>
std::span<const PositionClass> position_classes();

/// The kinds of all positions with piles below rows(); the piles have no order.
template <class Kind>
class ClassTable {
 public:
  std::uint64_t rows() const { return rows_; }

  Kind operator()(std::uint64_t a, std::uint64_t b) const { return static_cast<Kind>(code(a, b)); }

  /// The place of the kind in position_classes().
  std::uint8_t code(std::uint64_t a, std::uint64_t b) const {
    const auto [smaller, larger] = std::minmax(a, b);
    return cells_[larger * (larger + 1) / 2 + smaller];
  }

  char letter(std::uint64_t a, std::uint64_t b) const {
    return position_classes<Kind>()[code(a, b)].letter;
  }

  /// Room for so many rows, and the bytes that they take.
  void reserve(std::uint64_t rows) { cells_.reserve(cells_of(rows)); }
  static std::uint64_t cells_of(std::uint64_t rows) { return rows * (rows + 1) / 2; }

  /// The positions whose larger pile is rows(): kind_of(a, rows()) for a up to rows().
  template <class KindOf>
  void add_row(const KindOf& kind_of) {
    for (std::uint64_t a = 0; a <= rows_; ++a)
      cells_.push_back(static_cast<std::uint8_t>(kind_of(a, rows_)));
    ++rows_;
  }

  /// Leaves only the first rows.
  void cut(std::uint64_t rows) { rows_ = std::min(rows_, rows); }

 private:
  std::uint64_t rows_ = 0;
  std::vector<std::uint8_t> cells_;  // a <= b at b (b + 1) / 2 + a
};

template <class Kind>
struct ClassTableAnswer {
  ClassTable<Kind> table;
  Verdict verdict;

  /// The largest pile of the table; nothing where the budget ended before pile 0.
  std::optional<std::uint64_t> complete_to() const {
    if (table.rows() == 0) return std::nullopt;
    return table.rows() - 1;
  }
};

}  // namespace dynim
