// The words of reasons about Imitation Nim.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace imitation {
namespace {

std::string imitations(const Speaker& s, const Integer& count) {
  return count == 0 ? "no imitation" : s.text(count) + (count == 1 ? " imitation" : " imitations");
}

// Pairs with the same difference.
std::string smaller_ones(const Speaker& s, std::string_view xi) {
  const Integer& count = s.number(xi);
  return count == 0   ? "no smaller one has the same difference"
         : count == 1 ? "1 smaller one has the same difference"
                      : s.text(count) + " smaller ones have the same difference";
}

// "Taking 3 from A".
std::string taking(const Speaker& s) {
  return s.fill("Taking {take} from ") + (s.is_true("first") ? "A" : "B");
}

constexpr std::string_view these_piles = "These piles are a P-position of Wythoff Nim, and ";

std::string part_I(const Speaker& s) {
  const std::string begin = std::string(these_piles) + smaller_ones(s, "xi");
  if (s.number("xi") == 0) return begin + ": lost, whatever happened before.";
  return begin + ". The player who has just moved may still make " +
         imitations(s, s.number("other_credit")) + " in a row, enough to follow down the diagonal.";
}

// What an imitation that reaches the pair leaves of a credit.
std::string not_enough(const Speaker& s, std::string_view credit) {
  return "after which " + imitations(s, s.number(credit) - 1) +
         " would be left: not enough, since " + smaller_ones(s, "pair_xi") + ".";
}

std::string part_II(const Speaker& s) {
  const std::string begin = s.fill(
      "Only reaching the P-position {pair} of Wythoff Nim could win, but that is an imitation");
  if (s.number("mover_credit") == 0) return begin + ", and one more is forbidden.";
  return begin + ", " + not_enough(s, "mover_credit");
}

std::string cannot_follow(const Speaker& s) {
  const Integer& credit = s.number("other_credit");
  return std::string(these_piles) + smaller_ones(s, "xi") +
         ", but the player who has just moved may make " +
         (credit == 0 ? "no imitation now" : "only " + imitations(s, credit) + " in a row") +
         ": not enough to follow down the diagonal.";
}

std::string prepared(const Speaker& s) {
  const std::string begin =
      taking(s) + s.fill(
                      " leaves {leaves}. The P-position {pair} of Wythoff Nim could be reached "
                      "from there by an imitation only, ");
  if (s.number("other_credit") == 0) return begin + "and that is forbidden.";
  return begin + not_enough(s, "other_credit");
}

std::string leaves_pair(const Speaker& s) {
  const std::string begin = taking(s) +
                            s.fill(" leaves {pair}, a P-position of Wythoff Nim, and ") +
                            smaller_ones(s, "pair_xi");
  const bool imitates = s.is_true("imitates");
  if (s.number("pair_xi") == 0) {
    return begin + ": whoever moves from there loses, whatever happened before" +
           (imitates ? "; that the move is an imitation does no harm." : ".");
  }
  return begin +
         (imitates ? s.fill("; after this imitation {more} more")
                   : s.fill("; this is no imitation, so {more}")) +
         " may be made in a row, enough to go down the diagonal.";
}

std::string no_move_left(const Speaker& s) {
  return "Every move left is an imitation, and " +
         (s.number("p") == 1 ? "none is allowed" : s.fill("{p} in a row are forbidden")) +
         ": the player who has just moved has won.";
}

std::string refused_imitation(const Speaker& s) {
  const bool first = s.is_true("first");
  return s.fill("taking {take} from ") + (first ? "A" : "B") +
         s.fill(" would imitate the last {imitated} from ") + (first ? "B" : "A") +
         (s.number("p") == 1 ? ", and imitations are forbidden"
                             : s.fill(", and no more than {most} may be made in a row"));
}

constexpr std::string_view lost_exactly =
    "With these piles the player to move loses exactly where ";

std::string lost_with_credit(const Speaker& s) {
  return std::string(lost_exactly) + "the player who has just moved may still make at least " +
         imitations(s, s.number("credit")) + " in a row.";
}

std::string lost_after(const Speaker& s) {
  const std::string took = s.number("least") == s.number("most") ? "{most}" : "{least} to {most}";
  const Integer& credit = s.number("credit");
  const std::string left = credit == 0   ? "no imitation is"
                           : credit == 1 ? "at most 1 imitation is"
                                         : "at most {credit} imitations in a row are";
  return std::string(lost_exactly) + "the last move took " + s.fill(took) + " from " +
         (s.is_true("first") ? "A" : "B") + ", and " + s.fill(left) + " left to them.";
}

std::string rules(const Speaker& s) {
  const std::string imitations = s.number("m") == 1   ? "x"
                                 : s.number("m") == 2 ? "x or x + 1"
                                                      : "x to x + " + s.text(s.number("m") - 1);
  const std::string allowed =
      s.number("p") == 1 ? "that is forbidden"
                         : "a player may make at most " + s.text(s.number("p") - 1) + " in a row";
  return s.fill(
             "({m},{p})-Imitation Nim: take any number from one pile. After a move of x from the "
             "smaller pile, or from one of two equal piles, taking ") +
         imitations + " from the other is an imitation; " + allowed +
         ". Whoever cannot move loses.";
}

// "Taking 3 to 4 from B".
std::string imitating(const Speaker& s) {
  const bool one = s.number("imitation_least") == s.number("imitation_most");
  return s.fill(one ? "Taking {imitation_most} from "
                    : "Taking {imitation_least} to {imitation_most} from ") +
         pile_name(static_cast<Pile>(s.number("imitation_pile").get_ui()));
}

// "; you may make 1 more in a row, the other player 2".
std::string allowed_in_a_row(const Speaker& s) {
  const Integer &mine = s.number("mover_credit"), &theirs = s.number("other_credit");
  const std::string others = ", the other player " + (theirs == 0 ? "none" : s.text(theirs));
  if (mine == 0) return "; you may make none now" + others;
  return s.fill("; you may make {mover_credit} ") +
         (mine < s.number("most_in_a_row") ? "more in a row" : "in a row") + others;
}

std::string turn(const Speaker& s) {
  const bool some = s.has("imitation_pile");
  const std::string now =
      "You may take from one pile. " + (some ? imitating(s) : "Nothing") + " would be an imitation";
  if (s.number("most_in_a_row") == 0) return now + (some ? ", which is forbidden." : ".");
  return now + allowed_in_a_row(s) + ".";
}

// "take 3 from B, an imitation".
std::string action(const Speaker& s) {
  const bool imitates = s.has("imitation_pile") && s.number("pile") == s.number("imitation_pile") &&
                        s.number("imitation_least") <= s.number("take") &&
                        s.number("take") <= s.number("imitation_most");
  return s.fill("take {take} from ") + name_of_pile(s) + (imitates ? ", an imitation" : "");
}

constexpr std::array phrases{
    Phrase{"imitation.part-I", "", part_I},
    Phrase{"imitation.part-II", "", part_II},
    Phrase{"imitation.cannot-follow", "", cannot_follow},
    Phrase{"imitation.prepared", "", prepared, About::move},
    Phrase{"imitation.leaves-pair", "", leaves_pair, About::move},
    Phrase{"imitation.no-move-left", "", no_move_left},
    Phrase{"imitation.lost-with-credit", "", lost_with_credit},
    Phrase{"imitation.lost-after", "", lost_after},
    Phrase{"imitation.misere-over", "No move is left: the player who has just moved has lost."},
    Phrase{"imitation.misere-won", "",
           [](const Speaker& s) {
             return taking(s) + s.fill(" leaves {leaves}, from where every move loses.");
           },
           About::move},
    Phrase{"imitation.misere-lost", "Every move leaves a position that the other player wins."},
    Phrase{"imitation.misere-played-out",
           "Misere play has no theorem here: every play was tried out, by the rules alone."},
    Phrase{"imitation.misere-too-large",
           "Misere play has no theorem here, and piles above {most} are not played out."},
    Phrase{"imitation.misere-ended", "",
           [](const Speaker& s) {
             return s.fill(
                        "Misere play has no theorem here, so every play is tried. Of {moves:move} "
                        "{tried} were decided: the search ") +
                    how(s) + ".";
           }},
    Phrase{"imitation.verified",
           "Theorem and oracle agree in every state that can be reached, and so do winning moves "
           "and classes."},
    Phrase{"imitation.disagree", "Theorem and oracle disagree."},
    Phrase{"imitation.rules", "", rules},
    Phrase{"imitation.turn", "", turn},
    Phrase{"imitation.action", "", action},
    Phrase{"imitation.stuck", "",
           [](const Speaker& s) {
             return imitating(s) + " would be a forbidden imitation, and there is no other move.";
           }},
    Phrase{"imitation.refused.more-than-left", "",
           [](const Speaker& s) {
             return s.fill("only {left} left in ") + (s.is_true("first") ? "A" : "B");
           }},
    Phrase{"imitation.refused.imitation", "", refused_imitation},
};

}  // namespace
}  // namespace imitation

std::span<const Phrase> imitation_phrases() { return imitation::phrases; }

}  // namespace dynim::words
