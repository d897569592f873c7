// A game of piles, position by position: its answer against rows of winning moves, these against
// everything played out, and rules on large integers against those on small ones. Cost: that of the
// three, and a look at each take where there are few.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "dynim/game.hpp"
#include "dynim/piles.hpp"
#include "game/play_out.hpp"
#include "verify/parameters.hpp"

namespace dynim {

class GameComparison {
 public:
  using Position = GamePosition<std::uint64_t>;

  /// `name`: as the game can be asked about again. Positions with up to `most_literal` counters are
  /// played out.
  explicit GameComparison(Game game, std::string name = "", std::uint64_t most_literal = 9);

  const PlayingRules<std::uint64_t>& rules() const { return rows_.rules(); }

  /// False where the budget ended or something disagrees, of a position that has not ended.
  bool compare(const Position& position, Budget& budget);

  /// Of a game of one pile, hands over its first positions with every limit.
  auto first_limits() const {
    return [this](std::uint64_t pile, const auto& compare) {
      for (std::uint64_t limit = 0; limit <= pile; ++limit) {
        if (!compare(rules().start({pile}, TakeRange<std::uint64_t>{1, limit}))) return false;
      }
      return true;
    };
  }

  /// The same of all that `visit_positions(pile, visit)` hands over of piles from..up_to, until a
  /// visit returns false.
  template <class Visit>
  bool compare_piles(std::uint64_t from, std::uint64_t up_to, const Visit& visit_positions,
                     Budget& budget) {
    for (std::uint64_t pile = from; pile <= up_to; ++pile) {
      budget.stage("comparing what a game says and what is played out", pile, up_to);
      if (!visit_positions(pile,
                           [&](const Position& position) { return compare(position, budget); }))
        return false;
      found.complete_to = pile;
    }
    return true;
  }

  /// Notes it; false.
  bool disagree(const Position& position, std::string expected, std::string other);

  Compared found;

 private:
  using Large = GamePosition<Integer>;

  bool is_compared_in_full(const Position& position) const;
  bool compare_rules(const Position& position, const Large& large);
  bool compare_literally(const Position& position, const GameValue& value, Budget& budget);
  bool compare_moves(const Position& position, const Large& large, const GameAnswer& least,
                     Budget& budget);
  bool compare_saying(const Position& position, const GameAnswer& answer, Budget& budget);

  std::string name_;
  std::uint64_t most_literal_;
  Rows rows_;
  PlayedOut literal_;
  PlayingRules<Integer> large_;
  GameSolver solver_;
};

// Piles as a disagreement names them.

/// "piles 3, 4".
inline std::string piles_text(const std::vector<std::uint64_t>& piles) {
  std::string text = "piles";
  for (const std::uint64_t& pile : piles)
    text += (&pile == &piles.front() ? " " : ", ") + std::to_string(pile);
  return text;
}

/// Whether two answers about a position, to MovesWanted::all and to MovesWanted::largest, name of
/// all winning moves, ascending, those of at most `limit` counters, of these the first `most`, the
/// least and the largest.
bool names_winning_moves(const PilesAnswer& all, const PilesAnswer& largest,
                         std::vector<Move> winning, const Integer& limit, std::uint64_t most);

inline PilePair piles_of(std::uint64_t a, std::uint64_t b) {
  return {to_integer(a), to_integer(b)};
}

}  // namespace dynim
