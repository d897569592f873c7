// How to win, whatever the pile: the sentences of a strategy in words, which strategy.cpp and
// two_pile_strategy.cpp put together.
#include <array>

#include "words/phrases.hpp"

namespace dynim::words {
namespace {

constexpr std::array strategy_patterns{
    Phrase{"@strategy",
           "One pile, and whoever takes the last counter {misere?loses|wins}; the next move is at "
           "most {f}."},
    Phrase{"@strategy-misere",
           "Leave one counter aside: it is for the opponent. Of the others, who takes the last one "
           "wins, and if there are none, you have lost."},
    Phrase{"@strategy-members",
           "The special numbers are {members}, and {delay?then each is {delay=0?twice the last|"
           "{delay=1?the sum of the last two|the sum of the last and the one {delay} before it}}|"
           "each further one is the sum of the last and the one that stands this many before it: "
           "{delays}, in turn, again and again{next?, so next {last} + {before} = {next}}}."},
    Phrase{"@strategy-values",
           "The value of a special number is that number itself, but {others?for {others} it is "
           "{values}, and }for those after the ones listed it is, in turn, again and again:"},
    Phrase{"@strategy-value", "the number{less? less the one {less}}"},
    Phrase{"@strategy-before", "{back} before it"},
    Phrase{"@strategy-and", " and the one "},
    Phrase{"@strategy-subtract",
           "Subtract from the pile the largest special number that is not above it; do the same "
           "with what is left, until nothing is left. The {values?value of the last number|last "
           "number} that was subtracted is the least winning move. {@strategy-take}"},
    Phrase{"@strategy-take",
           "If the limit allows it, take that many counters; if not, every move loses against a "
           "perfect opponent."},
    Phrase{"@strategy-bases",
           "No short list says it all: the special numbers are those that dynim base lists. The "
           "program that --format python or --format cpp writes finds them up to a pile, and with "
           "them its least winning move."},
    Phrase{"@strategy-recurrence",
           "The program that --format python or --format cpp writes goes through all piles, one "
           "after the other: the least winning move from n counters is the least k after which f "
           "allows less than the least winning move from the n - k counters that are left."},
    Phrase{"@strategy-periodic",
           "A pile of {count} counters or more has the same least winning move as one of {period} "
           "fewer; so subtract {period} until fewer than {count} are left. The least winning moves "
           "of these piles are:"},
    Phrase{"@strategy-table", "counters  take"},
    Phrase{"@strategy-none", "none wins"},

    Phrase{"@strategy-two-pile",
           "Two piles, and whoever empties one wins; the next move is at most {f}."},
    Phrase{"@strategy-hr05",
           "Call the smaller pile a, and h the greatest power of 2 that divides the difference of "
           "the piles. If the piles are equal or f(h) is at least a, the least winning limit is a, "
           "and else it is h."},
    Phrase{"@strategy-base-three",
           "Call the smaller pile a, and h the greatest power of 3 that divides the difference N "
           "of the piles. If the piles are equal or f(h) is at least a, the least winning limit is "
           "a. Else it is 2h where a is at most f(h) + h and N/h leaves 2 when it is divided by 3, "
           "and h where not."},
    Phrase{"@strategy-class-5",
           "The least winning limit is the smaller pile or 1, 3 or 5 times the greatest power of 2 "
           "that divides the difference of the piles. Which of these is found by a recursion over "
           "the binary digits, which the program that --format python or --format cpp writes goes "
           "through."},
    Phrase{"@strategy-two-pile-recurrence",
           "The program that --format python or --format cpp writes goes through all smaller "
           "piles: the least winning limit is the least number that can be taken from either pile "
           "so that f allows less than the least winning limit of what is left."},
    Phrase{"@strategy-two-pile-take",
           "If your limit allows it, take as many as the least winning limit: from the pile that "
           "this empties, or else from one where it leaves piles whose least winning limit is more "
           "than f of what you took. If your limit is less, every move loses against a perfect "
           "opponent."},
};

}  // namespace

std::span<const Phrase> strategy_phrases() { return strategy_patterns; }

}  // namespace dynim::words
