// What people may type in place of a command with its options.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "dynim/gallery.hpp"

namespace dynim::app {

/// The arguments as the parser knows them; what is no short form stays as it is:
///     help solve one-pile             solve one-pile --help
///     '2*t' 100 5                     solve one-pile --f '2*t' --pile 100 --limit 5
///     solve --f '2*t' --pile 100      solve one-pile --f '2*t' --pile 100
///     nim 3,5                         solve sum --summand 'nim; 3' --summand 'nim; 5'
///     wythoff-nim 3,5                 solve wythoff --m 1 --p 1 --piles 3,5
///     wythoff 3,5                     solve wythoff --piles 3,5
///     two-pile '2*t' 12 20 4          solve two-pile --f '2*t' --piles 12,20 --limit 4
///     table '2*t' 30                  table --f '2*t' --up-to 30
///     play --level easy '2*t' 30      play '2*t' 30 --level easy
///     wythoff-nim                     gallery wythoff-nim
///     play                            play one-pile --f @fibonacci
///     play --replay FILE              play GAME --replay FILE
///     play '2*t' 30                   play one-pile --f '2*t' --pile 30
///     base '2*t'                      base --f '2*t'
///     base @fibonacci                 base --f @fibonacci
///     plot members @fibonacci         plot members --f @fibonacci
/// Throws InputError for a rule without a pile, options that several games know, an unknown game of
/// the gallery, a verb that its game does not have, and a file that is no record.
std::vector<std::string> rewrite_arguments(std::vector<std::string> arguments);

/// The command that "VERB @name" stands for: "solve wythoff", "base"; nothing where its game has no
/// such command.
std::optional<std::string> command_for(const GalleryEntry& entry, const std::string& verb);

}  // namespace dynim::app
