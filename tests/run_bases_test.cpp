// Bases in runs: the same members, values and good moves as by definition and as in bases that are
// listed, and the number of runs that makes them short.
#include "one_pile/run_bases.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dynim/gallery.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/run_search.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::power_of_ten;

// Everything about all games of f, to piles of `most`.
void expect_as_by_definition(const MoveFunctionPtr& f, std::uint64_t most) {
  ASSERT_TRUE(f->facts().descends_at_most_one) << f->text();
  RunBases bases(f);
  Budget budget = Budget::unlimited();
  for (std::uint64_t up_to = 1; up_to < most; up_to = 2 * up_to + 1)
    ASSERT_TRUE(bases.extend_to(to_integer(up_to), budget));
  ASSERT_TRUE(bases.extend_to(to_integer(most), budget));
  for (std::size_t game = 0; game < bases.games(); ++game) {
    const std::vector<std::uint64_t> g = test::g_by_definition(*f, most, game);
    for (std::uint64_t n = 1; n <= most; ++n) {
      ASSERT_EQ(bases.least_winning_move(to_integer(n), budget, game), to_integer(g[n]))
          << f->text() << ", game " << game << ", pile " << n;
      const RunBases::Place place = bases.largest_at_most(to_integer(n), game);
      EXPECT_TRUE(place.member != to_integer(n) || g[n] == n) << f->text() << ", " << n;
    }
  }
  const std::vector<std::uint64_t> g = test::g_by_definition(*f, most);
  if (bases.games() == 1) {
    GTable table(most);
    ASSERT_EQ(fill_table(bases, table, budget), most);
    for (std::uint64_t n = 1; n <= most; ++n) ASSERT_EQ(table[n], g[n]) << f->text() << ", " << n;
  }
  // Good moves from some piles, in both orders.
  for (std::uint64_t top = 2; top <= most; top += 1 + top / 7) {
    std::vector<std::uint64_t> good;
    for (std::uint64_t m = 1; m < top; ++m) {
      if (f->value64(top, top - m) < g[m]) good.push_back(m);
    }
    const Integer pile = to_integer(top);
    std::vector<std::uint64_t> down, up;
    Integer m;
    for (Integer hi = pile - 1; hi >= 1; hi = m - 1) {
      RunSearch search(bases, pile);
      if (search.find(RunSearch::Order::largest_first, 1, hi, m, budget) != SearchResult::found)
        break;
      down.push_back(to_u64(m));
    }
    for (Integer lo = 1; lo < pile; lo = m + 1) {
      RunSearch search(bases, pile);
      if (search.find(RunSearch::Order::smallest_first, lo, pile - 1, m, budget) !=
          SearchResult::found) {
        break;
      }
      up.push_back(to_u64(m));
    }
    ASSERT_EQ(up, good) << f->text() << ", from " << top;
    ASSERT_EQ(std::vector(down.rbegin(), down.rend()), good) << f->text() << ", from " << top;
  }
}

TEST(RunBases, AreThoseOfTheDefinition) {
  for (const char* text :
       {"t**2", "t**3", "t*(t+1)//2", "2**t", "t**t", "max(1, 300-t)", "t*isqrt(t)", "2*t", "t",
        "7,...", "t-1", "max(0, t-4)", "n % 3 == 0 ? t**2 : t+1", "n % 2 == 0 ? t**2 : 2**t",
        "n % 4 == 1 ? t : t**2", "n % 2 == 0 ? 5 : t**2", "n % 2 == 0 ? 5 : 9",
        "n < 30 ? t**2 : 2**t", "n < 9 ? t : n % 2 == 0 ? t**2 : t*(t+1)//2"}) {
    expect_as_by_definition(read_move_function(text), 500);
  }
}

RC_GTEST_PROP(RunBases, OfRandomNonDecreasingFunctions, ()) {
  std::string text;
  for (int residues = *rc::gen::inRange(1, 5); residues > 0; --residues) {
    std::uint64_t value = *rc::gen::inRange<std::uint64_t>(0, 4);
    for (int k = *rc::gen::inRange(1, 30); k > 0; --k) {
      text += std::to_string(value) + ",";
      value += *rc::gen::inRange<std::uint64_t>(0, *rc::gen::element<std::uint64_t>(2, 9, 40));
    }
    text += residues > 1 ? "...;" : "...";
  }
  expect_as_by_definition(read_move_function(text), 250);
}

struct Length {
  const char* f;
  unsigned exponent;
  std::size_t runs;
};

// Counted with a program of a few lines that knows Theorem 85 only.
TEST(RunBases, AreShort) {
  for (const Length& length : {Length{"t**2", 18, 62876}, Length{"t**3", 18, 14372},
                               Length{"2**t", 100, 46}, Length{"t**t", 100, 17}}) {
    RunBases bases(read_move_function(length.f));
    Budget budget;
    ASSERT_TRUE(bases.extend_to(power_of_ten(length.exponent), budget)) << length.f;
    std::size_t runs = 0;
    for (const RunBases::Run& run : bases.runs()) {
      if (run.first <= power_of_ten(length.exponent)) ++runs;
    }
    EXPECT_NEAR(static_cast<double>(runs), static_cast<double>(length.runs), 1) << length.f;
  }
}

// A search that the budget stopped has not waited for a member in vain.
TEST(RunBases, AStoppedSearchSaysNothingOfTheEnd) {
  MoveFunctionFacts facts;
  facts.descends_at_most_one = true;
  const MoveFunctionPtr f =
      make_move_function([](const Integer& t) { return Integer(2 * t); }, "twice", facts);
  for (std::uint64_t nodes = 1; nodes < 100; ++nodes) {
    RunBases bases(f);
    BudgetLimits limits;
    limits.nodes = nodes;
    Budget few(limits), enough;
    bases.extend_to(1000, few);
    ASSERT_TRUE(bases.extend_to(5, enough));
    ASSERT_FALSE(bases.finite()) << nodes << " nodes";
  }
}

// At sizes where nothing can be listed: what is left after the least winning move is lost.
TEST(RunBases, AnswersAtAnySize) {
  for (const char* text : {"t**2", "2**t", "t**t", "max(1, 10**6-t)", "n % 3 == 0 ? t**2 : t+1"}) {
    const MoveFunctionPtr f = read_move_function(text);
    OnePileSolver solver({f});
    OnePileQuestion question{{f}, power_of_ten(14) + 12345, std::nullopt};
    question.moves = MovesWanted::all;
    question.max_moves = 20;
    Budget budget = Budget::unlimited();
    const OnePileAnswer answer = solver.ask(question, budget);
    ASSERT_EQ(answer.verdict.status, Status::proved) << text;
    Integer sum = 0;
    for (const Representation::Part& part : answer.representation->parts)
      sum += part.member * part.count;
    EXPECT_EQ(sum, question.pile) << text;
    for (const Move& move : *answer.winning_moves) {
      const Integer rest = question.pile - move.take;
      if (rest == 0) continue;
      const Integer limit = f->value(question.pile, move.take, rest);
      EXPECT_EQ(solver.ask({{f}, rest, limit}, budget).outcome, Outcome::P)
          << text << ", taking " << to_string(move.take);
    }
  }
}

}  // namespace
}  // namespace dynim
