// The words of reasons about taking without repeating.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace no_repeat {
namespace {

std::string multiples(const Speaker& s) {
  return s.fill("The lost starts are the multiples of {apart}") +
         (s.is_true("misere") ? ", and 1 more." : ".");
}

std::string gaps(const Speaker& s) {
  return s.fill("Lost starts are {apart} or {more} apart; ") +
         (s.number("before") == 0 ? "" : s.fill("after {before:gap} ")) +
         s.fill("the gaps repeat, {period} at a time.");
}

// "1", "1 or 2", "1 to 3".
std::string up_to(const Speaker& s, std::string_view most) {
  const Integer& number = s.number(most);
  return number == 1 ? "1" : (number == 2 ? "1 or " : "1 to ") + s.text(number);
}

std::string rules(const Speaker& s) {
  return "Take " + up_to(s, "most") + (s.number("most") == 1 ? " counter" : " counters") +
         ", but not as many as the other player has just taken. Whoever takes the last counter " +
         std::string(wins_or_loses(s)) +
         "; a player who may take nothing while counters are left loses.";
}

std::string turn(const Speaker& s) {
  return "You may take " + up_to(s, "limit") +
         (s.has("forbidden") ? s.fill(", but not {forbidden}.") : ".");
}

constexpr std::array phrases{
    Phrase{"no-repeat.takes-all", "", takes_last},
    Phrase{"no-repeat.leaves-lost",
           "Taking {take} leaves {left}, from where no move wins, whatever was taken."},
    Phrase{"no-repeat.leaves-repeated",
           "Taking {take} leaves {left}, from where only taking {take} would win, and that may not "
           "be repeated."},
    Phrase{"no-repeat.lost-start", "No move wins with {pile:counter}, whatever was taken last."},
    Phrase{"no-repeat.only-repeated",
           "Only taking {only} would win, and the move before took as many."},
    Phrase{
        "no-repeat.ever-leaves",
        "Taking {take} leaves {left}, which has been taken, so that the other player may not take "
        "all; no move wins from there."},
    Phrase{"no-repeat.ever-lost",
           "{pile} has been taken before, so that not all may be taken; no other move wins."},
    Phrase{"no-repeat.grundy-at-most", "",
           [](const Speaker& s) {
             return s.fill(
                        "The Grundy value is at most {most}, as many moves as are left at most; ") +
                    (s.has("largest") ? s.fill("it is searched for piles up to {largest}.")
                                      : "the search for it " + how(s) + ".");
           }},
    Phrase{"no-repeat.stuck",
           "Nothing may be taken although counters are left: the player to move has lost."},
    Phrase{"no-repeat.one-lost", "",
           [](const Speaker& s) {
             return std::string("Whoever takes 1 first leaves nothing to be taken: ") +
                    (s.is_true("misere") ? "only 1 counter is a lost start."
                                         : "every start is won.");
           }},
    Phrase{"no-repeat.multiples", "", multiples},
    Phrase{"no-repeat.gaps", "", gaps},
    Phrase{"no-repeat.gaps-unknown", "",
           [](const Speaker& s) {
             return "How the gaps repeat was not found out: the search " + how(s) + ".";
           }},
    Phrase{"no-repeat.list-ended", "",
           [](const Speaker& s) { return "The list ends here: the search " + how(s) + "."; }},
    Phrase{"no-repeat.verified",
           "Theory and oracle agree for every pile after every last move, in both conventions, and "
           "so do all winning moves."},
    Phrase{"no-repeat.rules", "", rules},
    Phrase{"no-repeat.turn", "", turn},
    Phrase{"no-repeat.refused.more-than-left", "only {left} left"},
    Phrase{"no-repeat.refused.too-many", "at most {most} may be taken"},
    Phrase{"no-repeat.refused.repeated", "the move before took {take}, which may not be repeated"},
};

}  // namespace
}  // namespace no_repeat

std::span<const Phrase> no_repeat_phrases() { return no_repeat::phrases; }

}  // namespace dynim::words
