// Imitation Nim: the theorem against the rules in every state, the worked examples of its paper,
// histories, and the opponent.
#include "dynim/imitation.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <random>
#include <string>
#include <utility>
#include <vector>

#include "dynim/error.hpp"
#include "dynim/imitation/map.hpp"
#include "dynim/imitation/rules.hpp"
#include "dynim/oracle.hpp"
#include "dynim/verify.hpp"
#include "dynim/wythoff/recurrence.hpp"
#include "engine/imitation/rules_state.hpp"

namespace dynim {
namespace {

ImitationAnswer ask(const WythoffParameters& parameters, const ImitationState& state) {
  Budget budget;
  return solve(parameters, state, budget);
}

ImitationAnswer replayed(const WythoffParameters& parameters,
                         const std::vector<PilePair>& history) {
  return ask(parameters, imitation_replay(parameters, history));
}

Outcome outcome(const WythoffParameters& parameters, const std::vector<PilePair>& history) {
  return replayed(parameters, history).outcome;
}

std::string refusal(const WythoffParameters& parameters, const std::vector<PilePair>& history) {
  try {
    imitation_replay(parameters, history);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

Integer power(unsigned long base, unsigned long exponent) {
  Integer result;
  mpz_ui_pow_ui(result.get_mpz_t(), base, exponent);
  return result;
}

// m and p as a parameter of tests.
class EveryState : public testing::TestWithParam<std::pair<std::uint64_t, std::uint64_t>> {};

TEST_P(EveryState, AgreesWithTheOracle) {
  const auto [m, p] = GetParam();
  Budget budget = Budget::unlimited();
  const ImitationVerifyReport report = verify_imitation({m, p}, 14, budget);
  if (report.disagreement) {
    const Disagreement& found = *report.disagreement;
    FAIL() << found.where << ": " << found.expected << ", " << found.found;
  }
  EXPECT_EQ(report.status, Status::verified) << report.reason;
  EXPECT_EQ(report.complete_to, 14u);
  EXPECT_EQ(report.starts, 120u);
  EXPECT_GE(report.states, 680u);
  EXPECT_GT(report.moves, report.states);
}

std::vector<std::pair<std::uint64_t, std::uint64_t>> small_parameters() {
  std::vector<std::pair<std::uint64_t, std::uint64_t>> result;
  for (std::uint64_t m = 1; m <= 4; ++m) {
    for (std::uint64_t p = 1; p <= 4; ++p) result.emplace_back(m, p);
  }
  result.emplace_back(1, 20);  // more imitations than the piles have room for
  result.emplace_back(20, 1);
  result.emplace_back(20, 20);
  return result;
}

INSTANTIATE_TEST_SUITE_P(SmallParameters, EveryState, testing::ValuesIn(small_parameters()),
                         [](const auto& tested) {
                           return "m" + std::to_string(tested.param.first) + "p" +
                                  std::to_string(tested.param.second);
                         });

// The rules by hand: what a state allows.
TEST(ImitationRules, ForbidExactlyTheImitations) {
  using Rules = ImitationRules;
  const Rules rules({2, 1});
  const Rules::State start = rules.state(3, 7);
  EXPECT_EQ(rules.move_count(start), 10u);
  const Rules::State left =
      rules.after_taking(start, Rules::Place::smaller, 2);  // (1, 7); 2 and 3 from 7 imitate
  EXPECT_EQ(rules.move_count(left), 6u);
  std::vector<std::pair<Rules::Place, std::uint32_t>> moves;
  for (std::uint64_t move = 0; move < 6; ++move) moves.push_back(rules.played(left, move));
  using enum Rules::Place;
  EXPECT_EQ(moves,
            (std::vector<std::pair<Rules::Place, std::uint32_t>>{
                {smaller, 1}, {larger, 1}, {larger, 4}, {larger, 5}, {larger, 6}, {larger, 7}}));
  const Rules::State from_larger = rules.after_taking(start, Rules::Place::larger, 2);
  EXPECT_EQ(rules.move_count(from_larger), 8u) << "a move from the larger pile cannot be imitated";
  const Rules::State equal = rules.after_taking(rules.state(4, 4), Rules::Place::larger, 1);
  EXPECT_EQ(rules.move_count(equal), 5u) << "of equal piles either counts as the smaller";
}

TEST(ImitationRules, CountImitationsInARow) {
  using Rules = ImitationRules;
  const Rules rules({1, 3});
  Rules::State state = rules.state(9, 9);
  for (std::uint32_t imitations = 1; imitations <= 2; ++imitations) {
    state = rules.after_taking(state, Rules::Place::smaller, 1);
    EXPECT_TRUE(rules.is_imitation(state, Rules::Place::larger, 1));
    state = rules.after_taking(state, Rules::Place::larger, 1);
    EXPECT_EQ(state.other_credit, 2 - imitations);
    EXPECT_EQ(state.mover_credit, 2u);
  }
  state = rules.after_taking(state, Rules::Place::smaller, 1);
  EXPECT_EQ(rules.move_count(state), 6u + 7 - 1) << "the third would be forbidden";
  state = rules.after_taking(state, Rules::Place::larger, 2);
  EXPECT_EQ(state.other_credit, 2u) << "any other move resets the count";
}

// Random plays by the rules on machine integers and by those on large ones: the same moves, the
// same states, and the theorem agrees with the oracle also where the last move is remembered but
// cannot be imitated any more.
TEST(ImitationRules, AgreeWithThoseOnLargeIntegers) {
  std::mt19937_64 random(1);
  Budget budget = Budget::unlimited();
  for (std::uint64_t m = 1; m <= 3; ++m) {
    for (std::uint64_t p = 1; p <= 3; ++p) {
      const WythoffParameters game{m, p};
      Oracle<ImitationRules> oracle(ImitationRules(game), Convention::normal);
      const ImitationRules& rules = oracle.rules();
      for (int play = 0; play < 60; ++play) {
        ImitationState state =
            imitation_start(game, {to_integer(random() % 12), to_integer(random() % 12)});
        while (has_move(game, state)) {
          const ImitationRules::State small = rules_state(rules, state);
          ASSERT_EQ(ask(game, state).outcome, oracle.outcome(small, budget));
          std::vector<ImitationState> next;
          for (const Pile pile : {Pile::first, Pile::second}) {
            const Integer most = pile == Pile::first ? state.piles.first : state.piles.second;
            const bool smaller = (pile == Pile::first) == (state.piles.first <= state.piles.second);
            const auto place =
                smaller ? ImitationRules::Place::smaller : ImitationRules::Place::larger;
            for (std::uint32_t take = 1; most >= take; ++take) {
              const ImitationMove move{pile, take};
              ASSERT_EQ(is_imitation(game, state, move), rules.is_imitation(small, place, take));
              if (state.mover_credit == 0 && is_imitation(game, state, move)) {
                ASSERT_THROW(imitation_after(game, state, move), InputError);
                continue;
              }
              next.push_back(imitation_after(game, state, move));
              ASSERT_EQ(rules_state(rules, next.back()), rules.after_taking(small, place, take));
            }
          }
          ASSERT_EQ(next.size(), rules.move_count(small));
          state = next[random() % next.size()];
        }
        ASSERT_EQ(rules.move_count(rules_state(rules, state)), 0u);
        ASSERT_EQ(ask(game, state).outcome, Outcome::P);
      }
    }
  }
}

// [L09], example 2: (1, 3) is won by (1, 2), except where that imitates.
TEST(ImitationExamples, Example2) {
  const WythoffParameters game{1, 1};
  const ImitationAnswer start = replayed(game, {{1, 3}});
  EXPECT_EQ(start.outcome, Outcome::N);
  EXPECT_EQ(start.position_class, ImitationClass::dynamic);
  EXPECT_EQ(start.winning_move, (ImitationMove{Pile::second, 1}));
  EXPECT_EQ(outcome(game, {{1, 5}, {1, 3}}), Outcome::N) << "taken from the larger pile";
  EXPECT_EQ(outcome(game, {{3, 3}, {1, 3}}), Outcome::N) << "only taking 2 would be an imitation";
  const ImitationAnswer lost = replayed(game, {{2, 3}, {1, 3}});
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_EQ(lost.part, "II");
  EXPECT_EQ(refusal(game, {{2, 3}, {1, 3}, {1, 2}}),
            "step 2, from (1, 3) to (1, 2): taking 1 from B is an imitation, and with p = 1 none "
            "is allowed");
}

// Proposition 5 and what follows it.
TEST(ImitationExamples, Figure1) {
  const ImitationMap map({1, 1}, 20);
  EXPECT_EQ(map(1, 2), ImitationKind::non_dynamic_P);
  EXPECT_EQ(map(3, 1), ImitationKind::dynamic);
  EXPECT_EQ(map(2, 3), ImitationKind::N_by_both);
  EXPECT_EQ(map(3, 4), ImitationKind::N_by_diagonal);
  for (std::uint64_t x = 4; x <= 20; ++x)
    EXPECT_EQ(class_of(map(2, x)), ImitationClass::non_dynamic_N) << x;
  EXPECT_EQ(map(2, 12), ImitationKind::N_by_pile);
}

// Two imitations in a row are not allowed: Alice prepares with (2, 2) to (1, 2).
TEST(ImitationExamples, Example10) {
  const WythoffParameters game{1, 2};
  const ImitationAnswer start = replayed(game, {{2, 2}});
  EXPECT_EQ(start.outcome, Outcome::N);
  EXPECT_EQ(start.position_class, ImitationClass::non_dynamic_N);
  EXPECT_EQ(outcome(game, {{2, 2}, {1, 2}}), Outcome::P);
  EXPECT_EQ(outcome(game, {{2, 2}, {1, 2}, {1, 1}, {0, 1}}), Outcome::P);
  EXPECT_NE(
      refusal(game, {{2, 2}, {1, 2}, {1, 1}, {0, 1}, {0, 0}}).find("would be imitation 2 in a row"),
      std::string::npos);
  EXPECT_EQ(outcome(game, {{2, 2}, {1, 2}, {0, 2}}), Outcome::N);
  EXPECT_EQ(outcome(game, {{1, 2}}), Outcome::N);
  EXPECT_EQ(replayed(game, {{1, 2}}).position_class, ImitationClass::dynamic);
  EXPECT_EQ(replayed(game, {{0, 0}}).position_class, ImitationClass::non_dynamic_P);
  EXPECT_EQ(replayed(game, {{2, 3}}).position_class, ImitationClass::non_dynamic_P);
  const ImitationMap map(game, 10);
  for (std::uint64_t a = 0; a <= 2; ++a) {
    for (std::uint64_t b = std::max<std::uint64_t>(a, 1); b <= 10; ++b) {
      EXPECT_EQ(map(a, b) == ImitationKind::non_dynamic_P, a == 2 && b == 3) << a << ' ' << b;
    }
  }
}

TEST(ImitationExamples, Example12) {
  const WythoffParameters game{2, 1};
  EXPECT_EQ(replayed(game, {{1, 2}}).position_class, ImitationClass::non_dynamic_N);
  const ImitationState stuck = imitation_replay(game, {{1, 2}, {0, 2}});
  EXPECT_FALSE(has_move(game, stuck));
  const ImitationAnswer lost = ask(game, stuck);
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_NE(lost.reason.find("Every move left is an imitation"), std::string::npos) << lost.reason;
  EXPECT_EQ(replayed({1, 2}, {{1, 3}}).outcome, Outcome::N) << "(1, 1) is a move away";
  EXPECT_EQ(replayed(game, {{1, 3}}).position_class, ImitationClass::non_dynamic_P);
}

// Alice leads Bob down the diagonal until no imitation is left to him.
TEST(ImitationExamples, Example15) {
  const WythoffParameters game{2, 3};
  const std::vector<PilePair> play{{13, 18}, {11, 18}, {11, 15}, {10, 15}, {10, 14}, {8, 14}};
  EXPECT_EQ(outcome(game, {play.front()}), Outcome::N);
  const std::vector<std::uint64_t> credit_of_bob{2, 2, 1, 1, 0, 0};
  for (std::size_t moves = 1; moves < play.size(); ++moves) {
    const std::vector<PilePair> so_far(play.begin(), play.begin() + static_cast<long>(moves) + 1);
    const ImitationState state = imitation_replay(game, so_far);
    const bool bob_to_move = moves % 2 == 1;
    EXPECT_EQ(bob_to_move ? state.mover_credit : state.other_credit, credit_of_bob[moves]) << moves;
    EXPECT_EQ(ask(game, state).outcome, bob_to_move ? Outcome::P : Outcome::N) << moves;
  }
  std::vector<PilePair> forbidden = play;
  forbidden.push_back({8, 12});
  EXPECT_EQ(refusal(game, forbidden),
            "step 6, from (8, 14) to (8, 12): taking 2 from B would be imitation 3 in a row, and "
            "with p = 3 only 2 may "
            "be made");
  for (int x = 0; x <= 10; ++x) {
    EXPECT_EQ(outcome(game, {{13, 18}, {11, 18}, {x, 18}}), Outcome::N)
        << "Bob takes from the 11 and leaves " << x;
  }
  const ImitationMap map(game, 20);
  for (std::uint64_t a = 0; a <= 20; ++a) {
    for (std::uint64_t b = a; b <= 20; ++b) {
      const bool listed =
          (a == 0 && b == 0) || (a == 3 && b == 5) || (a == 8 && b == 12) || (a == 13 && b == 19);
      EXPECT_EQ(map(a, b) == ImitationKind::non_dynamic_P, listed) << a << ' ' << b;
    }
  }
}

// An imitation may take more than was taken; Alice's second move relies on that it does not.
TEST(ImitationExamples, Example16) {
  const WythoffParameters game{3, 3};
  const std::vector<PilePair> play{{6, 9}, {5, 9}, {5, 6}, {4, 6}, {3, 6}};
  const ImitationState after_imitation = imitation_replay(game, {play[0], play[1], play[2]});
  EXPECT_EQ(after_imitation.other_credit, 1u);
  EXPECT_EQ(ask(game, after_imitation).outcome, Outcome::N) << "Alice still wins";
  EXPECT_EQ(outcome(game, {play[0], play[1], play[2], play[3]}), Outcome::N)
      << "... but not by this move";
  const ImitationState no_imitation = imitation_replay(game, play);
  EXPECT_EQ(no_imitation.other_credit, 2u);
  EXPECT_EQ(ask(game, no_imitation).outcome, Outcome::P);

  const std::vector<PilePair> swapped{{3, 3}, {2, 3}, {2, 1}};
  EXPECT_EQ(imitation_replay(game, swapped).other_credit, 1u);
  EXPECT_EQ(outcome(game, swapped), Outcome::N);
  EXPECT_EQ(outcome(game, {{3, 3}, {2, 3}, {2, 1}, {2, 0}}), Outcome::N)
      << "Bob imitates once more and wins";
  EXPECT_EQ(imitation_replay(game, {{3, 3}, {2, 3}, {2, 1}, {2, 0}, {0, 0}}).other_credit, 0u);
  EXPECT_EQ(outcome(game, {{3, 3}, {2, 3}, {2, 1}, {1, 1}}), Outcome::P);
  EXPECT_EQ(outcome(game, {{3, 3}, {2, 3}, {2, 1}, {1, 1}, {0, 1}}), Outcome::N);
  EXPECT_EQ(outcome(game, {{3, 3}, {2, 3}, {2, 1}, {1, 1}, {0, 1}, {0, 0}}), Outcome::P);
}

// Corollary 20: as a start, P iff P in Wythoff Nim, which here counts by its rules.
TEST(ImitationDuality, StartsAreThoseOfWythoffNim) {
  constexpr std::uint64_t most = 25;
  for (std::uint64_t m = 1; m <= 4; ++m) {
    for (std::uint64_t p = 1; p <= 4; ++p) {
      const WythoffParameters game{m, p};
      Budget budget = Budget::unlimited();
      WythoffRecurrence wythoff(game, most);
      ASSERT_TRUE(wythoff.fill(budget));
      Oracle<ImitationRules> oracle(ImitationRules(game), Convention::normal);
      for (std::uint64_t a = 0; a <= most; ++a) {
        for (std::uint64_t b = 0; b <= most; ++b) {
          const Outcome expected = wythoff.is_P(a, b) ? Outcome::P : Outcome::N;
          ASSERT_EQ(outcome(game, {{to_integer(a), to_integer(b)}}), expected)
              << m << ' ' << p << ": " << a << ' ' << b;
          if (b > 12) continue;
          ASSERT_EQ(oracle.outcome(oracle.rules().state(a, b), budget), expected);
        }
      }
    }
  }
}

// Far out the answers must agree with each other: after the move named the position is lost, and
// after any other player's answer it is won again.
TEST(ImitationFarOut, WinningMovesLeaveLostPositions) {
  const std::vector<WythoffParameters> games{{1, 1}, {2, 3}, {3, 3},   {6, 2},
                                             {5, 7}, {1, 3}, {1000, 3}};
  for (const WythoffParameters& game : games) {
    int won = 0, lost_by_II = 0;
    for (unsigned long seed = 1; seed <= 12; ++seed) {
      Integer a = power(10, 100) + power(seed, 55);
      Integer b = a + power(seed + 1, seed);
      if (seed % 2 == 0) std::swap(a, b);
      ImitationState state = imitation_start(game, {a, b});
      for (int move = 0; move < 8; ++move) {
        const ImitationAnswer answer = ask(game, state);
        ASSERT_EQ(answer.status, Status::proved);
        EXPECT_FALSE(answer.reason.empty());
        if (answer.outcome == Outcome::P) {
          lost_by_II += answer.part == "II" ? 1 : 0;
          // From the smaller pile, so that the answer is an imitation if it can be.
          const Pile pile = state.piles.first < state.piles.second ? Pile::first : Pile::second;
          if (std::min(state.piles.first, state.piles.second) < seed) break;
          state = imitation_after(game, state, {pile, to_integer(seed)});
          EXPECT_EQ(ask(game, state).outcome, Outcome::N);
        } else {
          ++won;
          state = imitation_after(game, state, *answer.winning_move);
          EXPECT_EQ(ask(game, state).outcome, Outcome::P) << answer.reason;
        }
      }
    }
    EXPECT_GT(won, 30);
    EXPECT_GT(lost_by_II, 0) << game.m << ' ' << game.p;
  }
}

// The P-positions with one difference, all of them far out.
TEST(ImitationFarOut, DownADiagonal) {
  const WythoffParameters game{2, 3};
  const WythoffPairs pairs(game);
  Budget budget;
  const Integer q = power(10, 100);
  const auto top = pairs.pair(3 * q + 2, budget), middle = pairs.pair(3 * q + 1, budget);
  ASSERT_TRUE(top && middle);
  EXPECT_EQ(replayed(game, {{top->b, top->a}}).xi, 2);
  EXPECT_EQ(replayed(game, {{top->b, top->a}}).part, "I");
  // An imitation from a diagonal above costs a credit, and two of them are too many for the top.
  const std::vector<PilePair> once{
      {top->a + 3, top->b + 3}, {top->a, top->b + 3}, {top->a, top->b}};
  EXPECT_EQ(imitation_replay(game, once).other_credit, 1u);
  const ImitationAnswer won = replayed(game, once);
  EXPECT_EQ(won.outcome, Outcome::N);
  EXPECT_EQ(won.winning_move, (ImitationMove{Pile::first, top->a - middle->a}));
  EXPECT_EQ(
      replayed(game,
               {{middle->a + 3, middle->b + 3}, {middle->a, middle->b + 3}, {middle->a, middle->b}})
          .outcome,
      Outcome::P);
}

TEST(ImitationHistory, Refusals) {
  const WythoffParameters game{2, 2};
  EXPECT_NE(refusal(game, {}).find("start"), std::string::npos);
  EXPECT_NE(refusal(game, {{-1, 2}}).find("at least 0"), std::string::npos);
  EXPECT_EQ(refusal(game, {{3, 5}, {3, 5}}), "step 1, from (3, 5) to (3, 5): nothing was taken");
  EXPECT_EQ(refusal(game, {{3, 5}, {2, 4}}), "step 1, from (3, 5) to (2, 4): both piles changed");
  EXPECT_EQ(refusal(game, {{3, 5}, {2, 5}, {3, 5}}), "step 2, from (2, 5) to (3, 5): pile A grew");
  EXPECT_NE(refusal(game, {{3, 5}, {3, -1}}).find("step 1"), std::string::npos);
  EXPECT_EQ(refusal(game, {{3, 5}, {2, 5}, {2, 3}}), "none") << "the first imitation";

  const ImitationState state = imitation_start(game, {0, 5});
  EXPECT_THROW(imitation_after(game, state, {Pile::first, 1}), InputError);
  EXPECT_THROW(imitation_after(game, state, {Pile::second, 6}), InputError);
  EXPECT_THROW(imitation_after(game, state, {Pile::second, 0}), InputError);
  EXPECT_THROW(imitation_after(game, state, {Pile::second, -1}), InputError);
  EXPECT_THROW(imitation_start({0, 1}, {1, 1}), InputError);
}

TEST(ImitationHistory, StatesThatNoPlayLeadsTo) {
  const WythoffParameters game{2, 2};
  EXPECT_THROW(ask(game, ImitationState{{1, 2}, std::nullopt, 2, 1}), InputError);
  EXPECT_THROW(ask(game, ImitationState{{1, 2}, std::nullopt, 1, 2}), InputError);
  EXPECT_THROW(ask(game, ImitationState{{1, 2}, ImitationMove{Pile::first, 2}, 1, 1}), InputError)
      << "2 of 3 > 2";
  EXPECT_THROW(ask(game, ImitationState{{1, 2}, ImitationMove{Pile::second, 1}, 1, 1}), InputError);
  EXPECT_THROW(ask(game, ImitationState{{1, 2}, ImitationMove{Pile::first, 0}, 1, 1}), InputError);
  EXPECT_THROW(ask(game, ImitationState{{1, 2}, ImitationMove{Pile::first, 1}, 1, 0}), InputError);
  EXPECT_EQ(ask(game, ImitationState{{1, 2}, ImitationMove{Pile::first, 1}, 0, 1}).status,
            Status::proved);
}

TEST(ImitationAnswers, OutOfBudget) {
  BudgetLimits limits;
  limits.nodes = 0;
  Budget budget(limits);
  const WythoffParameters game{2, 3};
  const ImitationAnswer answer =
      solve(game, imitation_start(game, {power(10, 1000), power(10, 1001)}), budget);
  EXPECT_EQ(answer.status, Status::unable);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_NE(answer.reason.find("limit of nodes"), std::string::npos) << answer.reason;
}

TEST(ImitationAnswers, Reasons) {
  EXPECT_EQ(replayed({2, 3}, {{13, 18}}).reason,
            "Taking 2 from A leaves (11, 18). The P-position (11, 15) of Wythoff Nim could be "
            "reached from there by an "
            "imitation only, after which 1 imitation would be left: not enough, since 2 smaller "
            "ones have the same "
            "difference.");
  EXPECT_EQ(replayed({1, 3}, {{7, 6}, {7, 5}}).reason,
            "Taking 1 from A leaves (6, 5), a P-position of Wythoff Nim, and 1 smaller one has the "
            "same difference; "
            "after this imitation 1 more may be made in a row, enough to go down the diagonal.");
  EXPECT_EQ(replayed({2, 3}, {{18, 13}, {18, 11}, {15, 11}, {15, 10}, {14, 10}}).reason,
            "These piles are a P-position of Wythoff Nim, and 1 smaller one has the same "
            "difference, but the player "
            "who has just moved may make no imitation now: not enough to follow down the diagonal. "
            "Taking 2 from B "
            "leaves (14, 8). The P-position (12, 8) of Wythoff Nim could be reached from there by "
            "an imitation only, "
            "and that is forbidden.");
  EXPECT_EQ(replayed({1, 1}, {{3, 2}, {3, 1}}).reason,
            "Only reaching the P-position (2, 1) of Wythoff Nim could win, but that is an "
            "imitation, and one more is "
            "forbidden.");
}

TEST(ImitationOpponent, PlaysToTheEnd) {
  for (std::uint64_t m = 1; m <= 3; ++m) {
    for (std::uint64_t p = 1; p <= 3; ++p) {
      const WythoffParameters game{m, p};
      ImitationOpponent opponent(game);
      for (const PilePair& piles :
           {PilePair{11, 9}, PilePair{7, 14}, PilePair{8, 12}, PilePair{40, 25}}) {
        Budget budget = Budget::unlimited();
        ImitationState state = imitation_start(game, piles);
        const bool first_wins = ask(game, state).outcome == Outcome::N;
        bool first_to_move = true;
        while (has_move(game, state)) {
          const ChosenImitationMove chosen = opponent.choose(state, budget);
          EXPECT_TRUE(chosen.known);
          EXPECT_EQ(chosen.wins, first_wins == first_to_move);
          state = imitation_after(game, state, chosen.move);
          first_to_move = !first_to_move;
        }
        EXPECT_EQ(first_to_move, !first_wins) << "who cannot move has lost";
        EXPECT_THROW(opponent.choose(state, budget), InputError);
      }
    }
  }
}

TEST(ImitationOpponent, ResistsAndSaysSo) {
  ImitationOpponent opponent({1, 1});
  Budget budget;
  const ChosenImitationMove small = opponent.choose(imitation_start({1, 1}, {3, 5}), budget);
  EXPECT_FALSE(small.wins);
  EXPECT_NE(small.why.find("can last"), std::string::npos) << small.why;
  const ChosenImitationMove far =
      opponent.choose(imitation_start({1, 1}, {0, power(10, 30)}), budget);
  EXPECT_TRUE(far.wins);
  BudgetLimits limits;
  limits.nodes = 0;
  Budget none(limits);
  const ChosenImitationMove unknown =
      opponent.choose(imitation_start({1, 1}, {power(10, 300), power(10, 301)}), none);
  EXPECT_FALSE(unknown.known);
  EXPECT_EQ(unknown.move, (ImitationMove{Pile::second, 1}));
}

// Where 1 may not be taken from the larger pile.
TEST(ImitationOpponent, TakesLittleOnlyWhereItMay) {
  const WythoffParameters game{2, 1};
  ImitationOpponent opponent(game);
  Budget budget = Budget::unlimited();
  for (const int larger : {3, 30}) {
    const ImitationState state = imitation_replay(game, {{1, larger}, {0, larger}});
    EXPECT_TRUE(has_move(game, state));
    const ChosenImitationMove chosen = opponent.choose(state, budget);
    EXPECT_NO_THROW(imitation_after(game, state, chosen.move));
  }
}

TEST(VerifyImitation, OutOfBudgetSaysHowFar) {
  BudgetLimits limits;
  limits.nodes = 20000;
  Budget budget(limits);
  const ImitationVerifyReport report = verify_imitation({2, 2}, 100, budget);
  EXPECT_EQ(report.status, Status::unable);
  EXPECT_LT(report.complete_to, 100u);
  EXPECT_NE(report.reason.find("limit of nodes"), std::string::npos) << report.reason;
  limits.nodes.reset();
  limits.bytes = 20000;
  Budget small(limits);
  EXPECT_EQ(verify_imitation({2, 2}, 100, small).status, Status::unable);
  EXPECT_THROW(verify_imitation({2, 2}, 0, budget), InputError);
  EXPECT_THROW(verify_imitation({2, 2}, 5000, budget), InputError);
  EXPECT_THROW(verify_imitation({0, 2}, 5, budget), InputError);
}

}  // namespace
}  // namespace dynim
