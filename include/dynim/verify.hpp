// Theory against recurrence against oracle, position by position: what the comparisons of all games
// share, and that of any game of piles. The question of each known game is in its own header.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

/// The first place where two methods give different answers.
struct Disagreement {
  std::string
      game;  ///< the move function, as text that can be given to the program again; or m and p
  std::string where;     ///< the position
  std::string expected;  ///< what the lower rung says (named)
  std::string found;     ///< what the theory says (named)
};

/// A number of a comparison: piles up to which something was checked, or how much was.
struct Measure {
  std::string_view name;  ///< of its field
  std::uint64_t value = 0;
  bool is_bound = false;
  bool operator==(const Measure&) const = default;
};

/// What a comparison found, of one game or of several together. The status is verified, or unable
/// where the budget ended early; a disagreement is proved.
struct VerifyAnswer {
  std::optional<Disagreement> disagreement;
  std::vector<Measure> measures;
  Verdict verdict;

  /// The value of the measure of this name, which must be there.
  std::uint64_t measure(std::string_view name) const;
  std::uint64_t& measure(std::string_view name);
};

/// The move function that is checked, or random ones.
struct FunctionsToCompare {
  Takes f;                              ///< absent: random ones, ...
  std::optional<std::uint64_t> random;  ///< ... so many
  std::optional<std::uint64_t> seed;    ///< of random ones; absent: 1

  /// Throws InputError unless either f or random is given.
  void check() const;
};

/// Adds the report of another game to that of those before: the lesser bounds, the sums of what was
/// counted, the first disagreement; the verdict is that of `one`.
void merge(VerifyAnswer& all, VerifyAnswer one);

/// A random move function that fulfils the conditions of the power-of-two family for moves up to
/// length, or of the Fibonacci family, defined by its arguments alone. A list of values whose last
/// repeats.
MoveFunctionPtr random_power_of_two_function(std::uint64_t seed, std::uint64_t length);
MoveFunctionPtr random_fibonacci_function(std::uint64_t seed, std::uint64_t length);

/// A random move function that fulfils the conditions of admissibility for N <= length, except for
/// condition `broken` (1 to 4; 0: none) at one random N where it can be broken, defined by its
/// arguments alone. A list of values whose last repeats.
MoveFunctionPtr random_admissible_function(std::uint64_t seed, std::uint64_t length,
                                           int broken = 0);

/// The same of class 5 (dynim/two_pile.hpp), as far as its conditions look at f(1), ...,
/// f(length).
MoveFunctionPtr random_class_5_function(std::uint64_t seed, std::uint64_t length, int broken = 0);

/// A random move function of five kinds (bounded, erratic, linear, between t and 4t, slow), as
/// lists of values whose last repeats, one for each residue of n, defined by its arguments alone.
MoveFunctionPtr random_move_function(std::uint64_t seed, std::uint64_t length,
                                     std::uint64_t period = 1);

/// Compares a game of one pile, from every first position with up to up_to counters and every
/// limit, or random mixtures of all parts from some positions: the answer, with all its moves, with
/// rows of winning moves; these with everything played out, of a few counters; rules on large
/// integers with those on small. Measures: games, positions.
struct GameVerifyQuestion {
  using Answer = VerifyAnswer;

  std::optional<Game> game;             ///< absent: random ones, ...
  std::optional<std::uint64_t> random;  ///< ... so many
  std::uint64_t seed = 1;               ///< of the first of them; each has the next
  std::uint64_t up_to = 12;             ///< at least 1
  std::string name = {};                ///< of the game, as a disagreement calls it
};

/// Throws InputError unless either a game or `random` is given, and for piles that cannot be played
/// out.
VerifyAnswer ask(const GameVerifyQuestion& question, Budget& budget);

}  // namespace dynim
