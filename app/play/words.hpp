// What is particular to a game when it is played on a terminal: words. All that they speak of comes
// from the fields of a position and of a reason, so that nothing here knows what may be played.
#pragma once

#include <functional>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "dynim/play.hpp"
#include "formats/text.hpp"

namespace dynim::app {

/// The value of a field; null where there is none of this name.
template <class Value>
const Value* find_field(const PlayedGame::Fields& fields, std::string_view name) {
  for (const auto& [field, value] : fields) {
    if (field == name) return std::get_if<Value>(&value);
  }
  return nullptr;
}

/// The same of a field that is always there.
template <class Value>
const Value& field(const PlayedGame::Fields& fields, std::string_view name) {
  const Value* const value = find_field<Value>(fields, name);
  if (value == nullptr) throw std::logic_error("there is no field " + std::string(name));
  return *value;
}

/// A position in play, as the words speak of it.
struct PlayView {
  PlayedGame::Fields fields;
  bool person_acts = false;  ///< "you", not "I"
  Asked asked = Asked::move;
  bool full = false;         ///< all digits of long numbers, and all of long lists
  bool two_persons = false;  ///< the other player is a person too, not "I"

  std::string text(const Integer& number) const { return number_text(number, full); }
};

/// What a line that was typed means: an action, allowed or not; what to say to it instead; or
/// nothing that is understood.
using Typed = std::variant<std::monostate, Action, std::string>;

/// Sentences and parts of sentences, without a line end.
struct PlayWords {
  using OfPosition = std::function<std::string(const PlayView&)>;

  OfPosition greeting = {};      ///< which game it is and who wins it, in sentences
  OfPosition announcement = {};  ///< "5 left. You may take 1 to 3."
  OfPosition left = {};          ///< "5 left"
  OfPosition invitation = {};    ///< "Type a number"
  OfPosition purpose = {};       ///< what that does, after the invitation: " to take so many"
  OfPosition ending = {};        ///< why the game is over, where that is not plain; else nothing

  /// The action meant by a line that is not empty. Throws InputError where an expression in it is
  /// wrong.
  std::function<Typed(const PlayView&, std::string_view)> read = {};

  /// As it follows "I would": "take 3". The view is of the position before it.
  std::function<std::string(const PlayView&, const Action&)> action = {};

  /// Why an action is refused, where it is said otherwise than everywhere; else nothing.
  std::function<std::string(const PlayView&, const Reason&)> objection = {};

  std::size_t numbers_in_a_line = 1;  ///< at most that many are typed in one
};

}  // namespace dynim::app
