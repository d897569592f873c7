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
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"
#include "dynim/play.hpp"
#include "dynim/verify.hpp"

namespace dynim DYNIM_EXPORT {

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


// ---- who wins -------------------------------------------------------------------------------

struct TimedAnswer;

struct TimedQuestion {
  using Answer = TimedAnswer;

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

// ---- lost piles -----------------------------------------------------------------------------

struct TimedTableAnswer;

/// The lost piles of a turn, as intervals.
struct TimedTableQuestion {
  using Answer = TimedTableAnswer;

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

// ---- verification ---------------------------------------------------------------------------

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
  std::optional<std::uint64_t> seed;    ///< of random ones; absent: 1
  std::uint64_t up_to = 60;             ///< 1 to 10,000
};

/// Throws InputError unless either `most` or `random` is given.
VerifyAnswer ask(const TimedVerifyQuestion& question, Budget& budget);

/// Random limits of many turns, defined by the arguments alone: lists of values whose last repeats.
/// Where they `rise`, as the closed form asks for them.
TimedGame random_timed_game(std::uint64_t seed, std::uint64_t turns, bool rise);

// ---- play -----------------------------------------------------------------------------------

/// The first position of a game without blocking.
struct TimedStart {
  TimedGame game;
  Integer pile;
  Integer turn = 1;

  bool operator==(const TimedStart&) const = default;
};

/// A game to be played. Throws InputError where it would be over before it begins, and for
/// blocking, which can be solved only.
std::unique_ptr<PlayedGame> begin(const TimedStart& start);

/// The answer to a StartQuestion.
StartAnswer<TimedStart> start_won_by(const TimedStart& rule, Player winner, Budget& budget);

}  // namespace dynim
