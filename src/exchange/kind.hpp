// What kind of value a field holds, as data: about twenty kinds that stand for themselves, and
// optional, list, choice and record, which are made of others. Whoever handles fields (JSON,
// options, Python) is an ordinary function over kinds, compiled once, whatever the questions are.
#pragma once

#include <array>
#include <concepts>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <typeinfo>
#include <utility>
#include <vector>

#include "dynim/answer.hpp"
#include "dynim/export.hpp"
#include "dynim/grundy.hpp"
#include "dynim/move_function.hpp"
#include "dynim/wythoff.hpp"

namespace dynim {
namespace exchange DYNIM_EXPORT {

class FieldVisitor;
class JsonWriter;

/// A kind of value. What it points to is static; `value` is of the C++ type that the kind is of.
struct Kind {
  enum class Shape {
    truth,          ///< bool
    word,           ///< std::uint64_t
    integer,        ///< Integer
    text,           ///< std::string
    literal,        ///< std::string_view, of what is never given up
    letter,         ///< char
    move_function,  ///< Takes, which may say nothing
    pile_pair,      ///< PilePair
    pile,           ///< Pile
    move,           ///< Move
    action,         ///< Action
    reason,         ///< Reason
    position,       ///< std::vector<Reason::Field>
    sum_piles,      ///< std::vector<SumPile>, in one text
    summand,        ///< SumSummand, in one text
    letter_names,   ///< LetterNames
    row,            ///< of a table: it is written by `write_row`
    choice,         ///< an enumeration
    optional,       ///< std::optional of `of`
    list,           ///< std::vector or Sequence of `of`
    record          ///< a struct with fields of its own
  };

  using WithElement = std::function<void(const void* element)>;

  Shape shape;
  const Kind* of = nullptr;

  std::span<const std::string_view> words = {};       ///< of a choice, by its places
  std::size_t (*place)(const void* value) = nullptr;  ///< of what was chosen
  void (*choose)(void* value, std::size_t place) = nullptr;

  const void* (*held)(const void* value) = nullptr;  ///< of an optional; null where it is absent
  void* (*make)(void* value) = nullptr;  ///< of an optional: there is one now; of a list: one more
  void (*clear)(void* value) = nullptr;  ///< of an optional or a list

  std::uint64_t (*size)(const void* value) = nullptr;  ///< of a list
  void (*element)(const void* value, std::uint64_t index, const WithElement& use) = nullptr;

  void (*fields)(FieldVisitor& v, void* value) = nullptr;  ///< of a record
  std::shared_ptr<void> (*fresh)() = nullptr;              ///< a record as it is by default
  const std::type_info* type = nullptr;                    ///< of a record
  const std::type_info* base = nullptr;  ///< of a record that begins with one of another type

  void (*write_row)(JsonWriter& json, const void* value) = nullptr;
  bool row_has_null = false;  ///< beside numbers, N and P
};

/// The words for the values of an enumeration, in the order of its documentation. Specialised
/// beside the fields of the game that it belongs to.
template <class Enum>
struct Names;

template <class Enum>
using Name = std::pair<std::string_view, Enum>;

/// Of an enumeration that begins with 0 and leaves nothing out: a word for each enumerator to the
/// `last`.
template <auto last, std::size_t count>
constexpr auto in_order(const std::string_view (&words)[count]) {
  static_assert(count == static_cast<std::size_t>(last) + 1);
  std::array<Name<decltype(last)>, count> names;
  for (std::size_t i = 0; i < count; ++i) names[i] = {words[i], static_cast<decltype(last)>(i)};
  return names;
}

template <class Enum>
concept Named = requires {
  Names<Enum>::list;
};

template <Named Enum>
constexpr std::string_view name_of(Enum value) {
  for (const auto& [name, named] : Names<Enum>::list) {
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

/// What the letters of a table stand for.
struct LetterNames {
  std::span<const PositionClass> classes;
};

/// "OnePileAnswer" for dynim::OnePileAnswer; of a template its own name.
std::string type_name(const std::type_info& type);

/// A type whose fields are listed by a function fields(visitor, object).
template <class Object>
concept Listed = requires(FieldVisitor& v, Object& object) {
  fields(v, object);
};

/// The kind of a C++ type; `kind` is the one object.
template <class Value>
struct KindOf;

template <class Value>
constexpr const Kind& kind_of() {
  return KindOf<std::remove_cvref_t<Value>>::kind;
}

template <Kind::Shape shape>
struct LeafKind {
  static constexpr Kind kind{.shape = shape};
};

template <>
struct KindOf<bool> : LeafKind<Kind::Shape::truth> {};
template <>
struct KindOf<std::uint64_t> : LeafKind<Kind::Shape::word> {};
template <>
struct KindOf<Integer> : LeafKind<Kind::Shape::integer> {};
template <>
struct KindOf<std::string> : LeafKind<Kind::Shape::text> {};
template <>
struct KindOf<std::string_view> : LeafKind<Kind::Shape::literal> {};
template <>
struct KindOf<char> : LeafKind<Kind::Shape::letter> {};
template <>
struct KindOf<Takes> : LeafKind<Kind::Shape::move_function> {};
template <>
struct KindOf<PilePair> : LeafKind<Kind::Shape::pile_pair> {};
template <>
struct KindOf<Pile> : LeafKind<Kind::Shape::pile> {};
template <>
struct KindOf<Move> : LeafKind<Kind::Shape::move> {};
template <>
struct KindOf<Action> : LeafKind<Kind::Shape::action> {};
template <>
struct KindOf<Reason> : LeafKind<Kind::Shape::reason> {};
template <>
struct KindOf<std::vector<Reason::Field>> : LeafKind<Kind::Shape::position> {};
template <>
struct KindOf<std::vector<SumPile>> : LeafKind<Kind::Shape::sum_piles> {};
template <>
struct KindOf<SumSummand> : LeafKind<Kind::Shape::summand> {};
template <>
struct KindOf<LetterNames> : LeafKind<Kind::Shape::letter_names> {};

template <Named Enum>
struct KindOf<Enum> {
  static constexpr auto words = [] {
    std::array<std::string_view, std::size(Names<Enum>::list)> words;
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = Names<Enum>::list[i].first;
    return words;
  }();

  static std::size_t place(const void* value) {
    std::size_t i = 0;
    while (i + 1 < words.size() && Names<Enum>::list[i].second != *static_cast<const Enum*>(value))
      ++i;
    return i;
  }
  static void choose(void* value, std::size_t place) {
    *static_cast<Enum*>(value) = Names<Enum>::list[place].second;
  }

  static constexpr Kind kind{
      .shape = Kind::Shape::choice, .words = words, .place = place, .choose = choose};
};

template <class Value>
requires(!Named<std::optional<Value>>)  // where to leave it open has a word, as "auto"
    struct KindOf<std::optional<Value>> {
  using Optional = std::optional<Value>;

  static const void* held(const void* value) {
    const auto& optional = *static_cast<const Optional*>(value);
    return optional ? &*optional : nullptr;
  }
  static void* make(void* value) {
    if constexpr (std::default_initializable<Value>) {
      return &static_cast<Optional*>(value)->emplace();
    }
    return nullptr;  // a reason: it is never read
  }
  static void clear(void* value) { static_cast<Optional*>(value)->reset(); }

  static constexpr Kind kind{.shape = Kind::Shape::optional,
                             .of = &KindOf<Value>::kind,
                             .held = held,
                             .make = make,
                             .clear = clear};
};

template <class Value>
struct KindOf<std::vector<Value>> {
  using List = std::vector<Value>;

  static void* make(void* value) {
    if constexpr (std::default_initializable<Value>) {
      return &static_cast<List*>(value)->emplace_back();
    }
    return nullptr;  // a reason: it is never read
  }
  static void clear(void* value) { static_cast<List*>(value)->clear(); }
  static std::uint64_t size(const void* value) { return static_cast<const List*>(value)->size(); }
  static void element(const void* value, std::uint64_t index, const Kind::WithElement& use) {
    use(&(*static_cast<const List*>(value))[index]);
  }

  static constexpr Kind kind{.shape = Kind::Shape::list,
                             .of = &KindOf<Value>::kind,
                             .make = make,
                             .clear = clear,
                             .size = size,
                             .element = element};
};

template <class Value>
struct KindOf<Sequence<Value>> {
  using List = Sequence<Value>;

  static std::uint64_t size(const void* value) { return static_cast<const List*>(value)->size; }
  static void element(const void* value, std::uint64_t index, const Kind::WithElement& use) {
    const Value element = static_cast<const List*>(value)->at(index);
    use(&element);
  }

  static constexpr Kind kind{
      .shape = Kind::Shape::list, .of = &KindOf<Value>::kind, .size = size, .element = element};
};

/// That of a struct with fields of its own.
template <Listed Object>
struct RecordKind {
  static void visit(FieldVisitor& v, void* value) { fields(v, *static_cast<Object*>(value)); }
  static std::shared_ptr<void> fresh() { return std::make_shared<Object>(); }
  static constexpr const std::type_info* base() {
    if constexpr (requires { typename Object::Base; }) return &typeid(typename Object::Base);
    return nullptr;
  }

  static constexpr Kind kind{.shape = Kind::Shape::record,
                             .fields = visit,
                             .fresh = fresh,
                             .type = &typeid(Object),
                             .base = base()};
};

template <Listed Object>
struct KindOf<Object> : RecordKind<Object> {};

}  // namespace exchange
}  // namespace dynim
