// The words of reasons about any game of piles.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace game {
namespace {

constexpr std::array phrases{
    Phrase{"game.block", "{@to-block}"},
    Phrase{"game.saying", "{@to-say}"},
    Phrase{"game.take-wins",
           "Taking {take}{pile? from {pile.name}} leaves a position that the opponent loses.",
           nullptr, About::move},
    Phrase{"game.no-take-wins", "No move that is allowed wins."},
    Phrase{"game.pass-wins", "Passing wins."},
    Phrase{"game.blocks",
           "{count>blocking?More moves than the {blocking} that may be blocked would "
           "win.|{count=0?No move wins, whether it is blocked or not.|There {count=1?is|are} "
           "{count:winning move}, and {blocking} may be blocked.}}"},
    Phrase{"game.half-loses", "Told {more?more than|at most} {number}, no move wins."},
    Phrase{"game.both-halves-win", "Whatever is said, a move wins."},
    Phrase{"game.rows",
           "The winning moves of all piles up to {pile} were found, one pile after the other."},
    Phrase{"game.rows-repeat", "{@from-start-on} the winning moves repeat with {@period-of-rows}"},
    Phrase{"game.values",
           "The Grundy values of all piles up to {pile} were found, one pile after the other."},
    Phrase{"game.values-repeat",
           "{@from-start-on} the Grundy values repeat with {@period-of-rows}"},
    Phrase{"game.values-known-to", "Known by then: the Grundy values of all piles up to {pile}."},
    Phrase{"game.rows-known-to", "Known by then: the winning moves of all piles up to {pile}."},
    Phrase{"game.too-large",
           "The piles are too large to be played out, and no theorem is known for this mixture."},
    Phrase{"game.stuck",
           "Nothing that is left may be taken: a player without a move {misere?wins|loses}."},
    Phrase{"game.no-period", "No period of them is proved, and no more are looked at."},
    Phrase{"game.numbers-too-rare", "The numbers that may be taken are too rare to be looked for."},
    Phrase{"game.limit-too-large",
           "A limit that the rule remembers becomes too large; with min(..., n) it "
           "would not."},
    Phrase{"one-pile.refused.saying", "say at most {number}, or more than {number}"},
    Phrase{"one-pile.refused.number", "{take} is no number that may be taken"},
    Phrase{"one-pile.refused.at-most", "at most {number} was said"},
    Phrase{"one-pile.refused.more-than", "more than {number} was said"},
    Phrase{"one-pile.refused.no-move", "only moves that take 1 to {limit} can be blocked"},
    Phrase{"one-pile.refused.no-single-move", "of one pile a move k is blocked as (k, k)"},
    Phrase{"one-pile.refused.blocked-twice", "taking {take} is blocked twice"},
    Phrase{"one-pile.refused.too-many-blocked", "{most:move} may be blocked, not {blocked}"},
    Phrase{"one-pile.refused.blocked", "taking {take} is blocked"},
    Phrase{"one-pile.refused.all-passed", "all passes of this game are used"},
    Phrase{"one-pile.refused.passed", "somebody has passed already"},
    Phrase{"@from-start-on", "From {start:counter} on{end?, below {end},}"},
    Phrase{"@period-of-rows",
           "period {period}: as many successive piles as the largest move takes are the same again "
           "one period later."},
};

}  // namespace
}  // namespace game

std::span<const Phrase> game_phrases() { return game::phrases; }

}  // namespace dynim::words
