// Sums of games against rows of all their positions, by the rules alone.
#include "dynim/grundy.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/one_pile.hpp"
#include "game/play_out.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using test::game_generator;

RC_GTEST_PROP(Sum, AgreesWithRowsOfAllPositions, ()) {
  const auto count = *rc::gen::inRange<std::size_t>(1, 5);
  const std::uint64_t largest = count == 4 ? 6 : count == 3 ? 10 : 20;
  SumQuestion question;
  std::vector<std::uint64_t> piles, limits;
  for (std::size_t i = 0; i < count; ++i) {
    const bool nim = *rc::gen::inRange(0, 4) == 0;
    piles.push_back(*rc::gen::inRange<std::uint64_t>(1, largest + 1));
    limits.push_back(nim ? piles.back() : *rc::gen::inRange<std::uint64_t>(0, piles.back() + 2));
    SumSummand summand{nim ? nullptr : MoveFunctionPtr(*game_generator(largest, 2)),
                       {to_integer(piles.back()), {}}};
    if (!nim) summand.pile.limit = to_integer(limits.back());
    question.game.summands.push_back(summand);
  }
  Rows rows(as_game(question.game.summands));
  auto position = rows.rules().start(piles);
  for (std::size_t i = 0; i < count; ++i) position.memory[i].limits = {1, limits[i]};
  Budget budget = Budget::unlimited();
  std::vector<SumMove> winning;
  const auto takes = rows.winning(position, budget);
  for (const auto& [pile, take] : *takes) winning.push_back({to_integer(pile), to_integer(take)});
  const SumAnswer answer = ask(question, budget);
  RC_ASSERT((answer.outcome == Outcome::N) == !winning.empty());
  RC_ASSERT(answer.verdict.status == Status::proved);
  RC_ASSERT(answer.winning_moves_complete);
  RC_ASSERT(answer.winning_moves == winning);
}

SumQuestion fibonacci_sum(const std::vector<SumPile>& piles) {
  SumQuestion question;
  question.game.f = parse_move_function("2*t");
  question.game.piles = piles;
  return question;
}

// A rule with some of all parts that a sum knows, of a small pile, and what its first move may
// take.
SumSummand any_summand() {
  SumSummand summand;
  const auto one_of = [](std::vector<std::string> texts) {
    return *rc::gen::elementOf(std::move(texts));
  };
  summand.f = parse_takes(
      one_of({"2*t", "t", "3", "t % 2 == 0 ? t : 3*t", "3; least: 2", "t+1; least: max(1, t-1)",
              "pile: n//2", "n % 2 == 0 ? 2 : t", "4; least: n % 2 == 0 ? 1 : 2"}));
  if (*rc::gen::inRange(0, 2) == 0) summand.parts.passes = *rc::gen::inRange<std::uint64_t>(1, 3);
  if (*rc::gen::inRange(0, 2) == 0) summand.parts.repeats = Repeats::not_the_last;
  if (*rc::gen::inRange(0, 2) == 0)
    summand.parts.takes = one_of({"1,3,4", "k % 2 == 1", "t % k == 0", "issquare(k)"});
  if (summand.parts.any() && *rc::gen::inRange(0, 3) == 0) summand.f = nullptr;
  summand.pile.pile = *rc::gen::inRange(0, 8);
  if (*rc::gen::inRange(0, 2) == 0) summand.pile.limit = *rc::gen::inRange(0, 8);
  if (!summand.is_nim()) summand.lower = *rc::gen::inRange(1, 4);
  return summand;
}

// A sum as the positions of its piles, each by the rules of its own game: whether the player to
// move wins, and the moves that do.
class PlayedOut {
 public:
  using Positions = std::vector<GamePosition<std::uint64_t>>;

  explicit PlayedOut(const std::vector<SumSummand>& summands) {
    for (const SumSummand& summand : summands) {
      Game game = as_game(OnePileGame{summand.f, Convention::normal, {}, summand.parts});
      if (summand.is_nim()) game.takes = {Takes(Takes::Of::nothing, {{}})};
      rules_.emplace_back(std::move(game));
      first_.push_back(rules_.back().start(
          {to_u64(summand.pile.pile)},
          TakeRange<std::uint64_t>{to_u64(summand.lower), to_u64(*summand.pile.limit)}));
    }
  }

  std::vector<SumMove> winning() {
    std::vector<SumMove> moves;
    each_move(first_, [&](std::size_t i, std::uint64_t take, const Positions& left) {
      if (!wins(left)) moves.push_back({to_integer(i), to_integer(take)});
    });
    return moves;
  }

 private:
  template <class Visit>
  void each_move(const Positions& from, const Visit& visit) {
    for (std::size_t i = 0; i < from.size(); ++i) {
      const auto move = [&](const Take<std::uint64_t>& take) {
        Positions left = from;
        left[i] = rules_[i].after(left[i], take);
        visit(i, take.take, left);
        return true;
      };
      if (rules_[i].over(from[i])) continue;
      if (from[i].passes > 0) move({});
      rules_[i].visit_takes(from[i], move);
    }
  }

  bool wins(const Positions& at) {
    std::vector<std::uint64_t> key;
    for (const auto& each : at) {
      const GameMemory<std::uint64_t>& memory = each.memory.front();
      const TakeRange<std::uint64_t> limits =
          memory.limits.value_or(TakeRange<std::uint64_t>{0, ~std::uint64_t{0}});
      key.insert(key.end(),
                 {each.piles.front(), each.passes, memory.last, limits.least, limits.most});
    }
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    bool any = false;
    each_move(at,
              [&](std::size_t, std::uint64_t, const Positions& left) { any = any || !wins(left); });
    return known_[key] = any;
  }

  std::vector<PlayingRules<std::uint64_t>> rules_;
  Positions first_;
  std::map<std::vector<std::uint64_t>, bool> known_;
};

RC_GTEST_PROP(Sum, OfRulesWithAnyPartsIsAsPlayedOut, ()) {
  SumQuestion question;
  const auto count = *rc::gen::inRange<std::size_t>(1, 4);
  for (std::size_t i = 0; i < count; ++i) {
    question.game.summands.push_back(any_summand());
    if (i == 2) question.game.summands.back().pile.pile = *rc::gen::inRange(0, 4);
  }
  Budget budget = Budget::unlimited();
  const SumAnswer answer = ask(question, budget);
  const std::vector<SumMove> winning = PlayedOut(question.game.all()).winning();
  RC_ASSERT(answer.verdict.status == Status::proved);
  RC_ASSERT((answer.outcome == Outcome::N) == !winning.empty());
  RC_ASSERT(answer.winning_moves_complete);
  RC_ASSERT(answer.winning_moves == winning);
}

// Where all moves after the first take from p to q, against rows of values.
RC_GTEST_PROP(Sum, OfConstantRangesIsThatOfRows, ()) {
  const auto least = *rc::gen::inRange(1, 6), most = *rc::gen::inRange(least, 9);
  const Takes f = parse_takes(std::to_string(most) + "; least: " + std::to_string(least));
  SumSummand summand{
      f, {*rc::gen::inRange(0, 60), Integer(*rc::gen::inRange(0, 60))}, *rc::gen::inRange(1, 40)};
  SumQuestion closed, by_rows;
  closed.game.summands = {summand, {nullptr, {2, {}}}};
  summand.parts.takes = "k > 0";
  by_rows.game.summands = {summand, {nullptr, {2, {}}}};
  Budget budget = Budget::unlimited();
  const SumAnswer one = ask(closed, budget), other = ask(by_rows, budget);
  RC_ASSERT(one.grundy.has_value());
  RC_ASSERT(one.grundy == other.grundy);
  RC_ASSERT(one.winning_moves == other.winning_moves);
}

TEST(Sum, OfConstantRangesIsKnownAtAnySize) {
  const Integer large = parse_integer("10**1000", "");
  SumQuestion question;
  question.game.summands = {{parse_takes("10**12; least: 10**11"), {large, large}, 5},
                            {parse_takes("3; least: 2"), {large + 4, large}, 1}};
  Budget budget;
  const SumAnswer answer = ask(question, budget);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  EXPECT_EQ(answer.summands[0].grundy, Integer(11));  // 0 to 10 are left
  EXPECT_EQ(answer.winning_moves.size(), 1000u);
  EXPECT_FALSE(answer.winning_moves_complete);
}

// Heaps of ordinary Nim, of which the last counter loses.
RC_GTEST_PROP(Sum, OfNimInMisereIsAsPlayedOut, ()) {
  SumQuestion question;
  question.convention = Convention::misere;
  const auto count = *rc::gen::inRange<std::size_t>(1, 5);
  for (std::size_t i = 0; i < count; ++i)
    question.game.summands.push_back({nullptr, {*rc::gen::inRange(0, 5), {}}});
  Game game = as_game(question.game.summands);
  game.convention = Convention::misere;
  game.stuck_loses = false;
  Rows rows(game);
  std::vector<std::uint64_t> piles;
  for (const SumSummand& heap : question.game.summands) piles.push_back(to_u64(heap.pile.pile));
  Budget budget = Budget::unlimited();
  const auto position = rows.rules().start(piles);
  std::vector<SumMove> winning;
  if (!rows.rules().winner(position)) {
    const auto takes = rows.winning(position, budget);
    for (const auto& [pile, take] : *takes) winning.push_back({to_integer(pile), to_integer(take)});
  }
  const SumAnswer answer = ask(question, budget);
  const bool empty = std::ranges::all_of(piles, [](std::uint64_t pile) { return pile == 0; });
  RC_ASSERT((answer.outcome == Outcome::N) == (empty || !winning.empty()));
  RC_ASSERT(answer.winning_moves == winning);
  RC_ASSERT(answer.winning_moves_complete);
}

// In time that grows with their number, not with its square.
TEST(Sum, EndsWithItsBudgetHoweverManySummands) {
  std::vector<SumPile> piles;
  for (unsigned i = 0; i < 100000; ++i) piles.push_back({1 + i % 16000, Integer(i % 7)});
  Budget budget = test::budget_of(1);
  const SumAnswer answer = ask(fibonacci_sum(std::move(piles)), budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.summands.size(), 100000u);
  EXPECT_FALSE(answer.verdict.reasons.empty());
}

TEST(Sum, TakesManySummands) {
  Budget budget;
  std::vector<SumPile> piles;
  for (unsigned long i = 0; i < 100000; ++i) piles.push_back({Integer(1 + i % 500), {}});
  const SumAnswer many = ask(fibonacci_sum(piles), budget);
  EXPECT_EQ(many.verdict.status, Status::proved);
  EXPECT_EQ(many.outcome, Outcome::P);  // each pile 200 times
}

TEST(Sum, RefusesWhatMeansNothing) {
  Budget budget;
  EXPECT_THROW(ask(SumQuestion{}, budget), InputError);
  EXPECT_THROW(ask(fibonacci_sum({{-1, {}}}), budget), InputError);
  EXPECT_THROW(ask(fibonacci_sum({{5, Integer(-1)}}), budget), InputError);
  SumQuestion misere = fibonacci_sum({{5, {}}});
  misere.convention = Convention::misere;
  EXPECT_THROW(ask(misere, budget), InputError);
  SumQuestion limited;
  limited.game.summands = {{nullptr, {5, Integer(2)}}};
  EXPECT_THROW(ask(limited, budget), InputError);
  for (const char* const f : {"phases: t; 2*t", "t + u", "max(x, t)"}) {
    SumQuestion looks_back;
    looks_back.game.summands = {{parse_takes(f), {5, {}}}};
    EXPECT_THROW(ask(looks_back, budget), InputError) << f;
  }
}

}  // namespace
}  // namespace dynim
