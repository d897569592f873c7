// Questions and answers about Wythoff Nim and Imitation Nim as JSON.
#include <gtest/gtest.h>

#include <string>

#include "exchange/write.hpp"
#include "exchange/wythoff.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

using exchange::Layout;

template <class Question>
std::string answered(Question question) {
  Budget budget;
  auto answer = ask(question, budget);
  StringSink sink;
  exchange::write_answer(sink, Layout::line, question, answer);
  return sink.take();
}

// A part of the JSON without blanks.
void expect_part(const std::string& json, const std::string& part) {
  EXPECT_NE(json.find(part), std::string::npos) << part << "\nis not in\n" << json;
}

TEST(WythoffExchange, Solve) {
  const std::string lost = answered(WythoffQuestion{{1, 2}, {5, 4}});
  expect_part(lost, R"("game":"wythoff","m":"1","p":"2","block_any":null,"convention":"normal",)"
                    R"("piles":["5","4"],"blocked":null,"block_targets":"any")");
  expect_part(lost, R"("outcome":"P","winning_move":null,"winning_targets":[])");
  expect_part(lost, R"("block":[["3","2"]],"block_complete":true,"block_count":"1","index":"3")");
  expect_part(lost, R"("status":"proved","method":"windows","theorem":"68","unknown":[])");
  const std::string both = answered(WythoffQuestion{{1, 1}, {4, 6}});
  expect_part(both, R"("winning_move":{"pile":"both","take":["1","1"]})");
  expect_part(both, R"("winning_targets_count":"1")");
  const std::string one = answered(WythoffQuestion{{1, 1}, {20, 13}});
  expect_part(one, R"("winning_move":{"pile":"0","take":"12"})");
}

TEST(WythoffExchange, BlockAny) {
  WythoffQuestion question{{1, 1}, {8, 12}};
  question.block_any = 1;
  const std::string lost = answered(question);
  expect_part(lost, R"("m":"1","p":"1","block_any":"1","convention":"normal")");
  expect_part(lost, R"("block":[["3","7"]],"block_complete":true,"block_count":"1","index":null)");
  expect_part(lost, R"("why":[{"kind":"block-any.lost","piles":["8","12"],"targets":"1",)");
}

// The list that is written as it comes has the same.
TEST(WythoffExchange, Growth) {
  WythoffPairsQuestion list{{2, 1}, 1, 2};
  list.digits = 4;
  const std::string slopes =
      R"json("growth":{"alpha":{"exact":"sqrt(2)","low":"1.4142","high":"1.4143"},)json"
      R"json("beta":{"exact":"2 + sqrt(2)","low":"3.4142","high":"3.4143"},)json";
  const std::string deviation =
      R"json("a_deviation":{"exact":"5 - 4*sqrt(2)","low":"-0.6569","high":"-0.6568"})json";
  expect_part(answered(list), R"({"n":"2","a":"2","b":"6"}],)" + slopes + R"("a_deviation":null)");
  StringSink sink;
  Budget budget;
  exchange::write_pairs(sink, Layout::line, list, budget);
  EXPECT_EQ(sink.take(), answered(list));
  WythoffPairOfQuestion one{{2, 1}, 13};
  one.digits = 4;
  expect_part(answered(one), slopes + deviation);
  WythoffQuestion lost{{2, 1}, {5, 13}};
  lost.digits = 4;
  expect_part(answered(lost), deviation);
}

TEST(WythoffExchange, PairOfANumber) {
  expect_part(answered(WythoffPairOfQuestion{{2, 1}, 13}),
              R"("number":"13","n":"4","a":"5","b":"13","as":"b","status":"proved")");
}

// Pair by pair, the same text as of an answer that is kept.
TEST(WythoffExchange, PairsAsTheyCome) {
  WythoffPairsQuestion question{{2, 3}, 7, 300};
  const std::string kept = answered(question);
  expect_part(kept, R"("from":"7","count":"300","pairs":[{"n":"7","a":"10","b":"14"},)");
  StringSink sink;
  Budget budget;
  std::uint64_t told = 0;
  const WythoffPairsAnswer answer = exchange::write_pairs(sink, Layout::line, question, budget, "",
                                                          [&](const WythoffPair&) { ++told; });
  EXPECT_EQ(sink.take(), kept);
  EXPECT_EQ(told, 300u);
  EXPECT_EQ(answer.found, 300u);

  Budget small = test::budget_of(2000);
  question.count = 1'000'000'000'000;
  StringSink cut;
  const WythoffPairsAnswer some =
      exchange::write_pairs(cut, Layout::line, question, small, R"("a name")");
  EXPECT_EQ(some.verdict.status, Status::unable);
  const std::string text = cut.take();
  expect_part(text, R"("id":"a name")");
  expect_part(text, R"("status":"unable")");
  expect_part(text, R"(of 1000000000000 pairs were found)");
}

TEST(WythoffExchange, Tables) {
  const std::string wythoff = answered(WythoffMapQuestion{{1, 1}, 2});
  expect_part(
      wythoff,
      R"("size":"2","block_any":null,"classes":{"P":"P","-":"N-by-one-pile","/":"N-by-both-piles"},)"
      R"("values":[["P","-","-"],["-","/","P"],["-","P","-"]],"complete_to":"2")");
  const std::string imitation = answered(ImitationMapQuestion{{1, 2}, 3});
  expect_part(imitation, R"({"P":"non-dynamic-P","D":"dynamic","/":"N-by-diagonal",)"
                         R"("-":"N-by-pile","+":"N-by-both"})");
  expect_part(imitation, R"(["D","D","/","P"],["D","D","P","+"]],"complete_to":"3")");
}

TEST(WythoffExchange, Verify) {
  const std::string one = answered(WythoffVerifyQuestion{1, 2, 5});
  expect_part(
      one,
      R"("game":"wythoff","m":"1","p":"2","up_to":"5","block_any":null,)"
      R"("disagreement":null,"complete_to":"5","oracle_to":"4","positions":"21","status":"verified",)"
      R"("verified_to":"5")");
  const std::string all = answered(ImitationVerifyQuestion{std::nullopt, 1, 3});
  expect_part(all, R"("game":"imitation","m":null,"p":"1","up_to":"3","disagreement":null,)"
                   R"("complete_to":"3","states":)");
}

TEST(ImitationExchange, Solve) {
  const std::string won = answered(ImitationQuestion{{1, 2}, {{5, 9}, {3, 9}, {3, 7}}});
  expect_part(
      won,
      R"("history":[["5","9"],["3","9"],["3","7"]],"piles":["3","7"],)"
      R"("imitable":null,"credit":{"mover":"1","other":"0"},"outcome":"N",)"
      R"("class":"non-dynamic N","lost_if":null,"winning_move":{"pile":"1","take":"5"},"xi":"0",)"
      R"("part":null,"status":"proved")");
  const std::string lost = answered(ImitationQuestion{{1, 1}, {{2, 3}, {1, 3}}});
  expect_part(lost, R"("imitable":{"pile":"0","take":"1"})");
  expect_part(lost, R"("part":"II")");
  expect_part(lost, R"("lost_if":{"pile":"0","least":"1","most":"1","mover_credit_at_most":"0",)"
                    R"("other_credit_at_least":null})");
}

}  // namespace
}  // namespace dynim
