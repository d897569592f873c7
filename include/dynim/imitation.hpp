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
// Source: [L09], see wythoff.hpp; the theorem for all m is proved in docs/mathematics.md
// (Theorem 76).
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"
#include "dynim/play.hpp"
#include "dynim/verify.hpp"
#include "dynim/wythoff.hpp"

// Playing (m,p)-Imitation Nim with piles of any size: positions with what matters of their past,
// why a move is refused, what follows, who has won. What may be played is said here and, for the
// oracle, in rules.hpp; src/verify compares the two.

namespace dynim DYNIM_EXPORT {

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


// ---- who wins -------------------------------------------------------------------------------

struct ImitationAnswer;

struct ImitationQuestion {
  using Answer = ImitationAnswer;

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

// ---- tables ---------------------------------------------------------------------------------

/// The class of every two piles up to `size`, and why the non-dynamic N are won.
struct ImitationMapQuestion {
  using Answer = ClassTableAnswer<ImitationKind>;

  WythoffParameters parameters;
  std::uint64_t size = 0;  ///< at most WythoffMembers::largest_size
};

/// Throws InputError where the table would not fit the memory of the budget. Cost: a byte and a few
/// instructions for every two positions.
ClassTableAnswer<ImitationKind> ask(const ImitationMapQuestion& question, Budget& budget);

// ---- verification ---------------------------------------------------------------------------

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

// ---- play -----------------------------------------------------------------------------------

/// The first position of a game.
struct ImitationStart {
  WythoffParameters parameters;
  std::optional<PilePair> piles;  ///< at least 0 each, not both 0; without a past
  /// Instead: the piles from the start of the game to now.
  std::optional<std::vector<PilePair>> history = std::nullopt;

  bool operator==(const ImitationStart&) const = default;
};

/// A game to be played. The perfect opponent, where it cannot win, makes the game last as long as
/// possible (small piles, by remoteness) or leaves the fewest winning answers. Throws InputError
/// where the game would be over before it begins, for neither piles nor history and for both, and
/// as imitation_replay().
std::unique_ptr<PlayedGame> begin(const ImitationStart& start);

/// The answer to a StartQuestion.
StartAnswer<ImitationStart> start_won_by(const ImitationStart& rule, Player winner, Budget& budget);

}  // namespace dynim
