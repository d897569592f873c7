// Rules and heaps that are typed without the names of their options; arguments.hpp says what
// becomes of them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/gallery.hpp"

namespace dynim::app {

inline constexpr std::string_view nim = "nim";
inline constexpr std::string_view usual_game = "@fibonacci";  ///< that is played

bool is_option(const std::string& word);      ///< "-" is none: the standard input
bool asks_for_help(const std::string& word);  ///< --help or -h

/// Whether it has a digit, or t or n as a word of its own.
bool looks_like_a_rule(std::string_view text);

/// "solve", "play" or "worksheet": the name of a game brings all of its rules, and its first limit.
bool takes_whole_games(std::string_view verb);

/// The game of this name, with '@' or without; null where there is none.
const GalleryEntry* gallery_entry(std::string_view word);

/// A name without '@' of the gallery, also one that is misspelt, unless it is nearer to that of a
/// game here.
bool is_meant_for_gallery(const std::string& word);

/// What the words after the name of a game are, one after the other.
struct Positions {
  std::string verb;
  std::vector<std::string> options;  ///< "--pile" and "--limit", or "--up-to"
  std::size_t most_piles = 1;        ///< so many numbers may be the piles
};

/// Those of the game's first question, or of the first of a verb.
Positions positions_of(std::string_view game, std::string_view verb = "");

/// Adds the words behind the first, those before any option with the names of the options that they
/// stand for.
void add_named(std::vector<std::string>& to, const std::vector<std::string>& words,
               const Positions& positions);

/// A step of rewrite_arguments().
std::vector<std::string> with_name_of_position(std::vector<std::string> arguments);

/// Two steps of rewrite_arguments(). Throw InputError for a rule alone, for several piles of which
/// the rule does not say what game they are, and for no heaps.
std::vector<std::string> with_name_of_rule(std::vector<std::string> arguments);
std::vector<std::string> with_heaps_of_nim(std::vector<std::string> arguments);

}  // namespace dynim::app
