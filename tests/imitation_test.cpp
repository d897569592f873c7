// Imitation Nim: the worked examples of its paper, histories, and the opponent.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/wythoff.hpp"
#include "small_wythoff.hpp"
#include "support/numbers.hpp"
#include "words_of_play.hpp"

namespace dynim {
namespace {

using test::power;

ImitationAnswer solved(const WythoffParameters& parameters, const ImitationPosition& position) {
  Budget budget;
  return solve(parameters, position, budget);
}

std::string reason(const Verdict& verdict) { return sentences(verdict.reasons); }

// The position after a move that must be legal.
ImitationPosition moved(const WythoffParameters& parameters, const ImitationPosition& position,
                        const Move& move) {
  const auto refused = refusal(parameters, position, move);
  EXPECT_FALSE(refused) << sentence(*refused);
  return after(parameters, position, move);
}

bool has_move(const WythoffParameters& parameters, const ImitationPosition& position) {
  return !winner(parameters, position);
}

ImitationAnswer replayed(const WythoffParameters& parameters,
                         const std::vector<PilePair>& history) {
  Budget budget;
  return ask(ImitationQuestion{parameters, history}, budget);
}

Outcome outcome(const WythoffParameters& parameters, const std::vector<PilePair>& history) {
  return replayed(parameters, history).outcome;
}

std::string refused(const WythoffParameters& parameters, const std::vector<PilePair>& history) {
  try {
    imitation_replay(parameters, history);
  } catch (const InputError& error) {
    return error.what();
  }
  return "none";
}

// [L09], example 2: (1, 3) is won by (1, 2), except where that imitates.
TEST(ImitationExamples, Example2) {
  const WythoffParameters game{1, 1};
  const ImitationAnswer start = replayed(game, {{1, 3}});
  EXPECT_EQ(start.outcome, Outcome::N);
  EXPECT_EQ(start.position_class, ImitationClass::dynamic);
  EXPECT_EQ(start.winning_move, (Move{Pile::second, 1}));
  EXPECT_EQ(outcome(game, {{1, 5}, {1, 3}}), Outcome::N) << "taken from the larger pile";
  EXPECT_EQ(outcome(game, {{3, 3}, {1, 3}}), Outcome::N) << "only taking 2 would be an imitation";
  const ImitationAnswer lost = replayed(game, {{2, 3}, {1, 3}});
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_EQ(lost.part, ImitationPart::II);
  EXPECT_EQ(refused(game, {{2, 3}, {1, 3}, {1, 2}}),
            "step 2, from (1, 3) to (1, 2): taking 1 from B would imitate the last 1 from A, and "
            "imitations are forbidden");
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
  EXPECT_NE(refused(game, {{2, 2}, {1, 2}, {1, 1}, {0, 1}, {0, 0}})
                .find("no more than 1 may be made in a row"),
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
  const ImitationPosition stuck = imitation_replay(game, {{1, 2}, {0, 2}});
  EXPECT_FALSE(has_move(game, stuck));
  const ImitationAnswer lost = solved(game, stuck);
  EXPECT_EQ(lost.outcome, Outcome::P);
  EXPECT_NE(reason(lost.verdict).find("Every move left is an imitation"), std::string::npos)
      << reason(lost.verdict);
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
    const ImitationPosition state = imitation_replay(game, so_far);
    const bool bob_to_move = moves % 2 == 1;
    EXPECT_EQ(bob_to_move ? state.mover_credit : state.other_credit, credit_of_bob[moves]) << moves;
    EXPECT_EQ(solved(game, state).outcome, bob_to_move ? Outcome::P : Outcome::N) << moves;
  }
  std::vector<PilePair> forbidden = play;
  forbidden.push_back({8, 12});
  EXPECT_EQ(
      refused(game, forbidden),
      "step 6, from (8, 14) to (8, 12): taking 2 from B would imitate the last 2 from A, and no "
      "more than 2 may be made in a row");
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
  const ImitationPosition after_imitation = imitation_replay(game, {play[0], play[1], play[2]});
  EXPECT_EQ(after_imitation.other_credit, 1u);
  EXPECT_EQ(solved(game, after_imitation).outcome, Outcome::N) << "Alice still wins";
  EXPECT_EQ(outcome(game, {play[0], play[1], play[2], play[3]}), Outcome::N)
      << "... but not by this move";
  const ImitationPosition no_imitation = imitation_replay(game, play);
  EXPECT_EQ(no_imitation.other_credit, 2u);
  EXPECT_EQ(solved(game, no_imitation).outcome, Outcome::P);

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
      ImitationPosition state = imitation_start(game, {a, b});
      for (int move = 0; move < 8; ++move) {
        const ImitationAnswer answer = solved(game, state);
        ASSERT_EQ(answer.verdict.status, Status::proved);
        EXPECT_FALSE(reason(answer.verdict).empty());
        if (answer.outcome == Outcome::P) {
          lost_by_II += answer.part == ImitationPart::II ? 1 : 0;
          // From the smaller pile, so that the answer is an imitation if it can be.
          const Pile pile = state.piles.first < state.piles.second ? Pile::first : Pile::second;
          if (std::min(state.piles.first, state.piles.second) < seed) break;
          state = moved(game, state, {pile, to_integer(seed)});
          EXPECT_EQ(solved(game, state).outcome, Outcome::N);
        } else {
          ++won;
          state = moved(game, state, *answer.winning_move);
          EXPECT_EQ(solved(game, state).outcome, Outcome::P) << reason(answer.verdict);
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
  EXPECT_EQ(replayed(game, {{top->b, top->a}}).part, ImitationPart::I);
  // An imitation from a diagonal above costs a credit, and two of them are too many for the top.
  const std::vector<PilePair> once{
      {top->a + 3, top->b + 3}, {top->a, top->b + 3}, {top->a, top->b}};
  EXPECT_EQ(imitation_replay(game, once).other_credit, 1u);
  const ImitationAnswer won = replayed(game, once);
  EXPECT_EQ(won.outcome, Outcome::N);
  EXPECT_EQ(won.winning_move, (Move{Pile::first, top->a - middle->a}));
  EXPECT_EQ(
      replayed(game,
               {{middle->a + 3, middle->b + 3}, {middle->a, middle->b + 3}, {middle->a, middle->b}})
          .outcome,
      Outcome::P);
}

TEST(ImitationHistory, Refusals) {
  const WythoffParameters game{2, 2};
  EXPECT_NE(refused(game, {}).find("start"), std::string::npos);
  EXPECT_NE(refused(game, {{-1, 2}}).find("at least 0"), std::string::npos);
  EXPECT_EQ(refused(game, {{3, 5}, {3, 5}}), "step 1, from (3, 5) to (3, 5): nothing was taken");
  EXPECT_EQ(refused(game, {{3, 5}, {2, 4}}), "step 1, from (3, 5) to (2, 4): both piles changed");
  EXPECT_EQ(refused(game, {{3, 5}, {2, 5}, {3, 5}}), "step 2, from (2, 5) to (3, 5): pile A grew");
  EXPECT_NE(refused(game, {{3, 5}, {3, -1}}).find("step 1"), std::string::npos);
  EXPECT_EQ(refused(game, {{3, 5}, {2, 5}, {2, 3}}), "none") << "the first imitation";

  EXPECT_THROW(imitation_start({0, 1}, {1, 1}), InputError);
}

TEST(ImitationPosition, Refusals) {
  const auto objection = [](const WythoffParameters& game, const ImitationPosition& position,
                            const Action& action) {
    const auto reason = refusal(game, position, action);
    return reason ? sentence(*reason) : "allowed";
  };
  const WythoffParameters game{2, 2};
  const ImitationPosition start = imitation_start(game, {0, 5});
  EXPECT_EQ(objection(game, start, Move{Pile::first, 1}), "only 0 left in A");
  EXPECT_EQ(objection(game, start, Move{Pile::second, 6}), "only 5 left in B");
  EXPECT_EQ(objection(game, start, Move{Pile::second, 0}), "at least 1 must be taken");
  EXPECT_EQ(objection(game, start, Move{Pile::second, -1}), "at least 1 must be taken");
  EXPECT_EQ(objection(game, start, Move{static_cast<Pile>(7), 1}), "there is no pile 7");
  EXPECT_EQ(objection(game, start, MoveBoth{1, 1}), "the rules know no such action here");
  EXPECT_EQ(objection(game, start, Block{}), "the rules know no such action here");
  EXPECT_EQ(objection(game, start, Move{Pile::second, 5}), "allowed");
  const ImitationPosition spent{{4, 9}, Move{Pile::first, 2}, 0, 1};
  EXPECT_EQ(objection(game, spent, Move{Pile::second, 1}), "allowed");
  EXPECT_EQ(
      objection(game, spent, Move{Pile::second, 3}),
      "taking 3 from B would imitate the last 2 from A, and no more than 1 may be made in a row");
  EXPECT_EQ(objection(game, spent, Move{Pile::second, 4}), "allowed");
  EXPECT_EQ(least_take(game, spent, Pile::second, 2), 4);
  EXPECT_EQ(least_take(game, spent, Pile::second), 1);
  EXPECT_EQ(least_take(game, spent, Pile::second, 10), std::nullopt);
}

TEST(ImitationHistory, StatesThatNoPlayLeadsTo) {
  const WythoffParameters game{2, 2};
  EXPECT_THROW(solved(game, ImitationPosition{{1, 2}, std::nullopt, 2, 1}), InputError);
  EXPECT_THROW(solved(game, ImitationPosition{{1, 2}, std::nullopt, 1, 2}), InputError);
  EXPECT_THROW(solved(game, ImitationPosition{{1, 2}, Move{Pile::first, 2}, 1, 1}), InputError)
      << "2 of 3 > 2";
  EXPECT_THROW(solved(game, ImitationPosition{{1, 2}, Move{Pile::second, 1}, 1, 1}), InputError);
  EXPECT_THROW(solved(game, ImitationPosition{{1, 2}, Move{Pile::first, 0}, 1, 1}), InputError);
  EXPECT_THROW(solved(game, ImitationPosition{{1, 2}, Move{Pile::first, 1}, 1, 0}), InputError);
  EXPECT_EQ(solved(game, ImitationPosition{{1, 2}, Move{Pile::first, 1}, 0, 1}).verdict.status,
            Status::proved);
}

TEST(ImitationAnswers, SayWhatMattersOfThePast) {
  const ImitationAnswer answer = replayed({1, 3}, {{9, 9}, {8, 9}, {8, 8}, {7, 8}});
  EXPECT_EQ(answer.piles, (PilePair{7, 8}));
  EXPECT_EQ(answer.imitable, (Move{Pile::first, 1}));
  EXPECT_EQ(answer.credit.mover, 1u);
  EXPECT_EQ(answer.credit.other, 2u);
  EXPECT_TRUE(answer.verdict.unknown.empty());
}

TEST(ImitationAnswers, OutOfBudget) {
  Budget budget = test::budget_of(0);
  const WythoffParameters game{2, 3};
  const ImitationAnswer answer =
      solve(game, imitation_start(game, {power(10, 1000), power(10, 1001)}), budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_FALSE(answer.position_class || answer.xi || answer.winning_move || answer.part);
  EXPECT_EQ(answer.verdict.unknown,
            (std::vector<std::string_view>{"class", "xi", "lost_if", "winning_move", "part"}));
  EXPECT_EQ(reason(answer.verdict), "Not decided: the search reached its limit of nodes.");
}

// What the rules say at once is said without a budget.
TEST(ImitationAnswers, OutOfBudgetByTheRules) {
  Budget budget = test::budget_of(0);
  const Integer huge = power(10, 300);
  const WythoffParameters beatty{4, 2};
  const ImitationAnswer last = solve(beatty, imitation_start(beatty, {0, huge}), budget);
  EXPECT_EQ(last.outcome, Outcome::N);
  EXPECT_EQ(last.verdict.status, Status::proved);
  EXPECT_EQ(last.verdict.method, Method::rules);
  EXPECT_EQ(last.winning_move, (Move{Pile::second, huge}));
  EXPECT_EQ(last.verdict.unknown, (std::vector<std::string_view>{"class", "xi", "lost_if"}));
  EXPECT_EQ(reason(last.verdict), "Taking everything wins.");
  const ImitationPosition forbidden{{0, huge}, Move{Pile::first, huge}, 0, 1};
  EXPECT_EQ(solve(beatty, forbidden, budget).outcome, Outcome::unknown);
  const WythoffParameters game{2, 1};
  const ImitationPosition stuck{{0, 2}, Move{Pile::first, 1}, 0, 0};
  const ImitationAnswer over = solve(game, stuck, budget);
  EXPECT_EQ(over.outcome, Outcome::P);
  EXPECT_EQ(over.verdict.status, Status::proved);
  EXPECT_EQ(reason(over.verdict),
            "Every move left is an imitation, and none is allowed: the player who has just moved "
            "has won.");
}

TEST(ImitationAnswers, OutOfBudgetForTheMoves) {
  Budget budget = test::budget_of(0);
  const Integer large = power(10, 300);
  const ImitationAnswer answer =
      ask(ImitationQuestion{{1, 2}, {{large, large + 7}}, MovesListed::all}, budget);
  EXPECT_EQ(answer.outcome, Outcome::unknown);
  EXPECT_EQ(answer.winning_moves_complete, false);
  EXPECT_TRUE(std::ranges::count(answer.verdict.unknown, "lost_if"));
  EXPECT_TRUE(std::ranges::count(answer.verdict.unknown, "winning_moves_count"));
}

TEST(ImitationAnswers, Reasons) {
  EXPECT_EQ(reason(replayed({2, 3}, {{13, 18}}).verdict),
            "Taking 2 from A leaves (11, 18). The P-position (11, 15) of Wythoff Nim could be "
            "reached from there by an "
            "imitation only, after which 1 imitation would be left: not enough, since 2 smaller "
            "ones have the same "
            "difference.");
  EXPECT_EQ(
      reason(replayed({1, 3}, {{7, 6}, {7, 5}}).verdict),
      "Taking 1 from A leaves (6, 5), a P-position of Wythoff Nim, and 1 smaller one has the "
      "same difference; "
      "after this imitation 1 more may be made in a row, enough to go down the diagonal. With "
      "these piles the player to move loses exactly where the last move took 1 from B, and "
      "at most 1 imitation is left to them.");
  EXPECT_EQ(reason(replayed({2, 3}, {{18, 13}, {18, 11}, {15, 11}, {15, 10}, {14, 10}}).verdict),
            "These piles are a P-position of Wythoff Nim, and 1 smaller one has the same "
            "difference, but the player "
            "who has just moved may make no imitation now: not enough to follow down the diagonal. "
            "Taking 2 from B "
            "leaves (14, 8). The P-position (12, 8) of Wythoff Nim could be reached from there by "
            "an imitation only, "
            "and that is forbidden. With these piles the player to move loses exactly where the "
            "player who has just moved may still make at least 1 imitation in a row.");
  EXPECT_EQ(reason(replayed({1, 1}, {{3, 2}, {3, 1}}).verdict),
            "Only reaching the P-position (2, 1) of Wythoff Nim could win, but that is an "
            "imitation, and one more is "
            "forbidden. With these piles the player to move loses exactly where the last move took "
            "1 from B, and no imitation is left to them.");
}

using Piles = std::vector<Integer>;

// Every kind, with all that the engine makes of it.
TEST(ImitationReasons, Sentences) {
  const auto with_xi = [](std::string_view kind, int xi, int credit) {
    return Reason(kind, {{"xi", xi}, {"other_credit", credit}});
  };
  const auto with_pair = [](std::string_view kind, int pair_xi) {
    return Reason(kind, {{"pair", Piles{11, 15}}, {"pair_xi", pair_xi}});
  };
  const auto part_II = [&](int pair_xi, int credit) {
    return with_pair("imitation.part-II", pair_xi).with("mover_credit", credit);
  };
  const auto prepared = [&](int credit) {
    return with_pair("imitation.prepared", 2)
        .with("first", true)
        .with("take", 2)
        .with("leaves", Piles{11, 18})
        .with("other_credit", credit);
  };
  const auto leaves_pair = [&](int pair_xi, bool imitates) {
    return with_pair("imitation.leaves-pair", pair_xi)
        .with("first", false)
        .with("take", 3)
        .with("imitates", imitates)
        .with("more", 1);
  };
  const auto no_move = [](int p) { return Reason("imitation.no-move-left", {{"p", p}}); };
  const auto refused = [](int p, bool first) {
    return Reason("imitation.refused.imitation",
                  {{"first", first}, {"take", 2}, {"imitated", 1}, {"p", p}, {"most", p - 1}});
  };
  const auto lost_after = [](int least, int credit) {
    return Reason("imitation.lost-after",
                  {{"first", true}, {"least", least}, {"most", 3}, {"credit", credit}});
  };
  const std::string exactly = "With these piles the player to move loses exactly where ";
  const std::string these = "These piles are a P-position of Wythoff Nim, and ";
  const std::string leaves = "Taking 3 from B leaves (11, 15), a P-position of Wythoff Nim, and ";
  const std::string prepares =
      "Taking 2 from A leaves (11, 18). The P-position (11, 15) of Wythoff Nim could be reached "
      "from there by an imitation only, ";
  const std::string only =
      "Only reaching the P-position (11, 15) of Wythoff Nim could win, but that is an imitation, ";
  const std::string two = "2 smaller ones have the same difference";
  const std::vector<std::pair<Reason, std::string>> expected{
      {with_xi("imitation.part-I", 0, 2),
       these + "no smaller one has the same difference: lost, whatever happened before."},
      {with_xi("imitation.part-I", 1, 2),
       these + "1 smaller one has the same difference. The player who has just moved may still "
               "make 2 imitations in a row, enough to follow down the diagonal."},
      {part_II(1, 0), only + "and one more is forbidden."},
      {part_II(2, 2),
       only + "after which 1 imitation would be left: not enough, since " + two + "."},
      {part_II(2, 1),
       only + "after which no imitation would be left: not enough, since " + two + "."},
      {with_xi("imitation.cannot-follow", 2, 0),
       these + two +
           ", but the player who has just moved may make no imitation now: not enough "
           "to follow down the diagonal."},
      {with_xi("imitation.cannot-follow", 2, 1),
       these + two +
           ", but the player who has just moved may make only 1 imitation in a row: not "
           "enough to follow down the diagonal."},
      {prepared(0), prepares + "and that is forbidden."},
      {prepared(2),
       prepares + "after which 1 imitation would be left: not enough, since " + two + "."},
      {leaves_pair(0, false), leaves + "no smaller one has the same difference: whoever moves from "
                                       "there loses, whatever happened before."},
      {leaves_pair(0, true), leaves + "no smaller one has the same difference: whoever moves from "
                                      "there loses, whatever happened before; that the move is an "
                                      "imitation does no harm."},
      {leaves_pair(2, true), leaves + two +
                                 "; after this imitation 1 more may be made in a row, "
                                 "enough to go down the diagonal."},
      {leaves_pair(2, false), leaves + two +
                                  "; this is no imitation, so 1 may be made in a row, "
                                  "enough to go down the diagonal."},
      {no_move(1),
       "Every move left is an imitation, and none is allowed: the player who has just moved has "
       "won."},
      {no_move(2),
       "Every move left is an imitation, and 2 in a row are forbidden: the player who has just "
       "moved has won."},
      {Reason("imitation.lost-with-credit", {{"credit", 1}}),
       exactly + "the player who has just moved may still make at least 1 imitation in a row."},
      {lost_after(3, 0),
       exactly + "the last move took 3 from A, and no imitation is left to them."},
      {lost_after(2, 1),
       exactly + "the last move took 2 to 3 from A, and at most 1 imitation is left to them."},
      {lost_after(2, 2),
       exactly +
           "the last move took 2 to 3 from A, and at most 2 imitations in a row are left to them."},
      {Reason("imitation.misere-over"), "No move is left: the player who has just moved has lost."},
      {Reason("imitation.misere-won", {{"first", true}, {"take", 2}, {"leaves", Piles{1, 4}}}),
       "Taking 2 from A leaves (1, 4), from where every move loses."},
      {Reason("imitation.misere-lost"), "Every move leaves a position that the other player wins."},
      {Reason("imitation.misere-played-out"),
       "Misere play has no theorem here: every play was tried out, by the rules alone."},
      {Reason("imitation.misere-too-large", {{"most", 99}}),
       "Misere play has no theorem here, and piles above 99 are not played out."},
      {Reason("imitation.misere-ended", {{"how", std::string("time")}, {"tried", 1}, {"moves", 7}}),
       "Misere play has no theorem here, so every play is tried. Of 7 moves 1 were decided: the "
       "search reached its limit of time."},
      {Reason("imitation.verified"),
       "Theorem and oracle agree in every state that can be reached, and so do winning moves and "
       "classes."},
      {Reason("imitation.disagree"), "Theorem and oracle disagree."},
      {Reason("imitation.refused.more-than-left", {{"left", 4}, {"first", true}}),
       "only 4 left in A"},
      {Reason("imitation.refused.more-than-left", {{"left", 4}, {"first", false}}),
       "only 4 left in B"},
      {refused(1, true),
       "taking 2 from A would imitate the last 1 from B, and imitations are forbidden"},
      {refused(3, false),
       "taking 2 from B would imitate the last 1 from A, and no more than 2 may be made in a row"},
  };
  std::set<std::string_view> kinds;
  for (const auto& [reason, text] : expected) {
    EXPECT_EQ(sentence(reason), text);
    kinds.insert(reason.kind());
  }
  for (const std::string_view kind : reason_kinds()) {
    if (kind.starts_with("imitation.") && !is_of_play(kind)) {
      EXPECT_TRUE(kinds.contains(kind)) << kind;
    }
  }
}

TEST(ImitationPlay, PlaysToTheEnd) {
  for (const WythoffParameters& game : small_parameters(3)) {
    for (const PilePair& piles : played_piles)
      expect_perfect_play(begin(ImitationStart{game, piles}), outcome(game, {piles}));
    EXPECT_THROW(begin(ImitationStart{game, PilePair{0, 0}}), InputError);
  }
}

TEST(ImitationPlay, ResistsAndSaysSo) {
  Budget budget;
  const auto lost = begin(ImitationStart{{1, 1}, PilePair{3, 5}});
  const Choice small = lost->choose(budget);
  EXPECT_FALSE(small.wins);
  EXPECT_NE(reason(small.verdict).find("can last"), std::string::npos) << reason(small.verdict);
  EXPECT_TRUE(begin(ImitationStart{{1, 1}, PilePair{0, power(10, 30)}})->choose(budget).wins);
  Budget none = test::budget_of(0);
  const auto far = begin(ImitationStart{{1, 1}, PilePair{power(10, 300), power(10, 301)}});
  const Choice unknown = far->choose(none);
  EXPECT_EQ(unknown.verdict.status, Status::unable);
  EXPECT_EQ(unknown.action, (Action(Move{Pile::second, 1})));
}

// Where 1 may not be taken from the larger pile.
TEST(ImitationPlay, TakesLittleOnlyWhereItMay) {
  Budget budget = Budget::unlimited();
  for (const int larger : {3, 30}) {
    const auto played = begin(ImitationStart{{2, 1}, PilePair{1, larger}});
    played->act(Move{Pile::first, 1});
    ASSERT_FALSE(played->winner());
    const Choice choice = played->choose(budget);
    EXPECT_FALSE(played->refusal(choice.action));
  }
}

TEST(ImitationPlay, ListsEveryLegalMove) {
  Budget budget = Budget::unlimited();
  const auto played = begin(ImitationStart{{2, 1}, PilePair{3, 7}});
  played->act(Move{Pile::first, 2});  // 2 and 3 from B would imitate
  std::vector<Action> actions;
  played->visit_actions(
      [&](const Action& action) {
        actions.push_back(action);
        return true;
      },
      budget);
  EXPECT_EQ(actions, (std::vector<Action>{Move{Pile::first, 1}, Move{Pile::second, 1},
                                          Move{Pile::second, 4}, Move{Pile::second, 5},
                                          Move{Pile::second, 6}, Move{Pile::second, 7}}));
}

TEST(ImitationPlay, Turns) {
  Budget budget;
  PlayQuestion<ImitationStart> question{{{1, 1}, PilePair{1, 3}}, {Move{Pile::second, 2}}};
  question.wanted.review = true;
  const PlayAnswer answer = ask(question, budget);
  EXPECT_EQ(answer.to_act, Player::second);
  EXPECT_EQ(answer.turns.at(0).worth->before, Outcome::N);
  EXPECT_EQ(answer.turns.at(0).worth->after, Outcome::P);
  EXPECT_EQ(answer.turns.at(0).worth->better->action, (Action(Move{Pile::second, 1})));
  EXPECT_EQ(answer.outcome, Outcome::N);
  question.moves = {Move{Pile::first, 1}, Move{Pile::second, 1}};
  EXPECT_THROW(ask(question, budget), InputError) << "an imitation";
}

TEST(VerifyImitation, OutOfBudgetSaysHowFar) {
  BudgetLimits limits;
  limits.nodes = 20000;
  Budget budget(limits);
  const VerifyAnswer answer = ask(ImitationVerifyQuestion{2, 2, 100}, budget);
  EXPECT_EQ(answer.verdict.status, Status::unable);
  EXPECT_LT(answer.measure("complete_to"), 100u);
  EXPECT_EQ(reason(answer.verdict),
            "The comparison reached its limit of nodes before all piles were compared.");
  limits.nodes.reset();
  limits.bytes = 20000;
  Budget small(limits);
  EXPECT_EQ(ask(ImitationVerifyQuestion{2, 2, 100}, small).verdict.status, Status::unable);
  EXPECT_THROW(ask(ImitationVerifyQuestion{2, 2, 0}, budget), InputError);
  EXPECT_THROW(ask(ImitationVerifyQuestion{2, 2, 5000}, budget), InputError);
  EXPECT_THROW(ask(ImitationVerifyQuestion{0, 2, 5}, budget), InputError);
}

}  // namespace
}  // namespace dynim
