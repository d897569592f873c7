// The words of reasons about one pile with limits by the turn.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace timed {
namespace {

// "4 to 7", "4".
std::string range(const Speaker& s, std::string_view least, std::string_view most) {
  if (!s.has(most)) return s.text(least) + " on";
  return s.number(least) == s.number(most) ? s.text(least) : s.text(least) + " to " + s.text(most);
}

std::string lost(const Speaker& s) {
  return s.fill(
             "The lost piles of turn {turn} form intervals, and this pile lies in number "
             "{number}: ") +
         range(s, "first", "last") + ".";
}

std::string won(const Speaker& s) {
  return s.fill(
             "The lost piles of turn {turn} form intervals, and this pile lies between two of "
             "them, behind number {number}: ") +
         range(s, "first", "last") + ".";
}

// "taking 4 to 7", "taking 4, or another of 12 numbers".
std::string taking(const Speaker& s) {
  if (s.number("runs") == 1) return "taking " + range(s, "take", "most");
  return s.fill("taking {take}, or another of {count} numbers in all,");
}

std::string take(const Speaker& s) {
  std::string text = taking(s) + s.fill(" leaves a pile that is lost in turn {next}");
  text.front() = 'T';
  if (s.number("blocked") == 0) return text + ".";
  return text + s.fill(": {count} choices, and only {blocked} may be forbidden.");
}

std::string forbid(const Speaker& s) {
  return "Only " + taking(s) +
         s.fill(" leaves a pile that is lost in turn {next}, and the opponent may forbid that.");
}

std::string stuck(const Speaker& s) {
  return s.fill("The pile holds none of the numbers that may be taken in turn {turn}: ") +
         (s.is_true("misere") ? "whoever cannot move wins." : "whoever cannot move loses.");
}

std::string rules(const Speaker& s) {
  const auto text = [&](std::string_view limit) {
    return one_line(without_its_middle(s.word(limit)));
  };
  const std::string least = text("least"), most = text("most");
  return "In turn i take " + (least == most ? "" : "from " + least + " to ") + most +
         " counters. Whoever cannot move " + (s.is_true("misere") ? "wins." : "loses.");
}

std::string turn(const Speaker& s) {
  return s.fill("This is turn {turn}. You may take ") + range(s, "least", "limit") + ".";
}

constexpr std::array phrases{
    Phrase{"timed.lost", "", lost},
    Phrase{"timed.won", "", won},
    Phrase{"timed.take", "", take, About::move},
    Phrase{"timed.forbid", "", forbid, About::move},
    Phrase{"timed.stuck", "", stuck},
    Phrase{"timed.all-forbidden",
           "In turn {turn} the pile has {choices:choice}, and all may be forbidden."},
    Phrase{"timed.turn-by-turn",
           "All piles up to {pile} were decided turn by turn, from the last turn back."},
    Phrase{"timed.falls",
           "The closed form holds only where neither the number of choices that may be forbidden "
           "nor the number of further choices falls from turn to turn, and in misere play the "
           "least stays the same: turn {turn} breaks this."},
    Phrase{"timed.too-large", "Turn by turn, only piles up to {most} are decided."},
    Phrase{"timed.not-listed",
           "From turn {turn} on the closed form does not hold, and turn by turn only piles up to "
           "{most} are decided."},
    Phrase{
        "timed.list-ended", "",
        [](const Speaker& s) { return "There may be more intervals: the search " + how(s) + "."; }},
    Phrase{"timed.agree", "Closed form, recurrence and the rules alone have the same lost piles."},
    Phrase{"timed.rules", "", rules},
    Phrase{"timed.turn", "", turn},
    Phrase{"timed.stuck-in-play", "Nothing that may be taken in turn {turn} is left."},
    Phrase{"timed.refused", "",
           [](const Speaker& s) {
             return s.fill("in turn {turn} you may take ") + range(s, "least", "most");
           }},
};

}  // namespace
}  // namespace timed

std::span<const Phrase> timed_phrases() { return timed::phrases; }

}  // namespace dynim::words
