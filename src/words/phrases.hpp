// How a kind of reason is put into words: a pattern with the names of its fields in braces, in the
// same grammar for every language; or where something is counted or sought, a function, which has
// no words of its own and puts phrases together. A game keeps its English phrases in a file of its
// own; german/ has their patterns in German. words.cpp lists these.
//
// In a pattern stands
//     {take}              a number, a text, or piles: "(5, 4)"
//     {p-1}               a number less or more so many
//     {take:counter}      a number with its noun: "1 counter", "3 counters"; {take:one|many} with
//                         both forms of it
//     {pile.name}         a place from 0 on as a pile is called in play: "A", "pile 27"
//     {f.short}           a definition on one line, without its middle where it is long
//     {piles.and}         numbers or positions: "1, 3 and 4"; {piles.or} "1, 3 or 4"
//     {over?this|that}    this pattern where the field is true, or is there, else that one, which
//                         may be left out
//     {limit=least?..|..} where a field is equal to another, a number or a word; also < and > of
//                         numbers; of a list its length; it is not where it is not there
//     {@how}              the phrase of this name, of the same fields
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/language.hpp"
#include "dynim/answer.hpp"

namespace dynim::words {

/// The fields of a reason as they stand in sentences, in the language of the thread. Asking for a
/// field that is not there, or is of another type, throws std::logic_error.
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
  const Reason& reason() const { return reason_; }
  Digits digits() const { return digits_; }

  /// As it stands in a sentence, whatever its type.
  std::string text(std::string_view name) const;
  std::string text(const Integer& value) const { return number_text(value, digits_); }

  /// "1, 3 and 4", of numbers or positions.
  std::string listed(std::string_view name, std::string_view last) const;

  /// The pattern with its fields filled in.
  std::string fill(std::string_view pattern) const;

  /// The phrase of this kind, or a part of phrases ("@how"), with these fields.
  std::string say(std::string_view kind) const;

  /// The same of other fields, or of these with more.
  std::string say(const Reason& other) const { return Speaker(other, digits_).say(other.kind()); }
  std::string say_with(std::string_view kind, std::initializer_list<Reason::Field> more) const;

 private:
  template <class Type>
  const Type& get(std::string_view name) const {
    const Reason::Value* value = reason_.find(name);
    if (value == nullptr || !std::holds_alternative<Type>(*value)) lacks(name);
    return std::get<Type>(*value);
  }
  [[noreturn]] void lacks(std::string_view name) const;

  // Appends what the pattern says from a place on, up to its end or that of the choice it is in,
  // which they return; the second what stands for "{...}", from behind the '{' up to the '}'.
  std::size_t fill(std::string& text, std::string_view pattern, std::size_t at,
                   bool in_choice) const;
  std::size_t fill_place(std::string& text, std::string_view pattern, std::size_t at) const;
  std::string filled(std::string_view name, std::string_view rest) const;
  bool holds(std::string_view condition) const;

  const Reason& reason_;
  Digits digits_;
};

/// What a sentence tells: of the position; what to do there; or how it was found out, which players
/// need not know.
enum class About { position, move, method };

/// Of a kind of reason, or of a part of sentences, whose kind begins with '@'.
struct Phrase {
  std::string_view kind;
  std::string_view pattern;  ///< where there is no function
  std::string (*words)(const Speaker&) = nullptr;
  About about = About::position;
};

/// Null where there is none. In another language than English there are patterns alone: what has no
/// words in it, as formulas and what functions put together, stands in for all languages.
const Phrase* find_phrase(std::string_view kind, Language language = Language::english);

/// All, those of parts too.
std::vector<std::string_view> phrase_kinds(Language language);

inline bool is_about(const Reason& reason, About about) {
  const Phrase* const phrase = find_phrase(reason.kind());
  return phrase != nullptr && phrase->about == about;
}

/// "A, B and C": `last` is "@and" or "@or".
std::string listed(const std::vector<std::string>& words, std::string_view last);

/// A definition of more than 120 bytes by its beginning and its end.
std::string without_its_middle(std::string_view definition);

/// By the fields "limit" or "largest_takes" of a position: "You may take up to 3 from A or only 1
/// from B."
std::string takes_allowed(const Speaker& speaker);

/// What may be taken, a sentence, with what else bounds it, and with the passes that are left.
std::string with_parts(const Speaker& speaker, std::string moves);

/// The numbers in binary, and which columns have an odd number of ones: "7 = 111, 9 = 1001 and 12 =
/// 1100 in binary: the column of 2 has an odd number of ones". Nothing where they are too many
/// or too long to be looked at.
std::string binary_columns(const Speaker& speaker, const std::vector<Integer>& numbers);

/// Bytes as whole mebibytes.
inline Integer mebibytes(const Integer& bytes) { return bytes >> 20; }

/// The piles of positions: "(3, 4), (5, 6)", abbreviated at most 20.
std::string positions_text(const Speaker& speaker, const Reason::Positions& positions);

/// Numbers that may be taken, as they were typed: "one of 1,3,4", "a number k with k % 2 == 1".
std::string takes_in_words(std::string_view takes);

}  // namespace dynim::words
