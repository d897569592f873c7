// The one rule book of games of piles: random mixtures of all parts; the rule books of one, two and
// several piles and of blocking; and known lost positions.
#include <gtest/gtest.h>

#include <functional>
#include <map>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/oracle.hpp"
#include "game/grundy_rows.hpp"
#include "game/play_out.hpp"
#include "game/winning_rows.hpp"
#include "one_pile/rules.hpp"
#include "several_piles/rules.hpp"
#include "support/numbers.hpp"
#include "two_pile/rules.hpp"
#include "verify/random_games.hpp"

namespace dynim {
namespace {

using Small = GamePosition<std::uint64_t>;

MoveFunctionPtr function(const std::string& text) { return parse_move_function(text); }
MoveFunctionPtr number(std::uint64_t k) { return function(std::to_string(k)); }

Game one_pile(const std::string& f) {
  Game game;
  game.takes[0].in_turn = {{nullptr, function(f)}};
  return game;
}

// The piles from 1 on at which the player to move loses.
std::vector<std::uint64_t> lost(
    const Game& game, std::uint64_t last,
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
  EXPECT_EQ(lost(expanding, 48, at_most(3)),
            (Piles{4, 7, 10, 13, 17, 21, 25, 28, 31, 35, 38, 41, 44, 48}));
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
  for (const std::uint64_t n : lost(subtraction, 100, at_most(4)))
    EXPECT_TRUE(n % 7 == 0 || n % 7 == 2) << n;
  EXPECT_EQ(lost(subtraction, 100, at_most(4)).size(), 29u);

  Game squares = one_pile("n");
  squares.takes[0].numbers = parse_take_set("issquare(k)");
  EXPECT_EQ(lost(squares, 60, at_most(100)),
            (Piles{2, 5, 7, 10, 12, 15, 17, 20, 22, 34, 39, 44, 52, 57}));
}

// One pile by its bare definition: the mover, who may take up to x after a move of t and one of u
// before, loses if nothing that is left wins.
struct Definition {
  std::function<std::uint64_t(std::uint64_t n, std::uint64_t t, std::uint64_t u, std::uint64_t x)>
      most;
  std::function<bool(std::uint64_t k, std::uint64_t n, std::uint64_t t, std::uint64_t u,
                     std::uint64_t x)>
      may_take;

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
      {"max(x, t+1)",
       nullptr,
       {[](auto, auto t, auto, auto x) { return std::max(x, t + 1); }, any}},
      {"(x + n) % 5 + 1",
       nullptr,
       {[](auto n, auto, auto, auto x) { return (x + n) % 5 + 1; }, any}},
      {"2*t",
       "k != u",
       {[](auto, auto t, auto, auto) { return 2 * t; },
        [](auto k, auto, auto, auto u, auto) { return k != u; }}},
      {"3*t",
       "(x + k) % 4 != 0",
       {[](auto, auto t, auto, auto) { return 3 * t; },
        [](auto k, auto, auto, auto, auto x) { return (x + k) % 4 != 0; }}},
      {"x + t",
       "(n + t + u + k) % 4 != 1",
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
        ASSERT_EQ(rows.value(rows.rules().start({n}, {{1, x}}), budget)->wins, wins)
            << n << " " << x;
        ASSERT_EQ(played.value(rows.rules().start({n}, {{1, x}}), budget)->wins, wins)
            << n << " " << x;
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
  EXPECT_THROW(parse_takes("x + t").one_function(), InputError) << "n and t do not say it";
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
void expect_same(const Game& game, const Small& position, Oracle<Rules>& oracle,
                 const typename Rules::State& state, Rows& rows) {
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
            expect_same(game, rows.rules().start({n}, {{1, x}}), oracle, OnePileRules::state(n, x),
                        rows);
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
            expect_same(two, two_rows.rules().start({a, b}, {{1, x}}), of_two,
                        TwoPileRules::state(a, b, x), two_rows);
            expect_same(three, three_rows.rules().start({a, b, 2}, {{1, x}}), of_three,
                        of_three.rules().state({a, b, 2}, x), three_rows);
          }
        }
      }
    }
  }
}

// ---- mixtures ----------------------------------------------------------------------------------

// Answers with all their moves, rows, everything played out, and rules on large integers.
TEST(Game, AgreesWithWhatIsPlayedOutInEveryMixture) {
  GameVerifyQuestion question;
  question.random = 15'000;
  question.seed = 20274;
  Budget budget = Budget::unlimited();
  const VerifyAnswer answer = ask(question, budget);
  if (answer.disagreement) {
    const Disagreement& found = *answer.disagreement;
    FAIL() << found.game << "\n" << found.where << ": " << found.expected << ", " << found.found;
  }
  EXPECT_EQ(answer.verdict.status, Status::verified);
  EXPECT_EQ(answer.measure("games"), 15'000u);
  EXPECT_GT(answer.measure("positions"), 30'000u);
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
          const bool in_set = !set || set->looks().t || set->looks().x ||
                              set->contains(Past<std::uint64_t>{n, 0, 0, 0}, k);
          const bool wins =
              in_set && !rows.rules().over(p) &&
              !rows.value(rows.rules().after(p, Take<std::uint64_t>{0, k}), budget)->wins;
          ASSERT_EQ(winning.take_wins(n, phase, passes, k), wins)
              << n << " - " << k << ", " << phase << ", " << passes;
        }
      }
    }
  }
}

TEST(WinningRows, SayWhatRowsSayOfEveryMixture) {
  constexpr std::uint64_t seed = 20275;
  int compared = 0;
  for (std::uint64_t i = 0; i < 4000; ++i) {
    const RandomMixture d = random_mixture(seed + i);
    if (d.piles.size() > 1 || !WinningRows::suits(d.game)) continue;
    SCOPED_TRACE("seed " + std::to_string(seed + i) + ": " + d.text);
    expect_winning_rows(d.game, 14, 14);
    if (HasFatalFailure()) return;
    ++compared;
  }
  EXPECT_GT(compared, 500);
}

// Far beyond what the proof was found with.
TEST(WinningRows, RepeatWhereItIsProved) {
  constexpr std::uint64_t seed = 20276;
  Budget budget = Budget::unlimited();
  int proved = 0;
  for (std::uint64_t i = 0; i < 6000 && proved < 150; ++i) {
    const RandomMixture d = random_mixture(seed + i);
    if (d.piles.size() > 1 || !WinningRows::suits(d.game)) continue;
    const std::optional<Integer> bound = WinningRows::bound(d.game);
    if (!bound) continue;
    const std::uint64_t most = bound->get_ui(), passes = d.game.passes;
    WinningRows near(d.game, most), far(d.game, most);
    ASSERT_TRUE(near.extend_to(300, budget));
    const std::optional<Repetition> found = near.find_repetition(budget);
    if (!found) continue;
    ++proved;
    SCOPED_TRACE("seed " + std::to_string(seed + i) + ": " + d.text);
    ASSERT_TRUE(far.extend_to(1200, budget));
    const PilePeriod period{found->start, found->period};
    for (std::uint64_t n = 0; n <= 1200; ++n) {
      for (std::uint64_t k = 1; k <= std::min(n, most); ++k) {
        const auto left = static_cast<unsigned>(passes);
        ASSERT_EQ(far.take_wins(n, 0, left, k), near.take_wins(period.least_alike(n), 0, left, k))
            << n << " - " << k;
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

// ---- Grundy values ----------------------------------------------------------------------------

using Values = std::map<
    std::tuple<std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, std::uint64_t, unsigned>,
    std::uint64_t>;

// By its definition, of all that may be done.
std::uint64_t grundy(const PlayingRules<std::uint64_t>& rules, const Small& p, Values& known) {
  if (rules.over(p)) return 0;
  const auto [least, most] = rules.in_force(p, 0);
  const std::tuple key(p.piles[0], least, most, p.memory[0].last, rules.phase(p, 0), p.passes);
  if (const auto found = known.find(key); found != known.end()) return found->second;
  std::set<std::uint64_t> values;
  const auto add = [&](const Take<std::uint64_t>& take) {
    values.insert(grundy(rules, rules.after(p, take), known));
    return true;
  };
  rules.visit_takes(p, add);
  if (p.passes > 0) add({});
  std::uint64_t value = 0;
  while (values.contains(value)) ++value;
  return known[key] = value;
}

// Near, and far beyond what the proof was found with.
TEST(GrundyRows, AreTheDefinitionInEveryMixture) {
  constexpr std::uint64_t seed = 20280;
  Budget budget = Budget::unlimited();
  int compared = 0, far = 0;
  for (std::uint64_t i = 0; i < 4000 && !HasFailure(); ++i) {
    const RandomMixture d = random_mixture(seed + i);
    if (d.piles.size() > 1 || !GrundyRows::suits(d.game)) continue;
    SCOPED_TRACE("seed " + std::to_string(seed + i) + ": " + d.text);
    ++compared;
    GameSolver solver(d.game);
    const PlayingRules<std::uint64_t> small(d.game);
    const PlayingRules<Integer> large(d.game);
    Values known;
    const bool repeats =
        PileRows::bound(d.game).has_value() && d.game.takes[0].of != Takes::Of::pile;
    for (const std::uint64_t n : {0, 1, 2, 3, 5, 8, 13, 21, repeats ? 240 : 30}) {
      for (const std::uint64_t most : {1, 3, 7}) {
        const GameGrundyAnswer answer =
            solver.grundy(large.start({to_integer(n)}, {{1, to_integer(most)}}), budget);
        EXPECT_EQ(answer.grundy, to_integer(grundy(small, small.start({n}, {{1, most}}), known)))
            << n << ", " << most;
        far += answer.verdict.method == Method::periodicity ? 1 : 0;
      }
    }
  }
  EXPECT_GT(compared, 150);
  EXPECT_GT(far, 50);
}

TEST(GrundyRows, HaveThePeriodsOfTheLiterature) {
  const auto values = [](const Game& game, std::uint64_t most, std::uint64_t last) {
    GrundyRows rows(game, most);
    Budget budget = Budget::unlimited();
    EXPECT_TRUE(rows.extend_to(last, budget));
    std::vector<std::uint32_t> values;
    for (std::uint64_t n = 0; n <= last; ++n) values.push_back(rows.value({n, 1, most}));
    return values;
  };
  Game subtraction = one_pile("4");
  subtraction.takes[0].numbers = parse_take_set("1,3,4");
  const std::vector<std::uint32_t> period{0, 1, 0, 1,
                                          2, 3, 2};  // of 1, 3, 4: Winning Ways, chapter 4
  const auto of_set = values(subtraction, 4, 70);
  for (std::size_t n = 0; n < of_set.size(); ++n) EXPECT_EQ(of_set[n], period[n % 7]) << n;
  Game range = one_pile("5");  // 2 to 5: floor((n mod 7) / 2), Theorem 218 (f)
  range.takes[0].in_turn = {{function("2"), function("5")}};
  GrundyRows rows(range, 5);
  Budget budget = Budget::unlimited();
  ASSERT_TRUE(rows.extend_to(60, budget));
  for (std::uint64_t n = 0; n <= 60; ++n) EXPECT_EQ(rows.value({n, 2, 5}), (n % 7) / 2) << n;
}

TEST(GrundyRows, AreRefusedWhereThereAreNone) {
  Game game = one_pile("2*t");
  game.opponent = {Opponent::Says::blocks, number(1)};
  const PlayingRules<Integer> rules(game);
  Budget budget = Budget::unlimited();
  EXPECT_THROW(GameSolver(game).grundy(rules.start({9}, {{1, 8}}), budget), InputError);
  game.opponent = {};
  Budget few = test::budget_of(1000);
  EXPECT_FALSE(GameSolver(game).grundy(rules.start({3000}, {{1, 8}}), few).grundy);
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
  EXPECT_THROW(rows.value(deep, budget), BeyondRules);
}

// ---- questions --------------------------------------------------------------------------------

// Of a bounded rule far away, by the repetition that was proved, against all rows; of two in three
// with an end on the way, or just behind.
TEST(GameSolver, AnswersFarAwayAsAllRowsDo) {
  constexpr std::uint64_t seed = 20278;
  Budget budget = Budget::unlimited();
  int compared = 0;
  for (std::uint64_t i = 0; i < 4000 && compared < 120; ++i) {
    RandomMixture d = random_mixture(seed + i);
    if (d.piles.size() > 1 || !WinningRows::suits(d.game) || !WinningRows::bound(d.game)) continue;
    if (d.game.takes[0].of == Takes::Of::pile || d.game.opponent.says != Opponent::Says::nothing)
      continue;
    SCOPED_TRACE("seed " + std::to_string(seed + i) + ": " + d.text);
    const std::uint64_t n = 500 + i % 97;
    if (i % 3 > 0) d.game.end.sizes.push_back(to_integer(i % 3 == 1 ? n - 1 - i % 20 : n + 1));
    GameSolver solver(d.game);
    const PlayingRules<Integer> rules(d.game);
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

// The rows of larger piles are not known, and are not taken for those of smaller ones.
TEST(GameSolver, RepeatsOnlyBelowAFarEnd) {
  Budget budget = Budget::unlimited();
  Game game = one_pile("3");
  game.takes[0].numbers = parse_take_set("1,3");
  const Integer largest = to_integer(~std::uint64_t{0});
  for (const Integer& end :
       std::vector<Integer>{largest - 1, largest, largest + 1, Integer(1) << 100}) {
    game.end.sizes = {end};
    GameSolver solver(game);
    for (int i = -3; i <= 3; ++i) {
      const Integer pile = end + i;
      const GamePosition<Integer> position = PlayingRules<Integer>(game).start({pile}, {});
      const GameAnswer answer = solver.ask({game, position}, budget);
      const GameGrundyAnswer value = solver.grundy(position, budget);
      SCOPED_TRACE(to_string(pile));
      if (i > 0) {
        EXPECT_EQ(answer.outcome, Outcome::unknown);
        EXPECT_EQ(value.grundy, std::nullopt);
        continue;
      }
      const bool wins = i < 0 && pile % 2 == 1;  // each take leaves a pile of the other kind
      EXPECT_EQ(answer.outcome, wins ? Outcome::N : Outcome::P);
      EXPECT_EQ(value.grundy, Integer(wins ? 1 : 0));
    }
  }
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

}  // namespace
}  // namespace dynim
