// Several piles under one limit, played until all of them are empty, or few counters are left:
// questions in, answers out, with what is known about them.
//
// A move takes counters from one pile, and the next move, from whatever pile, is at most f of it.
// L(piles) is the least limit with which the player to move wins; infinite where no limit is
// enough.
//
// Source: U. Larsson, S. Rubinstein-Salzedo, Global Fibonacci Nim, International Journal of Game
// Theory 47 (2018), for f(t) = 2t and two piles; the rest in docs/mathematics.md, section 25.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "dynim/play.hpp"
#include "dynim/verify.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function f(t). A move takes from one pile; the next one, from whatever pile,
/// is at most f of it. The game goes on until no more than `until` counters are left in all, and
/// the last player to move wins, in misere play loses.
struct SeveralPilesGame {
  MoveFunctionPtr f;
  Integer until = 0;                            ///< at least 0
  GameParts parts = {};                         ///< known to solving and playing alone ...
  Convention convention = Convention::normal;  ///< ... as is misere play

  bool is_plain() const {
    return !parts.any() && convention == Convention::normal;
  }  ///< f and `until` alone decide
  bool operator==(const SeveralPilesGame& other) const {
    return same_function(f, other.f) && until == other.until && parts == other.parts &&
           convention == other.convention;
  }
};

/// Piles by their places, from 0; a pile may be empty.
using PileSizes = std::vector<Integer>;

/// Automatic: the rule of a family of move functions where f is shown to belong to one as far as
/// the piles reach; else a table where it is small; for bounded f what repeats; of one large pile
/// beside small ones copies; of two piles events (changes of L along diagonals), and again a table;
/// of one pile the theory of one pile. The others are the rungs of the ladder.
enum class SeveralPilesMethod { automatic, family, periodicity, copies, events, table, oracle };

/// The same as one of all games.
inline Game as_game(const SeveralPilesGame& of) {
  Game game;
  game.takes.front().in_turn = {{nullptr, of.f}};
  game.end.until = of.until;
  game.convention = of.convention;
  add_parts(game, of.parts);
  return game;
}

// Families of move functions for which L of several piles has a rule.
//
// Power-of-two family, any number of piles: with m the least j such that f(2^j) < 2^j, or infinite,
//     (1)  f(k) >= low(k), the greatest power of 2 that divides k, for all k < 2^m
//     (2)  f(2^j) < 2^(j+1)                                        for all j < m.
// L is low of the Nim sum of the piles; where m is finite and this is not below 2^m, L is 2^m, or
// infinite where no pile is so large. Where the game ends with more counters left, Theorem 240.
//
// Fibonacci family, two piles (F_1 = F_2 = 1): with F_z and F_j the smallest and second smallest
// part of n by Zeckendorf
//     (1)  f(F_z) >= F_(z+1); of other n, f(n) >= F_(z+1) if j - z is odd, f(n) >= F_z if even
//     (2)  f(F_z) < F_(z+2).
// With F_k and F_j the smallest and second smallest part of b - a >= 1, a the smaller pile, and
// m = min(max{i : F_i <= a + F_k}, j - 1): L is F_k where m - k is even, else F_(k-1); infinite
// where a = b.
//
// Standing: a rule gives L for all piles if and only if f belongs to its family; proved in
// docs/mathematics.md, Theorems 161, 193 and 163.

enum class PileFamily { power_of_two, fibonacci };

/// The condition, 1 or 2, that f breaks, and where: f(at) is less than `asked` (1), or not less
/// than it (2).
struct FamilyViolation {
  int condition = 1;
  Integer at;
  Integer asked;

  bool operator==(const FamilyViolation&) const = default;
};


class SeveralPilesSolver;

// ---- who wins -------------------------------------------------------------------------------

struct SeveralPilesAnswer;

struct SeveralPilesQuestion {
  using Answer = SeveralPilesAnswer;
  using Solver = SeveralPilesSolver;

  SeveralPilesGame game;
  PileSizes piles;  ///< at least one, each at least 0, in any order
  Integer limit;    ///< at least 0
  MovesWanted moves = MovesWanted::least;
  std::uint64_t max_moves = 1000;  ///< with MovesWanted::all: how many to list
  SeveralPilesMethod method = SeveralPilesMethod::automatic;

  const SeveralPilesGame& rule() const { return game; }
};

struct SeveralPilesAnswer : PilesAnswer {};

/// Who wins, how and why. Throws InputError for no pile, a pile or limit below 0, an f that looks
/// at the pile or fails where it is needed, and for a method that cannot answer. Cost: by the rule
/// of a family a few operations on the binary digits or Fibonacci parts of the piles, whatever
/// their size; of one pile that of OnePileQuestion; else the changes of L along diagonals (two
/// piles), or a number for every position with smaller piles.
SeveralPilesAnswer ask(const SeveralPilesQuestion& question, Budget& budget);

// ---- families -------------------------------------------------------------------------------

struct FamilyAnswer;

/// Whether f belongs to a family whose rule gives L at any size.
struct FamilyQuestion {
  using Answer = FamilyAnswer;

  SeveralPilesGame game;
  /// How far the conditions are looked at where there is no proof for all arguments; at least 1.
  std::uint64_t up_to = 1000000;
};

/// A position where the rule of a family fails. Absent L: no limit wins.
struct FamilyWitness {
  PileSizes piles;
  std::optional<Integer> rule;    ///< L by the rule
  std::optional<Integer> actual;  ///< L in truth
  bool played_out = false;  ///< by the oracle; else by the method that SeveralPilesSolver chose
};

struct FamilyMembership {
  std::optional<bool> belongs;  ///< for all piles
  /// Where f belongs to it: the rule holds for at most so many piles of any size; absent: for any
  /// number.
  std::optional<Integer> most_piles;
  /// Of the power-of-two family: 2^m, where m is finite and known; L is at most that.
  std::optional<Integer> bound;
  /// All conditions hold for arguments up to here; absent where f belongs to the family.
  std::optional<Integer> conditions_hold_to;
  std::optional<FamilyViolation> violation;
  /// Of the violation, or of one pile more than the most; not known where it lies too far out.
  std::optional<FamilyWitness> witness;
};

/// The verdict: proved where it is known of both families whether f belongs to them; verified, with
/// how far all conditions of the other hold, where that is all that is known of one; unable where
/// the budget ended before as much as asked for was looked at.
struct FamilyAnswer {
  FamilyMembership power_of_two;
  /// Two piles; absent where the game ends with counters left, of which this rule says nothing.
  std::optional<FamilyMembership> fibonacci;
  Verdict verdict;
};

/// Throws InputError for an f that looks at the pile or fails where it is needed. Cost: an
/// evaluation of f an argument that has to be looked at; of a witness, L of two positions.
FamilyAnswer ask(const FamilyQuestion& question, Budget& budget);

// ---- tables ---------------------------------------------------------------------------------

struct SeveralPilesTableAnswer;

/// L(a, b) of two piles for all a, b <= size, or who wins there with a limit.
struct SeveralPilesTableQuestion {
  using Answer = SeveralPilesTableAnswer;

  static constexpr std::uint64_t largest_size = std::uint64_t{1} << 20;

  SeveralPilesGame game;
  std::uint64_t size = 0;                       ///< 1 to largest_size
  std::optional<Integer> limit = std::nullopt;  ///< at least 0: outcomes are asked for
};

struct SeveralPilesTableAnswer {
  static constexpr std::uint32_t infinite = ~std::uint32_t{0};

  /// L(a, b) at a * columns + b, from L(0, 0) on; never null.
  std::shared_ptr<const std::vector<std::uint32_t>> cells;
  std::uint64_t columns = 0;
  std::uint64_t rows = 0;              ///< 0, ..., size; fewer where the budget ended first
  std::optional<std::uint64_t> limit;  ///< that of the question, or 2**64 - 1 where it is larger
  Verdict verdict;

  /// L(a, b) for a, b < rows; `infinite` where no limit wins.
  std::uint32_t least_winning_limit(std::uint64_t a, std::uint64_t b) const {
    return (*cells)[a * columns + b];
  }

  /// N or P with the question's limit; only where there is one.
  Outcome outcome(std::uint64_t a, std::uint64_t b) const {
    const std::uint32_t L = least_winning_limit(a, b);
    return L != infinite && *limit >= L ? Outcome::N : Outcome::P;
  }
};

/// For any f(t). Throws InputError where the table would not fit the memory of the budget, before
/// any work, and for an f that looks at the pile or fails. Cost: the writing where f belongs to the
/// power-of-two family as far as the piles reach; the changes of L along diagonals where they are
/// few and the game goes on until both piles are empty; else L comparisons a cell.
SeveralPilesTableAnswer ask(const SeveralPilesTableQuestion& question, Budget& budget);

// ---- many questions -------------------------------------------------------------------------

/// Answers questions about one rule and keeps tables and runs between them. Answers do not depend
/// on what was asked before, but that they may come where a fresh question would have reached a
/// limit. All functions may be called from several threads at once; none waits for the work of
/// another.
class SeveralPilesSolver {
 public:
  /// `most_kept`: bytes of tables and runs; what would take more is used for its question only.
  explicit SeveralPilesSolver(SeveralPilesGame game,
                              std::uint64_t most_kept = std::uint64_t{64} << 20);
  ~SeveralPilesSolver();
  SeveralPilesSolver(const SeveralPilesSolver&) = delete;
  SeveralPilesSolver& operator=(const SeveralPilesSolver&) = delete;

  const SeveralPilesGame& rule() const;

  /// Throws InputError for a question about another rule.
  SeveralPilesAnswer ask(const SeveralPilesQuestion& question, Budget& budget);

  std::uint64_t kept_bytes() const;

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// ---- verification ---------------------------------------------------------------------------

/// Checks one move function f(t) for several piles under one limit. Two piles up to up_to: L by the
/// recurrence, by events, and by the rule of a family where f belongs to one that far, with all
/// winning moves; the outcome of every position by the oracle. Three piles, whose product is about
/// as large: recurrence, the power-of-two family and oracle. Without f: the same for `random`
/// random move functions, in turn of the power-of-two family, of the Fibonacci family, and of the
/// kinds of random_move_function.
///
/// Measures: games (move functions checked completely), power_of_two and fibonacci (of these, in a
/// family as far as the piles reach), pairs_to (recurrence, events and family agree on all L(a, b),
/// a, b <= pairs_to, in every game), oracle_to (recurrence and oracle agree on all (a, b, x), a, b
/// <= oracle_to, in every game), three_to (the same of three piles), positions (decided by the
/// oracle, all games together).
struct SeveralPilesVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::uint64_t up_to = 40;
  Integer until = 0;  ///< as in SeveralPilesGame; above 0 there are no events and one family
};

/// Throws InputError unless either f or random is given, for an f that looks at the pile or fails,
/// and for an `until` below 0.
VerifyAnswer ask(const SeveralPilesVerifyQuestion& question, Budget& budget);

// ---- play -----------------------------------------------------------------------------------

/// The first position of a game.
struct SeveralPilesStart {
  SeveralPilesGame game;
  PileSizes piles;  ///< each at least 0, one of them at least 1
  Integer limit;    ///< at least 1

  bool operator==(const SeveralPilesStart&) const = default;
};

/// A game to be played. Throws InputError as several_piles_start() does, and where nobody could
/// move.
std::unique_ptr<PlayedGame> begin(const SeveralPilesStart& start);

/// The answer to a StartQuestion.
StartAnswer<SeveralPilesStart> start_won_by(const SeveralPilesStart& rule, Player winner,
                                            Budget& budget);

}  // namespace dynim
