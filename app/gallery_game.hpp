// A game of the gallery in place of a game and its rule, on the command line.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dynim/gallery.hpp"

namespace dynim::app {

/// "solve @wythoff-nim --piles 3,4" becomes "solve wythoff --m 1 --p 1 --piles 3,4", "base
/// @fibonacci" becomes "base --f @fibonacci", "plot members @fibonacci" "plot members --f
/// @fibonacci"; all others stay as they are. Throws InputError for an
/// unknown name, and for a verb that its game does not have.
std::vector<std::string> expand_gallery_game(std::vector<std::string> arguments);

/// The command that "VERB @name" stands for: "solve wythoff", "base"; nothing where its game has no
/// such command.
std::optional<std::string> command_for(const GalleryEntry& entry, const std::string& verb);

}  // namespace dynim::app
