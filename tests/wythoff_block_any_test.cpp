// Blocking Wythoff Nim, where moves of any kind may be blocked: the oracle and counting, the table
// and the formula against each other; large piles, and play to the end.
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/wythoff.hpp"
#include "small_wythoff.hpp"
#include "support/numbers.hpp"
#include "wythoff/block_any.hpp"
#include "wythoff/block_any_sweep.hpp"
#include "wythoff/recurrence.hpp"
#include "wythoff/rules.hpp"

namespace dynim {
namespace {

WythoffRecurrence counted_to(std::uint64_t size, std::uint64_t block_any) {
  Budget budget = Budget::unlimited();
  WythoffRecurrence counted({1, 1}, size, Convention::normal, BlockTargets::any, block_any);
  EXPECT_TRUE(counted.fill(budget));
  return counted;
}

WythoffQuestion block_any_question(std::uint64_t block_any, const PilePair& piles,
                                   std::optional<std::vector<PilePair>> blocked = std::nullopt) {
  WythoffQuestion result{{1, 1}, piles, std::move(blocked)};
  result.block_any = block_any;
  result.max_moves = 3 * largest_block_any;
  result.moves = MovesListed::all;
  return result;
}

std::string block_any_trace(std::uint64_t block_any, const PilePair& piles) {
  return "block_any " + std::to_string(block_any) + ", piles " + to_string(piles.first) + ", " +
         to_string(piles.second);
}

TEST(BlockAny, IsCountedAsTheOraclePlaysIt) {
  const std::vector<std::pair<std::uint64_t, std::uint64_t>> sizes{{1, 9}, {2, 5}, {3, 4}, {8, 3}};
  for (const auto& [block_any, size] : sizes) {
    Budget budget = Budget::unlimited();
    const WythoffRecurrence counted = counted_to(size, block_any);
    Oracle<WythoffRules> oracle(WythoffRules({1, 1}, BlockTargets::any, block_any),
                                Convention::normal);
    for (std::uint64_t b = 0; b <= size; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        EXPECT_EQ(counted.is_P(a, b),
                  oracle.outcome(WythoffRules::state(a, b), budget) == Outcome::P)
            << block_any_trace(block_any, pair_of(a, b));
      }
    }
  }
}

TEST(BlockAny, WithNoneIsWythoffNim) {
  Budget budget;
  const auto map = ask(WythoffMapQuestion{{1, 1}, 200}, budget);
  const auto with_none = ask(WythoffMapQuestion{{1, 1}, 200, 0}, budget);
  wythoff::BlockAnySweep sweep(0, 201, budget);
  for (std::uint64_t b = 0; b <= 200; ++b) {
    ASSERT_TRUE(sweep.next());
    for (std::uint64_t a = 0; a <= b; ++a) {
      EXPECT_EQ(map.table(a, b), sweep.row()[a]);
      EXPECT_EQ(map.table(a, b), with_none.table(a, b));
    }
  }
  EXPECT_EQ(ask(block_any_question(0, {4, 7}), budget).index, 3);
}

TEST(BlockAny, FormulaIsTheTable) {
  constexpr std::uint64_t size = 600;
  for (const std::uint64_t block_any : {1, 2}) {
    Budget budget;
    const auto table = ask(WythoffMapQuestion{{1, 1}, size, block_any}, budget).table;
    for (std::uint64_t b = 0; b <= size; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        const auto targets = wythoff::block_any_targets(block_any, pair_of(a, b), budget);
        ASSERT_TRUE(targets);
        ASSERT_EQ(targets->size() <= block_any, table(a, b) == WythoffKind::P)
            << block_any_trace(block_any, pair_of(a, b));
        for (const PilePair& target : *targets)
          ASSERT_EQ(table(to_u64(target.first), to_u64(target.second)), WythoffKind::P);
      }
    }
  }
}

// Beside a small pile no position far out is lost, so that the other may have any size.
TEST(BlockAny, SweepsEndWhereNothingIsLost) {
  constexpr std::uint64_t block_any = 9, a = 20;
  Budget budget;
  const Integer far = test::power_of_ten(1000);
  const WythoffAnswer answer = ask(block_any_question(block_any, {far, to_integer(a)}), budget);
  EXPECT_EQ(answer.outcome, Outcome::N);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  const WythoffRecurrence counted = counted_to(150, block_any);
  std::vector<PilePair> expected;
  for (std::uint64_t y = 0; y <= 150; ++y) {
    if (counted.is_P(a, y)) expected.push_back(pair_of(y, a));
  }
  EXPECT_EQ(expected.size(), block_any + 1);
  EXPECT_EQ(*answer.winning_targets.list, expected);
}

TEST(BlockAny, LargePilesByTheFormula) {
  const Integer n = test::power_of_ten(1000);
  Budget budget;
  for (const std::uint64_t block_any : {1, 2}) {
    const WythoffAnswer lost = ask(block_any_question(block_any, {2 * n + 1, n}), budget);
    EXPECT_EQ(lost.outcome, Outcome::P);
    EXPECT_EQ(lost.verdict.status, Status::proved);
    EXPECT_EQ(*lost.block.count, to_integer(block_any));
    EXPECT_EQ(ask(block_any_question(block_any, {n, n}), budget).outcome, Outcome::N);
  }
  const WythoffPair pair = *WythoffPairs({1, 1}).pair(n, budget);
  const PilePair piles{2 * pair.a + 2, 2 * pair.b + 2};
  EXPECT_EQ(ask(block_any_question(1, piles), budget).outcome, Outcome::P);
  EXPECT_EQ(ask(block_any_question(2, piles), budget).outcome, Outcome::N);
}

TEST(BlockAny, LargePilesByCountingAreNotKnown) {
  const Integer n = test::power_of_ten(30);
  Budget budget;
  const WythoffAnswer large = ask(block_any_question(3, {n, n + 5}), budget);
  EXPECT_EQ(large.outcome, Outcome::unknown);
  EXPECT_EQ(large.verdict.status, Status::unable);
  EXPECT_FALSE(large.block.list);
  EXPECT_EQ(large.verdict.reasons.front().kind(), "block-any.too-large");
  // Whoever may take everything wins, and other moves are not known.
  const WythoffAnswer all = ask(block_any_question(3, {n, n}, std::vector<PilePair>()), budget);
  EXPECT_EQ(all.outcome, Outcome::N);
  EXPECT_EQ(all.winning_moves->size(), 1u);
  EXPECT_FALSE(*all.winning_moves_complete);
  EXPECT_FALSE(all.winning_moves_count);
  const std::vector<PilePair> end{{0, 0}};
  EXPECT_EQ(ask(block_any_question(3, {n, n}, end), budget).outcome, Outcome::unknown);
  BudgetLimits limits;
  limits.nodes = 1000;
  Budget nodes(limits);
  const WythoffAnswer ended = ask(block_any_question(3, {1000, 1000}), nodes);
  EXPECT_EQ(ended.verdict.reasons.front().kind(), "block-any.ended");
  Budget some(limits);
  const auto table = ask(WythoffMapQuestion{{1, 1}, 300, 5}, some);
  EXPECT_EQ(table.verdict.status, Status::unable);
  EXPECT_GT(table.complete_to(), 20u);
}

TEST(BlockAny, IsRefusedBesideOtherRules) {
  Budget budget;
  const auto refused = [&](WythoffQuestion asked) { EXPECT_THROW(ask(asked, budget), InputError); };
  WythoffQuestion asked = block_any_question(1, {3, 5});
  asked.parameters = {2, 1};
  refused(asked);
  asked.parameters = {1, 2};
  refused(asked);
  asked = block_any_question(1, {3, 5});
  asked.block_targets = BlockTargets::diagonal;
  refused(asked);
  asked = block_any_question(1, {3, 5});
  asked.convention = Convention::misere;
  refused(asked);
  asked = block_any_question(1, {3, 5});
  asked.digits = 5;
  refused(asked);
  refused(block_any_question(largest_block_any + 1, {3, 5}));
  refused(block_any_question(1, {-3, 5}));
  const std::vector<PilePair> two{{3, 4}, {2, 5}}, none{{1, 1}}, twice{{3, 4}, {3, 4}};
  refused(block_any_question(1, {3, 5}, two));
  refused(block_any_question(1, {3, 5}, none));
  refused(block_any_question(2, {3, 5}, twice));
  EXPECT_EQ(ask(block_any_question(2, {3, 5}, two), budget).verdict.status, Status::proved);
  EXPECT_THROW(ask(WythoffMapQuestion{{2, 1}, 30, 1}, budget), InputError);
  EXPECT_THROW(ask(WythoffMapQuestion{{1, 1}, WythoffMembers::largest_size + 1, 1}, budget),
               InputError);
  EXPECT_THROW(ask(WythoffVerifyQuestion{2, std::nullopt, 10, 1}, budget), InputError);
  EXPECT_THROW(begin(WythoffStart{{1, 2}, {3, 4}, BlockTargets::any, 1}), InputError);
}

TEST(BlockAny, IsOverWhereEveryMoveIsBlocked) {
  const WythoffParameters wythoff{1, 1};
  const WythoffPosition start = wythoff_start(wythoff, {0, 2}, 2);
  EXPECT_EQ(asked(start), Asked::block);
  EXPECT_FALSE(winner(wythoff, start, 2));
  const WythoffPosition stuck = after(wythoff, start, Block{{{0, 0}, {0, 1}}}, 2);
  EXPECT_EQ(winner(wythoff, stuck, 2), Winner::other);
  const WythoffPosition open = after(wythoff, start, Block{{{0, 0}}}, 2);
  EXPECT_FALSE(winner(wythoff, open, 2));
  EXPECT_TRUE(refusal(wythoff, open, Move{Pile::second, 2}, BlockTargets::any, 2));
  EXPECT_FALSE(refusal(wythoff, open, Move{Pile::second, 1}, BlockTargets::any, 2));
}

TEST(BlockAny, IsPlayedToTheEnd) {
  constexpr unsigned seed = 11;
  std::mt19937 random(seed);
  for (const std::uint64_t block_any : {1, 2, 3, 12, 60}) {
    for (int round = 0; round < 6; ++round) {
      const PilePair piles = pair_of(1 + random() % 30, 1 + random() % 30);
      SCOPED_TRACE(block_any_trace(block_any, piles) + ", seed " + std::to_string(seed));
      Budget budget;
      expect_perfect_play(begin(WythoffStart{{1, 1}, piles, BlockTargets::any, block_any}),
                          ask(block_any_question(block_any, piles), budget).outcome);
    }
  }
}

// Every kind, with all that the engine makes of it.
TEST(BlockAny, IsSaidInWords) {
  const auto within = [](std::string_view kind, int targets) {
    return Reason(kind,
                  {{"piles", std::vector<Integer>{5, 4}}, {"targets", targets}, {"blocks", 2}});
  };
  const auto positions = [](int blocks) {
    return Reason("block-any.positions", {{"blocks", blocks}});
  };
  const std::vector<std::pair<Reason, std::string>> expected{
      {within("block-any.lost", 0), "(5, 4) is a P-position: no move reaches another one."},
      {within("block-any.lost", 1),
       "(5, 4) is a P-position: moves reach 1 P-position, and it may be blocked."},
      {within("block-any.lost", 2),
       "(5, 4) is a P-position: moves reach 2 P-positions, and all of them may be blocked."},
      {within("block-any.won", 3), "Moves reach 3 P-positions, of which only 2 may be blocked."},
      {within("wythoff.all-blocked", 0), "No move reaches a P-position."},
      {within("wythoff.all-blocked", 2), "All 2 P-positions within reach are blocked."},
      {positions(1),
       "With one block the P-positions are (0, 0), (n, 2n + 1), and (2a + 2, 2b + 2) for the "
       "P-positions (a, b) of Wythoff Nim."},
      {positions(2), "With two blocks the P-positions are (0, 0), (n, 2n + 1) and (n, 2n + 2)."},
      {positions(3),
       "With so many blocks no formula is known: the P-positions were counted row by row."},
      {Reason("block-any.counted"),
       "A position is a P-position where all moves that reach P-positions may be blocked at once; "
       "the P-positions were counted row by row."},
      {Reason("block-any.too-large", {{"most", 99}}),
       "With so many blocks no formula is known, and nothing is counted where the smaller pile is "
       "above 99."},
      {Reason("block-any.ended", {{"how", "time"}}),
       "With so many blocks no formula is known, so P-positions are counted row by row: the search "
       "reached its limit of time."},
      {Reason("block-any.verified", {{"oracle_to", 4}}),
       "P-positions, blocks and moves agree with counting by the rules, and counting with the "
       "oracle "
       "for piles up to 4."},
      {Reason("block-any.stuck"), "Every move is blocked."},
      {Reason("block-any.refused.no-move", {{"target", std::vector<Integer>{3, 5}}}),
       "no move leaves (3, 5), so it cannot be blocked"},
      {Reason("block-any.refused.more-blocked", {{"most", 1}, {"blocked", 2}}),
       "at most 1 target may be blocked, not 2"},
  };
  std::set<std::string_view> kinds;
  for (const auto& [reason, text] : expected) {
    EXPECT_EQ(sentence(reason), text);
    kinds.insert(reason.kind());
  }
  for (const std::string_view kind : reason_kinds()) {
    if (kind.starts_with("block-any.")) {
      EXPECT_TRUE(kinds.contains(kind)) << kind;
    }
  }
  const auto played = begin(WythoffStart{{1, 1}, {2, 3}, BlockTargets::any, 2});
  EXPECT_EQ(sentence(played->rules()),
            "Blocking Wythoff Nim: take any number from one pile, or the same number from both. "
            "Before each move the other player may block up to 2 of the moves. Whoever has no move "
            "left loses.");
  EXPECT_EQ(sentence(played->position(0)),
            "You may block up to 2 of the moves before the other player moves.");
}

}  // namespace
}  // namespace dynim
