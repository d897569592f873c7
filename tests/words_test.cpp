// Reasons in words: every kind that all games or one pile use, with and without the fields that may
// be left out.
#include <gtest/gtest.h>

#include <set>
#include <stdexcept>
#include <string>
#include <vector>

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

}  // namespace
}  // namespace dynim
