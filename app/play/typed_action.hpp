// What a person types in a game: one of the words, or an action, which is done where it is allowed:
// a number, a pile and a number, numbers for both piles, targets, by what the position says.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "dynim/answer.hpp"
#include "dynim/play.hpp"
#include "play/narrator.hpp"

namespace dynim::app {

enum class Word { help, hint, why, undo, redo, review, explore, quit };

/// The word, in letters of any size, or its first letter ("?" for help); nothing where it is none.
std::optional<Word> read_word(std::string_view typed);

/// Does what the line means, where it is an action that the rules allow; else says why not. Whether
/// something was done.
bool act_as_typed(PlayedGame& game, Narrator& narrator, std::string_view typed);

/// "Type a pile and a number, such as A 3", and what that does: ", to take so many from there".
std::string invitation(const Reason& position, Asked asked);
std::string purpose_of_typing(const Reason& position, Asked asked);

/// At most so many numbers are typed in one line.
std::size_t most_numbers_typed(const Reason& position);

/// Throws InputError where there are more piles than letters to name them.
void refuse_unnamed_piles(const Reason& position);

}  // namespace dynim::app
