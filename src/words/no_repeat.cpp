// The words of reasons about taking without repeating.
#include <algorithm>
#include <array>
#include <iterator>

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

// "up to 14 from A, but not 3 or 5"; without a name where there is one pile.
std::string ever_takes(const Speaker& s, const Integer& most, const std::vector<Integer>& used,
                       const std::string& from) {
  constexpr std::ptrdiff_t most_named = 20;
  std::string text = (most == 1 ? "1" : "up to " + s.text(most)) + from;
  const auto end = std::ranges::lower_bound(used, most);
  if (end - used.begin() > most_named)
    return text + ", but none of " + std::to_string(end - used.begin()) + " smaller numbers";
  for (auto number = used.begin(); number != end; ++number) {
    text += number == used.begin() ? ", but not " : std::next(number) == end ? " or " : ", ";
    text += s.text(*number);
  }
  return text;
}

std::string ever_turn(const Speaker& s) {
  const Reason::Positions& used = s.positions("used");
  if (s.has("limit"))
    return "You may take " + ever_takes(s, s.number("limit"), used.front(), "") + ".";
  const std::vector<Integer>& most = s.piles("largest_takes");
  std::string text;
  for (std::size_t place = 0; place < most.size(); ++place) {
    if (most[place] == 0) continue;
    text += (text.empty() ? "You may take " : "; ") +
            ever_takes(s, most[place], used[place], " from " + pile_name(static_cast<Pile>(place)));
  }
  return text + ".";
}

constexpr std::array phrases{
    Phrase{"no-repeat.takes-all", "", takes_last, About::move},
    Phrase{"no-repeat.leaves-lost",
           "Taking {take} leaves {left}, from where no move wins, whatever was taken.", nullptr,
           About::move},
    Phrase{"no-repeat.leaves-repeated",
           "Taking {take} leaves {left}, from where only taking {take} would win, and that may not "
           "be repeated.",
           nullptr, About::move},
    Phrase{"no-repeat.lost-start", "No move wins with {pile:counter}, whatever was taken last."},
    Phrase{"no-repeat.only-repeated",
           "Only taking {only} would win, and the move before took as many."},
    Phrase{
        "no-repeat.ever-leaves",
        "Taking {take} leaves {left}, which has been taken, so that the other player may not take "
        "all; no move wins from there.",
        nullptr, About::move},
    Phrase{"no-repeat.ever-lost",
           "{counters} has been taken before, so that not all may be taken; no other move wins."},
    Phrase{"no-repeat.grundy-at-most", "",
           [](const Speaker& s) {
             return s.fill(
                        "The Grundy value of {counters:counter} is at most {most}, the most moves "
                        "that can still be made; ") +
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
    Phrase{"no-repeat.moves-unsearched", "Moves from piles above {largest} are not all searched."},
    Phrase{
        "no-repeat.ever-verified",
        "Theory and oracle agree for one pile and for two, whatever has been taken from each, and "
        "so do all winning moves."},
    Phrase{"no-repeat.ever-rules",
           "Take any number of counters from one pile, but none that has been taken from that pile "
           "before. Whoever cannot move loses."},
    Phrase{"no-repeat.ever-turn", "", ever_turn},
    Phrase{"no-repeat.ever-stuck",
           "Whatever could be taken has been taken before: nothing may be taken."},
    Phrase{"no-repeat.rules", "", rules},
    Phrase{"no-repeat.turn", "", turn},
    Phrase{"no-repeat.refused.too-many", "at most {most} may be taken"},
};

}  // namespace
}  // namespace no_repeat

std::span<const Phrase> no_repeat_phrases() { return no_repeat::phrases; }

}  // namespace dynim::words
