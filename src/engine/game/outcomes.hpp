// The methods that decide a position of any game of piles: who wins, whatever came before.
#pragma once

#include <memory>
#include <optional>

#include "base/grounds.hpp"
#include "dynim/budget.hpp"
#include "dynim/game.hpp"
#include "game/play_out.hpp"
#include "game/grundy_rows.hpp"
#include "game/repeating_rows.hpp"
#include "game/winning_rows.hpp"

namespace dynim::game {

class Outcomes {
 public:
  virtual ~Outcomes() = default;

  /// Finds out what is needed for positions after a move from this one. False where that is not
  /// known within the budget. Throws InputError where f fails.
  virtual bool reach(const GamePosition<Integer>& position, Budget& budget) = 0;

  /// Whether the player to move wins, before the other says something; of positions after a move
  /// from one that was reached. Nothing where the budget ended first.
  virtual std::optional<bool> wins(const GamePosition<Integer>& position, Budget& budget) = 0;

  virtual Grounds grounds() const = 0;
  virtual Reason reason() const = 0;        ///< how it is known
  virtual Reason known_so_far() const = 0;  ///< where it was not reached
};

/// Rows for one pile where they suit, else playing out. The rules must outlive it.
std::unique_ptr<Outcomes> method_for(const PlayingRules<Integer>& rules, std::size_t piles);

/// Where GrundyRows::suits(rules.game()), of one pile.
GameGrundyAnswer grundy(const PlayingRules<Integer>& rules, RepeatingRows<GrundyRows>& known,
                        const GamePosition<Integer>& position, Budget& budget);

/// Throws InputError for a position that the game has not got.
void check(const PlayingRules<Integer>& rules, const GamePosition<Integer>& position);

/// In words of a machine; nothing where a pile or a turn does not fit.
std::optional<GamePosition<std::uint64_t>> small_position(const GamePosition<Integer>& position);

}  // namespace dynim::game
