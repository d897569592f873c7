// The words of reasons about Wythoff Nim, and those that it shares with Imitation Nim.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace wythoff {
namespace {

std::string turn(const Speaker& s) {
  const std::vector<Integer>& piles = s.piles("piles");
  const bool two = piles[0] > 0 && piles[1] > 0;
  return s.say_with("@take-from-one", {{"two", two}}) +
         (two || s.has("any_move") ? s.say("@blocked") : "");
}

constexpr std::array phrases{
    Phrase{"wythoff.both-empty", "Both piles are empty: the player who has just moved has won."},
    Phrase{"wythoff.takes-all", "Taking everything wins.", nullptr, About::move},
    Phrase{"wythoff.lost",
           "{piles} is a P-position: {targets=0?no move reaches another one, and after each the "
           "opponent can|moves from both piles reach {targets:P-position}, {targets=1?which|all of "
           "which} may be blocked, and moves from one pile none}."},
    Phrase{"wythoff.won-by-both",
           "Moves from both piles reach {targets:P-position}, of which only "
           "{blocks} may be blocked."},
    Phrase{"wythoff.no-pair", "{piles} is no P-position, and no move from one pile reaches one."},
    Phrase{
        "wythoff.leaves",
        "Taking {@taken-from-both} leaves {leaves}, a P-position: whoever moves from there loses.",
        nullptr, About::move},
    Phrase{"wythoff.leaves-open",
           "Taking {@taken-from-both} leaves {leaves}, a P-position that is not blocked: whoever "
           "moves from there loses.",
           nullptr, About::move},
    Phrase{"wythoff.nothing-is-blocked", "With p = 1 nothing is blocked."},
    Phrase{"wythoff.off-diagonal-cannot-be-blocked",
           "Only moves that take the same number from both piles can be blocked."},
    Phrase{"wythoff.one-pile-cannot-be-blocked", "Moves from one pile cannot be blocked."},
    Phrase{"wythoff.all-blocked",
           "{targets=0?No move reaches a P-position{blocks?|, and after each the opponent can "
           "reach one}|{targets=1?The only P-position within reach is|All {targets} P-positions "
           "within reach are} blocked}."},
    Phrase{"block-any.lost",
           "{piles} is a P-position: {targets=0?no move reaches another one|moves reach "
           "{targets:P-position}, and {targets=1?it|all of them} may be blocked}."},
    Phrase{"block-any.won",
           "Moves reach {targets:P-position}, of which only {blocks} may be blocked."},
    Phrase{"block-any.positions",
           "{blocks=1?With one block the P-positions are (0, 0), (n, 2n + 1), and (2a + 2, 2b + 2) "
           "for the P-positions (a, b) of Wythoff Nim.|{blocks=2?With two blocks the P-positions "
           "are (0, 0), (n, 2n + 1) and (n, 2n + 2).|With so many blocks no formula is known: the "
           "P-positions were counted row by row.}}"},
    Phrase{"block-any.counted",
           "A position is a P-position where all moves that reach P-positions may be blocked at "
           "once; the P-positions were counted row by row."},
    Phrase{"block-any.too-large",
           "With so many blocks no formula is known, and nothing is counted where the smaller pile "
           "is above {most}."},
    Phrase{"block-any.ended",
           "With so many blocks no formula is known, so P-positions are counted row by row: the "
           "search {@how}."},
    Phrase{"block-any.stuck", "Every move is blocked."},

    Phrase{"wythoff.misere-over", "Both piles are empty: the player who has just moved has lost."},
    Phrase{"wythoff.misere-counted",
           "Misere play has no formula here: all smaller positions were worked through."},
    Phrase{"wythoff.misere-too-large",
           "Misere play has no formula here, and no table for piles above {most}."},
    Phrase{"wythoff.misere-ended",
           "Misere play has no formula here, so all smaller positions are worked through. This was "
           "done for piles up to {complete_to}, then the search {@how}."},

    Phrase{"wythoff.pairs",
           "Each a is the least number in no earlier pair, and b - a = {@difference}."},
    Phrase{
        "wythoff.pairs-ended",
        "{found=0?No pair was found|Only {found} of {count} pairs were found}: the search {@how}."},
    Phrase{"wythoff.pair-of", "Every number is in one pair, and b - a = {@difference}."},
    Phrase{"wythoff.pair-not-found", "The pair was not found: the search {@how}."},

    Phrase{"wythoff.classes",
           "Every number belongs to one P-position of Wythoff Nim, and from these all classes "
           "follow."},
    Phrase{"wythoff.values",
           "Each value is the least that no move leads to, from the smaller piles to the larger."},
    Phrase{"wythoff.cells-unknown",
           "Which positions have this value is not known: the search {@how}."},
    Phrase{"wythoff.table-ended", "The table ends after {rows:row}: the search {@how}."},

    Phrase{"wythoff.verified",
           "Pairs by every method, blocks and moves agree with counting by the rules, and counting "
           "with the oracle for piles up to {oracle_to}."},
    Phrase{"block-any.verified",
           "P-positions, blocks and moves agree with counting by the rules, and counting with the "
           "oracle for piles up to {oracle_to}."},
    Phrase{"wythoff.games-unfinished",
           "{finished:game} finished; the game with m = {m}, p = {p} did not."},

    Phrase{"wythoff.rules",
           "{any_move?Blocking Wythoff Nim|({m},{most_blocked+1})-Wythoff Nim}: take any number "
           "from one pile, or {@from-both}. {most_blocked=0?|Before each move the other player may "
           "block {@most-blocked} of the moves{any_move?|{any_target? from both piles| that take "
           "the same number from both piles}}. }{any_move?Whoever has no move left loses.|Whoever "
           "takes the last counter wins.}"},
    Phrase{"wythoff.turn", "", turn},
    Phrase{"wythoff.block",
           "You may block {@most-blocked} of the moves{any_move?| from both piles} before the "
           "other player moves."},
    Phrase{"wythoff.refused.more-than-left", "only {left} left in {first?A|B}"},
    Phrase{"wythoff.refused.nothing-from-one", "at least 1 must be taken from each pile"},
    Phrase{"wythoff.refused.not-alike",
           "{from_first} and {from_second} differ by {difference}; {m=1?the same number must be "
           "taken from both|it must be less than {m}}"},
    Phrase{"wythoff.refused.blocked", "{target} is blocked"},
    Phrase{"wythoff.refused.no-target",
           "only targets of moves from both piles can be blocked, and {target} is none"},
    Phrase{"block-any.refused.no-move", "no move leaves {target}, so it cannot be blocked"},
    Phrase{"block-any.refused.more-blocked", "at most {most:target} may be blocked, not {blocked}"},
    Phrase{"wythoff.refused.off-diagonal",
           "only moves that take the same number from both piles can be blocked, and none of them "
           "leaves {target}"},
    Phrase{"wythoff.refused.blocked-twice", "{target} is blocked twice"},
    Phrase{"wythoff.refused.too-many-blocked",
           "with p = {p} at most {most:target} may be blocked, not {blocked}"},
    Phrase{"@taken-from-both",
           "{from_first>0?{from_first} from A{from_second>0? and {from_second} from "
           "B}|{from_second>0?{from_second} from B}}"},
    Phrase{"@difference", "{m=1?|{m} }{p=1?n|floor(n/{p})}"},
    Phrase{"@from-both",
           "{m=1?the same number from both|from both two numbers that differ by less than {m}}"},
    Phrase{"@take-from-one", "You may take from one pile{two?, or {@from-both}}."},
    Phrase{"@look-wythoff", "Look for what you can leave so that no move wins from there."},
};

}  // namespace
}  // namespace wythoff

std::span<const Phrase> wythoff_phrases() { return wythoff::phrases; }

}  // namespace dynim::words
