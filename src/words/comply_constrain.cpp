// The words of reasons about comply/constrain subtraction.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace comply_constrain {
namespace {

// "at most 3", "more than 3".
std::string told(const Speaker& s, std::string_view field) {
  return (s.word(field) == "at-most" ? "at most " : "more than ") + s.text("most");
}

std::string stuck(const Speaker& s) {
  return "Nobody can take " +
         (s.word("told") == "at-most" ? "anything from an empty pile"
                                      : s.fill("more than {most} from a pile that holds no more")) +
         (s.is_true("misere") ? ": whoever cannot move wins." : ": whoever cannot move loses.");
}

std::string lost_at_most(const Speaker& s) {
  if (!s.is_true("misere"))
    return s.fill(
        "Told at most {most}, a player loses with {first} counters, and with any multiple of "
        "{apart} more.");
  return s.fill("Told at most {most}, a player loses with 1 counter, with ") +
         s.text(s.number("first") + 1) + s.fill(", and with any multiple of {apart} more.");
}

std::string lost_more_than(const Speaker& s) {
  return s.fill("Told more than {most}, a player loses with ") +
         (s.is_true("misere") ? s.fill("exactly {apart} counters: all of them must be taken.")
                              : s.fill("{most:counter}, or fewer: nothing can be taken."));
}

std::string rules(const Speaker& s) {
  return s.fill(
             "Before each move the other player says \"at most {most}\" or \"more than {most}\": "
             "take a number of counters that fits this, then say one of the two for the next move. "
             "Whoever cannot move ") +
         std::string(wins_or_loses(s) == "wins" ? "loses." : "wins.");
}

constexpr std::array phrases{
    Phrase{"comply-constrain.stuck", "", stuck},
    Phrase{"comply-constrain.lost-at-most", "", lost_at_most},
    Phrase{"comply-constrain.lost-more-than", "", lost_more_than},
    Phrase{"comply-constrain.take", "",
           [](const Speaker& s) {
             return s.fill("Take {take}, which leaves {left}, and say ") + told(s, "says") + ".";
           },
           About::move},
    Phrase{"comply-constrain.takes-all", "", takes_last, About::move},
    Phrase{"comply-constrain.no-saying", "Whatever is said, the other player can win."},
    Phrase{"comply-constrain.table-ended", "",
           [](const Speaker& s) { return "The table ends here: the search " + how(s) + "."; }},
    Phrase{"comply-constrain.verified",
           "Theory and oracle agree for every pile, whichever of the two was said, in both "
           "conventions. So do all winning moves, and Grundy values agree with their definition."},
    Phrase{"comply-constrain.rules", "", rules},
    Phrase{"comply-constrain.turn", "", takes_allowed},
    Phrase{"comply-constrain.saying",
           "Say what the other player may take: at most {most}, or more than {most}."},
    Phrase{"comply-constrain.stuck-in-play", "The pile does not hold more than {most}."},
    Phrase{"comply-constrain.refused.saying", "you may say at most {most}, or more than {most}"},
    Phrase{"comply-constrain.refused.told", "",
           [](const Speaker& s) { return "you were told to take " + told(s, "told"); }},
};

}  // namespace
}  // namespace comply_constrain

std::span<const Phrase> comply_constrain_phrases() { return comply_constrain::phrases; }

}  // namespace dynim::words
