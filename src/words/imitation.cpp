// The words of reasons about Imitation Nim.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace imitation {
namespace {

// "take 3 from B, an imitation".
std::string action(const Speaker& s) {
  const bool imitates = s.has("imitation_pile") && s.number("pile") == s.number("imitation_pile") &&
                        s.number("imitation_least") <= s.number("take") &&
                        s.number("take") <= s.number("imitation_most");
  return s.say_with("@imitation-or-not", {{"imitates", imitates}});
}

constexpr std::array phrases{
    Phrase{"imitation.part-I",
           "{@these-piles-are} {@smaller-ones}{xi=0?: lost, whatever happened before|. The player "
           "who has just moved may still make {other_credit=0?no "
           "imitation|{other_credit:imitation}} in a row, enough to follow down the diagonal}."},
    Phrase{"imitation.part-II",
           "Only reaching the P-position {pair} of Wythoff Nim could win, but that is an "
           "imitation, {mover_credit=0?and one more is forbidden|after which {mover_credit=1?no "
           "imitation|{mover_credit=2?1 imitation|{mover_credit-1} imitations}} {@not-enough}}."},
    Phrase{"imitation.cannot-follow",
           "{@these-piles-are} {@smaller-ones}, but the player who has just moved may make "
           "{other_credit=0?no imitation now|only {other_credit:imitation} in a row}: not enough "
           "to follow down the diagonal."},
    Phrase{"imitation.prepared",
           "Taking {take} from {first?A|B} leaves {leaves}. The P-position {pair} of Wythoff Nim "
           "could be reached from there by an imitation only, {other_credit=0?and that is "
           "forbidden|after which {other_credit=1?no imitation|{other_credit=2?1 "
           "imitation|{other_credit-1} imitations}} {@not-enough}}.",
           nullptr, About::move},
    Phrase{"imitation.leaves-pair",
           "Taking {take} from {first?A|B} leaves {pair}, a P-position of Wythoff Nim, and "
           "{pair_xi=0?no smaller one has|{pair_xi=1?1 smaller one has|{pair_xi} smaller ones "
           "have}} the same difference{pair_xi=0?: whoever moves from there loses, whatever "
           "happened before{imitates?; that the move is an imitation does no harm}|{imitates?; "
           "after this imitation {more} more|; this is no imitation, so {more}} may be made in a "
           "row, enough to go down the diagonal}.",
           nullptr, About::move},
    Phrase{"imitation.no-move-left",
           "Every move left is an imitation, and {p=1?none is allowed|{p} in a row are forbidden}: "
           "the player who has just moved has won."},
    Phrase{"imitation.lost-with-credit",
           "With these piles the player to move loses exactly where the player who has just moved "
           "may still make at least {credit=0?no imitation|{credit:imitation}} in a row."},
    Phrase{"imitation.lost-after",
           "With these piles the player to move loses exactly where the last move took "
           "{least=most?{most}|{least} to {most}} from {first?A|B}, and {credit=0?no imitation "
           "is|{credit=1?at most 1 imitation is|at most {credit} imitations in a row are}} left to "
           "them."},
    Phrase{"imitation.misere-over", "No move is left: the player who has just moved has lost."},
    Phrase{"imitation.misere-won",
           "Taking {take} from {first?A|B} leaves {leaves}, from where every move loses.", nullptr,
           About::move},
    Phrase{"imitation.misere-lost", "Every move leaves a position that the other player wins."},
    Phrase{"imitation.misere-played-out",
           "Misere play has no theorem here: every play was tried out, by the rules alone."},
    Phrase{"imitation.misere-too-large",
           "Misere play has no theorem here, and piles above {most} are not played out."},
    Phrase{"imitation.misere-ended",
           "Misere play has no theorem here, so every play is tried. Of {moves:move} {tried} were "
           "decided: the search {@how}."},
    Phrase{"imitation.verified",
           "Theorem and oracle agree in every state that can be reached, and so do winning moves "
           "and classes."},
    Phrase{"imitation.disagree", "Theorem and oracle disagree."},
    Phrase{"imitation.rules",
           "({m},{p})-Imitation Nim: take any number from one pile. After a move of x from the "
           "smaller pile, or from one of two equal piles, taking {m=1?x|{m=2?x or x + 1|x to x + "
           "{m-1}}} from the other is an imitation; {p=1?that is forbidden|a player may make at "
           "most {p-1} in a row}. Whoever cannot move loses."},
    Phrase{"imitation.turn",
           "You may take from one pile. {imitation_pile?{@imitating}|Nothing} would be an "
           "imitation{most_in_a_row=0?{imitation_pile?, which is forbidden}|{mover_credit=0?; you "
           "may make none now|; you may make {mover_credit} {mover_credit<most_in_a_row?more in a "
           "row|in a row}}, the other player {other_credit=0?none|{other_credit}}}."},
    Phrase{"imitation.action", "", action},
    Phrase{"imitation.stuck",
           "{@imitating} would be a forbidden imitation, and there is no other move."},
    Phrase{"imitation.refused.more-than-left", "only {left} left in {first?A|B}"},
    Phrase{
        "imitation.refused.imitation",
        "taking {take} from {first?A|B} would imitate the last {imitated} from {first?B|A}{p=1?, "
        "and imitations are forbidden|, and no more than {most} may be made in a row}"},
    Phrase{"@these-piles-are", "These piles are a P-position of Wythoff Nim, and"},
    Phrase{"@smaller-ones",
           "{xi=0?no smaller one has|{xi=1?1 smaller one has|{xi} smaller ones have}} the same "
           "difference"},
    Phrase{"@not-enough",
           "would be left: not enough, since {pair_xi=0?no smaller one has|{pair_xi=1?1 smaller "
           "one has|{pair_xi} smaller ones have}} the same difference"},
    Phrase{"@imitating",
           "Taking {imitation_least=imitation_most?{imitation_most}|{imitation_least} to "
           "{imitation_most}} from {imitation_pile.name}"},
    Phrase{"@imitation-or-not", "{@take-from}{imitates?, an imitation}"},
    Phrase{"@look-imitation",
           "Look for what you can leave so that no move wins from there, and at what may not be "
           "imitated."},
};

}  // namespace
}  // namespace imitation

std::span<const Phrase> imitation_phrases() { return imitation::phrases; }

}  // namespace dynim::words
