// The words of reasons about one pile with limits by the turn.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace timed {
namespace {

constexpr std::array phrases{
    Phrase{"timed.lost",
           "The lost piles of turn {turn} form intervals, and this pile lies in number {number}: "
           "{@interval}."},
    Phrase{"timed.won",
           "The lost piles of turn {turn} form intervals, and this pile lies between two of them, "
           "behind number {number}: {@interval}."},
    Phrase{"timed.take",
           "Taking {@numbers-taken} leaves a pile that is lost in turn {next}{blocked=0?|: {count} "
           "choices, and only {blocked} may be forbidden}.",
           nullptr, About::move},
    Phrase{"timed.forbid",
           "Only taking {@numbers-taken} leaves a pile that is lost in turn {next}, and the "
           "opponent may forbid that.",
           nullptr, About::move},
    Phrase{"timed.stuck",
           "The pile holds none of the numbers that may be taken in turn {turn}: whoever cannot "
           "move {misere?wins|loses}."},
    Phrase{"timed.all-forbidden",
           "In turn {turn} the pile has {choices:choice}, and all may be forbidden."},
    Phrase{"timed.turn-by-turn",
           "All piles up to {pile} were decided turn by turn, from the last turn back."},
    Phrase{"timed.falls",
           "The closed form holds only where neither the number of choices that may be forbidden "
           "nor the number of further choices falls from turn to turn, and in misere play the "
           "least stays the same: turn {turn} breaks this."},
    Phrase{"timed.too-large", "Turn by turn, only piles up to {most} are decided."},
    Phrase{"timed.not-listed",
           "From turn {turn} on the closed form does not hold, and turn by turn only piles up to "
           "{most} are decided."},
    Phrase{"timed.list-ended", "There may be more intervals: the search {@how}."},
    Phrase{"timed.agree", "Closed form, recurrence and the rules alone have the same lost piles."},
    Phrase{"timed.rules",
           "In turn i take {least=most?|from {least.short} to }{most.short} counters. Whoever "
           "cannot move {misere?wins|loses}."},
    Phrase{"timed.turn",
           "This is turn {turn}. You may take {limit?{least=limit?{least}|{least} to "
           "{limit}}|{least} on}."},
    Phrase{"timed.stuck-in-play", "Nothing that may be taken in turn {turn} is left."},
    Phrase{"timed.refused",
           "in turn {turn} you may take {most?{least=most?{least}|{least} to {most}}|{least} on}"},
    Phrase{"@interval", "{last?{first=last?{first}|{first} to {last}}|{first} on}"},
    Phrase{"@numbers-taken",
           "{runs=1?{most?{take=most?{take}|{take} to {most}}|{take} on}|{take}, or another of "
           "{count} numbers in all,}"},
};

}  // namespace
}  // namespace timed

std::span<const Phrase> timed_phrases() { return timed::phrases; }

}  // namespace dynim::words
