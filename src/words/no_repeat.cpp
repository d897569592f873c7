// The words of reasons about taking without repeating.
#include <algorithm>
#include <array>
#include <optional>

#include "words/phrases.hpp"

namespace dynim::words {
namespace no_repeat {
namespace {

// "up to 14 from A, but not 3 or 5"; without a name where there is one pile.
std::string ever_takes(const Speaker& s, const Integer& most, const std::vector<Integer>& used,
                       const std::optional<std::uint64_t>& pile) {
  constexpr std::ptrdiff_t most_named = 20;
  Reason takes("@ever-takes", {{"takes_most", most}});
  if (pile) takes.with("pile", to_integer(*pile));
  const auto end = std::ranges::lower_bound(used, most);
  if (end - used.begin() > most_named) {
    takes.with("smaller", to_integer(static_cast<std::uint64_t>(end - used.begin())));
  } else {
    takes.with("not_those", std::vector<Integer>(used.begin(), end));
  }
  return s.say(takes);
}

std::string ever_turn(const Speaker& s) {
  const Reason::Positions& used = s.positions("used");
  std::string text;
  if (s.has("limit")) {
    text = ever_takes(s, s.number("limit"), used.front(), std::nullopt);
  } else {
    const std::vector<Integer>& most = s.piles("largest_takes");
    for (std::size_t place = 0; place < most.size(); ++place) {
      if (most[place] > 0)
        text += (text.empty() ? "" : "; ") + ever_takes(s, most[place], used[place], place);
    }
  }
  return s.say(Reason("@ever-turn", {{"takes", text}}));
}

constexpr std::array phrases{
    Phrase{"no-repeat.takes-all", "{@takes-last}", nullptr, About::move},
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
    Phrase{
        "no-repeat.grundy-at-most",
        "The Grundy value of {counters:counter} is at most {most}, the most moves that can still "
        "be made; {largest?it is searched for piles up to {largest}|the search for it {@how}}."},
    Phrase{"no-repeat.stuck",
           "Nothing may be taken although counters are left: the player to move has lost."},
    Phrase{"no-repeat.one-lost",
           "Whoever takes 1 first leaves nothing to be taken: {misere?only 1 counter is a lost "
           "start|every start is won}."},
    Phrase{"no-repeat.multiples",
           "The lost starts are the multiples of {apart}{misere?, and 1 more}."},
    Phrase{"no-repeat.gaps",
           "Lost starts are {apart} or {more} apart; {before=0?|after {before:gap} }the gaps "
           "repeat, {period} at a time."},
    Phrase{"no-repeat.gaps-unknown", "How the gaps repeat was not found out: the search {@how}."},
    Phrase{"no-repeat.list-ended", "The list ends here: the search {@how}."},
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
    Phrase{"no-repeat.rules",
           "Take {most=1?1 counter|{most=2?1 or|1 to} {most} counters}, but not as many as the "
           "other player has just taken. Whoever takes the last counter {misere?loses|wins}; a "
           "player who may take nothing while counters are left loses."},
    Phrase{
        "no-repeat.turn",
        "You may take {limit=1?1|{limit=2?1 or|1 to} {limit}}{forbidden?, but not {forbidden}}."},
    Phrase{"no-repeat.refused.too-many", "at most {most} may be taken"},
    Phrase{"@ever-takes",
           "{takes_most=1?1|up to {takes_most}}{pile? from {pile.name}}{not_those?{not_those=0?|, "
           "but not {not_those.or}}|, but none of {smaller} smaller numbers}"},
    Phrase{"@ever-turn", "You may take {takes}."},
};

}  // namespace
}  // namespace no_repeat

std::span<const Phrase> no_repeat_phrases() { return no_repeat::phrases; }

}  // namespace dynim::words
