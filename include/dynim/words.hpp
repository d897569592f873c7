// English made of data: the one place where reasons become sentences and long numbers short ones.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/integer.hpp"
#include "dynim/piles.hpp"

namespace dynim DYNIM_EXPORT {

/// How long numbers are shown.
enum class Digits { all, abbreviated };

/// All digits; or of more than 40 the first and last and how many there are: "2582249878...93376
/// (121 digits)". Numbers of more than a million digits are not converted to be abbreviated.
std::string number_text(const Integer& value, Digits digits);

/// The text with '?' for control characters of ASCII other than line ends; the same on one line,
/// with blanks for line ends. Cost: linear in the text.
std::string printable(std::string_view text);
std::string one_line(std::string_view text);

/// The sentence, or part of a sentence, for a reason. Throws std::logic_error for a kind that has
/// no words or lacks a field of them: tests ask for the words of every kind.
std::string sentence(const Reason& reason, Digits digits = Digits::abbreviated);

/// The sentences of several reasons, a blank between them.
std::string sentences(const std::vector<Reason>& reasons, Digits digits = Digits::abbreviated);

// ---- play: PlayedGame::rules() and PlayedGame::position() have sentences of their own -----------

/// "A", ..., "Z"; "pile 27" beyond.
std::string pile_name(Pile pile);

/// The piles of a position in play: "20 counters"; of several "A 12, B 20".
std::string piles_in_words(const Reason& position, Digits digits = Digits::abbreviated);

/// An action at a position in play, as it follows "I would": "take 3 from A", "block (3, 4), (5,
/// 6)"; abbreviated at most 20 targets.
std::string action_in_words(const Reason& position, const Action& action,
                            Digits digits = Digits::abbreviated);

/// An action at a position as advice: "Take 3.", "No move wins here; I would take 1."; `wins` has no
/// value where that is not known.
std::string advice_in_words(const Reason& position, const Action& action, Asked asked,
                            std::optional<bool> wins, Digits digits = Digits::abbreviated);

/// All kinds that have words, for tests and for whoever translates.
std::vector<std::string_view> reason_kinds();

}  // namespace dynim
