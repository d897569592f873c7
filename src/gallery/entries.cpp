// The named games. A source is given where one is known, in print or as a manuscript; the others
// say so. What the remarks claim is proved in the source or in docs/mathematics.md, or checked by
// the tests as far as they say.
#include <algorithm>
#include <array>
#include <iterator>

#include "dynim/gallery.hpp"

namespace dynim {
namespace {

constexpr std::string_view holshouser_reiter =
    "A. Holshouser, H. Reiter, One Pile Nim with Arbitrary Move Function, "
    "Electronic Journal of Combinatorics 10 (2003)";

constexpr std::string_view holshouser_reiter_two =
    "A. Holshouser, H. Reiter, Two Pile Move-Size Dynamic Nim, "
    "Discrete Mathematics and Theoretical Computer Science 7 (2005)";

constexpr std::string_view larsson =
    "U. Larsson, 2-Pile Nim with a Restricted Number of Move-Size Imitations, Integers 9 (2009)";

constexpr std::string_view global_fibonacci =
    "A. Holshouser, H. Reiter, Dynamic One and Two Pile Nim Games Using Generalized Bases; "
    "U. Larsson, S. Rubinstein-Salzedo, Global Fibonacci Nim, "
    "International Journal of Game Theory 47 (2018)";

constexpr std::string_view global_powers =
    "A. Holshouser, H. Reiter, Dynamic One and Two Pile Nim Games Using Generalized Bases, for two "
    "piles; n-pile Dynamic Nim with Various Endings, for more";

constexpr std::string_view larsson_rubinstein_salzedo_values =
    "U. Larsson, S. Rubinstein-Salzedo, Grundy Values of Fibonacci Nim, "
    "International Journal of Game Theory 45 (2016)";

constexpr std::string_view move_size_blocking =
    "A. Holshouser, H. Reiter, Single Pile (Move Size) Dynamic Blocking Nim, manuscript";

constexpr std::string_view turn_blocking =
    "A. Flammenkamp, A. Holshouser, H. Reiter, Dynamic One-Pile Blocking Nim, "
    "Electronic Journal of Combinatorics 10 (2003), #N4";

constexpr std::string_view turn_restrictions =
    "K. Mizugaki, S. Takahashi, H. Manabe, A. Murakami, R. Miyadera, Games of Nim with Dynamic "
    "Restrictions, arXiv (2023)";

constexpr std::string_view larsson_blocking =
    "U. Larsson, Blocking Wythoff Nim, Electronic Journal of Combinatorics 18 (2011), #P120";

constexpr std::array<GalleryEntry, 68> entries{{
    {"one-pile", "fibonacci", "2*t", "Fibonacci nim",
     "M. J. Whinihan, Fibonacci Nim, The Fibonacci Quarterly 1 (1963)",
     "The members of the g-base are the Fibonacci numbers."},
    {"one-pile", "powers", "t", "At most what was taken last",
     "A. J. Schwenk, Take-Away Games, The Fibonacci Quarterly 8 (1970)",
     "The members of the g-base are the powers of 2: take the lowest binary digit."},
    {"one-pile", "triple", "3*t", "Triple nim",
     "A. J. Schwenk, Take-Away Games, The Fibonacci Quarterly 8 (1970)",
     "The members 1 2 3 4 6 8 11 15 21 ... soon follow a linear recurrence."},
    {"one-pile", "fair-turns", "phases: t; 2*t-1", "Two rules that take turns, fairly",
     "Dynim's own example",
     "After one player's moves at most as much may be taken, after the other's less than twice as "
     "much; both lose at the powers of 2 alone."},
    {"one-pile", "unfair-turns", "phases: t; 2*t", "Two rules that take turns, unfairly",
     "Dynim's own example",
     "Whoever may take up to twice as much has won: the first player loses 1 and 2 alone, and "
     "would "
     "lose every pile if the rules changed places."},
    {"one-pile", "three-turns", "phases: 1; 2; 3", "At most 1, 2, 3 in turn", "Dynim's own example",
     "Limits that the number of the move decides. Whoever may take at most 3 to begin with loses "
     "7, "
     "8, 9, 16, 17, 18, 25 and so on."},
    {"one-pile", "chicken", "t+1; least: max(1, t-1)", "n-Chicken",
     "OEIS A137910, which names J. Henle and I. Schlatter",
     "Take one less, as many, or one more than was just taken; at first 1 or 2. Lost are 3, 5, 8, "
     "11, 13, 16, 19, 21 and so on, to the known end without a rule.",
     0, false, "2"},
    {"one-pile", "at-most-half", "pile: max(1, n//2)", "One, or at most half", "folklore",
     "The lost piles are 2, 5, 11, 23, 47, ...: twice the one before, and one more."},
    {"one-pile", "restricted", "pile: n//2", "Restricted Nim with at most half",
     "L. Levine, Fractal Sequences and Restricted Nim, Ars Combinatoria 80 (2006)",
     "The Grundy values 0 0 1 0 2 1 3 0 ... give themselves back when the first of each value is "
     "left out."},
    {"one-pile", "third", "pile: n//3", "Maximum Nim with at most a third",
     "S. Takahashi, H. Manabe, R. Miyadera, Maximum Nim and Josephus Problem, arXiv 2403.19308 "
     "(2024)",
     "The lost piles 1 2 4 7 11 17 26 40 ... tell who is last where every third of a circle goes."},
    {"one-pile", "roots", "pile: isqrt(n)", "At most the square root", "Dynim's own example",
     "The gaps of the lost piles are 2, 3, 3, 4, 5, 5, 6, 6, ...: each twice, but powers of 2 "
     "once."},
    {"one-pile", "quadruple", "4*t", "Quadruple nim",
     "A. J. Schwenk, Take-Away Games, The Fibonacci Quarterly 8 (1970)",
     "As for every c*t, the members end in a linear recurrence, of higher order than for 3*t."},
    {"one-pile", "successor", "t+1", "One more than was taken last", "folklore",
     "The members are 1, 2, 3 and 5*2^k: they double, as for f(t) = t, but from 5 on."},
    {"one-pile", "hr03-1", "ispow(8,t) ? 4*t : t", "Example 1 of Holshouser and Reiter",
     holshouser_reiter,
     "The members are a*8^b with a = 1, ..., 7, and not all of them are their own least winning "
     "move; --f @difficult:c is such a function for every c from 4 on."},
    {"one-pile", "hr03-2", "t % 2 == 0 ? t : 4*t", "Example 2 of Holshouser and Reiter",
     holshouser_reiter, "Odd moves give the opponent much more room than even ones."},
    {"one-pile", "hr03-3", "4,2,...", "Example 3 of Holshouser and Reiter", holshouser_reiter,
     "Every positive integer is a member of the g-base, and g has period 4 from 2 on."},
    {"one-pile", "powers-of-7", "t % 2 == 0 ? t : 6*t", "Powers of 7", "Dynim's own example",
     "The member number 6*j*j is 7**j: g is unbounded, f(t) <= 6t, and yet the members do not grow "
     "exponentially, as Holshouser and Reiter conjectured."},
    {"one-pile", "scales",
     "ispow(2,t) and isqrt(8*log2(t)+25)**2 == 8*log2(t)+25"
     " ? 2**((isqrt(8*log2(t)+25)-5)//2 + 2)*t : t",
     "Growing scales", "Dynim's own example",
     "Disproves a conjecture of Holshouser and Reiter: g is unbounded, and yet the members grow "
     "slower than "
     "exponentially."},
    {"one-pile", "subtraction-3", "3,...", "Take 1, 2 or 3", "folklore",
     "The classical subtraction game: the moves do not depend on the past, and g has period 4.", 0,
     false, "3"},
    {"one-pile", "golden", "floor(phi*t)", "Golden ratio nim", "Dynim's own example",
     "The members are the powers of 2, as for every f with t <= f(t) < 2*t: proved in "
     "docs/mathematics.md, Example 38."},
    {"one-pile", "half", "ceil(t/2)", "At most half of what was taken last", "folklore",
     "The g-base is finite, 1 and 2: take 1 from an odd pile."},
    {"one-pile", "ruler", "2**valuation(2,t)", "Ruler nim", "Dynim's own example",
     "The limit is the greatest power of 2 in the last move; the members are the powers of 2, as "
     "for f(t) = t."},
    {"one-pile", "square", "t**2", "Square nim", "Dynim's own example",
     "The faster f grows, the denser the members: here the gap at b is about the square root of "
     "b."},
    {"one-pile", "root", "isqrt(t) + 1", "Square root nim", "Dynim's own example",
     "The g-base is finite, 1, 2 and 3: g has period 3."},
    {"one-pile", "countdown", "max(1, t-1)", "One less than was taken last", "folklore",
     "The g-base is finite, 1 and 2, although the first moves may be large."},
    {"one-pile", "seesaw", "t % 2 == 0 ? t/2 : 3*t+1", "Collatz nim", "Dynim's own example",
     "Far from monotone: every positive integer is a member of the g-base, and g(n) = 2 from n = 4 "
     "on."},
    {"one-pile", "parity", "n % 2 == 0 ? 2*t : t", "Fibonacci nim at even piles",
     "Dynim's own example",
     "Where the pile is odd, only as much may be taken as last time. The members are 1 and twice "
     "the Fibonacci "
     "numbers (checked up to 10^100)."},
    {"one-pile", "hr06", "n % 3 == 0 ? 3*t : n % 3 == 1 ? t + 1 : t", "Three rules in turn",
     "Dynim's own example, in the spirit of A. Holshouser, H. Reiter, Dynamic Single-Pile Nim "
     "Using Multiple Bases, "
     "Electronic Journal of Combinatorics 13 (2006), #N7",
     "The three bases go in step: from 6 on, the members of the second are one less and those of "
     "the third two less "
     "than those of the first (checked up to 10^100)."},
    {"one-pile", "clock", "t + n % 12", "As much as last time, and the hour", "Dynim's own example",
     "Twelve bases. The members of the first are 72*2^k - 4 from 68 on (checked up to 10^100)."},
    {"one-pile", "waltz", "n % 3 == 0 ? 1 : 2", "Take 1 or 2, at every third pile 1",
     "Dynim's own example",
     "The g-bases are finite, the first is 1, 2 and 4: g has period 3 from 5 on."},
    {"two-pile", "twin-equal", "t", "Two piles, at most what was taken last", holshouser_reiter_two,
     "Admissible: the least winning move is the greatest power of 2 that divides the difference of "
     "the piles, or the "
     "whole smaller pile if that power would let the opponent take it."},
    {"two-pile", "twin-double", "2*t", "Two piles, at most twice as much", holshouser_reiter_two,
     "Admissible: a closed strategy for piles of any size, as for f(t) = t."},
    {"two-pile", "twin-triple", "3*t", "Two piles, at most three times as much",
     holshouser_reiter_two, "Admissible; no larger multiple of t is."},
    {"two-pile", "twin-edge", "floor(39*t/10)", "Two piles, nearly four times as much",
     holshouser_reiter_two, "floor(r*t) is admissible for 1 <= r < 4."},
    {"two-pile", "twin-quadruple", "4*t", "Two piles, at most four times as much",
     holshouser_reiter_two,
     "Not admissible: the first of the functions c*t for which the formula fails, though at few "
     "small piles. No formula is known, while 5*t has one of its own."},
    {"two-pile", "twin-ceiling", "ceil(7*t/2)", "Two piles, three and a half times, rounded up",
     "Dynim's own example",
     "Not admissible because f(1) = 4: ceil(r*t) is admissible for 1 <= r <= 3 only."},
    {"two-pile", "twin-quintuple", "5*t", "Two piles, at most five times as much",
     "Dynim's own example; no paper is known",
     "Of class 5, the next closed formula after that of admissible functions: the least winning "
     "move is the whole smaller pile, or 1, 3 or 5 times the greatest power of 2 that divides the "
     "difference of the piles."},
    {"two-pile", "twin-thirds", "2*3**valuation(3,t)",
     "Two piles, twice the power of 3 in the move", "Dynim's own example; no paper is known",
     "A formula in base three: the least winning move is the whole smaller pile, or once or twice "
     "the greatest power of 3 that divides the difference of the piles."},

    {"piles", "global-fibonacci", "2*t", "Global Fibonacci nim", global_fibonacci,
     "Several piles under one limit. Two piles are solved in Fibonacci numbers; two equal ones are "
     "lost whatever the limit."},
    {"piles", "global-powers", "t", "Several piles, at most what was taken last", global_powers,
     "The least winning limit is the greatest power of 2 in the Nim sum, for any number of piles."},
    {"piles", "global-odd", "2*t - 1", "Several piles, nearly twice as much", "Dynim's own example",
     "The rule of f(t) = t holds here too; one more, 2*t, and it is another game."},
    {"piles", "global-triple", "3*t", "Several piles, at most three times as much",
     "Dynim's own example",
     "No rule is known, even for two piles. A pile of any size beside small ones is solved; others "
     "by tables, and two by changes along diagonals, to millions."},

    {"grundy", "triangular", "t-1", "Grundy values of always less", "Dynim's own example",
     "The least piles of the values 1, 2, 3, ... are the triangular numbers 1, 3, 6, 10, ...: "
     "proved "
     "in docs/mathematics.md, Theorem 209."},
    {"grundy", "halving", "t//2", "Grundy values of at most half", "Dynim's own example",
     "The value rises at the limits 1, 2, 4, 8, ..., in piles that are at least 1, 3, 7, 15, ...: "
     "proved in docs/mathematics.md, Theorem 209."},
    {"grundy", "fibonacci-values", "2*t", "Grundy values of Fibonacci nim",
     larsson_rubinstein_salzedo_values,
     "They grow slowly: the least pile worth 10 has 42 counters, whatever its limit."},
    {"sum", "fibonacci-sum", "2*t", "Piles of Fibonacci nim, each with its own limit",
     larsson_rubinstein_salzedo_values,
     "Lost exactly where the xor of the Grundy values is 0, such as two equal piles with equal "
     "limits."},
    {"one-pile", "blocked-fibonacci", "2*t", "Fibonacci nim with one blocked move",
     move_size_blocking,
     "Before each move the opponent may forbid one; you need two winning moves to win. A pile "
     "of 7 needs a limit of 6, one of 8 a limit of 2.",
     1},
    {"one-pile", "blocked-powers", "t", "At most what was taken last, with one blocked move",
     move_size_blocking, "A pile of 1 is lost, whatever the limit: its only move is blocked.", 1},
    {"one-pile", "passing-fibonacci", "2*t", "Fibonacci nim with one pass", "Dynim's own example",
     "Either player may pass once in the game. A pile of 12 is then lost with a limit of 1 or 2, "
     "and won with any other; without the pass it is lost with a limit of 0 only.",
     0, true},

    {"wythoff", "wythoff-nim", WythoffParameters{1, 1}, "Wythoff Nim, or Corner the Queen",
     "W. A. Wythoff, A Modification of the Game of Nim, Nieuw Archief voor Wiskunde 7 (1907)",
     "The lost positions are (floor(n phi), floor(n phi^2)) with the golden ratio phi."},
    {"wythoff", "fraenkel", WythoffParameters{2, 1}, "Generalized Wythoff Nim",
     "A. S. Fraenkel, How to Beat Your Wythoff Games' Opponent on Three Fronts, "
     "American Mathematical Monthly 89 (1982)",
     "Takings from both piles may differ by one; the golden ratio gives way to the square root of "
     "2."},
    {"wythoff", "blocking", WythoffParameters{1, 2}, "Wythoff Nim with one blocked move", larsson,
     "Before each move the other player may forbid one move from both piles; every difference of "
     "the piles then "
     "occurs "
     "in two lost positions."},
    {"wythoff", "block-one", AnyBlocked{1}, "Blocking Wythoff Nim, one move of any kind",
     larsson_blocking,
     "The lost positions are (0, 0), (n, 2n+1), and (2a+2, 2b+2) for those (a, b) of Wythoff Nim."},
    {"wythoff", "block-two", AnyBlocked{2}, "Blocking Wythoff Nim, two moves of any kind",
     larsson_blocking, "The lost positions are (0, 0), (n, 2n+1) and (n, 2n+2)."},
    {"wythoff", "blocking-queen", AnyBlocked{9}, "The Blocking Queen game, nine blocks",
     "M. Cook, U. Larsson, T. Neary, A Cellular Automaton for Blocking Queen Games, Natural "
     "Computing 16 (2017)",
     "No formula is known; with many blocks the map of the lost positions has bands of regular "
     "patterns."},
    {"imitation", "imitation-nim", WythoffParameters{1, 1}, "Imitation Nim", larsson,
     "No move may imitate the one before; from a start the lost positions are those of Wythoff "
     "Nim."},
    {"imitation", "one-imitation", WythoffParameters{1, 2}, "One imitation in a row", larsson,
     "Whether the position is won can depend on who imitated how often."},
    {"imitation", "two-imitations", WythoffParameters{1, 3}, "Two imitations in a row", larsson,
     "The map of its dynamic positions is a figure of the paper."},
    {"imitation", "near-imitation", WythoffParameters{2, 1}, "Taking one more is an imitation too",
     larsson, "The dual of generalized Wythoff Nim."},
    {"imitation", "larsson-2-3", WythoffParameters{2, 3}, "An example of Larsson, m = 2 and p = 3",
     larsson,
     "As p does not divide m, the lost positions are no Beatty sequences, such as Wythoff Nim "
     "has."},
    {"imitation", "larsson-3-3", WythoffParameters{3, 3}, "An example of Larsson, m = p = 3",
     larsson, "As p divides m, the lost positions come from two irrational numbers."},

    {"no-repeat", "dudeney", MostTaken{5}, "Dudeney's game, at most 5",
     "H. E. Dudeney; E. R. Berlekamp, J. H. Conway, R. K. Guy, Winning Ways, chapter 15",
     "The lost starts 0, 7, 13, 20, 26, ... are 7 and 6 apart in turn."},
    {"no-repeat", "no-repeat-7", MostTaken{7}, "Restricted removal, at most 7",
     "a question on Mathematics Stack Exchange",
     "The lost starts 9, 17, 25, 34, 42, 50, 59, 67, 75, 84, ... are 9, 8 and 8 apart, for ever."},
    {"no-repeat-ever", "game-of-stones", OnlyRule{}, "Game of Stones, no number twice from a pile",
     "Codeforces, problem 768E",
     "A pile that nothing was taken from has the Grundy value of its longest play, as far as this "
     "was calculated: 1, 1, 2, 2, 2, 3, ..."},
    {"timed", "growing", TurnLimits{"i"}, "At most as many as the number of the turn",
     turn_restrictions,
     "In turn 1 the lost piles are j(j+1) to j(j+2): 0, 2 to 3, 6 to 8, 12 to 15, ..."},
    {"timed", "odd-turns", TurnLimits{"2*i - 1"}, "At most the next odd number", turn_restrictions,
     "In turn 1 the lost piles are 2*j^2 to 2*j(j+1): 0, 2 to 4, 8 to 12, 18 to 24, ..."},
    {"timed", "blocked-turns", TurnLimits{"2*i", "1", "i - 1"},
     "Growing limits, and more forbidden", turn_blocking,
     "In turn i the opponent forbids up to i - 1 of the choices. In turn 1 the lost piles are "
     "2*j(j+1) to 2*j(j+2): 0, 4 to 6, 12 to 16, ..."},
    {"comply-constrain", "muller-twist", MostTaken{3}, "Comply/constrain subtraction, 3",
     "F. Smith, P. Stanica, Comply/Constrain Games or Games with a Muller Twist, INTEGERS 2 "
     "(2002), "
     "G3; Comply/Constrain Subtraction, arXiv 1806.00474",
     "The other player says at most 3 or more than 3. Told at most, the lost piles are 0, 7, 11, "
     "15, ...; told more than, 0 to 3."},
}};

// By their numbers in the On-Line Encyclopedia of Integer Sequences: only those of which the tests
// hold the first terms as they are published there.
constexpr std::array sequences{
    GallerySequence{"fibonacci", "A000045", "members"},  // Fibonacci numbers
    GallerySequence{"fibonacci", "A139764", "g"},        // least terms of Zeckendorf sums
    GallerySequence{"powers", "A000079", "members"},     // powers of 2
    GallerySequence{"powers", "A006519", "g"},           // the greatest power of 2 dividing n
    GallerySequence{"triple", "A003411", "members"},     // lost starts of just this game
    GallerySequence{"quadruple", "A003413", "members"},  // "From a nim-like game"
    GallerySequence{"golden", "A000079", "members"},    GallerySequence{"golden", "A006519", "g"},
    GallerySequence{"ruler", "A000079", "members"},     GallerySequence{"ruler", "A006519", "g"},
    GallerySequence{"wythoff-nim", "A000201", "a"},  // floor(n phi)
    GallerySequence{"wythoff-nim", "A001950", "b"},  // floor(n phi^2)
    GallerySequence{"fraenkel", "A001951", "a"},     // floor(n sqrt(2))
    GallerySequence{"fraenkel", "A001952", "b"},     // floor(n (2 + sqrt(2)))
};

}  // namespace

std::span<const GalleryEntry> gallery() { return entries; }

std::vector<GallerySequence> sequences_of(const GalleryEntry& entry) {
  std::vector<GallerySequence> found;
  std::ranges::copy_if(sequences, std::back_inserter(found),
                       [&](const GallerySequence& one) { return one.name == entry.name; });
  return found;
}

}  // namespace dynim
