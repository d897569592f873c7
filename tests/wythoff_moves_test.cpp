// All winning moves of Wythoff Nim and Imitation Nim, and the histories that decide dynamic piles:
// against counting by the rules and the oracle, in every position of small games.
#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <unordered_set>
#include <vector>

#include "dynim/oracle.hpp"
#include "dynim/wythoff.hpp"
#include "imitation/rules.hpp"
#include "small_wythoff.hpp"
#include "support/numbers.hpp"
#include "wythoff/recurrence.hpp"

namespace dynim {
namespace {

using Blocked = std::optional<std::vector<PilePair>>;

// A move as what it takes from each pile.
using Taken = std::pair<std::uint64_t, std::uint64_t>;

Taken taken(const Action& action) {
  if (const auto* both = std::get_if<MoveBoth>(&action)) {
    return {to_u64(both->from_first), to_u64(both->from_second)};
  }
  const Move& move = std::get<Move>(action);
  return move.pile == Pile::first ? Taken{to_u64(move.take), 0} : Taken{0, to_u64(move.take)};
}

// Compares without regard to the order, but every move once.
template <class Answer>
void expect_moves(const Answer& answer, const std::set<Taken>& expected, const std::string& where) {
  ASSERT_TRUE(answer.winning_moves) << where;
  std::set<Taken> found;
  for (const auto& move : *answer.winning_moves) found.insert(taken(move));
  EXPECT_EQ(found, expected) << where;
  EXPECT_EQ(answer.winning_moves->size(), expected.size()) << where;
  EXPECT_EQ(answer.winning_moves_complete, true) << where;
  EXPECT_EQ(answer.winning_moves_count, to_integer(expected.size())) << where;
  EXPECT_EQ(answer.outcome == Outcome::N, !expected.empty()) << where;
}

WythoffAnswer all_moves(const WythoffParameters& parameters, const PilePair& piles,
                        const Blocked& blocked) {
  Budget budget;
  return ask({parameters, piles, blocked, 1000, MovesListed::all}, budget);
}

// Every action that the rules allow and that leaves what counting calls lost.
std::set<Taken> counted_moves(const WythoffParameters& parameters, const WythoffRecurrence& counted,
                              const PilePair& piles, const std::vector<PilePair>& blocked) {
  std::set<Taken> moves;
  const std::uint64_t a = to_u64(piles.first), b = to_u64(piles.second);
  for (std::uint64_t x = 0; x <= a; ++x) {
    for (std::uint64_t y = x == 0 ? 1 : 0; y <= b; ++y) {
      const Action action = y == 0   ? Action(Move{Pile::first, to_integer(x)})
                            : x == 0 ? Action(Move{Pile::second, to_integer(y)})
                                     : Action(MoveBoth{to_integer(x), to_integer(y)});
      if (!refusal(parameters, {piles, blocked}, action) && counted.is_P(a - x, b - y)) {
        moves.insert({x, y});
      }
    }
  }
  return moves;
}

TEST(WythoffMoves, AreThoseThatLeaveALostPosition) {
  constexpr std::uint64_t size = 16;
  for (const WythoffParameters& parameters : small_parameters()) {
    WythoffRecurrence counted(parameters, size);
    Budget budget;
    ASSERT_TRUE(counted.fill(budget));
    for (std::uint64_t a = 0; a <= size; ++a) {
      for (std::uint64_t b = 0; b <= size; ++b) {
        const PilePair piles = pair_of(a, b);
        std::set<Taken> expected;
        if (!counted.is_P(a, b)) expected = counted_moves(parameters, counted, piles, {});
        expect_moves(all_moves(parameters, piles, std::nullopt), expected,
                     text_of(parameters, piles));
      }
    }
  }
}

TEST(WythoffMoves, LeaveOutWhatIsBlocked) {
  constexpr std::uint64_t size = 12;
  constexpr unsigned seed = 20090;
  std::mt19937 random(seed);
  for (const WythoffParameters& parameters : small_parameters()) {
    WythoffRecurrence counted(parameters, size);
    Budget budget;
    ASSERT_TRUE(counted.fill(budget));
    for (int round = 0; round < 200; ++round) {
      const PilePair piles = pair_of(random() % (size + 1), random() % (size + 1));
      // Some of the winning targets and some others, at random.
      std::vector<PilePair> blocked;
      for (int trial = 0; trial < 20 && blocked.size() + 1 < parameters.p; ++trial) {
        const PilePair target = pair_of(random() % (size + 1), random() % (size + 1));
        const bool wins = target.first <= piles.first && target.second <= piles.second &&
                          counted.is_P(to_u64(target.first), to_u64(target.second));
        std::vector<PilePair> more = blocked;
        more.push_back(target);
        if (!wins && random() % 4 > 0) continue;
        if (!refusal(parameters, WythoffPosition{piles, std::nullopt}, Block{more})) blocked = more;
      }
      const std::string where = text_of(parameters, piles) + ", " + std::to_string(blocked.size()) +
                                " blocked, seed " + std::to_string(seed) + ", round " +
                                std::to_string(round);
      expect_moves(all_moves(parameters, piles, blocked),
                   counted_moves(parameters, counted, piles, blocked), where);
    }
  }
}

TEST(WythoffMoves, AreNotKnownWhereTheBudgetEnds) {
  Budget budget = test::budget_of(1);
  Integer large;
  mpz_ui_pow_ui(large.get_mpz_t(), 10, 300);
  const WythoffQuestion question{{1, 2}, {large, large + 7}, std::nullopt, 10, MovesListed::all};
  const WythoffAnswer answer = ask(question, budget);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_TRUE(answer.winning_moves->empty());
  EXPECT_EQ(answer.winning_moves_complete, false);
  EXPECT_FALSE(answer.winning_moves_count);
  EXPECT_TRUE(std::ranges::count(answer.verdict.unknown, "winning_moves_count"));
}

// ---- Imitation Nim --------------------------------------------------------------------------

// The state with the smaller pile first.
ImitationPosition general(const ImitationRules::State& s) {
  ImitationPosition position{pair_of(s.smaller, s.larger), std::nullopt, s.mover_credit,
                             s.other_credit};
  using Place = ImitationRules::Place;
  if (s.from != Place::none) {
    position.imitable =
        Move{s.from == Place::smaller ? Pile::first : Pile::second, to_integer(s.imitable)};
  }
  return position;
}

// Calls visit(state, the moves that the oracle says win) for every state that starts with piles up
// to `size` lead to.
template <class Visit>
void for_every_state(const WythoffParameters& parameters, std::uint64_t size, const Visit& visit) {
  using Rules = ImitationRules;
  Budget budget = Budget::unlimited();
  Oracle<Rules> oracle(Rules(parameters), Convention::normal);
  const Rules& rules = oracle.rules();
  std::unordered_set<Rules::State, Rules::Hash> met;
  std::vector<Rules::State> waiting;
  const auto meet = [&](const Rules::State& state) {
    if (met.insert(state).second) waiting.push_back(state);
  };
  for (std::uint64_t b = 0; b <= size; ++b) {
    for (std::uint64_t a = 0; a <= b; ++a) meet(rules.state(a, b));
  }
  while (!waiting.empty()) {
    const Rules::State state = waiting.back();
    waiting.pop_back();
    std::set<Taken> winning;
    for (std::uint64_t i = 0; i < rules.move_count(state); ++i) {
      const Rules::State next = rules.after(state, i);
      meet(next);
      if (oracle.outcome(next, budget) != Outcome::P) continue;
      const auto [place, take] = rules.played(state, i);
      winning.insert(place == Rules::Place::smaller ? Taken{take, 0} : Taken{0, take});
    }
    visit(general(state), winning);
  }
}

ImitationQuestion at_start(const WythoffParameters& parameters, const PilePair& piles) {
  return {parameters, {piles}, MovesListed::all};
}

TEST(ImitationMoves, AreThoseOfTheOracleInEveryState) {
  for (const WythoffParameters& parameters : small_parameters()) {
    std::uint64_t states = 0;
    for_every_state(
        parameters, 13, [&](const ImitationPosition& position, const std::set<Taken>& expected) {
          Budget budget;
          ++states;
          const ImitationAnswer answer = solve(parameters, position, budget, MovesListed::all);
          expect_moves(answer, expected, text_of(parameters, position.piles));
        });
    EXPECT_GT(states, 500u);
  }
}

bool holds(const ImitationLostIf& lost, const ImitationPosition& position) {
  if (lost.pile) {
    if (!position.imitable || position.imitable->pile != *lost.pile) return false;
    if (position.imitable->take < *lost.least || position.imitable->take > *lost.most) return false;
  }
  return (!lost.mover_credit_at_most || position.mover_credit <= *lost.mover_credit_at_most) &&
         (!lost.other_credit_at_least || position.other_credit >= *lost.other_credit_at_least);
}

TEST(ImitationHistories, AreLostExactlyWhereTheAnswerSays) {
  for (const WythoffParameters& parameters : small_parameters()) {
    std::uint64_t lost = 0, won = 0;
    for_every_state(
        parameters, 13, [&](const ImitationPosition& position, const std::set<Taken>& winning) {
          Budget budget;
          const ImitationAnswer answer = solve(parameters, position, budget);
          EXPECT_EQ(answer.lost_if.has_value(), answer.position_class == ImitationClass::dynamic);
          if (!answer.lost_if) return;
          ++(winning.empty() ? lost : won);
          EXPECT_EQ(holds(*answer.lost_if, position), winning.empty())
              << text_of(parameters, position.piles);
        });
    EXPECT_GT(lost, 10u);
    EXPECT_GT(won, 10u);
  }
}

TEST(ImitationMoves, AreNotKnownWhereTheBudgetEnds) {
  Budget budget = test::budget_of(1);
  Integer large;
  mpz_ui_pow_ui(large.get_mpz_t(), 10, 300);
  const ImitationAnswer answer = ask(at_start({1, 2}, {large, large + 7}), budget);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_EQ(answer.winning_moves_complete, false);
  EXPECT_TRUE(std::ranges::count(answer.verdict.unknown, "lost_if"));
  EXPECT_TRUE(std::ranges::count(answer.verdict.unknown, "winning_moves_count"));
}

}  // namespace
}  // namespace dynim
