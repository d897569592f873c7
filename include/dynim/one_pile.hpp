// One-pile dynamic Nim: a question in, an answer out, with what is known about it. The parts behind
// these functions are public too: one_pile/g_bases.hpp, one_pile/table.hpp,
// one_pile/periodicity.hpp and oracle.hpp.
//
// Source: A. Holshouser, H. Reiter, One Pile Nim with Arbitrary Move Function, Electronic Journal
// of Combinatorics 10 (2003), #N7 [HR03], and Dynamic Single-Pile Nim Using Multiple Bases, 13
// (2006), #N7 [HR06], for f(n, t); proofs in docs/mathematics.md.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile/game.hpp"
#include "dynim/one_pile/periodicity.hpp"
#include "dynim/one_pile/representation.hpp"
#include "dynim/one_pile/table.hpp"

namespace dynim DYNIM_EXPORT {

/// Automatic: the fastest method that can answer. The others are the rungs of the ladder.
enum class OnePileMethod { automatic, recurrence, base, oracle };

struct OnePileQuestion {
  OnePileGame game;
  Integer pile;  ///< at least 1
  std::optional<Integer>
      limit;  ///< at least 1; absent: pile - 1, the first player may not take everything
  MovesWanted moves = MovesWanted::least;
  std::uint64_t max_moves = 1000;  ///< with MovesWanted::all: how many to list
  OnePileMethod method = OnePileMethod::automatic;
};

struct OnePileAnswer {
  Outcome outcome = Outcome::unknown;
  Status status = Status::unable;
  Integer limit;  ///< the limit that was used
  bool limit_was_given = false;
  std::optional<Integer> least_winning_move;    ///< absent where there is none or it is not known
  std::optional<Integer> largest_winning_move;  ///< when asked for and there is one
  std::vector<Integer> winning_moves;           ///< when asked for, ascending
  bool winning_moves_complete = false;          ///< winning_moves holds every winning move
  /// The least limit with which the player to move wins; absent where it is not known or no limit
  /// is enough.
  std::optional<Integer> g;
  std::optional<Representation> representation;  ///< where a base theorem applies
  std::string method;  ///< "g-base", "finite g-base", "constant bound", "periodicity",
                       ///< "recurrence", "oracle"
  std::string reason;  ///< one or two sentences for a student
};

/// Who wins, how and why. Throws InputError for a pile or limit below 1 or an f that fails where it
/// is needed. Never guesses: within the budget the answer is proved, else status is unable and
/// outcome, if not unknown, is still proved. Cost (automatic): the number of members of the g-base
/// up to the pile, times the logarithm of it; none of it grows with the pile itself. Without a
/// usable lower bound of f, and with a terminal set, up to a scan.
OnePileAnswer solve(const OnePileQuestion& question, Budget& budget);

struct BaseQuestion {
  MoveFunctionPtr f;
  std::optional<Integer> up_to;          ///< all members <= up_to ...
  std::optional<std::uint64_t> members;  ///< ... or that many (at least one of the two is set)
};

struct BaseMember {
  Integer b;
  Integer g;  ///< g'(b), the least winning move of a pile of b
};

/// What is known of the base of game G_index, which is played with f(index + n, t).
struct GameBase {
  std::size_t index = 0;
  std::vector<BaseMember> members;
  bool finite = false;  ///< proved: the base has an end
  Integer complete_to;  ///< every member <= complete_to is listed
};

struct BaseAnswer {
  std::vector<GameBase> games;  ///< one for each residue of n; a single one for f(t)
  std::optional<PeriodicityCertificate>
      periodic;  ///< where g of game G_0 is proved to be eventually periodic
  /// Whether f(n, t+1) - f(n, t) >= -1 for all n and t, which makes every member self-valued (HR06,
  /// condition 2): true where proved, false where a violation was found, absent where neither.
  std::optional<bool> descends_at_most_one;
  Status status = Status::unable;
  std::string reason;

  /// The base of the game asked about, G_0.
  const GameBase& base() const { return games.front(); }
};

/// The g-base of f (HR03), or the bases of all its games where it has a period in n (HR06), as far
/// as asked or as the budget goes. Throws InputError where f has no known period in n, or one above
/// most_games: no base theorem is known then.
BaseAnswer g_base(const BaseQuestion& question, Budget& budget);

struct TableAnswer {
  GTable table;  ///< g(0 .. up_to) for as far as complete_to
  std::uint64_t complete_to = 0;
  Status status = Status::unable;
  std::string method;  ///< "g-base", "periodicity", "recurrence"
  std::string reason;
};

/// g(1 .. up_to). Throws InputError where the table would not fit the memory of the budget or 32
/// bits a cell.
TableAnswer g_table(const OnePileGame& game, std::uint64_t up_to, Budget& budget);

struct StatisticsAnswer {
  struct Bin {
    Integer g;
    Integer count;
  };
  Integer sum;                 ///< of g(1 .. up_to)
  std::vector<Bin> histogram;  ///< how often each value occurs, ascending in g, no empty bins
  Integer self_valued;         ///< number of n <= up_to with g(n) = n
  Status status = Status::unable;
  std::string method;
  std::string reason;
};

/// Exact sum and histogram of g(1 .. up_to), from the members alone: a few additions of integers a
/// member.
StatisticsAnswer g_statistics(const MoveFunctionPtr& f, const Integer& up_to, Budget& budget);

/// One move of the perfect opponent.
struct ChosenMove {
  Integer take;
  bool wins = false;  ///< proved to win
  bool known = true;  ///< false: the budget ended before the position was decided
  std::string why;    ///< one or two sentences
};

/// The perfect opponent: wins where it can with the least winning move; where it cannot it makes
/// the game last as long as possible (small piles, by remoteness) or takes as little as possible.
class OnePileOpponent {
 public:
  explicit OnePileOpponent(OnePileGame game);
  ~OnePileOpponent();
  OnePileOpponent(OnePileOpponent&&) noexcept;
  OnePileOpponent& operator=(OnePileOpponent&&) noexcept;

  /// A move from (pile, limit); both at least 1 and the game not over.
  ChosenMove choose(const Integer& pile, const Integer& limit, Budget& budget);

 private:
  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

}  // namespace DYNIM_EXPORT
