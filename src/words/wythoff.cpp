// The words of reasons about Wythoff Nim.
#include "words/phrases.hpp"

namespace dynim::words {

std::span<const Phrase> wythoff_phrases() { return {}; }

}  // namespace dynim::words
