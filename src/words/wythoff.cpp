// The words of reasons about Wythoff Nim, and those that it shares with Imitation Nim.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace wythoff {
namespace {

std::string positions(const Speaker& s) { return s.count("targets", "P-position"); }

std::string lost(const Speaker& s) {
  const std::string pair = s.text("piles") + " is a P-position: ";
  const Integer& targets = s.number("targets");
  if (targets == 0) return pair + "no move reaches another one, and after each the opponent can.";
  return pair + "moves from both piles reach " + positions(s) +
         (targets == 1 ? ", which may be blocked" : ", all of which may be blocked") +
         ", and moves from one pile none.";
}

// "Taking 3 from A and 2 from B leaves (5, 3)".
std::string leaves(const Speaker& s) {
  const bool first = s.number("from_first") > 0, second = s.number("from_second") > 0;
  return s.fill(std::string("Taking ") + (first ? "{from_first} from A" : "") +
                (first && second ? " and " : "") + (second ? "{from_second} from B" : "") +
                " leaves {leaves}");
}

std::string all_blocked(const Speaker& s) {
  const Integer& targets = s.number("targets");
  if (targets == 0) {
    return std::string("No move reaches a P-position") +
           (s.has("blocks") ? "." : ", and after each the opponent can reach one.");
  }
  return targets == 1 ? "The only P-position within reach is blocked."
                      : "All " + positions(s) + " within reach are blocked.";
}

// b - a of the pairs: "n", "2 n", "3 floor(n/2)".
std::string difference(const Speaker& s) {
  return (s.number("m") == 1 ? "" : s.text("m") + " ") +
         (s.number("p") == 1 ? "n" : s.fill("floor(n/{p})"));
}

std::string pairs_ended(const Speaker& s) {
  const std::string search = "the search " + how(s) + ".";
  return s.number("found") == 0 ? "No pair was found: " + search
                                : s.fill("Only {found} of {count} pairs were found: ") + search;
}

std::string not_alike(const Speaker& s) {
  return s.fill("{from_first} and {from_second} differ by {difference}; ") +
         (s.number("m") == 1 ? "the same number must be taken from both"
                             : s.fill("it must be less than {m}"));
}

std::string too_many_blocked(const Speaker& s) {
  return s.fill("with p = {p} at most {most:target} may be blocked, not {blocked}");
}

std::string name(const Speaker& s) {
  if (s.has("any_move")) return "Blocking Wythoff Nim";
  return "(" + s.text("m") + "," + s.text(s.number("most_blocked") + 1) + ")-Wythoff Nim";
}

std::string both(const Speaker& s) {
  return s.number("m") == 1 ? "the same number from both"
                            : s.fill("from both two numbers that differ by less than {m}");
}

std::string rules(const Speaker& s) {
  const bool any_move = s.has("any_move");
  const std::string blocking =
      s.number("most_blocked") == 0
          ? ""
          : "Before each move the other player may block " + most_blocked(s, "of the moves") +
                (any_move                  ? ". "
                 : s.is_true("any_target") ? " from both piles. "
                                           : " that take the same number from both piles. ");
  return name(s) + ": take any number from one pile, or " + both(s) + ". " + blocking +
         (any_move ? "Whoever has no move left loses." : "Whoever takes the last counter wins.");
}

std::string turn(const Speaker& s) {
  const std::vector<Integer>& piles = s.piles("piles");
  const bool two = piles[0] > 0 && piles[1] > 0;
  const std::string moves = "You may take from one pile" + (two ? ", or " + both(s) : "") + ".";
  return moves + (two || s.has("any_move") ? blocked(s) : "");
}

std::string block_any_lost(const Speaker& s) {
  const Integer& targets = s.number("targets");
  if (targets == 0) return s.fill("{piles} is a P-position: no move reaches another one.");
  return s.fill("{piles} is a P-position: moves reach {targets:P-position}, and ") +
         (targets == 1 ? "it" : "all of them") + " may be blocked.";
}

std::string block_any(const Speaker& s) {
  const Integer& blocks = s.number("blocks");
  if (blocks == 1) {
    return "With one block the P-positions are (0, 0), (n, 2n + 1), and (2a + 2, 2b + 2) for the "
           "P-positions (a, b) of Wythoff Nim.";
  }
  if (blocks == 2)
    return "With two blocks the P-positions are (0, 0), (n, 2n + 1) and (n, 2n + 2).";
  return "With so many blocks no formula is known: the P-positions were counted row by row.";
}

constexpr std::array phrases{
    Phrase{"wythoff.both-empty", "Both piles are empty: the player who has just moved has won."},
    Phrase{"wythoff.takes-all", "Taking everything wins.", nullptr, About::move},
    Phrase{"wythoff.lost", "", lost},
    Phrase{"wythoff.won-by-both",
           "Moves from both piles reach {targets:P-position}, of which only "
           "{blocks} may be blocked."},
    Phrase{"wythoff.no-pair", "{piles} is no P-position, and no move from one pile reaches one."},
    Phrase{"wythoff.leaves", "",
           [](const Speaker& s) {
             return leaves(s) + ", a P-position: whoever moves from there loses.";
           },
           About::move},
    Phrase{"wythoff.leaves-open", "",
           [](const Speaker& s) {
             return leaves(s) +
                    ", a P-position that is not blocked: whoever moves from there loses.";
           },
           About::move},
    Phrase{"wythoff.nothing-is-blocked", "With p = 1 nothing is blocked."},
    Phrase{"wythoff.off-diagonal-cannot-be-blocked",
           "Only moves that take the same number from both piles can be blocked."},
    Phrase{"wythoff.one-pile-cannot-be-blocked", "Moves from one pile cannot be blocked."},
    Phrase{"wythoff.all-blocked", "", all_blocked},
    Phrase{"block-any.lost", "", block_any_lost},
    Phrase{"block-any.won",
           "Moves reach {targets:P-position}, of which only {blocks} may be blocked."},
    Phrase{"block-any.positions", "", block_any},
    Phrase{"block-any.counted",
           "A position is a P-position where all moves that reach P-positions may be blocked at "
           "once; the P-positions were counted row by row."},
    Phrase{"block-any.too-large",
           "With so many blocks no formula is known, and nothing is counted where the smaller pile "
           "is above {most}."},
    Phrase{"block-any.ended", "",
           [](const Speaker& s) {
             return "With so many blocks no formula is known, so P-positions are counted row by "
                    "row: the search " +
                    how(s) + ".";
           }},
    Phrase{"block-any.stuck", "Every move is blocked."},

    Phrase{"wythoff.misere-over", "Both piles are empty: the player who has just moved has lost."},
    Phrase{"wythoff.misere-counted",
           "Misere play has no formula here: all smaller positions were worked through."},
    Phrase{"wythoff.misere-too-large",
           "Misere play has no formula here, and no table for piles above {most}."},
    Phrase{"wythoff.misere-ended", "",
           [](const Speaker& s) {
             return s.fill(
                        "Misere play has no formula here, so all smaller positions are worked "
                        "through. This was done for piles up to {complete_to}, then the search ") +
                    how(s) + ".";
           }},

    Phrase{"wythoff.pairs", "",
           [](const Speaker& s) {
             return "Each a is the least number in no earlier pair, and b - a = " + difference(s) +
                    ".";
           }},
    Phrase{"wythoff.pairs-ended", "", pairs_ended},
    Phrase{"wythoff.pair-of", "",
           [](const Speaker& s) {
             return "Every number is in one pair, and b - a = " + difference(s) + ".";
           }},
    Phrase{"wythoff.pair-not-found", "",
           [](const Speaker& s) { return "The pair was not found: the search " + how(s) + "."; }},

    Phrase{"wythoff.classes",
           "Every number belongs to one P-position of Wythoff Nim, and from these all classes "
           "follow."},
    Phrase{"wythoff.values",
           "Each value is the least that no move leads to, from the smaller piles to the larger."},
    Phrase{"wythoff.cells-unknown", "",
           [](const Speaker& s) {
             return "Which positions have this value is not known: the search " + how(s) + ".";
           }},
    Phrase{"wythoff.table-ended", "",
           [](const Speaker& s) {
             return s.fill("The table ends after {rows:row}: the search ") + how(s) + ".";
           }},

    Phrase{"wythoff.verified",
           "Pairs by every method, blocks and moves agree with counting by the rules, and counting "
           "with the oracle for piles up to {oracle_to}."},
    Phrase{"block-any.verified",
           "P-positions, blocks and moves agree with counting by the rules, and counting with the "
           "oracle for piles up to {oracle_to}."},
    Phrase{"wythoff.games-unfinished",
           "{finished:game} finished; the game with m = {m}, p = {p} did not."},

    Phrase{"wythoff.rules", "", rules},
    Phrase{"wythoff.turn", "", turn},
    Phrase{"wythoff.block", "",
           [](const Speaker& s) {
             return "You may block " +
                    most_blocked(
                        s, s.has("any_move") ? "of the moves" : "of the moves from both piles") +
                    " before the other player moves.";
           }},
    Phrase{"wythoff.refused.more-than-left", "",
           [](const Speaker& s) {
             return s.fill("only {left} left in ") + (s.is_true("first") ? "A" : "B");
           }},
    Phrase{"wythoff.refused.nothing-from-one", "at least 1 must be taken from each pile"},
    Phrase{"wythoff.refused.not-alike", "", not_alike},
    Phrase{"wythoff.refused.blocked", "{target} is blocked"},
    Phrase{"wythoff.refused.no-target",
           "only targets of moves from both piles can be blocked, and {target} is none"},
    Phrase{"block-any.refused.no-move", "no move leaves {target}, so it cannot be blocked"},
    Phrase{"block-any.refused.more-blocked", "at most {most:target} may be blocked, not {blocked}"},
    Phrase{"wythoff.refused.off-diagonal",
           "only moves that take the same number from both piles can be blocked, and none of them "
           "leaves {target}"},
    Phrase{"wythoff.refused.blocked-twice", "{target} is blocked twice"},
    Phrase{"wythoff.refused.too-many-blocked", "", too_many_blocked},
};

}  // namespace
}  // namespace wythoff

std::span<const Phrase> wythoff_phrases() { return wythoff::phrases; }

}  // namespace dynim::words
