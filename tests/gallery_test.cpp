// The named games: they are found, their rules can be read, and what their remarks claim holds.
#include "dynim/gallery.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "base/characters.hpp"
#include "dynim/error.hpp"
#include "dynim/grundy.hpp"
#include "dynim/one_pile.hpp"
#include "dynim/one_pile_variants.hpp"
#include "dynim/wythoff.hpp"
#include "support/games.hpp"

namespace dynim {
namespace {

const Integer far = Integer(1) << 4000;

TEST(Gallery, EveryGameIsFound) {
  for (const GalleryEntry& entry : gallery()) {
    EXPECT_EQ(find_in_gallery(entry.name), &entry);
    EXPECT_FALSE(entry.title.empty() || entry.source.empty() || entry.remark.empty());
  }
  EXPECT_EQ(find_in_gallery("no-such-game"), nullptr);
}

TEST(Gallery, EveryMoveFunctionWorks) {
  for (const GalleryEntry& entry : gallery()) {
    if (entry.move_function() == nullptr) continue;
    const Takes f = read_takes("@" + std::string(entry.name));
    EXPECT_EQ(f.text(), *entry.move_function());
    EXPECT_TRUE(f.period() >= 1 || f.function->pile_limit()) << entry.name;
    for (const auto& [least, most] : f.in_turn) {
      for (const MoveFunctionPtr& one : {least, most, f.function}) {
        for (unsigned t = 1; one && t < 500; ++t)
          EXPECT_EQ(one->value(t, t, far), one->value64(t, t)) << entry.name << " " << t;
      }
    }
  }
}

TEST(Gallery, ScalesIsTheCounterexample) {
  const MoveFunctionPtr f = read_move_function("@scales");
  std::uint64_t s = 1;
  for (unsigned j = 0; j < 8; ++j) {
    const unsigned e = j * (j + 5) / 2;
    s = std::uint64_t{1} << e;
    EXPECT_EQ(f->value64(s, s), s << (j + 2)) << j;
    EXPECT_EQ(f->value64(s + 1, s + 1), j == 0 ? 2u : s + 1);
  }
  EXPECT_EQ(f->value64(2, 2), 2u);
  EXPECT_EQ(f->value64(16, 16), 16u);
  const Integer huge = Integer(1) << (100 * 105 / 2);
  EXPECT_EQ(f->value(huge, huge, huge * huge), huge << 102);
}

TEST(Gallery, EveryPairOfParametersIsValid) {
  for (const GalleryEntry& entry : gallery()) {
    if (entry.parameters() != nullptr) check(*entry.parameters());
  }
  EXPECT_EQ(*read_gallery_entry(" @larsson-2-3\n").parameters(), (WythoffParameters{2, 3}));
}

TEST(Gallery, EveryEntryIsReadByItsName) {
  for (const GalleryEntry& entry : gallery()) {
    EXPECT_EQ(&read_gallery_entry("@" + std::string(entry.name)), &entry);
    const auto fields = rule_fields(entry);
    if (entry.move_function() != nullptr) {
      ASSERT_EQ(fields.size(), entry.is_variant() ? 2u : 1u);
      EXPECT_EQ(fields[0].first, "f");
      EXPECT_EQ(read_takes(fields[0].second).text(), *entry.move_function());
    } else if (entry.most_taken() != nullptr) {
      ASSERT_EQ(fields.size(), 1u);
      EXPECT_EQ(fields[0].first, "most");
      EXPECT_EQ(fields[0].second, std::to_string(entry.most_taken()->most));
    } else if (const AnyBlocked* blocked = entry.any_blocked()) {
      ASSERT_EQ(fields.size(), 1u);
      EXPECT_EQ(fields[0].first, "block_any");
      EXPECT_EQ(fields[0].second, std::to_string(blocked->block_any));
    } else if (const TurnLimits* limits = entry.turn_limits()) {
      EXPECT_EQ(fields[0], std::pair(std::string_view("most"), std::string(limits->most)));
      EXPECT_EQ(fields.size(), limits->blocked == "0" ? 1u : 2u);
      for (const std::string_view text : {limits->most, limits->least, limits->blocked})
        EXPECT_EQ(parse_turn_function(text)->text(), text);
    } else if (entry.is_only()) {
      EXPECT_TRUE(fields.empty());
    } else {
      ASSERT_EQ(fields.size(), 2u);
      EXPECT_EQ(fields[0].first, "m");
      EXPECT_EQ(fields[0].second, std::to_string(entry.parameters()->m));
      EXPECT_EQ(fields[1].first, "p");
      EXPECT_EQ(fields[1].second, std::to_string(entry.parameters()->p));
    }
  }
}

TEST(Gallery, VariantsOfOnePileHaveTheirField) {
  using Fields = std::vector<std::pair<std::string_view, std::string>>;
  EXPECT_EQ(rule_fields(read_gallery_entry("@blocked-powers")),
            (Fields{{"f", "@blocked-powers"}, {"blocking", "1"}}));
  EXPECT_EQ(rule_fields(read_gallery_entry("@passing-fibonacci")),
            (Fields{{"f", "@passing-fibonacci"}, {"pass", "true"}}));
}

// A question of the kind about a pile of a game, at its limit.
template <class Question>
typename Question::Answer ask_about(Question question, unsigned pile, unsigned limit) {
  question.pile = pile;
  question.limit = Integer(limit);
  Budget budget;
  return ask(question, budget);
}

// What the remarks say of single positions.
TEST(Gallery, RemarksAboutValuesHold) {
  GrundyQuestion question;
  question.game.f = read_move_function("@fibonacci-values");
  EXPECT_EQ(ask_about(question, 42, 42).grundy, Integer(10));
  for (unsigned pile = 1; pile < 42; ++pile)
    EXPECT_LT(ask_about(question, pile, pile).grundy, Integer(10)) << pile;
}

TEST(Gallery, RemarksAboutBlockingHold) {
  const auto least_limit = [](const char* name, unsigned pile) {
    OnePileBlockingQuestion question;
    question.f = read_move_function(name);
    question.blocking = read_gallery_entry(name).blocking;
    return ask_about(question, pile, 1).least_winning_limit;
  };
  EXPECT_EQ(least_limit("@blocked-fibonacci", 7), Integer(6));
  EXPECT_EQ(least_limit("@blocked-fibonacci", 8), Integer(2));
  EXPECT_EQ(least_limit("@blocked-powers", 1), std::nullopt);
}

TEST(Gallery, RemarksAboutAPassHold) {
  OnePilePassQuestion passing;
  passing.f = read_move_function("@passing-fibonacci");
  OnePileQuestion without;
  without.game.f = passing.f;
  for (unsigned limit = 1; limit <= 12; ++limit) {
    EXPECT_EQ(ask_about(passing, 12, limit).outcome, limit <= 2 ? Outcome::P : Outcome::N);
    EXPECT_EQ(ask_about(without, 12, limit).outcome, Outcome::N);
  }
}

// The first terms as they are published at oeis.org.
const std::map<std::string_view, std::vector<unsigned>> published{
    {"A000045", {0, 1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597}},
    {"A139764", {1, 2, 3, 1, 5, 1, 2, 8, 1, 2, 3, 1, 13, 1, 2, 3, 1, 5, 1, 2, 21}},
    {"A000079", {1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096, 8192, 16384, 32768}},
    {"A006519", {1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1, 4, 1, 2, 1, 8}},
    {"A003411", {1, 2, 3, 4, 6, 8, 11, 15, 21, 29, 40, 55, 76, 105, 145, 200}},
    {"A003413", {1, 2, 3, 4, 5, 7, 9, 12, 15, 19, 24, 31, 40, 52, 67, 86, 110, 141}},
    {"A000201", {1, 3, 4, 6, 8, 9, 11, 12, 14, 16, 17, 19, 21, 22, 24, 25, 27, 29, 30, 32}},
    {"A001950", {2, 5, 7, 10, 13, 15, 18, 20, 23, 26, 28, 31, 34, 36, 39, 41, 44, 47, 49, 52}},
    {"A001951", {0, 1, 2, 4, 5, 7, 8, 9, 11, 12, 14, 15, 16, 18, 19, 21, 22, 24, 25, 26, 28}},
    {"A001952", {3, 6, 10, 13, 17, 20, 23, 27, 30, 34, 37, 40, 44, 47, 51, 54, 58, 61, 64, 68}},
};

// What Dynim calculates of a sequence: its first terms from some index on.
std::vector<Integer> calculated(const GalleryEntry& entry, std::string_view of,
                                std::uint64_t count) {
  Budget budget;
  std::vector<Integer> terms;
  if (of == "members") {
    OnePileBaseQuestion question;
    question.f = read_move_function(*entry.move_function());
    question.members = count;
    const OnePileBaseAnswer answer = ask(question, budget);
    for (std::uint64_t k = 0; k < count; ++k) terms.push_back(answer.base().member(k).b);
  } else if (of == "g") {
    OnePileTableQuestion question;
    question.game.f = read_move_function(*entry.move_function());
    question.up_to = count;
    const OnePileTableAnswer answer = ask(question, budget);
    for (std::uint64_t n = 1; n <= count; ++n) terms.push_back(to_integer(*answer.g(n)));
  } else {
    WythoffPairsQuestion question;
    question.parameters = *entry.parameters();
    question.count = count;
    const auto add = [&](const WythoffPair& pair) { terms.push_back(of == "a" ? pair.a : pair.b); };
    ask(question, add, budget);
  }
  return terms;
}

// The published ones may begin earlier, or later, by a few terms.
bool agree(const std::vector<unsigned>& known, const std::vector<Integer>& terms) {
  constexpr std::ptrdiff_t most_left_out = 2;
  for (std::ptrdiff_t i = 0; i <= most_left_out; ++i) {
    if (std::equal(known.begin() + i, known.end(), terms.begin())) return true;
    if (std::equal(known.begin(), known.end(), terms.begin() + i)) return true;
  }
  return false;
}

TEST(Gallery, SequencesAreThosePublished) {
  std::size_t sequences = 0;
  for (const GalleryEntry& entry : gallery()) {
    for (const auto& [name, number, of] : sequences_of(entry)) {
      EXPECT_EQ(name, entry.name);
      const auto known = published.find(number);
      ASSERT_TRUE(known != published.end()) << number;
      const auto terms = calculated(entry, of, known->second.size() + 2);
      EXPECT_TRUE(agree(known->second, terms)) << entry.name << " " << number;
      ++sequences;
    }
  }
  EXPECT_EQ(sequences, 14u);
}

TEST(Gallery, IsFilteredByNameAndGame) {
  Budget budget;
  const auto names = [&](std::optional<std::string> name, std::optional<std::string> game) {
    std::vector<std::string_view> found;
    for (const GalleryEntry& entry : ask(GalleryQuestion{name, game}, budget).games)
      found.push_back(entry.name);
    return found;
  };
  using Names = std::vector<std::string_view>;
  EXPECT_EQ(names({}, {}).size(), gallery().size());
  EXPECT_EQ(names("fraenkel", {}), Names{"fraenkel"});
  EXPECT_EQ(names("@fraenkel", "wythoff"), Names{"fraenkel"});
  EXPECT_EQ(names({}, "wythoff"), (Names{"wythoff-nim", "fraenkel", "blocking", "block-one",
                                         "block-two", "blocking-queen"}));
  EXPECT_THROW(names("fraenkl", {}), InputError);
  EXPECT_THROW(names("fraenkel", "one-pile"), InputError);
  EXPECT_THROW(names({}, "chess"), InputError);
}

TEST(Gallery, NamesDiffer) {
  std::set<std::string_view> names;
  for (const GalleryEntry& entry : gallery()) EXPECT_TRUE(names.insert(entry.name).second);
}

struct WrongName {
  std::string text;
  std::size_t place;
  std::string says;
};

template <typename Read>
void expect_errors(Read read, const std::vector<WrongName>& wrong_names) {
  for (const WrongName& wrong : wrong_names) {
    try {
      read(wrong.text);
      FAIL() << wrong.text << " was read";
    } catch (const InputError& error) {
      EXPECT_NE(error.message().find(wrong.says), std::string::npos) << error.what();
      EXPECT_EQ(error.offset(), wrong.place) << error.what();
    }
  }
}

// Theorem 40 with all C_j = c: the members are a A^j, those with a = 1 self-valued, and 5 A^j not.
TEST(Gallery, DifficultFunctionsHaveMembersOfBothKinds) {
  for (const unsigned long c : {4ul, 5ul, 7ul, 8ul, 100ul}) {
    const MoveFunctionPtr f = read_move_function("@difficult:" + std::to_string(c));
    const Integer A = Integer(1) << bit_length(Integer(c));
    GBases bases(f);
    Budget budget = Budget::unlimited();
    const Integer last = A * A * A;
    ASSERT_TRUE(bases.extend_to(last, budget));
    for (Integer q = 1; q <= last; q *= A) {
      const std::size_t k = bases.largest_at_most(q);
      EXPECT_EQ(bases.b(k), q);
      EXPECT_EQ(bases.g(k), q);
      if (q == last) break;
      const std::size_t five = bases.largest_at_most(5 * q);
      EXPECT_EQ(bases.b(five), 5 * q);
      EXPECT_EQ(bases.g(five), 2 * q);
    }
    EXPECT_EQ(bases.largest_at_most(last), 3 * to_u64(A - 1));
  }
}

TEST(Gallery, AFamilyNeedsItsNumber) {
  for (const char* text : {"@difficult", "@difficult:", "@difficult:3", "@difficult 5"})
    EXPECT_THROW(read_move_function(text), InputError) << text;
  EXPECT_THROW(read_move_function("@difficult:x"), InputError);
  EXPECT_THROW(read_gallery_entry("@difficult:5"), InputError);
  EXPECT_EQ(read_move_function("@difficult:4")->text(), read_move_function("@hr03-1")->text());
}

TEST(Gallery, WrongNames) {
  expect_errors(read_move_function,
                {{"@", 1, "name of a game"},
                 {"@ half", 1, "name of a game"},
                 {"@fibonaci", 1, "unknown game; did you mean @fibonacci?"},
                 {" @nonsense", 2, "unknown game; known are @fibonacci, @powers"},
                 {"@half + 1", 6, "stands alone"},
                 {"@half,...", 5, "stands alone"},
                 {"@wythoff-nim", 1, "a game of wythoff given by m = 1 and p = 1"}});
  expect_errors(read_gallery_entry, {{"fibonacci", 0, "'@'"},
                                     {"", 0, "'@'"},
                                     {"@wythof-nim", 1, "did you mean @wythoff-nim?"},
                                     {"@fibonaci", 1, "did you mean @fibonacci?"},
                                     {"@nonsense", 1, "known are @fibonacci, @powers"},
                                     {"@half + 1", 6, "stands alone"}});
  EXPECT_EQ(nearest_in_gallery("imitation-nin"), "imitation-nim");
  EXPECT_EQ(nearest_in_gallery("nonsense"), "");
}

TEST(Names, TheNearestIsAtMostTwoLettersAway) {
  EXPECT_EQ(edit_distance("", "abc"), 3u);
  EXPECT_EQ(edit_distance("kitten", "sitting"), 3u);
  EXPECT_EQ(edit_distance("sitting", "kitten"), 3u);
  EXPECT_EQ(edit_distance("floor", "floor"), 0u);
  const std::vector<std::string_view> names{"floor", "t", "valuation", "flow"};
  EXPECT_EQ(nearest_name("flor", names), "floor") << "the first of equals";
  EXPECT_EQ(nearest_name("flowe", names), "flow");
  EXPECT_EQ(nearest_name("val", names), "valuation") << "its beginning";
  EXPECT_EQ(nearest_name("x", names), "") << "nothing of t would be left";
  EXPECT_EQ(nearest_name("x", std::vector{std::string_view("max")}), "");
  EXPECT_EQ(nearest_name("flxxr", names), "floor");
  EXPECT_EQ(nearest_name("fxxxr", names), "");
  EXPECT_EQ(nearest_name(std::string(41, 'x'), std::vector{std::string_view("x")}), "");
}

std::vector<std::uint64_t> members(const char* text, std::uint64_t up_to, std::uint64_t game = 0) {
  const std::vector<std::uint64_t> g =
      test::g_by_definition(*read_move_function(text), up_to, game);
  std::vector<std::uint64_t> r;
  for (std::uint64_t n = 1; n <= up_to; ++n) {
    if (g[n] == n) r.push_back(n);
  }
  return r;
}

// The remarks about the games that look at the pile, by the definition of g.
TEST(Gallery, RemarksAboutGamesOfThePile) {
  std::vector<std::uint64_t> fibonacci{1};
  for (std::uint64_t a = 2, b = 4; a <= 2000; b += a, a = b - a) fibonacci.push_back(a);
  EXPECT_EQ(members("@parity", 2000), fibonacci);

  const std::vector<std::uint64_t> first = members("@hr06", 2000);
  for (std::uint64_t game : {1, 2}) {
    std::vector<std::uint64_t> wanted, found;
    for (std::uint64_t b : first) {
      if (b >= 6) wanted.push_back(b - game);
    }
    for (std::uint64_t b : members("@hr06", 2000 - game, game)) {
      if (b + game >= 6) found.push_back(b);
    }
    EXPECT_EQ(found, wanted) << game;
  }

  std::vector<std::uint64_t> clock;
  for (std::uint64_t b : members("@clock", 2000)) {
    if (b >= 68) clock.push_back(b);
  }
  EXPECT_EQ(clock, (std::vector<std::uint64_t>{68, 140, 284, 572, 1148}));
  EXPECT_EQ(read_move_function("@clock")->period(), 12u);

  EXPECT_EQ(members("@waltz", 2000), (std::vector<std::uint64_t>{1, 2, 4}));
  const std::vector<std::uint64_t> g = test::g_by_definition(*read_move_function("@waltz"), 2000);
  for (std::uint64_t n = 5; n + 3 <= 2000; ++n) EXPECT_EQ(g[n], g[n + 3]) << n;
  EXPECT_NE(g[4], g[7]);
}

}  // namespace
}  // namespace dynim
