// One notion of a take-away game: piles, what may be taken and of what that depends, what the past forbids, what
// the other player may forbid, passes, and where the game ends. Every game of piles that takes from one pile at
// a time is a value of it, and so is every mixture.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <set>
#include <variant>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "game/past_expressions.hpp"

namespace dynim {

/// From the least to the most. Null: 1, and all that there is.
struct TakeLimits {
  MoveFunctionPtr least, most;
};

/// How much may be taken from a pile.
struct Takes {
  /// What the limits are functions of: nothing; the pile that is taken from; the number of the move; or the move
  /// before, as f(n, t), and then a first move is free unless its limits are given.
  enum class Of { nothing, pile, turn, move };

  Of of = Of::move;
  std::vector<TakeLimits> in_turn = {{}};  ///< more than one take turns from move to move
  std::shared_ptr<const PastLimit> most_by_past = {};  ///< of moves: in place of the most
  std::shared_ptr<const TakeSet> numbers = {};         ///< that may be taken at all; null: every number
};

/// Which numbers may not be taken again.
enum class Repeats { allowed, not_the_last, never };

/// What the other player does before each move: forbids up to `number` of the takes that are allowed, or says "at
/// most `number`" or "more than `number`". Nobody is asked where nothing may be taken, or nothing forbidden.
struct Opponent {
  enum class Says { nothing, blocks, halves };

  Says says = Says::nothing;
  MoveFunctionPtr number = {};  ///< of the number of the move
};

/// Where the game is over. Where the limits are of the pile, and the most is 0 for every pile, it is over as well.
struct GameEnd {
  bool one_empty = false;           ///< as soon as a pile is empty; else ...
  Integer until = 0;                ///< ... where no more counters are left in all
  std::vector<Integer> sizes = {};  ///< and where just so many are left in all
};

struct Game {
  std::vector<Takes> takes = {{}};  ///< one, or one for each pile
  bool by_pile = false;             ///< a pile remembers the moves in it alone; else there is one memory
  Repeats repeats = Repeats::allowed;
  Opponent opponent = {};
  unsigned passes = 0;  ///< of both players together; one changes nothing that is remembered, nor the turn
  GameEnd end = {};
  Convention convention = Convention::normal;
  bool stuck_loses = true;  ///< who can do nothing before the end; else that is an end as well
};

// ---- positions and what is done in them --------------------------------------------------------

/// N is Integer, for piles of any size, or std::uint64_t.
template <class N>
struct Take {
  std::size_t pile = 0;
  N take = 0;  ///< 0: a pass

  bool operator==(const Take&) const = default;
};

/// What the other player says before a move.
template <class N>
struct Saying {
  std::vector<Take<N>> blocked = {};
  std::optional<bool> more = {};  ///< of halves: more than the number

  bool operator==(const Saying&) const = default;
};

template <class N>
using GameAction = std::variant<Take<N>, Saying<N>>;

template <class N>
struct TakeRange {
  N least, most;

  bool operator==(const TakeRange&) const = default;
};

/// What is remembered of the moves before: as much as the rule looks at.
template <class N>
struct GameMemory {
  std::optional<TakeRange<N>> limits = {};  ///< of the next move, where the move before or the start says
  N last = 0, before = 0;                   ///< the last move and the one before; 0: none
  std::set<N> taken = {};                   ///< where nothing is repeated

  bool operator==(const GameMemory&) const = default;
};

template <class N>
struct GamePosition {
  std::vector<N> piles;
  std::vector<GameMemory<N>> memory;  ///< one, or one for each pile
  N turn = 1;                         ///< the number of the next move
  unsigned passes = 0;                ///< that are left
  std::optional<Saying<N>> said = {};

  bool operator==(const GamePosition&) const = default;
};

}  // namespace dynim
