// Named games for some m and p. Sources only where the game is in print.
#include "dynim/wythoff/gallery.hpp"

#include <array>

namespace dynim {
namespace {

constexpr std::string_view larsson =
    "U. Larsson, 2-Pile Nim with a Restricted Number of Move-Size Imitations, Integers 9 (2009)";

constexpr std::array<WythoffGalleryEntry, 9> entries{{
    {"wythoff",
     "wythoff-nim",
     {1, 1},
     "Wythoff Nim, or Corner the Queen",
     "W. A. Wythoff, A Modification of the Game of Nim, Nieuw Archief voor Wiskunde 7 (1907)",
     "The lost positions are (floor(n phi), floor(n phi^2)) with the golden ratio phi."},
    {"wythoff",
     "fraenkel",
     {2, 1},
     "Generalized Wythoff Nim",
     "A. S. Fraenkel, How to Beat Your Wythoff Games' Opponent on Three Fronts, "
     "American Mathematical Monthly 89 (1982)",
     "Takings from both piles may differ by one; the golden ratio gives way to the square root of "
     "2."},
    {"wythoff",
     "blocking",
     {1, 2},
     "Wythoff Nim with one blocked move",
     larsson,
     "Before each move the other player may forbid one move from both piles; every difference of "
     "the piles then "
     "occurs "
     "in two lost positions."},
    {"imitation",
     "imitation-nim",
     {1, 1},
     "Imitation Nim",
     larsson,
     "No move may imitate the one before; from a start the lost positions are those of Wythoff "
     "Nim."},
    {"imitation",
     "one-imitation",
     {1, 2},
     "One imitation in a row",
     larsson,
     "Whether the position is won can depend on who imitated how often."},
    {"imitation",
     "two-imitations",
     {1, 3},
     "Two imitations in a row",
     larsson,
     "The map of its dynamic positions is a figure of the paper."},
    {"imitation",
     "near-imitation",
     {2, 1},
     "Taking one more is an imitation too",
     larsson,
     "The dual of generalized Wythoff Nim."},
    {"imitation",
     "larsson-2-3",
     {2, 3},
     "An example of Larsson, m = 2 and p = 3",
     larsson,
     "As p does not divide m, the lost positions are no Beatty sequences, such as Wythoff Nim "
     "has."},
    {"imitation",
     "larsson-3-3",
     {3, 3},
     "An example of Larsson, m = p = 3",
     larsson,
     "As p divides m, the lost positions come from two irrational numbers."},
}};

}  // namespace

std::span<const WythoffGalleryEntry> wythoff_gallery() { return entries; }

}  // namespace dynim
