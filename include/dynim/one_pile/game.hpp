// What defines a game of one-pile dynamic Nim, and playing it.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function, who wins at the end, and where it ends.
struct OnePileGame {
  MoveFunctionPtr f;
  Convention convention = Convention::normal;
  /// Pile sizes at which the game ends, beside 0; in any order. Empty is the ordinary game.
  std::vector<Integer> terminal = {};

  bool operator==(const OnePileGame& other) const {
    return same_function(f, other.f) && convention == other.convention &&
           terminal == other.terminal;
  }
};

/// How a question is to be answered. Automatic: the fastest method that can. The others are the
/// rungs of the ladder.
enum class OnePileMethod { automatic, recurrence, base, oracle };

// ---- positions ---------------------------------------------------------------------------------

// Playing one pile of any size: positions, why a move is refused, what follows, who has won. What
// may be played is said here and, for the oracle, in rules.hpp; src/verify compares the two.

struct OnePilePosition {
  Integer pile;
  Integer limit;                     ///< the most that may be taken; at most the pile
  std::optional<Integer> last_move;  ///< nothing at the start of a game
  std::size_t moves = 0;             ///< so many have been made: whose turn it is of the phases
  Integer least = 1;                 ///< the least that may be taken
};

/// The first position. Throws InputError for a pile below 1, a limit below 0 or a least below 1.
OnePilePosition one_pile_start(const OnePileGame& game, const Integer& pile, const Integer& limit,
                               const Integer& least = 1);

/// Whether the game ends at this pile size: at 0, at the terminal sizes, and where a limit from the
/// pile says so.
bool is_over(const OnePileGame& game, const Integer& pile);

/// Who has won; nothing while the game goes on. Whoever may take nothing, or less than the least,
/// has lost.
std::optional<Winner> winner(const OnePileGame& game, const OnePilePosition& position);

/// Why the rules forbid the move; nothing where they allow it.
std::optional<Reason> refusal(const OnePileGame& game, const OnePilePosition& position,
                              const Move& move);

/// The position after a move that is not refused. Throws InputError where f fails.
OnePilePosition after(const OnePileGame& game, const OnePilePosition& position, const Move& move);

// ---- a strategy in few words -------------------------------------------------------------------

/// Members of the g-base, each its own least winning move, and how they go on: the next is the sum
/// of the last and of the one `delay` before it.
struct MemberStrategy {
  std::vector<Integer> members;
  std::uint64_t delay = 0;
};

/// The least winning moves of 0, 1, ..., start + period - 1 counters, 0 where none wins; from
/// `start` on they repeat.
struct PeriodicStrategy {
  std::vector<std::uint64_t> moves;
  std::uint64_t start = 0, period = 1;
};

/// How to win, whatever the pile and the limit. The moves are those of normal play; misere play is
/// normal play with a counter less (docs/mathematics.md, Theorem 35). words/games.hpp says it in
/// words.
struct OnePileStrategy {
  MoveFunctionPtr f;
  Convention convention = Convention::normal;
  std::variant<MemberStrategy, PeriodicStrategy> moves;
};

}  // namespace dynim
