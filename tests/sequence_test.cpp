// Which games a sequence comes from: that of a game is found under its name, and what is found has
// the terms, by the definition of g.
#include "dynim/gallery.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "dynim/error.hpp"
#include "support/games.hpp"
#include "support/numbers.hpp"

namespace dynim {
namespace {

std::vector<SequenceMatch> matches(const std::vector<std::uint64_t>& terms) {
  SequenceQuestion question;
  for (const std::uint64_t term : terms) question.terms.push_back(to_integer(term));
  Budget budget;
  SequenceAnswer answer = ask(question, budget);
  EXPECT_EQ(answer.verdict.status, Status::proved);
  return answer.matches;
}

bool has(const std::vector<SequenceMatch>& found, std::string_view name, std::string_view of,
         std::uint64_t from) {
  return std::ranges::any_of(found, [&](const SequenceMatch& match) {
    return match.name == name && match.of == of && match.from == from;
  });
}

TEST(Sequence, OfTheGalleryIsFoundUnderItsName) {
  constexpr std::uint64_t terms = 60;
  for (const char* const name : {"fibonacci", "triple", "hr03-2", "square", "seesaw", "parity"}) {
    const MoveFunctionPtr f = read_move_function("@" + std::string(name));
    const std::vector<std::uint64_t> g = test::g_by_definition(*f, terms);
    EXPECT_TRUE(has(matches({g.begin() + 1, g.end()}), name, "g", 1)) << name;
    std::vector<std::uint64_t> lost;
    for (std::uint64_t n = 1; n <= terms; ++n) {
      if (g[n] == n) lost.push_back(n);
    }
    if (lost.size() < SequenceQuestion::least_terms) continue;
    const std::vector<SequenceMatch> found = matches(lost);
    EXPECT_TRUE(has(found, name, "lost", 0) || has(found, name, "members", 0)) << name;
  }
}

TEST(Sequence, WhatIsFoundHasTheTerms) {
  const std::vector<std::uint64_t> terms{1, 2, 1, 4, 1, 2, 1};
  std::size_t looked_at = 0;
  for (const SequenceMatch& match : matches(terms)) {
    if (match.of != "g") continue;
    const MoveFunctionPtr f = parse_move_function(match.rule.substr(match.rule.find('=') + 1));
    const std::vector<std::uint64_t> g = test::g_by_definition(*f, match.from + terms.size());
    for (std::size_t i = 0; i < terms.size(); ++i)
      EXPECT_EQ(g[match.from + i], terms[i]) << match.rule << ", " << match.from + i;
    ++looked_at;
  }
  EXPECT_GT(looked_at, 3u);
}

TEST(Sequence, PairsOfWythoffNimAreFound) {
  EXPECT_TRUE(has(matches({1, 3, 4, 6, 8, 9}), "wythoff-nim", "a", 1));
  EXPECT_TRUE(has(matches({0, 2, 5, 7, 10}), "wythoff-nim", "b", 0));
}

TEST(Sequence, LostStartsWithoutRepeatsAreFound) {
  const auto found = matches({9, 17, 25, 34, 42, 50, 59, 67, 75, 84});
  EXPECT_TRUE(has(found, "no-repeat-7", "starts", 1));
  EXPECT_EQ(found.front().rule, "most = 7");
}

TEST(Sequence, NeedsFourTerms) {
  Budget budget;
  EXPECT_THROW(ask(SequenceQuestion{{1, 2, 3}}, budget), InputError);
  EXPECT_THROW(ask(SequenceQuestion{std::vector<Integer>(501, 1)}, budget), InputError);
}

TEST(Sequence, EndsWithTheBudget) {
  Budget budget = test::budget_of(1000);
  EXPECT_EQ(ask(SequenceQuestion{{3, 1, 4, 1}}, budget).verdict.status, Status::unable);
}

}  // namespace
}  // namespace dynim
