// Sums of games: several piles, each with its own rule and its own limit. Whoever moves chooses one
// of them and moves there; whoever cannot move loses.
//
// The value of a sum is the xor of the values of its parts, and the player to move loses exactly
// where that is 0 (Sprague 1935, Grundy 1939; docs/mathematics.md, Theorem 183). Of misere play
// Grundy values say nothing, but of heaps of ordinary Nim (Bouton 1901; Theorem 268).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/play.hpp"

namespace dynim DYNIM_EXPORT {

struct SumAnswer;

/// A pile and its limit.
struct SumPile {
  Integer pile;                  ///< at least 0
  std::optional<Integer> limit;  ///< at least 0; absent: pile - 1. A Nim heap has none

  bool operator==(const SumPile&) const = default;
};

/// A pile with a rule of its own.
struct SumSummand {
  Takes f;  ///< nothing: any number, which is a heap of ordinary Nim where there are no parts
  SumPile pile;
  Integer lower = 1;     ///< the least that the first move there may take
  GameParts parts = {};  ///< without what the other player forbids

  bool is_nim() const { return !f && !parts.any(); }

  bool operator==(const SumSummand& other) const {
    return f == other.f && pile == other.pile && lower == other.lower && parts == other.parts;
  }
};

/// The summands of a game, with the limits of the first move in each.
struct SumGame {
  Takes f;                           ///< the rule of `piles`; may be null where there are none
  std::vector<SumPile> piles;        ///< the first summands
  std::vector<SumSummand> summands;  ///< those after them

  /// All of them, in their order, with their limits. Throws InputError for none, a pile below 0, a
  /// limit below 0, piles without a rule, a limit of a Nim heap, functions that take turns, and a
  /// rule that looks further back than to the last move.
  std::vector<SumSummand> all() const;

  bool operator==(const SumGame& other) const {
    return f == other.f && piles == other.piles && summands == other.summands;
  }
};

/// The rules of such a sum as one of all games.
Game as_game(const std::vector<SumSummand>& summands);

struct SumQuestion {
  using Answer = SumAnswer;

  SumGame game;
  Convention convention = Convention::normal;  ///< misere: heaps of ordinary Nim alone
  std::uint64_t max_moves = 1000;              ///< how many winning moves to list
};

/// What is known of one summand.
struct SumPart {
  std::string f;  ///< the rule's text; "nim" where any number may be taken
  Integer pile;
  Integer limit;
  Integer lower;
  GameParts parts;
  std::optional<Integer> grundy;
};

/// Take so many from the summand number `pile`, counted from 0; none: a pass there.
struct SumMove {
  Integer pile;
  Integer take;

  bool operator==(const SumMove&) const = default;
};

struct SumAnswer {
  std::vector<SumPart> summands;
  std::optional<Integer> grundy;  ///< the xor
  Outcome outcome = Outcome::unknown;
  std::vector<SumMove> winning_moves;  ///< by summand, then ascending
  bool winning_moves_complete = false;
  Verdict verdict;
};

/// Who wins a sum, and by which moves. Throws InputError as SumGame::all, for misere play of other
/// sums than Nim, and for an f that fails where it is needed. Cost: the Grundy values of each rule
/// up to its largest pile, and two look-ups a move that is looked at; equal summands once. Of rules
/// with other parts than f that of GameSolver::grundy.
SumAnswer ask(const SumQuestion& question, Budget& budget);

// ---- play -----------------------------------------------------------------------------------

/// A sum to be played: what may be taken from each pile changes with the moves in that pile alone.
struct SumStart {
  SumGame game;

  bool operator==(const SumStart&) const = default;
};

/// A game to be played. Throws InputError as SumGame::all, where nobody could move, and for passes
/// and numbers that may not be taken again, of which play does not know to which summand they
/// belong.
std::unique_ptr<PlayedGame> begin(const SumStart& start);

/// The answer to a StartQuestion.
StartAnswer<SumStart> start_won_by(const SumStart& rule, Player winner, Budget& budget);

}  // namespace dynim
