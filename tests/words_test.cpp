// Reasons in words: every kind that all games or one pile use, with and without the fields that may
// be left out. The patterns of all languages speak of the same fields.
#include <gtest/gtest.h>

#include <algorithm>
#include <regex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "base/language.hpp"
#include "dynim/answer.hpp"
#include "support/numbers.hpp"
#include "words/phrases.hpp"

namespace dynim {
namespace {

TEST(Words, OfEachKindAreThereOnce) {
  const std::vector<std::string_view> kinds = reason_kinds();
  const std::set<std::string_view> different(kinds.begin(), kinds.end());
  EXPECT_EQ(different.size(), kinds.size());
  EXPECT_GT(kinds.size(), 60u);
}

TEST(Words, AnUnknownKindOrALackingFieldIsAnError) {
  EXPECT_THROW(sentence(Reason("no-such-kind")), std::logic_error);
  EXPECT_THROW(sentence(Reason("one-pile.takes-all")), std::logic_error);
  EXPECT_THROW(sentence(Reason("one-pile.takes-all", {{"pile", true}})), std::logic_error);
}

TEST(Words, OfAWinningMove) {
  const Reason leaves("one-pile.leaves", {{"take", Integer(3)}, {"rest", Integer(97)}});
  EXPECT_EQ(sentence(leaves), "Taking 3 leaves 97.");
  EXPECT_EQ(sentence(Reason(leaves).with("over", true)),
            "Taking 3 leaves 97, where the game ends.");
  EXPECT_EQ(sentence(Reason(leaves).with("last_counter", true)),
            "Taking 3 leaves 97: the last counter, and taking it loses.");
  const Reason limited = Reason(leaves).with("limit", Integer(6));
  EXPECT_EQ(sentence(limited),
            "Taking 3 leaves 97. The opponent may then take at most f(3) = 6, which is not enough "
            "to win.");
  EXPECT_EQ(sentence(Reason(limited).with("no_limit_wins", true)),
            "Taking 3 leaves 97. The opponent may then take at most f(3) = 6, and no move wins "
            "there, whatever the limit.");
  EXPECT_EQ(sentence(Reason(limited).with("needed", Integer(8)).with("pile", Integer(100))),
            "Taking 3 leaves 97. The opponent may then take at most f(100, 3) = 6, and needs at "
            "least 8 to win.");
  EXPECT_EQ(sentence(Reason("one-pile.takes-all", {{"pile", Integer(1)}})),
            "Taking the last counter ends the game.");
}

TEST(Words, OfALostPosition) {
  const Reason small("one-pile.limit-too-small", {{"needed", Integer(21)}, {"limit", Integer(20)}});
  EXPECT_EQ(sentence(small),
            "At least 21 must be taken to win, and at most 20 may be. After any k up to 20 the "
            "opponent may take up to f(k), enough to win what is left.");
  const Reason one("one-pile.limit-too-small", {{"needed", Integer(3)},
                                                {"limit", Integer(1)},
                                                {"pile", Integer(11)},
                                                {"sum", Integer(11)},
                                                {"members", std::vector<Integer>{3, 4}},
                                                {"counts", std::vector<Integer>{1, 2}},
                                                {"one_base", false}});
  EXPECT_EQ(sentence(one),
            "11 = 3 + 2*4 in the g-bases: at least 3 must be taken to win, and at most 1 may be. "
            "After 1 the opponent may take up to f(11, 1), enough to win what is left.");
}

TEST(Words, OfRefusals) {
  EXPECT_EQ(sentence(Reason("one-pile.refused.limit",
                            {{"last_move", Integer(3)}, {"limit", Integer(6)}})),
            "the last move was 3, so at most f(3) = 6 may be taken");
  EXPECT_EQ(sentence(Reason(
                "one-pile.refused.limit",
                {{"last_move", Integer(3)}, {"limit", Integer(6)}, {"pile_before", Integer(9)}})),
            "the last move was 3, so at most f(9, 3) = 6 may be taken");
}

TEST(Words, OfASearchThatEnded) {
  EXPECT_EQ(sentence(Reason("search-ended", {{"how", std::string("time")}})),
            "Not decided: the search reached its limit of time.");
  EXPECT_EQ(sentence(Reason("search-ended", {{"how", std::string("interrupted")}})),
            "Not decided: the search was interrupted.");
  EXPECT_EQ(sentence(Reason(
                "verify.ended",
                {{"how", std::string("nodes")}, {"games", Integer(3)}, {"wanted", Integer(7)}})),
            "The comparison reached its limit of nodes after 3 of 7 games.");
}

TEST(Words, LongNumbersAreAbbreviatedUnlessAllDigitsAreWanted) {
  const Integer pile = test::power_of_ten(60);
  const Reason all("one-pile.takes-all", {{"pile", pile}});
  EXPECT_EQ(sentence(all), "Taking all 1000000000...00000 (61 digits) counters ends the game.");
  EXPECT_EQ(sentence(all, Digits::all),
            "Taking all " + to_string(pile) + " counters ends the game.");
}

// ---- patterns ---------------------------------------------------------------------------------

std::string fill(const std::string& pattern, const Reason& reason) {
  return words::Speaker(reason, Digits::all).fill(pattern);
}

TEST(Patterns, HaveFieldsNounsAndListsInThem) {
  const Reason reason("test", {{"n", Integer(1)},
                               {"m", Integer(3)},
                               {"text", std::string("a\nb")},
                               {"list", std::vector<Integer>{1, 3, 4}},
                               {"pair", Reason::Positions{{1, 2}, {3}}},
                               {"pile", Integer(26)}});
  EXPECT_EQ(fill("{n:move}, {m:move}", reason), "1 move, 3 moves");
  EXPECT_EQ(fill("{n:foot|feet}, {m:foot|feet}", reason), "1 foot, 3 feet");
  EXPECT_EQ(fill("{n-1} {m+20} {text.short} {list}", reason), "0 23 a b (1, 3, 4)");
  EXPECT_EQ(fill("{list.and}; {list.or}; {pair.and}", reason),
            "1, 3 and 4; 1, 3 or 4; (1, 2) and 3");
  EXPECT_EQ(fill("{n.name}, {pile.name}", reason), "B, pile 27");
  EXPECT_THROW(fill("{lacking}", reason), std::logic_error);
}

TEST(Patterns, ChooseByAFieldOrAComparison) {
  const Reason reason("test", {{"yes", true},
                               {"no", false},
                               {"n", Integer(2)},
                               {"same", Integer(2)},
                               {"word", std::string("at-most")},
                               {"list", std::vector<Integer>{7, 8}}});
  EXPECT_EQ(fill("{yes?a|b}{no?a|b}{n?a|b}{lacking?a|b}{lacking?a}", reason), "abab");
  EXPECT_EQ(fill("{n=2?a|b}{n=3?a|b}{n=same?a|b}{n<3?a|b}{n>2?a|b}{lacking=0?a|b}", reason),
            "abaabb");
  EXPECT_EQ(fill("{word=at-most?a|b}{word=other?a|b}{list=2?a|b}", reason), "aba");
  EXPECT_EQ(fill("{no?a|{n=2?{yes?{n}|c}, d|e}}.", reason), "2, d.");
}

// Where the braces of a place in a pattern are closed, from behind the opening one.
std::size_t end_of_place(const std::string& pattern, std::size_t at) {
  for (int depth = 1;; ++at) {
    depth += pattern.at(at) == '{' ? 1 : pattern[at] == '}' ? -1 : 0;
    if (depth == 0) return at;
  }
}

// The fields that a pattern and its parts say, those by which it chooses, and what it has of words.
struct Content {
  std::set<std::string> said, asked, parts;
  std::string words;
};

std::set<std::string> all_fields(Content content) {
  content.said.merge(content.asked);
  return content.said;
}

void add_content(const std::string& pattern, Language language, Content& content) {
  const std::regex condition("([a-z_]+)([=<>][^?]*)?\\?"), number("[0-9]*"),
      plain("([a-z_]+)([.:+-].*)?");
  for (std::size_t at = 0; at < pattern.size(); ++at) {
    if (pattern[at] != '{') {
      content.words += pattern[at];
      continue;
    }
    const std::size_t end = end_of_place(pattern, at + 1);
    const std::string place = pattern.substr(at + 1, end - at - 1);
    at = end;
    std::smatch match;
    if (place.front() == '@') {
      const words::Phrase* phrase = words::find_phrase(place, language);
      if (phrase == nullptr) phrase = words::find_phrase(place);
      ASSERT_NE(phrase, nullptr) << place << " in " << pattern;
      if (!content.parts.insert(place).second) continue;
      Content part;
      add_content(std::string(phrase->pattern), language, part);
      content.said.merge(part.said);
      content.asked.merge(part.asked);
      content.parts.merge(part.parts);
    } else if (std::regex_search(place, match, condition, std::regex_constants::match_continuous)) {
      content.asked.insert(match[1]);
      add_content(match.suffix(), language, content);
    } else {
      ASSERT_TRUE(std::regex_match(place, match, plain)) << place << " in " << pattern;
      content.said.insert(match[1]);
      if (place[match[1].length()] == ':') content.words += match[2];
    }
  }
}

Content content_of(std::string_view kind, Language language) {
  Content content;
  const words::Phrase* phrase = words::find_phrase(kind, language);
  if (phrase == nullptr) phrase = words::find_phrase(kind);
  if (phrase != nullptr) add_content(std::string(phrase->pattern), language, content);
  return content;
}

TEST(German, HasAPatternForAllThatHasWords) {
  const std::regex word("[A-Za-z]{2}");
  for (const std::string_view kind : words::phrase_kinds(Language::english)) {
    if (std::regex_search(content_of(kind, Language::english).words, word)) {
      EXPECT_NE(words::find_phrase(kind, Language::german), nullptr) << kind;
    }
  }
}

// German knows no other field, and says each that English says, or has words of its own for what
// is in it. What only English chooses by, as the beginning of a sentence, is its own affair.
TEST(German, SpeaksOfTheSameFieldsAsEnglish) {
  std::set<std::string> parts;
  std::set<std::string_view> kinds;
  for (const std::string_view kind : words::phrase_kinds(Language::german)) {
    EXPECT_TRUE(kinds.insert(kind).second) << kind << " is there twice";
    const Content german = content_of(kind, Language::german);
    parts.insert(german.parts.begin(), german.parts.end());
    if (words::find_phrase(kind) == nullptr) continue;
    const Content english = content_of(kind, Language::english);
    EXPECT_TRUE(std::ranges::includes(all_fields(english), all_fields(german)))
        << kind << " speaks of " << testing::PrintToString(all_fields(german));
    std::set<std::string> said = german.said;
    for (const char* of_words : {"how", "what", "family", "class"}) {
      if (german.asked.contains(of_words)) said.insert(of_words);
    }
    EXPECT_TRUE(std::ranges::includes(said, english.said))
        << kind << " says only " << testing::PrintToString(said);
  }
  for (const std::string_view kind : kinds) {
    EXPECT_TRUE(words::find_phrase(kind) != nullptr || parts.contains(std::string(kind)))
        << kind << " is said of nothing";
  }
}

TEST(German, IsWhatAThreadSpeaksWhileItIsToldTo) {
  const Reason leaves("one-pile.leaves", {{"take", Integer(3)}, {"rest", Integer(1)}});
  {
    const Speaking german(Language::german);
    EXPECT_EQ(sentence(leaves), "Nimmt man 3, bleibt 1.");
    std::thread([&] { EXPECT_EQ(sentence(leaves), "Taking 3 leaves 1."); }).join();
    EXPECT_EQ(pile_name(static_cast<Pile>(26)), "Stapel 27");
    EXPECT_EQ(number_text(test::power_of_ten(60), Digits::abbreviated),
              "1000000000...00000 (61 Ziffern)");
    {
      const Speaking english(Language::english);
      EXPECT_EQ(sentence(leaves), "Taking 3 leaves 1.");
    }
    EXPECT_EQ(sentence(Reason("longest-resistance", {{"lasts", Integer(1)}})),
              "Jeder Zug verliert, wenn der Gegner fehlerlos spielt; nach diesem kann das Spiel "
              "noch 1 Zug dauern.");
  }
  EXPECT_EQ(sentence(leaves), "Taking 3 leaves 1.");
}

}  // namespace
}  // namespace dynim
