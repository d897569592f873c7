// One pile with one rule more or another one: questions in, answers out, with what is known about
// them. Each has a theory of its own; mixtures of them are in game.hpp.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/play.hpp"

namespace dynim DYNIM_EXPORT {

// ---- blocking, and a pass ---------------------------------------------------------------------

// Two cousins of the game with one pile. Blocking: before each move the opponent may forbid up to p
// of the moves (a game of Holshouser and Reiter, docs/mathematics.md, Theorem 184). One pass: once
// in the game either player may pass instead of taking; the limit stays. There is no passing where
// the game is over.
//
// Both have thresholds (ThresholdCopies; proofs in docs/mathematics.md, Theorems 184
// and 185), and misere play is the game with one counter less (Theorem 197). A player who has no
// move that is allowed, though counters are left, loses in either.

/// What thresholds mean.
struct ThresholdRule {
  enum class Kind { grundy, blocking, pass };

  Kind kind = Kind::grundy;
  std::uint32_t parameter = 1;  ///< V >= 1 of grundy, p of blocking
  /// Of pass: whether who takes everything wins. In misere play the pile is counted less one, f is
  /// shifted by one, and then nobody does (docs/mathematics.md, Theorem 197).
  bool last_wins = true;

  /// How many thresholds a pile has.
  std::uint32_t count() const {
    return kind == Kind::grundy ? parameter : kind == Kind::blocking ? 1 : 2;
  }
};

// A table of thresholds, 32 bits each: those of all piles from 0 on, as many a pile as the rule
// has.

class ThresholdCopies;

class ThresholdTable {
 public:
  /// Stands for "no limit is enough".
  static constexpr std::uint32_t infinite = ~std::uint32_t{0};
  static constexpr std::uint64_t largest_pile = std::uint64_t{1} << 30;

  ThresholdTable() = default;

  /// No piles yet, and so many thresholds each.
  explicit ThresholdTable(std::uint32_t count) : count_(count) {}

  std::uint32_t count() const { return count_; }
  std::uint64_t piles() const { return cells_.size() / count_; }

  /// Number v of the pile n < piles().
  std::uint32_t threshold(std::uint64_t n, std::uint32_t v) const {
    return cells_[static_cast<std::size_t>(n * count_ + v)];
  }

  /// The same; nothing where no limit is enough.
  std::optional<std::uint64_t> limit(std::uint64_t n, std::uint32_t v) const {
    if (threshold(n, v) == infinite) return std::nullopt;
    return threshold(n, v);
  }

  /// All of them, pile by pile.
  std::span<const std::uint32_t> cells() const { return cells_; }

  /// What the piles 0 .. last take.
  static std::uint64_t bytes_for(std::uint64_t last, std::uint32_t count) {
    return (last + 1) * count * sizeof(std::uint32_t);
  }

  /// Room for the piles 0 .. last, of an empty table. False, as below, where the budget ended.
  bool reserve(std::uint64_t last, Budget& budget);

  /// The next pile, with `count` thresholds.
  bool add(std::span<const std::uint32_t> thresholds, Budget& budget);

  /// The piles that are lacking up to `last` or the end of what the copies know. Cost: a cell each.
  bool add(const ThresholdCopies& copies, std::uint64_t last, Budget& budget);

  /// Makes the thresholds of the empty pile 0, as arrays have them.
  void clear_empty_pile() { std::fill_n(cells_.begin(), count_, 0); }

  /// Puts a pile before the first whose thresholds are all 0: the empty pile of misere play, which
  /// the player to move has won. Its room must have been reserved.
  void add_won_pile() { cells_.insert(cells_.begin(), count_, 0); }

 private:
  bool add_copy(std::uint64_t piles, std::uint64_t back, Budget& budget);
  bool drop_part_of_pile();

  std::uint32_t count_ = 1;
  std::vector<std::uint32_t> cells_;
};

struct OnePileBlockingQuestion {
  using Answer = struct OnePileBlockingAnswer;

  Takes f;
  Convention convention = Convention::normal;
  Integer pile;                  ///< at least 1
  std::optional<Integer> limit = {};  ///< at least 0; absent: pile - 1
  std::uint64_t blocking = 0;    ///< p, at most largest_blocking
  /// What is blocked at this move: at most p moves. Absent: the opponent has still to block.
  std::optional<std::vector<Integer>> blocked_moves;
};

struct OnePileBlockingAnswer {
  Integer limit;
  bool limit_given = false;
  Outcome outcome = Outcome::unknown;
  /// Of a lost position without blocked moves: what the opponent blocks, all moves that would win.
  std::optional<std::vector<Integer>> block;
  /// The least winning moves: p + 1 of them, of which at most p can be blocked; with blocked moves
  /// the least that is left.
  std::vector<Integer> winning_moves;
  /// g_p: the least limit with which the player to move wins whatever is blocked; absent where
  /// none is enough.
  std::optional<Integer> least_winning_limit;
  Verdict verdict;
};

/// Throws InputError for a pile below 1, a limit below 0, p above largest_blocking, more blocked
/// moves than p, and a blocked move that is named twice or not allowed anyway.
OnePileBlockingAnswer ask(const OnePileBlockingQuestion& question, Budget& budget);

struct OnePilePassQuestion {
  using Answer = struct OnePilePassAnswer;

  Takes f;
  Convention convention = Convention::normal;
  Integer pile;                  ///< at least 1
  std::optional<Integer> limit = {};  ///< at least 0; absent: pile - 1
  bool pass = true;              ///< the name of the game
};

struct OnePilePassAnswer {
  Integer limit;
  bool limit_given = false;
  Outcome outcome = Outcome::unknown;
  bool pass_wins = false;                     ///< passing now wins
  std::optional<Integer> least_winning_move;  ///< of those that take counters; the pass stays
  std::optional<Integer> g;  ///< of the game without a pass: below it passing wins; absent: always
  std::optional<Integer>
      q;  ///< where passing does not win, taking does from here on; absent: never
  Verdict verdict;
};

/// Throws InputError as above.
OnePilePassAnswer ask(const OnePilePassQuestion& question, Budget& budget);

// ---- tables -----------------------------------------------------------------------------------

/// g_p(1 .. up_to).
struct OnePileBlockingTableQuestion {
  using Answer = struct OnePileBlockingTableAnswer;

  Takes f;
  Convention convention = Convention::normal;
  std::uint64_t up_to = 0;     ///< 1 to ThresholdTable::largest_pile
  std::uint64_t blocking = 0;  ///< p, at most largest_blocking
};

struct OnePileBlockingTableAnswer {
  ThresholdTable table;           ///< the piles 0 .. complete_to
  std::uint64_t complete_to = 0;  ///< less than up_to where the budget ended first
  Verdict verdict;

  /// g_p(n), 1 <= n <= complete_to; nothing where no limit is enough.
  std::optional<std::uint64_t> g(std::uint64_t n) const { return table.limit(n, 0); }
};

/// Any f. Of f(t) copies as far as they come in a few steps for each pile of the table, the rest by
/// the definition. Throws InputError for p above largest_blocking, and where the table would not
/// fit the memory of the budget.
OnePileBlockingTableAnswer ask(const OnePileBlockingTableQuestion& question, Budget& budget);

/// g(1 .. up_to) and q(1 .. up_to).
struct OnePilePassTableQuestion {
  using Answer = struct OnePilePassTableAnswer;

  Takes f;
  Convention convention = Convention::normal;
  std::uint64_t up_to = 0;  ///< 1 to ThresholdTable::largest_pile
  bool pass = true;         ///< the name of the game
};

/// What a pile with a pass needs: passing wins below g, always where that is absent; with other
/// limits taking wins from q >= g on, never where that is absent.
struct OnePilePassRow {
  std::optional<std::uint64_t> g, q;
};

struct OnePilePassTableAnswer {
  ThresholdTable table;           ///< the piles 0 .. complete_to
  std::uint64_t complete_to = 0;  ///< less than up_to where the budget ended first
  Verdict verdict;

  /// Of 1 <= n <= complete_to.
  OnePilePassRow row(std::uint64_t n) const { return {table.limit(n, 0), table.limit(n, 1)}; }
};

/// As above.
OnePilePassTableAnswer ask(const OnePilePassTableQuestion& question, Budget& budget);

// ---- frames -----------------------------------------------------------------------------------

/// The frames of f(t) in one of the two games, in normal play: what takes the place of the g-base.
///
/// Frames are 0, and each next pile b of which all must be takeable, g(b) = b; with blocking nearly
/// all, b - p <= g_p(b), and b larger than the frame before it by more than p. A pile n whose last
/// frame is b <= n has the thresholds of the pile n - b, but for literal piles, which are listed
/// with their own (docs/mathematics.md, Theorem 196). So frames and literal piles are the whole
/// table, of any size.
struct OnePileFramesQuestion {
  using Answer = struct OnePileFramesAnswer;

  MoveFunctionPtr f;
  Integer up_to;                          ///< all frames <= up_to, at least 1
  std::optional<std::uint64_t> blocking;  ///< p, at most largest_blocking; or ...
  bool pass = false;                      ///< ... with a pass
};

/// A pile with thresholds of its own; nothing where no limit is enough.
struct OnePileLiteral {
  Integer pile;
  std::optional<Integer> g;                 ///< g_p with blocking
  std::optional<std::optional<Integer>> q;  ///< with a pass
};

struct OnePileFrame {
  Integer b;
  Integer window;                        ///< the last literal pile is b + window
  std::vector<OnePileLiteral> literals;  ///< b and those behind it up to the next frame, ascending
};

struct OnePileFramesAnswer {
  std::shared_ptr<const ThresholdCopies> copies;
  std::uint64_t frames = 0;  ///< how many, with 0
  Integer complete_to;       ///< all frames and literal piles up to here are known
  Verdict verdict;

  /// Number k < frames. They are not kept apart: there may be many literal piles.
  OnePileFrame frame(std::uint64_t k) const;

  /// Leaves only the first frames.
  void cut(std::uint64_t so_many) {
    complete_to = frame(so_many).b - 1;
    frames = so_many;
  }

  /// Single piles and copies, which the piles up to complete_to are made of.
  std::uint64_t pieces() const;
};

/// As far as asked or as the budget goes. Throws InputError for up_to below 1, unless just one of
/// blocking and pass is given, and where f looks at the pile.
OnePileFramesAnswer ask(const OnePileFramesQuestion& question, Budget& budget);

// ---- verification -----------------------------------------------------------------------------

/// Checks thresholds of one move function in one of the two games: those of the definition against
/// copies (of f(t)) and tables for all piles up to up_to, and the outcome of every position by the
/// oracle, in normal and misere play; with blocking that is for small piles. Without f: the same
/// for `random` random move functions, as of OnePileVerifyQuestion.
///
/// Measures: games (move functions checked completely), thresholds_to (definition and copies agree
/// up to there, in every game), oracle_to (definition and oracle agree on all (n, x), n <=
/// oracle_to, in every game), positions (decided by the oracle, all games together).
struct OnePileThresholdsVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::uint64_t up_to = 200;              ///< at least 1
  std::optional<std::uint64_t> blocking;  ///< p, at most largest_blocking; or ...
  bool pass = false;                      ///< ... with a pass
};

/// Throws InputError unless either f or random is given, and one of blocking and pass, and for an f
/// that fails.
VerifyAnswer ask(const OnePileThresholdsVerifyQuestion& question, Budget& budget);

// ---- no repetition ----------------------------------------------------------------------------

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

// ---- no number ever twice ---------------------------------------------------------------------

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

// ---- who wins ---------------------------------------------------------------------------------

struct NoRepeatQuestion {
  using Answer = struct NoRepeatAnswer;

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

// ---- lost starts ------------------------------------------------------------------------------

/// The piles from which the first player loses.
struct NoRepeatBaseQuestion {
  using Answer = struct NoRepeatBaseAnswer;

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

// ---- verification -----------------------------------------------------------------------------

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

// ---- play -------------------------------------------------------------------------------------

/// The first position of a game.
struct NoRepeatStart {
  NoRepeatGame game;
  Integer pile;
  std::optional<Integer> last = std::nullopt;

  std::size_t pile_count() const { return 1; }
  NoRepeatStart with_piles(const std::vector<Integer>& counters) const {
    return {game, counters.front()};
  }

  bool operator==(const NoRepeatStart&) const = default;
};

/// A game to be played. Where it cannot win, the perfect opponent makes a game from a small pile as
/// long as possible. Throws InputError as check(), and where the game would be over before it
/// begins.
std::unique_ptr<PlayedGame> begin(const NoRepeatStart& start);

StartAnswer<NoRepeatStart> start_won_by(const NoRepeatStart& rule, Player winner, Budget& budget);

// ---- no number ever twice ---------------------------------------------------------------------

/// The first position of a game: one pile or several, and what has been taken from each.
struct NoRepeatEverStart {
  std::optional<Integer> pile = std::nullopt;   ///< at least 1, or ...
  std::vector<Integer> piles = {};              ///< ... these
  std::vector<std::vector<Integer>> used = {};  ///< of the first piles, each number once

  /// Throws InputError for a position that there is not.
  NoRepeatEverPosition position() const;

  std::size_t pile_count() const { return 2; }
  NoRepeatEverStart with_piles(const std::vector<Integer>& counters) const {
    return {std::nullopt, counters};
  }

  bool operator==(const NoRepeatEverStart&) const = default;
};

struct NoRepeatEverQuestion {
  using Answer = struct NoRepeatEverAnswer;

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

StartAnswer<NoRepeatEverStart> start_won_by(const NoRepeatEverStart& rule, Player winner,
                                            Budget& budget);

// ---- at most, or more than --------------------------------------------------------------------

// Comply/constrain subtraction: questions in, answers out, with what is known about them.
//
// One pile of n counters. Before each move the other player says "at most k" or "more than k", and
// the mover takes as many as told, at least 1. Whoever cannot loses, in misere play wins.
//
// Source: F. Smith, P. Stanica, Comply/Constrain Games or Games with a Muller Twist, INTEGERS 2
// (2002), G3; Comply/Constrain Subtraction, arXiv 1806.00474. Proofs: docs/mathematics.md, Theorem
// 217.

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

// ---- who wins ---------------------------------------------------------------------------------

struct ComplyConstrainQuestion {
  using Answer = struct ComplyConstrainAnswer;

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

// ---- Grundy values ----------------------------------------------------------------------------

struct ComplyConstrainTableQuestion {
  using Answer = struct ComplyConstrainTableAnswer;

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

// ---- verification -----------------------------------------------------------------------------

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

// ---- play -------------------------------------------------------------------------------------

/// The first position of a game.
struct ComplyConstrainStart {
  ComplyConstrainGame game;
  Integer pile;
  Told told = Told::at_most;

  std::size_t pile_count() const { return 1; }
  ComplyConstrainStart with_piles(const std::vector<Integer>& counters) const {
    return {game, counters.front(), told};
  }

  bool operator==(const ComplyConstrainStart&) const = default;
};

/// A game to be played, in which what is said is a Block (saying()). Throws InputError as check(),
/// and where the game would be over before it begins.
std::unique_ptr<PlayedGame> begin(const ComplyConstrainStart& start);

StartAnswer<ComplyConstrainStart> start_won_by(const ComplyConstrainStart& rule, Player winner,
                                               Budget& budget);

// ---- limits by the number of the turn ---------------------------------------------------------

// One pile whose limits depend on the number of the turn: questions in, answers out, with what is
// known about them.
//
// In turn i the player to move takes from m_i to M_i counters, after the opponent has forbidden up
// to c_i of these choices; whoever cannot move loses, and in misere play wins. Where c_i and M_i -
// m_i - c_i never fall, the lost piles of each turn are intervals in closed form:
// docs/mathematics.md, Theorem 214. Other limits are decided turn by turn.
//
// Source: A. Flammenkamp, A. Holshouser, H. Reiter, Dynamic One-Pile Blocking Nim, Electronic
// Journal of Combinatorics 10 (2003), #N4; of m = 1 without blocking also K. Mizugaki, S.
// Takahashi, H. Manabe, A. Murakami, R. Miyadera, Games of Nim with Dynamic Restrictions (2023).
//
// There is no solver that lives between questions: what one needs is of no use for another turn.

/// Limits as functions of the turn (parse_turn_function).
struct TimedGame {
  MoveFunctionPtr least = nullptr;    ///< m_i >= 1; null: 1
  MoveFunctionPtr most = nullptr;     ///< M_i
  MoveFunctionPtr blocked = nullptr;  ///< c_i; null: 0
  Convention convention = Convention::normal;

  bool operator==(const TimedGame& other) const {
    return same_function(least, other.least) && same_function(most, other.most) &&
           same_function(blocked, other.blocked) && convention == other.convention;
  }
};

/// Those of one turn.
struct TimedLimits {
  Integer least;    ///< m_i
  Integer most;     ///< M_i
  Integer blocked;  ///< c_i

  /// How many choices a pile has.
  Integer choices(const Integer& pile) const;

  bool operator==(const TimedLimits&) const = default;
};

/// The limits of a turn, each at most `cap`. Throws InputError where m_i is 0, a limit has no
/// value, or no M is given.
TimedLimits limits_of(const TimedGame& game, const Integer& turn, const Integer& cap);

/// Before the opponent forbids anything.
struct TimedPosition {
  Integer pile;  ///< at least 0
  Integer turn;  ///< at least 1
};

/// Throws InputError for numbers out of range.
void check(const TimedPosition& position);

/// The same as one of all games.
Game as_game(const TimedGame& game);

// ---- who wins ---------------------------------------------------------------------------------

struct TimedQuestion {
  using Answer = struct TimedAnswer;

  TimedGame game;
  Integer pile;      ///< at least 0
  Integer turn = 1;  ///< at least 1
};

/// Choices: all numbers of counters from the least to the most.
struct TimedTakes {
  Integer least, most;

  bool operator==(const TimedTakes&) const = default;
};

/// Lost piles of a turn, with won ones on both sides.
struct TimedInterval {
  Integer number;               ///< from 0
  Integer first;                ///< pile
  std::optional<Integer> last;  ///< pile; nothing where it is too large to be told

  bool operator==(const TimedInterval&) const = default;
};

struct TimedAnswer {
  TimedLimits limits;  ///< of the turn; cut where they have more than 19,000 digits
  Outcome outcome = Outcome::unknown;
  std::optional<Integer> winning_move;  ///< of an N-position the least; it may be forbidden
  /// The choices that leave a lost pile, ascending. In an N-position they are more than may be
  /// forbidden, in a P-position the opponent forbids them.
  std::vector<TimedTakes> winning_takes, block;
  bool takes_complete = false;  ///< whether these are all of them
  /// Where the closed form answers: the last interval that does not begin behind the pile.
  std::optional<TimedInterval> interval;
  Verdict verdict;
};

/// Throws InputError for numbers out of range, and for limits that have no value in a turn that is
/// looked at. Cost: a root where the limits are polynomials, or are for each residue of the turn; a
/// step for each interval below the pile where c_i and M_i - m_i - c_i do not fall; else half the
/// square of the pile.
TimedAnswer ask(const TimedQuestion& question, Budget& budget);

// ---- lost piles -------------------------------------------------------------------------------

/// The lost piles of a turn, as intervals.
struct TimedTableQuestion {
  using Answer = struct TimedTableAnswer;

  TimedGame game;
  Integer turn = 1;                             ///< at least 1
  Integer from = 0;                             ///< the least pile, at least 0
  std::optional<Integer> up_to = std::nullopt;  ///< the largest pile
  std::uint64_t count = 20;                     ///< how many intervals at most, 1 to 1,000,000
};

struct TimedTableAnswer {
  /// Those that end at or behind `from`, ascending; of the piles up to up_to alone.
  std::vector<TimedInterval> intervals;
  bool complete = false;  ///< there are no others up to up_to, which is given
  Verdict verdict;
};

/// As above. Intervals of piles that are decided turn by turn are numbered too.
TimedTableAnswer ask(const TimedTableQuestion& question, Budget& budget);

// ---- verification -----------------------------------------------------------------------------

/// Checks the closed form against the recurrence, for all piles up to up_to in the turns 1 to 6,
/// and the recurrence against the oracle for piles of a few counters; both conventions. Without
/// `most`: the same for random limits, by turns never falling and of any kind.
///
/// Measures: games (checked completely), closed (of these, wholly by the closed form), piles_to,
/// positions (decided by the oracle).
struct TimedVerifyQuestion {
  using Answer = VerifyAnswer;

  TimedGame game;                       ///< absent `most`: random ones, ...
  std::optional<std::uint64_t> random;  ///< ... so many
  std::optional<std::uint64_t> seed;    ///< of random ones; absent: default_seed
  std::uint64_t up_to = 60;             ///< 1 to 10,000
};

/// Throws InputError unless either `most` or `random` is given.
VerifyAnswer ask(const TimedVerifyQuestion& question, Budget& budget);

/// Random limits of many turns, defined by the arguments alone: lists of values whose last repeats.
/// Where they `rise`, as the closed form asks for them.
TimedGame random_timed_game(std::uint64_t seed, std::uint64_t turns, bool rise);

// ---- play -------------------------------------------------------------------------------------

/// The first position of a game without blocking.
struct TimedStart {
  TimedGame game;
  Integer pile;
  Integer turn = 1;

  std::size_t pile_count() const { return 1; }
  TimedStart with_piles(const std::vector<Integer>& counters) const {
    return {game, counters.front(), turn};
  }

  bool operator==(const TimedStart&) const = default;
};

/// A game to be played. Throws InputError where it would be over before it begins, and for
/// blocking, which can be solved only.
std::unique_ptr<PlayedGame> begin(const TimedStart& start);

StartAnswer<TimedStart> start_won_by(const TimedStart& rule, Player winner, Budget& budget);

}  // namespace dynim
