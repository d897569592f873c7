// Sequences that belong to named games, by their numbers in the On-Line Encyclopedia of Integer
// Sequences. Only those of which the tests hold the first terms as they are published there.
#include <algorithm>
#include <array>
#include <iterator>

#include "dynim/gallery.hpp"

namespace dynim {
namespace {

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

std::vector<GallerySequence> sequences_of(const GalleryEntry& entry) {
  std::vector<GallerySequence> found;
  std::ranges::copy_if(sequences, std::back_inserter(found),
                       [&](const GallerySequence& one) { return one.name == entry.name; });
  return found;
}

}  // namespace dynim
