// Dudeney's game, where a move must not be repeated at once: questions in, answers out, with what
// is known about them.
//
// One pile of n counters. A move takes 1 to Y of them, but not as many as the opponent has just
// taken; the first move of a game is free. Whoever takes the last counter wins, in misere play
// loses. A player who may take nothing although counters are left (1 counter after a move of 1) has
// lost in both conventions.
//
// Or no number is ever taken twice from a pile, of which there may be several
// (NoRepeatEverQuestion); whoever cannot move loses.
//
// Source: H. E. Dudeney; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 15.
// Proofs: docs/mathematics.md, Theorems 215, 216 and 219.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "dynim/play.hpp"
#include "dynim/verify.hpp"

namespace dynim DYNIM_EXPORT {

/// A move takes 1 to `most` counters, but not as many as the move before.
struct NoRepeatGame {
  Integer most = 1;  ///< at least 1
  Convention convention = Convention::normal;

  bool operator==(const NoRepeatGame&) const = default;
};

struct NoRepeatPosition {
  Integer pile;
  std::optional<Integer> last;  ///< what the move before took; nothing at the start of a game

  bool operator==(const NoRepeatPosition&) const = default;
};

/// Throws InputError for a rule or a position that there is not: most below 1, a pile below 0, a
/// last move outside of 1 to most.
void check(const NoRepeatGame& game, const NoRepeatPosition& position);

/// The same as one of all games.
Game as_game(const NoRepeatGame& game);

// ---- no number ever twice -------------------------------------------------------------------

/// A pile from which no number is taken twice, whatever was taken between.
struct NoRepeatEverPile {
  Integer pile;
  std::set<Integer> used;  ///< what has been taken from it

  bool operator==(const NoRepeatEverPile&) const = default;
};

/// A move takes from one of them; whoever cannot move loses.
using NoRepeatEverPosition = std::vector<NoRepeatEverPile>;

/// The most that may be taken from the pile, 0 where nothing may be.
Integer largest_take(const NoRepeatEverPile& pile);

/// The game, as one of all games, and a position of it as one there.
Game no_repeat_ever_game();
GamePosition<Integer> as_position(const NoRepeatEverPosition& position);


// ---- who wins -------------------------------------------------------------------------------

struct NoRepeatAnswer;

struct NoRepeatQuestion {
  using Answer = NoRepeatAnswer;

  NoRepeatGame game;
  Integer pile;                 ///< at least 1
  std::optional<Integer> last;  ///< 1 to game.most; absent: the first move
};

struct NoRepeatAnswer {
  Outcome outcome = Outcome::unknown;
  std::optional<Integer> winning_move;                ///< the least, where all are known
  std::optional<std::vector<Integer>> winning_moves;  ///< all, ascending: at most four
  Verdict verdict;
};

/// Who wins, how and why. Throws InputError as check(). Cost: some hundred steps for most rules,
/// whatever the pile; where only the move that is forbidden wins by itself, a walk that may be as
/// long as Y.
NoRepeatAnswer ask(const NoRepeatQuestion& question, Budget& budget);

// ---- lost starts ----------------------------------------------------------------------------

struct NoRepeatBaseAnswer;

/// The piles from which the first player loses.
struct NoRepeatBaseQuestion {
  using Answer = NoRepeatBaseAnswer;

  NoRepeatGame game;
  std::optional<Integer> up_to;          ///< all up to here, ...
  std::optional<std::uint64_t> members;  ///< ... or so many; absent both: 20
};

/// How far lost starts are apart: E is Y + 1, D is Y + 2.
struct NoRepeatGaps {
  std::string before;       ///< the first gaps
  std::string period;       ///< then these, for ever
  std::uint64_t depth = 0;  ///< a gap depends on at most so many before it

  bool operator==(const NoRepeatGaps&) const = default;
};

struct NoRepeatBaseAnswer {
  std::vector<Integer> lost;  ///< ascending, from the least on
  bool finite = false;        ///< whether these are proved to be all: Y = 1
  /// Proved for ever; nothing where there is no second lost start, or the budget ended first.
  std::optional<NoRepeatGaps> gaps;
  Verdict verdict;  ///< of the list
};

/// Throws InputError as check(). Cost: some hundred gaps for most rules, and writing the list.
NoRepeatBaseAnswer ask(const NoRepeatBaseQuestion& question, Budget& budget);

// ---- verification ---------------------------------------------------------------------------

/// Every pile up to up_to after every last move, in both conventions: outcome and all winning moves
/// by the theory and by the oracle; positions in play must be those of the oracle's rules.
struct NoRepeatVerifyQuestion {
  using Answer = VerifyAnswer;

  std::optional<std::uint64_t> most;  ///< absent: 1 to 12
  std::uint64_t up_to = 80;           ///< 1 to 4096
};

/// Measures: complete_to, a bound; states compared; moves: winning moves among them. Throws
/// InputError for most or up_to out of range.
VerifyAnswer ask(const NoRepeatVerifyQuestion& question, Budget& budget);

// ---- play -----------------------------------------------------------------------------------

/// The first position of a game.
struct NoRepeatStart {
  NoRepeatGame game;
  Integer pile;
  std::optional<Integer> last = std::nullopt;

  bool operator==(const NoRepeatStart&) const = default;
};

/// A game to be played. Where it cannot win, the perfect opponent makes a game from a small pile as
/// long as possible. Throws InputError as check(), and where the game would be over before it
/// begins.
std::unique_ptr<PlayedGame> begin(const NoRepeatStart& start);

/// The answer to a StartQuestion.
StartAnswer<NoRepeatStart> start_won_by(const NoRepeatStart& rule, Player winner, Budget& budget);

// ---- no number ever twice -------------------------------------------------------------------

/// The first position of a game: one pile or several, and what has been taken from each.
struct NoRepeatEverStart {
  std::optional<Integer> pile = std::nullopt;   ///< at least 1, or ...
  std::vector<Integer> piles = {};              ///< ... these
  std::vector<std::vector<Integer>> used = {};  ///< of the first piles, each number once

  /// Throws InputError for a position that there is not.
  NoRepeatEverPosition position() const;

  bool operator==(const NoRepeatEverStart&) const = default;
};

struct NoRepeatEverAnswer;

struct NoRepeatEverQuestion {
  using Answer = NoRepeatEverAnswer;

  NoRepeatEverStart start;
};

struct NoRepeatEverAnswer {
  Outcome outcome = Outcome::unknown;
  std::optional<Integer> grundy;               ///< the xor of ...
  std::optional<std::vector<Integer>> values;  ///< ... the Grundy values of the piles
  std::optional<Move> winning_move;
  std::optional<std::vector<Move>> winning_moves;  ///< all, by pile, then ascending
  Verdict verdict;
};

/// Throws InputError as NoRepeatEverStart::position. Cost: outcome and moves of one pile that
/// nothing was taken from, that of a list of two; else a search through moves that leave a used
/// number. Grundy values, on which those of several piles rest: a search that ends within seconds
/// up to some 700 counters.
NoRepeatEverAnswer ask(const NoRepeatEverQuestion& question, Budget& budget);

/// One pile or two with together up to `up_to` counters, whatever has been taken from each: outcome
/// and all winning moves by the theory and by the oracle; positions in play must be those of the
/// oracle's rules.
struct NoRepeatEverVerifyQuestion {
  using Answer = VerifyAnswer;

  static constexpr std::uint64_t largest = 20;

  std::uint64_t up_to = 10;  ///< 1 to largest
};

/// Measures: complete_to, a bound; states compared; moves: winning moves among them. Throws
/// InputError for up_to out of range.
VerifyAnswer ask(const NoRepeatEverVerifyQuestion& question, Budget& budget);

/// A game to be played. Throws InputError as NoRepeatEverStart::position, and where the game would
/// be over before it begins.
std::unique_ptr<PlayedGame> begin(const NoRepeatEverStart& start);

/// The answer to a StartQuestion.
StartAnswer<NoRepeatEverStart> start_won_by(const NoRepeatEverStart& rule, Player winner,
                                            Budget& budget);

}  // namespace dynim
