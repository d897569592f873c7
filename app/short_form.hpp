// The short forms of the command line, for the question that is asked most: who wins?
#pragma once

#include <string>
#include <vector>

namespace dynim::app {

/// "'2*t' 100 5" becomes "solve one-pile --f '2*t' --pile 100 --limit 5", "wythoff-nim 3,5" becomes
/// "solve @wythoff-nim --piles 3,5", and "wythoff-nim" alone "gallery wythoff-nim". The first word
/// is a command, else a game of the gallery, with or without '@', else a rule where it has a digit
/// or names t or n; all others stay as they are, and so do options. Throws InputError for a rule
/// without a pile.
std::vector<std::string> expand_short_form(std::vector<std::string> arguments);

}  // namespace dynim::app
