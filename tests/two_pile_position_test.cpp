// Playing two piles: what is refused, matches told from their beginning, and the words of every
// reason that the engine gives.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/piles.hpp"
#include "words_of_play.hpp"

namespace dynim {
namespace {

std::string words_of(const std::optional<Reason>& reason) {
  return reason ? sentence(*reason) : "allowed";
}

TEST(TwoPilePosition, Refusals) {
  const TwoPileGame game{parse_move_function("2*t"), Convention::normal};
  EXPECT_THROW(begin(TwoPileStart{game, {0, 3}, 1}), InputError);
  EXPECT_THROW(begin(TwoPileStart{game, {3, -1}, 1}), InputError);
  EXPECT_THROW(begin(TwoPileStart{game, {3, 3}, -1}), InputError);
  EXPECT_THROW(begin(TwoPileStart{game, {3, 3}, 0}), InputError) << "nobody could move";
  EXPECT_THROW(begin(TwoPileStart{{nullptr, Convention::normal}, {3, 3}, 1}), InputError);
  EXPECT_THROW(begin(TwoPileStart{{parse_move_function("n"), Convention::normal}, {3, 3}, 1}),
               InputError);
}

// ---- matches --------------------------------------------------------------------------------

TwoPileStart start_of(const char* f, PilePair piles, Integer limit,
                      Convention convention = Convention::normal) {
  return {{parse_move_function(f), convention}, std::move(piles), std::move(limit)};
}

TEST(PlayTwoPiles, AMatchIsTold) {
  PlayQuestion<TwoPileStart> question{start_of("2*t", {13, 9}, 4), {}};
  question.moves = {Move{Pile::first, 4}, Move{Pile::second, 1}};
  question.wanted.review = true;
  question.wanted.max_actions = 100;
  Budget budget;
  const PlayAnswer answer = ask(question, budget);
  ASSERT_EQ(answer.turns.size(), 2u);
  EXPECT_EQ(answer.turns[0].player, Player::first);
  EXPECT_EQ(answer.turns[0].worth->before, Outcome::N);
  EXPECT_EQ(answer.turns[0].worth->after, Outcome::N) << "the move of the formula";
  EXPECT_EQ(answer.turns[1].player, Player::second);
  EXPECT_EQ(answer.turns[1].worth->before, Outcome::P);
  const Reason::Field piles{"piles", std::vector<Integer>{9, 8}}, limit{"limit", Integer(2)};
  const Reason::Field largest_takes{"largest_takes", std::vector<Integer>{2, 2}};
  EXPECT_EQ(answer.position, Reason("two-pile.turn", {piles, limit, largest_takes}));
  EXPECT_EQ(answer.to_act, Player::first);
  EXPECT_EQ(answer.outcome, Outcome::N);
  ASSERT_TRUE(answer.choice);
  EXPECT_TRUE(answer.choice->wins);
}

TEST(PlayTwoPiles, OnlyMovesAreActions) {
  const auto game = begin(start_of("2*t", {13, 9}, 4));
  EXPECT_EQ(words_of(game->refusal(MoveBoth{1, 1})), "the rules know no such action here");
  EXPECT_EQ(words_of(game->refusal(Block{})), "the rules know no such action here");
  EXPECT_EQ(words_of(game->refusal(Move{Pile::first, 4})), "allowed");
}

// ---- words ----------------------------------------------------------------------------------

using Numbers = std::vector<Integer>;

Reason moved(std::string_view kind, Integer take, unsigned long pile, Numbers piles) {
  return Reason(kind, {{"piles", std::move(piles)}, {"pile", Integer(pile)}, {"take", take}});
}

// Every reason that the engine makes, with every combination of its optional fields.
std::vector<std::pair<Reason, std::string>> reasons_and_words() {
  const auto leaves = [] {
    return moved("two-pile.leaves", 4, 0, {13, 9}).with("left", Numbers{9, 9});
  };
  const Integer one = 1, seven = 7;
  const Reason::Field how{"how", std::string("nodes")};
  return {
      {moved("two-pile.takes-all", 5, 0, {5, 9}),
       "Taking all 5 of the smaller pile ends the game."},
      {moved("two-pile.takes-all", 9, 1, {5, 9}), "Taking all 9 of the larger pile ends the game."},
      {moved("two-pile.takes-all", 9, 0, {9, 9}), "Taking all 9 of either pile ends the game."},
      {moved("two-pile.takes-all", 1, 0, {1, 9}),
       "Taking the last counter of the smaller pile ends the game."},
      {moved("two-pile.leaves", 4, 0, {13, 9}), "Taking 4 from the larger pile."},
      {leaves(), "Taking 4 from the larger pile leaves piles of 9 and 9."},
      {leaves().with("limit", Integer(8)),
       "Taking 4 from the larger pile leaves piles of 9 and 9. The opponent may then take at most "
       "f(4) = 8, which is not enough to win."},
      {leaves().with("limit", Integer(8)).with("needed", Integer(9)),
       "Taking 4 from the larger pile leaves piles of 9 and 9. The opponent may then take at most "
       "f(4) = 8, and needs at least 9 to win."},
      {leaves().with("limit", Integer(8)).with("no_limit_wins", true),
       "Taking 4 from the larger pile leaves piles of 9 and 9. The opponent may then take at most "
       "f(4) = 8, and no move wins there, whatever the limit."},
      {leaves().with("no_limit_wins", true),
       "Taking 4 from the larger pile leaves piles of 9 and 9. The opponent may then take any "
       "number, and no move wins there, whatever the limit."},
      {Reason("two-pile.difference", {{"difference", Integer(12)}, {"h", Integer(4)}}),
       "The piles differ by 12, and the greatest power of 2 that divides this is 4."},
      {Reason("two-pile.whole-pile-needed"), "Nothing less than the whole smaller pile wins here."},
      {Reason("two-pile.limit-too-small", {{"needed", seven}, {"limit", one}}),
       "At least 7 must be taken to win, and at most 1 may be."},
      {Reason("two-pile.no-limit-wins"), "No move wins here, whatever the limit."},
      {Reason("two-pile.whole-pile-wins"),
       "Taking the whole smaller pile wins, but the least winning move is not known."},
      {Reason("two-pile.by-table", {{"condition", Integer(2)}, {"at", one}}),
       "(By a table of all smaller piles: f is not admissible: condition 2 fails at N = 1.)"},
      {Reason("two-pile.by-table", {{"looked_to", seven}}),
       "(By a table of all smaller piles: the conditions of admissibility were looked at up to N = "
       "7.)"},
      {Reason("two-pile.by-table", {{"looked_to", seven}, how}),
       "(By a table of all smaller piles: the conditions of admissibility were looked at up to N = "
       "7, where the search reached its limit of nodes.)"},
      {Reason("two-pile.by-events", {{"condition", Integer(2)}, {"at", one}}),
       "(By the changes of L along diagonals: f is not admissible: condition 2 fails at N = 1.)"},
      {Reason("two-pile.by-period", {{"looked_to", seven}}),
       "(By a table that repeats: the conditions of admissibility were looked at up to N = 7.)"},
      {Reason("two-pile.larger-periodic", {{"from", seven}, {"period", Integer(4)}}),
       "For this smaller pile, L repeats with period 4 in the larger one, from 7 on: a table "
       "proves it."},
      {Reason("two-pile.both-periodic",
              {{"from", seven}, {"both", Integer(3)}, {"period", Integer(4)}}),
       "Where both piles are at least 7, L stays the same when both grow by 3, and where they "
       "differ enough it repeats with period 4 in the larger one: a table proves it."},
      {Reason("two-pile.runs-too-large", {{"columns", Integer(70000)}}),
       "Not decided: the runs of L along 70000 diagonals do not fit the memory allowed."},
      {Reason("two-pile.events-stopped", {{"rows", seven}, how}),
       "Not decided: the changes of L along diagonals were followed for a smaller pile of up to 7, "
       "then the calculation reached its limit of nodes."},
      {Reason("two-pile.no-period"), "Not decided: no period of L was found."},
      {Reason("two-pile.no-period", {how}),
       "Not decided: no period of L was found, and the search reached its limit of nodes."},
      {Reason("two-pile.formula-not-shown", {{"condition", Integer(2)}, {"at", one}}),
       "The formula was not shown to apply: f is not admissible: condition 2 fails at N = 1."},
      {Reason("two-pile.formula-not-shown", {{"looked_to", seven}}),
       "The formula was not shown to apply: the conditions of admissibility were looked at up to N "
       "= 7."},
      {Reason("two-pile.formula-not-shown", {{"looked_to", seven}, how}),
       "The formula was not shown to apply: the conditions of admissibility were looked at up to N "
       "= 7, where the search reached its limit of nodes."},
      {Reason("two-pile.misere-less-one"),
       "Misere play is normal play with a counter less in each pile, until both are empty."},
      {Reason("two-pile.table-too-large", {{"rows", Integer(100000)},
                                           {"columns", Integer(200000)},
                                           {"bytes", Integer(80000000000)},
                                           {"allowed_bytes", Integer(2147483648)}}),
       "Not decided: a table of 100000 x 200000 would need 76294 MiB of memory, and 2048 MiB are "
       "allowed."},
      {Reason("two-pile.beyond-oracle"), "Not decided: the oracle plays on piles below 2^64 only."},
      {Reason("two-pile.undecided"), "Not decided."},
      {Reason("two-pile.table-filled"), "Calculated cell by cell."},
      {Reason("two-pile.table-stopped", {{"complete_to", seven}, how}),
       "Not finished: the calculation reached its limit of nodes; the table is complete for piles "
       "up to 7."},
      {Reason("two-pile.rectangle-by-formula"),
       "Calculated cell by cell from the formula of admissible functions."},
      {Reason("two-pile.rectangle-stopped", {{"rows", seven}, how}),
       "Not finished: the calculation reached its limit of nodes; the first 7 rows are complete."},
      {Reason("two-pile.runs-by-formula"),
       "By the formula of admissible functions: where the piles differ by N, L is the whole "
       "smaller pile up to f(h(N)), and h(N) from there on."},
      {Reason("two-pile.class-5"),
       "By the formula of class 5, the least winning limit is the whole smaller pile, or 1, 3 or 5 "
       "times the greatest "
       "power of 2 that divides the difference of the piles."},
      {Reason("two-pile.base-three"),
       "By the formula in base three, the least winning limit is the whole smaller pile, or once "
       "or twice the greatest "
       "power of 3 that divides the difference of the piles."},
      {Reason("two-pile.difference-by-three", {{"difference", seven}, {"h", one}}),
       "The piles differ by 7, and the greatest power of 3 that divides this is 1."},
      {Reason("two-pile.times", {{"times", Integer(5)}}),
       "The least number that wins is 5 times that."},
      {Reason("two-pile.runs-followed"), "The changes of L along all diagonals were followed."},
      {Reason("two-pile.runs-stopped", {{"complete_to", seven}, how}),
       "Not finished: the calculation reached its limit of nodes; the runs are complete for a "
       "smaller pile of up to 7."},
      {Reason("two-pile.first-difference"),
       "No pair with a smaller sum differs, and none with this sum whose smaller pile is less."},
      {Reason("two-pile.compared-to", {{"to", seven}}),
       "All pairs of piles with a sum up to 7 were compared."},
      {Reason("two-pile.admissible"),
       "f stays between lines, from which all four conditions follow but for finitely many N; "
       "these were looked at one by one."},
      {Reason("two-pile.condition-fails", {{"condition", Integer(1)}, {"at", seven}}),
       "Condition 1, f(h(N)) <= f(N), fails at N = 7."},
      {Reason("two-pile.condition-fails", {{"condition", Integer(2)}, {"at", seven}}),
       "Condition 2, f(N) < 4 N, fails at N = 7."},
      {Reason("two-pile.condition-fails", {{"condition", Integer(3)}, {"at", seven}}),
       "Condition 3, N <= f(N), fails at N = 7."},
      {Reason("two-pile.condition-fails", {{"condition", Integer(4)}, {"at", seven}}),
       "Condition 4, f(N) < 2 N or N + f(N) <= f(2 N), fails at N = 7."},
      {Reason("two-pile.admissible", {{"class", std::string("base three")}}),
       "f stays between lines, from which all conditions in base three follow but for finitely "
       "many N; these were looked at one by one."},
      {Reason("two-pile.conditions-hold",
              {{"verified_to", seven}, {"class", std::string("class 5")}}),
       "All conditions of class 5 hold for N up to 7; what f does beyond is not known."},
      {Reason("two-pile.condition-fails",
              {{"condition", Integer(3)}, {"at", seven}, {"class", std::string("class 5")}}),
       "Condition 3 of class 5, f(3 N) < 16 N and 3 N + f(3 N) <= f(4 N), fails at N = 7."},
      {Reason("two-pile.condition-fails",
              {{"condition", Integer(3)}, {"at", seven}, {"class", std::string("base three")}}),
       "Condition 3 in base three, f(2 N) = f(N), fails at N = 7."},
      {Reason("two-pile.witness", {{"piles", Numbers{18, 21}},
                                   {"formula", one},
                                   {"actual", Integer(3)},
                                   {"played_out", true}}),
       "With piles of 18 and 21 the formula gives 1, but the least winning limit is 3."},
      {Reason("two-pile.witness", {{"piles", Numbers{18, 21}},
                                   {"formula", one},
                                   {"actual", Integer(3)},
                                   {"played_out", false}}),
       "With piles of 18 and 21 the formula gives 1, but the least winning limit is 3 (by a table; "
       "too much to be played out)."},
      {Reason("two-pile.witness-too-far"),
       "A position where the formula fails exists, but lies too far out to be played through."},
      {Reason("two-pile.nothing-looked-at"), "Nothing was looked at."},
      {Reason("two-pile.no-strategy"),
       "No closed formula is proved for this f, so no short strategy is known; the recurrence as "
       "it is can be written."},
      {Reason("two-pile.strategy-by-formula"),
       "f is admissible, so that a closed formula gives every least winning limit."},
      {Reason("two-pile.conditions-hold", {{"verified_to", seven}}),
       "All four conditions hold for N up to 7; what f does beyond is not known."},
      {Reason("two-pile.conditions-ended", {how}), "The search reached its limit of nodes."},
      {Reason("two-pile.agree"),
       "Formula, strategy, winning moves, table, recurrence and oracle agree."},
      {Reason("two-pile.agree-without-formula"),
       "Table, recurrence and oracle agree; f is not admissible, so the formula does not apply."},
      {Reason("two-pile.agree-on-all"),
       "Table, recurrence and oracle agree on all of them, and so do formula, strategy and winning "
       "moves where f has a closed formula."},
      {Reason("refused.more-than-left", {{"left", seven}, {"pile", one}}), "only 7 left in B"},
      {Reason("refused.first-limit", {{"limit", seven}}), "the first move is at most 7"},
      {Reason("refused.limit", {{"last_move", one}, {"limit", seven}}),
       "the last move was 1, so at most f(1) = 7 may be taken"},
  };
}

TEST(TwoPileWords, EveryReasonHasThem) {
  for (const auto& [reason, words] : reasons_and_words()) EXPECT_EQ(sentence(reason), words);
}

TEST(TwoPileWords, NoReasonIsForgottenHere) {
  const auto known = reasons_and_words();
  for (const std::string_view kind : reason_kinds()) {
    if (!kind.starts_with("two-pile.") || is_of_play(kind)) continue;
    EXPECT_TRUE(std::ranges::any_of(known, [&](const auto& entry) {
      return entry.first.kind() == kind;
    })) << kind;
  }
}

TEST(TwoPileWords, OfComparisonsThatEnded) {
  const Reason::Field how{"how", std::string("interrupted")};
  EXPECT_EQ(sentence(Reason("verify.disagreement")), "Two methods disagree.");
  EXPECT_EQ(sentence(Reason("verify.ended", {how})),
            "The comparison was interrupted before all piles were compared.");
  EXPECT_EQ(sentence(Reason("verify.ended", {how, {"games", Integer(3)}, {"wanted", Integer(9)}})),
            "The comparison was interrupted after 3 of 9 games.");
}

}  // namespace
}  // namespace dynim
