// The words of reasons about comply/constrain subtraction.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace comply_constrain {
namespace {

constexpr std::array phrases{
    Phrase{"comply-constrain.stuck",
           "Nobody can take {told=at-most?anything from an empty pile|more than {most} from a pile "
           "that holds no more}: whoever cannot move {misere?wins|loses}."},
    Phrase{"comply-constrain.lost-at-most",
           "Told at most {most}, a player loses with {misere?1 counter, with {first+1}|{first} "
           "counters}, and with any multiple of {apart} more."},
    Phrase{"comply-constrain.lost-more-than",
           "Told more than {most}, a player loses with {misere?exactly {apart} counters: all of "
           "them must be taken|{most:counter}, or fewer: nothing can be taken}."},
    Phrase{"comply-constrain.take",
           "Take {take}, which leaves {left}, and say {says=at-most?at most|more than} {most}.",
           nullptr, About::move},
    Phrase{"comply-constrain.takes-all", "{@takes-last}", nullptr, About::move},
    Phrase{"comply-constrain.no-saying", "Whatever is said, the other player can win."},
    Phrase{"comply-constrain.table-ended", "The table ends here: the search {@how}."},
    Phrase{"comply-constrain.verified",
           "Theory and oracle agree for every pile, whichever of the two was said, in both "
           "conventions. So do all winning moves, and Grundy values agree with their definition."},
    Phrase{"comply-constrain.rules",
           "Before each move the other player says \"at most {most}\" or \"more than {most}\": "
           "take a number of counters that fits this, then say one of the two for the next move. "
           "Whoever cannot move {misere?wins|loses}."},
    Phrase{"comply-constrain.turn", "", takes_allowed},
    Phrase{"comply-constrain.saying",
           "Say what the other player may take: at most {most}, or more than {most}."},
    Phrase{"comply-constrain.stuck-in-play", "The pile does not hold more than {most}."},
    Phrase{"comply-constrain.refused.saying", "you may say at most {most}, or more than {most}"},
    Phrase{"comply-constrain.refused.told",
           "you were told to take {told=at-most?at most|more than} {most}"},
};

}  // namespace
}  // namespace comply_constrain

std::span<const Phrase> comply_constrain_phrases() { return comply_constrain::phrases; }

}  // namespace dynim::words
