// What a person types to move or to block, by what the position says: a number, a pile and a
// number, numbers for both piles, targets.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <variant>

#include "dynim/answer.hpp"
#include "dynim/play.hpp"

namespace dynim::app {

/// What a line that was typed means: an action, allowed or not; what to say to it instead; or
/// nothing that is understood.
using Typed = std::variant<std::monostate, Action, std::string>;

/// The action meant by a line that is not empty; `digits`, of what is said instead. Throws
/// InputError where an expression in it is wrong.
Typed read_action(const Reason& position, Asked asked, std::string_view typed, Digits digits);

/// "Type a pile and a number, such as A 3", and what that does: ", to take so many from there".
std::string invitation(const Reason& position, Asked asked);
std::string purpose_of_typing(const Reason& position, Asked asked);

/// At most so many numbers are typed in one line.
std::size_t most_numbers_typed(const Reason& position);

/// Throws InputError where there are more piles than letters to name them.
void refuse_unnamed_piles(const Reason& position);

}  // namespace dynim::app
