// The summands of a sum: what they are as games of one pile, and rules of which f alone does not
// tell the values. Cost: that of GameSolver::grundy a value.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "base/growth.hpp"
#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "game/rules.hpp"
#include "grundy/constant_range.hpp"

namespace dynim {

inline std::uint64_t bytes_held(const SumMove& move) {
  return bytes_held(move.pile) + bytes_held(move.take);
}

namespace sum {

/// Of a summand of SumGame::all.
inline const Integer& limit_of(const SumSummand& summand) { return *summand.pile.limit; }

inline OnePileGame as_one_pile(const SumSummand& summand) {
  return {summand.f, Convention::normal, {}, summand.parts};
}

/// Whether the values of f are not those of the summand.
bool is_mixture(const SumSummand& summand);

/// What the answer says of it.
SumPart part_of(const SumSummand& summand, const std::optional<Integer>& value);

/// An error of `action` comes to name the summand, and the field.
template <class Action>
auto naming_summand(std::size_t place, const char* field, const Action& action) {
  try {
    return action();
  } catch (const InputError& error) {
    throw InputError("summand " + pile_name(static_cast<Pile>(place)) + ": " + error.message())
        .about(field);
  }
}

/// Where is_mixture().
class Mixture {
 public:
  explicit Mixture(const SumSummand& summand);

  GameGrundyAnswer value(const SumSummand& summand, Budget& budget);

  /// The moves to the value `target`: the first `most`.
  grundy::Values::Moves moves_to(const Integer& target, const SumSummand& summand,
                                 std::uint64_t most, Budget& budget);

 private:
  GamePosition<Integer> position_of(const SumSummand& summand) const;

  PlayingRules<Integer> rules_;
  GameSolver solver_;
  std::optional<grundy::ConstantRange> constant_;
};

/// Heaps of ordinary Nim in misere play: by the nim-sum until only heaps of one are left, then by
/// their number.
SumAnswer misere_nim(const std::vector<SumSummand>& heaps, std::uint64_t max_moves, Budget& budget);

}  // namespace sum
}  // namespace dynim
