// The words of reasons about one pile.
#include "words/phrases.hpp"

namespace dynim::words {

std::span<const Phrase> one_pile_phrases() { return {}; }

}  // namespace dynim::words
