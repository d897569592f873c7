// The words of reasons about Imitation Nim.
#include "words/phrases.hpp"

namespace dynim::words {

std::span<const Phrase> imitation_phrases() { return {}; }

}  // namespace dynim::words
