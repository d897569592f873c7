// What defines a game of one-pile dynamic Nim, and playing it.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// The game: its move function, who wins at the end, and where it ends.
struct OnePileGame {
  Takes f;  ///< nothing, where parts say what may be taken: any number
  Convention convention = Convention::normal;
  /// Pile sizes at which the game ends, beside 0; in any order. Empty is the ordinary game.
  std::vector<Integer> terminal = {};
  GameParts parts = {};

  bool operator==(const OnePileGame& other) const {
    return f == other.f && convention == other.convention &&
           terminal == other.terminal && parts == other.parts;
  }
};

/// The counters left after each move; nothing: a pass.
using History = std::vector<std::optional<Integer>>;

/// Whether it has parts, or f looks at u or x: then solving and playing know it, and no other question.
bool is_mixture(const OnePileGame& game);

/// The same game as one of all games. Who can do nothing has lost, in misere play too. Throws InputError for takes.
Game as_game(const OnePileGame& game);

/// How a question is to be answered. Automatic: the fastest method that can. The others are the
/// rungs of the ladder.
enum class OnePileMethod { automatic, recurrence, base, oracle };

/// Whether the game ends at this pile size: at 0, at the terminal sizes, and where a limit from the
/// pile says so.
bool is_over(const OnePileGame& game, const Integer& pile);

/// The limit of the first move: that which is given, or first_limit(f, pile) while the game goes on.
Integer first_limit(const OnePileGame& game, const Integer& pile,
                    const std::optional<Integer>& given);

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
