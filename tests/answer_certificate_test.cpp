// Certificates of answers against the recurrence, and what is said of a rule in them against its
// values. Whether dynim-check accepts them, tests/dynim_check_test.py asks.
#include <gtest/gtest.h>
#include <rapidcheck.h>
#include <rapidcheck/gtest.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <vector>

#include "dynim/error.hpp"
#include "exchange/one_pile.hpp"
#include "move_function/functions/checked_rule.hpp"
#include "one_pile/recurrence.hpp"

namespace dynim {
namespace {

using Json = nlohmann::json;
using Strings = std::vector<std::string>;
using move_function::checked_rule;

std::string rule_of(const std::string& f) {
  const auto rule = checked_rule(*parse_move_function(f));
  return rule ? rule->text + (rule->is_slow ? ", slow" : "") : "";
}

template <class Question>
Json certificate_of(const Question& question) {
  Budget budget;
  const auto answer = ask(question, budget);
  StringSink sink;
  write_certificate(sink, question, answer);
  sink.flush();
  return Json::parse(sink.take());
}

// A random expression that dynim-check reads; most have values everywhere.
rc::Gen<std::string> expressions(int depth) {
  using rc::gen::element;
  const auto leaf = element<std::string>("t", "t", "0", "1", "2", "3", "7", "20");
  if (depth == 0) return leaf;
  const auto part = rc::gen::lazy([depth] { return expressions(depth - 1); });
  const auto infix = rc::gen::map(
      rc::gen::tuple(part, element<std::string>(" + ", " - ", "*", "*"), part), [](const auto& of) {
        return "(" + std::get<0>(of) + std::get<1>(of) + std::get<2>(of) + ")";
      });
  const auto by_number = rc::gen::map(
      rc::gen::tuple(part, element<std::string>("//2", "//3", "%3", "**2", "**0", "/2")),
      [](const auto& of) {
        const std::string text = "(" + std::get<0>(of) + ")" + std::get<1>(of);
        return text.ends_with("/2") ? "ceil(" + text + ")" : "(" + text + ")";
      });
  const auto root = rc::gen::map(part, [](const std::string& of) { return "isqrt(" + of + ")"; });
  const auto real = element<std::string>(
      "floor(phi*t)", "floor(t*sqrt(2)/3 + 1/2)", "floor(7*t - sqrt(8)*t)", "floor(-t/(2-sqrt(3)))",
      "floor(sqrt(5)*(t - 1) + t*0.2 + sqrt(1/5))", "floor(3 - phi*(2*t - 1))");
  const auto call = rc::gen::map(
      rc::gen::tuple(element<std::string>("min", "max", "gcd"), part, part), [](const auto& of) {
        return std::get<0>(of) + "(" + std::get<1>(of) + ", " + std::get<2>(of) + ")";
      });
  const auto choice = rc::gen::map(
      rc::gen::tuple(element<std::string>("t < ", "not t <= ", "t == ", "t != ", "5 < t or t > ",
                                          "t%2 == ", "9 < t - "),
                     element<std::string>("0", "1", "2", "4", "11"), part, part),
      [](const auto& of) {
        return "(" + std::get<0>(of) + std::get<1>(of) + " ? " + std::get<2>(of) + " : " +
               std::get<3>(of) + ")";
      });
  return rc::gen::oneOf(leaf, infix, infix, by_number, root, real, call, choice);
}

std::optional<std::uint64_t> value_at(const MoveFunction& f, std::uint64_t t) {
  try {
    return f.value64(0, t);
  } catch (const InputError&) {
    return std::nullopt;
  }
}

MoveFunctionPtr drawn_rule() { return parse_move_function(*expressions(*rc::gen::inRange(1, 5))); }

TEST(CheckedRule, HasNoMoreParenthesesThanItNeeds) {
  EXPECT_EQ(rule_of("2 * t"), "2*t, slow");
  EXPECT_EQ(rule_of("((t+1))*((3-t))"), "(t + 1)*(3 - t)");
  EXPECT_EQ(rule_of("t - (t - 1) - 1 + t"), "t - (t - 1) - 1 + t");
  EXPECT_EQ(rule_of("floor(3*t/2) + ceil(t/2)"), "3*t//2 + -(-t//2), slow");
  EXPECT_EQ(rule_of("t*(t%3)//(-5)"), "t*(t%3)//-5");
  EXPECT_EQ(rule_of("(-t)**2 + (t**2)**3"), "(-t)**2 + (t**2)**3");
  EXPECT_EQ(rule_of("(t < 5 ? 2 : 3) + (t >= 3 and not (t == 7 or t == 9) ? t : 1)"),
            "(t < 5 ? 2 : 3) + (3 <= t and not (t == 7 or t == 9) ? t : 1)");
  EXPECT_EQ(rule_of("floor(((1+sqrt(5))/2)*t - 0.5) + isqrt((t))"),
            "floor((1 + sqrt(5))/2*t - 1/2) + isqrt(t), slow");
  EXPECT_EQ(rule_of("floor(t*phi)"), "floor(t*phi), slow");
  EXPECT_EQ(rule_of("gcd((t + 1), 6, -2)"), "gcd(gcd(t + 1, 6), -2), slow");
  EXPECT_EQ(rule_of("t + gcd(t, 3)"), "t + gcd(t, 3), slow");
  EXPECT_EQ(rule_of("t + gcd(t, 4)"), "t + gcd(t, 4)");
  EXPECT_EQ(rule_of("4,2,..."), "t == 1 ? 4 : 2");
  EXPECT_EQ(rule_of("1,1,1,5,4,4,7,..."), "t <= 3 ? 1 : t == 4 ? 5 : t <= 6 ? 4 : 7, slow");
}

TEST(CheckedRule, ThereIsNoneOfOthers) {
  for (const char* f :
       {"floor(pi*t)", "floor(sqrt(2)*(t - 5))", "floor(phi*t + sqrt(2))", "floor(phi*t**2)",
        "isqrt(t/2)", "log2(t)", "n%2==0 ? t : 2*t", "4,2,end", "t**t", "abs(t)", "t; 2*t",
        "t < 2.5 ? 1 : 2", "(t < 2 ? t < 1 : t > 7) ? 1 : 2"})
    EXPECT_EQ(rule_of(f), "") << f;
  std::string many = "1";
  for (int t = 2; t < 250; ++t) many += "," + std::to_string(t);
  EXPECT_EQ(rule_of(many + ",..."), "");
  EXPECT_FALSE(checked_rule(*make_move_function([](int t) { return 2 * t; })));
}

RC_GTEST_PROP(CheckedRule, MeansTheSame, ()) {
  const MoveFunctionPtr f = drawn_rule();
  const auto rule = checked_rule(*f);
  RC_ASSERT(rule.has_value());
  const MoveFunctionPtr read = parse_move_function(rule->text);
  for (std::uint64_t t = 1; t <= 60; ++t) RC_ASSERT(value_at(*f, t) == value_at(*read, t));
  RC_ASSERT(checked_rule(*read)->text == rule->text);
}

RC_GTEST_PROP(CheckedRule, IsSlowWhereItSaysSo, ()) {
  const MoveFunctionPtr f = drawn_rule();
  RC_PRE(checked_rule(*f)->is_slow);
  for (std::uint64_t t = 1; t <= 200; ++t)
    RC_ASSERT(value_at(*f, t).value() <= value_at(*f, t + 1).value() + 1);
}

TEST(CheckedRule, TellsOfWhichClassFIs) {
  const auto class_of = [](const char* f) {
    const auto rule = checked_rule(*parse_move_function(f)).value();
    return rule.is_admissible ? "admissible" : rule.is_of_class_5 ? "class 5" : "";
  };
  for (const char* f : {"t", "2*t + 1", "7*t//2", "t + isqrt(t)", "4*t - 1", "floor(phi*t)",
                        "floor(sqrt(7)*t)", "isqrt(2*t**2)", "2*(t//2) + 1"})
    EXPECT_STREQ(class_of(f), "admissible") << f;
  for (const char* f : {"5*t", "5*t + t//4", "21*t//4", "floor(sqrt(28)*t)"})
    EXPECT_STREQ(class_of(f), "class 5") << f;
  for (const char* f : {"16*t//3", "4*t", "4*(t//4) + 3", "floor(sqrt(2)*t/2)", "t//2 + 1",
                        "5*t + 1", "5*t + t%2", "t**2", "t - 1", "t == 2 ? 11 : 5*t"})
    EXPECT_STREQ(class_of(f), "") << f;
}

TEST(CheckedRule, ItsLinesAreAroundF) {
  for (const char* text :
       {"isqrt(t)", "isqrt(2*t**2)", "isqrt(3*t**2 + 100*t + 7)", "isqrt((7*t - 1)*t) + 2*t",
        "floor(phi*t)", "floor(t*sqrt(2)/3 + 1/2)", "floor(3*t/2 + sqrt(2))"}) {
    const MoveFunctionPtr f = parse_move_function(text);
    const LinearBounds lines = checked_rule(*f)->lines.value();
    for (std::uint64_t t = 1; t <= 300; ++t) {
      const Rational move = to_integer(t), v = to_integer(value_at(*f, t).value());
      EXPECT_LE(lines.lower_slope * move + lines.lower_constant, v) << text << " at " << t;
      EXPECT_LE(v, lines.upper_slope * move + lines.upper_constant) << text << " at " << t;
    }
  }
}

// Of g(1 .. up_to) the same, and of a base the pairs.
Strings values_of(const GTable& table, std::uint64_t up_to) {
  Strings values;
  for (std::uint64_t n = 1; n <= up_to; ++n) values.push_back(std::to_string(table[n]));
  return values;
}

RC_GTEST_PROP(AnswerCertificate, HasWhatTheRecurrenceHas, ()) {
  const MoveFunctionPtr f = drawn_rule();
  const std::uint64_t up_to = *rc::gen::inRange(1, 150);
  for (std::uint64_t t = 1; t <= up_to; ++t) RC_PRE(value_at(*f, t).has_value());
  Recurrence recurrence({f}, up_to);
  Budget budget;
  RC_ASSERT(recurrence.extend_to(up_to, budget));
  const Strings values = values_of(recurrence.table(), up_to);
  const std::uint64_t g = recurrence.table()[up_to];

  RC_ASSERT(certificate_of(OnePileTableQuestion{{f}, up_to})["claim"]["table"]["g"] == values);

  const std::uint64_t limit = *rc::gen::inRange<std::uint64_t>(0, 2 * up_to);
  const Json solved = certificate_of(OnePileQuestion{{f}, to_integer(up_to), to_integer(limit)});
  const Json claim = solved["claim"]["solve"];
  RC_ASSERT(claim["pile"] == std::to_string(up_to));
  RC_ASSERT(claim["limit"] == std::to_string(limit));
  RC_ASSERT(claim["outcome"] == (g <= limit ? "N" : "P"));
  RC_ASSERT(claim["take"] == (g <= limit ? Json(std::to_string(g)) : Json()));

  const Json listed = certificate_of(OnePileBaseQuestion{f, to_integer(up_to)});
  Strings members;
  for (const Json& pair : listed["claim"]["base"]["members"]) {
    members.push_back(pair[0]);
    RC_ASSERT(pair[1] == values[std::stoul(members.back()) - 1]);
  }
  for (const Json& document : {solved, listed}) {
    RC_ASSERT(document["certificate"] == "dynim/2");
    const Json& evidence = document["evidence"];
    RC_ASSERT(evidence.size() == 1U);
    if (evidence.contains("g"))
      RC_ASSERT(evidence["g"] == values);
    else
      RC_ASSERT(evidence["members"] == members);
  }
}

TEST(AnswerCertificate, OfABaseIsOfAllMembersWithoutABound) {
  const MoveFunctionPtr f = parse_move_function("3*t");
  EXPECT_TRUE(
      certificate_of(OnePileBaseQuestion{f, std::nullopt, 5})["claim"].contains("recurrence"));
  EXPECT_EQ(certificate_of(OnePileBaseQuestion{f, 50})["certificate"], "dynim/2");
  const MoveFunctionPtr falls = parse_move_function("t%2==0 ? t : 4*t");
  EXPECT_EQ(certificate_of(OnePileBaseQuestion{falls, Integer("10000000000")})["certificate"],
            "dynim/2");
}

TEST(AnswerCertificate, OfAPatternHasTheMembersThatShowIt) {
  const MoveFunctionPtr f = parse_move_function("t%2==0 ? t : 4*t");
  const Json document = certificate_of(OnePileBaseQuestion{f, std::nullopt, 5});
  const Json &claim = document["claim"]["pattern"], &listed = document["evidence"]["g"];
  EXPECT_EQ(claim["period"].size(), 4U);
  Recurrence recurrence({f}, listed.size());
  Budget budget;
  ASSERT_TRUE(recurrence.extend_to(listed.size(), budget));
  EXPECT_EQ(listed, values_of(recurrence.table(), listed.size()));
  std::size_t members = 1, last = 1;
  for (std::size_t n = 2; n <= listed.size(); ++n) {
    if (recurrence.table()[n] > n - last) {
      ++members;
      last = n;
    }
  }
  EXPECT_EQ(last, listed.size());
  const auto number = [](const Json& text) { return std::stoul(text.get<std::string>()); };
  EXPECT_EQ(members, number(claim["start"]) + number(document["evidence"]["base"]) + 1);
}

TEST(AnswerCertificate, LinesByResidueAreF) {
  for (const char* text : {"t%2==0 ? t : 4*t", "3*t//2 + t%5", "t < 9 ? 7 : max(t, 2*t - 20)",
                           "min(t//2, 3) + (t%3 == 1 or t > 40 ? t : 2*t)", "ceil(t/3)*2 + 1"}) {
    const MoveFunctionPtr f = parse_move_function(text);
    const auto lines = move_function::lines_seen_by_residue(*f);
    ASSERT_TRUE(lines) << text;
    for (Integer t = std::max<Integer>(1, lines->from); t < lines->from + 200; ++t) {
      const ResidueLines::Class& line = lines->of(t);
      EXPECT_EQ(line.lower_slope * t + line.lower_constant, f->value(0, t, 100'000)) << text << t;
    }
  }
  EXPECT_FALSE(move_function::lines_seen_by_residue(*parse_move_function("t*t")));
  EXPECT_FALSE(move_function::lines_seen_by_residue(*parse_move_function("t < 10**9 ? 1 : t")));
}

TEST(AnswerCertificate, FIsDefinedAsFarAsItClaims) {
  const MoveFunctionPtr f = parse_move_function("t == 90 ? -1 : 2*t");
  EXPECT_EQ(certificate_of(OnePileQuestion{{f}, 89})["certificate"], "dynim/2");
  EXPECT_THROW(certificate_of(OnePileQuestion{{f}, 90, 1}), InputError);
}

}  // namespace
}  // namespace dynim
