// How a kind of reason is put into words: a pattern with the names of its fields in braces, or
// where grammar needs more, a function. A game keeps its phrases in a file of its own; words.cpp
// lists these.
//
// In a pattern stands
//     {take}           a number, a text, or piles: "(5, 4)"
//     {take:counter}   a number with its noun: "1 counter", "3 counters"
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "dynim/answer.hpp"

namespace dynim::words {

/// The fields of a reason as they stand in sentences. Asking for a field that is not there, or is
/// of another type, throws std::logic_error.
class Speaker {
 public:
  Speaker(const Reason& reason, Digits digits) : reason_(reason), digits_(digits) {}

  bool has(std::string_view name) const { return reason_.find(name) != nullptr; }
  bool is_true(std::string_view name) const { return get<bool>(name); }
  const Integer& number(std::string_view name) const { return get<Integer>(name); }
  const std::vector<Integer>& piles(std::string_view name) const {
    return get<std::vector<Integer>>(name);
  }
  const std::string& word(std::string_view name) const { return get<std::string>(name); }
  const Reason::Positions& positions(std::string_view name) const {
    return get<Reason::Positions>(name);
  }
  Digits digits() const { return digits_; }

  /// As it stands in a sentence, whatever its type.
  std::string text(std::string_view name) const;
  std::string text(const Integer& value) const { return number_text(value, digits_); }

  /// "1 counter", "3 counters"; "no counters" for none where `none` says so.
  std::string count(std::string_view name, std::string_view noun) const;

  /// The pattern with its fields filled in.
  std::string fill(std::string_view pattern) const;

 private:
  template <class Type>
  const Type& get(std::string_view name) const {
    const Reason::Value* value = reason_.find(name);
    if (value == nullptr || !std::holds_alternative<Type>(*value)) lacks(name);
    return std::get<Type>(*value);
  }
  [[noreturn]] void lacks(std::string_view name) const;

  const Reason& reason_;
  Digits digits_;
};

/// What a sentence tells: of the position; what to do there; or how it was found out, which players
/// need not know.
enum class About { position, move, method };

struct Phrase {
  std::string_view kind;
  std::string_view pattern;  ///< where there is no function
  std::string (*words)(const Speaker&) = nullptr;
  About about = About::position;
};

/// Null where there is none.
const Phrase* find_phrase(std::string_view kind);

inline bool is_about(const Reason& reason, About about) {
  const Phrase* const phrase = find_phrase(reason.kind());
  return phrase != nullptr && phrase->about == about;
}

/// How a budget ended, by the field "how": "reached its limit of time".
std::string how(const Speaker& speaker);

/// The field "pile", a place from 0 on, as it is called in play: "C", "pile 27".
std::string name_of_pile(const Speaker& speaker);

/// The most that may be taken after a move, by the fields "f", "of_the_pile" and "times" of the
/// rules of a game: "twice what was just taken", "3", "f(t) = t + 3 after t were taken".
std::string most_after_a_move(const Speaker& speaker);

/// "A, B and C".
std::string listed(const std::vector<std::string>& words);

/// A definition of more than 120 bytes by its beginning and its end.
std::string without_its_middle(std::string_view definition);

/// By the fields "limit" or "largest_takes" of a position: "You may take up to 3 from A or only 1
/// from B."
std::string takes_allowed(const Speaker& speaker);

/// "1, 3 and 4".
std::string numbers(const Speaker& speaker, const std::vector<Integer>& numbers);

/// By the field "takes" of rules: ", one of 1, 3 or 4".
std::string among(const Speaker& speaker);

/// What may be taken, a sentence, with these, and with the passes that are left.
std::string with_parts(const Speaker& speaker, std::string moves);

/// Sentences of the rules, each behind a space, by the fields of parts, and what they lead to.
std::string rules_of_parts(const Speaker& speaker);

/// What is asked before a move: what to block, or which half to say; and then what is blocked,
/// behind a space.
std::string to_block(const Speaker& speaker);
std::string to_say(const Speaker& speaker);
std::string blocked(const Speaker& speaker);

/// By the field "most_blocked": "one of the moves", "up to 2 of the moves".
std::string most_blocked(const Speaker& speaker, std::string_view noun);

/// By the field "take": "Taking the last 3 counters ends the game."
std::string takes_last(const Speaker& speaker);

/// What a move leaves to the opponent, by the fields "limit", "needed" and "no_limit_wins", where
/// any is there: ". The opponent may then take at most f(2) = 4, and needs at least 5 to win"; in
/// play, by the field "times" of the rules, "at most twice 2, that is 4". `limit` is what gives the
/// limit, "f(2)"; without the field "limit" it is more than there is.
std::string left_to_the_opponent(const Speaker& speaker, const std::string& limit);

/// The numbers in binary, and which columns have an odd number of ones: "7 = 111, 9 = 1001 and 12 =
/// 1100 in binary: the column of 2 has an odd number of ones". Nothing where they are too many
/// or too long to be looked at.
std::string binary_columns(const Speaker& speaker, const std::vector<Integer>& numbers);

/// By the field "misere" of the rules of a game: "wins", "loses".
std::string_view wins_or_loses(const Speaker& speaker);

/// The piles of a list of positions: "(3, 4), (5, 6)", abbreviated at most 20.
std::string positions_text(const Reason::Positions& positions, Digits digits);

/// Numbers that may be taken, as they were typed: "one of 1,3,4", "a number k with k % 2 == 1".
std::string takes_in_words(std::string_view takes);

}  // namespace dynim::words
