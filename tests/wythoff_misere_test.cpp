// Misere Wythoff Nim and Imitation Nim: counting against the oracle, answers against counting and
// against a play-out by the rules for piles of any size.
#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/oracle.hpp"
#include "dynim/wythoff.hpp"
#include "engine/imitation/misere.hpp"
#include "small_wythoff.hpp"
#include "support/numbers.hpp"
#include "wythoff/recurrence.hpp"
#include "wythoff/rules.hpp"

namespace dynim {
namespace {

WythoffQuestion misere(const WythoffParameters& parameters, const PilePair& piles,
                       std::optional<std::vector<PilePair>> blocked = std::nullopt) {
  return {parameters, piles, std::move(blocked), 1000, MovesListed::all, Convention::misere};
}

TEST(WythoffMisere, CountingAgreesWithTheOracle) {
  constexpr std::uint64_t size = 4;
  for (const WythoffParameters& parameters : small_parameters(4)) {
    Budget budget = Budget::unlimited();
    WythoffRecurrence counted(parameters, size, Convention::misere);
    ASSERT_TRUE(counted.fill(budget));
    Oracle<WythoffRules> oracle(WythoffRules(parameters), Convention::misere);
    for (std::uint64_t b = 0; b <= size; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        EXPECT_EQ(counted.is_P(a, b),
                  oracle.outcome(WythoffRules::state(a, b), budget) == Outcome::P)
            << text_of(parameters, pair_of(a, b));
      }
    }
  }
}

// With m = p = 1 only the first pairs differ from those of normal play: Wythoff's game is tame.
TEST(WythoffMisere, IsTameForWythoffsGame) {
  constexpr std::uint64_t size = 60;
  Budget budget;
  WythoffRecurrence normal({1, 1}, size), misere({1, 1}, size, Convention::misere);
  ASSERT_TRUE(normal.fill(budget) && misere.fill(budget));
  for (std::uint64_t b = 3; b <= size; ++b) {
    for (std::uint64_t a = 3; a <= b; ++a) EXPECT_EQ(normal.is_P(a, b), misere.is_P(a, b));
  }
  EXPECT_TRUE(misere.is_P(0, 1));
  EXPECT_TRUE(misere.is_P(2, 2));
  EXPECT_FALSE(misere.is_P(0, 0));
  EXPECT_FALSE(misere.is_P(1, 2));
}

// The actions that the rules allow and that leave what counting calls lost.
std::uint64_t winning_moves(const WythoffParameters& parameters, const WythoffRecurrence& counted,
                            const PilePair& piles, const std::vector<PilePair>& blocked) {
  std::uint64_t moves = 0;
  const std::uint64_t a = to_u64(piles.first), b = to_u64(piles.second);
  const auto wins = [&](const Action& action, std::uint64_t left_a, std::uint64_t left_b) {
    return !refusal(parameters, {piles, blocked}, action) && counted.is_P(left_a, left_b);
  };
  for (std::uint64_t x = 1; x <= a; ++x) {
    moves += wins(Move{Pile::first, to_integer(x)}, a - x, b);
    for (std::uint64_t y = 1; y <= b; ++y) {
      moves += wins(MoveBoth{to_integer(x), to_integer(y)}, a - x, b - y);
    }
  }
  for (std::uint64_t y = 1; y <= b; ++y) moves += wins(Move{Pile::second, to_integer(y)}, a, b - y);
  return moves;
}

void expect_legal_and_winning(const WythoffParameters& parameters, const WythoffRecurrence& counted,
                              const WythoffPosition& position, const Action& action) {
  const auto refused = refusal(parameters, position, action);
  ASSERT_FALSE(refused) << sentence(*refused);
  const PilePair left = after(parameters, position, action).piles;
  EXPECT_TRUE(counted.is_P(to_u64(left.first), to_u64(left.second)));
}

// Before blocking, and after all is blocked that may be.
void check_misere_position(const WythoffParameters& parameters, const WythoffRecurrence& counted,
                           const PilePair& piles) {
  SCOPED_TRACE(text_of(parameters, piles));
  Budget budget;
  const bool lost = counted.is_P(to_u64(piles.first), to_u64(piles.second));
  const WythoffAnswer before = ask(misere(parameters, piles), budget);
  ASSERT_EQ(before.verdict.status, Status::proved);
  EXPECT_EQ(before.outcome, lost ? Outcome::P : Outcome::N);
  EXPECT_EQ(before.winning_moves_count,
            to_integer(lost ? 0 : winning_moves(parameters, counted, piles, {})));
  EXPECT_EQ(before.winning_moves->size(), *before.winning_moves_count);
  std::vector<PilePair> blocked = lost ? *before.block.list : *before.winning_targets.list;
  EXPECT_EQ(blocked.size() < parameters.p, lost || blocked.empty());
  blocked.resize(std::min<std::size_t>(blocked.size(), parameters.p - 1));
  if (before.winning_move) {
    expect_legal_and_winning(parameters, counted, {piles, blocked}, *before.winning_move);
  }
  const WythoffAnswer after_it = ask(misere(parameters, piles, blocked), budget);
  ASSERT_EQ(after_it.verdict.status, Status::proved);
  EXPECT_EQ(after_it.outcome, before.outcome);
  EXPECT_EQ(after_it.winning_moves_count,
            to_integer(winning_moves(parameters, counted, piles, blocked)));
  for (const Action& action : *after_it.winning_moves) {
    expect_legal_and_winning(parameters, counted, {piles, blocked}, action);
  }
  const bool over = piles == PilePair{0, 0};
  EXPECT_EQ(after_it.winning_move.has_value(), !lost && !over);
}

TEST(WythoffMisere, AnswersAgreeWithCounting) {
  constexpr std::uint64_t size = 8;
  for (const WythoffParameters& parameters : small_parameters(4)) {
    Budget budget;
    WythoffRecurrence counted(parameters, size, Convention::misere);
    ASSERT_TRUE(counted.fill(budget));
    for (std::uint64_t a = 0; a <= size; ++a) {
      for (std::uint64_t b = 0; b <= size; ++b) {
        check_misere_position(parameters, counted, pair_of(a, b));
      }
    }
  }
}

TEST(WythoffMisere, SaysHowFarItCame) {
  Budget budget = test::budget_of(4000);
  const WythoffAnswer ended = ask(misere({1, 2}, {400, 500}), budget);
  EXPECT_EQ(ended.outcome, Outcome::unknown);
  EXPECT_EQ(ended.verdict.status, Status::unable);
  const std::string words = sentences(ended.verdict.reasons);
  EXPECT_NE(words.find("This was done for piles up to "), std::string::npos) << words;
  EXPECT_EQ(words.find("up to 0 were"), std::string::npos) << words;
  EXPECT_FALSE(ended.block.list);
  Budget enough;
  const WythoffAnswer large = ask(misere({1, 2}, {5, 1000000}), enough);
  EXPECT_EQ(sentences(large.verdict.reasons),
            "Misere play has no formula here, and no table for piles above 65536.");
}

// ---- Imitation Nim --------------------------------------------------------------------------

// Plays positions of any size out, by the rules that play uses.
class PlayOut {
 public:
  explicit PlayOut(const WythoffParameters& parameters) : parameters_(parameters) {}

  // Whether the player to move wins.
  bool wins(const ImitationPosition& position) {
    const auto known = known_.find(key(position));
    if (known != known_.end()) return known->second;
    bool won = winner(parameters_, position).has_value();  // no move left
    for (const Move& move : moves(position)) {
      won = won || !wins(after(parameters_, position, move));
    }
    known_.emplace(key(position), won);
    return won;
  }

  std::vector<Move> moves(const ImitationPosition& position) const {
    std::vector<Move> result;
    for (const Pile pile : {Pile::first, Pile::second}) {
      for (Integer take = 1; take <= position.piles[pile]; ++take) {
        const Move move{pile, take};
        if (!refusal(parameters_, position, move)) result.push_back(move);
      }
    }
    return result;
  }

  // Every position met so far.
  template <class Visit>
  void for_each(const Visit& visit) const {
    for (const auto& [key, won] : known_) {
      const auto& [a, b, pile, take, mine, others] = key;
      ImitationPosition position{pair_of(a, b), std::nullopt, mine, others};
      if (take > 0) position.imitable = Move{pile, to_integer(take)};
      visit(position, won);
    }
  }

 private:
  using Key =
      std::tuple<std::uint64_t, std::uint64_t, Pile, std::uint64_t, std::uint64_t, std::uint64_t>;

  static Key key(const ImitationPosition& position) {
    const auto& last = position.imitable;
    return {to_u64(position.piles.first),    to_u64(position.piles.second),
            last ? last->pile : Pile::first, last ? to_u64(last->take) : 0,
            position.mover_credit,           position.other_credit};
  }

  WythoffParameters parameters_;
  std::map<Key, bool> known_;
};

TEST(ImitationMisere, AgreesWithAPlayOut) {
  for (const WythoffParameters& parameters : small_parameters(3)) {
    PlayOut game(parameters);
    for (std::uint64_t b = 0; b <= 6; ++b) {
      for (std::uint64_t a = 0; a <= b; ++a) {
        game.wins(imitation_start(parameters, pair_of(a, b)));
      }
    }
    PlayOut expected = game;
    game.for_each([&](const ImitationPosition& position, bool won) {
      SCOPED_TRACE(text_of(parameters, position.piles));
      Budget budget;
      const ImitationQuestion question{
          parameters, {position.piles}, MovesListed::all, 1000, Convention::misere};
      const ImitationAnswer answer = imitation::solve_misere(question, position, budget);
      ASSERT_EQ(answer.verdict.status, Status::proved);
      ASSERT_EQ(answer.outcome, won ? Outcome::N : Outcome::P);
      std::size_t winning = 0;
      for (const Move& move : expected.moves(position)) {
        if (expected.wins(after(parameters, position, move))) continue;
        ++winning;
        EXPECT_TRUE(std::ranges::count(*answer.winning_moves, move));
      }
      ASSERT_EQ(answer.winning_moves_count, to_integer(winning));
      EXPECT_EQ(answer.winning_moves->size(), winning);
      EXPECT_EQ(answer.winning_move.has_value(), winning > 0);
    });
  }
}

TEST(ImitationMisere, AnswersQuestions) {
  Budget budget;
  ImitationQuestion question{{1, 1}, {{1, 1}}, MovesListed::one, 1000, Convention::misere};
  const ImitationAnswer won = ask(question, budget);
  // 1 and 1: taking either leaves 1, which nobody may take, for it imitates. So the next wins.
  EXPECT_EQ(won.outcome, Outcome::P);
  EXPECT_FALSE(won.lost_if);
  question.history = {{0, 1}};
  EXPECT_EQ(ask(question, budget).outcome, Outcome::P);
  question.history = {{1, 1}, {0, 1}};
  const ImitationAnswer over = ask(question, budget);
  EXPECT_EQ(over.outcome, Outcome::N);
  EXPECT_EQ(sentences(over.verdict.reasons),
            "No move is left: the player who has just moved has lost.");
}

TEST(ImitationMisere, SaysHowFarItCame) {
  Budget budget = test::budget_of(1000);
  ImitationQuestion question{{1, 2}, {{40, 60}}, MovesListed::all, 1000, Convention::misere};
  const ImitationAnswer ended = ask(question, budget);
  EXPECT_EQ(ended.outcome, Outcome::unknown);
  EXPECT_EQ(ended.winning_moves_complete, false);
  const std::string words = sentences(ended.verdict.reasons);
  EXPECT_NE(words.find("were decided: the search"), std::string::npos) << words;
  const Integer large = test::power_of_ten(20);
  question.history = {{large, 3}};
  Budget enough;
  EXPECT_EQ(ask(question, enough).verdict.status, Status::unable);
}

}  // namespace
}  // namespace dynim
