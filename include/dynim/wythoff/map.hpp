// Maps of (m,p)-Wythoff Nim: what every position up to a size is, and by which kind of move it is
// won.
//
// Method: all pairs of which a member is at most the size, by mex; a position is then looked up.
// Cost: memory and time linear in the size; a look-up is constant.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/wythoff/game.hpp"

namespace dynim DYNIM_EXPORT {

// Tables of classes: what every position with piles from 0 on is. The same for Wythoff Nim and
// Imitation Nim, whose kinds of positions differ.

/// A kind of position, as tables show it.
struct PositionClass {
  char letter;
  std::string_view name;  ///< for programs: "N-by-one-pile"
};

/// Those of an enumeration of kinds (WythoffKind, ImitationKind), in its order.
template <class Kind>
std::span<const PositionClass> position_classes();

/// A cell for each position with piles below rows(); the piles have no order.
template <class Cell>
class SymmetricTable {
 public:
  std::uint64_t rows() const { return rows_; }

  Cell cell(std::uint64_t a, std::uint64_t b) const {
    const auto [smaller, larger] = std::minmax(a, b);
    return cells_[cells_of(larger) + smaller];
  }

  /// Room for so many rows, and how many cells they have.
  void reserve(std::uint64_t rows) { cells_.reserve(cells_of(rows)); }
  static std::uint64_t cells_of(std::uint64_t rows) { return rows * (rows + 1) / 2; }

  /// The positions whose larger pile is rows(): cell_of(a, rows()) for a up to rows().
  template <class CellOf>
  void add_row(const CellOf& cell_of) {
    for (std::uint64_t a = 0; a <= rows_; ++a) cells_.push_back(static_cast<Cell>(cell_of(a, rows_)));
    ++rows_;
  }

  /// Leaves only the first rows.
  void cut(std::uint64_t rows) { rows_ = std::min(rows_, rows); }

 private:
  std::uint64_t rows_ = 0;
  std::vector<Cell> cells_;  // a <= b at b (b + 1) / 2 + a
};

/// The kinds of all positions, each as its place in position_classes().
template <class Kind>
class ClassTable : public SymmetricTable<std::uint8_t> {
 public:
  Kind operator()(std::uint64_t a, std::uint64_t b) const { return static_cast<Kind>(cell(a, b)); }

  char letter(std::uint64_t a, std::uint64_t b) const { return position_classes<Kind>()[cell(a, b)].letter; }
};

/// The Grundy values of all positions.
class WythoffGrundyTable : public SymmetricTable<std::uint32_t> {
 public:
  std::uint32_t operator()(std::uint64_t a, std::uint64_t b) const { return cell(a, b); }
};

/// `Table`: a SymmetricTable.
template <class Table>
struct SymmetricTableAnswer {
  Table table;
  Verdict verdict;

  /// The largest pile of the table; nothing where the budget ended before pile 0.
  std::optional<std::uint64_t> complete_to() const {
    if (table.rows() == 0) return std::nullopt;
    return table.rows() - 1;
  }
};

template <class Kind>
struct ClassTableAnswer : SymmetricTableAnswer<ClassTable<Kind>> {};

/// The pairs by their members, for piles up to a size.
class WythoffMembers {
 public:
  static constexpr std::uint64_t largest_size = std::uint64_t{1} << 20;

  /// Throws InputError for a size above largest_size.
  static void check(std::uint64_t size);

  /// Memory that they take a pile, at most.
  static constexpr std::uint64_t bytes_per_pile = 32;

  /// Throws InputError for parameters out of range and for a size above largest_size.
  WythoffMembers(const WythoffParameters& parameters, std::uint64_t size);

  std::uint64_t size() const { return partner_.size() - 1; }

  /// The other member of the pair of x, x <= size.
  std::uint64_t partner(std::uint64_t x) const { return partner_[x]; }

  /// How many pairs have the difference of the pair of x and smaller members, x <= size.
  std::uint64_t earlier(std::uint64_t x) const { return earlier_[x]; }

  /// Whether all p pairs that differ by m times `quotient` have a first member below a, a <= size.
  bool all_before(std::uint64_t quotient, std::uint64_t a) const {
    return quotient < last_first_.size() && last_first_[quotient] < a;
  }

 private:
  std::vector<std::uint64_t> partner_;
  std::vector<std::uint32_t> earlier_;
  std::vector<std::uint64_t>
      last_first_;  // of the pairs that differ by m q, the largest first member
};

/// P; won by a move from one pile, which cannot be blocked (with block_any: by more of them than
/// can be blocked); won otherwise.
enum class WythoffKind { P, N_by_one_pile, N_by_both_piles };

template <>
std::span<const PositionClass> position_classes<WythoffKind>();

class WythoffMap {
 public:
  /// Throws as WythoffMembers.
  WythoffMap(const WythoffParameters& parameters, std::uint64_t size)
      : members_(parameters, size) {}

  std::uint64_t size() const { return members_.size(); }

  /// Of the position with piles a, b, in any order, at most size() each.
  WythoffKind operator()(std::uint64_t a, std::uint64_t b) const;

 private:
  WythoffMembers members_;
};

}  // namespace dynim
