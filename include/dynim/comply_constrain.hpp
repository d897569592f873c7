// Comply/constrain subtraction: questions in, answers out, with what is known about them.
//
// One pile of n counters. Before each move the other player says "at most k" or "more than k", and
// the mover takes as many as told, at least 1. Whoever cannot loses, in misere play wins.
//
// Source: F. Smith, P. Stanica, Comply/Constrain Games or Games with a Muller Twist, INTEGERS 2
// (2002), G3; Comply/Constrain Subtraction, arXiv 1806.00474. Proofs: docs/mathematics.md, Theorem
// 217.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
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

/// Before each move the other player says "at most" this many, or "more than" this many.
struct ComplyConstrainGame {
  Integer most = 1;  ///< at least 1
  Convention convention = Convention::normal;

  bool operator==(const ComplyConstrainGame&) const = default;
};

/// Moves that take least, least + step, ..., most and then say the same. Where all is taken,
/// nothing is said.
struct ComplyConstrainMoves {
  Told says;
  Integer least, most, step;

  bool operator==(const ComplyConstrainMoves&) const = default;
};

/// What a mover who was told this may take: from the least to the most; none where that is less.
struct ComplyConstrainTakes {
  Integer least, most;
};
ComplyConstrainTakes takes(const ComplyConstrainGame& game, const Integer& pile, Told told);

/// Throws InputError for most below 1 or a pile below 0.
void check(const ComplyConstrainGame& game, const Integer& pile);

/// The same as one of all games.
Game as_game(const ComplyConstrainGame& game);


// ---- who wins -------------------------------------------------------------------------------

struct ComplyConstrainAnswer;

struct ComplyConstrainQuestion {
  using Answer = ComplyConstrainAnswer;

  ComplyConstrainGame game;
  Integer pile;               ///< at least 0
  Told told = Told::at_most;  ///< what the player to move was told
};

struct ComplyConstrainAnswer {
  Outcome outcome = Outcome::unknown;
  std::optional<Integer> grundy;                    ///< in normal play
  std::vector<ComplyConstrainMoves> winning_moves;  ///< all; at most three
  Verdict verdict;
};

/// Who wins and how, at any size. Throws InputError as check(). Cost: some divisions.
ComplyConstrainAnswer ask(const ComplyConstrainQuestion& question, Budget& budget);

// ---- Grundy values --------------------------------------------------------------------------

struct ComplyConstrainTableAnswer;

struct ComplyConstrainTableQuestion {
  using Answer = ComplyConstrainTableAnswer;

  Integer most;              ///< at least 1
  Integer from = 0;          ///< the first pile, at least 0
  std::uint64_t count = 20;  ///< how many piles, 1 to 1,000,000
};

/// The Grundy values of a pile, by what the player to move was told.
struct ComplyConstrainRow {
  Integer pile, at_most, more_than;

  bool operator==(const ComplyConstrainRow&) const = default;
};

struct ComplyConstrainTableAnswer {
  std::vector<ComplyConstrainRow> rows;
  Verdict verdict;
};

/// Throws InputError for numbers out of range. Cost: two divisions a pile.
ComplyConstrainTableAnswer ask(const ComplyConstrainTableQuestion& question, Budget& budget);

// ---- verification ---------------------------------------------------------------------------

/// Every pile up to up_to, told either: outcomes and all winning moves by the theory and by the
/// oracle, in both conventions, positions in play by the oracle's rules, and Grundy values by their
/// definition.
struct ComplyConstrainVerifyQuestion {
  using Answer = VerifyAnswer;

  std::optional<std::uint64_t> most;  ///< absent: 1 to 12
  std::uint64_t up_to = 80;           ///< 1 to 4096
};

/// Measures: complete_to, a bound; states compared; moves: winning moves among them. Throws
/// InputError for most or up_to out of range.
VerifyAnswer ask(const ComplyConstrainVerifyQuestion& question, Budget& budget);

// ---- play -----------------------------------------------------------------------------------

/// The first position of a game.
struct ComplyConstrainStart {
  ComplyConstrainGame game;
  Integer pile;
  Told told = Told::at_most;

  bool operator==(const ComplyConstrainStart&) const = default;
};

/// A game to be played, in which what is said is a Block (saying()). Throws InputError as check(),
/// and where the game would be over before it begins.
std::unique_ptr<PlayedGame> begin(const ComplyConstrainStart& start);

/// The answer to a StartQuestion.
StartAnswer<ComplyConstrainStart> start_won_by(const ComplyConstrainStart& rule, Player winner,
                                               Budget& budget);

}  // namespace dynim
