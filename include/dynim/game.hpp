// One notion of a take-away game: piles, what may be taken and of what that depends, what the past
// forbids, what the other player may forbid, passes, and where the game ends. Every game of piles
// that takes from one pile at a time is a value of it, and so is every mixture; solve() decides any
// of them.
//
// Proofs: docs/mathematics.md, Theorem 267 and those that answers name.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

// ---- the rules --------------------------------------------------------------------------------

/// Which numbers may not be taken again.
enum class Repeats { allowed, not_the_last, never };

/// What the other player may say: "at most" or "more than" a number.
enum class Told { at_most, more_than };

std::string_view to_string(Told told);  ///< "at-most", "more-than"

/// What the other player does before each move: forbids up to `number` of the takes that are
/// allowed, or says "at most `number`" or "more than `number`". Nobody is asked where nothing may
/// be taken, or nothing forbidden.
struct Opponent {
  enum class Says { nothing, blocks, halves };

  Says says = Says::nothing;
  MoveFunctionPtr number = {};  ///< of the number of the move
};

/// Where the game is over. Where the limits are of the pile, and the most is 0 for every pile, it
/// is over as well.
struct GameEnd {
  bool one_empty = false;           ///< as soon as a pile is empty; else ...
  Integer until = 0;                ///< ... where no more counters are left in all
  std::vector<Integer> sizes = {};  ///< and where just so many are left in all

  bool operator==(const GameEnd&) const = default;
};

struct Game {
  std::vector<Takes> takes = {{}};  ///< one, or one for each pile
  bool by_pile = false;  ///< a pile remembers the moves in it alone; else there is one memory
  Repeats repeats = Repeats::allowed;
  Opponent opponent = {};
  /// Of both players together; one changes nothing that is remembered, nor the turn.
  unsigned passes = 0;
  GameEnd end = {};
  Convention convention = Convention::normal;
  bool stuck_loses = true;  ///< who can do nothing before the end; else that is an end as well
};

inline constexpr std::uint64_t largest_blocking = 1000;  ///< moves that may be blocked
inline constexpr std::uint64_t most_passes = 1000;

/// What the rules of a game may have beside what f or its limits say, in any combination but
/// blocking with halves.
struct GameParts {
  /// Before each move the opponent may block up to so many.
  std::optional<std::uint64_t> blocking = {};
  std::uint64_t passes = 0;                    ///< of both players together
  Repeats repeats = Repeats::allowed;
  /// Before each move the opponent says "at most" or "more than" it.
  std::optional<Integer> halves = {};
  /// Which numbers may be taken at all, as parse_take_set reads it; empty: any.
  std::string takes = {};

  bool any() const { return *this != GameParts(); }
  bool operator==(const GameParts& other) const = default;
};

/// Throws InputError for numbers out of range, and for blocking beside halves.
void check(const GameParts& parts);

/// Gives them to a game that has none. Throws InputError as check(), and for `takes`.
void add_parts(Game& game, const GameParts& parts);

// ---- positions and what is done in them -------------------------------------------------------

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
  /// Of the next move, where the move before or the start says.
  std::optional<TakeRange<N>> limits = {};
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

// ---- who wins ---------------------------------------------------------------------------------

struct GameQuestion {
  using Answer = struct GameAnswer;
  using Solver = class GameSolver;

  Game game;
  /// Of whoever is to take; without `said` the other has still to say it.
  GamePosition<Integer> position;
  MovesWanted moves = MovesWanted::least;
  std::uint64_t max_moves = 1000;  ///< with MovesWanted::all: how many to list

  const Game& rule() const { return game; }
};

struct GameAnswer {
  Outcome outcome = Outcome::unknown;  ///< of whoever is to take
  std::optional<bool> pass_wins;       ///< where a pass is left; absent too where it is not known
  /// The least of the moves that win; nothing while the other may still forbid it.
  std::optional<Take<Integer>> winning_move;
  std::optional<std::optional<Take<Integer>>> largest_winning_move;  ///< where asked for
  /// Where asked for, ascending pile by pile; whether these are all. Before the other says
  /// something: what wins unless it is forbidden, of blocks one more than may be blocked, and of
  /// halves the least of each.
  std::optional<std::vector<Take<Integer>>> winning_moves;
  std::optional<bool> winning_moves_complete;
  std::optional<Integer>
      winning_moves_count;                ///< where all were asked for, and their number is known
  std::optional<Saying<Integer>> saying;  ///< of a lost position before that: what makes it one
  Verdict verdict;
};

/// What is answered of piles under one limit, two or several. Moves name the piles by their places
/// in the question; of equal piles they are those from the first.
struct PilesAnswer {
  Outcome outcome = Outcome::unknown;
  /// L of the piles: with a limit of at least L, and only then, the player to move wins. Also of
  /// lost positions. Absent where no limit is enough.
  std::optional<Integer> least_winning_limit;
  std::optional<Integer> least_winning_move;  ///< L counters, in N-positions
  std::optional<Move> winning_move;           ///< of as many; if L is not known, one that wins
  /// When asked for: absent in a P-position.
  std::optional<std::optional<Move>> largest_winning_move;
  /// When asked for, all of them, ascending, of equal ones the smaller of two piles first, of
  /// several those from the first place; whether these are all; how many there are, where that is
  /// known.
  std::optional<std::vector<Move>> winning_moves;
  std::optional<bool> winning_moves_complete;
  std::optional<Integer> winning_moves_count;
  std::optional<bool> pass_wins;  ///< where a pass is left
  /// Of a lost position before the opponent blocks or says a half: what does it. Of one that is won
  /// then `winning_moves` are those that win unless they are forbidden: one more than may be
  /// blocked, or the least of each half.
  std::optional<std::vector<Move>> block;
  std::optional<Told> says;
  Verdict verdict;
};

/// The value of a position in a sum, in normal play (docs/mathematics.md, section 26).
struct GameGrundyAnswer {
  std::optional<Integer> grundy;
  Verdict verdict;
};

/// Who wins, how and why. Throws InputError for a position that the game has not got, and where f
/// fails. A game with a theory of its own (one pile, two, several, no repeat, limits by the turn,
/// halves) is answered by it. Any other is decided while it is small: one pile by rows of winning
/// moves, of any size where they are proved to repeat (Theorem 267); the rest by playing out. Cost:
/// that of the theory; play_out.hpp and winning_rows.hpp in src/game.
GameAnswer ask(const GameQuestion& question, Budget& budget);

/// The same, with the least winning move alone.
inline GameAnswer solve(const Game& game, const GamePosition<Integer>& position, Budget& budget) {
  return ask(GameQuestion{game, position}, budget);
}

/// The same for many questions about one game: keeps what it finds out. From several threads one
/// after the other.
class GameSolver {
 public:
  explicit GameSolver(Game game);
  ~GameSolver();

  const Game& rule() const;
  GameAnswer ask(const GameQuestion& question, Budget& budget);

  /// Why a position that is not over is won or lost, and what a player can learn of the game from
  /// it.
  std::vector<Reason> explain(const GamePosition<Integer>& position, Budget& budget);

  /// The Grundy value. Known of one pile in normal play where the other player says nothing, no
  /// number is used up for ever and nothing is remembered but the last move and its limits; where
  /// takes are bounded at any size (Theorem 267). Throws InputError for any other game. Cost:
  /// grundy_rows.hpp in src/game, and a look at each take of the first move.
  GameGrundyAnswer grundy(const GamePosition<Integer>& position, Budget& budget);

  /// How many moves the game lasts where the winner hurries and the loser resists; nothing for
  /// large piles, and where the budget ended first. Cost: playing it out.
  std::optional<std::uint64_t> length(const GamePosition<Integer>& position, Budget& budget);

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// ---- theory and rules compared ----------------------------------------------------------------

/// Compares a game of one pile, from every first position with up to up_to counters and every
/// limit, or random mixtures of all parts, every third a game with a theory of its own, from some
/// positions: the answer, with all its moves, with rows of winning moves; these with everything
/// played out, of a few counters; rules on large integers with those on small. Measures: games,
/// positions.
struct GameVerifyQuestion {
  using Answer = VerifyAnswer;

  std::optional<Game> game;             ///< absent: random ones, ...
  std::optional<std::uint64_t> random;  ///< ... so many
  std::uint64_t seed = 1;               ///< of the first of them; each has the next
  std::uint64_t up_to = 12;             ///< at least 1
  std::string name = {};                ///< of the game, as a disagreement calls it
};

/// Throws InputError unless either a game or `random` is given, and for piles that cannot be played
/// out.
VerifyAnswer ask(const GameVerifyQuestion& question, Budget& budget);

}  // namespace dynim
