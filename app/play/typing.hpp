// What a person types in a game: an action, done where it is allowed, or one of the words.
#pragma once

#include <optional>
#include <string_view>

#include "dynim/play.hpp"
#include "play/narrator.hpp"

namespace dynim::app {

enum class Word { help, hint, why, undo, redo, review, explore, quit };

/// The word, in letters of any size, or its first letter ("?" for help); nothing where it is none.
std::optional<Word> read_word(std::string_view typed);

/// Does what the line means, where it is an action that the rules allow; else says why not. Whether
/// something was done.
bool act_as_typed(PlayedGame& game, Narrator& narrator, std::string_view typed);

}  // namespace dynim::app
