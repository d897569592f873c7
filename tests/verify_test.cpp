// Verification finds nothing wrong in the theory, and does find what is wrong when something is.
// What is compared with oracle, recurrences and definitions is in src/verify; here is what of.
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cctype>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/error.hpp"
#include "dynim/exchange/service.hpp"
#include "dynim/gallery.hpp"
#include "dynim/grundy.hpp"
#include "dynim/move_function.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/piles.hpp"
#include "dynim/wythoff.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

TEST(Verify, TheGallery) {
  for (const GalleryEntry& entry : gallery()) {
    if (entry.move_function() == nullptr) continue;
    Budget budget;
    const VerifyAnswer report =
        ask(OnePileVerifyQuestion{{parse_takes(*entry.move_function()), {}, {}}, {}, 120}, budget);
    EXPECT_EQ(report.verdict.status, Status::verified)
        << entry.name << ": " << sentences(report.verdict.reasons);
    EXPECT_FALSE(report.disagreement) << entry.name;
    const Takes f = parse_takes(*entry.move_function());
    if (f.period() >= 1 && !f.has_least()) {
      EXPECT_EQ(report.measure("base_to"), 120u);
    }
    EXPECT_GT(report.measure("oracle_to"), 20u);
  }
}

// Requests, "game field=value ...", for each of "value|value" and of "first..last", and how many of
// what each must have compared at least.
struct Row {
  const char* asked;
  const char* measure;
  std::uint64_t at_least;
};

void PrintTo(const Row& row, std::ostream* out) { *out << row.asked; }

std::vector<std::string> expanded(const std::string& text) {
  std::vector<std::string> values;
  std::smatch range;
  if (std::regex_match(text, range, std::regex("([0-9]+)[.][.]([0-9]+)"))) {
    for (int value = std::stoi(range[1]); value <= std::stoi(range[2]); ++value)
      values.push_back(std::to_string(value));
    return values;
  }
  std::istringstream parts(text);
  for (std::string value; std::getline(parts, value, '|');) values.push_back(value);
  return values;
}

std::vector<nlohmann::json> requests_of(const Row& row) {
  std::istringstream words(row.asked);
  std::string word;
  words >> word;
  std::vector<nlohmann::json> requests{{{"question", "verify"}, {"game", word}}};
  while (words >> word) {
    const std::size_t end = word.find('=');
    const std::string field = word.substr(0, end);
    std::vector<nlohmann::json> more;
    for (nlohmann::json& request : requests) {
      if (field == "blocking" || field == "pass") request["question"] = "verify-thresholds";
      for (const std::string& value : expanded(word.substr(end + 1))) {
        request[field] = value == "true" ? nlohmann::json(true) : nlohmann::json(value);
        more.push_back(request);
      }
    }
    requests = std::move(more);
  }
  return requests;
}

class VerifyRow : public testing::TestWithParam<Row> {};

TEST_P(VerifyRow, NothingDisagrees) {
  for (const nlohmann::json& request : requests_of(GetParam())) {
    Budget budget = Budget::unlimited();
    exchange::Service service;
    const auto answer = nlohmann::json::parse(service.ask(request.dump(), budget));
    ASSERT_EQ(answer.value("status", ""), "verified") << answer;
    EXPECT_TRUE(answer["disagreement"].is_null());
    EXPECT_EQ(answer["verified_to"], answer["up_to"]);
    EXPECT_GE(std::stoull(answer[GetParam().measure].get<std::string>()), GetParam().at_least)
        << answer;
  }
}

constexpr Row rows[] = {
    {"one-pile random=40 up_to=60", "positions", 40 * 2 * 60 * 61 / 2},
    {"one-pile random=10 period=2..6 up_to=30", "positions", 10 * 2 * 2 * 30 * 31 / 2},
    // Of one position, or of a few: there what is said of halves and of next members errs first.
    {"one-pile random=30 up_to=1..12", "games", 30},
    {"one-pile random=30 period=3 up_to=1..12", "games", 30},
    {"one-pile blocking=2 random=2 up_to=1..12", "games", 2},
    {"one-pile pass=true random=30 up_to=1..12", "games", 30},
    {"grundy random=30 up_to=1..12", "games", 30},
    {"two-pile random=30 up_to=1..12", "games", 30},
    {"timed random=30 up_to=1..12", "games", 30},
    {"piles random=4 up_to=1..4", "games", 4},
    {"piles random=4 until=2 up_to=1..4", "games", 4},
    {"one-pile f=5;least:2|n;least:t|n-t;least:2*t|t+1;least:max(1,t-1)|max(x,t+1) up_to=24",
     "positions", 2 * 24 * 25 / 2},
    {"one-pile f=phases:t;2*t|phases:3;t;t+1|pile:n//2|pile:isqrt(n) up_to=24", "positions", 600},
    {"grundy random=36 up_to=100", "swept", 6},
    // Where there are suffix sums, partial sums, residue classes of moves, limits from the pile.
    {"grundy f=2*t-1|max(1,2*t-2)|3*t-1|floor(3*t/2)|floor(149*t/100)|floor(161*t/100) up_to=200",
     "swept", 1},
    {"grundy f=floor(199*t/100)|floor(224*t/100)|floor(249*t/100)|floor(283*t/100) up_to=200",
     "swept", 1},
    {"grundy f=floor(336*t/100)|floor(390*t/100)|floor(433*t/100) up_to=200", "swept", 1},
    {"grundy f=t-1|max(0,t-2)|max(0,t-5)|t//2|2*t//3|9*t//10|t-isqrt(t)|log2(t) up_to=120", "swept",
     1},
    {"grundy f=min(t-1,20)|0|t<40?t//3:t-7|t<40?t//2:t-7 up_to=120", "swept", 1},
    {"grundy f=max(0,t-1-t%3)|0,1,0,3,2,... up_to=120", "positions", 121 * 122 / 2},
    {"grundy f=t%2==0?t:3*t|t%3==0?2*t:max(1,50-t)|(n+t)%2==0?t:2*t up_to=120", "swept", 1},
    {"grundy f=n%2==0?(t%5==0?t:7):2*t|4,2,... up_to=120", "positions", 121 * 122 / 2},
    {"grundy f=pile:n//2|pile:ceil(n/2)|pile:n//3|pile:2*n//3|pile:isqrt(n)|(n-t)//2 up_to=60",
     "positions", 61 * 62 / 2},
    {"two-pile random=72 up_to=20", "admissible", 12},
    {"two-pile random=12 seed=7 up_to=45", "class_5", 2},
    {"two-pile f=t|2*t|3*t|floor(39/10*t)|floor(phi*t)|2**valuation(2,t)|t+t//2 up_to=30",
     "admissible", 1},
    {"two-pile f=3*2**valuation(2,t)|2*t-isqrt(t)+1|t%3==0?5*t:2*t|t<15?t:2*t up_to=30",
     "admissible", 1},
    {"two-pile f=2*3**valuation(3,t)|2*3**valuation(3,t)+(t%4==3?t:0)|6*t|t+5|1 up_to=30",
     "table_to", 30},
    {"piles random=16 seed=20261122 up_to=16", "fibonacci", 4},
    {"piles random=4 until=1|3|9 up_to=12", "games", 4},
    // Up to the least power of two that f does not reach, whatever f is beyond.
    {"piles f=1,...|1,3,...|1,2,1,7,1,3,7,...|min(t,7)|1,3,1,7,...|0,9,...|t-1|t%8 up_to=16",
     "power_of_two", 1},
    {"piles f=1,2,1,3,2,9,...|t==2?1:9*t-8 up_to=16", "power_of_two", 1},
    {"piles f=0|1|2|3|4|5|6 up_to=14", "pairs_to", 14},
    {"piles f=2*t|3*t|5*t|t+1|7*t//2|t**2|5*t-t%7|t//2+3|t-1|2*t-1|t%4==0?1:3*t up_to=14",
     "pairs_to", 14},
    {"piles f=t<=10?t:4294967295 up_to=14", "pairs_to", 14},
    {"wythoff m=1..5 p=1..5 up_to=22", "positions", 23 * 24 / 2},
    {"wythoff m=30 p=2|30 up_to=25", "complete_to", 25},
    {"wythoff m=1|7 p=12|30 up_to=25", "complete_to", 25},
    {"wythoff up_to=6", "positions", 9 * 7 * 8 / 2},
    {"wythoff m=2 up_to=6", "positions", 3 * 7 * 8 / 2},
    {"wythoff block_any=1|2|3|5|11|40 up_to=14", "positions", 15 * 16 / 2},
    {"wythoff block_any=4|20|60 up_to=40", "positions", 41 * 42 / 2},
    {"imitation m=1..4 p=1..4 up_to=14", "moves", 680},
    {"imitation m=1|20 p=20 up_to=14", "states", 680},
    {"imitation m=20 p=1 up_to=14", "states", 680},
    {"comply-constrain", "states", 12 * 2 * 2 * 81},
    {"comply-constrain most=17|37 up_to=240", "states", 2 * 2 * 241},
    {"no-repeat", "states", 2 * 80 * (12 + 12 * 13 / 2)},
    {"no-repeat-ever up_to=8", "complete_to", 8},
    {"timed random=25 seed=1|1000|2000 up_to=50", "closed", 4},
};

INSTANTIATE_TEST_SUITE_P(Of, VerifyRow, testing::ValuesIn(rows), [](const auto& tested) {
  std::string name = tested.param.asked;
  std::ranges::replace_if(
      name, [](unsigned char c) { return std::isalnum(c) == 0; }, '_');
  return name + "_" + tested.param.measure;
});

TEST(Verify, WithoutAPeriodRecurrenceAndOracleRemain) {
  Budget budget;
  const VerifyAnswer report =
      ask(OnePileVerifyQuestion{{parse_move_function("1 + n // 2"), {}, {}}, {}, 40}, budget);
  EXPECT_EQ(report.verdict.status, Status::verified) << sentences(report.verdict.reasons);
  EXPECT_EQ(std::ranges::find(report.measures, std::string_view("base_to"), &Measure::name),
            report.measures.end());
  EXPECT_EQ(report.measure("oracle_to"), 40u);
}

TEST(Verify, SeedsReplay) {
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    const MoveFunctionPtr a = random_move_function(seed, 50);
    const MoveFunctionPtr b = random_move_function(seed, 50);
    for (std::uint64_t t = 1; t <= 60; ++t) EXPECT_EQ(a->value64(0, t), b->value64(0, t));
  }
}

// A function that changes its values between questions contradicts every theorem: the comparison
// must notice.
TEST(Verify, NoticesADisagreement) {
  auto calls = std::make_shared<std::atomic<int>>(0);
  const MoveFunctionPtr fickle = make_move_function(
      [calls](const Integer& t) { return Integer(++*calls > 60 ? 3 * t : t); }, "fickle");
  Budget budget;
  const VerifyAnswer report = ask(OnePileVerifyQuestion{{fickle, {}, {}}, {}, 100}, budget);
  ASSERT_TRUE(report.disagreement);
  EXPECT_EQ(report.measure("games"), 0u);
  EXPECT_NE(report.verdict.status, Status::verified);
  EXPECT_FALSE(report.disagreement->where.empty());
}

// A lower bound that promises too much leads the search astray; oracle and recurrence do not use
// it.
TEST(Verify, NoticesAFalseLowerBound) {
  const MoveFunctionPtr wrong = make_move_function(
      [](const Integer& t) { return Integer(t % 2 == 0 ? t : 4 * t); },
      [](const Integer& lo, const Integer&) { return Integer(4 * lo); }, "a false lower bound");
  Budget budget;
  const VerifyAnswer report = ask(OnePileVerifyQuestion{{wrong, {}, {}}, {}, 100}, budget);
  ASSERT_TRUE(report.disagreement);
}

TEST(Verify, IsNotVerifiedWhereTheOracleStoppedEarly) {
  Budget budget = test::budget_of(30000);
  const VerifyAnswer report =
      ask(OnePileVerifyQuestion{{parse_move_function("2*t"), {}, {}}, {}, 200}, budget);
  EXPECT_EQ(report.verdict.status, Status::unable);
  EXPECT_EQ(report.measure("base_to"), 200u);
  EXPECT_LT(report.measure("oracle_to"), 200u);
  EXPECT_EQ(report.measure("games"), 0u);
}

TEST(Verify, RefusesGamesThatDoNotFitTheMemory) {
  Budget budget;
  EXPECT_THROW(ask(OnePileVerifyQuestion{{nullptr, 1, 1}, 1, std::uint64_t{1} << 63}, budget),
               InputError);
  EXPECT_THROW(ask(OnePileVerifyQuestion{{nullptr, 1, 1}, 1, 1000000000}, budget), InputError);
  EXPECT_THROW(
      ask(OnePileVerifyQuestion{{parse_move_function("t"), {}, {}}, {}, 1000000000000}, budget),
      InputError);
}

TEST(Verify, GivesMemoryBackBetweenGames) {
  BudgetLimits limits;
  limits.seconds.reset();
  limits.bytes = 4 << 20;
  Budget budget(limits);
  EXPECT_EQ(ask(OnePileVerifyQuestion{{nullptr, 60, 1}, 1, 60}, budget).verdict.status,
            Status::verified);
}

// An answer that the budget cut short is no wrong answer.
TEST(Verify, ABudgetThatEndsIsNoDisagreement) {
  for (std::uint64_t nodes = 300; nodes < 1'000'000; nodes = nodes * 5 / 3) {
    for (const std::uint64_t p : {1, 2, 3, 4}) {
      BudgetLimits limits;
      limits.nodes = nodes;
      Budget of_imitation(limits), of_wythoff(limits);
      EXPECT_FALSE(ask(ImitationVerifyQuestion{1, p, 24}, of_imitation).disagreement)
          << nodes << " nodes, p = " << p;
      EXPECT_FALSE(ask(WythoffVerifyQuestion{1, p, 40}, of_wythoff).disagreement)
          << nodes << " nodes, p = " << p;
    }
    BudgetLimits limits;
    limits.nodes = nodes;
    Budget of_one_pile(limits), of_two_piles(limits);
    EXPECT_FALSE(
        ask(OnePileVerifyQuestion{{parse_move_function("2*t"), {}, {}}, {}, 60}, of_one_pile)
            .disagreement);
    EXPECT_FALSE(ask(TwoPileVerifyQuestion{{parse_move_function("3*t"), {}, {}}, 24}, of_two_piles)
                     .disagreement);
  }
}

TEST(Verify, SaysWhereTheBudgetEnded) {
  Budget budget = test::budget_of(3000);
  const VerifyAnswer report =
      ask(OnePileVerifyQuestion{{parse_move_function("2*t"), {}, {}}, {}, 100000}, budget);
  EXPECT_EQ(report.verdict.status, Status::unable);
  EXPECT_LT(report.measure("base_to"), 100000u);
  EXPECT_FALSE(report.disagreement);
}

}  // namespace
}  // namespace dynim
