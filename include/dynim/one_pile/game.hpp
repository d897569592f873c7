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

/// The limit of the first move: that which is given, or first_limit(f, pile) while the game goes on.
Integer first_limit(const OnePileGame& game, const Integer& pile,
                    const std::optional<Integer>& given);

/// Who has won; nothing while the game goes on. Whoever may take nothing, or less than the least,
/// has lost.
std::optional<Winner> winner(const OnePileGame& game, const OnePilePosition& position);

/// Why the rules forbid the move; nothing where they allow it.
std::optional<Reason> refusal(const OnePileGame& game, const OnePilePosition& position,
                              const Move& move);

/// The position after a move that is not refused. Throws InputError where f fails.
OnePilePosition after(const OnePileGame& game, const OnePilePosition& position, const Move& move);

// With blocking the opponent may block up to `blocking` moves before each. With a pass either
// player may once in the game make a move that takes nothing; the limit stays. The game has no
// terminal sizes then, and f is one function without a least.

struct OnePileBlockingPosition {
  OnePilePosition turn;
  /// What may not be taken; absent while the opponent may still block. Where nothing can be
  /// blocked nobody is asked.
  std::optional<std::vector<Integer>> blocked;
};

/// This turn before blocking.
OnePileBlockingPosition before_blocking(std::uint64_t blocking, OnePilePosition turn);

/// Whoever has no move left, though counters are, has lost in misere play too.
std::optional<Winner> winner(const OnePileGame& game, const OnePileBlockingPosition& position);

/// A block names each move k as the target (k, k).
std::optional<Reason> refusal(const OnePileGame& game, std::uint64_t blocking,
                              const OnePileBlockingPosition& position, const Action& action);

/// The position after an action that is not refused.
OnePileBlockingPosition after(const OnePileGame& game, std::uint64_t blocking,
                              const OnePileBlockingPosition& position, const Action& action);

struct OnePilePassPosition {
  OnePilePosition turn;
  bool pass = true;  ///< is still to be had
};

std::optional<Winner> winner(const OnePileGame& game, const OnePilePassPosition& position);
std::optional<Reason> refusal(const OnePileGame& game, const OnePilePassPosition& position,
                              const Move& move);
OnePilePassPosition after(const OnePileGame& game, const OnePilePassPosition& position,
                          const Move& move);

// ---- a strategy in few words -------------------------------------------------------------------

/// Members of the g-base with their least winning moves, and how both go on, in turn: the next is the sum
/// of the last and of the one delays[j] before it, and its least winning move is itself less those that
/// are lacks[j] before the last.
struct MemberStrategy {
  std::vector<Integer> members, values;
  std::vector<std::uint64_t> delays;
  std::vector<std::vector<std::uint64_t>> lacks;
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
