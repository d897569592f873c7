// Answers about two piles as JSON: the names and forms of the fields, as docs and pages know them.
#include <gtest/gtest.h>

#include <string>

#include "exchange/two_pile.hpp"
#include "exchange/write.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

// Everything but the reasons, which have tests of their own.
template <class Question>
std::string json_of(Question question, Budget& writing) {
  Budget budget;
  auto answer = ask(question, budget);
  StringSink sink;
  sink.watch(writing);
  exchange::write_answer(sink, exchange::Layout::line, question, answer);
  const std::string text = sink.take();
  return text.substr(0, text.find(",\"why\""));
}

template <class Question>
std::string json_of(Question question) {
  Budget writing = Budget::unlimited();
  return json_of(std::move(question), writing);
}

TEST(TwoPileJson, OfAWonPosition) {
  TwoPileQuestion question{{parse_move_function("t"), Convention::normal}, {12, 5}, 12};
  question.moves = MovesWanted::all;
  EXPECT_EQ(
      json_of(question),
      R"({"schema":"dynim/1","game":"two-pile","f":"t","convention":"normal","piles":["12","5"],)"
      R"("limit":"12","outcome":"N","least_winning_limit":"1","least_winning_move":"1",)"
      R"("winning_move":{"pile":"0","take":"1"},"winning_moves":[{"pile":"1","take":"1"},)"
      R"({"pile":"0","take":"1"},{"pile":"0","take":"3"},{"pile":"1","take":"5"},)"
      R"({"pile":"0","take":"12"}],"winning_moves_complete":true,"winning_moves_count":"5",)"
      R"("case":"2B1","status":"proved","method":"formula","theorem":"55","unknown":[])");
}

TEST(TwoPileJson, OfALostPosition) {
  TwoPileQuestion question{{parse_move_function("2*t"), Convention::normal}, {20, 9}, 1};
  question.moves = MovesWanted::largest;
  question.piles = {20, 12};
  EXPECT_EQ(
      json_of(question),
      R"({"schema":"dynim/1","game":"two-pile","f":"2*t","convention":"normal",)"
      R"("piles":["20","12"],"limit":"1","outcome":"P","least_winning_limit":"12",)"
      R"("least_winning_move":null,"winning_move":null,"largest_winning_move":null,"case":"1",)"
      R"("status":"proved","method":"formula","theorem":"55","unknown":[])");
}

TEST(TwoPileJson, OfTables) {
  EXPECT_EQ(
      json_of(TwoPileTableQuestion{parse_move_function("2*t"), 3}),
      R"({"schema":"dynim/1","game":"two-pile","f":"2*t","size":"3","limit":null,)"
      R"("difference":false,"convention":"normal","values":[["1","1","1"],["1","2","2"],["1","2","3"]],)"
      R"("complete_to":"3","status":"proved","method":"table","theorem":"46","unknown":[])");
  EXPECT_EQ(
      json_of(TwoPileTableQuestion{parse_move_function("2*t"), 2, Integer(1)}),
      R"({"schema":"dynim/1","game":"two-pile","f":"2*t","size":"2","limit":"1",)"
      R"("difference":false,"convention":"normal","values":[["N","N"],["N","P"]],"complete_to":"2",)"
      R"("status":"proved","method":"table","theorem":"46","unknown":[])");
}

// Rows that are not written are not claimed.
TEST(TwoPileJson, OfATableWhoseWritingEnds) {
  Budget writing = test::budget_of(3);
  EXPECT_EQ(
      json_of(TwoPileTableQuestion{parse_move_function("2*t"), 4}, writing),
      R"({"schema":"dynim/1","game":"two-pile","f":"2*t","size":"4","limit":null,)"
      R"("difference":false,"convention":"normal","values":[["1","1","1","1"],["1","2","2","2"],)"
      R"(["1","2","3","1"]],"complete_to":"3","status":"unable","method":"table","unknown":[])");
}

TEST(TwoPileJson, OfATableOfDifferences) {
  TwoPileTableQuestion question{parse_move_function("t == 2 ? 3 : 3*t"), 7};
  question.difference = true;
  const std::string json = json_of(question);
  EXPECT_NE(json.find(R"("difference":true)"), std::string::npos);
  EXPECT_NE(json.find(R"(["0","0","0","0","0","0","3"])"), std::string::npos) << json;
  Budget budget;
  const TwoPileTableAnswer answer = ask(question, budget);
  EXPECT_EQ(answer.difference(4, 7), 3);
  const exchange::BinaryArray array = binary_array(answer);
  EXPECT_EQ(array.dtype, "<i4");
  EXPECT_EQ(array.bytes(), 8u * 8 * 4);
}

TEST(TwoPileJson, OfRectangles) {
  TwoPileRectangleQuestion question{parse_move_function("2*t"), {3, 2}, {4, 4}};
  const std::string asked =
      R"({"schema":"dynim/1","game":"two-pile","f":"2*t","from":["3","2"],"to":["4","4"],)";
  const std::string end =
      R"("rows":"2","columns":"3","status":"proved","method":"formula","theorem":"55","unknown":[])";
  EXPECT_EQ(json_of(question), asked + R"("limit":null,"difference":false,"convention":"normal",)" +
                                   R"("values":[["2","3","1"],["2","1","4"]],)" + end);
  question.limit = 2;
  EXPECT_EQ(json_of(question), asked + R"("limit":"2","difference":false,"convention":"normal",)" +
                                   R"("values":[["N","P","N"],["N","N","P"]],)" + end);
}

TEST(TwoPileJson, OfRuns) {
  EXPECT_EQ(
      json_of(TwoPileRunsQuestion{parse_move_function("2*t"), 4}),
      R"({"schema":"dynim/1","game":"two-pile","f":"2*t","size":"4","convention":"normal",)"
      R"("diagonals":[[{"from":"1","to":"4","limit":"0"}],[{"from":"1","to":"2","limit":"0"},)"
      R"({"from":"3","to":"3","limit":"1"}],[{"from":"1","to":"2","limit":"0"}],)"
      R"([{"from":"1","to":"1","limit":"0"}]],"listed":"4","complete_to":"4","status":"proved",)"
      R"("method":"formula","theorem":"55","unknown":[])");
}

// Rows and diagonals that are not written are not claimed.
TEST(TwoPileJson, OfPartsWhoseWritingEnds) {
  BudgetLimits limits;
  limits.nodes = 1;
  Budget writing(limits);
  EXPECT_NE(json_of(TwoPileRectangleQuestion{parse_move_function("2*t"), {3, 2}, {4, 4}}, writing)
                .find(R"("values":[["2","3","1"]],"rows":"1","columns":"3","status":"unable")"),
            std::string::npos);
  Budget again(limits);
  EXPECT_NE(json_of(TwoPileRunsQuestion{parse_move_function("2*t"), 4}, again)
                .find(R"("diagonals":[[{"from":"1","to":"4","limit":"0"}]],"listed":"1",)"
                      R"("complete_to":"4","status":"unable")"),
            std::string::npos);
}

template <class Question>
std::string bytes_of(const Question& question, const std::string& dtype,
                     const std::vector<std::uint64_t>& shape) {
  Budget budget;
  const auto answer = ask(question, budget);
  const exchange::BinaryArray array = binary_array(answer);
  EXPECT_EQ(array.dtype, dtype);
  EXPECT_EQ(array.shape, shape);
  StringSink sink;
  array.write(sink);
  std::string bytes = sink.take();
  EXPECT_EQ(bytes.size(), array.bytes());
  return bytes;
}

TEST(TwoPileArrays, OfPartsOfTables) {
  const MoveFunctionPtr f = parse_move_function("2*t");
  const auto bytes = [](std::initializer_list<int> numbers) {
    std::string text;
    for (const int number : numbers) text += static_cast<char>(number);
    return text;
  };
  EXPECT_EQ(bytes_of(TwoPileRectangleQuestion{f, {3, 3}, {4, 4}}, "<u4", {2, 2}),
            bytes({3, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 4, 0, 0, 0}));
  EXPECT_EQ(bytes_of(TwoPileRectangleQuestion{f, {3, 3}, {4, 4}, Integer(2)}, "|u1", {2, 2}),
            bytes({0, 1, 1, 0}));
  const Integer far = Integer(1) << 40;
  EXPECT_EQ(bytes_of(TwoPileRectangleQuestion{f, {far, far}, {far, far}}, "<u8", {1, 1}),
            bytes({0, 0, 0, 0, 0, 1, 0, 0}));
  EXPECT_EQ(bytes_of(TwoPileRectangleQuestion{f, {far, far}, {far, far}, std::nullopt, true}, "<i8",
                     {1, 1}),
            std::string(8, '\0'));
  EXPECT_EQ(bytes_of(TwoPileRunsQuestion{f, 2}, "<u4", {2, 4}),
            bytes({0, 0, 0, 0, 1, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0,  //
                   1, 0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0}));
}

// Moves that are not written are not claimed, and who wins is proved all the same.
TEST(TwoPileJson, OfMovesWhoseWritingEnds) {
  TwoPileQuestion question{{parse_move_function("t"), Convention::normal}, {12, 5}, 12};
  question.moves = MovesWanted::all;
  Budget writing = test::budget_of(2);
  const std::string json = json_of(question, writing);
  EXPECT_NE(json.find(R"("winning_moves":[{"pile":"1","take":"1"},{"pile":"0","take":"1"}],)"
                      R"("winning_moves_complete":false,"winning_moves_count":"5")"),
            std::string::npos)
      << json;
  EXPECT_NE(json.find(R"("status":"proved")"), std::string::npos);
}

TEST(TwoPileJson, OfAdmissibility) {
  EXPECT_EQ(json_of(AdmissibleQuestion{parse_move_function("4*t"), 100}),
            R"({"schema":"dynim/1","game":"two-pile","f":"4*t","up_to":"100","formula":null,)"
            R"("admissible":false,)"
            R"("conditions_hold_to":"0","violation":{"condition":"2","at":"1"},)"
            R"("witness":{"piles":["18","21"],"formula":"1","actual":"3","played_out":true},)"
            R"("other":{"class":"class 5","belongs":false,"conditions_hold_to":"0",)"
            R"("violation":{"condition":"4","at":"1"},)"
            R"("witness":{"piles":["273","327"],"formula":"6","actual":"1","played_out":false}},)"
            R"("status":"proved","method":null,"unknown":[])");
  EXPECT_EQ(json_of(AdmissibleQuestion{parse_move_function("ispow(2,t) ? 2*t : t**2"), 50}),
            R"({"schema":"dynim/1","game":"two-pile","f":"ispow(2,t) ? 2*t : t**2","up_to":"50",)"
            R"("formula":null,)"
            R"("admissible":null,"conditions_hold_to":"50","violation":null,"witness":null,)"
            R"("other":null,)"
            R"("status":"verified","verified_to":"50","method":null,"unknown":["admissible"])");
}

}  // namespace
}  // namespace dynim
