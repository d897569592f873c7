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

#include "dynim/imitation.hpp"
#include "dynim/oracle.hpp"
#include "dynim/words.hpp"
#include "dynim/wythoff.hpp"
#include "imitation/rules.hpp"
#include "small_wythoff.hpp"
#include "wythoff/recurrence.hpp"
#include "wythoff/rules.hpp"

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
                        const Blocked& blocked, std::uint64_t most = 1000) {
  Budget budget;
  return ask({parameters, piles, blocked, most, MovesListed::all}, budget);
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

// The target of this number as the rules number them: after those of moves from one pile by what is
// taken from the smaller pile, then from the larger.
PilePair numbered_target(const WythoffParameters& parameters, std::uint64_t smaller,
                         std::uint64_t larger, std::uint32_t number) {
  number -= static_cast<std::uint32_t>(smaller + larger);
  for (std::uint64_t x = 1; x <= smaller; ++x) {
    for (std::uint64_t y = 1; y <= larger; ++y) {
      if ((x > y ? x - y : y - x) >= parameters.m) continue;
      if (number-- == 0) return pair_of(smaller - x, larger - y);
    }
  }
  ADD_FAILURE() << "no such target";
  return {};
}

// After every blocking of tiny piles: as many moves win as the oracle says.
TEST(WythoffMoves, AreAsManyAsTheOracleSays) {
  using State = WythoffRules::State;
  for (const WythoffParameters& parameters : small_parameters()) {
    Budget budget = Budget::unlimited();
    Oracle<WythoffRules> oracle(WythoffRules(parameters), Convention::normal);
    const WythoffRules& rules = oracle.rules();
    for (std::uint64_t b = 0; b <= 3; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        std::vector<State> waiting{WythoffRules::state(a, b)};
        while (!waiting.empty()) {
          const State state = waiting.back();
          waiting.pop_back();
          const std::uint64_t moves = rules.move_count(state);
          if (state.turn != WythoffRules::Turn::move) {
            for (std::uint64_t i = 0; i < moves; ++i) waiting.push_back(rules.after(state, i));
            continue;
          }
          std::uint64_t winning = 0;
          for (std::uint64_t i = 0; i < moves; ++i) {
            if (oracle.outcome(rules.after(state, i), budget) == Outcome::P) ++winning;
          }
          std::vector<PilePair> blocked;
          for (const std::uint32_t number : state.blocked) {
            blocked.push_back(numbered_target(parameters, a, b, number));
          }
          const WythoffAnswer answer = all_moves(parameters, pair_of(a, b), blocked);
          ASSERT_EQ(answer.winning_moves_count, to_integer(winning))
              << text_of(parameters, pair_of(a, b)) << ", " << blocked.size() << " blocked";
          ASSERT_EQ(answer.winning_moves->size(), winning);
        }
      }
    }
  }
}

TEST(WythoffMoves, AreCutWhereAskedTo) {
  const WythoffParameters parameters{2, 3};
  const WythoffAnswer whole = all_moves(parameters, {40, 42}, std::nullopt);
  ASSERT_GT(whole.winning_moves->size(), 3u);
  const WythoffAnswer cut = all_moves(parameters, {40, 42}, std::nullopt, 2);
  ASSERT_EQ(cut.winning_moves->size(), 2u);
  EXPECT_TRUE(std::equal(cut.winning_moves->begin(), cut.winning_moves->end(),
                         whole.winning_moves->begin()));
  EXPECT_EQ(cut.winning_moves_complete, false);
  EXPECT_EQ(cut.winning_moves_count, whole.winning_moves_count);
}

TEST(WythoffMoves, AreNotKnownWhereTheBudgetEnds) {
  BudgetLimits limits;
  limits.nodes = 1;
  Budget budget(limits);
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

TEST(ImitationHistories, AreSaidInWords) {
  Budget budget;
  const auto said = [&](const WythoffParameters& parameters, const PilePair& piles) {
    return sentence(ask(ImitationQuestion{parameters, {piles}}, budget).verdict.reasons.back());
  };
  EXPECT_EQ(said({1, 1}, {1, 3}),
            "With these piles the player to move loses exactly where the last move took 1 from A, "
            "and no imitation is left to them.");
  EXPECT_EQ(
      said({2, 3}, {18, 11}),
      "With these piles the player to move loses exactly where the last move took 2 to 3 from "
      "B, and at most 2 imitations in a row are left to them.");
  EXPECT_EQ(said({1, 2}, {1, 1}),
            "With these piles the player to move loses exactly where the player who has just moved "
            "may still make at least 1 imitation in a row.");
}

TEST(ImitationMoves, AreCutWhereAskedTo) {
  Budget budget;
  ImitationQuestion question = at_start({1, 4}, {3, 3});
  const ImitationAnswer whole = ask(question, budget);
  EXPECT_EQ(whole.winning_moves_count, 0);  // a pair
  question.history = {{9, 9}};
  const ImitationAnswer equal = ask(question, budget);
  EXPECT_EQ(equal.winning_moves_count, to_integer(equal.winning_moves->size()));
  ASSERT_GT(equal.winning_moves->size(), 2u);
  question.max_moves = 1;
  const ImitationAnswer cut = ask(question, budget);
  ASSERT_EQ(cut.winning_moves->size(), 1u);
  EXPECT_EQ(cut.winning_moves->front(), equal.winning_moves->front());
  EXPECT_EQ(cut.winning_moves_complete, false);
  EXPECT_EQ(cut.winning_moves_count, equal.winning_moves_count);
}

TEST(ImitationMoves, AreNotKnownWhereTheBudgetEnds) {
  BudgetLimits limits;
  limits.nodes = 1;
  Budget budget(limits);
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
