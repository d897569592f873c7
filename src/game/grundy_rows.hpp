// Grundy values of one pile of any mixture in which the other player says nothing, in normal play:
// of each pile, phase and number of passes left, the value of what each take leaves. Whatever is
// allowed, a position has the least value that none of its takes, nor a pass, leaves. These rows
// repeat as those of winning moves do (docs/mathematics.md, Theorem 267 (c)).
//
// Cost: a word a take of each row, and for each a look at all takes that are allowed after it.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "base/repetition.hpp"
#include "game/pile_rows.hpp"

namespace dynim {

class GrundyRows : public PileRows {
 public:
  /// Whether it is such a game, and what a take leaves is known from the pile, the take, the phase
  /// and the passes.
  static bool suits(const Game& game);

  /// As WinningRows. Precondition: suits(game).
  GrundyRows(Game game, std::uint64_t most_take);

  std::uint64_t known_to() const { return begins_.size() - 2; }

  /// False where the budget ended first. Throws InputError where f fails.
  bool extend_to(std::uint64_t pile, Budget& budget);

  /// Of a pile <= known_to().
  std::uint32_t value(const At& at) const;

  /// As WinningRows::find_repetition().
  std::optional<RowRepetition> find_repetition(Budget& budget) const;

 private:
  static constexpr std::uint32_t not_in_set = ~std::uint32_t{0};

  bool add(std::uint64_t pile, Budget& budget);

  std::vector<std::uint64_t> begins_;  // of the values of each pile, and where the last end
  std::vector<std::uint32_t> values_;
};

}  // namespace dynim
