// The one rule book of games of piles: rows against everything played out, in random mixtures of all parts; small
// numbers against large ones; the rule books of one, two and several piles, of blocking, limits by the turn, no
// repeat, at most or more than; and known lost positions.
#include <gtest/gtest.h>

#include <functional>
#include <random>
#include <string>
#include <vector>

#include "comply_constrain/rules.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/oracle.hpp"
#include "dynim/words/games.hpp"
#include "game/play_out.hpp"
#include "game/winning_rows.hpp"
#include "no_repeat/rules.hpp"
#include "support/blocking_rules.hpp"
#include "one_pile/rules.hpp"
#include "several_piles/rules.hpp"
#include "sum/rules.hpp"
#include "timed/rules.hpp"
#include "two_pile/rules.hpp"

namespace dynim {
namespace {

using Small = GamePosition<std::uint64_t>;
using Large = GamePosition<Integer>;

MoveFunctionPtr function(const std::string& text) { return parse_move_function(text); }
MoveFunctionPtr number(std::uint64_t k) { return function(std::to_string(k)); }

Game one_pile(const std::string& f) {
  Game game;
  game.takes[0].in_turn = {{nullptr, function(f)}};
  return game;
}

// The piles from 1 on at which the player to move loses.
std::vector<std::uint64_t> lost(const Game& game, std::uint64_t last,
                                const std::function<std::optional<TakeRange<std::uint64_t>>(std::uint64_t)>& limits) {
  Budget budget = Budget::unlimited();
  Rows rows(game);
  std::vector<std::uint64_t> lost;
  for (std::uint64_t n = 1; n <= last; ++n) {
    if (!rows.value(rows.rules().start({n}, limits(n)), budget)->wins) lost.push_back(n);
  }
  return lost;
}

auto at_most(std::uint64_t most) {
  return [most](std::uint64_t) { return TakeRange<std::uint64_t>{1, most}; };
}
const auto not_all = [](std::uint64_t n) { return TakeRange<std::uint64_t>{1, n - 1}; };

TEST(Game, HasTheLostPilesOfLimitsThatLookFurtherBack) {
  using Piles = std::vector<std::uint64_t>;
  Game expanding, doubling;
  expanding.takes[0].most_by_past = parse_past_limit("max(x, t+1)");
  doubling.takes[0].most_by_past = parse_past_limit("max(x, 2*t)");
  EXPECT_EQ(lost(expanding, 48, at_most(3)), (Piles{4, 7, 10, 13, 17, 21, 25, 28, 31, 35, 38, 41, 44, 48}));
  EXPECT_EQ(lost(doubling, 30, at_most(2)), (Piles{3, 5, 8, 11, 14, 16, 18, 20, 22, 25, 28, 30}));
}

TEST(Game, HasTheLostPilesOfSetsOfNumbers) {
  using Piles = std::vector<std::uint64_t>;
  Game divisors = one_pile("t");
  divisors.takes[0].numbers = parse_take_set("t % k == 0");
  EXPECT_EQ(lost(divisors, 200, not_all), (Piles{1, 2, 4, 8, 16, 32, 64, 128}));
  Budget budget = Budget::unlimited();
  Rows rows(divisors);
  const auto moves = rows.winning(rows.rules().start({104}, not_all(104)), budget);
  ASSERT_TRUE(moves);
  std::vector<std::uint64_t> winning;
  for (const Take<std::uint64_t>& move : *moves) winning.push_back(move.take);
  EXPECT_EQ(winning, (Piles{8, 24, 40, 56, 72, 88}));

  Game subtraction = one_pile("4");
  subtraction.takes[0].numbers = parse_take_set("1,3,4");
  for (const std::uint64_t n : lost(subtraction, 100, at_most(4))) EXPECT_TRUE(n % 7 == 0 || n % 7 == 2) << n;
  EXPECT_EQ(lost(subtraction, 100, at_most(4)).size(), 29u);

  Game squares = one_pile("n");
  squares.takes[0].numbers = parse_take_set("issquare(k)");
  EXPECT_EQ(lost(squares, 60, at_most(100)), (Piles{2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57}));
}

// One pile by its bare definition: the mover, who may take up to x after a move of t and one of u before, loses if
// nothing that is left wins.
struct Definition {
  std::function<std::uint64_t(std::uint64_t n, std::uint64_t t, std::uint64_t u, std::uint64_t x)> most;
  std::function<bool(std::uint64_t k, std::uint64_t n, std::uint64_t t, std::uint64_t u, std::uint64_t x)> may_take;

  bool wins(std::uint64_t n, std::uint64_t x, std::uint64_t t, std::uint64_t u) const {
    for (std::uint64_t k = 1; k <= std::min(n, x); ++k) {
      if ((t == 0 || may_take(k, n, t, u, x)) && !wins(n - k, most(n, k, t, x), k, t)) return true;
    }
    return false;
  }
};

TEST(Game, LooksBackAsItsDefinitionSays) {
  struct Rule {
    const char *most, *numbers;
    Definition definition;
  };
  const auto any = [](auto...) { return true; };
  const Rule rules[] = {
      {"t + u", nullptr, {[](auto, auto t, auto u, auto) { return t + u; }, any}},
      {"max(x, t+1)", nullptr, {[](auto, auto t, auto, auto x) { return std::max(x, t + 1); }, any}},
      {"(x + n) % 5 + 1", nullptr, {[](auto n, auto, auto, auto x) { return (x + n) % 5 + 1; }, any}},
      {"2*t", "k != u", {[](auto, auto t, auto, auto) { return 2 * t; }, [](auto k, auto, auto, auto u, auto) { return k != u; }}},
      {"3*t", "(x + k) % 4 != 0",
       {[](auto, auto t, auto, auto) { return 3 * t; }, [](auto k, auto, auto, auto, auto x) { return (x + k) % 4 != 0; }}},
      {"x + t", "(n + t + u + k) % 4 != 1",
       {[](auto, auto t, auto, auto x) { return x + t; },
        [](auto k, auto n, auto t, auto u, auto) { return (n + t + u + k) % 4 != 1; }}}};
  for (const Rule& rule : rules) {
    SCOPED_TRACE(rule.most);
    Game game;
    game.takes[0].most_by_past = parse_past_limit(rule.most);
    if (rule.numbers) game.takes[0].numbers = parse_take_set(rule.numbers);
    Budget budget = Budget::unlimited();
    Rows rows(game);
    PlayedOut played(game);
    for (std::uint64_t n = 1; n <= 15; ++n) {
      for (std::uint64_t x = 1; x <= n; ++x) {
        const bool wins = rule.definition.wins(n, x, 0, 0);
        ASSERT_EQ(rows.value(rows.rules().start({n}, {{1, x}}), budget)->wins, wins) << n << " " << x;
        ASSERT_EQ(played.value(rows.rules().start({n}, {{1, x}}), budget)->wins, wins) << n << " " << x;
      }
    }
  }
}

TEST(Game, RefusesTextsWithThePlace) {
  EXPECT_THROW(parse_take_set("t + k"), InputError);
  EXPECT_THROW(parse_take_set("0,2"), InputError);
  EXPECT_THROW(parse_take_set("1,,2"), InputError);
  EXPECT_THROW(parse_take_set("i == k"), InputError);
  EXPECT_THROW(parse_take_set(""), InputError);
  EXPECT_THROW(parse_past_limit("k + 1"), InputError);
  EXPECT_THROW(parse_past_limit("t == u"), InputError);
  EXPECT_THROW(parse_move_function("x + t")->value(5, 1, 10), InputError) << "n and t do not say it";
  try {
    parse_take_set("k < y");
    FAIL();
  } catch (const InputError& error) {
    EXPECT_EQ(error.offset(), 4u);
  }
  EXPECT_EQ(*parse_take_set("7")->list(), std::vector<Integer>{7});
  EXPECT_EQ(*parse_take_set("4, 1,3,1")->list(), (std::vector<Integer>{1, 3, 4}));
  EXPECT_EQ(parse_take_set("k % 2 == 1")->list(), nullptr);
  EXPECT_THROW(parse_past_limit("t - 9")->value(Past<Integer>{5, 1, 0, 5}, 100), InputError);
}

// ---- the rule books ----------------------------------------------------------------------------

template <class Rules>
void expect_same(const Game& game, const Small& position, Oracle<Rules>& oracle, const typename Rules::State& state,
                 Rows& rows) {
  Budget budget = Budget::unlimited();
  const bool wins = oracle.outcome(state, budget) == Outcome::N;
  ASSERT_EQ(rows.value(position, budget)->wins, wins);
  ASSERT_EQ(PlayedOut(game).value(position, budget)->wins, wins);
}

TEST(Game, IsOnePile) {
  const std::vector<std::vector<std::uint64_t>> all_ends{{}, {2, 5}};
  for (const char* f : {"2*t", "t", "t%2==0 ? t : 3*t", "n%2==0 ? t : 2*t", "0", "3"}) {
    for (const Convention convention : {Convention::normal, Convention::misere}) {
      for (const std::vector<std::uint64_t>& ends : all_ends) {
        SCOPED_TRACE(f);
        Game game = one_pile(f);
        game.convention = convention;
        for (const std::uint64_t n : ends) game.end.sizes.push_back(to_integer(n));
        Rows rows(game);
        Oracle<OnePileRules> oracle(OnePileRules(function(f), ends), convention);
        for (std::uint64_t n = 0; n <= 14; ++n) {
          for (std::uint64_t x = 0; x <= n; ++x)
            expect_same(game, rows.rules().start({n}, {{1, x}}), oracle, OnePileRules::state(n, x), rows);
        }
      }
    }
  }
}

TEST(Game, IsTwoPilesAndSeveral) {
  for (const char* f : {"2*t", "t", "t%2==0 ? t : 3*t"}) {
    for (std::uint64_t until = 0; until < 3; ++until) {
      SCOPED_TRACE(f);
      Game two = one_pile(f), three = one_pile(f);
      two.end.one_empty = true;
      three.end.until = until;
      Rows two_rows(two), three_rows(three);
      Oracle<TwoPileRules> of_two(TwoPileRules(function(f)), Convention::normal);
      Oracle<SeveralPilesRules> of_three(SeveralPilesRules(function(f), until), Convention::normal);
      for (std::uint64_t a = 0; a <= 4; ++a) {
        for (std::uint64_t b = a; b <= 5; ++b) {
          for (std::uint64_t x = 0; x <= b; ++x) {
            expect_same(two, two_rows.rules().start({a, b}, {{1, x}}), of_two, TwoPileRules::state(a, b, x), two_rows);
            expect_same(three, three_rows.rules().start({a, b, 2}, {{1, x}}), of_three,
                        of_three.rules().state({a, b, 2}, x), three_rows);
          }
        }
      }
    }
  }
}

TEST(Game, IsBlocking) {
  for (const char* f : {"2*t", "t+1", "4"}) {
    for (std::uint64_t p = 1; p <= 2; ++p) {
      Game game = one_pile(f);
      game.opponent = {Opponent::Says::blocks, number(p)};
      Rows rows(game);
      Oracle<BlockingRules> oracle(BlockingRules(function(f), p), Convention::normal);
      Budget budget = Budget::unlimited();
      for (std::uint64_t n = 1; n <= 10; ++n) {
        for (std::uint64_t x = 1; x <= n; ++x) {
          // The mover wins if no way to block leaves a lost position.
          bool wins = true;
          for (std::uint64_t set = 0; set >> x == 0; ++set) {
            if (static_cast<std::uint64_t>(std::popcount(set)) > p) continue;
            wins = wins && oracle.outcome(BlockingRules::state(n, x, set), budget) == Outcome::N;
          }
          ASSERT_EQ(rows.value(rows.rules().start({n}, {{1, x}}), budget)->wins, wins) << f << p << n << x;
        }
      }
    }
  }
}

TEST(Game, IsNoRepeatAndHalves) {
  Budget budget = Budget::unlimited();
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    for (std::uint64_t most = 1; most <= 5; ++most) {
      Game repeats;
      repeats.takes[0] = {Takes::Of::nothing, {{nullptr, number(most)}}};
      repeats.repeats = Repeats::not_the_last;
      repeats.convention = convention;
      Game halves;
      halves.takes[0].of = Takes::Of::nothing;
      halves.opponent = {Opponent::Says::halves, number(most)};
      halves.convention = convention;
      halves.stuck_loses = false;
      Rows rows(repeats), told(halves);
      Oracle<NoRepeatRules> oracle(NoRepeatRules(most), convention);
      Oracle<ComplyConstrainRules> of_halves(ComplyConstrainRules{most}, convention);
      for (std::uint64_t n = 0; n <= 16; ++n) {
        for (std::uint64_t last = 0; last <= most; ++last) {
          Small p = rows.rules().start({n});
          p.memory[0].last = last;
          expect_same(repeats, p, oracle, {n, last}, rows);
        }
        for (const bool more : {false, true}) {
          if (n == 0) continue;
          Small p = told.rules().start({n});
          p.said = Saying<std::uint64_t>{{}, more};
          expect_same(halves, p, of_halves, {n, more}, told);
        }
      }
    }
  }
}

TEST(Game, IsLimitsByTheTurn) {
  for (const Convention convention : {Convention::normal, Convention::misere}) {
    TimedGame timed{parse_turn_function("1 + i%2"), parse_turn_function("i + 1"), parse_turn_function("i%3"), convention};
    Game game;
    game.takes[0] = {Takes::Of::turn, {{timed.least, timed.most}}};
    game.opponent = {Opponent::Says::blocks, timed.blocked};
    game.convention = convention;
    game.stuck_loses = false;
    Rows rows(game);
    Oracle<TimedRules> oracle(TimedRules(timed), convention);
    Budget budget = Budget::unlimited();
    for (std::uint64_t n = 0; n <= 11; ++n) {
      for (std::uint64_t turn = 1; turn <= 4; ++turn) {
        bool wins = true;
        const std::uint64_t sets = oracle.rules().sets(n, turn);
        for (std::uint64_t i = 0; i < sets; ++i)
          wins = wins && oracle.outcome({n, turn, oracle.rules().set(n, turn, i)}, budget) == Outcome::N;
        Small p = rows.rules().start({n});
        p.turn = turn;
        ASSERT_EQ(rows.value(p, budget)->wins, wins) << n << " " << turn;
      }
    }
  }
}

// ---- mixtures ----------------------------------------------------------------------------------

struct Drawn {
  Game game;
  std::vector<std::uint64_t> piles;
  std::optional<TakeRange<std::uint64_t>> limits;
  std::string text;
};

class Mixtures {
 public:
  explicit Mixtures(unsigned seed) : random_(seed) {}

  Drawn draw() {
    Drawn d;
    Game& game = d.game;
    const std::size_t piles = chance(3) ? 2 : 1;
    game.by_pile = piles > 1 && chance(3);
    Takes& takes = game.takes[0];
    takes.of = static_cast<Takes::Of>(below(4));
    takes.in_turn.clear();
    for (std::uint64_t i = 0; i <= (chance(5) ? 1u : 0u); ++i) {
      const std::string most = pick({"2*t", "t", "t+1", "3", "t%2==0 ? t : 3*t", "max(0,t-1)"}),
                        least = pick({"2", "t", "max(1,t-1)", "t%3"});
      const bool by_turn = takes.of == Takes::Of::turn;
      const auto parse = [&](const std::string& s) {
        return by_turn ? parse_turn_function(in_turn(s)) : function(takes.of == Takes::Of::nothing ? "4" : s);
      };
      takes.in_turn.push_back({chance(4) ? parse(least) : nullptr, chance(6) ? nullptr : parse(most)});
      d.text += most + " from " + least + "; ";
    }
    if (takes.of == Takes::Of::move && chance(3)) {
      const std::string most = pick({"max(x, t+1)", "t + u", "x + t%2", "min(x, 2*t)+1"});
      takes.most_by_past = parse_past_limit(most);
      d.text += most + "; ";
    }
    if (chance(3)) {
      const std::string numbers = pick({"1,3,4", "k % 2 == 1", "issquare(k)", "t % k == 0", "k != u", "k <= x // 2 + 1",
                                        "(n + k) % 3 != 0", "k != t + u"});
      takes.numbers = parse_take_set(numbers);
      d.text += "numbers " + numbers + "; ";
    }
    game.repeats = chance(3) ? static_cast<Repeats>(1 + below(2)) : Repeats::allowed;
    if (chance(3))
      game.opponent = {chance(2) ? Opponent::Says::blocks : Opponent::Says::halves, number(1 + below(2))};
    game.passes = chance(4) ? static_cast<unsigned>(1 + below(2)) : 0;
    game.end.one_empty = piles == 2 && chance(3);
    game.end.until = chance(4) ? 1 + below(2) : 0;
    if (chance(4)) game.end.sizes.push_back(to_integer(1 + below(5)));
    game.convention = chance(2) ? Convention::misere : Convention::normal;
    game.stuck_loses = !chance(3);
    for (std::size_t i = 0; i < piles; ++i) d.piles.push_back(below(piles == 1 ? 9 : 5));
    if (chance(2)) d.limits = {1 + below(2), below(6)};
    d.text += std::to_string(static_cast<int>(takes.of)) + (game.by_pile ? " by pile" : "");
    return d;
  }

 private:
  std::uint64_t below(std::uint64_t n) { return std::uniform_int_distribution<std::uint64_t>(0, n - 1)(random_); }
  bool chance(std::uint64_t in) { return below(in) == 0; }
  std::string pick(const std::vector<std::string>& from) { return from[below(from.size())]; }
  static std::string in_turn(std::string s) {
    for (std::size_t i = 0; i < s.size(); ++i) {
      const bool alone = (i == 0 || !isalpha(s[i - 1])) && (i + 1 == s.size() || !isalpha(s[i + 1]));
      if (s[i] == 't' && alone) s[i] = 'i';
    }
    return s;
  }

  std::mt19937 random_;
};

Large wide(const Small& p) {
  Large w;
  for (const std::uint64_t pile : p.piles) w.piles.push_back(to_integer(pile));
  for (const auto& m : p.memory) {
    GameMemory<Integer> memory;
    if (m.limits) memory.limits = {to_integer(m.limits->least), to_integer(m.limits->most)};
    memory.last = to_integer(m.last);
    memory.before = to_integer(m.before);
    for (const std::uint64_t k : m.taken) memory.taken.insert(to_integer(k));
    w.memory.push_back(std::move(memory));
  }
  w.turn = to_integer(p.turn);
  w.passes = p.passes;
  if (!p.said) return w;
  w.said = Saying<Integer>{{}, p.said->more};
  for (const auto& [pile, take] : p.said->blocked) w.said->blocked.push_back({pile, to_integer(take)});
  return w;
}

// Two plies deep: who has won, what may be said and taken, and what comes of it.
void expect_alike(const PlayingRules<std::uint64_t>& small, const PlayingRules<Integer>& large, const Small& p,
                  const Large& w, int depth) {
  ASSERT_EQ(wide(p), w);
  ASSERT_EQ(small.winner(p), large.winner(w));
  if (small.over(p)) return;
  ASSERT_EQ(small.asked(p), large.asked(w));
  std::vector<Take<std::uint64_t>> takes;
  small.visit_takes(p, [&](const auto& t) { return takes.push_back(t), true; });
  if (p.passes > 0 && !small.winner(p)) takes.push_back({});
  for (std::size_t i = 0; i < p.piles.size(); ++i) {
    for (std::uint64_t k = 1; k <= p.piles[i] + 1; ++k) {
      const std::string_view why = small.refusal(p, Take<std::uint64_t>{i, k});
      ASSERT_EQ(why, large.refusal(w, Take<Integer>{i, to_integer(k)}));
      const bool listed = std::ranges::find(takes, Take<std::uint64_t>{i, k}) != takes.end();
      ASSERT_EQ(why.empty(), listed && small.asked(p) == Asked::move);
    }
  }
  if (depth == 0) return;
  for (const Take<std::uint64_t>& t : takes) {
    expect_alike(small, large, small.after(p, t), large.after(w, Take<Integer>{t.pile, to_integer(t.take)}), depth - 1);
  }
}

TEST(Game, IsDecidedByRowsAsPlayedOutInEveryMixture) {
  constexpr unsigned seed = 20274;
  Mixtures mixtures(seed);
  Budget budget = Budget::unlimited();
  for (int i = 0; i < 6000; ++i) {
    const Drawn d = mixtures.draw();
    SCOPED_TRACE("seed " + std::to_string(seed) + ", mixture " + std::to_string(i) + ": " + d.text);
    Rows rows(d.game);
    PlayedOut played(d.game);
    const Small p = rows.rules().start(d.piles, d.limits);
    const std::optional<GameValue> by_rows = rows.value(p, budget), literally = played.value(p, budget);
    ASSERT_EQ(by_rows, literally);
    const PlayingRules<Integer> large(d.game);
    expect_alike(rows.rules(), large, p, wide(p), 2);
  }
}

// Positions with any limits and any last move that a game may come to, against rows with lengths.
void expect_winning_rows(const Game& game, std::uint64_t most_take, std::uint64_t last_pile) {
  Budget budget = Budget::unlimited();
  Rows rows(game);
  WinningRows winning(game, most_take);
  ASSERT_TRUE(winning.extend_to(last_pile, budget));
  const std::uint64_t phases = game.takes[0].in_turn.size();
  for (std::uint64_t n = 0; n <= last_pile; ++n) {
    for (std::uint64_t phase = 0; phase < phases; ++phase) {
      for (unsigned passes = 0; passes <= game.passes; ++passes) {
        Small p = rows.rules().start({n});
        p.turn = phase + 1;
        p.passes = passes;
        for (std::uint64_t k = 1; k <= std::min(n, most_take); ++k) {
          const TakeSet* const set = game.takes[0].numbers.get();
          const bool in_set = !set || set->looks().t || set->looks().x || set->contains(Past<std::uint64_t>{n, 0, 0, 0}, k);
          const bool wins = in_set && !rows.rules().over(p) && !rows.value(rows.rules().after(p, Take<std::uint64_t>{0, k}), budget)->wins;
          ASSERT_EQ(winning.take_wins(n, phase, passes, k), wins) << n << " - " << k << ", " << phase << ", " << passes;
        }
      }
    }
  }
}

TEST(WinningRows, SayWhatRowsSayOfEveryMixture) {
  constexpr unsigned seed = 20275;
  Mixtures mixtures(seed);
  int compared = 0;
  for (int i = 0; i < 4000; ++i) {
    const Drawn d = mixtures.draw();
    if (d.piles.size() > 1 || !WinningRows::suits(d.game)) continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + ", mixture " + std::to_string(i) + ": " + d.text);
    expect_winning_rows(d.game, 14, 14);
    if (HasFatalFailure()) return;
    ++compared;
  }
  EXPECT_GT(compared, 500);
}

// Far beyond what the proof was found with.
TEST(WinningRows, RepeatWhereItIsProved) {
  constexpr unsigned seed = 20276;
  Mixtures mixtures(seed);
  Budget budget = Budget::unlimited();
  int proved = 0;
  for (int i = 0; i < 6000 && proved < 150; ++i) {
    const Drawn d = mixtures.draw();
    if (d.piles.size() > 1 || !WinningRows::suits(d.game)) continue;
    const std::optional<Integer> bound = WinningRows::bound(d.game);
    if (!bound) continue;
    const std::uint64_t most = bound->get_ui(), passes = d.game.passes;
    WinningRows near(d.game, most), far(d.game, most);
    ASSERT_TRUE(near.extend_to(300, budget));
    const std::optional<Repetition> found = near.find_repetition(budget);
    if (!found) continue;
    ++proved;
    SCOPED_TRACE("seed " + std::to_string(seed) + ", mixture " + std::to_string(i) + ": " + d.text);
    ASSERT_TRUE(far.extend_to(1200, budget));
    const PilePeriod period{found->start, found->period};
    for (std::uint64_t n = 0; n <= 1200; ++n) {
      for (std::uint64_t k = 1; k <= std::min(n, most); ++k) {
        const auto left = static_cast<unsigned>(passes);
        ASSERT_EQ(far.take_wins(n, 0, left, k), near.take_wins(period.least_alike(n), 0, left, k)) << n << " - " << k;
      }
    }
  }
  EXPECT_GE(proved, 150);
}

TEST(WinningRows, FindThePeriodsOfSubtractionSetsAndOfNoRepeat) {
  Budget budget = Budget::unlimited();
  Game subtraction = one_pile("4");
  subtraction.takes[0].numbers = parse_take_set("1,3,4");
  WinningRows rows(subtraction, 4);
  ASSERT_TRUE(rows.extend_to(100, budget));
  const auto found = rows.find_repetition(budget);
  ASSERT_TRUE(found);
  EXPECT_EQ(found->period, 7u);

  Game repeats = one_pile("5");
  repeats.repeats = Repeats::not_the_last;
  WinningRows no_repeat(repeats, 5);
  ASSERT_TRUE(no_repeat.extend_to(200, budget));
  const auto gaps = no_repeat.find_repetition(budget);
  ASSERT_TRUE(gaps);
  EXPECT_EQ(gaps->period, 13u);  // Theorem 215 (c): gaps of Y+2 and Y+1 in turn, for Y = 5

  // Not before the last end: behind 51 the odd piles are lost.
  Game ones = one_pile("1");
  ones.end.sizes = {51};
  WinningRows late(ones, 1);
  ASSERT_TRUE(late.extend_to(200, budget));
  const auto parity = late.find_repetition(budget);
  ASSERT_TRUE(parity);
  EXPECT_GT(parity->start, 51u);
  EXPECT_TRUE(late.take_wins(150, 0, 0, 1));
  ASSERT_TRUE(found->start >= 4 && gaps->start >= 5);  // all takes up to the bound are there

  // Not where the pile is looked at without a period, or limits have no bound.
  Game squares = one_pile("t");
  WinningRows unbounded(squares, 50);
  ASSERT_TRUE(unbounded.extend_to(200, budget));
  EXPECT_FALSE(unbounded.find_repetition(budget));
  subtraction.takes[0].numbers = parse_take_set("n % 2 == k % 2 or k < 3");
  WinningRows of_pile(subtraction, 4);
  ASSERT_TRUE(of_pile.extend_to(200, budget));
  EXPECT_FALSE(of_pile.find_repetition(budget));
}

TEST(Game, EndsWithItsBudget) {
  Game game = one_pile("2*t");
  game.opponent = {Opponent::Says::blocks, number(2)};
  game.repeats = Repeats::not_the_last;
  Rows rows(game);
  BudgetLimits limits;
  limits.nodes = 1000;
  Budget few(limits), enough = Budget::unlimited();
  const Small p = rows.rules().start({300}, {{1, 299}});
  EXPECT_FALSE(rows.value(p, few));
  EXPECT_TRUE(rows.value(p, enough));
  const Small deep = rows.rules().start({1'000'000}, {{1, 1}});
  Budget budget(BudgetLimits{});
  EXPECT_FALSE(rows.value(deep, budget));
}

// ---- questions ------------------------------------------------------------------------------------

// What an answer says of a position against playing it out: who wins, all takes that win, and what forbids them.
void expect_solved(const Game& game, const Small& p, GameSolver& solver) {
  Budget budget = Budget::unlimited();
  PlayedOut played(game);
  const bool wins = played.value(p, budget)->wins, asks = played.rules().asked(p) == Asked::block;
  const GameAnswer answer = solver.ask({game, wide(p), MovesWanted::all, 100}, budget);
  ASSERT_EQ(answer.verdict.status, Status::proved);
  ASSERT_EQ(answer.outcome, wins ? Outcome::N : Outcome::P);
  ASSERT_EQ(solver.ask({game, wide(p)}, budget).outcome, answer.outcome);
  if (played.rules().winner(p)) return;
  std::vector<Take<Integer>> expected;
  bool pass_wins = false;
  const auto winning = played.winning(p, budget);
  for (const auto& [pile, take] : *winning) {
    if (take == 0) pass_wins = true;
    if (take > 0) expected.push_back({pile, to_integer(take)});
  }
  ASSERT_EQ(answer.pass_wins.value_or(false), pass_wins);
  if (!asks) {
    ASSERT_EQ(answer.winning_moves, expected);
    ASSERT_EQ(answer.winning_moves_complete, true);
    ASSERT_EQ(answer.winning_move.has_value(), !expected.empty());
    if (expected.empty()) return;
    ASSERT_EQ(*answer.winning_move, expected.front());
    const GameAnswer largest = solver.ask({game, wide(p), MovesWanted::largest}, budget);
    ASSERT_EQ((**largest.largest_winning_move).take, std::ranges::max(expected, {}, &Take<Integer>::take).take);
    return;
  }
  ASSERT_EQ(answer.saying.has_value(), !wins);
  if (wins) return;
  Saying<std::uint64_t> saying{{}, answer.saying->more};
  for (const auto& [pile, take] : answer.saying->blocked) saying.blocked.push_back({pile, to_u64(take)});
  ASSERT_TRUE(played.rules().refusal(p, saying).empty());
  ASSERT_FALSE(played.value(played.rules().after(p, saying), budget)->wins);
}

TEST(GameSolver, AnswersAsEverythingPlayedOut) {
  constexpr unsigned seed = 20277;
  Mixtures mixtures(seed);
  for (int i = 0; i < 3000 && !testing::Test::HasFatalFailure(); ++i) {
    const Drawn d = mixtures.draw();
    SCOPED_TRACE("seed " + std::to_string(seed) + ", mixture " + std::to_string(i) + ": " + d.text);
    GameSolver solver(d.game);
    const PlayingRules<std::uint64_t> rules(d.game);
    Small p = rules.start(d.piles, d.limits);
    for (int ply = 0; ply < 4; ++ply) {
      expect_solved(d.game, p, solver);
      if (rules.winner(p)) break;
      if (rules.asked(p) == Asked::block) {
        const bool halves = d.game.opponent.says == Opponent::Says::halves;
        p = rules.after(p, Saying<std::uint64_t>{{}, halves ? std::optional(i % 2 == 0) : std::nullopt});
        continue;
      }
      std::optional<Take<std::uint64_t>> last;
      rules.visit_takes(p, [&](const auto& take) { return last = take, (i + ply) % 3 != 0; });
      p = rules.after(p, last.value_or(Take<std::uint64_t>{}));
    }
  }
}

// Of a bounded rule far away, by the repetition that was proved, against all rows.
TEST(GameSolver, AnswersFarAwayAsAllRowsDo) {
  constexpr unsigned seed = 20278;
  Mixtures mixtures(seed);
  Budget budget = Budget::unlimited();
  int compared = 0;
  for (int i = 0; i < 4000 && compared < 120; ++i) {
    const Drawn d = mixtures.draw();
    if (d.piles.size() > 1 || !WinningRows::suits(d.game) || !WinningRows::bound(d.game)) continue;
    if (d.game.takes[0].of == Takes::Of::pile || d.game.opponent.says != Opponent::Says::nothing) continue;
    SCOPED_TRACE("seed " + std::to_string(seed) + ", mixture " + std::to_string(i) + ": " + d.text);
    GameSolver solver(d.game);
    const PlayingRules<Integer> rules(d.game);
    const std::uint64_t n = 500 + static_cast<std::uint64_t>(i) % 97;
    const GamePosition<Integer> p = rules.start({to_integer(n)}, TakeRange<Integer>{1, 6});
    const GameAnswer answer = solver.ask({d.game, p, MovesWanted::all, 100}, budget);
    ASSERT_EQ(answer.verdict.status, Status::proved);
    WinningRows rows(d.game, n);
    ASSERT_TRUE(rows.extend_to(n, budget));
    ASSERT_EQ(answer.outcome == Outcome::N, rows.wins({n, 1, 6, 0, 0, d.game.passes}));
    std::vector<Take<Integer>> expected;
    rules.visit_takes(p, [&](const Take<Integer>& take) {
      if (rows.take_wins(n, 0, d.game.passes, to_u64(take.take))) expected.push_back(take);
      return true;
    });
    ASSERT_EQ(answer.winning_moves.value_or(expected), expected);
    ++compared;
  }
  EXPECT_EQ(compared, 120);
}

TEST(GameSolver, KeepsItsBudgetAndGoesOn) {
  Game game = one_pile("2*t");
  game.repeats = Repeats::not_the_last;
  GameSolver solver(game);
  const PlayingRules<Integer> rules(game);
  const GameQuestion question{game, rules.start({3000}, TakeRange<Integer>{1, 100})};
  BudgetLimits limits;
  limits.nodes = 20000;
  Budget few(limits), enough = Budget::unlimited();
  const GameAnswer none = solver.ask(question, few);
  EXPECT_EQ(none.outcome, Outcome::unknown);
  EXPECT_EQ(none.verdict.status, Status::unable);
  EXPECT_NE(solver.ask(question, enough).outcome, Outcome::unknown);
  // Almost no number may be taken, and far away none is looked for.
  game.takes[0].numbers = parse_take_set("k > 10**30");
  const PlayingRules<Integer> rare(game);
  const GameAnswer beyond = ask(GameQuestion{game, rare.start({Integer(1) << 200}, {})}, enough);
  EXPECT_EQ(beyond.outcome, Outcome::unknown);
  EXPECT_EQ(beyond.verdict.reasons.front().kind(), "game.numbers-too-rare");
  game.takes[0].numbers = parse_take_set("2,1" + std::string(30, '0'));
  const PlayingRules<Integer> listed(game);
  EXPECT_TRUE(listed.may_take(listed.start({Integer(1) << 200}, {})));
  // A limit that the rule remembers is never cut off in silence.
  Game grows = one_pile("t");
  grows.takes[0].most_by_past = parse_past_limit("x**3 + t");
  const PlayingRules<std::uint64_t> small(grows);
  Small p = small.start({100}, TakeRange<std::uint64_t>{1, 50});
  EXPECT_THROW(
      for (int i = 0; i < 12; ++i) p = small.after(p, Take<std::uint64_t>{0, 1}), InputError);
}

// ---- one pile with parts ---------------------------------------------------------------------------

OnePileGame draw_one_pile(std::mt19937& random) {
  const auto below = [&](unsigned n) { return random() % n; };
  const auto pick = [&](const std::vector<std::string>& from) { return from[below(static_cast<unsigned>(from.size()))]; };
  OnePileGame game{function(pick({"2*t", "t", "3", "t+1; least: t-1", "phases: 2*t; t", "pile: n//2", "n%2==0 ? t : 2*t"}))};
  if (below(4) == 0) game.f = function(pick({"max(x, t+1)", "t + u", "max(x, t); least: 2"}));
  if (below(2) == 0) game.convention = Convention::misere;
  if (below(4) == 0) game.terminal = {to_integer(1 + below(5))};
  OnePileParts& parts = game.parts;
  const auto says = below(4);
  if (says == 0) parts.blocking = below(3);
  if (says == 1) parts.halves = 1 + below(3);
  if (below(3) == 0) parts.passes = 1 + below(2);
  if (below(3) == 0) parts.repeats = below(2) == 0 ? Repeats::not_the_last : Repeats::never;
  if (below(4) == 0) parts.takes = pick({"1,3,4", "k % 2 == 1", "t % k == 0", "k != u"});
  if (below(6) == 0 && (parts.halves || !parts.takes.empty() || parts.repeats != Repeats::allowed)) game.f = nullptr;
  return game;
}

// What a person does is done to a small position too, which is played out.
GameAction<std::uint64_t> small_action(const Action& action, const Reason& position) {
  if (const Move* const move = std::get_if<Move>(&action)) return Take<std::uint64_t>{0, to_u64(move->take)};
  Saying<std::uint64_t> saying;
  const Block& block = std::get<Block>(action);
  if (const Reason::Value* const at_most = position.find("at_most")) {
    Reason::Positions targets;
    for (const auto& [first, second] : block.targets) targets.push_back({first, second});
    saying.more = targets != std::get<Reason::Positions>(*at_most);
    return saying;
  }
  for (const PilePair& target : block.targets) saying.blocked.push_back({0, to_u64(target.first)});
  return saying;
}

TEST(OnePileMixtures, AreAskedAndPlayedAsEverythingPlayedOut) {
  constexpr unsigned seed = 20279;
  std::mt19937 random(seed);
  Budget budget = Budget::unlimited();
  int games = 0;
  for (int i = 0; i < 1500; ++i) {
    const OnePileGame game = draw_one_pile(random);
    const Integer pile = 2 + random() % 9;
    std::optional<Integer> limit;
    if (random() % 2 == 0) limit = 1 + random() % 6;
    SCOPED_TRACE("seed " + std::to_string(seed) + ", game " + std::to_string(i) + ": " + describe_game(game) + ", pile " +
                 to_string(pile) + ", limit " + (limit ? to_string(*limit) : "none"));
    PlayedOut played(as_game(game));
    const OnePileAnswer answer = ask(OnePileQuestion{game, pile, limit}, budget);
    ASSERT_EQ(answer.verdict.status, Status::proved);
    std::unique_ptr<PlayedGame> match;
    try {
      match = begin(OnePileStart{game, pile, limit});
    } catch (const InputError&) {
      continue;  // over before it begins, or nobody could move
    }
    ++games;
    std::optional<TakeRange<std::uint64_t>> limits;
    if (limit || (game.f && !has_limit_from_the_pile(*game.f)))
      limits = TakeRange<std::uint64_t>{1, limit ? to_u64(*limit) : to_u64(pile) - 1};
    Small p = played.rules().start({to_u64(pile)}, limits);
    ASSERT_EQ(answer.outcome == Outcome::N, played.value(p, budget)->wins);
    for (int ply = 0; !match->winner() && ply < 30; ++ply) {
      ASSERT_FALSE(played.rules().winner(p));
      ASSERT_EQ(match->asked(), played.rules().asked(p));
      const GameValue value = *played.value(p, budget);
      const Outcome expected = value.wins == (match->asked() == Asked::move) ? Outcome::N : Outcome::P;
      ASSERT_EQ(match->outcome(budget), expected);
      const Choice choice = match->choose(budget);
      ASSERT_EQ(choice.wins, expected == Outcome::N);
      ASSERT_EQ(match->length(budget), value.moves);
      std::vector<Action> actions{choice.action};
      match->visit_actions([&](const Action& action) { return actions.push_back(action), actions.size() < 8; }, budget);
      const Reason position = match->position(match->size());
      const Action action = ply % 2 == 0 ? choice.action : actions[random() % actions.size()];
      ASSERT_EQ(match->refusal(action), std::nullopt);
      const GameAction<std::uint64_t> done = small_action(action, position);
      ASSERT_TRUE(played.rules().refusal(p, done).empty());
      match->act(action);
      p = played.rules().after(p, done);
    }
    ASSERT_EQ(match->winner().has_value(), played.rules().winner(p).has_value());
  }
  EXPECT_GT(games, 1000);
}

}  // namespace
}  // namespace dynim
