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
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "dynim/budget.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/move_function.hpp"

namespace dynim DYNIM_EXPORT {

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

  /// The representation of n >= 1 in game G_game; its smallest part decides g(n). Extends the bases
  /// as needed; nothing where the budget ended first. The memory of the parts stays reserved.
  std::optional<Representation> represent(const Integer& n, Budget& budget, std::size_t game = 0);

  /// The same without growth, from several threads at once; n must be answerable.
  std::optional<Representation> represent(const Integer& n, Budget& budget,
                                          std::size_t game = 0) const;

  /// g_game(n), n >= 1: the least winning move, which is also the least limit with which the player
  /// to move wins.
  std::optional<Integer> least_winning_move(const Integer& n, Budget& budget, std::size_t game = 0,
                                            std::size_t phase = 0);

  /// The same without growth, from several threads at once; n must be answerable.
  std::optional<Integer> least_winning_move(const Integer& n, Budget& budget, std::size_t game = 0,
                                            std::size_t phase = 0) const;

 private:
  bool knows(const Integer& n, Budget& budget, std::size_t game);
  bool knows(const Integer& n, Budget& budget, std::size_t game) const;
  template <class Bases>
  static std::optional<Representation> represent_in(Bases& bases, const Integer& n, Budget& budget,
                                                    std::size_t game);
  template <class Bases>
  static std::optional<Integer> least_winning_move_in(Bases& bases, const Integer& n,
                                                      Budget& budget, std::size_t game,
                                                      std::size_t phase);

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

}  // namespace dynim
