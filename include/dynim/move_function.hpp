// The move function f of a dynamic take-away game: after a move t the next move is at most f(n, t),
// where n is the pile size just before the move t. For the plain game f does not look at n.
//
// f is used only in comparisons "f(n, t) < v" with v at most the pile size, so every evaluation
// carries a cap: an f that grows like 2**t stays cheap at any pile.
#pragma once

#include <algorithm>
#include <concepts>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "dynim/export.hpp"
#include "dynim/integer.hpp"

namespace dynim DYNIM_EXPORT {

namespace move_function {
class Tree;
}

/// Two lines between which f stays: for all t >= from, or as far as `until`,
///     lower_slope * t + lower_constant <= f(t) <= upper_slope * t + upper_constant.
struct LinearBounds {
  Integer from = 1;
  Rational lower_slope, lower_constant;
  Rational upper_slope, upper_constant;
  std::optional<Integer> until = {};  ///< only of lines near one t (MoveFunction::linear_near)
};

/// Lines around f for each residue of t: for all t >= from, the classes being those of t = 0, 1,
/// ... modulo their number,
///     lower_slope * t + lower_constant <= f(t) <= upper_slope * t + upper_constant,
/// the second where the class is bounded above.
struct ResidueLines {
  struct Class {
    Rational lower_slope, lower_constant;
    Rational upper_slope, upper_constant;
    bool bounded_above = true;

    /// Whether both lines are f itself.
    bool is_exact() const {
      return bounded_above && lower_slope == upper_slope && lower_constant == upper_constant;
    }

    bool operator==(const Class&) const = default;
  };

  Integer from = 1;
  std::vector<Class> classes;

  const Class& of(const Integer& t) const {
    return classes[mpz_fdiv_ui(t.get_mpz_t(), classes.size())];
  }
};

/// What is proved about f (never guessed from samples). For f(n, t): in t, for every fixed n.
struct MoveFunctionFacts {
  bool non_decreasing = false;  ///< f(t) <= f(t+1) for all t >= 1
  bool descends_at_most_one =
      false;  ///< f(t+1) - f(t) >= -1 for all t >= 1; implied by non_decreasing
  std::optional<Integer> falls_end;  ///< the same for all t >= falls_end, of an f(t)
  std::optional<Integer>
      upper_bound;  ///< f(t) <= upper_bound for all t >= 1, where f is known to be bounded
  std::optional<LinearBounds> linear;  ///< where f is known to stay between two lines
  std::optional<LinearBounds>
      linear_at_powers;            ///< the same of powers of two t alone: the lines may be nearer
  bool least_at_powers = false;    ///< f(h) <= f(t) for all t, h the greatest power of 2 dividing t
  bool at_least_the_move = false;  ///< f(t) >= t for all t
  bool less_than_the_move = false;  ///< f(t) < t for all t; where `linear` does not say so
  bool rises_at_most_one = false;   ///< f(t+1) - f(t) <= 1 for all t >= 1
  bool rises_to_a_pile = false;     ///< f(n, n - m) <= f(n + 1, n + 1 - m) for all n > m >= 0
  bool values_alone = false;        ///< of a callable without any promise
};

/// See MoveFunction::pile_period.
struct PilePeriod {
  std::uint64_t start = 0;
  std::uint64_t period = 0;

  /// The least pile >= 0 that f treats as it does n; below start + period. The period is known.
  std::uint64_t least_alike(std::uint64_t n) const {
    return n < start + period ? n : start + (n - start) % period;
  }
  std::uint64_t least_alike(const Integer& n) const {
    if (start == 0) return mpz_fdiv_ui(n.get_mpz_t(), period);
    if (n < to_integer(start)) return to_u64(n);
    return start + mpz_fdiv_ui(Integer(n - to_integer(start)).get_mpz_t(), period);
  }

  bool operator==(const PilePeriod&) const = default;
};

class MoveFunction;

/// A limit that the pile decides, whatever was taken.
struct PileLimit {
  enum class Pile { left, before };

  Pile pile = Pile::left;                 ///< f(n, t) = h(n - t), or h(n)
  std::shared_ptr<const MoveFunction> h;  ///< of a pile >= 1, which stands for t
};

/// The one number that f is proved to be for all n and t; nothing where it is not.
std::optional<Integer> constant_value(const MoveFunction& f);

/// f : pile sizes x positive integers -> integers >= 0. Whoever faces the limit 0 cannot move and
/// loses, in normal and misere play alike. Immutable and safe to share between threads.
class MoveFunction {
 public:
  virtual ~MoveFunction() = default;

  /// min(f(n, t), cap) for n >= t >= 1 and cap >= 1. For a function of period T, n may be replaced
  /// by any number congruent to it modulo T. Throws InputError, naming t, where f(n, t) is not an
  /// integer, negative, or cannot be evaluated.
  virtual Integer value(const Integer& n, const Integer& t, const Integer& cap) const = 0;

  /// min(f(n, t), 2^64 - 1), the same function on machine integers.
  virtual std::uint64_t value64(std::uint64_t n, std::uint64_t t) const;

  /// A number v >= 0 with v <= min(f(n, t), cap) for every t in [lo, hi], lo <= hi. The larger, the
  /// faster the search for members of the g-base. The default knows nothing and returns 0.
  virtual Integer lower_bound(const Integer& n, const Integer& lo, const Integer& hi,
                              const Integer& cap) const;

  /// What is proved about f. The default is nothing.
  virtual MoveFunctionFacts facts() const { return {}; }

  /// Lines around f(m p^j) for all j >= 0, perhaps nearer than those around all of f: p is prime
  /// and m >= 1 no multiple of it.
  virtual std::optional<LinearBounds> linear_at(std::uint64_t m, std::uint64_t p) const {
    const MoveFunctionFacts known = facts();
    return m == 1 && p == 2 ? known.linear_at_powers : known.linear;
  }

  /// Lines around f(t) and as many values after it as may be. The default has those around all of
  /// f.
  virtual std::optional<LinearBounds> linear_near(const Integer& t) const {
    std::optional<LinearBounds> linear = facts().linear;
    if (linear && linear->from > t) linear.reset();
    return linear;
  }

  /// Lines around f(n, t) by the residue of t, for this n and all that f treats as it does this.
  /// The default has those around all of f.
  virtual std::optional<ResidueLines> residue_lines(const Integer& n) const;

  /// Whether f(q t) = q f(t) is proved for all t, for a q >= 2.
  virtual bool scales_by(const Integer& q) const {
    static_cast<void>(q);
    return false;
  }

  /// Whether f(h) <= f(t) is proved for all t, h the greatest power of the prime p that divides t.
  virtual bool least_at_powers_of(std::uint64_t p) const {
    const MoveFunctionFacts known = facts();
    return known.non_decreasing || (p == 2 && known.least_at_powers);
  }

  /// T >= 1 such that f(n + T, t) = f(n, t) for all n, t, or 0 where no period is known. 1: f does
  /// not look at the pile.
  virtual std::uint64_t period() const { return 1; }

  /// The same where f has a period only from some pile on: f(n + period, t) = f(n, t) for all
  /// n >= start. Where start > 0, period() is 0. No period is known: {0, 0}.
  virtual PilePeriod pile_period() const { return {0, period()}; }

  /// False where the period was declared by the user and only checked for small n and t, and
  /// wherever f is asked at a pile n >= t (declare_period).
  virtual bool period_is_proved() const { return true; }

  /// f as it was typed, where its period was only declared: what the rules play, and what is used
  /// wherever the period is not. Null where f is that itself.
  virtual std::shared_ptr<const MoveFunction> typed() const { return nullptr; }

  /// Where the pile alone is known to decide; nothing of functions with a period in n.
  virtual std::optional<PileLimit> pile_limit() const { return std::nullopt; }

  /// Whether the other is known to be the same function: the same object, or defined alike. Of two
  /// that are defined in different ways nothing is said.
  virtual bool same_as(const MoveFunction& other) const { return this == &other; }

  /// The definition as a person would write it; never empty and never shortened. Of expressions,
  /// lists, files, and what is made of them by residue of n or by a shift, parse_move_function
  /// reads the same function from it, with the same text. Of callables it is what the caller gave.
  virtual std::string text() const = 0;
};

using MoveFunctionPtr = std::shared_ptr<const MoveFunction>;

/// Whether they are known to be one function, or both null.
inline bool same_function(const MoveFunctionPtr& f, const MoveFunctionPtr& with) {
  return f == with || (f && with && f->same_as(*with));
}

/// f without a period that was only declared.
inline MoveFunctionPtr as_typed(const MoveFunctionPtr& f) {
  MoveFunctionPtr typed = f->typed();
  return typed ? typed : f;
}

/// Reads a move function in the language of docs/move-functions.md: an expression in t ("2*t",
/// "floor(phi*t)", "t % 2 == 0 ? t : 4*t"), a list whose last value repeats ("4,2,...") or at whose
/// end f ends ("4,2,end"), or such functions of t for n % T == 0, ..., T - 1 ("2*t; t; 4,2,...").
/// Throws InputError with the place. Cost: linear in the text. For "@name" see dynim/gallery.hpp,
/// for other rules parse_takes.
MoveFunctionPtr parse_move_function(std::string_view text);

/// A number for each turn i = 1, 2, ..., which stands for t: an expression in i ("2*i - 1") or a
/// list
/// ("1,2,3,..."). As above; nothing is proved about it.
MoveFunctionPtr parse_turn_function(std::string_view text);

/// What an expression may name: functions, constants, t and n.
std::vector<std::string_view> move_function_names();

/// Reads f(1), f(2), ... from a file, one value (a constant expression) a line; blank lines and
/// lines that begin with '#' are passed over. A last line "..." repeats the last value for ever;
/// without it f is not defined beyond the list, and asking for it is an InputError. Throws
/// InputError with file name and line.
MoveFunctionPtr read_move_function_file(const std::string& path);

/// The move function with the given values, the last of which repeats for ever. Throws InputError
/// unless there is at least one value and none is negative.
MoveFunctionPtr make_list_move_function(std::vector<Integer> values);

/// Wraps a callable from Integer to Integer. `facts` are the caller's promise: with
/// {.non_decreasing = true} large piles are as fast as for a formula.
MoveFunctionPtr make_move_function(std::function<Integer(const Integer& t)> f,
                                   std::string text = "", MoveFunctionFacts facts = {});

/// t as a machine integer. Throws InputError where it is above `most`.
std::uint64_t machine_argument(const Integer& t, std::uint64_t most);

template <class Call>
struct MachineParameter;
template <class Function, std::integral Result, std::integral Parameter>
struct MachineParameter<Result (Function::*)(Parameter) const> {
  using Type = Parameter;
};

template <class Function>
concept OfMachineIntegers = requires {
  typename MachineParameter<decltype(&Function::operator())>::Type;
};

/// The same of a callable that takes and gives machine integers, as [](int t) { return 2 * t; }.
/// Whoever needs f(t) for a t that its parameter does not hold gets an InputError.
template <OfMachineIntegers Function>
MoveFunctionPtr make_move_function(Function f, std::string text = "",
                                   MoveFunctionFacts facts = {}) {
  using Parameter = typename MachineParameter<decltype(&Function::operator())>::Type;
  const auto on_integers = [f = std::move(f)](const Integer& t) {
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<Parameter>::max());
    return Integer(std::to_string(f(static_cast<Parameter>(machine_argument(t, most)))));
  };
  return make_move_function(std::function<Integer(const Integer&)>(on_integers), std::move(text),
                            std::move(facts));
}

template <class Function>
requires(!OfMachineIntegers<Function> &&
         !std::convertible_to<Function, std::function<Integer(const Integer&)>>) MoveFunctionPtr
    make_move_function(Function, std::string = "", MoveFunctionFacts = {}) {
  static_assert(
      OfMachineIntegers<Function>,
      "a move function is [](int t) { return 2 * t; }, or the same with any integer type, "
      "or takes and gives dynim::Integer");
  return nullptr;
}

/// As above, with the lower bound on [lo, hi] that the caller can give.
MoveFunctionPtr make_move_function(
    std::function<Integer(const Integer& t)> f,
    std::function<Integer(const Integer& lo, const Integer& hi)> lower_bound, std::string text,
    MoveFunctionFacts facts = {});

/// The move function of period by_residue.size() that is by_residue[r] for n = r modulo the period.
/// Without a text, it is made of theirs ("2*t; 4,2,..."). Throws InputError where there is none or
/// one of them looks at the pile itself.
MoveFunctionPtr make_periodic_move_function(std::vector<MoveFunctionPtr> by_residue,
                                            std::string text);

/// f(n + by, t): the move function of game G_by.
MoveFunctionPtr shift_move_function(MoveFunctionPtr f, std::uint64_t by);

/// f with the period T that the user declares. Where T does not follow from f itself it is checked:
/// f(n, t) = f(n + T, t) for small n and t, and later at every n and t that f is asked for. Both
/// throw InputError, naming n and t, where that is false, and this one for T < 1 or a T too large
/// for bases (more than most_games).
MoveFunctionPtr declare_period(MoveFunctionPtr f, const Integer& period);

/// Largest period for which bases are made: one for each residue.
inline constexpr std::uint64_t most_games = 4096;

/// Largest pile size from which on a period is used for bases.
inline constexpr std::uint64_t most_start = 4096;

/// Reads one integer: digits, or a constant expression such as "10**1000", "1e14", "2**32+1".
/// Throws InputError with the place where it is not one; `what` names it in the message ("the
/// pile").
Integer parse_integer(std::string_view text, std::string_view what);

// ---- rules that look further back -------------------------------------------------------------

/// What happened, as far as a rule may ask: t and u are 0 where there was no such move.
template <class N>
struct Past {
  N n;  ///< the pile: of a limit, before the move t; of a condition, now
  N t;  ///< the move
  N u;  ///< the move before it
  N x;  ///< the limit that was in force; of a condition, that is
};

/// Which of these names occur.
struct Looks {
  bool n = false, t = false, u = false, x = false;
};

/// An expression in n, t, u and x. Immutable.
class PastLimit {
 public:
  PastLimit(std::unique_ptr<const move_function::Tree> tree, std::string text);
  ~PastLimit();

  /// min(value, cap). Throws InputError, naming n and t, where it is no integer >= 0.
  Integer value(const Past<Integer>& at, const Integer& cap) const;
  std::uint64_t value(const Past<std::uint64_t>& at, std::uint64_t cap) const;

  Looks looks() const { return looks_; }
  const std::string& text() const { return text_; }

 private:
  std::unique_ptr<const move_function::Tree> tree_;
  std::string text_;
  Looks looks_;
};

/// The numbers k that may be taken: a list, or those with a condition in k, n, t, u and x.
/// Immutable.
class TakeSet {
 public:
  TakeSet(std::vector<Integer> numbers, std::string text);
  TakeSet(std::unique_ptr<const move_function::Tree> condition, std::string text);
  ~TakeSet();

  /// A condition that names t, u or x holds for every first move, where t is 0.
  bool contains(const Past<Integer>& at, const Integer& k) const;
  bool contains(const Past<std::uint64_t>& at, std::uint64_t k) const;

  /// Ascending; null of a condition.
  const std::vector<Integer>* list() const { return condition_ ? nullptr : &numbers_; }

  Looks looks() const { return looks_; }
  const std::string& text() const { return text_; }

 private:
  bool binds(bool first) const { return !(first && (looks_.t || looks_.u || looks_.x)); }

  std::vector<Integer> numbers_;  // ascending
  std::unique_ptr<const move_function::Tree> condition_;  // null: the numbers
  std::string text_;
  Looks looks_;
};

/// "max(x, 2*t)". Throws InputError with the place.
std::shared_ptr<const PastLimit> parse_past_limit(std::string_view text);

/// "1,3,4", "issquare(k)", "t % k == 0"; a number is a set of one. Throws InputError with the
/// place.
std::shared_ptr<const TakeSet> parse_take_set(std::string_view text);

// ---- how much may be taken --------------------------------------------------------------------

/// From the least to the most. Null: 1, and all that there is.
struct TakeLimits {
  MoveFunctionPtr least, most;
};

/// How much may be taken from a pile. By itself it says nothing, as where a heap of Nim has no
/// limits.
struct Takes {
  /// What the limits are functions of: nothing; the pile that is taken from; the number of the
  /// move; or the move before, as f(n, t), and then a first move is free unless its limits are
  /// given.
  enum class Of { nothing, pile, turn, move };

  Of of = Of::move;
  std::vector<TakeLimits> in_turn = {{}};  ///< more than one take turns from move to move
  std::shared_ptr<const PastLimit> most_by_past = {};  ///< of moves: in place of the most
  std::shared_ptr<const TakeSet> numbers = {};  ///< that may be taken at all; null: every number
  /// f(n, t), where after a move nothing else says how much may be taken: with its declared period;
  /// of a limit h(n) of the pile h(n - t). Null: functions take turns, a move has a least, or the
  /// rule looks further back.
  MoveFunctionPtr function = {};

  Takes() = default;
  Takes(Of of, std::vector<TakeLimits> in_turn) : of(of), in_turn(std::move(in_turn)) {}
  /// After a move t of n the next takes at most f(n, t). Of null nothing is said.
  Takes(MoveFunctionPtr f);
  template <std::convertible_to<MoveFunctionPtr> F>
  Takes(F f) : Takes(MoveFunctionPtr(std::move(f))) {}

  explicit operator bool() const {
    return function || most_by_past || in_turn.front().least || in_turn.front().most;
  }

  bool takes_turns() const { return in_turn.size() > 1; }
  bool has_least() const;
  bool looks_back() const { return most_by_past != nullptr; }
  bool is_of_pile() const { return of == Of::pile; }

  /// Throws InputError where there is none: for questions that know one function alone.
  const MoveFunctionPtr& one_function() const;

  /// What says how much may be taken after the move of this phase. Precondition: no least, and it
  /// does not look back.
  const MoveFunction& in_phase(std::size_t phase) const { return *phase_function(phase); }
  const MoveFunctionPtr& phase_function(std::size_t phase) const {
    return takes_turns() ? in_turn[phase % in_turn.size()].most : function;
  }

  /// As of MoveFunction: what all have in common.
  PilePeriod pile_period() const;
  std::uint64_t period() const;
  bool period_is_proved() const { return !function || function->period_is_proved(); }

  /// The rule that goes on after so many moves.
  Takes after_moves(std::size_t moves) const;

  /// That of f(n + by, t).
  Takes shifted(std::uint64_t by) const;

  /// The same without a period that was only declared.
  Takes typed() const;

  /// As a person would write it; parse_takes reads it.
  std::string text() const;
  std::string text_of_most() const;  ///< of the first in turn

  /// Whether they are known to be the same.
  bool operator==(const Takes& other) const;
};

/// Reads what may be taken: a move function (parse_move_function), or an expression that names u or
/// x ("max(x, 2*t)"), or "pile: n//2", "phases: 2*t; 3*t" or "t+1; least: t-1". Throws InputError
/// with the place.
Takes parse_takes(std::string_view text);

inline constexpr std::string_view pile_limit_sign = "pile:", phases_sign = "phases:",
                                  least_sign = "least:";

/// The most that may be taken from n counters: an expression in n ("n//2") or a list ("1,1,2,...").
/// Then the first move too takes at most h(n), and the game ends where h(n) is 0, as it does at 0.
Takes parse_pile_limit(std::string_view text);
Takes make_pile_limit(MoveFunctionPtr h);  ///< of an h(n) that is called with the pile for t

/// Functions that take turns: after move k = 0, 1, ... of the game it is number k modulo how many
/// there are that says how much may be taken. As a text with ';' between them ("2*t; 3*t"). Of a
/// single one itself. Throws InputError where there are none or more than most_phases, and for one
/// that is more than a function or has ';' in its text.
Takes parse_phases(std::string_view text);
Takes make_phases(const std::vector<Takes>& phases);

inline constexpr std::size_t most_phases = 64;

/// A rule with a least: who finds less than that in the pile cannot move. 0 is no other least
/// than 1. Throws InputError where one of them takes turns, has a least itself or is a limit from
/// the pile.
Takes make_range(const Takes& least, const Takes& most);

/// Whether a limit from the pile ends the game at this pile, whatever the limit.
bool ends_by_limit(const Takes& takes, const Integer& pile);

/// The most that the first move may take where no limit is given: all but one counter, or h(pile)
/// where the pile decides; 0 where nothing is left.
Integer first_limit(const Takes& takes, const Integer& pile);

// ---- functions to compare theory and recurrence on --------------------------------------------

/// Of random functions and games, where no seed is given.
inline constexpr std::uint64_t default_seed = 1;

/// The move function that is checked, or random ones.
struct FunctionsToCompare {
  Takes f;                              ///< absent: random ones, ...
  std::optional<std::uint64_t> random;  ///< ... so many
  std::optional<std::uint64_t> seed;    ///< of random ones; absent: default_seed

  /// Throws InputError unless either f or random is given.
  void check() const;
};

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

/// The same of class 5 (dynim/piles.hpp), as far as its conditions look at f(1), ...,
/// f(length).
MoveFunctionPtr random_class_5_function(std::uint64_t seed, std::uint64_t length, int broken = 0);

/// A random move function of five kinds (bounded, erratic, linear, between t and 4t, slow), as
/// lists of values whose last repeats, one for each residue of n, defined by its arguments alone.
MoveFunctionPtr random_move_function(std::uint64_t seed, std::uint64_t length,
                                     std::uint64_t period = 1);

}  // namespace dynim
