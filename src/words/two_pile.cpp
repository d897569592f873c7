// The words of reasons about two piles.
#include "words/phrases.hpp"

namespace dynim::words {

std::span<const Phrase> two_pile_phrases() { return {}; }

}  // namespace dynim::words
