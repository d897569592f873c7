// One-pile dynamic Nim: the game, questions in, answers out, with what is known about them.
//
// Source: A. Holshouser, H. Reiter, One Pile Nim with Arbitrary Move Function, Electronic Journal
// of Combinatorics 10 (2003), #N7 [HR03], and Dynamic Single-Pile Nim Using Multiple Bases, 13
// (2006), #N7 [HR06], for f(n, t); proofs in docs/mathematics.md.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/game.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"
#include "dynim/play.hpp"

namespace dynim DYNIM_EXPORT {

// ---- g-bases ----------------------------------------------------------------------------------

// The g-bases of a move function: the sequence B of pile sizes, with a value g'(b) for each member
// b, that holds the whole strategy of the game.
//
// Let f(n, t) have period T in the pile size n. Game G_i, i = 0 .. T-1, is played with f(i + n, t);
// its least winning move is g_i(n), with g_i(0) = infinity and g_i(n) = the least k in 1..n with
// f(i + n, k) < g_i(n - k). Every game has a base B_i = (1, ...), and they are generated
// together. Let b be the last member of B_i and j = (i + b) mod T.
//
//     beta       = the least member s of B_j with g'_j(s) = s ("self-valued") and
//                  f(j + s, s) >= g'_i(b); where there is none, B_i is finite
//     next       = b + beta
//     g'_i(next) = the least y in beta + 1 .. next - 1 with f(i + next, y) < g_i(next - y), or
//                  next if there is none
//
// Then g_i(b) = g'_i(b) at members, and g_i(n) = g_j(n - b) for n between b and the next member.
// The plain game f(t) is the case of one game, T = 1. Where f(n, t) has period T from n = n0 on
// only, there are n0 + T games: those of i < n0, and one for each residue beyond.
//
// Where functions take turns (Takes::in_turn) every game has one base for all phases, with a
// value a phase: beta is the least s that for some phase p is self-valued and has f_p(j + s, s) >=
// g'_(i, p+1)(b), and the values of the next member are looked for as above, each with g of the
// phase after it (docs/mathematics.md, Theorem 213).
//
// Method: the members are never scanned for. beta is found by binary search among the records of f
// over the self-valued members; g' by a search of the tree of representations that cuts whole
// blocks of pile sizes by a lower bound of f (block_search.hpp). Cost a member: a few dozen
// operations on integers as long as the member, when f has a usable lower bound; without one the
// search for g' may degrade to a scan. Where it has cost more than a
// proof does, a pattern of steps and values is looked for that goes on for ever (pattern.hpp); if
// it is proved, the other members are sums, without any search. Members and the values of f beside
// them are counted as memory of the budget that found them, and stay reserved there.
//
// Source: HR03 (T = 1), A. Holshouser, H. Reiter, Dynamic Single-Pile Nim Using Multiple Bases,
// Electronic Journal of Combinatorics 13 (2006), #N7 (T > 1, one class of f). Standing: proved in
// docs/mathematics.md for every f with the period.

// Pile sizes as sums of members of the g-base.

/// A pile size as a sum of members of the g-base, taken greedily from the largest (HR03, lemmas 1
/// and 2). With several bases each part is taken in the base that the parts taken before it lead
/// to. The last member of a finite base may be taken many times; it is counted, not listed.
struct Representation {
  struct Part {
    Integer member;
    Integer count;         ///< how often it is taken
    std::size_t game = 0;  ///< index of the game in whose base it is taken
  };
  Integer of;  ///< what is represented: the pile (normal) or the pile less one (misere)
  std::vector<Part> parts;  ///< in the reverse of the order in which they are taken: the deciding,
                            ///< for one base the smallest, part first; none for 0
};

// The games G_i of a move function f(n, t): i and i' are one game where f(i + n, t) = f(i' + n, t)
// for all n. With period T from n = start on there are start + T of them.

class GameIndices {
 public:
  explicit GameIndices(const PilePeriod& period) : period_(period) {}

  std::size_t size() const { return static_cast<std::size_t>(period_.start + period_.period); }

  /// The game that goes on behind `by` counters of G_game.
  std::size_t behind(std::size_t game, const Integer& by) const {
    if (size() == 1) return 0;
    if (game < period_.start) return period_.least_alike(Integer(to_integer(game) + by));
    return period_.least_alike(game + mpz_fdiv_ui(by.get_mpz_t(), period_.period));
  }

 private:
  PilePeriod period_;
};

class BlockSearch;
struct BasePattern;

/// Whether a base theorem applies: a known period in n, and not above most_games, and no least.
bool has_bases(const Takes& takes);

class GBases {
 public:
  /// The bases of the games of f, each holding its first member 1: as many as f->pile_period() has
  /// start and period together, which must be known.
  explicit GBases(Takes takes);
  ~GBases();
  GBases(const GBases&) = delete;
  GBases& operator=(const GBases&) = delete;

  /// Precondition: phases() is 1.
  const MoveFunction& f() const { return *takes_.function; }
  const Takes& takes() const { return takes_; }
  std::size_t games() const { return games_.size(); }

  /// How many functions take turns, and the phase after this one.
  std::size_t phases() const { return phases_; }
  std::size_t next_phase(std::size_t phase) const { return phase + 1 == phases_ ? 0 : phase + 1; }

  /// The game that goes on behind `by` counters of G_game.
  std::size_t index(std::size_t game, const Integer& by) const { return indices_.behind(game, by); }

  /// The least self-valued s <= up_to of the game with f(game + s, s) >= v; nothing where there is
  /// none or the budget ended. Extends the bases as needed.
  std::optional<Integer> least_self_valued(const Integer& v, const Integer& up_to, std::size_t game,
                                           Budget& budget);

  /// Makes known all members <= up_to of B_game. False where the budget ended first; what was found
  /// stays.
  bool extend_to(const Integer& up_to, Budget& budget, std::size_t game = 0);

  /// The same, but ends, with true, as soon as `count` members are known.
  bool extend(const Integer& up_to, std::size_t count, Budget& budget, std::size_t game = 0);

  /// Makes known the first `count` members of B_game, or all where it is finite and smaller.
  bool extend_by_count(std::size_t count, Budget& budget, std::size_t game = 0);

  /// Number of members known.
  std::size_t size(std::size_t game = 0) const { return games_[game].members.size(); }

  /// Member number k < size(game), from 0.
  const Integer& b(std::size_t k, std::size_t game = 0) const { return games_[game].members[k].b; }

  /// g'(b) of member number k, for the player of this phase.
  const Integer& g(std::size_t k, std::size_t game = 0, std::size_t phase = 0) const {
    const Value& value = value_of(k, game, phase);
    return value.self_valued ? b(k, game) : value.g;
  }

  bool self_valued(std::size_t k, std::size_t game = 0, std::size_t phase = 0) const {
    return value_of(k, game, phase).self_valued;
  }

  /// The step from member k to the next is member number step(k, game) of B_j, j = following(k,
  /// game). Precondition: the next member is known, or at least its position (k + 1 < size, or the
  /// last before a member that is known not to be within complete_to).
  std::size_t step(std::size_t k, std::size_t game = 0) const {
    return games_[game].members[k].step;
  }

  /// The game that goes on after member k of B_game has been taken away: (game + b) mod T.
  std::size_t following(std::size_t k, std::size_t game = 0) const {
    return games_.size() == 1 ? 0 : games_[game].members[k].following;
  }

  /// Whether all members behind number k of the base of f(t) are proved to be self-valued: it is,
  /// and f falls by more than 1 before its step alone (docs/mathematics.md, Proposition 255). Its
  /// step is known.
  bool falls_have_ended(std::size_t k) const {
    return falls_end_ && self_valued(k) && b(step(k)) >= *falls_end_;
  }

  /// Proved: the members known are all there are.
  bool finite(std::size_t game = 0) const { return games_[game].finite; }

  /// It is proved elsewhere that B_game ends with this member (where it waits for ever for a base
  /// without end, the generation alone never shows it).
  void ends_with(const Integer& member, std::size_t game);

  /// Whether a next member has been looked for and not found yet: the base waits for another.
  bool waits(std::size_t game) const {
    const Game& G = games_[game];
    return !G.finite && !G.next_known && G.known_to > G.members.back().b;
  }

  /// Whether all members <= n are known.
  bool is_complete_to(const Integer& n, std::size_t game = 0) const;

  /// Where the walk of a pile through finite bases runs in a circle: from `game` through the last
  /// members of the bases of `games` and back. g_game repeats with period `length`, and at its
  /// multiples has the value of the last member of the last of the games.
  struct Cycle {
    Integer length;
    std::vector<std::size_t> games;  ///< begins with the game asked about
  };

  /// The cycle through `game`; nothing where its base is not finite or its walk does not come back.
  /// For one game with a finite base: the last member. Cost: a step a game passed.
  std::optional<Cycle> cycle(std::size_t game = 0) const;

  /// The cycle through `game` where n reaches around it; k is the number of the largest member <=
  /// n. Nothing otherwise.
  std::optional<Cycle> cycle_within(const Integer& n, std::size_t k, std::size_t game = 0) const;

  /// Every member <= complete_to is known. For a finite base this is its last member and says less
  /// than finite().
  Integer complete_to(std::size_t game = 0) const;

  /// Number of the largest member known that is <= n; precondition: n >= 1.
  std::size_t largest_at_most(const Integer& n, std::size_t game = 0) const;

  /// At least every value of g_game of the phase below the member after member k: what searches
  /// compare with bounds of f. Where the next member is not located, at least every value known of
  /// any game.
  const Integer& largest_g(std::size_t k, std::size_t game = 0, std::size_t phase = 0) const {
    const bool known = games_[game].members[k].step_known;
    return value_at(known ? value_of(k, game, phase).largest : largest_[phase], phase);
  }

  /// Every pile <= answerable_to in game `game` has its answer without further growth (and, where
  /// the game is on a cycle, every pile at all). Cost: a step a game passed.
  Integer answerable_to(std::size_t game = 0) const;

  /// Whether every pile <= n of the game has its answer without further growth.
  bool is_answerable(const Integer& n, std::size_t game = 0) const;

  /// Extends the bases until every pile <= n of the game has its answer. False where the budget
  /// ended first. The second form ends, with true, as soon as a base that it extends, or one that
  /// this base waits for, has `count` members.
  bool make_answerable(const Integer& n, Budget& budget, std::size_t game = 0);
  bool make_answerable(const Integer& n, std::size_t count, Budget& budget, std::size_t game = 0);

  /// The representation of n >= 1 in game G_game; its smallest part decides g(n). Nothing where the
  /// budget ended first. The memory of the parts stays reserved. From several threads at once; n
  /// must be answerable.
  std::optional<Representation> represent(const Integer& n, Budget& budget,
                                          std::size_t game = 0) const;

  /// g_game(n), n >= 1: the least winning move, which is also the least limit with which the player
  /// to move wins. Likewise.
  std::optional<Integer> least_winning_move(const Integer& n, Budget& budget, std::size_t game = 0,
                                            std::size_t phase = 0) const;

  /// The same, and extends the bases as needed.
  std::optional<Representation> represent(const Integer& n, Budget& budget, std::size_t game = 0) {
    if (!make_answerable(n, budget, game)) return std::nullopt;
    return std::as_const(*this).represent(n, budget, game);
  }
  std::optional<Integer> least_winning_move(const Integer& n, Budget& budget, std::size_t game = 0,
                                            std::size_t phase = 0) {
    if (!make_answerable(n, budget, game)) return std::nullopt;
    return std::as_const(*this).least_winning_move(n, budget, game, phase);
  }

 private:
  // A value of g, told by the member that has it.
  struct ValueAt {
    std::uint32_t game = 0;
    std::uint32_t member = 0;
  };

  struct Member {
    Integer b;
    std::uint32_t step = 0;
    std::uint32_t following = 0;
    bool step_known = false;
  };

  // Of a member, for the player of a phase.
  struct Value {
    Integer g;        // only where not self-valued
    ValueAt largest;  // of g below the next member, once that is located
    bool self_valued = true;
  };

  // A self-valued member s whose F(s) = f(j + s, s) is larger than at all smaller ones. The least s
  // with F(s) >= v is always a record, and records ascend in F. Of the last one possibly only "at
  // least f" is known.
  struct Record {
    Integer f;
    bool at_least = false;
    std::uint32_t member = 0;
  };

  struct Records {
    std::vector<Record> list;
    std::size_t examined = 0;  // members that went into them
  };

  struct Game {
    std::vector<Member> members;
    std::vector<Value> values;     // of each member, those of all phases
    std::vector<Records> records;  // a phase
    bool finite = false;
    bool next_known = false;  // the position of the next member; its g' is still to be searched
    Integer next;
    Integer known_to;             // no further member <= known_to
    std::optional<Integer> last;  // proved elsewhere to be the last member
  };

  // A base that waits, and the bound up to which a next member would be of use.
  struct Waiting {
    std::size_t game;
    Integer bound;
  };

  enum class Found { next, finite, beyond, stopped };

  bool extend(const Integer& up_to, std::size_t count, std::size_t most_waited_for, Budget& budget,
              std::size_t game);
  Found find_next(std::size_t game, const Integer& up_to, std::size_t most_waited_for,
                  Budget& budget);
  void note_waited(const std::vector<Waiting>& chain);
  bool locate_next(std::size_t game, Budget& budget);
  void set_step(std::size_t game, std::size_t k, std::uint32_t step);
  Value& value_of(std::size_t k, std::size_t game, std::size_t phase) {
    return games_[game].values[k * phases_ + phase];
  }
  const Value& value_of(std::size_t k, std::size_t game, std::size_t phase) const {
    return games_[game].values[k * phases_ + phase];
  }
  const Integer& value_at(ValueAt at, std::size_t phase) const {
    return g(at.member, at.game, phase);
  }
  ValueAt larger(ValueAt a, ValueAt b, std::size_t phase) const {
    return value_at(a, phase) < value_at(b, phase) ? b : a;
  }
  bool admit_next(std::size_t game, Budget& budget);
  bool find_value(std::size_t game, std::size_t phase, Budget& budget);
  void look_for_pattern(Budget& budget);
  const BasePattern* pattern_from(std::size_t k) const;
  bool continues_powers();
  std::optional<std::uint32_t> least_step(std::size_t game, std::size_t phase, const Integer& v,
                                          Budget& budget);
  void add_record(Records& records, Record record, Budget& budget);
  const Integer& cap_above(const Integer& v);
  void append(std::size_t game, Integer b);

  Takes takes_;
  std::size_t phases_;
  GameIndices indices_;
  std::vector<Game> games_;
  std::vector<ValueAt> largest_;    // of all games together, a phase
  std::vector<Value> next_values_;  // of the member that comes next, a phase
  bool all_self_valued_;            // proved of f: no search for g' is needed
  std::optional<Integer> falls_end_;  // proved of an f(t) (MoveFunctionFacts)
  bool least_at_powers_;            // proved of an f(t) (MoveFunctionFacts)
  std::size_t powers_ = 0;          // the first members are so many powers h of 2 with f(h) >= h
  Integer cap_;                     // well above every value of g' compared so far
  std::unique_ptr<BlockSearch> search_;
  std::unique_ptr<const BasePattern> pattern_;  // proved of an f(t)
  std::uint64_t searched_ = 0;                  // nodes spent on values of members
  std::uint64_t look_after_ = 1UL << 14;        // so many a proof of a pattern is looked for
};

// ---- the game ---------------------------------------------------------------------------------

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

/// Whether it has parts, or f looks at u or x: then solving and playing know it, and no other
/// question.
bool is_mixture(const OnePileGame& game);

/// The same game as one of all games. Who can do nothing has lost, in misere play too. Throws
/// InputError for takes.
Game as_game(const OnePileGame& game);

/// How a question is to be answered. Automatic: the fastest method that can. The others are the
/// rungs of the ladder.
enum class OnePileMethod { automatic, recurrence, base, oracle };

/// Whether the game ends at this pile size: at 0, at the terminal sizes, and where a limit from the
/// pile says so.
bool is_over(const OnePileGame& game, const Integer& pile);

/// The limit of the first move: that which is given, or first_limit(f, pile) while the game goes
/// on.
Integer first_limit(const OnePileGame& game, const Integer& pile,
                    const std::optional<Integer>& given);

// ---- a strategy in few words ------------------------------------------------------------------

/// Members of the g-base with their least winning moves, and how both go on, in turn: the next is
/// the sum of the last and of the one delays[j] before it, and its least winning move is itself
/// less those that are lacks[j] before the last.
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

/// How to find them in a program: by the g-bases of the rule, or one pile after the other.
struct ProgramStrategy {
  std::string f_in_python, f_in_cpp;  ///< definitions of a function f(n, t)
  bool by_bases = true;
  std::uint64_t start = 0, period = 1;  ///< f(n + period, t) = f(n, t) from n = start on
  bool all_self_valued = false;         ///< each member is its own least winning move
};

/// How to win, whatever the pile and the limit. The moves are those of normal play; misere play is
/// normal play with a counter less (docs/mathematics.md, Theorem 35). answer.hpp says it in
/// words.
struct OnePileStrategy {
  MoveFunctionPtr f;
  Convention convention = Convention::normal;
  std::variant<MemberStrategy, PeriodicStrategy, ProgramStrategy> moves;
};

// ---- what is known of all piles ---------------------------------------------------------------

// Tables g(0 .. N) of least winning moves, 32 bits a cell.

/// An owned table of 32-bit values; its memory is not touched before it is filled.
class GTable {
 public:
  /// Stands for "no limit is enough": g(0) in normal play.
  static constexpr std::uint32_t infinite = std::numeric_limits<std::uint32_t>::max();
  /// The largest pile a table may reach.
  static constexpr std::uint64_t largest_pile = infinite - 1;

  GTable() = default;

  /// Room for g(0 .. up_to), uninitialised except g(0) = infinite.
  explicit GTable(std::uint64_t up_to);

  std::uint32_t operator[](std::uint64_t n) const { return cells_[n]; }
  std::uint32_t& operator[](std::uint64_t n) { return cells_[n]; }
  std::size_t size() const { return size_; }
  std::span<const std::uint32_t> cells() const { return {cells_.get(), size_}; }
  std::span<std::uint32_t> cells() { return {cells_.get(), size_}; }

 private:
  std::size_t size_ = 0;
  std::unique_ptr<std::uint32_t[]> cells_;
};

// ---- statistics -------------------------------------------------------------------------------

// How often each least winning move occurs.

/// Sums over g(1 .. N).
struct OnePileStatistics {
  struct Bin {
    Integer g;
    Integer count;
  };
  Integer sum;                 ///< of g(1 .. N)
  Integer self_valued;         ///< number of n <= N with g(n) = n
  std::vector<Bin> histogram;  ///< how often each value occurs, ascending in g, no empty bins;
                               ///< empty where there are too many values
};

// ---- periodicity ------------------------------------------------------------------------------

// Eventual periodicity of g, proved by a certificate rather than observed.
//
// (For f(n, t) of period T in n, T must divide p.)
//
// Certificate (start s, period p, window w): if g(n + p) = g(n) for all n in [s, s + w - 1] and
// g(n) <= w for all n in [s + w, s + w + p - 1], then g(n + p) = g(n) for all n >= s. Proof in
// docs/mathematics.md.

/// g(n + period) = g(n) for all n >= start; all three are at least 1.
struct PeriodicityCertificate {
  Integer start;
  Integer period;
  Integer window;
  bool operator==(const PeriodicityCertificate&) const = default;
};

/// Looks for a certificate in the table g[1 .. table.size() - 1] (table[0] is not read as a value
/// of g). Only starts > `after` are tried: with a terminal set, `after` is its largest element,
/// below which the recurrence does not look back in the same way. Only periods that `multiple_of`
/// divides are tried: a game in which f(n, t) has a period in n looks back alike only after that
/// many piles. The period found is the least one, the start the least for it. Nothing where the
/// table holds no certificate; that does not mean that g is not periodic. Cost: linear in the
/// table, one 32-bit word of memory an entry.
std::optional<PeriodicityCertificate> find_periodicity(std::span<const std::uint32_t> table,
                                                       Budget& budget, std::uint64_t after = 0,
                                                       std::uint64_t multiple_of = 1);

// ---- members that follow a recurrence ---------------------------------------------------------

/// b_(k+1) = coefficients[0] b_k + ... + coefficients[delay] b_(k-delay) for k >= from; members are
/// counted from 0.
struct BaseRecurrence {
  std::uint64_t delay = 0;
  std::uint64_t from = 0;
  std::vector<Integer> coefficients = {};
  bool proved = true;
  std::optional<std::uint64_t> fits_to = {};  ///< compared up to this member; absent where proved
  std::optional<std::uint64_t> theorem = {};  ///< of docs/mathematics.md, that proves it
};

/// The limit of the k-th root of b_k: the largest root of x**(delay+1) = coefficients[0] x**delay +
/// ..., cut after `digits` digits behind the point. Precondition: the recurrence is proved, and is
/// the shortest that the members follow, or has no negative coefficient (Corollary 261). Cost: 3.3
/// `digits` times the square of `delay` products of integers of some `digits` times `delay` digits.
std::string growth_rate(const BaseRecurrence& recurrence, unsigned digits);

/// Steps and values of a g-base that repeat for ever: with p delays and, for k >= from, j = (k -
/// from) modulo p, b_(k+1) = b_k + b_(k-delays[j]), and g'(b_(k+1)) is b_(k+1) less the members
/// b_(k-o) for the o in values[j]: itself, where there are none. Proved.
struct BasePattern {
  std::uint64_t from = 0;
  std::vector<std::uint64_t> delays = {};
  std::vector<std::vector<std::uint64_t>> values = {};
  std::uint64_t theorem = 0;  ///< of docs/mathematics.md, that proves it
};

/// For floor(r t) and all real numbers from r up to the next transition the bases are the same, and
/// b_(k+1) = b_k + b_(k-delay) for k >= from is proved (docs/mathematics.md, Theorem 205).
struct BaseTransition {
  Rational r;
  std::uint64_t delay = 0;
  std::uint64_t from = 0;
};

class RunBases;

// ---- who wins ---------------------------------------------------------------------------------

struct OnePileQuestion {
  using Answer = struct OnePileAnswer;
  using Solver = class OnePileSolver;

  OnePileGame game;
  Integer pile;                  ///< at least 1
  std::optional<Integer> limit =
      {};  ///< at least 0; absent: first_limit, so that not all may be taken
  MovesWanted moves = MovesWanted::least;
  std::uint64_t max_moves = 1000;  ///< with MovesWanted::all: how many to list
  OnePileMethod method = OnePileMethod::automatic;
  History history = {};  ///< since the pile and the limit: the question is about what is left then
  Integer lower = 1;  ///< the least that may be taken; at least 1
  /// With blocking: what is blocked at this move; absent: the opponent has still to block.
  std::optional<std::vector<Integer>> blocked_moves = {};

  const OnePileGame& rule() const { return game; }
};

struct OnePileAnswer {
  Integer limit;                 ///< the limit that was used; after a history that of the next move
  bool limit_given = false;      ///< false: it is the default
  std::optional<Integer> lower;  ///< the least that was used, like the limit; absent: 1
  std::optional<Integer> left;  ///< after a history: the counters that are left
  Outcome outcome = Outcome::unknown;
  std::optional<Integer> least_winning_move;  ///< of an N-position
  std::optional<Move> winning_move;           ///< the least that is known to win
  /// When asked for, the largest one: absent in a P-position.
  std::optional<std::optional<Move>> largest_winning_move;
  /// When asked for, all of them, ascending; whether these are all; how many there are, where that
  /// is known.
  std::optional<std::vector<Move>> winning_moves;
  std::optional<bool> winning_moves_complete;
  std::optional<Integer> winning_moves_count;
  /// The least limit with which the player to move wins, who must take the least that was asked
  /// for; absent where no limit is enough.
  std::optional<Integer> g;
  std::optional<Representation> representation;  ///< where a base theorem applies
  std::optional<bool> pass_wins;                 ///< where a pass is left
  /// Of a lost position before the opponent blocks or says a half: what does it. Elsewhere
  /// `winning_moves` are then what wins unless it is forbidden: one more than may be blocked, or
  /// the least of each half.
  std::optional<std::vector<Integer>> block;
  std::optional<Told> says;
  Verdict verdict;
};

/// Who wins, how and why. Throws InputError for a pile below 1, a limit below 0, an f that fails
/// where it is needed and, naming the step (from 1 on), a history with a move that is not allowed.
/// Never guesses. Cost (automatic): the number of members of the g-base up to the pile, times the
/// logarithm of it; none of it grows with the pile itself. Without a usable lower bound of f, and
/// with a terminal set, up to a scan.
OnePileAnswer ask(const OnePileQuestion& question, Budget& budget);

/// The same for many questions about one rule: keeps what it finds out between them. Answers do not
/// depend on what was asked before, but for their method and reasons (and, where functions take
/// turns, that a table has no representations), and that they may come where a fresh question would
/// have reached a limit. All functions may be called from several threads at once;
/// small questions do not wait for each other.
class OnePileSolver {
 public:
  /// `most_kept`: bytes of bases and tables; what would take more is used for its question only.
  explicit OnePileSolver(OnePileGame game, std::uint64_t most_kept = std::uint64_t{64} << 20);
  ~OnePileSolver();
  OnePileSolver(const OnePileSolver&) = delete;
  OnePileSolver& operator=(const OnePileSolver&) = delete;

  const OnePileGame& rule() const;

  /// Throws InputError for a question about another rule.
  OnePileAnswer ask(const OnePileQuestion& question, Budget& budget);

  /// The solver of the rule that goes on after so many moves (after_moves): this one, unless
  /// functions take turns. It lives as long as this one.
  OnePileSolver& after(std::size_t moves);

  /// The question about this position of the rule.
  OnePileQuestion about(const Integer& pile, const Integer& limit, const Integer& lower = 1) const;

  /// How many moves the game still lasts when the winner hurries and the loser resists; nothing for
  /// piles above 10^4, and where the budget ended first. Cost: the first time, the square of the
  /// pile.
  std::optional<std::uint64_t> length(const Integer& pile, const Integer& limit, Budget& budget);

  /// What there is to learn about this position: the pile as a sum of members of the g-base and the
  /// losing piles, where there is a base of an f(t), and why it is won or lost.
  std::vector<Reason> explain(const Integer& pile, const Integer& limit, Budget& budget,
                              const Integer& lower = 1);

  std::uint64_t kept_bytes() const;

 private:
  OnePileAnswer ask_now(const OnePileQuestion& question, Budget& budget);

  struct Implementation;
  std::unique_ptr<Implementation> implementation_;
};

// ---- questions about g-bases ------------------------------------------------------------------

/// The g-base of f (HR03), or the bases of all its games where it has a period in n (HR06). Where
/// the pile that is left decides (PileLimit), the lost piles take the place of the members.
struct OnePileBaseQuestion {
  using Answer = struct OnePileBaseAnswer;

  Takes f;
  std::optional<Integer> up_to = std::nullopt;  ///< all members <= up_to, ...
  std::optional<std::uint64_t> members = std::nullopt;  ///< ... or so many; absent both: 20
};

struct OnePileBaseMember {
  Integer b;
  Integer g;  ///< g'(b), the least winning move of a pile of b
  /// Where functions take turns: the same for the player of each phase, the first of which is g.
  std::optional<std::vector<Integer>> g_by_phase = {};
};

/// What is known of the base of game G_index, which is played with f(index + n, t).
struct OnePileBase {
  std::uint64_t index = 0;
  bool finite = false;     ///< proved: these are all
  bool ends = false;       ///< the same of members that are not listed
  bool infinite = false;   ///< proved: it has none
  /// Of the members where no end of the base and no period of g is known: proved, or one that fits
  /// the members known, and then the verdict says why it is not proved.
  std::optional<BaseRecurrence> recurrence = {};
  Integer complete_to;     ///< every member <= complete_to is listed
  std::uint64_t size = 0;  ///< number of members listed

  /// Member number k < size, from 0. They are not copied: a base may fill the memory.
  OnePileBaseMember member(std::uint64_t k) const { return member_at(k); }

  /// Leaves only the first members < size, and says no more than they do.
  void cut(std::uint64_t members) {
    complete_to = member(members).b - 1;
    size = members;
    finite = false;
  }

  std::function<OnePileBaseMember(std::uint64_t)> member_at;
};

struct BaseCertificate;

struct OnePileBaseAnswer {
  std::vector<OnePileBase> games;  ///< one for each residue of n; a single one for f(t)
  /// Where g of game G_0 is proved to be eventually periodic.
  std::optional<PeriodicityCertificate> periodic;
  std::optional<std::uint64_t> periodic_theorem;  ///< of docs/mathematics.md, that proves it
  /// Whether f(n, t+1) - f(n, t) >= -1 for all n and t, which makes every member self-valued (HR06,
  /// condition 2): true where proved, false where a violation was found, absent where neither.
  std::optional<bool> descends_at_most_one;
  std::optional<BaseRecurrence> recurrence;  ///< that of the base of G_0
  /// How steps and values of f(t) repeat, where that is proved (docs/mathematics.md, Theorems 89
  /// and 259).
  std::optional<BasePattern> pattern;
  /// Proved so; false where nothing is known.
  bool infinitely_many_self_valued = false, infinitely_many_not_self_valued = false;
  /// What proves that the base of f(t) ends or has no end, or that g repeats; null where nothing
  /// does, and where f looks at the pile. Written with `--format certificate`.
  std::shared_ptr<const BaseCertificate> certificate;
  Verdict verdict;

  /// The base of the game asked about, G_0.
  OnePileBase& base() { return games.front(); }
  const OnePileBase& base() const { return games.front(); }
};

/// As far as asked or as the budget goes. Throws InputError where f has no known period in n, or
/// one above most_games, and is no limit from the pile that is left: no base theorem is known then.
OnePileBaseAnswer ask(const OnePileBaseQuestion& question, Budget& budget);

/// Member number `index` of the base of f(t), from 0; with `mod` its residue modulo that.
struct OnePileMemberQuestion {
  using Answer = struct OnePileMemberAnswer;

  MoveFunctionPtr f;
  Integer index;
  std::optional<Integer> mod;
};

/// Longer members are told by their first digits.
inline constexpr std::uint64_t most_member_digits = 10'000'000;

/// So many first digits are told.
inline constexpr unsigned member_leading_digits = 20;

struct OnePileMemberAnswer {
  /// Absent where mod is given, the budget ended first or it has more than most_member_digits.
  std::optional<Integer> member;
  std::optional<Integer> residue;  ///< where mod is given
  /// How many decimal digits it has, and the first of them, where mod is not given.
  std::optional<Integer> digits;
  std::optional<std::string> leading;
  std::optional<BaseRecurrence> recurrence;  ///< that was used
  Verdict verdict;
};

/// By a recurrence where one is proved, and then length and first digits for an index of any size;
/// else by listing the members up to it. Throws InputError
/// where f looks at the pile, and where the base has fewer members.
OnePileMemberAnswer ask(const OnePileMemberQuestion& question, Budget& budget);

/// The same where all members are self-valued (f(n, t+1) >= f(n, t) - 1), in runs: for bases too
/// dense to be listed.
struct OnePileRunsQuestion {
  using Answer = struct OnePileRunsAnswer;

  MoveFunctionPtr f;
  Integer up_to;     ///< all members <= up_to
  bool runs = true;  ///< the name of what is asked for
};

/// Members first, first + step, ..., `count` of them, all <= up_to.
struct OnePileRun {
  Integer first;
  Integer step;
  Integer count;
};

struct OnePileRuns {
  std::uint64_t index = 0;  ///< of the game, which is played with f(index + n, t)
  bool finite = false;      ///< proved: these are all members
  Integer complete_to;      ///< every member <= complete_to is in a run
  Integer members;          ///< in all runs together
  std::uint64_t size = 0;   ///< number of runs

  /// Run number k < size, from 0. They are not copied: they may fill the memory.
  OnePileRun run(std::uint64_t k) const;

  /// Leaves only the first runs < size, and says no more than they do.
  void cut(std::uint64_t runs);

  std::shared_ptr<const RunBases> bases;
};

struct OnePileRunsAnswer {
  std::vector<OnePileRuns> games;
  Verdict verdict;
};

/// As far as asked or as the budget goes. Throws InputError where f has no bases, or is not proved
/// to fall by at most one from move to move.
OnePileRunsAnswer ask(const OnePileRunsQuestion& question, Budget& budget);

/// How many members the base of f has, without a list of them.
struct OnePileCountQuestion {
  using Answer = struct OnePileCountAnswer;

  MoveFunctionPtr f;
  Integer up_to;      ///< all members <= up_to
  bool count = true;  ///< the name of what is asked for
};

struct OnePileCountAnswer {
  std::optional<Integer> members;  ///< how many are <= up_to
  std::optional<Integer> last;     ///< the last of them, b_K for K members from b_1 = 1 on
  /// b_K^(1/K), rounded down to four digits behind the point; for at most 10^5 members.
  std::optional<std::string> root;
  bool finite = false;                       ///< proved: the base has no more
  std::optional<BaseRecurrence> recurrence;  ///< where one is proved
  Verdict verdict;
};

/// The base of game G_0. Cost: that of the members, or of their runs where all are self-valued.
/// Throws InputError as OnePileBaseQuestion does.
OnePileCountAnswer ask(const OnePileCountQuestion& question, Budget& budget);

/// At which real numbers r the base of f(t) = floor(r t) becomes another one.
struct OnePileTransitionsQuestion {
  using Answer = struct OnePileTransitionsAnswer;

  std::string f = "floor(r*t)";  ///< the rules; no others than these
  std::string from = "1";        ///< those from here on: a fraction, at least 1
  std::uint64_t count = 20;      ///< so many transitions
};

struct OnePileTransitionsAnswer {
  std::vector<BaseTransition> transitions;  ///< ascending; r = 1 counts as one
  Verdict verdict;
};

/// Throws InputError for other rules, a count of 0, and for a `from` that is no fraction or below
/// 1. Cost: some 9 r steps a transition, which lie closer as r grows: 123,456 of them up to r = 230
/// (docs/mathematics.md, Theorem 205); those below `from` cost nothing.
OnePileTransitionsAnswer ask(const OnePileTransitionsQuestion& question, Budget& budget);

// ---- tables -----------------------------------------------------------------------------------

/// g(1 .. up_to).
struct OnePileTableQuestion {
  using Answer = struct OnePileTableAnswer;

  OnePileGame game;
  std::uint64_t up_to = 0;  ///< 1 to GTable::largest_pile
};

struct OnePileTableAnswer {
  GTable table;                   ///< g(0 .. complete_to)
  std::uint64_t complete_to = 0;  ///< less than up_to where the budget ended first
  Verdict verdict;

  /// g(n), 1 <= n <= complete_to; nothing where no limit is enough.
  std::optional<std::uint64_t> g(std::uint64_t n) const {
    if (table[n] == GTable::infinite) return std::nullopt;
    return table[n];
  }
};

/// Throws InputError where the table would not fit the memory of the budget or 32 bits a cell.
OnePileTableAnswer ask(const OnePileTableQuestion& question, Budget& budget);

// ---- many positions ---------------------------------------------------------------------------

struct OnePileManyAnswer {
  std::uint64_t answered = 0;  ///< so many positions; all, unless the budget ended first
  Verdict verdict;
};

/// The least winning moves of many positions of one game with piles below 2^64: moves[i] for
/// piles[i] counters with the limit limits[i], 0 where there is none. `limits` may be empty:
/// then each is the pile less one. Throws InputError where the numbers of positions differ, naming
/// the position (from 0 on) for a pile of 0, and for an f that fails where it is needed. Cost: the
/// base up to the largest pile, then a walk on machine integers a position (MachineBase); where no
/// base theorem applies, a question each.
OnePileManyAnswer solve_many(const OnePileGame& game, std::span<const std::uint64_t> piles,
                             std::span<const std::uint64_t> limits, std::span<std::uint64_t> moves,
                             Budget& budget);

// ---- statistics -------------------------------------------------------------------------------

/// Sum and histogram of g(1 .. up_to), the least limits with which the first player wins. In misere
/// play these are of the piles less one, up_to - 1 of them: with a pile of 1 no limit is enough.
struct OnePileStatisticsQuestion {
  using Answer = struct OnePileStatisticsAnswer;

  Takes f;
  Integer up_to;                                ///< at least 1
  MovesWanted moves = MovesWanted::least;      ///< least in misere play
  Convention convention = Convention::normal;
  std::optional<Integer> limit = {};  ///< at least 0: count the piles that are won with it
};

struct OnePileStatisticsAnswer {
  std::optional<OnePileStatistics> statistics;  ///< absent where the status is unable
  /// With MovesWanted::largest and all: the sum of the largest winning moves of all piles up to
  /// up_to, of which all counters but one may be taken, 0 where none wins; with all, how many
  /// winning moves they have. Known where f never falls and the members are listed, and for piles
  /// up to 10^6.
  std::optional<std::optional<Integer>> largest_sum, winning_moves_count;
  /// With a limit: how many piles up to up_to the first player wins with it. Known where the
  /// histogram is.
  std::optional<std::optional<Integer>> won;
  Verdict verdict;
};

/// Exact, from the members alone: a few additions of integers a member, or a run of members where
/// there are more than a million; then the histogram is not told. Throws InputError for up_to below
/// 1, a limit below 0, other moves than the least in misere play, or an f that fails where it is
/// needed.
OnePileStatisticsAnswer ask(const OnePileStatisticsQuestion& question, Budget& budget);

// ---- a strategy to be copied ------------------------------------------------------------------

struct OnePileStrategyQuestion {
  using Answer = struct OnePileStrategyAnswer;

  MoveFunctionPtr f;
  Convention convention = Convention::normal;
  bool brute = false;  ///< the recurrence as it is, to compare with
};

struct OnePileStrategyAnswer {
  std::optional<OnePileStrategy> strategy;  ///< absent where the status is unable
  Verdict verdict;
};

/// By members of the g-base where those are proved to follow a recurrence, by values where g is
/// proved to be eventually periodic with at most 10,000 values before it repeats; else by a program
/// that finds the g-bases of an f in integers that is periodic in n. Throws InputError for
/// misere play of a move function that looks at the pile, or an f that fails where it is needed.
/// Cost: at most 4,096 members of the base, or a table of those values.
OnePileStrategyAnswer ask(const OnePileStrategyQuestion& question, Budget& budget);

// ---- two rules compared -----------------------------------------------------------------------

/// Where two rules first differ that end alike.
struct OnePileCompareQuestion {
  using Answer = struct OnePileCompareAnswer;

  OnePileGame game;         ///< the first of them
  Takes with;               ///< f of the second
  Integer up_to = 1000000;  ///< how far they are compared where they do not differ; at least 1
};

/// A pile, and what the rules say of it: absent where there is no such number.
struct OnePileDifference {
  Integer pile;
  std::optional<Integer> first, second;
};

/// A pile that one rule loses and the other wins.
struct OnePileOutcomeDifference {
  Integer pile;
  Outcome first = Outcome::unknown, second = Outcome::unknown;
};

/// The verdict: proved where each difference was found or is proved not to exist; verified, with
/// how far there is none, where that is all that is known.
struct OnePileCompareAnswer {
  std::optional<OnePileDifference> g;  ///< the first pile with two values of g
  /// Normal play: the first member of one base that the other has not, or with another g'.
  std::optional<OnePileDifference> member;
  /// The first pile that is won by one rule alone where no limit is given (first_limit).
  std::optional<OnePileOutcomeDifference> outcome;
  Integer compared_to;  ///< all piles up to here were compared
  Verdict verdict;
};

/// In normal play of two f(t), by their bases (docs/mathematics.md, Theorem 150), for piles of any
/// size; else by tables. Throws InputError for up_to below 1, where such tables would be too large,
/// and for an f that fails where it is needed. Cost: the members, or the tables, up to the last of
/// the differences.
OnePileCompareAnswer ask(const OnePileCompareQuestion& question, Budget& budget);

// ---- verification -----------------------------------------------------------------------------

/// Checks one move function up to piles of up_to: g and representation by the base theorem, by
/// recurrence, and the outcome of every position (n, x) by the oracle, normal and misere. Where the
/// budget ends before all piles up to up_to were compared in every way, the status is unable and
/// the measures say how far each came. For f(n, t) of period T, all games G_0 .. G_(T-1). Without
/// f: the same for `random` random move functions of five kinds (bounded, erratic, linear, between
/// t and 4t, slow), of the given period in the pile size. Where there are parts or a least, answers
/// with all their moves are compared with rows of winning moves, and small ones with everything
/// played out.
///
/// Measures: games (checked completely), base_to (theorem and recurrence agree on g(1 .. base_to)
/// in every game; left out where f has no known period), oracle_to (theorem and oracle agree on all
/// (n, x), n <= oracle_to, in every game), positions (decided by the oracle); of f(t) also how
/// often statements of the papers were looked at: copies, members, periods, repeats
/// (src/verify/lemmas.hpp).
struct OnePileVerifyQuestion : FunctionsToCompare {
  using Answer = VerifyAnswer;

  std::optional<std::uint64_t> period;  ///< of random ones, 1 to most_games; absent: 1
  std::uint64_t up_to = 200;
  GameParts parts = {};
};

/// Throws InputError unless either f or random is given, and for an f that fails.
VerifyAnswer ask(const OnePileVerifyQuestion& question, Budget& budget);

// ---- play -------------------------------------------------------------------------------------

/// The first position of a game.
struct OnePileStart {
  OnePileGame game;
  Integer pile;                  ///< at least 1
  std::optional<Integer> limit = {};  ///< at least 0; absent: first_limit
  History history = {};  ///< since then: the game goes on from there
  Integer lower = 1;  ///< the least that the first move may take; at least 1

  Integer first_limit() const { return dynim::first_limit(game, pile, limit); }

  std::size_t pile_count() const { return 1; }
  /// Under a constant f the first move takes as much as all others.
  OnePileStart with_piles(const std::vector<Integer>& counters) const;

  bool operator==(const OnePileStart&) const = default;
};

/// A game to be played. Throws InputError where it would be over, or nobody could move, before it
/// begins, and naming the step (from 1 on), for a history with a move that is not allowed.
std::unique_ptr<PlayedGame> begin(const OnePileStart& start);

StartAnswer<OnePileStart> start_won_by(const OnePileStart& rule, Player winner, Budget& budget);

}  // namespace dynim
