// Parameters of a sweep against plain enumerations.
#include "sweep/sweep.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>
#include <set>

#include "dynim/answer.hpp"
#include "dynim/move_function.hpp"
#include "exchange/request.hpp"
#include "sweep/measures.hpp"
#include "sweep/results.hpp"

namespace dynim::sweep {
namespace {

using Values = std::vector<std::string>;

Values values_of(const std::string& text) {
  const Parameter parameter = read_parameter("x", text);
  Values values;
  for (std::uint64_t k = 0; k < parameter.size; ++k) values.push_back(parameter.value(k));
  return values;
}

TEST(SweepParameters, Ranges) {
  EXPECT_EQ(values_of("3..6"), (Values{"3", "4", "5", "6"}));
  EXPECT_EQ(values_of("-1..1"), (Values{"-1", "0", "1"}));
  EXPECT_EQ(values_of("0..1 by 1/4"), (Values{"0", "1/4", "1/2", "3/4", "1"}));
  EXPECT_EQ(values_of("1..2,7, 10**2"), (Values{"1", "2", "7", "100"}));
  EXPECT_EQ(values_of("1..10 by 4"), (Values{"1", "5", "9"}));
  EXPECT_EQ(values_of("6/4"), Values{"3/2"});
  EXPECT_EQ(values_of("[1,\"2*t\",\"a,b\"]"), (Values{"1", "2*t", "a,b"}));
}

TEST(SweepParameters, FractionsAreAllReducedOnes) {
  for (const auto& [first, last] : {std::pair<Rational, Rational>{4, 12},
                                    {Rational(1, 3), 2},
                                    {-3, Rational(-1, 2)},
                                    {Rational(-5, 3), Rational(2, 3)}}) {
    const Parameter parameter = read_parameter("x", "{\"fractions\":\"" + first.get_str() + ".." +
                                                        last.get_str() + "\",\"denominators\":9}");
    std::set<std::string> expected;
    for (int q = 1; q <= 9; ++q) {
      for (int p = -3 * q; p <= 12 * q; ++p) {
        Rational value(p, q);
        value.canonicalize();
        if (first <= value && value <= last) expected.insert(value.get_str());
      }
    }
    std::set<std::string> found;
    for (std::uint64_t k = 0; k < parameter.size; ++k)
      EXPECT_TRUE(found.insert(parameter.value(k)).second) << parameter.value(k);
    EXPECT_EQ(found, expected);
  }
}

TEST(SweepParameters, ListsAndSlopesAreAllChoices) {
  EXPECT_EQ(values_of("{\"lists\":[1,2],\"length\":2}"),
            (Values{"1", "2", "1,1", "1,2", "2,1", "2,2"}));
  EXPECT_EQ(values_of("{\"lists\":[7],\"length\":3}"), (Values{"7", "7,7", "7,7,7"}));
  EXPECT_EQ(values_of("{\"slopes\":[1,\"3/2\"],\"modulus\":2}"),
            (Values{"(t%2==0 ? 1 : 1)", "(t%2==0 ? 1 : 3/2)", "(t%2==0 ? 3/2 : 1)",
                    "(t%2==0 ? 3/2 : 3/2)"}));
  EXPECT_EQ(values_of("{\"slopes\":[1,2],\"modulus\":1}"), (Values{"(1)", "(2)"}));
}

TEST(SweepParameters, RandomFunctionsAreThoseOfTheirSeeds) {
  const Parameter any =
      read_parameter("x", R"({"random":"any","count":3,"seed":5,"length":6,"period":2})");
  ASSERT_EQ(any.size, 3u);
  for (std::uint64_t k = 0; k < 3; ++k)
    EXPECT_EQ(any.value(k), random_move_function(5 + k, 6, 2)->text());
  const Parameter admissible = read_parameter("x", R"({"random":"admissible","count":2})");
  EXPECT_EQ(admissible.value(1), random_admissible_function(2, 20)->text());
}

TEST(SweepParameters, WhatMeansNothingIsRefused) {
  for (const char* text :
       {"", "..", "5..3", "1..9 by 0", "1/0", "a", "[]", "{}", "[[1]]", "{\"lists\":[1]}",
        "{\"lists\":[1,2],\"length\":63}", "{\"slopes\":[],\"modulus\":2}",
        "{\"random\":\"none\",\"count\":1}", "{\"random\":\"any\",\"count\":0}",
        "{\"lists\":[1],\"length\":2,\"seed\":1}",
        "{\"fractions\":\"0..10**9\",\"denominators\":9}",
        "{\"random\":\"admissible\",\"count\":1,\"period\":2}", "0..10**30"}) {
    EXPECT_THROW(read_parameter("x", text), InputError) << text;
  }
}

constexpr const char* small_sweep =
    R"({"sweep":{"b":"1..3","a":[5,6]},"of":{"question":"solve","game":"one-pile","f":"{a}*t",
        "pile":"{b}0"},"keep":["outcome","g + 1"],"where":"winning_move > 1"})";

TEST(Sweeps, TheFirstParameterRunsSlowest) {
  const Sweep sweep(small_sweep);
  EXPECT_EQ(sweep.rules(), 6u);
  EXPECT_EQ(sweep.values(0), (Values{"1", "5"}));
  EXPECT_EQ(sweep.values(1), (Values{"1", "6"}));
  EXPECT_EQ(sweep.values(5), (Values{"3", "6"}));
  EXPECT_EQ(sweep.request(5).find("f")->text, "6*t");
  EXPECT_EQ(sweep.request(5).find("pile")->text, "30");
  const Sweep again(sweep.text());
  EXPECT_EQ(again.text(), sweep.text());
  EXPECT_EQ(again.values(1), sweep.values(1));
}

TEST(Sweeps, MeasuresAreWhatExpressionsNeed) {
  const Sweep sweep(small_sweep);
  Values names;
  for (const Measure& measure : sweep.measures()) names.push_back(measure.name);
  EXPECT_EQ(names, (Values{"outcome", "g", "winning_move"}));
  EXPECT_EQ(sweep.kept()[0].sql, "m0");
  EXPECT_EQ(sweep.kept()[1].sql, "number(m1) + 1");
  const Sweep nested(R"({"sweep":{"c":"1..2"},"of":{"question":"base","game":"one-pile",
      "f":"{c}","up_to":9},"keep":["period","periodic.start","members"]})");
  EXPECT_EQ(nested.measures()[0].path, (Values{"periodic", "period"}));
  EXPECT_EQ(nested.measures()[1].path, (Values{"periodic", "start"}));
}

TEST(Sweeps, AFractionIsOneOperand) {
  const Sweep sweep(R"({"sweep":{"c":"-1/2..1 by 3/4","l":["-1","t/2"]},"keep":["g"],
      "of":{"question":"solve","game":"one-pile","f":"t/{c}+{l}","pile":"9"}})");
  Values functions;
  for (std::uint64_t rule = 0; rule < sweep.rules(); ++rule)
    functions.push_back(sweep.request(rule).find("f")->text);
  EXPECT_EQ(functions, (Values{"t/(-1/2)+-1", "t/(-1/2)+t/2", "t/(1/4)+-1", "t/(1/4)+t/2", "t/1+-1",
                               "t/1+t/2"}));
  EXPECT_EQ(sweep.values(0), (Values{"-1/2", "-1"}));
}

TEST(Sweeps, TextsThatAreNumbersCountAsNumbers) {
  EXPECT_EQ(real_of("5/4"), 1.25);
  EXPECT_EQ(real_of("-2.5"), -2.5);
  EXPECT_EQ(real_of("100000000000000000000"), 1e20);
  for (const char* text : {"", "-", "N", "1/0", "1/", "1/2/3", "1.", ".5", "1e3", "0x10", " 1"})
    EXPECT_FALSE(real_of(text)) << text;
}

TEST(Sweeps, ListsOfExpressionsAreSplitOutsideParentheses) {
  EXPECT_EQ(split_outside_parentheses("a, max(b,c) ,d", ','), (Values{"a", "max(b,c)", "d"}));
  EXPECT_EQ(split_outside_parentheses(" 1,2   (3, 4)", ' '), (Values{"1,2", "(3, 4)"}));
  EXPECT_EQ(split_outside_parentheses("a,,b", ','), (Values{"a", "", "b"}));
  EXPECT_EQ(split_outside_parentheses("", ','), Values{});
}

// The change, and the field that the error names.
TEST(Sweeps, WhatMeansNothingIsRefused) {
  const std::string good = small_sweep;
  const auto changed = [&](const std::string& from, const std::string& to) {
    std::string text = good;
    text.replace(text.find(from), from.size(), to);
    return text;
  };
  const std::vector<std::pair<std::string, std::string>> bad{
      {changed("{a}*t", "{c}*t"), "of"},
      {changed("{b}0", "10"), "sweep"},
      {changed("\"b\"", "\"rule\""), "sweep"},
      {changed("\"b\"", "\"2b\""), "sweep"},
      {changed("outcome", "outcom"), "keep"},
      {changed("g + 1", "outcome"), "keep"},
      {changed("winning_move", "winning"), "where"},
      {changed("solve", "solved"), "question"},
      {changed("solve", "play"), "of"},
      {changed("\"pile\"", "\"piles\""), "pile"},
      {changed("\"keep\"", "\"kept\""), "kept"},
      {changed("\"keep\"", "\"budget\":\"soon\",\"keep\""), "budget"},
      {changed("\"keep\"", "\"unit\":0,\"keep\""), "unit"},
      {changed("\"pile\"", "\"budget\":\"{a}s\",\"pile\""), "budget"},
      {changed("\"a\":[5,6]", "\"a\":[5,6],\"A\":[1]"), "sweep"},
      {changed("g + 1", "B"), "keep"},
      {changed("g + 1", "\\\"gg\\\" + 1"), "keep"},
      {changed("[5,6]", "\"1..4*10**18\""), "sweep"}};
  for (const auto& [text, field] : bad) {
    try {
      const Sweep sweep(text);
      ADD_FAILURE() << text;
    } catch (const exchange::RequestError& error) {
      EXPECT_EQ(error.field(), field) << text << error.what();
    } catch (const InputError& error) {
      EXPECT_EQ(field, "budget") << text << error.what();
    }
  }
}

// A store with a rule for each value of c, which is kept once more as a number.
std::unique_ptr<Store> store_of(const std::string& values, const std::string& path = in_memory) {
  const Sweep sweep(R"({"sweep":{"c":[)" + values + R"(]},"keep":["g"],
      "of":{"question":"solve","game":"one-pile","f":"{c}*t","pile":9}})");
  auto store = std::make_unique<Store>(path, sweep, Store::Journal::rollback);
  UnitResult unit;
  for (std::uint64_t rule = 0; rule < sweep.rules(); ++rule)
    unit.rows.push_back({rule, "proved", "", {std::int64_t{static_cast<int>(rule % 2)}}});
  store->add(unit, "test");
  return store;
}

Values column(Store& store, const ResultQuery& query) {
  Values values;
  for (Statement rows = ask(store, query); rows.step();) values.push_back(cell_text(rows.cell(0)));
  return values;
}

TEST(SweepResults, FractionsAndLongNumbersAreInTheirOrder) {
  const auto store =
      store_of(R"("7/2",-3,"1e","100000000000000000000","-1/3",2,"10/3","30000000000000000000")");
  const Values up{"-3", "-1/3", "2", "10/3", "7/2", "30000000000000000000", "100000000000000000000",
                  "1e"};
  EXPECT_EQ(column(*store, {.columns = {"c"}, .order = "c"}), up);
  EXPECT_EQ(column(*store, {.columns = {"c"}, .order = "c desc"}), Values(up.rbegin(), up.rend()));
  EXPECT_EQ(column(*store, {.columns = {"c"}, .order = "g desc", .top = 2}),
            (Values{"-3", "100000000000000000000"}));
}

TEST(SweepResults, OfTwoStoresAsOfOne) {
  const std::string folder = testing::TempDir();
  const std::vector<std::string> files{folder + "/a.sqlite", folder + "/b.sqlite"};
  for (const std::string& file : files) {
    std::remove(file.c_str());
    store_of(R"(3,"5/2",1)", file)->close();
  }
  Budget budget = Budget::unlimited();
  const ResultRows rows = results_of(files, {.columns = {"c"}, .order = "c", .top = 2}, budget);
  ASSERT_EQ(rows.rows.size(), 2u);
  EXPECT_EQ(cell_text(rows.rows[1].cells[0]), "5/2");
  const ResultRows counts = results_of(files, {.histogram = "g"}, budget);
  ASSERT_EQ(counts.rows.size(), 2u);
  EXPECT_EQ(cell_text(counts.rows[0].cells[1]), "4");
}

TEST(SweepResults, WhatIsNoExpressionIsRefused) {
  const auto store = store_of("1,2");
  for (const std::string text :
       {"x", "c +", "c; DELETE FROM results", "random()", "1) UNION SELECT (1"})
    EXPECT_THROW((void)column(*store, {.columns = {"c"}, .where = text}), InputError) << text;
  EXPECT_THROW((void)column(*store, {.columns = {"abs(-9223372036854775807 - rule)"}}), InputError);
}

}  // namespace
}  // namespace dynim::sweep
