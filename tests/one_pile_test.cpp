// Questions and answers: every method against every other, all endings, all kinds of move
// functions, the budget, and what play refuses.
#include "dynim/one_pile.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <atomic>
#include <future>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/gallery.hpp"
#include "dynim/oracle.hpp"
#include "one_pile/rules.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

OnePileAnswer ask(OnePileQuestion question, BudgetLimits limits = {}) {
  Budget budget(limits);
  return dynim::ask(question, budget);
}

OnePileQuestion question_of(const std::string& f, const Integer& pile,
                            std::optional<Integer> limit = std::nullopt) {
  return {{read_move_function(f)}, pile, std::move(limit)};
}

// Every method gives the same outcome, g and moves as the oracle.
RC_GTEST_PROP(Solve, AllMethodsAgree, ()) {
  constexpr std::uint64_t most = 60;
  const auto f = *test::game_generator(most, 6);
  const std::uint64_t pile = *rc::gen::inRange<std::uint64_t>(1, most);
  OnePileQuestion question{
      {f}, to_integer(pile), to_integer(*rc::gen::inRange<std::uint64_t>(0, most))};
  question.game.convention = *rc::gen::element(Convention::normal, Convention::misere);
  const bool with_terminal_set = *rc::gen::arbitrary<bool>();
  if (with_terminal_set) {
    for (const int size : *rc::gen::container<std::vector<int>>(rc::gen::inRange(0, 70))) {
      question.game.terminal.push_back(size);
    }
  }
  question.moves = *rc::gen::element(MovesWanted::least, MovesWanted::largest, MovesWanted::all);
  question.max_moves = *rc::gen::element<std::uint64_t>(3, 1000);
  question.method = OnePileMethod::oracle;
  const OnePileAnswer oracle = ask(question);
  RC_ASSERT(oracle.verdict.status == Status::proved);

  for (const OnePileMethod method :
       {OnePileMethod::automatic, OnePileMethod::recurrence, OnePileMethod::base}) {
    question.method = method;
    const OnePileAnswer answer = ask(question);
    RC_ASSERT(answer.verdict.status == Status::proved);
    RC_ASSERT(answer.outcome == oracle.outcome);
    RC_ASSERT(answer.g == oracle.g);
    RC_ASSERT(answer.least_winning_move == oracle.least_winning_move);
    RC_ASSERT(answer.largest_winning_move == oracle.largest_winning_move);
    RC_ASSERT(answer.winning_moves == oracle.winning_moves);
    RC_ASSERT(answer.winning_moves_complete == oracle.winning_moves_complete);
    RC_ASSERT(!answer.verdict.reasons.empty());
  }
}

// Piles of 10^12 and more through the periodic table: the same as one period earlier.
RC_GTEST_PROP(Solve, PeriodicGamesAtAnySize, ()) {
  const std::string f = *rc::gen::element<std::string>("4,2,...", "1,5,2,3,...", "3,1,...", "2,...",
                                                       "6,1,4,2,5,3,...");
  const Integer near = *rc::gen::inRange(5000, 6000);
  OnePileQuestion question = question_of(f, near, Integer(*rc::gen::inRange(1, 12)));
  question.moves = MovesWanted::all;
  question.game.convention = *rc::gen::element(Convention::normal, Convention::misere);
  Budget budget;
  const OnePileBaseAnswer base =
      ask(OnePileBaseQuestion{read_move_function(f), Integer(100), std::nullopt}, budget);
  RC_ASSERT(base.periodic.has_value());
  OnePileQuestion far = question;
  far.pile += base.periodic->period * Integer("1000000000000000000000000000000000000000");
  const OnePileAnswer a = ask(question);
  const OnePileAnswer b = ask(far);
  RC_ASSERT(a.verdict.status == Status::proved && b.verdict.status == Status::proved);
  RC_ASSERT(a.outcome == b.outcome);
  RC_ASSERT(a.g == b.g);
  RC_ASSERT(a.winning_moves == b.winning_moves);
  Integer sum = 0;
  for (const Representation::Part& part : b.representation->parts) sum += part.member * part.count;
  RC_ASSERT(sum == b.representation->of);
}

TEST(Solve, PilesOfAThousandDigits) {
  const Integer pile = test::power_of_ten(1000);
  for (const char* f : {"2*t", "@hr03-1", "@hr03-2", "4,2,...", "3,..."}) {
    OnePileQuestion question = question_of(f, pile);
    question.moves = MovesWanted::all;
    question.max_moves = 5;
    const OnePileAnswer answer = ask(question);
    EXPECT_EQ(answer.verdict.status, Status::proved) << f;
    ASSERT_TRUE(answer.representation) << f;
    Integer sum = 0;
    for (const Representation::Part& part : answer.representation->parts)
      sum += part.member * part.count;
    EXPECT_EQ(sum, pile) << f;
    ASSERT_FALSE(answer.winning_moves->empty()) << f;
    EXPECT_EQ(answer.winning_moves->front().take, *answer.least_winning_move) << f;
  }
}

// Bases too long to be listed: a large constant bound, or a pile that no bound below it limits. The
// base agrees where it can be listed.
TEST(Solve, LargeConstantBounds) {
  for (const char* f : {"70000,...", "max(t, 70000)", "70000 + t", "2**70000"}) {
    for (const Integer& pile :
         {Integer(69999), Integer(70000), Integer(70001), Integer(70002), Integer(350005)}) {
      for (const Convention convention : {Convention::normal, Convention::misere}) {
        OnePileQuestion question = question_of(f, pile, Integer(70000));
        question.game.convention = convention;
        question.moves = MovesWanted::all;
        const OnePileAnswer answer = ask(question);
        question.method = OnePileMethod::base;
        const OnePileAnswer base = ask(question);
        ASSERT_EQ(base.verdict.status, Status::proved) << f;
        EXPECT_EQ(answer.outcome, base.outcome) << f << ' ' << pile;
        EXPECT_EQ(answer.g, base.g) << f << ' ' << pile;
        EXPECT_EQ(answer.winning_moves, base.winning_moves) << f << ' ' << pile;
        ASSERT_EQ(answer.representation->parts.size(), base.representation->parts.size())
            << f << ' ' << pile;
        EXPECT_EQ(answer.representation->parts[0].member, base.representation->parts[0].member);
      }
    }
  }
  const Integer c("1000000000000");
  OnePileQuestion question = question_of("1e12,...", 5 * (c + 1) + 7, c);
  question.moves = MovesWanted::largest;
  EXPECT_EQ(ask(question).least_winning_move, Integer(7));
  EXPECT_EQ(ask(question).largest_winning_move, (Move{Pile::first, 7}));
  EXPECT_EQ(ask(question).verdict.method, Method::constant_bound);
  question.pile = 5 * (c + 1);
  EXPECT_EQ(ask(question).outcome, Outcome::P);
}

// The largest winning move at a size where only the search can find it: taking it leaves the
// opponent lost.
TEST(Solve, LargestWinningMoveFarOut) {
  const Integer pile = test::power_of_ten(60);
  OnePileQuestion question = question_of("2*t", pile);
  question.moves = MovesWanted::largest;
  const OnePileAnswer answer = ask(question);
  ASSERT_TRUE(answer.largest_winning_move && *answer.largest_winning_move);
  const Integer k = (*answer.largest_winning_move)->take;
  EXPECT_EQ(ask(question_of("2*t", pile - k, 2 * k)).outcome, Outcome::P);
  question.moves = MovesWanted::all;
  question.max_moves = 100000;
  const OnePileAnswer all = ask(question);
  ASSERT_TRUE(*all.winning_moves_complete);
  EXPECT_EQ(all.winning_moves->back().take, k);
  EXPECT_EQ(all.winning_moves_count, to_integer(all.winning_moves->size()));
}

TEST(Solve, TerminalSizesBeyondEveryTableAreNotPassedOver) {
  // The subtraction game {1, 2, 3}, begun anew at 10^30, where it also ends.
  OnePileQuestion question = question_of("3,...", Integer("1000000000000000000000000000010"));
  question.game.terminal = {Integer("1000000000000000000000000000000")};
  const OnePileAnswer answer = ask(question);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.g, Integer(2));
}

TEST(Solve, TerminalSetsAreAnsweredAtAnySize) {
  OnePileQuestion question =
      question_of("3,...", Integer("1000000000000000000000000000002"), Integer(3));
  question.game.terminal = {5, 9};
  const OnePileAnswer answer = ask(question);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.verdict.method, Method::g_base);
  // Beyond 9 the game is the subtraction game {1, 2, 3} that ends at 9.
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_EQ(answer.g, Integer(1));  // 10^30 + 2 - 9 = 1 mod 4
}

// Between two ends far apart the same happens, at the same distance from the lower one, as where
// the piles are small: compared with the recurrence there.
RC_GTEST_PROP(Solve, TerminalSetsFarApart, ()) {
  const std::string f = *rc::gen::element<std::string>("2*t", "t", "n % 2 == 0 ? 2*t : t+1",
                                                       "n % 3 == 0 ? t - 1 : 3*t");
  OnePileQuestion question =
      question_of(f, *rc::gen::inRange(1, 200), Integer(*rc::gen::inRange(0, 30)));
  question.game.terminal = {7, 20};
  question.moves = MovesWanted::all;
  question.method = OnePileMethod::recurrence;
  const OnePileAnswer near = ask(question);
  const Integer far = 6 * (Integer(1) << 400);
  question.game.terminal = {7 + far, 20 + far, far};
  question.pile += far;
  question.method = OnePileMethod::automatic;
  const OnePileAnswer answer = ask(question);
  RC_ASSERT(answer.verdict.status == Status::proved);
  RC_ASSERT(answer.outcome == near.outcome);
  // Moves over `far` exist there alone.
  RC_ASSERT(answer.g == near.g);
}

// What was typed is played, whatever was declared: n < 250 ? t : 3*t has no period 1.
TEST(Solve, AFalsePeriodIsSeenOrPlaysNoPart) {
  const MoveFunctionPtr f = declare_period(read_move_function("n < 250 ? t : 3*t"), 1);
  OnePileQuestion question{{f}, 264, Integer(4)};
  for (const OnePileMethod method : {OnePileMethod::oracle, OnePileMethod::recurrence}) {
    question.method = method;
    const OnePileAnswer answer = ask(question);
    EXPECT_EQ(answer.outcome, Outcome::N);
    EXPECT_EQ(answer.verdict.status, Status::proved);
    EXPECT_FALSE(answer.verdict.assumption);
  }
  for (const OnePileMethod method : {OnePileMethod::automatic, OnePileMethod::base}) {
    question.method = method;
    EXPECT_THROW(ask(question), InputError);
  }
  question.pile = 100;
  const OnePileAnswer below = ask(question);
  EXPECT_EQ(below.outcome, Outcome::N);
  EXPECT_EQ(below.verdict.status, Status::conditional);
  ASSERT_TRUE(below.verdict.assumption);
}

// A period from some pile on: theorem against definition, piles below and beyond it.
RC_GTEST_PROP(Solve, PeriodsFromSomePileOn, ()) {
  const int start = *rc::gen::inRange(2, 40);
  const auto part = [] {
    return *rc::gen::element<std::string>("2*t", "t", "t-1", "3*t", "t % 3", "4 - min(t, 4)",
                                          "t+1");
  };
  const std::string text = "n < " + std::to_string(start) + " ? (n % 2 == 0 ? " + part() + " : " +
                           part() + ") : (n % 3 == 0 ? " + part() + " : " + part() + ")";
  const MoveFunctionPtr f = read_move_function(text);
  RC_ASSERT(f->pile_period().start > 0u);
  constexpr std::uint64_t most = 150;
  const std::vector<std::uint64_t> expected = test::g_by_definition(*f, most);
  Budget budget;
  for (std::uint64_t n = 1; n <= most; ++n) {
    OnePileQuestion question{{f}, to_integer(n), to_integer(n)};
    question.method = OnePileMethod::base;
    RC_ASSERT(ask(question).g == to_integer(expected[n]));
  }
  const std::vector<std::uint64_t> shifted =
      test::g_by_definition(*shift_move_function(f, 1), most);
  OnePileQuestion misere{{f, Convention::misere}, to_integer(most), std::nullopt};
  RC_ASSERT(ask(misere).g == to_integer(shifted[most - 1]));
}

// Functions without a period whose moves to a pile, once they fail, fail for ever.
TEST(Solve, RecurrenceWhereFRisesToAPile) {
  for (const char* text : {"max(1, (n-t)//2)", "max(1, n//2)", "max(1, isqrt(n))", "n + t",
                           "(n-t) // 3 + t", "n - t", "isqrt(n) + min(t, 3)", "n*t"}) {
    const MoveFunctionPtr f = read_move_function(text);
    ASSERT_EQ(f->pile_period().period, 0u) << text;
    EXPECT_TRUE(f->facts().rises_to_a_pile) << text;
    constexpr std::uint64_t most = 700;
    const std::vector<std::uint64_t> expected = test::g_by_definition(*f, most);
    Budget budget;
    const OnePileTableAnswer table = ask(OnePileTableQuestion{{f}, most}, budget);
    ASSERT_EQ(table.complete_to, most);
    for (std::uint64_t n = 1; n <= most; ++n)
      ASSERT_EQ(table.g(n), expected[n]) << text << ", " << n;
    const std::vector<std::uint64_t> shifted =
        test::g_by_definition(*shift_move_function(f, 1), most);
    const OnePileTableAnswer misere =
        ask(OnePileTableQuestion{{f, Convention::misere}, most}, budget);
    EXPECT_FALSE(misere.g(1));
    for (std::uint64_t n = 2; n <= most; ++n)
      ASSERT_EQ(misere.g(n), shifted[n - 1]) << text << ", " << n;
  }
  EXPECT_FALSE(read_move_function("n // t + 1")->facts().rises_to_a_pile);
  EXPECT_FALSE(read_move_function("max(1, 100 - n)")->facts().rises_to_a_pile);
}

TEST(Solve, WithoutAMoveTheListOfMovesIsComplete) {
  OnePileQuestion question = question_of("t", 4);
  question.moves = MovesWanted::all;
  question.game.terminal = {4};
  EXPECT_TRUE(*ask(question).winning_moves_complete);
  question.game.terminal.clear();
  question.pile = 1;
  EXPECT_TRUE(*ask(question).winning_moves_complete);
}

TEST(Solve, TheListOfMovesStopsWithTheMemory) {
  OnePileQuestion question = question_of("1,...", 1000000000, Integer(1000000000));
  question.moves = MovesWanted::all;
  question.max_moves = 1000000000;
  BudgetLimits limits;
  limits.bytes = 1 << 20;
  const OnePileAnswer answer = ask(question, limits);
  EXPECT_EQ(answer.verdict.status, Status::proved) << "of the outcome";
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_LT(answer.winning_moves->size(), 100000u);
  EXPECT_FALSE(*answer.winning_moves_complete);
  EXPECT_FALSE(answer.winning_moves_count);
}

TEST(Solve, UnableIsAnAnswer) {
  BudgetLimits limits;
  limits.nodes = 20000;
  const MoveFunctionPtr blind =
      make_move_function([](const Integer& t) { return Integer(t + 1 + t % 7); }, "blind");
  const OnePileAnswer answer =
      ask({{blind}, Integer("1000000000000000000000000000000000000"), std::nullopt}, limits);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_FALSE(answer.least_winning_move);
  EXPECT_NE(sentences(answer.verdict.reasons).find("limit of nodes"), std::string::npos);
  EXPECT_NE(sentences(answer.verdict.reasons).find("known up to"), std::string::npos);
}

TEST(Solve, TakingEverythingWinsEvenWhereNothingElseIsKnown) {
  BudgetLimits limits;
  limits.nodes = 20000;
  const MoveFunctionPtr blind =
      make_move_function([](const Integer& t) { return Integer(t + 1 + t % 7); }, "blind");
  const Integer pile("1000000000000000000000000000000000000");
  const OnePileAnswer answer = ask({{blind}, pile, pile}, limits);
  EXPECT_EQ(answer.verdict.status, Status::proved) << "of the outcome";
  EXPECT_EQ(answer.winning_move, (Move{Pile::first, pile})) << "the one that is known";
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_FALSE(answer.least_winning_move);
  EXPECT_NE(std::ranges::find(answer.verdict.unknown, "least_winning_move"),
            answer.verdict.unknown.end());
  OnePileQuestion question{{blind}, pile, pile};
  question.moves = MovesWanted::largest;
  EXPECT_EQ((*ask(question, limits).largest_winning_move)->take, pile);
  question.game.convention = Convention::misere;
  question.game.terminal = {1, 2};
  EXPECT_EQ((*ask(question, limits).largest_winning_move)->take, pile - 3)
      << "whoever must move from 3 ends the game";
  question.limit = pile - 4;
  EXPECT_EQ(ask(question, limits).outcome, Outcome::unknown);
}

TEST(Solve, RefusesWhatIsNoPosition) {
  EXPECT_THROW(ask(question_of("2*t", 0)), InputError);
  EXPECT_THROW(ask(question_of("2*t", -5)), InputError);
  EXPECT_THROW(ask(question_of("2*t", 5, Integer(-1))), InputError);
  EXPECT_THROW(ask({{nullptr}, 5, std::nullopt}), InputError);
  OnePileQuestion question = question_of("2*t", 5);
  question.game.terminal = {-1};
  EXPECT_THROW(ask(question), InputError);
  question = question_of("t - 3", 50);
  EXPECT_THROW(ask(question), InputError) << "f(1) = -2";
}

TEST(OnePilePlay, RefusesWithTheNumbers) {
  const OnePileGame rule{parse_move_function("2*t")};
  const auto game = begin(OnePileStart{rule, 20, std::nullopt});
  EXPECT_EQ(game->refusal(Move{Pile::second, 1})->kind(), "refused.no-such-pile");
  EXPECT_EQ(game->refusal(Move{Pile::first, -1})->kind(), "refused.nothing-taken");
  EXPECT_EQ(game->refusal(Move{Pile::first, 20})->kind(), "refused.first-limit");
  game->act(Move{Pile::first, 3});
  EXPECT_EQ(game->refusal(Move{Pile::first, 7}),
            Reason("one-pile.refused.limit", {{"last_move", Integer(3)}, {"limit", Integer(6)}}));
  EXPECT_THROW(begin(OnePileStart{rule, 0, std::nullopt}), InputError);
  EXPECT_THROW(begin(OnePileStart{rule, 5, Integer(-1)}), InputError);
  EXPECT_THROW(begin(OnePileStart{rule, 5, Integer(0)}), InputError) << "nobody could move";
}

// A living solver looks farther than it is asked; where f has no value there, that is no error.
TEST(Solver, AsksNothingOfFBeyondTheQuestions) {
  const OnePileGame game{parse_move_function("t < 9 ? t : t - 1000")};
  OnePileSolver solver(game);
  for (unsigned long pile = 2; pile <= 15; ++pile) {
    Budget budget;
    const OnePileQuestion question{game, pile, Integer(2)};
    EXPECT_EQ(solver.ask(question, budget).g, dynim::ask(question, budget).g) << pile;
  }
}

// Terminal sizes beyond the pile make no difference to it, whatever was asked before.
RC_GTEST_PROP(Solver, RepresentsAsAFreshQuestionDoes, ()) {
  OnePileGame game{*test::game_generator(60, 3)};
  game.convention = *rc::gen::element(Convention::normal, Convention::misere);
  for (const int size : *rc::gen::container<std::vector<int>>(4, rc::gen::inRange(1, 70)))
    game.terminal.push_back(size);
  OnePileSolver solver(game);
  for (const int pile : *rc::gen::container<std::vector<int>>(8, rc::gen::inRange(1, 60))) {
    Budget budget;
    const OnePileQuestion question{game, pile, *rc::gen::inRange(1, 60)};
    const OnePileAnswer answer = solver.ask(question, budget);
    const OnePileAnswer fresh = dynim::ask(question, budget);
    RC_ASSERT(answer.g == fresh.g);
    RC_ASSERT(answer.outcome == fresh.outcome);
    RC_ASSERT(answer.representation.has_value() == fresh.representation.has_value());
  }
}

TEST(Solver, RefusesAnotherRule) {
  const auto twice = parse_move_function("2*t");
  OnePileSolver solver({twice});
  Budget budget;
  EXPECT_EQ(solver.ask({{twice}, 13, Integer(3)}, budget).outcome, Outcome::P);
  EXPECT_EQ(solver.ask({{parse_move_function("2 * t")}, 13, Integer(3)}, budget).outcome,
            Outcome::P);
  EXPECT_THROW(solver.ask({{parse_move_function("t")}, 12, Integer(3)}, budget), InputError);
  EXPECT_THROW(solver.ask({{twice, Convention::misere}, 12, Integer(3)}, budget), InputError);
  EXPECT_THROW(solver.ask({{twice, Convention::normal, {3}}, 12, Integer(3)}, budget), InputError);
}

// Whatever was asked of it, a base is said to be listed whole where its last member is.
RC_GTEST_PROP(Base, IsFiniteWhereItsLastMemberIsListed, ()) {
  const MoveFunctionPtr f = *test::game_generator(12, 4);
  Budget budget = Budget::unlimited();
  const OnePileBaseAnswer whole = ask(OnePileBaseQuestion{f, Integer(200), std::nullopt}, budget);
  const auto up_to = *rc::gen::inRange<std::uint64_t>(1, 40);
  const auto members = *rc::gen::inRange<std::uint64_t>(1, 10);
  OnePileBaseQuestion question{f, std::nullopt, std::nullopt};
  if (*rc::gen::arbitrary<bool>()) question.up_to = to_integer(up_to);
  if (!question.up_to || *rc::gen::arbitrary<bool>()) question.members = members;
  const OnePileBaseAnswer part = ask(question, budget);
  for (std::size_t game = 0; game < part.games.size(); ++game) {
    const OnePileBase& all = whole.games[game];
    if (part.games[game].finite)
      RC_ASSERT(all.finite && all.size == part.games[game].size);
    else if (all.finite)
      RC_ASSERT(part.games[game].size < all.size);
  }
}

TEST(Base, SaysWhatItKnows) {
  Budget budget;
  const OnePileBaseAnswer fibonacci =
      ask(OnePileBaseQuestion{read_move_function("2*t"), Integer(100), std::nullopt}, budget);
  ASSERT_EQ(fibonacci.base().size, 10u);
  EXPECT_EQ(fibonacci.base().member(9).b, 89);
  EXPECT_FALSE(fibonacci.base().finite);
  EXPECT_FALSE(fibonacci.periodic);
  EXPECT_EQ(fibonacci.base().complete_to, 100);

  const OnePileBaseAnswer subtraction =
      ask(OnePileBaseQuestion{read_move_function("3,..."), Integer(100), std::nullopt}, budget);
  EXPECT_TRUE(subtraction.base().finite);
  EXPECT_EQ(subtraction.base().size, 4u);
  EXPECT_EQ(subtraction.periodic, (PeriodicityCertificate{1, 4, 4}));

  const OnePileBaseAnswer few =
      ask(OnePileBaseQuestion{read_move_function("4,2,..."), std::nullopt, 3}, budget);
  ASSERT_EQ(few.base().size, 3u);
  EXPECT_FALSE(few.base().finite);
  EXPECT_EQ(few.base().complete_to, 3);
  EXPECT_EQ(few.periodic, (PeriodicityCertificate{2, 4, 4}));
}

// Several bases at once, by the definition of each game.
RC_GTEST_PROP(Base, ListsTheBasesOfAllGames, ()) {
  const auto f = *test::game_generator(120, 6);
  Budget budget = Budget::unlimited();
  const OnePileBaseAnswer answer = ask(OnePileBaseQuestion{f, Integer(100), std::nullopt}, budget);
  RC_ASSERT(answer.games.size() == f->period());
  for (const OnePileBase& game : answer.games) {
    RC_ASSERT(game.complete_to == 100);
    const std::vector<std::uint64_t> g = test::g_by_definition(*f, 100, game.index);
    for (std::uint64_t k = 0; k < game.size; ++k) {
      const OnePileBaseMember member = game.member(k);
      RC_ASSERT(member.b <= 100);
      RC_ASSERT(member.g == to_integer(g[to_u64(member.b)]));
    }
  }
}

// f may fail where nobody asked: the look for a period goes further than the question.
TEST(Base, AsksNothingOfFBeyondTheQuestion) {
  Budget budget;
  const OnePileBaseAnswer answer = ask(
      OnePileBaseQuestion{read_move_function("t < 100 ? t : t - 1000"), Integer(50), std::nullopt},
      budget);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.base().size, 6u);
}

TEST(Base, StopsWithTheBudget) {
  Budget budget = test::budget_of(300);
  const OnePileBaseAnswer answer =
      ask(OnePileBaseQuestion{read_move_function("2*t"), std::nullopt, 100000}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_GT(answer.base().size, 50u);
  EXPECT_EQ(answer.base().member(40).b, 267914296);  // F(42)
}

RC_GTEST_PROP(Table, EqualsTheDefinition, ()) {
  const std::uint64_t up_to = *rc::gen::inRange<std::uint64_t>(1, 1500);
  const MoveFunctionPtr f = *rc::gen::oneOf(
      rc::gen::map(test::game_generator(200, 1), [](auto p) -> MoveFunctionPtr { return p; }),
      rc::gen::map(
          rc::gen::element<std::string>("4,2,...", "3,1,...", "2*t", "@hr03-2", "1000,..."),
          [](const std::string& text) { return read_move_function(text); }));
  const std::vector<std::uint64_t> g = test::g_by_definition(*f, up_to);
  const std::vector<std::uint64_t> one_more = test::g_by_definition(*f, up_to, 1);
  Budget budget = Budget::unlimited();
  const OnePileTableAnswer normal = ask(OnePileTableQuestion{{f}, up_to}, budget);
  const OnePileTableAnswer misere =
      ask(OnePileTableQuestion{{f, Convention::misere, {}}, up_to}, budget);
  RC_ASSERT(normal.verdict.status == Status::proved && normal.complete_to == up_to);
  RC_ASSERT(misere.verdict.status == Status::proved && misere.complete_to == up_to);
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    RC_ASSERT(std::uint64_t{normal.table[n]} == g[n]);
    const std::uint64_t expected = n == 1 ? GTable::infinite : one_more[n - 1];
    RC_ASSERT(std::uint64_t{misere.table[n]} == expected);
  }
}

TEST(Table, RefusesWhatDoesNotFit) {
  Budget budget;
  EXPECT_THROW(ask(OnePileTableQuestion{{read_move_function("2*t")}, 0}, budget), InputError);
  EXPECT_THROW(
      ask(OnePileTableQuestion{{read_move_function("2*t")}, std::uint64_t{1} << 33}, budget),
      InputError);
  BudgetLimits limits;
  limits.bytes = 1000;
  Budget small(limits);
  EXPECT_THROW(ask(OnePileTableQuestion{{read_move_function("2*t")}, 1000}, small), InputError);
}

// What was accepted at the start is finished: 12 bytes a pile are enough with a terminal set.
TEST(Table, FitsTheMemoryThatWasPredicted) {
  BudgetLimits limits;
  limits.bytes = 12 * 1000001;
  Budget with_endings(limits);
  EXPECT_EQ(ask(OnePileTableQuestion{{read_move_function("t"), Convention::normal, {5}}, 1000000},
                with_endings)
                .verdict.status,
            Status::proved);
  Budget refused(limits);
  EXPECT_THROW(ask(OnePileTableQuestion{{read_move_function("t"), Convention::misere, {}}, 1600000},
                   refused),
               InputError);
}

TEST(Table, GivesWhatItHasWhenTheBudgetEnds) {
  Budget budget = test::budget_of(20000);
  const MoveFunctionPtr blind =
      make_move_function([](const Integer& t) { return Integer(2 * t); }, "blind 2t");
  const OnePileTableAnswer answer = ask(OnePileTableQuestion{{blind}, 10000000}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  ASSERT_GE(answer.complete_to, 100u);
  EXPECT_EQ(answer.table[100], 3u);
  EXPECT_EQ(answer.table[89], 89u);
}

// After a history the question is about its last position.
RC_GTEST_PROP(History, LeadsToThePosition, ()) {
  constexpr std::uint64_t most = 40;
  OnePileGame game{*test::game_generator(most, 3)};
  game.convention = *rc::gen::element(Convention::normal, Convention::misere);
  const auto pile = *rc::gen::inRange<std::uint64_t>(2, most);
  const auto limit = *rc::gen::inRange<std::uint64_t>(1, pile + 1);
  OnePileQuestion question{game, to_integer(pile), to_integer(limit)};
  std::uint64_t left = pile, may_take = limit;
  do {
    const auto take = *rc::gen::inRange<std::uint64_t>(1, std::min(left, may_take) + 1);
    may_take =
        saturate_u64(game.f.function->value(to_integer(left), to_integer(take), Integer(most)));
    left -= take;
    question.history.push_back(to_integer(left));
  } while (left > 0 && may_take > 0 && *rc::gen::inRange(0, 4) > 0);
  Budget budget = Budget::unlimited();
  const OnePileAnswer answer = ask(question, budget);
  RC_ASSERT(answer.left == to_integer(left));
  Oracle<OnePileRules> oracle(OnePileRules(game.f), game.convention);
  RC_ASSERT(answer.outcome == oracle.outcome({left, std::min(left, may_take)}, budget));
}

// Two questions to one solver: the first stays in f until the second has given up waiting for it.
TEST(OnePileSolverOfThreads, WaitsNoLongerThanItsBudget) {
  std::promise<void> asked, released;
  std::shared_future<void> release = released.get_future().share();
  std::atomic<bool> first = true;
  const OnePileGame game{make_move_function(
      [&](const Integer& t) {
        if (first.exchange(false)) asked.set_value();
        release.wait();
        return Integer(2 * t);
      },
      "2t, when it is let go")};
  OnePileSolver solver(game);
  auto other = std::async(std::launch::async, [&] {
    Budget budget;
    return solver.ask({game, 1000, {}}, budget).outcome;
  });
  asked.get_future().wait();
  BudgetLimits limits;
  limits.seconds = 0.05;
  Budget budget(limits);
  EXPECT_EQ(solver.ask({game, 100, {}}, budget).outcome, Outcome::unknown);
  released.set_value();
  EXPECT_EQ(other.get(), Outcome::N);
}

}  // namespace
}  // namespace dynim
