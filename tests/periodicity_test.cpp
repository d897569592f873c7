// Certificates of periodicity, and the properties of HR03's appendix.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "dynim/gallery.hpp"
#include "dynim/one_pile.hpp"
#include "one_pile/periodic_base.hpp"
#include "one_pile/recurrence.hpp"
#include "support/games.hpp"

namespace dynim {
namespace {

using test::list_generator;
using test::PeriodicLists;

GTable table_of(const MoveFunctionPtr& f, std::uint64_t up_to) {
  Budget budget = Budget::unlimited();
  Recurrence recurrence({f, Convention::normal, {}}, up_to);
  recurrence.extend_to(up_to, budget);
  return std::move(recurrence).take_table();
}

std::optional<PeriodicityCertificate> certificate_of(const GTable& table) {
  Budget budget = Budget::unlimited();
  return find_periodicity(table.cells(), budget);
}

// A bounded list: HR03's appendix says that g is eventually periodic.
rc::Gen<MoveFunctionPtr> bounded_generator() {
  return rc::gen::map(rc::gen::nonEmpty(rc::gen::container<std::vector<std::uint64_t>>(
                          rc::gen::inRange<std::uint64_t>(1, 7))),
                      [](std::vector<std::uint64_t> list) -> MoveFunctionPtr {
                        return std::make_shared<PeriodicLists>(
                            std::vector<std::vector<std::uint64_t>>{std::move(list)});
                      });
}

TEST(Certificate, OfTheSubtractionGame) {
  const GTable table = table_of(parse_move_function("3,..."), 200);
  EXPECT_EQ(certificate_of(table), (PeriodicityCertificate{1, 4, 4}));
}

// HR03, example 3: 1, then 2 3 4 2 for ever.
TEST(Certificate, OfHolshouserReiterExample3) {
  const GTable table = table_of(parse_move_function("4,2,..."), 200);
  EXPECT_EQ(certificate_of(table), (PeriodicityCertificate{2, 4, 4}));
}

// Where f has a period in n, only its multiples are periods of the game's recurrence.
TEST(Certificate, IsAMultipleOfThePeriodOfF) {
  const GTable table = table_of(parse_move_function("3,..."), 400);
  Budget budget = Budget::unlimited();
  EXPECT_EQ(find_periodicity(table.cells(), budget, 0, 3), (PeriodicityCertificate{1, 12, 4}));
  EXPECT_EQ(find_periodicity(table.cells(), budget, 0, 2), (PeriodicityCertificate{1, 4, 4}));
}

TEST(Certificate, NoneForUnboundedG) {
  EXPECT_FALSE(certificate_of(table_of(parse_move_function("2*t"), 5000)));
  EXPECT_FALSE(certificate_of(table_of(parse_move_function("t"), 4096)));
}

RC_GTEST_PROP(Certificate, HoldsFarBeyondTheTableItWasFoundIn, ()) {
  const MoveFunctionPtr f = *bounded_generator();
  const GTable longer = table_of(f, 4000);
  Budget budget = Budget::unlimited();
  const auto certificate = find_periodicity(longer.cells().first(1000), budget);
  RC_PRE(certificate.has_value());
  const std::uint64_t period = to_u64(certificate->period);
  for (std::uint64_t n = to_u64(certificate->start); n + period <= 4000; ++n)
    RC_ASSERT(longer[n] == longer[n + period]);
}

RC_GTEST_PROP(Certificate, HasTheLeastPeriodAndStart, ()) {
  const GTable table = table_of(*bounded_generator(), 3000);
  const auto certificate = certificate_of(table);
  RC_PRE(certificate.has_value());
  const std::uint64_t start = to_u64(certificate->start);
  const std::uint64_t period = to_u64(certificate->period);
  for (std::uint64_t p = 1; p < period; ++p) {
    bool is_period = true;
    for (std::uint64_t n = 2000; n + p <= 3000 && is_period; ++n)
      is_period = table[n] == table[n + p];
    RC_ASSERT(!is_period);
  }
  if (start > 1) RC_ASSERT(table[start - 1] != table[start - 1 + period]);
}

// Appendix 1: g is periodic from 1 iff the base is finite; then the last member is the least
// period.
RC_GTEST_PROP(Appendix, PeriodicFromOneIffTheBaseIsFinite, ()) {
  const MoveFunctionPtr f = *bounded_generator();
  const auto certificate = certificate_of(table_of(f, 3000));
  RC_PRE(certificate.has_value());
  GBases bases(f);
  Budget budget = Budget::unlimited();
  RC_ASSERT(bases.extend_to(3000, budget));
  RC_ASSERT(bases.finite() == (certificate->start == 1));
  if (bases.finite()) RC_ASSERT(certificate->period == bases.b(bases.size() - 1));
}

// Appendix 2: f bounded => g eventually periodic. The tables are long enough for these small
// bounds.
RC_GTEST_PROP(Appendix, BoundedMoveFunctionsGivePeriodicG, ()) {
  const auto list = *rc::gen::nonEmpty(
      rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(1, 4)));
  RC_ASSERT(certificate_of(table_of(std::make_shared<PeriodicLists>(
                                        std::vector<std::vector<std::uint64_t>>{list}),
                                    20000))
                .has_value());
}

// Appendix 4: f(i) < g(a) for i = 1 .. a => g is periodic from 1 and a is a period.
RC_GTEST_PROP(Appendix, SmallMovesBelowALargeValueClosePeriod, ()) {
  constexpr std::uint64_t up_to = 600;
  const PeriodicLists f(std::vector<std::vector<std::uint64_t>>{*list_generator(up_to)});
  const std::vector<std::uint64_t> g = test::g_by_definition(f, up_to);
  for (std::uint64_t a = 1; a <= 60; ++a) {
    bool closes = true;
    for (std::uint64_t i = 1; i <= a && closes; ++i) closes = f.value64(0, i) < g[a];
    if (!closes) continue;
    for (std::uint64_t n = 1; n + a <= up_to; ++n) RC_ASSERT(g[n] == g[n + a]);
  }
}

// Appendix 5 and 6: g bounded iff finitely many self-valued members, iff bounded on the base. On a
// periodic g: none of them lies beyond max(start, window).
RC_GTEST_PROP(Appendix, SelfValuedMembersEndWhereGIsPeriodic, ()) {
  const MoveFunctionPtr f = *bounded_generator();
  const auto certificate = certificate_of(table_of(f, 3000));
  RC_PRE(certificate.has_value());
  GBases bases(f);
  Budget budget = Budget::unlimited();
  RC_ASSERT(bases.extend_to(3000, budget));
  const Integer last = std::max(certificate->start, certificate->window);
  for (std::size_t k = 0; k < bases.size(); ++k) {
    if (bases.self_valued(k)) RC_ASSERT(bases.b(k) <= last);
    if (bases.b(k) >= certificate->start) RC_ASSERT(bases.g(k) <= certificate->window);
  }
}

// A bounded f(n, t) of period 1 to 4.
rc::Gen<MoveFunctionPtr> bounded_game_generator() {
  return rc::gen::exec([]() -> MoveFunctionPtr {
    std::vector<std::vector<std::uint64_t>> lists(
        static_cast<std::size_t>(*rc::gen::inRange(1, 5)));
    for (auto& list : lists) {
      list = *rc::gen::nonEmpty(
          rc::gen::container<std::vector<std::uint64_t>>(rc::gen::inRange<std::uint64_t>(0, 6)));
    }
    return std::make_shared<PeriodicLists>(std::move(lists));
  });
}

// g_game by recurrence, and the certificate that it shows.
struct ShownPeriodic {
  GTable table;
  PeriodicityCertificate certificate;
};

ShownPeriodic shown_periodic(const MoveFunctionPtr& f, std::uint64_t game) {
  GTable table = table_of(shift_move_function(f, game), 6000);
  Budget budget = Budget::unlimited();
  auto certificate = find_periodicity(table.cells(), budget, 0, f->period());
  RC_PRE(certificate.has_value());
  return {std::move(table), *std::move(certificate)};
}

// One of the games of such an f, and its base read off the period.
struct PeriodicGame {
  MoveFunctionPtr f = *bounded_game_generator();
  std::uint64_t game = *rc::gen::inRange<std::uint64_t>(0, f->period());
  ShownPeriodic shown = shown_periodic(f, game);
  Budget budget = Budget::unlimited();
  PeriodicBase base = *PeriodicBase::find(*f, shown.table, shown.certificate, budget, game);
};

// Representations by the periodic base, far beyond any table, against the bases themselves.
RC_GTEST_PROP(PeriodicBase, RepresentsLikeTheBases, ()) {
  PeriodicGame periodic;
  GBases bases(periodic.f);
  const Integer n = *rc::gen::inRange(1, 20000);
  const Representation found = periodic.base.represent(n);
  const std::optional<Representation> expected = bases.represent(n, periodic.budget, periodic.game);
  RC_ASSERT(expected.has_value());
  RC_ASSERT(found.parts.size() == expected->parts.size());
  for (std::size_t i = 0; i < found.parts.size(); ++i) {
    RC_ASSERT(found.parts[i].member == expected->parts[i].member);
    RC_ASSERT(found.parts[i].count == expected->parts[i].count);
    RC_ASSERT(found.parts[i].game == expected->parts[i].game);
  }
}

// Whether a base ends, read off the period, against the members up to far beyond it.
RC_GTEST_PROP(PeriodicBase, EndsLikeTheBase, ()) {
  PeriodicGame periodic;
  GBases bases(periodic.f);
  RC_ASSERT(bases.extend_to(30000, periodic.budget, periodic.game));
  const Integer& last = bases.b(bases.size(periodic.game) - 1, periodic.game);
  if (periodic.base.finite()) {
    RC_ASSERT(last == to_integer(periodic.base.last_member()));
  } else {
    RC_ASSERT(last > 20000);
  }
}

// docs/mathematics.md, Example 16: G_0 waits for ever for G_1, whose base has all integers.
constexpr const char* waiting_for_ever = "n % 2 == 0 ? (t == 1 ? 2 : 1) : (t == 2 ? 1 : 3)";

TEST(WaitingForEver, IsProvedFinite) {
  Budget budget{BudgetLimits{}};
  const OnePileBaseAnswer answer =
      ask(OnePileBaseQuestion{read_move_function(waiting_for_ever), std::nullopt, 10}, budget);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_TRUE(answer.games[0].finite);
  EXPECT_EQ(answer.games[0].size, 3u);
  EXPECT_TRUE(answer.games[1].infinite);
  EXPECT_FALSE(answer.games[1].finite);
  EXPECT_EQ(answer.games[1].size, 10u);
}

// What is asked of the bases ends, and is what the table says, for piles of any size.
RC_GTEST_PROP(WaitingForEver, EndsInAnswers, ()) {
  const MoveFunctionPtr f = *bounded_game_generator();
  const ShownPeriodic shown = shown_periodic(f, 0);
  const auto& [start, period, window] = shown.certificate;
  const Integer pile = start + *rc::gen::inRange(0, 5000) + Integer("1000000000000") * period;
  const Integer place = start + (pile - start) % period;
  Budget budget{BudgetLimits{}};
  const OnePileAnswer answer =
      ask(OnePileQuestion{{f, Convention::normal, {}}, pile, std::nullopt}, budget);
  RC_ASSERT(answer.verdict.status == Status::proved);
  RC_ASSERT(answer.g == to_integer(shown.table[to_u64(place)]));
  RC_ASSERT(answer.representation.has_value());
  Integer sum = 0;
  for (const Representation::Part& part : answer.representation->parts)
    sum += part.member * part.count;
  RC_ASSERT(sum == pile);
}

// Bases of bounded games are decided, and rightly.
RC_GTEST_PROP(WaitingForEver, BasesOfBoundedGamesAreDecided, ()) {
  const MoveFunctionPtr f = *bounded_game_generator();
  Budget budget{BudgetLimits{}};
  const OnePileBaseAnswer answer = ask(OnePileBaseQuestion{f, Integer(100), {}}, budget);
  GBases bases(f);
  Budget unlimited = Budget::unlimited();
  for (const OnePileBase& base : answer.games) {
    RC_ASSERT(base.finite != base.infinite);
    const auto game = static_cast<std::size_t>(base.index);
    RC_ASSERT(bases.extend_to(20000, unlimited, game));
    RC_ASSERT(base.finite == (bases.b(bases.size(game) - 1, game) < 10000));
  }
}

}  // namespace
}  // namespace dynim
