// The fields of questions and answers: what they are called, what they mean, what they may be. A
// game lists those of its questions and answers once (exchange/<game>.hpp):
//
//     template <class Visitor>
//     void fields(Visitor& v, OnePileQuestion& question) {
//       fields(v, question.game);
//       v.required("pile", question.pile, {"N", "The number of counters"}, at_least(1));
//       ...
//     }
//
// and visitors make of the list whatever is wanted: JSON read and written, a JSON Schema, options
// of the command line. Such a function stands in the namespace dynim, where it is found by its
// second argument.
//
// What a visitor of a question is asked for:
//     constant(name, text)                     a field that is always the same: the name of the
//     game required(name, value, meaning, range)    must be given, and is repeated in the answer
//     optional(name, value, meaning, range)    need not be given: a std::optional, or a default
//     asked(name, value, meaning, range)       the same, but not repeated in the answer
// and of an answer:
//     value(name, value, meaning)              a std::optional that is absent is written as null
//     if_asked(name, value, meaning)           a std::optional that is absent is left out
//     list(name, list, meaning, cut)           may be long: where its writing is stopped,
//                                              cut(number of elements written) corrects the answer
//     list_if_asked(name, list, meaning, cut)  the same of a std::optional list beside the answer
//                                              proper, whose status it leaves as it is
//     measures(measures)                       numbers of a comparison, by their names
//     verdict(verdict)                         status, method, ... : the last
// and of both:
//     move_function(f, of_the_pile, required)  f, and the period that it has in the pile size
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/move_function.hpp"
#include "dynim/play.hpp"
#include "dynim/sum.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

/// What a field is: a word that stands for its value ("N", "A,B"), and a sentence without its stop.
struct Meaning {
  std::string_view type;
  std::string_view text;
};

/// What a number may be.
struct Range {
  std::uint64_t least = 0;
  std::optional<std::uint64_t> most = std::nullopt;
};

constexpr Range at_least(std::uint64_t least) { return {least, std::nullopt}; }
constexpr Range between(std::uint64_t least, std::uint64_t most) { return {least, most}; }

/// The words for the values of an enumeration, in the order of its documentation. Specialised
/// beside the fields of the game that it belongs to.
template <class Enum>
struct Names;

template <class Enum>
using NameList = std::vector<std::pair<std::string_view, Enum>>;

template <>
struct Names<Convention> {
  static NameList<Convention> list() {
    return {{"normal", Convention::normal}, {"misere", Convention::misere}};
  }
};

template <>
struct Names<MovesWanted> {
  static NameList<MovesWanted> list() {
    return {{"least", MovesWanted::least},
            {"largest", MovesWanted::largest},
            {"all", MovesWanted::all}};
  }
};

template <>
struct Names<Outcome> {
  static NameList<Outcome> list() {
    return {{"N", Outcome::N}, {"P", Outcome::P}, {"unknown", Outcome::unknown}};
  }
};

template <>
struct Names<Level> {
  static NameList<Level> list() {
    return {{"perfect", Level::perfect},
            {"strong", Level::strong},
            {"fair", Level::fair},
            {"gentle", Level::gentle}};
  }
};

template <class Enum>
concept Named = requires {
  Names<Enum>::list();
};

template <Named Enum>
std::string_view name_of(Enum value) {
  for (const auto& [name, named] : Names<Enum>::list()) {
    if (named == value) return name;
  }
  return "";
}

/// A long list that is not kept as one: element by element, from 0.
template <class Element>
struct Sequence {
  std::uint64_t size = 0;
  std::function<Element(std::uint64_t)> at;
};

/// A visitor that does nothing: what every list of fields must at least compile with.
struct AnyVisitor {
  void constant(std::string_view, std::string_view) {}
  void move_function(auto&, bool, bool = true) {}
  void required(std::string_view, auto&, const Meaning&, const Range& = {}) {}
  void optional(std::string_view, auto&, const Meaning&, const Range& = {}) {}
  void asked(std::string_view, auto&, const Meaning&, const Range& = {}) {}
  void value(std::string_view, auto&&, const Meaning&) {}
  void if_asked(std::string_view, auto&&, const Meaning&) {}
  void list(std::string_view, auto&&, const Meaning&, auto, bool = false) {}
  void list_if_asked(std::string_view, auto&&, const Meaning&, auto) {}
  void measures(auto&&) {}
  void verdict(auto&&) {}
};

/// A type whose fields are listed by a function fields(visitor, object).
template <class Object>
concept Listed = requires(AnyVisitor& v, Object& object) {
  fields(v, object);
};

/// Reading of text, for JSON strings and the command line alike; `what` names the field in errors
/// ("pile", "--pile"). Throws InputError with the place.
void read_text(std::string_view text, const std::string& what, Integer& value);
void read_text(std::string_view text, const std::string& what, std::uint64_t& value);
void read_text(std::string_view text, const std::string& what, std::string& value);

/// "A,B": two piles. "A,B C,D": a list of such pairs. "5,9": a list of numbers. Each may be an
/// expression; beside a comma a blank separates nothing, elsewhere it does.
void read_text(std::string_view text, const std::string& what, PilePair& value);
void read_text(std::string_view text, const std::string& what, std::vector<PilePair>& value);
void read_text(std::string_view text, const std::string& what, std::vector<Integer>& value);

/// "20:5,13,7:7": piles with their limits, where they are given. "F; pile; limit", "F; pile" and
/// "nim; pile": a pile with its rule; several of them a line each.
void read_text(std::string_view text, const std::string& what, std::vector<SumPile>& value);
void read_text(std::string_view text, const std::string& what, SumSummand& value);
void read_text(std::string_view text, const std::string& what, std::vector<SumSummand>& value);

/// A move function: its text, or the name of a file with its values.
struct FunctionText {
  std::string text;
  bool is_file = false;
};
void read_text(const FunctionText& text, const std::string& what, MoveFunctionPtr& f);
void read_text(std::string_view text, const std::string& what, MoveFunctionPtr& f);

/// As dynim::declare_period; errors begin with `what`. A period that f has already is no news.
void declare_period(MoveFunctionPtr& f, const Integer& period, const std::string& what);

template <Named Enum>
void read_text(std::string_view text, const std::string& what, Enum& value);

template <class Value>
void read_text(std::string_view text, const std::string& what, std::optional<Value>& value) {
  read_text(text, what, value.emplace());
}

/// Throws InputError, naming the field, where the value is not within the range: a number, each of
/// several, or none where it is absent.
void check_range(const std::string& what, const Integer& value, const Range& range);
void check_range(const std::string& what, std::uint64_t value, const Range& range);
void check_range(const std::string& what, const PilePair& value, const Range& range);

template <class Value>
void check_range(const std::string& what, const std::optional<Value>& value, const Range& range) {
  if (value) check_range(what, *value, range);
}

template <class Value>
void check_range(const std::string& what, const std::vector<Value>& values, const Range& range) {
  for (const Value& value : values) check_range(what, value, range);
}

template <class Value>
void check_range(const std::string&, const Value&, const Range&) {}  // nothing that has a range

/// Calls `read(value)` and checks the range. What must fit a machine word is first read as a number
/// of any size, so that the message names the bound that was broken.
template <class Value, class Read>
void read_in_range(const std::string& what, Value& value, const Range& range, Read read) {
  if constexpr (std::same_as<Value, std::uint64_t> ||
                std::same_as<Value, std::optional<std::uint64_t>>) {
    Integer number;
    read(number);
    check_range(what, number, range);
  }
  read(value);
  check_range(what, value, range);
}

[[noreturn]] void refuse_word(std::string_view text, const std::string& what,
                              const std::vector<std::string_view>& words);

template <Named Enum>
void read_text(std::string_view text, const std::string& what, Enum& value) {
  std::vector<std::string_view> words;
  for (const auto& [name, named] : Names<Enum>::list()) {
    if (name == text) {
      value = named;
      return;
    }
    words.push_back(name);
  }
  refuse_word(text, what, words);
}

}  // namespace exchange
}  // namespace dynim
