// (m,p)-Wythoff Nim with blocking: questions in, answers out, with what is known about them.
//
// Two piles; a move takes any number from one pile, or x and y from both with |x - y| < m. Before
// each move the other player may block up to p - 1 targets of moves from both piles, for that move
// only. Whoever cannot move loses: the game goes on until both piles are empty. With block_any, in
// Blocking Wythoff Nim, m and p are 1 and so many targets of moves of any kind may be blocked.
//
// There is no solver that lives between questions: an answer takes a few pairs, each found in at
// most milliseconds, and those of one position are of no use for another.
//
// Sources: [L09], see below; U. Larsson, Blocking Wythoff Nim, Electronic Journal of
// Combinatorics 18 (2011), #P120. Proofs in docs/mathematics.md, Theorems 68, 230 and 231.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/play.hpp"

namespace dynim DYNIM_EXPORT {

/// m: how far a move from both piles may be from taking the same number twice, and how far an
/// imitation from the move that it imitates: by less than m. p: p - 1 targets may be blocked, p - 1
/// imitations in a row are allowed.
struct WythoffParameters {
  std::uint64_t m = 1;
  std::uint64_t p = 1;

  static constexpr std::uint64_t largest_m = std::uint64_t{1} << 32;
  static constexpr std::uint64_t largest_p = std::uint64_t{1} << 20;

  bool operator==(const WythoffParameters&) const = default;
};

/// Which targets of moves from both piles may be blocked: any of them, or only those on the main
/// diagonal, of moves that take the same number from both, as in [L09]. Who wins before blocking is
/// the same in normal play (docs/mathematics.md, Theorem 125), in misere play not always (Theorem
/// 201).
enum class BlockTargets { any, diagonal };

/// In Blocking Wythoff Nim m and p are 1, and before each move the opponent may block targets of
/// moves of any kind, as many as `block_any` says; with 0 none, and the game is that of m and p.
inline constexpr std::uint64_t largest_block_any = 10000;

/// How many targets may be blocked before a move.
inline std::uint64_t most_blocked(const WythoffParameters& parameters, std::uint64_t block_any) {
  return block_any > 0 ? block_any : parameters.p - 1;
}

/// How many winning moves an answer names: one, or all that there are.
enum class MovesListed { one, all };

/// Throws InputError unless 1 <= m <= largest_m and 1 <= p <= largest_p.
void check(const WythoffParameters& parameters);

/// The same, and where there is a block_any unless it is at most largest_block_any, m = p = 1, and
/// block_targets is `any`, and there is nothing else `beside` it, which the error names.
void check(const WythoffParameters& parameters, BlockTargets block_targets,
           const std::optional<std::uint64_t>& block_any, const char* beside = nullptr);

/// Where m or p of Wythoff Nim or Imitation Nim is not given, they run from 1 to this.
inline constexpr std::uint64_t largest_small_parameter = 3;

// ---- positions --------------------------------------------------------------------------------

// Playing (m,p)-Wythoff Nim with piles of any size: positions, why an action is refused, what
// follows, who has won. What may be played is said here and, for the oracle, in rules.hpp;
// the tests compare the two for all small piles.

/// Before a move from these piles. The other player is asked first what to block; where nothing can
/// be blocked (p = 1, or an empty pile; with block_any, both piles empty) nobody is asked.
struct WythoffPosition {
  PilePair piles;
  /// The targets that the move must not leave; absent while the other player may still block.
  std::optional<std::vector<PilePair>> blocked;

  bool operator==(const WythoffPosition&) const = default;
};

/// The position with these piles before anything is blocked. Throws InputError for parameters out
/// of range and for a pile below 0.
WythoffPosition wythoff_start(const WythoffParameters& parameters, const PilePair& piles,
                              std::uint64_t block_any = 0);

/// What is asked for here.
Asked asked(const WythoffPosition& position);

/// Whoever cannot move has lost: the game is over when both piles are empty, with block_any also
/// where every move is blocked.
std::optional<Winner> winner(const WythoffParameters& parameters, const WythoffPosition& position,
                             std::uint64_t block_any = 0);

/// Why the rules forbid the action here; nothing where they allow it.
std::optional<Reason> refusal(const WythoffParameters& parameters, const WythoffPosition& position,
                              const Action& action, BlockTargets block_targets = BlockTargets::any,
                              std::uint64_t block_any = 0);

/// The position after an action that is not refused.
WythoffPosition after(const WythoffParameters& parameters, const WythoffPosition& position,
                      const Action& action, std::uint64_t block_any = 0);

// Maps of (m,p)-Wythoff Nim: what every position up to a size is, and by which kind of move it is
// won.
//
// Method: all pairs of which a member is at most the size, by mex; a position is then looked up.
// Cost: memory and time linear in the size; a look-up is constant.

// Tables of classes: what every position with piles from 0 on is. The same for Wythoff Nim and
// Imitation Nim, whose kinds of positions differ.

/// A kind of position, as tables show it.
struct PositionClass {
  char letter;
  std::string_view name;  ///< for programs: "N-by-one-pile"
};

/// Those of an enumeration of kinds (WythoffKind, ImitationKind), in its order.
template <class Kind>
std::span<const PositionClass> position_classes();

/// A cell for each position with piles below rows(); the piles have no order.
template <class Cell>
class SymmetricTable {
 public:
  std::uint64_t rows() const { return rows_; }

  Cell cell(std::uint64_t a, std::uint64_t b) const {
    const auto [smaller, larger] = std::minmax(a, b);
    return cells_[cells_of(larger) + smaller];
  }

  /// Room for so many rows, and how many cells they have.
  void reserve(std::uint64_t rows) { cells_.reserve(cells_of(rows)); }
  static std::uint64_t cells_of(std::uint64_t rows) { return rows * (rows + 1) / 2; }

  /// The positions whose larger pile is rows(): cell_of(a, rows()) for a up to rows().
  template <class CellOf>
  void add_row(const CellOf& cell_of) {
    for (std::uint64_t a = 0; a <= rows_; ++a)
      cells_.push_back(static_cast<Cell>(cell_of(a, rows_)));
    ++rows_;
  }

  /// Leaves only the first rows.
  void cut(std::uint64_t rows) { rows_ = std::min(rows_, rows); }

 private:
  std::uint64_t rows_ = 0;
  std::vector<Cell> cells_;  // a <= b at b (b + 1) / 2 + a
};

/// The kinds of all positions, each as its place in position_classes().
template <class Kind>
class ClassTable : public SymmetricTable<std::uint8_t> {
 public:
  Kind operator()(std::uint64_t a, std::uint64_t b) const { return static_cast<Kind>(cell(a, b)); }

  char letter(std::uint64_t a, std::uint64_t b) const {
    return position_classes<Kind>()[cell(a, b)].letter;
  }
};

/// The Grundy values of all positions.
class WythoffGrundyTable : public SymmetricTable<std::uint32_t> {
 public:
  std::uint32_t operator()(std::uint64_t a, std::uint64_t b) const { return cell(a, b); }
};

/// `Table`: a SymmetricTable.
template <class Table>
struct SymmetricTableAnswer {
  Table table;
  Verdict verdict;

  /// The largest pile of the table; nothing where the budget ended before pile 0.
  std::optional<std::uint64_t> complete_to() const {
    if (table.rows() == 0) return std::nullopt;
    return table.rows() - 1;
  }
};

template <class Kind>
struct ClassTableAnswer : SymmetricTableAnswer<ClassTable<Kind>> {};

/// The pairs by their members, for piles up to a size.
class WythoffMembers {
 public:
  static constexpr std::uint64_t largest_size = std::uint64_t{1} << 20;

  /// Throws InputError for a size above largest_size.
  static void check(std::uint64_t size);

  /// Memory that they take a pile, at most.
  static constexpr std::uint64_t bytes_per_pile = 32;

  /// Throws InputError for parameters out of range and for a size above largest_size.
  WythoffMembers(const WythoffParameters& parameters, std::uint64_t size);

  std::uint64_t size() const { return partner_.size() - 1; }

  /// The other member of the pair of x, x <= size.
  std::uint64_t partner(std::uint64_t x) const { return partner_[x]; }

  /// How many pairs have the difference of the pair of x and smaller members, x <= size.
  std::uint64_t earlier(std::uint64_t x) const { return earlier_[x]; }

  /// Whether all p pairs that differ by m times `quotient` have a first member below a, a <= size.
  bool all_before(std::uint64_t quotient, std::uint64_t a) const {
    return quotient < last_first_.size() && last_first_[quotient] < a;
  }

 private:
  std::vector<std::uint64_t> partner_;
  std::vector<std::uint32_t> earlier_;
  std::vector<std::uint64_t>
      last_first_;  // of the pairs that differ by m q, the largest first member
};

/// P; won by a move from one pile, which cannot be blocked (with block_any: by more of them than
/// can be blocked); won otherwise.
enum class WythoffKind { P, N_by_one_pile, N_by_both_piles };

template <>
std::span<const PositionClass> position_classes<WythoffKind>();

class WythoffMap {
 public:
  /// Throws as WythoffMembers.
  WythoffMap(const WythoffParameters& parameters, std::uint64_t size)
      : members_(parameters, size) {}

  std::uint64_t size() const { return members_.size(); }

  /// Of the position with piles a, b, in any order, at most size() each.
  WythoffKind operator()(std::uint64_t a, std::uint64_t b) const;

 private:
  WythoffMembers members_;
};

// The P-positions of (m,p)-Wythoff Nim, at any index and any size.
//
//     a_n = mex{a_i, b_i : i < n},   b_n = a_n + m floor(n/p)            (n = 0, 1, 2, ...)
//
// Every number from 0 on is an a_n, or a b_n with n >= p, and not both; a_n = b_n = n for n < p.
// For every multiple d of m exactly p pairs, those with p d/m <= n < p d/m + p, differ by d.
//
// Source: U. Larsson, 2-Pile Nim with a Restricted Number of Move-Size Imitations, Integers 9
// (2009), 671-690, with an appendix by P. Hegarty [L09].

struct WythoffPair {
  Integer n, a, b;  ///< a = a_n <= b = b_n
  bool operator==(const WythoffPair&) const = default;
};

/// How pairs are calculated; automatic takes the fastest.
///   windows  any m and p, in blocks of their greatest common divisor; from the index n down to
///            n/rho, n/rho^2, ... (src/wythoff/windows.hpp)
///   beatty   p copies of two Beatty sequences; only where p divides m
///   mex      the definition, from 0 on (pair_sweep.hpp)
enum class PairsMethod { automatic, windows, beatty, mex };

class WythoffPairs {
 public:
  /// Throws InputError for parameters out of range, and for PairsMethod::beatty unless p divides m.
  explicit WythoffPairs(WythoffParameters parameters, PairsMethod method = PairsMethod::automatic);

  const WythoffParameters& parameters() const { return parameters_; }

  /// The one that answers; for automatic beatty or windows. visit() sweeps instead, as mex does,
  /// where that is cheaper.
  Method method() const;

  /// The pair of this index. Nothing where the budget ended first. Throws InputError for n < 0.
  /// Cost: polynomial in log n and p', where m' and p' are m and p divided by their greatest common
  /// divisor; windows are up to 2p' rho / (rho - 1) wide, rho = (sqrt(m^2 + 4p^2) + m) / 2p, and
  /// there are log n / log rho of them.
  std::optional<WythoffPair> pair(const Integer& n, Budget& budget) const;

  /// The pair that x belongs to, as its a or as its b. Nothing where the budget ended first. Throws
  /// InputError for x < 0.
  std::optional<WythoffPair> pair_of(const Integer& x, Budget& budget) const;

  /// Calls visit for the pairs first, first + 1, ..., `count` of them, until it returns false.
  /// False where the budget ended first. Throws InputError for first < 0. Memory: at most 2 bits a
  /// pair from 0 on, and 8 MB of windows.
  bool visit(const Integer& first, std::uint64_t count,
             const std::function<bool(const WythoffPair&)>& visit, Budget& budget) const;

 private:
  WythoffParameters parameters_;
  PairsMethod method_;
};

// ---- growth -----------------------------------------------------------------------------------

// How fast the pairs of (m,p)-Wythoff Nim grow: alpha and beta, between n of which a_n and b_n
// stay, and how far they are from them; exactly, and between two decimal fractions.
//
//     alpha = (2p - m + sqrt(m^2 + 4p^2)) / 2p,   beta = alpha + m/p
//
// Every such number is (u + v sqrt(D))/w with integers u, v, D, w; its decimals are an integer
// square root, and certain. Cost: that of a square root of the digits asked for and those of n.
//
// Standing: docs/mathematics.md, Theorems 70 and 124.

/// A real number: an expression that is equal to it, "(1 + sqrt(5))/2", and two decimal fractions
/// with low <= number <= high, which differ by at most 1 in the last place.
struct EnclosedReal {
  std::string exact, low, high;
  bool operator==(const EnclosedReal&) const = default;
};

struct WythoffSlopes {
  EnclosedReal alpha, beta;
};

/// With so many digits after the point, at least 1. Throws InputError for parameters out of range.
WythoffSlopes wythoff_slopes(const WythoffParameters& parameters, std::uint64_t digits);

struct WythoffDeviations {
  EnclosedReal a, b;  ///< a_n - n alpha, b_n - n beta
};

/// Of a pair of these parameters; as above.
WythoffDeviations wythoff_deviations(const WythoffParameters& parameters, const WythoffPair& pair,
                                     std::uint64_t digits);

/// What the pairs grow like, and how far one of them is from that.
struct WythoffGrowth {
  WythoffSlopes slopes;
  std::optional<WythoffDeviations> deviations;  ///< of the pair that the answer is about
};

/// The digits of a question about growth.
constexpr std::uint64_t largest_wythoff_digits = 10000;

// ---- who wins ---------------------------------------------------------------------------------

struct WythoffQuestion {
  using Answer = struct WythoffAnswer;

  WythoffParameters parameters;
  PilePair piles = {};                                          ///< at least 0 each
  std::optional<std::vector<PilePair>> blocked = std::nullopt;  ///< absent: blocking is to come
  std::uint64_t max_moves = 1000;                               ///< how many targets to list
  MovesListed moves = MovesListed::one;  ///< all: also the list of winning moves, to max_moves
  Convention convention = Convention::normal;
  BlockTargets block_targets = BlockTargets::any;
  std::optional<std::uint64_t> digits = std::nullopt;  ///< growth is wanted to so many decimals
  /// Present: the opponent may block so many targets of moves of any kind, and m and p are 1.
  std::optional<std::uint64_t> block_any = std::nullopt;
};

/// P-positions to leave, as many as are listed.
struct WythoffTargets {
  std::optional<std::vector<PilePair>> list = std::vector<PilePair>();
  bool complete = true;              ///< whether these are all of them
  std::optional<Integer> count = 0;  ///< of all of them
};

struct WythoffAnswer {
  /// For the player who will move; before blocking: whatever is blocked.
  Outcome outcome = Outcome::unknown;
  /// In an N-position; before blocking only where it cannot be blocked.
  std::optional<Action> winning_move;
  /// Before blocking, in an N-position that is won by moves from both piles alone: their targets,
  /// at least p of them, and only p - 1 may be blocked. With block_any all that win, before
  /// blocking in an N-position. Elsewhere there are none.
  WythoffTargets winning_targets;
  /// What the player about to block should block in a P-position: the targets that would win. There
  /// are none after blocking and in an N-position.
  WythoffTargets block;
  /// When asked for, all of them: from the first pile, from the second, then from both piles in the
  /// order of their targets; whether these are all; how many there are, where that is known. Before
  /// blocking those from both piles win only where they are not blocked, and a P-position has none.
  std::optional<std::vector<Action>> winning_moves;
  std::optional<bool> winning_moves_complete;
  std::optional<Integer> winning_moves_count;
  /// n of a P-position before blocking, as in WythoffPair; none with block_any.
  std::optional<Integer> index;
  std::optional<WythoffGrowth> growth;  ///< with digits; deviations where there is an index
  Verdict verdict;
};

/// Who wins, how and why. Throws InputError for parameters out of range, negative piles, and
/// blocked targets that are too many, twice the same, or no targets of a move from both piles.
/// Cost: a few pairs, and those listed; in misere play a table of all positions with piles up to
/// the larger one, which is to be at most 2^16; with block_any from 3 on a sweep of them, up to
/// where no P-position is left beside the smaller.
WythoffAnswer ask(const WythoffQuestion& question, Budget& budget);

// ---- the pairs --------------------------------------------------------------------------------

/// The P-positions, in the order of their index.
struct WythoffPairsQuestion {
  using Answer = struct WythoffPairsAnswer;

  WythoffParameters parameters;
  Integer from = 0;         ///< the index of the first
  std::uint64_t count = 1;  ///< at least 1
  PairsMethod method = PairsMethod::automatic;
  /// The slopes are wanted to so many decimals.
  std::optional<std::uint64_t> digits = std::nullopt;
  /// Whoever lists the pairs tells with each how far it is from its lines: wythoff_deviations, to
  /// `digits` decimals, 6 where these are not given.
  bool deviations = false;

  std::uint64_t decimals() const { return digits.value_or(6); }
};

struct WythoffPairsAnswer {
  std::vector<WythoffPair> pairs;  ///< left empty where they were visited
  std::uint64_t found = 0;         ///< less than were asked for only where the budget ended first
  std::optional<WythoffGrowth> growth;  ///< with digits; the slopes alone
  Verdict verdict;
};

/// Throws InputError for parameters out of range, an index below 0, a count of 0, and
/// PairsMethod::beatty where p does not divide m.
WythoffPairsAnswer ask(const WythoffPairsQuestion& question, Budget& budget);

/// The same for any number of pairs: they are not kept, `visit` is told of each when it is found.
WythoffPairsAnswer ask(const WythoffPairsQuestion& question,
                       const std::function<void(const WythoffPair&)>& visit, Budget& budget);

/// Which of its pair a number is.
enum class WythoffMember { a, b, both };

/// The pair that a number belongs to.
struct WythoffPairOfQuestion {
  using Answer = struct WythoffPairOfAnswer;

  WythoffParameters parameters;
  Integer number;  ///< at least 0
  PairsMethod method = PairsMethod::automatic;
  std::optional<std::uint64_t> digits = std::nullopt;  ///< growth is wanted to so many decimals
};

struct WythoffPairOfAnswer {
  std::optional<WythoffPair> pair;
  std::optional<WythoffMember> as;      ///< `both` where a = b
  std::optional<WythoffGrowth> growth;  ///< with digits
  Verdict verdict;
};

/// Throws InputError as above, and for a number below 0.
WythoffPairOfAnswer ask(const WythoffPairOfQuestion& question, Budget& budget);

// ---- tables -----------------------------------------------------------------------------------

/// What every position with piles up to `size` is.
struct WythoffMapQuestion {
  using Answer = ClassTableAnswer<WythoffKind>;

  WythoffParameters parameters;
  std::uint64_t size = 0;  ///< at most WythoffMembers::largest_size
  std::optional<std::uint64_t> block_any = std::nullopt;
};

/// Throws InputError where the table would not fit the memory of the budget. Cost: a byte and a few
/// instructions for every two positions.
ClassTableAnswer<WythoffKind> ask(const WythoffMapQuestion& question, Budget& budget);

/// The value of every position with piles up to `size` in a sum, where nothing may be blocked. With
/// blocks there are none: what is said is no move.
struct WythoffGrundyQuestion {
  using Answer = struct WythoffGrundyAnswer;

  WythoffParameters parameters;  ///< p is 1
  std::uint64_t size = 0;        ///< at most WythoffMembers::largest_size
  bool grundy = true;            ///< the name of what is asked for
  /// The positions of this value are wanted too.
  std::optional<std::uint64_t> value = std::nullopt;
};

struct WythoffGrundyAnswer : SymmetricTableAnswer<WythoffGrundyTable> {
  /// Of the value that was asked for, ascending, a <= b.
  std::optional<std::vector<PilePair>> cells;
};

/// Throws InputError for parameters out of range and for p above 1. Cost: for each position 2m + 1
/// sets of bits as far as its value (grundy_table.hpp in src/wythoff).
WythoffGrundyAnswer ask(const WythoffGrundyQuestion& question, Budget& budget);

// ---- verification -----------------------------------------------------------------------------

/// Every method for the pairs, answers, positions in play and map against counting by the rules,
/// for piles up to up_to; counting against the oracle, which plays the blocking out, for the tiny
/// piles where it can: up to min(up_to, 4), or as far as its share of the budget allows, which does
/// not count against the status. The same of answers where only the diagonal may be blocked, and in
/// misere play, where up_to is 8 at most.
struct WythoffVerifyQuestion {
  using Answer = VerifyAnswer;

  std::optional<std::uint64_t> m = std::nullopt, p = std::nullopt;  ///< absent: 1, 2 and 3
  std::uint64_t up_to = 40;                                         ///< 1 to 4096
  std::optional<std::uint64_t> block_any = std::nullopt;            ///< present: of this game alone
};

/// Measures: complete_to and oracle_to, bounds for larger piles; positions compared with counting.
/// Throws InputError for parameters or up_to out of range.
VerifyAnswer ask(const WythoffVerifyQuestion& question, Budget& budget);

// ---- play -------------------------------------------------------------------------------------

/// The first position of a game.
struct WythoffStart {
  WythoffParameters parameters;
  PilePair piles;  ///< at least 0 each, not both 0
  BlockTargets block_targets = BlockTargets::any;
  std::optional<std::uint64_t> block_any = std::nullopt;

  std::size_t pile_count() const { return 2; }
  WythoffStart with_piles(const std::vector<Integer>& counters) const {
    return {parameters, {counters.front(), counters.back()}, block_targets, block_any};
  }

  bool operator==(const WythoffStart&) const = default;
};

/// A game to be played, with blocks as actions of their own. The perfect opponent, where it cannot
/// win, blocks as many of the winning moves as it may and takes little. Throws InputError where the
/// game would be over before it begins.
std::unique_ptr<PlayedGame> begin(const WythoffStart& start);

StartAnswer<WythoffStart> start_won_by(const WythoffStart& rule, Player winner, Budget& budget);

// ---- (m,p)-Imitation Nim ----------------------------------------------------------------------

// (m,p)-Imitation Nim: rules that remember. Questions in, answers out, with what is known about
// them.
//
// Two piles; a move takes any number from one pile. If the previous player took x from the smaller
// pile (either one, if they were equal before that move), taking y from the other pile with x <= y
// <= x + m - 1 is an imitation. A player may not make p imitations in a row: after p - 1
// consecutive ones the next is forbidden; any other move of theirs resets their count. Whoever
// cannot move loses.
//
// There is no solver that lives between questions: an answer takes a few pairs of Wythoff Nim, and
// those of one position are of no use for another.
//
// Source: [L09]; the theorem for all m is proved in docs/mathematics.md (Theorem 76).

// Playing (m,p)-Imitation Nim with piles of any size: positions with what matters of their past,
// why a move is refused, what follows, who has won. What may be played is said here and, for the
// oracle, in rules.hpp; src/verify compares the two.

// What two piles are in Imitation Nim, whatever happened before.

/// Of a pair of piles: P whatever happened before, N whatever happened before, or dependent on it.
enum class ImitationClass { dynamic, non_dynamic_P, non_dynamic_N };

std::string_view to_string(ImitationClass c);  ///< "dynamic", "non-dynamic P", "non-dynamic N"

/// The piles, the last move where it can be imitated, and the imitations still allowed.
struct ImitationPosition {
  PilePair piles;
  /// The last move, if it took from the smaller pile (or either, if they were equal).
  std::optional<Move> imitable;
  std::uint64_t mover_credit = 0;  ///< imitations in a row that the player to move may still make
  std::uint64_t other_credit = 0;  ///< ... and the player who has just moved

  bool operator==(const ImitationPosition&) const = default;
};

/// The start of a game: no past, p - 1 credits each. Throws InputError for parameters out of range
/// and for a pile below 0.
ImitationPosition imitation_start(const WythoffParameters& parameters, const PilePair& piles);

/// Throws InputError for parameters out of range and for a position that no play leads to: a pile
/// below 0, credits above p - 1, or an imitable move that could not have been the last.
void check(const WythoffParameters& parameters, const ImitationPosition& position);

/// Whether the move is an imitation; it must be possible (1 <= take <= pile).
bool is_imitation(const WythoffParameters& parameters, const ImitationPosition& position,
                  const Move& move);

/// The moves that would be imitations: taking `least` to `most` from this pile.
struct Imitations {
  Pile pile = Pile::first;
  Integer least, most;
};

/// Those of the player to move, allowed or not; nothing where no move would be one.
std::optional<Imitations> imitations(const WythoffParameters& parameters,
                                     const ImitationPosition& position);

/// The least that may be taken from this pile if it is at least `from`; nothing where the pile does
/// not hold so much.
std::optional<Integer> least_take(const WythoffParameters& parameters,
                                  const ImitationPosition& position, Pile pile,
                                  const Integer& from = 1);

/// Whoever cannot move has lost; that may happen while counters are left.
std::optional<Winner> winner(const WythoffParameters& parameters,
                             const ImitationPosition& position);

/// Why the rules forbid the action; nothing where they allow it.
std::optional<Reason> refusal(const WythoffParameters& parameters,
                              const ImitationPosition& position, const Action& action);

/// The position after a move that is not refused.
ImitationPosition after(const WythoffParameters& parameters, const ImitationPosition& position,
                        const Action& action);

// Maps of (m,p)-Imitation Nim: the class of every pair of piles up to a size, and why the
// non-dynamic N are won.
//
// Cost: as those of Wythoff Nim. Standing: follows from the theorem, proved in docs/mathematics.md
// (Theorem 79).

/// Why a non-dynamic N-position is won: a P-position of Wythoff Nim on the same diagonals can be
/// prepared (then the other player could reach it only by an imitation too many), one can be
/// reached by a move from the larger pile that is no imitation, or both. ([L09], Proposition 5,
/// kinds (iia) and (iib); a move from the smaller pile to a P-position is possible only where the
/// diagonal is too.)
enum class ImitationKind { non_dynamic_P, dynamic, N_by_diagonal, N_by_pile, N_by_both };

template <>
std::span<const PositionClass> position_classes<ImitationKind>();

/// The class that the kind belongs to.
ImitationClass class_of(ImitationKind kind);

class ImitationMap {
 public:
  /// Throws as WythoffMembers.
  ImitationMap(const WythoffParameters& parameters, std::uint64_t size);

  std::uint64_t size() const { return members_.size(); }

  /// Of the piles a, b, in any order, at most size() each.
  ImitationKind operator()(std::uint64_t a, std::uint64_t b) const;

 private:
  std::uint64_t m_;
  WythoffMembers members_;
};

// ---- who wins ---------------------------------------------------------------------------------

struct ImitationQuestion {
  using Answer = struct ImitationAnswer;

  WythoffParameters parameters;
  std::vector<PilePair> history;  ///< the piles from the start of the game to now; at least one
  MovesListed moves = MovesListed::one;  ///< all: also the list of winning moves
  std::uint64_t max_moves = 1000;        ///< how many of these to list
  Convention convention = Convention::normal;
};

/// How many imitations in a row may still be made.
struct ImitationCredit {
  std::uint64_t mover = 0;  ///< by the player to move
  std::uint64_t other = 0;  ///< by the player who has just moved
};

/// The part of the theorem that shows a position lost.
enum class ImitationPart { I, II };

/// The histories after which dynamic piles are lost for the player to move: exactly those of which
/// all that is present here is true.
struct ImitationLostIf {
  std::optional<Pile> pile;            ///< the last move took from this pile, then not the larger
  std::optional<Integer> least, most;  ///< ... so many counters
  std::optional<std::uint64_t> mover_credit_at_most;
  std::optional<std::uint64_t> other_credit_at_least;

  bool operator==(const ImitationLostIf&) const = default;
};

struct ImitationAnswer {
  PilePair piles;
  std::optional<Move> imitable;  ///< the last move, where it can be imitated
  ImitationCredit credit;
  Outcome outcome = Outcome::unknown;
  std::optional<ImitationClass> position_class;
  std::optional<ImitationLostIf> lost_if;  ///< of dynamic piles
  std::optional<Move> winning_move;        ///< of an N-position
  /// When asked for, all of them: first those that leave a P-position of Wythoff Nim, then those
  /// that leave one to be reached by an imitation too many, in the order of its index; whether
  /// these are all; how many there are, where that is known.
  std::optional<std::vector<Move>> winning_moves;
  std::optional<bool> winning_moves_complete;
  std::optional<Integer> winning_moves_count;
  std::optional<Integer> xi;  ///< pairs of Wythoff Nim with the same difference, and smaller
  std::optional<ImitationPart> part;  ///< of a P-position
  Verdict verdict;
};

/// Who wins after this history, how and why. Throws InputError for parameters out of range, an
/// empty history and, naming the step (from 1 on), a position that no legal move leads to. Cost: a
/// few pairs of Wythoff Nim; in misere play all states that can follow, for piles below 2^32. There
/// class, xi, part and lost_if are absent.
ImitationAnswer ask(const ImitationQuestion& question, Budget& budget);

/// The position after the history of a question; throws as ask().
ImitationPosition imitation_replay(const WythoffParameters& parameters,
                                   const std::vector<PilePair>& history);

/// Who wins here, however it came about. Throws InputError for a position that no play leads to.
ImitationAnswer solve(const WythoffParameters& parameters, const ImitationPosition& position,
                      Budget& budget, MovesListed moves = MovesListed::one,
                      std::uint64_t max_moves = 1000);

// ---- tables -----------------------------------------------------------------------------------

/// The class of every two piles up to `size`, and why the non-dynamic N are won.
struct ImitationMapQuestion {
  using Answer = ClassTableAnswer<ImitationKind>;

  WythoffParameters parameters;
  std::uint64_t size = 0;  ///< at most WythoffMembers::largest_size
};

/// Throws InputError where the table would not fit the memory of the budget. Cost: a byte and a few
/// instructions for every two positions.
ClassTableAnswer<ImitationKind> ask(const ImitationMapQuestion& question, Budget& budget);

// ---- verification -----------------------------------------------------------------------------

/// Every position, with what matters of its past, that can be reached from a start with piles up to
/// up_to. The theorem's outcome is compared with the oracle's, the winning move must be legal and
/// leave what the oracle calls lost, positions in play must be those of the oracle's rules, and the
/// classes must be those that the outcomes show.
struct ImitationVerifyQuestion {
  using Answer = VerifyAnswer;

  std::optional<std::uint64_t> m = std::nullopt, p = std::nullopt;  ///< absent: 1, 2 and 3
  std::uint64_t up_to = 12;                                         ///< 1 to 4096
};

/// Measures: complete_to, a bound: everything agrees for starts with piles up to it; states: piles
/// with what matters of a history, compared with the oracle; starts among them; moves: winning
/// moves tried. Throws InputError for parameters or up_to out of range.
VerifyAnswer ask(const ImitationVerifyQuestion& question, Budget& budget);

// ---- play -------------------------------------------------------------------------------------

/// The first position of a game.
struct ImitationStart {
  WythoffParameters parameters;
  std::optional<PilePair> piles;  ///< at least 0 each, not both 0; without a past
  /// Instead: the piles from the start of the game to now.
  std::optional<std::vector<PilePair>> history = std::nullopt;

  std::size_t pile_count() const { return 2; }
  ImitationStart with_piles(const std::vector<Integer>& counters) const {
    return {parameters, PilePair{counters.front(), counters.back()}};
  }

  bool operator==(const ImitationStart&) const = default;
};

/// A game to be played. The perfect opponent, where it cannot win, makes the game last as long as
/// possible (small piles, by remoteness) or leaves the fewest winning answers. Throws InputError
/// where the game would be over before it begins, for neither piles nor history and for both, and
/// as imitation_replay().
std::unique_ptr<PlayedGame> begin(const ImitationStart& start);

StartAnswer<ImitationStart> start_won_by(const ImitationStart& rule, Player winner, Budget& budget);

}  // namespace dynim
