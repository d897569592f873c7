// The words of reasons that all games share: why there is no answer, what an answer assumes, and
// why an action is refused.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {

std::string name_of_pile(const Speaker& speaker) {
  return pile_name(static_cast<Pile>(speaker.number("pile").get_ui()));
}

std::string how(const Speaker& s) {
  const std::string& reason = s.word("how");
  return reason == "interrupted" ? "was interrupted" : "reached its limit of " + reason;
}

namespace {

constexpr std::array phrases_of_all{
    Phrase{"search-ended", "Not decided: the search {@how}."},
    Phrase{"table-ends-at", "The table is complete for piles up to {complete_to}."},
    Phrase{"moves-incomplete", "The list of winning moves is not complete: the search {@how}."},
    Phrase{"largest-move-unknown", "The largest winning move is not known: the search {@how}."},
    Phrase{"writing-ended", "The list ends here: its writing {@how}."},
    Phrase{"picture-ended", "The picture is not drawn: its drawing {@how}."},
    Phrase{"verify.disagreement", "Two methods disagree."},
    Phrase{"game.verified",
           "The answers and the winning moves of all smaller piles agree, and so does playing "
           "everything out."},
    Phrase{"verify.ended",
           "The comparison {@how} {games?after {games} of {wanted} games|before all piles were "
           "compared}."},
    Phrase{"same-function", "Both rules are the same."},
    Phrase{"sequence.searched",
           "The terms were looked for in {sequences} sequences, among the first {terms} terms of "
           "each, "
           "of Grundy values among the first {grundy_terms}."},
    Phrase{
        "sequence.cut",
        "Of {rules:rule} the members up to the largest term were not all found within the budget."},
    Phrase{"played-out", "Every play from here was tried out, by the rules alone."},
    Phrase{"over", "The game is over at this pile size."},
    Phrase{"longest-resistance",
           "{lasts=0?Every move loses, and ends the game.|Every move loses against perfect play; "
           "after this one the game can last {lasts:more move}.}"},
    Phrase{"small-move",
           "Every move loses against perfect play; a small one leaves the most to go wrong."},
    Phrase{"blocks-some", "Blocking some of the winning moves leaves more to go wrong."},
    Phrase{"fewest-answers",
           "Every move loses against perfect play; after this one {answers=1?the only answer "
           "wins|{winning} of {answers} answers {winning=1?wins|win}}."},
    Phrase{"refused.move", "move {number} is not allowed: {why}"},
    Phrase{"refused.repeated", "the move before took {take}, which may not be repeated"},
    Phrase{"refused.used",
           "{take} has been taken {from_any_pile?before in this game|from this pile before}"},
    Phrase{"errs", "A player of this level errs at times: this move does not win."},
    Phrase{
        "declared-period",
        "the period {period} of f in the pile size was declared, and checked for small piles and "
        "moves and wherever f was asked"},
    Phrase{"promised", "(That f(t) <= f(t + 1) was promised, and is not checked.)"},
    Phrase{"stuck", "The limit is 0: a player who may take nothing loses."},
    Phrase{"refused.more-than-left", "only {left} left{pile? in {pile.name}}"},
    Phrase{"refused.first-limit", "the first move is at most {limit}"},
    Phrase{"refused.limit",
           "the last move was {last_move}, so at most f({last_move}) = {limit} may be taken"},
    Phrase{"refused.nothing-taken", "at least 1 must be taken"},
    Phrase{"refused.no-such-pile", "there is no pile {pile}"},
    Phrase{"refused.no-such-action", "the rules know no such action here"},
    Phrase{"refused.over", "the game is over"},
    Phrase{"@how", "{how=interrupted?was interrupted|reached its limit of {how}}"},
    Phrase{"@and", " and "},
    Phrase{"@or", " or "},
    Phrase{"@numbers", "{from=to?{from}|{from} to {to}}"},
    Phrase{"@or-less", "{to} or less"},
    Phrase{"@or-more", "{from} or more"},
};

}  // namespace

std::span<const Phrase> general_phrases() { return phrases_of_all; }

}  // namespace dynim::words
