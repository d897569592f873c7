// The words every answer of Dynim is made of, and the English that is made of them.
#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iosfwd>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

// Why an answer is what it is, as data: a page highlights it, a terminal prints it, a translation
// stays possible. The English of it is made in one place, from these fields alone.

/// One thing that is so. The kind says which ("one-pile.leaves"), the fields name the numbers,
/// positions (the piles in the order given) and texts (of a move function) that it speaks of.
class Reason {
 public:
  using Positions = std::vector<std::vector<Integer>>;
  using Value = std::variant<bool, Integer, std::string, std::vector<Integer>, Positions>;
  using Field = std::pair<std::string_view, Value>;

  /// `kind` and the names of fields are literals: they are not copied.
  explicit Reason(std::string_view kind, std::initializer_list<Field> fields = {})
      : kind_(kind), fields_(fields) {}

  std::string_view kind() const { return kind_; }

  /// In the order in which they were given.
  const std::vector<Field>& fields() const { return fields_; }

  Reason& with(std::string_view name, Value value) {
    fields_.emplace_back(name, std::move(value));
    return *this;
  }

  /// Null where there is no such field.
  const Value* find(std::string_view name) const {
    for (const Field& field : fields_) {
      if (field.first == name) return &field.second;
    }
    return nullptr;
  }

  bool operator==(const Reason&) const = default;

 private:
  std::string_view kind_;
  std::vector<Field> fields_;
};

/// N: the player to move wins. P: the previous player wins. unknown: not decided within the budget.
enum class Outcome { N, P, unknown };

/// What is known about the outcome, or about the whole of a list or table.
///   proved       it follows from a theorem or from exhaustive calculation
///   conditional  it does, if the assumption of the verdict holds
///   verified     it was checked up to a stated bound
///   unable       the budget ended first; what is given is what was known by then
enum class Status { proved, conditional, verified, unable };

/// What found the answer. `rules`: nothing had to be found.
enum class Method {
  none,
  rules,
  g_base,
  finite_g_base,
  constant_bound,
  periodicity,
  pile_limit,
  recurrence,
  formula,
  power_of_two_family,
  fibonacci_family,
  events,
  table,
  windows,
  beatty,
  mex,
  sweep,
  copies,
  suffix_sums,
  partial_sums,
  nim_sum,
  oracle
};

/// Which winning moves are wanted beside the least.
enum class MovesWanted { least, largest, all };

/// normal: whoever makes the last move wins. misere: whoever makes the last move loses.
enum class Convention { normal, misere };

/// What an answer says of itself. Every other field of the answer is proved (under the assumption,
/// if there is one), or absent and named in `unknown`; absent and not named means that there is no
/// such thing.
struct Verdict {
  Status status = Status::unable;
  Method method = Method::none;           ///< that answered, or was tried last
  std::vector<Reason> reasons;            ///< in the order of their sentences
  std::optional<Reason> assumption;       ///< where the status is conditional
  std::optional<Integer> verified_to;     ///< where the status is verified
  std::vector<std::string_view> unknown;  ///< names of fields, as in docs/formats.md

  /// The theorem of docs/mathematics.md that the method rests on; absent where it rests on none, as
  /// the rules and playing out do.
  std::optional<std::uint64_t> theorem;

  bool operator==(const Verdict&) const = default;
};

/// Whether a limit ended the search before it had found all that was asked: where the status is
/// unable, where winning moves are not known beside a proved outcome, and where a comparison ended
/// early.
bool ended_early(const Verdict& verdict);

/// The theorem behind what is proved, under an assumption or without; nothing elsewhere.
std::optional<std::uint64_t> theorem_of(const Verdict& verdict);

/// Whether Coq has checked the theorem of this number (proofs/), as docs/mathematics.md says.
bool machine_checked(std::uint64_t theorem);

std::string_view to_string(Outcome outcome);
std::string_view to_string(Status status);
std::string_view to_string(Method method);  ///< "g-base", "finite g-base", "constant bound", ...
std::string_view to_string(MovesWanted moves);
std::string_view to_string(Convention convention);

// ---- piles, and what a player does to them ----------------------------------------------------

// Piles stand in the order given: the same words for every game. Two piles have no order of their
// own; theory wants them sorted, people keep theirs, and PileOrder goes from the one to the other
// and back.

/// A pile by its place, from 0; where there is but one pile it is the first.
enum class Pile : std::size_t { first, second };

/// Of two piles.
inline Pile other(Pile pile) { return pile == Pile::first ? Pile::second : Pile::first; }

/// Two piles in the user's order.
struct PilePair {
  Integer first, second;

  const Integer& operator[](Pile pile) const { return pile == Pile::first ? first : second; }
  Integer& operator[](Pile pile) { return pile == Pile::first ? first : second; }
  std::vector<Integer> list() const { return {first, second}; }
  bool operator==(const PilePair&) const = default;
};

/// Two piles, smaller <= larger.
struct SortedPiles {
  Integer smaller, larger;
  bool operator==(const SortedPiles&) const = default;
};

/// The user's order of two piles against the sorted one. Of equal piles the first counts as the
/// smaller.
class PileOrder {
 public:
  explicit PileOrder(const PilePair& piles)
      : smaller_(piles.first <= piles.second ? Pile::first : Pile::second) {}

  Pile smaller() const { return smaller_; }
  Pile larger() const { return other(smaller_); }

  /// `piles` in the places of those that the order was made of; they need not be sorted themselves.
  SortedPiles sorted(const PilePair& piles) const { return {piles[smaller()], piles[larger()]}; }

  /// The inverse: what stands in the place of the smaller pile goes where that one is.
  PilePair given(const Integer& smaller, const Integer& larger) const {
    return smaller_ == Pile::first ? PilePair{smaller, larger} : PilePair{larger, smaller};
  }
  PilePair given(const SortedPiles& piles) const { return given(piles.smaller, piles.larger); }

 private:
  Pile smaller_;
};

/// Takes from one pile.
struct Move {
  Pile pile = Pile::first;
  Integer take;
  bool operator==(const Move&) const = default;
};

/// Takes from both of two piles.
struct MoveBoth {
  Integer from_first, from_second;
  bool operator==(const MoveBoth&) const = default;
};

/// Forbids the other player to leave one of these piles.
struct Block {
  std::vector<PilePair> targets;
  bool operator==(const Block&) const = default;
};

/// What a player does at a time.
using Action = std::variant<Move, MoveBoth, Block>;

/// What a player is asked for.
enum class Asked { move, block };

/// Of the two players at a position that is over.
enum class Winner { mover, other };

std::string_view to_string(Asked asked);  ///< "move", "block"

// ---- comparisons ------------------------------------------------------------------------------

// Theory against recurrence against oracle, position by position: what the comparisons of all games
// share. The question of each game is in its own header.

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

/// Adds the report of another game to that of those before: the lesser bounds, the sums of what was
/// counted, the first disagreement; the verdict is that of `one`.
void merge(VerifyAnswer& all, VerifyAnswer one);

// ---- in words ---------------------------------------------------------------------------------

// The one place where reasons become sentences and long numbers short ones; games in a line.

struct GameParts;
struct OnePileGame;
struct OnePileStrategy;
struct TwoPileGame;
struct TwoPileStrategy;
struct Takes;
struct WythoffParameters;

/// "f(t) = 2*t", "f(n, t) = n % 2 == 0 ? 2*t : t"; of a definition of more than 120 bytes the first
/// 50 and the last, otherwise as it is: a list may bring line ends and other control characters.
std::string describe_takes(const Takes& takes);

/// "one-pile, f(t) = 2*t, misere play, ends also at 5, 9"; no control characters but line ends.
std::string describe_game(const OnePileGame& game);

/// ", takes one of 1,3,4, one pass in the game".
std::string describe_parts(const GameParts& parts);
std::string describe_game(const TwoPileGame& game);

/// "wythoff, m = 2, p = 1", with the game called as it is to be; "wythoff, any 2 moves blocked".
std::string describe_game(std::string_view name, const WythoffParameters& parameters,
                          const std::optional<std::uint64_t>& block_any = std::nullopt);

/// What a class of positions is called, by its name for programs (PositionClass): "N by one pile"
/// for N-by-one-pile; the hyphen of "non-dynamic" stays.
std::string class_words(std::string_view name);

/// What to do, in sentences: a paragraph or a row of a table a line.
std::string strategy_in_words(const OnePileStrategy& strategy);
std::string strategy_in_words(const TwoPileStrategy& strategy);

/// Programs that read a pile and a limit from each line of their input, and write what to take, 0
/// where every move loses; of two piles "A 3", 3 from the first. That in C++ is for piles up to
/// 2^62, of two piles 2^60.
std::string strategy_in_python(const OnePileStrategy& strategy);
std::string strategy_in_cpp(const OnePileStrategy& strategy);
std::string strategy_in_python(const TwoPileStrategy& strategy);
std::string strategy_in_cpp(const TwoPileStrategy& strategy);

/// How long numbers are shown.
enum class Digits { all, abbreviated };

/// All digits; or of more than 40 the first and last and how many there are: "2582249878...93376
/// (121 digits)". Numbers of more than a million digits are not converted to be abbreviated.
std::string number_text(const Integer& value, Digits digits);

/// The text with '?' for control characters of ASCII other than line ends; the same on one line,
/// with blanks for line ends. Cost: linear in the text.
std::string printable(std::string_view text);
std::string one_line(std::string_view text);

/// The sentence, or part of a sentence, for a reason. Throws std::logic_error for a kind that has
/// no words or lacks a field of them: tests ask for the words of every kind.
std::string sentence(const Reason& reason, Digits digits = Digits::abbreviated);

/// The sentences of several reasons, a blank between them.
std::string sentences(const std::vector<Reason>& reasons, Digits digits = Digits::abbreviated);

/// "N", "proved", "3 from A", "proved: Taking 3 leaves 97. ..."
std::ostream& operator<<(std::ostream& out, Outcome outcome);
std::ostream& operator<<(std::ostream& out, Status status);
std::ostream& operator<<(std::ostream& out, const Move& move);
std::ostream& operator<<(std::ostream& out, const Verdict& verdict);

/// The outcome, where an answer has one, and the verdict.
std::ostream& write_answer(std::ostream& out, std::optional<Outcome> outcome,
                           const Verdict& verdict);

/// "N, proved: Taking 3 leaves 97. ..."
template <class Answer>
requires requires(const Answer& answer) {
  { answer.verdict } -> std::convertible_to<const Verdict&>;
}
std::ostream& operator<<(std::ostream& out, const Answer& answer) {
  if constexpr (requires {
                  { answer.outcome } -> std::convertible_to<Outcome>;
                })
    return write_answer(out, answer.outcome, answer.verdict);
  return write_answer(out, std::nullopt, answer.verdict);
}

// ---- play: PlayedGame::rules() and PlayedGame::position() have sentences of their own ---------

/// "A", ..., "Z"; "pile 27" beyond.
std::string pile_name(Pile pile);

/// The piles of a position in play: "20 counters"; of several "A 12, B 20".
std::string piles_in_words(const Reason& position, Digits digits = Digits::abbreviated);

/// An action at a position in play, as it follows "I would": "take 3 from A", "block (3, 4), (5,
/// 6)"; abbreviated at most 20 targets.
std::string action_in_words(const Reason& position, const Action& action,
                            Digits digits = Digits::abbreviated);

/// An action at a position as advice: "Take 3.", "No move wins here; I would take 1."; `wins` has
/// no value where that is not known.
std::string advice_in_words(const Reason& position, const Action& action, Asked asked,
                            std::optional<bool> wins, Digits digits = Digits::abbreviated);

/// All kinds that have words, for tests and for whoever translates.
std::vector<std::string_view> reason_kinds();

}  // namespace dynim
